"""The bracketed parameters of clause 2 and the two rulesets."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Rules:
    """One ruleset; the defaults are those of `rummy-fans`."""

    starter: str = "random"  # 2.2
    first_upcard_offer: bool = False  # 2.3
    knock_limit: int = 10  # 2.7
    big_gin_bonus: int | None = None  # 2.7
    layoffs: bool = False  # 2.8
    undercut_bonus: int = 25  # 2.9
    gin_bonus: int = 25  # 2.9
    wall_size: int = 2  # 2.10
    target: int = 100  # 2.11
    max_deals: int = 50  # 2.11
    deals: int | None = None  # 2.11
    max_takes: int = 50  # 2.12


RUMMY_FANS = Rules()
CLASSIC = replace(  # 2.13
    RUMMY_FANS, first_upcard_offer=True, layoffs=True, big_gin_bonus=31, starter="loser"
)
RULESETS = {"rummy-fans": RUMMY_FANS, "classic": CLASSIC}


def read_value(text: str) -> bool | int | str | None:
    """`true`, `false`, `none`, a number or a word."""
    words: dict[str, bool | None] = {"true": True, "false": False, "none": None}
    if text in words:
        return words[text]
    return int(text) if text.isdigit() else text


def read_rules(text: str) -> Rules:
    """Rules from their text form, as in `classic deals=20`."""
    name, *changes = text.split()
    pairs = (change.split("=") for change in changes)
    return replace(RULESETS[name], **{key: read_value(word) for key, word in pairs})  # type: ignore[arg-type]
