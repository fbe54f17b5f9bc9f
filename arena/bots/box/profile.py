"""The system call filter in the words of the Open Container Initiative (config-linux.md, Seccomp), from the same rules.

The specification has names only, so what `seccomp.NEWER` refuses by its number is not in it. It stands behind the
program, which crun takes by an annotation: an engine that does not know that has at least this.
"""

from __future__ import annotations

from typing import Any, Final

from arena.bots.box.seccomp import MASKED_EQUAL, NOT_EQUAL, Rule, rules

_OPERATORS: Final = {NOT_EQUAL: "SCMP_CMP_NE", MASKED_EQUAL: "SCMP_CMP_MASKED_EQ"}


def profile(*, memfd: bool) -> dict[str, Any]:
    """The filter; with `memfd`, memory files are allowed. Without a list of architectures it is for the host's own."""
    return {
        "defaultAction": "SCMP_ACT_ALLOW",
        "syscalls": [_entry(rule, rule.call) for rule in rules(memfd=memfd) if isinstance(rule.call, str)],
    }


def _entry(rule: Rule, name: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"names": [name], "action": "SCMP_ACT_ERRNO", "errnoRet": rule.error}
    if rule.condition is not None:
        argument, operator, value, second = rule.condition
        entry["args"] = [{"index": argument, "value": value, "valueTwo": second, "op": _OPERATORS[operator]}]
    return entry
