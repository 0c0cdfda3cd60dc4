"""The numbers of an observation, worked out a second time: from the view, by part and in words.

Whatever is told here from the view alone cannot tell more than the view. `FOLLOWS` names the fields
of each view that an observation leaves out, because they follow from the others or never change.
"""

from collections.abc import Callable, Iterable
from typing import Any

Told = dict[str, list[int]]

CARDS_24 = (
    "100 150 250 350 fuel oil tyre joker record refuel leak rain slick limit carb hour".split()
)
INCIDENTS = ("slick", "limit", "carb")
COLOURS = ("red", "blue", "orange", "white")
LANES = "abcdefgh"


def clockwise(items: list[Any], first: int) -> list[Any]:
    """All of them, from one on."""
    return items[first:] + items[:first]


def counts(cards: Iterable[Any], kinds: list[Any]) -> list[int]:
    """How many there are of each kind."""
    listed = list(cards)
    return [listed.count(kind) for kind in kinds]


def head(view: Any) -> Told:
    """What every observation has."""
    to_act = view.seats if view.to_act < 0 else (view.to_act - view.seat) % view.seats
    return {"seat": [view.seat], "to_act": [to_act]}


def seven(game: Any, view: Any) -> Told:
    """24/7."""
    chairs = clockwise(view.chairs, view.seat)
    stones = ("", "out-of-time", "dead-square", "exhausted-square")
    tiles = list(range(1, 11))
    told = {
        "phase": [("place", "draw").index(view.phase)],
        "turn": [view.turn],
        "board": view.board,
        "stones": [stones.index(stone) for stone in view.stones],
        "room": view.room,
        "scores": [score // 10 for score in clockwise(view.scores, chairs[0].side)],
        "tiles": [chair.tiles for chair in chairs],
        "owes_a_draw": [int(chair.owes_a_draw) for chair in chairs],
        "stuck": [chair.stuck for chair in chairs],
        "stuck_tiles": [chair.stuck_tiles for chair in chairs],
        "bag": [view.bag],
        "rack": counts(view.rack, tiles),
    }
    if view.options["teams"]:
        told["shown"] = [int(view.shown)]
        told["partner"] = counts(view.partner, tiles)
        told["told"] = counts(view.told, tiles)
    return told


def race(game: Any, view: Any) -> Told:
    """Les 24 Heures."""
    own = view.chairs[view.seat].car
    cars, chairs = clockwise(view.cars, own), clockwise(view.chairs, view.seat)
    speeds, stops = CARDS_24[:4], CARDS_24[9:12]

    def timers(car: Any) -> list[int]:
        return [n for name in INCIDENTS for n in (*car.incidents.get(name, []), 0, 0)[:2]]

    return {
        "phase": [("play", "lose").index(view.phase)],
        "plays_left": [view.plays_left],
        "record_played": [int(view.record_played)],
        "turn": [view.turn],
        "hour": [view.hour],
        "quiet": [view.quiet],
        "km": [car.km // 50 for car in cars],
        "speed": [car.speed.get(name, 0) for car in cars for name in speeds],
        "last_350": [0 if car.last_350 is None else car.last_350 + 1 for car in cars],
        "tyre_changes": [car.tyre_changes for car in cars],
        "tyres_due": [int(car.tyres_due) for car in cars],
        "pit_stops": [n for car in cars for n in counts(car.pit_stops, stops)],
        "incidents": [n for car in cars for n in timers(car)],
        "cards": [chair.cards for chair in chairs],
        "marked": [chair.marked for chair in chairs],
        "shoe": [view.shoe],
        "shoe_marked": [int(view.shoe_marked)],
        "discards": [view.discards.get(name, 0) for name in CARDS_24],
        "filled": [view.filled.get(name, 0) for name in CARDS_24],
        "drawn": [view.drawn.get(name, 0) for name in CARDS_24],
        "hand": counts(view.hand, CARDS_24),
    }


def mans(game: Any, view: Any) -> Told:
    """24H du Mans."""
    chairs = clockwise(view.chairs, view.seat)
    names = [card.card for card in view.deck]
    sheet = [clockwise(points, view.seat) for points in view.sheet]
    drawn = 1 + names.index(view.hand[1]) if len(view.hand) == 2 else 0
    return {
        "round": [view.round],
        "phase": [("choose", "play").index(view.phase)],
        "turn": [view.turn],
        "pole": [(view.pole - view.seat) % view.seats],
        "pile": [view.pile],
        "aside": [view.aside],
        "passes": [view.passes],
        "running": [view.running],
        "row": [n for chair in chairs for n in counts(chair.row, names)],
        "covered": [n for chair in chairs for n in counts(chair.covered, names)],
        "score": [chair.score for chair in chairs],
        "heat": [chair.heat for chair in chairs],
        "yellow": [chair.yellow for chair in chairs],
        "blue": [chair.blue for chair in chairs],
        "incident": [int(chair.incident) for chair in chairs],
        "overheated": [int(chair.overheated) for chair in chairs],
        "total": [chair.total for chair in chairs],
        "sheet": [n for points in sheet for n in points] + [0] * view.seats * (6 - len(sheet)),
        "hand": counts(view.hand, names),
        "drawn": [drawn],
        "unseen": [card.unseen for card in view.deck],
    }


def hours(game: Any, view: Any) -> Told:
    """Quelle heure est-il ?"""
    chairs = clockwise(view.chairs, view.seat)
    kinds = ["ghost", *view.hours]
    rows = [hour for chair in chairs for hour in chair.row if hour]
    told = {
        "phase": [("arrange", "take", "place", "move", "move-again").index(view.phase)],
        "turn": [view.turn],
        "turn_of": [(view.turn_of - view.seat) % view.seats],
        "rows": [hour for chair in chairs for hour in chair.row],
        "completable": [int(chair.completable) for chair in chairs],
        "cards": [chair.cards for chair in chairs],
        "known": [n for chair in chairs for n in counts(chair.known, kinds)],
        "sure_hours": [chair.sure_hours for chair in chairs],
        "pile": [view.pile],
        "out": counts(view.out, view.hours),
        "away": counts([*view.out, *rows], view.hours),
        "shown": [view.shown or 0],
        "moved": [view.moved or 0],
        "hand": counts(view.hand, kinds),
    }
    if view.options["arrange_hands"]:
        order = [1 if card == "ghost" else card for card in view.hand]
        told["order"] = order + [0] * (36 - len(order))
        told["arranged"] = [view.arranged]
    return told


def tour(game: Any, view: Any) -> Told:
    """Tour de France."""
    seats, seat = view.seats, view.seat
    cards, risks = game.edition.card_names, game.edition.risk_names
    names = [f"{colour}{n}" for colour in COLOURS[:seats] for n in (1, 2, 3)]
    names = clockwise(names, 3 * seat)
    squares = [square for riders in clockwise(view.riders, seat) for square in riders]
    home = [square == "finish" for square in squares]
    kept = [view.kept.get(str((seat + step) % seats)) for step in range(seats)]
    trial = [0] * 6 * seats
    riding: list[int] = []
    if view.trial is not None:
        t = view.trial
        trial = [
            n
            for chair in clockwise(list(range(seats)), seat)
            for n in (
                *(column[chair] for column in (t.riders, t.ranks, t.first, t.used, t.rows)),
                int(chair in t.rode),
            )
        ]
        riding = [1 + (one - seat) % seats for one in t.riding]

    def number(name: str, among: list[str]) -> int:
        return 1 + among.index(name) if name else 0

    return {
        "stage": [view.stage],
        "dealer": [(view.dealer - seat) % seats],
        "phase": [("card", "move", "free", "trial").index(view.phase)],
        "turn": [view.turn],
        "rider_rows": [0 if h else int(s[1:]) + 2 for s, h in zip(squares, home, strict=True)],
        "rider_lanes": [
            0 if h else 1 + LANES.index(s[0]) for s, h in zip(squares, home, strict=True)
        ],
        "places": [number(name, view.arrivals) if name in view.arrivals else 0 for name in names],
        "lost": [view.lost.get(name, 0) for name in names],
        "serving": [int(name in view.serving) for name in names],
        "jerseys": [number(view.yellow, names), number(view.green, names)],
        "line": [("open", "yellow", "passed").index(view.line)],
        "individual": clockwise(view.individual, seat),
        "team": clockwise(view.team, seat),
        "wins": clockwise(view.wins, seat),
        "hand": counts(view.hand, cards),
        "hand_sizes": clockwise(view.hand_sizes, seat),
        "pile": [view.pile],
        "played": counts(view.played, cards),
        "recycled": [int(view.recycled is not None)],
        "fresh": counts(view.recycled or [], cards),
        "risk_pile": [view.risk_pile],
        "risk_bottom": [number(name, risks) for name in view.risk_bottom]
        + [0] * (20 - len(view.risk_bottom)),
        "kept": [number(one.card, risks) if one else 0 for one in kept],
        "kept_by": [one.rider if one else 0 for one in kept],
        "card": [number(view.card, cards)],
        "numbers": counts(view.numbers, list(range(1, int(game.edition.most) + 1))),
        "given": [int(rider in view.given) for rider in (1, 2, 3)],
        "bonus": [int(view.bonus)],
        "risk": [number(view.risk, risks)],
        "due": [int(rider in view.due) for rider in (1, 2, 3)],
        "risk_played": [int(view.risk_played)],
        "slow": [view.slow],
        "more": [view.more],
        "trial_round": [view.trial.round if view.trial else 0],
        "trial": trial,
        "riding": riding + [0] * (2 - len(riding)),
        "chosen": [int(view.chosen)],
        "choice": [number(view.choice, cards)],
    }


TOLD: dict[str, Callable[[Any, Any], Told]] = {
    "24-7": seven,
    "les-24-heures": race,
    "24h-du-mans": mans,
    "quelle-heure": hours,
    "tour-de-france": tour,
}

# Field of a view: why an observation has no part for it.
FOLLOWS: dict[str, dict[str, str]] = {
    "24-7": {"doubles": "of the edition", "removed": "always three"},
    "les-24-heures": {
        "last_hour": "of the race",
        "remedies": "of the edition",
        "night": "from the hour",
        "night_hours": "always the same",
        "points": "from the ranks, at the end",
        "patience": "from the seats",
    },
    "24h-du-mans": {
        "rounds": "always six",
        "night": "from the round",
        "night_rounds": "always the same",
        "first": "from pole and round",
    },
    "quelle-heure": {
        "owner": "the right neighbour of turn_of",
        "hours": "of the edition",
        "gone": "from away",
    },
    "tour-de-france": {
        "kind": "from the stage",
        "length": "from the stage",
        "green_line": "from the stage",
        "lanes": "of the edition",
        "dots": "from the stage",
        "risk_titles": "of the edition",
        "targets": "beside the choices",
    },
}

# Field of a view: the parts that tell it, where they have other names.
TELLS: dict[str, dict[str, list[str]]] = {
    "24-7": {"stones": ["stones"], "chairs": ["tiles", "owes_a_draw", "stuck", "stuck_tiles"]},
    "les-24-heures": {
        "cars": ["km", "speed", "last_350", "tyre_changes", "tyres_due", "pit_stops", "incidents"],
        "chairs": ["cards", "marked"],
    },
    "24h-du-mans": {
        "chairs": ["row", "covered", "score", "heat", "yellow", "blue", "incident", "total"],
        "deck": ["unseen"],
    },
    "quelle-heure": {
        "chairs": ["rows", "completable", "cards", "known", "sure_hours"],
    },
    "tour-de-france": {
        "riders": ["rider_rows", "rider_lanes"],
        "arrivals": ["places"],
        "yellow": ["jerseys"],
        "green": ["jerseys"],
        "recycled": ["recycled", "fresh"],
        "kept": ["kept", "kept_by"],
        "trial": ["trial_round", "trial", "riding"],
    },
}
