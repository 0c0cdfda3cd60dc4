"""Draws the picture of the README: `python docs/pictures/make.py`."""

import re
from pathlib import Path

from rich.console import Console

import cadran
from cadran.bots import bot
from cadran.cli.boards import draw
from cadran.kernel import State, fast_rng
from cadran.library import Event, GameView, sentence
from cadran.table import Table

NAMES = ["Ana", "club"]


def too_much(state: State, action: int) -> bool:
    """Would that tile make more than 24?"""
    return state.why_not(action) == "max-24"


def main() -> None:
    """A game of 24/7 some moves in, as Ana sees it."""
    game = cadran.game("24-7")
    table = Table(game, NAMES, "picture", {"first": 0})
    rng = fast_rng("picture")
    for _ in range(14):
        seat = int(table.state.to_act())
        view = game.view(table.state, seat)
        assert isinstance(view, GameView)
        table.play(seat, bot("search:300").choose(game, view, rng))
    console = Console(record=True, width=80, highlight=False, force_terminal=True)
    for event in table.events(0, table.number - 2):
        assert isinstance(event, Event)
        console.print(f"· {sentence('en', game.key, event, NAMES)}", markup=False)
    console.print(draw(game, game.view(table.state, 0), NAMES, "en"))
    console.print("Your turn. (a move, or ? for the list, help for more)", style="bold")
    refused = (action for action in range(game.action_count) if too_much(table.state, action))
    console.print(f"> why {game.text(next(refused))}")
    path = Path(__file__).with_name("terminal.svg")
    svg = console.export_svg(title="cadran play 24-7")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # fetch no font from elsewhere
    path.write_text(svg.replace("Fira Code", "monospace"), "utf-8")


if __name__ == "__main__":
    main()
