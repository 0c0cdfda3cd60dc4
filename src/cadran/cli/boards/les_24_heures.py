"""Les 24 Heures in the terminal: the clock, the cars, the shoe and your hand."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cadran.games.les_24_heures.actions import CARS
from cadran.games.les_24_heures.edition import NIGHT_FROM, NIGHT_TO
from cadran.games.les_24_heures.views import Car, View
from cadran.library import say

STYLES = {
    "100": "blue", "150": "red", "250": "green", "350": "yellow",
    "refuel": "bold magenta", "leak": "bold magenta", "rain": "bold magenta",
    "slick": "bold red", "limit": "bold red", "carb": "bold red",
    "hour": "bold cyan", "joker": "bold yellow", "record": "bold yellow",
}  # fmt: skip


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The whole table as one seat sees it."""
    parts: list[RenderableType] = [_clock(view, language), _cars(view, names, language)]
    parts.append(_piles(view, language))
    if view.seat is not None:
        parts.append(_hand(view, language))
    if view.over is not None:
        parts.append(_result(view, names, language))
    title = say(language, "board-les-24-heures-race", race=str(view.options["race"]))
    return Panel(Group(*parts), title=Text(title), width=80)


def _clock(view: View, language: str) -> Text:
    """Hours gone are full, the present one is marked, hours of the night to come are moons."""
    line = Text()
    for hour in range(1, view.last_hour + 1):
        night = NIGHT_FROM <= hour <= NIGHT_TO
        if hour < view.hour:
            line.append("■", "dim")
        elif hour == view.hour:
            line.append(f"[{hour}]", "reverse bold")
        else:
            line.append("☾" if night else "·", "blue" if night else "")
    if view.hour > view.last_hour:
        word = "arrived"
    else:
        word = "night" if view.night else "day"
    line.append("  " + say(language, f"board-les-24-heures-{word}"), "bold")
    quiet = say(language, "board-les-24-heures-quiet", turns=view.quiet, patience=view.patience)
    line.append(f"  {quiet}", "dim")
    return line


def _cars(view: View, names: Sequence[str], language: str) -> Table:
    table = Table(expand=True, show_lines=True)
    for column in ("car", "drivers", "km", "piles", "before"):
        word = say(language, f"board-les-24-heures-{column}")
        table.add_column(word, justify="right" if column == "km" else "left")
    for number, car in enumerate(view.cars):
        table.add_row(
            Text(CARS[number], "bold"),
            _drivers(view, car, names, language),
            Text(str(car.km), "bold"),
            _road(car),
            _before(car, language),
        )
    return table


def _drivers(view: View, car: Car, names: Sequence[str], language: str) -> Text:
    """Each driver with the number of cards, and a ? for every one so marked."""
    lines = []
    for seat in car.seats:
        chair = view.chairs[seat]
        acts = seat == view.to_act
        line = Text("▶ " if acts else "  ", "bold")
        line.append(names[seat], "bold" if seat == view.seat else "")
        line.append(f" {chair.cards}", "dim")
        if chair.marked:
            line.append(" " + "?" * chair.marked, "bold magenta")
        if acts and view.plays_left == 2:
            line.append(" ×2", "bold yellow")
        lines.append(line)
    return Text("\n").join(lines)


def _road(car: Car) -> Text:
    """The piles of a thousand, and what has been driven of the next."""
    return Text(" ").join(
        Text(str(pile), "green" if pile == 1000 else "") for pile in car.piles or [0]
    )


def _before(car: Car, language: str) -> Text:
    """Pit stops, incidents with what is left of them, and the tyres."""
    lines = [Text(f"■ {_name(language, name)}", STYLES[name]) for name in car.pit_stops]
    for name, left in car.incidents.items():
        kind = "hours" if name == "limit" else "turns"
        for rest in left:
            word = say(language, f"board-les-24-heures-{kind}", left=rest)
            lines.append(Text(f"! {_name(language, name)} ({word})", STYLES[name]))
    if car.tyres_due:
        lines.append(Text("! " + say(language, "board-les-24-heures-tyres-due"), "bold yellow"))
    elif car.tyre_stop is not None:
        word = say(language, "board-les-24-heures-tyres-at", stop=car.tyre_stop)
        lines.append(Text(word, "dim"))
    else:
        lines.append(Text(say(language, "board-les-24-heures-tyres-done"), "dim"))
    return Text("\n").join(lines)


def _piles(view: View, language: str) -> Text:
    line = Text(say(language, "board-les-24-heures-shoe", cards=view.shoe))
    if view.shoe_marked:
        line.append(" [?]", "bold magenta")
    cards = sum(view.discards.values())
    line.append("   " + say(language, "board-les-24-heures-discards", cards=cards))
    shown = [f"{_name(language, name)} ×{count}" for name, count in view.discards.items()]
    if shown:
        line.append("\n" + ", ".join(shown), "dim")
    return line


def _hand(view: View, language: str) -> Panel:
    """Your cards, those alike together."""
    cards = [
        Text(
            f"{_name(language, name)} ×{view.hand.count(name)}"
            if view.hand.count(name) > 1
            else _name(language, name),
            STYLES.get(name, ""),
        )
        for name in dict.fromkeys(view.hand)
    ]
    line = Text("  |  ").join(cards)
    if view.phase == "lose" and view.to_act == view.seat:
        line.append("\n" + say(language, "board-les-24-heures-lose"), "bold red")
    return Panel(line, title=say(language, "board-les-24-heures-hand"), title_align="left")


def _result(view: View, names: Sequence[str], language: str) -> Text:
    assert view.over is not None
    lines = []
    for car in sorted(range(len(view.cars)), key=lambda number: view.over.ranks[number]):  # type: ignore[union-attr]
        drivers = ", ".join(names[seat] for seat in view.cars[car].seats)
        lines.append(
            Text(f"{view.over.ranks[car]}. {CARS[car]} {drivers}: {view.over.scores[car]} km")
        )
    return Text("\n").join(lines)


def _name(language: str, card: str) -> str:
    return say(language, "board-les-24-heures-card", card=card)
