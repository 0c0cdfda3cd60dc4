"""What the views of all games have in common, filled in compiled code: a server makes thousands."""

from collections.abc import Sequence
from typing import Any

from cadran.kernel.game import Game, Value
from cadran.kernel.state import OVER, State
from cadran.library.shapes import Choice, Over, choice_of, choices_of


def view_head(
    game: Game, state: State, seat: int | None, options: dict[str, Value]
) -> dict[str, Any]:
    """What every view tells, by the names of its fields."""
    return {
        "game": game.key,
        "seats": int(state.seats),
        "seat": seat,
        "to_act": int(state.to_act()),
        "options": options,
        "legal": legal_of(game, state, seat),
        "over": outcome_of(state),
    }


def turn_head(
    game: Game, state: Any, seat: int | None, options: dict[str, Value], phases: Sequence[str]
) -> dict[str, Any]:
    """The same for games that count their turns; the state numbers these phases from 0."""
    head = view_head(game, state, seat, options)
    head["phase"] = phases[state.phase]
    head["turn"] = int(state.turns)
    return head


def legal_of(game: Game, state: State, seat: int | None) -> list[Choice]:
    """The choices of a seat, if it is to act, with what its game warns of."""
    found: list[Choice] = []
    if seat is None or state.to_act() != seat:
        return found
    choices = choices_of(game)
    for action in state.legal():
        warnings = state.warnings(action)
        found.append(choice_of(game, int(action), warnings) if warnings else choices[action])
    return found


def outcome_of(state: State) -> Over | None:
    """The outcome of a finished state, for views."""
    if state.to_act() != OVER:
        return None
    outcome = state.outcome()
    return Over(outcome.ranks, outcome.scores, outcome.clause)
