"""Scenarios: small text files, readable by a player, that pin down every clause.

A file `tests/games/<package>/scenarios/*.toml` holds `[[scenario]]` tables:

    name      a sentence
    clause    the clause it is about (or `clauses`, a list); every clause needs one
    new       {seats, seed, options}: a fresh game, or
    position  a position of the game; what is left out gets its default
    do        the actions, in notation, each by the seat to act
    by        the seat that tries the last action (default: the one to act)
    refused   the clause that refuses the last action
    details   with `refused`: some of the numbers behind the refusal
    events    events that must occur, in this order; fields left out do not matter
    no_events events that must not occur
    sees      [{seat, events, no_events}]: the same as one seat sees it; seat -1: a spectator
    after     a part of the position that must follow
    view      a part of the view of `seat` in it (-1: a spectator)
    to_act    the seat to decide next; -1: nobody
    legal     exactly these actions are legal;  can: at least these
    cannot    {notation = clause, ...}: refused, each by that clause
    warned    {notation = [clauses]}: warnings beside a legal action
    over      a part of {ranks, scores, clause}
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

import cadran
from cadran.kernel import OVER, Game, Journal, State

FOLDER = Path(__file__).parent
KEYS = {
    "name", "clause", "clauses", "new", "position", "do", "by", "refused", "details", "events",
    "no_events", "sees", "after", "view", "to_act", "legal", "can", "cannot", "warned", "over",
}  # fmt: skip


class Failed(Exception):
    """A scenario did not come out as written."""


def package_of(game: Game) -> str:
    """The name of a game's package, which is also the name of its folder of tests."""
    return type(game).__module__.split(".")[-2]


def folder_of(game: Game) -> Path:
    """Where the tests of one game lie."""
    return FOLDER / package_of(game)


def scenarios_of(game: Game) -> list[dict[str, Any]]:
    """All scenarios of a game."""
    return scenarios_in(folder_of(game) / "scenarios")


def scenarios_in(folder: Path) -> list[dict[str, Any]]:
    """All scenarios of a folder; a file's top-level `clause` and `position` are defaults."""
    found: list[dict[str, Any]] = []
    for path in sorted(folder.glob("*.toml")):
        table = tomllib.loads(path.read_text("utf-8"))
        for scenario in table.pop("scenario", []):
            merged: dict[str, Any] = {**table, **scenario}
            if "new" in scenario:
                merged.pop("position", None)
            elif "position" in table and "position" in scenario:
                merged["position"] = {**table["position"], **scenario["position"]}
            merged["file"] = path.name
            found.append(merged)
    return found


def clauses_in(scenario: dict[str, Any]) -> list[str]:
    """The clauses a scenario is about."""
    return list(scenario.get("clauses", [])) + (
        [scenario["clause"]] if "clause" in scenario else []
    )


def run(game: Game, scenario: dict[str, Any]) -> None:
    """Play a scenario and raise Failed at the first thing that is otherwise than written."""
    unknown = set(scenario) - KEYS - {"file"}
    need(not unknown, f"unknown fields {sorted(unknown)}")
    state = _start(game, scenario)
    state.check()
    journal = Journal()
    state.journal = journal
    moves = list(scenario.get("do", []))
    for number, move in enumerate(moves):
        action = game.parse(move)
        last = number == len(moves) - 1
        seat = scenario["by"] if last and "by" in scenario else state.to_act()
        refusal = state.refusal(seat, action)
        if last and "refused" in scenario:
            need(refusal == scenario["refused"], f"{move} refused by {refusal}")
            match(scenario.get("details", {}), game.details(state, action, str(refusal)), "details")
        else:
            need(refusal is None, f"{move} is refused by {refusal}")
            need(action in list(state.legal()), f"{move} is not in legal()")
            state.apply(action)
            state.check()
    _expect(game, state, journal, scenario)


def _start(game: Game, scenario: dict[str, Any]) -> State:
    if "new" in scenario:
        return game.new(**scenario["new"])
    return game.from_position({"game": game.key, **scenario["position"]})


def _expect(game: Game, state: State, journal: Journal, scenario: dict[str, Any]) -> None:
    notes = journal.take()
    _events(game.truth(notes), scenario)
    for witness in scenario.get("sees", []):
        seat = None if witness["seat"] == -1 else witness["seat"]
        _events(game.events(notes, seat), witness)
    if "to_act" in scenario:
        need(state.to_act() == scenario["to_act"], f"seat {state.to_act()} is to act")
    match(scenario.get("after", {}), game.position(state), "after")
    if "view" in scenario:
        wanted = dict(scenario["view"])
        seat = wanted.pop("seat")
        match(wanted, msgspec.to_builtins(game.view(state, None if seat == -1 else seat)), "view")
    legal = [game.text(int(action)) for action in state.legal()]
    if "legal" in scenario:
        need(sorted(legal) == sorted(scenario["legal"]), f"legal are {legal}")
    for move in scenario.get("can", []):
        need(state.why_not(game.parse(move)) is None, f"{move}: {state.why_not(game.parse(move))}")
    for move, clause in scenario.get("cannot", {}).items():
        refusal = state.why_not(game.parse(move))
        need(refusal == clause, f"{move} is refused by {refusal}, not {clause}")
    for move, clauses in scenario.get("warned", {}).items():
        view = msgspec.to_builtins(game.view(state, int(state.to_act())))
        choice = [entry for entry in view["legal"] if entry["action"] == game.parse(move)]
        need(bool(choice), f"{move} is not legal")
        need(choice[0]["warnings"] == clauses, f"{move} warns of {choice[0]['warnings']}")
    if "over" in scenario:
        need(state.to_act() == OVER, "the game is not over")
        outcome = state.outcome()
        found = {"ranks": outcome.ranks, "scores": outcome.scores, "clause": outcome.clause}
        match(scenario["over"], found, "over")


def _events(events: list[object], wanted: dict[str, Any]) -> None:
    found = [msgspec.to_builtins(event) for event in events]
    rest = list(found)
    for event in wanted.get("events", []):
        while rest and not fits(event, rest[0]):
            rest.pop(0)
        need(bool(rest), f"no event {event} in its place among {found}")
        rest.pop(0)
    for event in wanted.get("no_events", []):
        need(not any(fits(event, other) for other in found), f"event {event} among {found}")


def fits(wanted: Any, found: Any) -> bool:
    """Is the wanted part in what was found? (`name = {}` wants an empty table there.)"""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            name in found and fits(value, found[name]) and (value != {} or found[name] == {})
            for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        return (
            isinstance(found, list)
            and len(wanted) == len(found)
            and all(fits(one, other) for one, other in zip(wanted, found, strict=True))
        )
    return bool(wanted == found and isinstance(wanted, bool) == isinstance(found, bool))


def match(wanted: dict[str, Any], found: Any, place: str) -> None:
    for name, value in wanted.items():
        need(name in found, f"{place} has no {name}")
        need(fits({name: value}, found), f"{place}.{name} is {found[name]}, expected {value}")


def need(fits_: bool, message: str) -> None:
    if not fits_:
        raise Failed(message)


def main(arguments: list[str]) -> int:
    """Run scenarios by hand: `python -m tests.games.scenarios 24-7 --clause max-24`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--clause")
    wanted = parser.parse_args(arguments)
    game = cadran.game(wanted.game)
    failed = 0
    played = 0
    for scenario in scenarios_of(game):
        if wanted.clause is None or wanted.clause in clauses_in(scenario):
            played += 1
            try:
                run(game, scenario)
            except Exception as error:  # noqa: BLE001 - a mutant may raise anything
                failed += 1
                print(f"{scenario['file']}: {scenario['name']}: {type(error).__name__}: {error}")
    print(f"{played} scenarios, {failed} failed")
    return 1 if failed else (0 if played else 3)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
