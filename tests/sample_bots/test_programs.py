from collections import Counter

from tests.project.tree import ROOT


def test_the_modules_beside_a_program_have_names_of_their_own() -> None:
    # Tests load several bots into one process, where a module's name is known once.
    modules = (path.stem for path in (ROOT / "sample_bots").glob("*/*.py") if path.name != "bot.py")
    assert [name for name, bots in Counter(modules).items() if bots > 1] == []
