"""An owner's edition file of Tour de France: its form, and what is wrong with it."""

from typing import Literal

import msgspec

from cadran.games.tour_de_france.edition import (
    COLOURED_CARDS,
    COLOURS,
    EFFECTS,
    HAND,
    LANES,
    LOSE_TURNS,
    MOVE,
    RISK_CARDS,
    ROWS,
    SCOPES,
    SPRINT,
    SPRINT_CARDS,
    STAGES,
    TEAMS,
    Edition,
    kind_of,
)
from cadran.library import Need, open_edition

MOST = 9  # a number is one digit in the notation


class RaceCard(msgspec.Struct, forbid_unknown_fields=True):
    """Three numbers, and how many copies there are in each colour."""

    numbers: tuple[int, int, int]
    copies: int
    sprint: bool = False


class Stage(msgspec.Struct, forbid_unknown_fields=True):
    """How long a stage is, and what is marked on its road."""

    length: int
    green_line: int = 0
    dots: list[str] = []


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """The table of points."""

    arrival: list[int]
    green_line: int
    green_line_second: int
    individual_time_trial: list[int]
    first_complete_team: int
    two_of_first_three: int
    team_time_trial: int


class RiskCard(msgspec.Struct, forbid_unknown_fields=True):
    """One effect, now or kept."""

    name: str
    title: dict[str, str]
    colour: Literal["blue", "red"]
    when: Literal["now", "keep"]
    effect: str
    copies: int
    riders: str = "self"
    amount: int = 1


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An edition file as a whole."""

    lanes: int
    race: list[RaceCard]
    stage: list[Stage]
    points: Points
    risk: list[RiskCard]


def open_box(source: str | None, package: str) -> tuple[Box, Edition]:
    """What a file holds, and its edition; BadEdition names the field and what is wrong with it."""
    box, need = open_edition(Box, source, package)
    need(TEAMS <= box.lanes <= len(LANES), f"lanes: {box.lanes}, expected {TEAMS} to {len(LANES)}")
    cards: dict[tuple[int, ...], int] = {}
    for at, card in enumerate(box.race):
        numbers = sorted(card.numbers, reverse=True)
        fits = numbers[2] >= 0 and 1 <= numbers[0] <= MOST
        need(fits, f"race[{at}].numbers: {card.numbers}, expected 0 to {MOST}, not only 0")
        need(card.copies >= 1, f"race[{at}].copies: {card.copies}")
        for colour in [SPRINT] if card.sprint else range(len(COLOURS)):
            key = (*numbers, colour)
            need(key not in cards, f"race[{at}].numbers: {card.numbers} come twice")
            cards[key] = card.copies
    for wanted, sprint in ((COLOURED_CARDS, False), (SPRINT_CARDS, True)):
        count = sum(copies for key, copies in cards.items() if (key[3] == SPRINT) == sprint)
        kind = "Sprint cards" if sprint else "cards in four colours"
        need(count == wanted, f"race: {count} {kind}, expected {wanted}")
    need(len(box.stage) == STAGES, f"stage: {len(box.stage)} stages, expected {STAGES}")
    stages = [_stage(box, at, need) for at in range(STAGES)]
    count = sum(risk.copies for risk in box.risk)
    need(count == RISK_CARDS, f"risk: {count} risk cards, expected {RISK_CARDS}")
    names = [risk.name for risk in box.risk]
    risks = [_risk(box, at, names, need) for at in range(len(box.risk))]
    p = box.points
    for field, values in msgspec.structs.asdict(p).items():
        for value in values if isinstance(values, list) else [values]:
            need(value >= 0, f"points.{field}: {value}")
    single = [
        p.green_line,
        p.green_line_second,
        p.first_complete_team,
        p.two_of_first_three,
        p.team_time_trial,
    ]
    return box, Edition(
        box.lanes,
        [(key[3], key[0], key[1], key[2], copies) for key, copies in cards.items()],
        stages,
        risks,
        [(risk.name, risk.title["fr"], risk.title["en"]) for risk in box.risk],
        [p.arrival, p.individual_time_trial, single],
    )


def _stage(box: Box, at: int, need: Need) -> tuple[int, int, list[tuple[int, int]]]:
    stage, place = box.stage[at], f"stage[{at}]"
    longest = ROWS - 4
    need(1 <= stage.length <= longest, f"{place}.length: {stage.length}, expected 1 to {longest}")
    if kind_of(at) != 0:
        need(stage.green_line == 0, f"{place}.green_line: a time trial has none")
        need(not stage.dots, f"{place}.dots: a time trial has none")
    else:
        fits = 1 <= stage.green_line < stage.length
        need(fits, f"{place}.green_line: {stage.green_line}, expected 1 to {stage.length - 1}")
    dots: list[tuple[int, int]] = []
    for dot in stage.dots:
        lane, row = LANES.find(dot[:1]) if dot else -1, dot[1:]
        fits = 0 <= lane < box.lanes and row.isdecimal() and 1 <= int(row) <= stage.length
        need(fits, f"{place}.dots: {dot!r} is no square of the stage")
        need((int(row), lane) not in dots, f"{place}.dots: {dot} comes twice")
        dots.append((int(row), lane))
    return stage.length, stage.green_line, dots


def _risk(box: Box, at: int, names: list[str], need: Need) -> tuple[bool, bool, int, int, int, int]:
    risk, place = box.risk[at], f"risk[{at}]"
    need(bool(risk.name) and names.count(risk.name) == 1, f"{place}.name: {risk.name!r}")
    need(set(risk.title) == {"fr", "en"}, f"{place}.title: expected title.fr and title.en")
    need(risk.effect in EFFECTS, f"{place}.effect: {risk.effect!r} is none of {', '.join(EFFECTS)}")
    need(risk.riders in SCOPES, f"{place}.riders: {risk.riders!r} is none of {', '.join(SCOPES)}")
    effect, scope = EFFECTS.index(risk.effect), SCOPES.index(risk.riders)
    lasting = effect not in (MOVE, LOSE_TURNS)
    need(not lasting or risk.when == "keep", f"{place}.when: {risk.effect} is for kept cards")
    around = risk.riders == "around"
    need(not around or effect == LOSE_TURNS, f"{place}.riders: around is for lose-turns")
    most = HAND - 1 if risk.effect == "extra-card" else MOST
    need(1 <= risk.amount <= most, f"{place}.amount: {risk.amount}, expected 1 to {most}")
    need(risk.copies >= 1, f"{place}.copies: {risk.copies}")
    red, kept = risk.colour == "red", risk.when == "keep"
    return red, kept, effect, scope, risk.amount, risk.copies
