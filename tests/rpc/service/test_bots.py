"""Bots come in over the network, are listed, and retire."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from grpc import StatusCode

from arena.rpc.service import submission
from arena.scratch.folders import make_folder, remove
from arena.service.checks import Check, CheckState
from arena.v1 import tournament_pb2 as pb
from tests.bots.programs import wait_until
from tests.rpc.service.bots import archive, head, upload
from tests.rpc.service.calling import call, refused, stub_of
from tests.rpc.service.running import Running, running


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def submit(service: Running, name: str, data: bytes) -> pb.SubmitBotResponse:
    answer: pb.SubmitBotResponse = call(service, name, "SubmitBot", upload(data))
    return answer


def counted(service: Running, outcome: str) -> float:
    samples = service.home.metrics.registry.collect()
    return sum(
        sample.value
        for metric in samples
        for sample in metric.samples
        if sample.name == "arena_submissions_total" and sample.labels["outcome"] == outcome
    )


def wait_for(service: Running, uploads: int) -> None:
    """Until the server is busy with so many uploads: one that is given up sooner may never have been sent."""
    wait_until(lambda: service.home.counted("arena_rpcs_in_progress", method="SubmitBot") == uploads)


def wait_for_the_end(service: Running) -> None:
    """Until the server, too, has done with an upload that its author has given up."""
    wait_until(lambda: service.home.counted("arena_rpc_seconds_count", method="SubmitBot") == 1)


def test_a_bot_is_taken_in_for_its_author(service: Running, temporary: Path) -> None:
    answer = submit(service, "anna", archive())
    assert (answer.fresh, answer.version.name, answer.version.version) == (True, "otter", "1")
    assert (answer.version.owner, list(answer.version.games)) == ("anna", ["gin"])
    assert answer.version.check == pb.CHECK_STATE_WAITING
    assert not answer.version.HasField("retired_at")
    (kept,) = service.home.house.store.bot_versions()
    assert kept.digest == answer.version.digest
    assert service.home.house.bots.check(kept.digest).is_dir()
    assert list(temporary.iterdir()) == []


def test_the_same_bot_again_is_nothing_new(service: Running) -> None:
    first, second = (submit(service, "anna", archive()) for _ in range(2))
    assert (first.fresh, second.fresh) == (True, False)
    assert first.version.digest == second.version.digest


def test_a_version_never_changes(service: Running) -> None:
    submit(service, "anna", archive())
    refusal = refused(service, "anna", "SubmitBot", upload(archive(program="# another")))
    assert refusal.code is StatusCode.ALREADY_EXISTS
    assert "otter 1 was submitted with another content" in refusal.message


def test_a_name_belongs_to_who_came_first(service: Running) -> None:
    submit(service, "anna", archive())
    refusal = refused(service, "bert", "SubmitBot", upload(archive(version="2")))
    assert refusal.code is StatusCode.ALREADY_EXISTS
    assert "owned by anna, not bert" in refusal.message


MESSAGES: list[tuple[list[pb.SubmitBotRequest], str]] = [
    ([], "head: an upload begins with it"),
    ([pb.SubmitBotRequest(chunk=b"x")], "head: an upload begins with it"),
    ([head(5)], "chunk: the archive ended after 0 of 5 bytes"),
    ([head(5), pb.SubmitBotRequest(chunk=b"four")], "chunk: the archive ended after 4 of 5 bytes"),
    ([head(5), pb.SubmitBotRequest(chunk=b"sixsix")], "chunk: more than the 5 bytes that the head tells of"),
    ([head(0)], "head.size: 0: write 1 to "),
    ([head(5), head(5)], "head: an upload has only one"),
    ([pb.SubmitBotRequest()], "part: it is missing"),
    ([head(300_000), pb.SubmitBotRequest(chunk=b"x" * 300_000)], "chunk: 300,000 bytes"),
    ([head(10), pb.SubmitBotRequest(chunk=b"no archive")], "chunk: this is no archive"),
    ([pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name="../x.tar", size=1))], "head.file_name: "),
]


@pytest.mark.parametrize(("messages", "told"), MESSAGES)
def test_an_upload_that_is_none_is_refused_by_the_name_of_its_field(
    shared: Running, temporary: Path, messages: list[pb.SubmitBotRequest], told: str
) -> None:
    refusal = refused(shared, "anna", "SubmitBot", iter(messages))
    assert refusal.code is StatusCode.INVALID_ARGUMENT
    assert refusal.message.startswith(told)
    assert str(temporary) not in refusal.message
    assert list(temporary.iterdir()) == []


def test_a_bot_that_breaks_a_rule_of_intake_is_refused_by_the_rule(shared: Running) -> None:
    refusal = refused(shared, "anna", "SubmitBot", upload(archive(game="chess")))
    assert refusal.code is StatusCode.INVALID_ARGUMENT
    assert refusal.message.startswith("chunk: ")
    assert "chess" in refusal.message
    assert str(shared.home.folder) not in refusal.message


def test_an_upload_is_cut_off_at_the_limit(tmp_path: Path, temporary: Path) -> None:
    sent: list[int] = []

    def endless(size: int) -> Iterator[pb.SubmitBotRequest]:
        yield head(size)
        for number in range(1_000_000):
            sent.append(number)
            yield pb.SubmitBotRequest(chunk=b"x" * 1000)

    with running(tmp_path, largest_upload=10_000) as service:
        refusal = refused(service, "anna", "SubmitBot", endless(10_001))
        assert refusal.code is StatusCode.RESOURCE_EXHAUSTED
        assert refusal.message.startswith("head.size: 10,001 bytes; an archive has at most 10,000")
        refusal = refused(service, "anna", "SubmitBot", endless(10_000))
        assert refusal.code is StatusCode.INVALID_ARGUMENT
        assert refusal.message.startswith("chunk: more than the 10,000 bytes")
        assert counted(service, "refused") == 2
    assert len(sent) < 1_000_000
    assert list(temporary.iterdir()) == []


def test_an_upload_that_is_given_up_leaves_nothing(service: Running, temporary: Path) -> None:
    def broken() -> Iterator[pb.SubmitBotRequest]:
        yield head(2)
        yield pb.SubmitBotRequest(chunk=b"x")
        wait_for(service, 1)
        raise RuntimeError("the author pulls the plug")

    refusal = refused(service, "anna", "SubmitBot", broken())
    assert refusal.code is StatusCode.UNKNOWN
    wait_for_the_end(service)
    submit(service, "anna", archive())  # the author's only place is free again
    wait_until(lambda: list(temporary.iterdir()) == [])
    assert service.home.house.store.bot_versions()[0].name == "otter"


def test_an_upload_that_is_given_up_at_the_end_of_a_member_never_looks_whole(service: Running) -> None:
    """Of a client that is gone gRPC often tells first as of one that has sent everything."""
    whole = archive()
    part = whole[: len(whole) // 1024 * 512]
    for _ in range(20):
        with stub_of(service, "anna") as stub:
            sent = threading.Event()

            def broken(sent: threading.Event = sent) -> Iterator[pb.SubmitBotRequest]:
                yield head(len(whole))
                yield pb.SubmitBotRequest(chunk=part)
                sent.set()
                threading.Event().wait(20)

            call: Any = stub.SubmitBot
            uploading = call.future(broken())
            assert sent.wait(20)
            wait_for(service, 1)
            uploading.cancel()
        wait_for(service, 0)  # there is one place for an upload
    assert service.home.house.store.bot_versions() == []


def test_an_upload_that_is_given_up_while_its_folder_is_made_leaves_none(
    service: Running, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go = threading.Event(), threading.Event()
    made: list[Path] = []

    def make_slowly() -> Path:
        begun.set()
        assert go.wait(60)
        made.append(make_folder())
        return made[0]

    monkeypatch.setattr(submission, "make_folder", make_slowly)
    with stub_of(service, "anna") as stub:
        call: Any = stub.SubmitBot
        uploading = call.future(upload(archive()))
        assert begun.wait(20)
        uploading.cancel()
        wait_for_the_end(service)
    go.set()
    wait_until(lambda: made != [] and not made[0].exists())


def test_what_a_check_saw_is_for_the_owner_and_admins(service: Running) -> None:
    submit(service, "anna", archive())
    service.home.house.store.set_check(Check("otter", "1", CheckState.FAILED, " 3 failed  start"))
    reports = {}
    for name in ("vera", "bert", "anna", "adam"):
        (listed,) = call(service, name, "ListBots", pb.ListBotsRequest()).versions
        assert listed.check == pb.CHECK_STATE_FAILED
        reports[name] = listed.check_report
        got = call(service, name, "GetBot", pb.GetBotRequest(bot="otter"))
        assert got.version == listed
    assert reports == {"vera": "", "bert": "", "anna": " 3 failed  start", "adam": " 3 failed  start"}


def test_a_bot_is_shown_with_what_it_consists_of(service: Running) -> None:
    submit(service, "anna", archive())
    submit(service, "anna", archive(version="2", program="# a longer program"))
    newest = call(service, "vera", "GetBot", pb.GetBotRequest(bot="otter"))
    assert (newest.version.version, newest.command[1:], newest.files) == ("2", ["bot.py"], 2)
    first = call(service, "vera", "GetBot", pb.GetBotRequest(bot="otter@1"))
    assert newest.bytes - first.bytes == len("# a longer program") - len("#")


@pytest.mark.parametrize("word", ["lynx", "otter@7", "otter@sha256:000000000000"])
def test_a_bot_that_was_never_submitted_is_not_found(service: Running, word: str) -> None:
    submit(service, "anna", archive())
    assert refused(service, "vera", "GetBot", pb.GetBotRequest(bot=word)).code is StatusCode.NOT_FOUND


def retirement(name: str = "otter", version: str = "") -> Any:
    return pb.RetireBotRequest(name=name, version=version)


def test_the_owner_and_admins_let_a_version_retire(service: Running) -> None:
    for version in ("1", "2", "3"):
        submit(service, "anna", archive(version=version))
    refusal = refused(service, "bert", "RetireBot", retirement())
    assert refusal.code is StatusCode.PERMISSION_DENIED
    assert "only its owner" in refusal.message
    assert call(service, "anna", "RetireBot", retirement()).changed
    assert call(service, "adam", "RetireBot", retirement(version="1")).changed
    assert not call(service, "anna", "RetireBot", retirement(version="1")).changed
    left = [each.version for each in service.home.house.store.bot_versions() if each.retired_at is None]
    assert left == ["2"]


def test_who_was_never_submitted_cannot_retire(service: Running) -> None:
    submit(service, "anna", archive())
    for request in (retirement("lynx"), retirement(version="7")):
        assert refused(service, "adam", "RetireBot", request).code is StatusCode.NOT_FOUND


def test_a_bot_that_is_gone_from_the_store_is_told_and_where_it_was_only_to_the_log(
    service: Running, caplog: pytest.LogCaptureFixture
) -> None:
    submit(service, "anna", archive())
    (kept,) = service.home.house.store.bot_versions()
    remove(service.home.house.bots.folder(kept.digest))
    refusal = refused(service, "anna", "GetBot", pb.GetBotRequest(bot="otter"))
    told = "the bot is gone from the store; submit it again"
    assert refusal == (StatusCode.FAILED_PRECONDITION, f"otter 1: {told}")
    (record,) = caplog.records
    folder = service.home.house.bots.folder(kept.digest)
    assert str(record.__dict__["fields"]["why"]) == f"{folder}: {told}"
