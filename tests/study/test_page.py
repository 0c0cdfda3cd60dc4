"""docs/research.md does what it says."""

import re
from pathlib import Path

import cadran

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")


def test_its_examples_run() -> None:
    examples = re.findall(r"^```python\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
    assert examples
    exec(compile("\n".join(examples), "docs/research.md", "exec"), {})


def test_its_sizes_are_right() -> None:
    rows = re.findall(r"^\| `(\S+)` \| (\d+) to (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert rows == [
        (
            game.key,
            *(str(cadran.observer(game, seats).size) for seats in (game.seats[0], game.seats[-1])),
            str(game.action_count),
        )
        for game in cadran.games()
    ]
