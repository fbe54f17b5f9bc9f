"""The manifests, checked against the schemas of Kubernetes; no cluster is needed, and none has seen them."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest

from tests.deploy.files import DEPLOY, documents, image_environment, settings_of

HERE = DEPLOY / "kubernetes"
VERSIONS = ["1.33", "1.37"]
"""The oldest that has pods with users of their own by default, and the newest that the schemas know."""
MANIFESTS = [(path, each) for path in sorted(HERE.rglob("*.yaml")) for each in documents(path)]


def manifest(kind: str, name: str) -> Any:
    (found,) = [each for _, each in MANIFESTS if each["kind"] == kind and name in _names(each)]
    return found


def _names(each: Mapping[str, Any]) -> set[str]:
    return {each["metadata"].get("name", ""), each["metadata"].get("generateName", "")}


SERVER = manifest("StatefulSet", "arena")["spec"]["template"]["spec"]
SEAT = manifest("Pod", "seat-")["spec"]
UPGRADE = manifest("Job", "arena-upgrade")["spec"]["template"]["spec"]
PODS = (SERVER, SEAT, UPGRADE)
(ARENA,) = SERVER["containers"]


def containers() -> Iterator[Any]:
    for pod in PODS:
        yield from pod["containers"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("path", "each"),
    MANIFESTS,
    ids=[f"{path.stem}-{each['kind']}-{number}" for number, (path, each) in enumerate(MANIFESTS)],
)
def test_it_fulfils_the_schema_and_has_no_key_beside_it(path: Path, each: Mapping[str, Any], version: str) -> None:
    assert kubernetes_validate.validate(each, version, strict=True) == version


def test_a_wrong_key_would_be_found() -> None:
    wrong = {
        "apiVersion": "v1",
        "kind": "Pod",
        "metadata": {"name": "x"},
        "spec": {"containers": [], "hostUser": False},
    }
    with pytest.raises(kubernetes_validate.ValidationError, match="hostUser"):
        kubernetes_validate.validate(wrong, VERSIONS[-1], strict=True)


def test_every_container_is_restricted() -> None:
    for pod in PODS:
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["seccompProfile"]["type"] in ("RuntimeDefault", "Localhost")
        assert pod["automountServiceAccountToken"] is False
    for each in containers():
        context = each["securityContext"]
        assert context["allowPrivilegeEscalation"] is False
        assert context["readOnlyRootFilesystem"] is True
        assert context["capabilities"] == {"drop": ["ALL"]}
        assert {"cpu", "memory"} <= each["resources"]["requests"].keys()
        assert "memory" in each["resources"]["limits"]


def test_only_the_container_that_builds_boxes_sees_more_of_proc_and_its_users_are_its_own() -> None:
    unmasked = [each["name"] for each in containers() if "procMount" in each["securityContext"]]
    assert unmasked == ["arena"]
    assert SERVER["hostUsers"] is False


def test_kubernetes_sets_no_variable_that_the_arena_would_refuse() -> None:
    assert [pod["enableServiceLinks"] for pod in PODS] == [False] * len(PODS)


def test_the_server_has_settings_and_serves_with_tls() -> None:
    told = {each["name"]: each["value"] for each in ARENA["env"] if "value" in each}
    settings = settings_of({**image_environment(), **told})
    (tls,) = [each["mountPath"] for each in ARENA["volumeMounts"] if each["name"] == "tls"]
    assert (settings.tls_cert, settings.tls_key) == (f"{tls}/tls.crt", f"{tls}/tls.key")
    assert ARENA["args"] == ["serve"]
    assert settings.drain < SERVER["terminationGracePeriodSeconds"]


def test_its_ports_are_those_of_the_service_and_of_the_settings() -> None:
    ports = {each["name"]: each["containerPort"] for each in ARENA["ports"]}
    told = {each["name"]: each["value"] for each in ARENA["env"] if "value" in each}
    settings = settings_of({**image_environment(), **told})
    assert ports == {"grpc": int(settings.listen.rpartition(":")[2]), "metrics": settings.metrics_port}
    served = {each["targetPort"]: each["port"] for each in manifest("Service", "arena")["spec"]["ports"]}
    assert served == ports


def test_an_upgrade_has_the_image_the_database_and_the_volume_of_the_server() -> None:
    (upgrade,) = UPGRADE["containers"]
    assert upgrade["args"] == ["db", "upgrade"]
    assert upgrade["image"] == ARENA["image"]
    assert all(variable in ARENA["env"] for variable in upgrade["env"])
    assert [mount for mount in ARENA["volumeMounts"] if mount["name"] != "tls"] == upgrade["volumeMounts"]
    (data,) = [each["persistentVolumeClaim"] for each in UPGRADE["volumes"] if each["name"] == "data"]
    (claim,) = manifest("StatefulSet", "arena")["spec"]["volumeClaimTemplates"]
    assert data["claimName"] == f"{claim['metadata']['name']}-arena-0"


def test_one_database_has_one_server_and_its_files_outlive_the_pod() -> None:
    spec = manifest("StatefulSet", "arena")["spec"]
    assert spec["replicas"] == 1
    (claim,) = spec["volumeClaimTemplates"]
    assert {"name": claim["metadata"]["name"], "mountPath": "/var/lib/arena"} in ARENA["volumeMounts"]


def test_selectors_find_the_server() -> None:
    labels = manifest("StatefulSet", "arena")["spec"]["template"]["metadata"]["labels"]
    assert manifest("StatefulSet", "arena")["spec"]["selector"]["matchLabels"] == labels
    assert manifest("Service", "arena")["spec"]["selector"] == labels
    assert manifest("PodDisruptionBudget", "arena")["spec"]["selector"]["matchLabels"] == labels


@pytest.mark.parametrize("name", ["arena", "seats"])
def test_what_no_rule_permits_is_forbidden(name: str) -> None:
    spec = manifest("NetworkPolicy", name)["spec"]
    assert spec["podSelector"] == {}
    assert spec["policyTypes"] == ["Ingress", "Egress"]


def test_a_seat_speaks_to_nobody_and_only_the_arena_speaks_to_it() -> None:
    seats = manifest("NetworkPolicy", "seats")
    assert seats["metadata"]["namespace"] == manifest("Pod", "seat-")["metadata"]["namespace"] == "arena-bots"
    assert "egress" not in seats["spec"]
    (rule,) = seats["spec"]["ingress"]
    assert [each["port"] for each in rule["ports"]] == [
        port["containerPort"] for port in SEAT["containers"][1]["ports"]
    ]
    (peer,) = rule["from"]
    assert peer["namespaceSelector"]["matchLabels"] == {"kubernetes.io/metadata.name": "arena"}


def test_a_seat_has_a_kernel_of_its_own_and_the_limits_of_a_box() -> None:
    assert SEAT["runtimeClassName"] == manifest("RuntimeClass", "gvisor")["metadata"]["name"] == "gvisor"
    bot, door = SEAT["containers"]
    assert bot["resources"]["limits"] == {"cpu": "1", "memory": "512Mi", "ephemeral-storage": "64Mi"}
    (variable,) = bot["env"]
    assert (variable["name"], f"UNIX-CONNECT:{variable['value']}") == ("ARENA_SOCKET", door["args"][1])
    socket = Path(variable["value"]).parent
    assert all({"name": "socket", "mountPath": str(socket)} in each["volumeMounts"] for each in (bot, door))
