"""What happens in Tour de France, in the words of the table, and who sees what of it."""

from cadran.games.tour_de_france import actions, cards, rules, scores
from cadran.games.tour_de_france.edition import COLOURS, RIDERS, SPRINT, Edition, square_name
from cadran.games.tour_de_france.views import KINDS
from cadran.kernel import Knows, Note
from cadran.library.shapes import Event

POINTS = (
    ("green-line", "individual"),
    ("green-yellow", "individual"),
    ("arrival-points", "individual"),
    ("itt-points", "individual"),
    ("team-points", "team"),
    ("team-points", "team"),
    ("team-time-trial", "team"),
)


class StageBegan(Event, frozen=True, tag="stage-began"):
    """A stage begins; this seat deals."""

    stage: int
    type: str
    seat: int
    clause: str = "new-stage"


class Dealt(Event, frozen=True, tag="dealt"):
    """Cards were dealt; only their owner sees them."""

    reveals = True
    seat: int
    count: int
    pile: int
    cards: list[str] | None


class Drew(Event, frozen=True, tag="drew"):
    """A race card was drawn; only its owner sees which."""

    reveals = True
    seat: int
    numbers: str | None
    colour: str | None
    pile: int


class LaidDown(Event, frozen=True, tag="laid-down"):
    """A whole hand went to the cards played, to be exchanged."""

    reveals = True
    seat: int
    numbers: str
    cards: list[str]
    clause: str = "risk-keep"


class Rebuilt(Event, frozen=True, tag="rebuilt"):
    """The pile was made anew from the cards played."""

    count: int
    clause: str = "race-card"


class Played(Event, frozen=True, tag="played"):
    """A race card was played."""

    seat: int
    numbers: str
    colour: str


class Discarded(Event, frozen=True, tag="discarded"):
    """None of the riders could move: a card was thrown away."""

    seat: int
    numbers: str
    colour: str
    clause: str = "blocked"


class PlayedDrawn(Event, frozen=True, tag="played-drawn"):
    """The card drawn for it was played at once."""

    reveals = True
    seat: int
    numbers: str
    colour: str
    clause: str = "blocked"


class Moved(Event, frozen=True, tag="moved"):
    """A rider moved."""

    seat: int
    rider: int  # 1 to 3
    number: str  # 2, 2+1, +1
    start: str
    to: str  # a square, or finish

    def worded(self) -> dict[str, str | int]:
        """How far that was, and what of it came from the colour of the card."""
        asked = sum(int(part) for part in self.number.split("+") if part)
        gone = asked if self.to == "finish" else int(self.to[1:]) - int(self.start[1:])
        bonus = "all" if self.number[0] == "+" else "part" if "+" in self.number else "no"
        return {"squares": gone, "asked": asked, "far": "short" if gone < asked else bonus}


class Stayed(Event, frozen=True, tag="stayed"):
    """A number was given to a rider who could not move."""

    seat: int
    rider: int  # 1 to 3
    number: int
    clause: str = "as-far-as-possible"


class GaveUp(Event, frozen=True, tag="gave-up"):
    """Numbers were lost, or the extra square was left unused."""

    seat: int
    lost: int
    extra: int


class Finished(Event, frozen=True, tag="finished"):
    """A rider crossed the finish."""

    seat: int
    rider: int  # 1 to 3
    place: int
    clause: str = "finish"


class Held(Event, frozen=True, tag="held"):
    """A red card kept a rider from crossing."""

    seat: int
    rider: int  # 1 to 3
    clause: str = "red-holds"


class Points(Event, frozen=True, tag="points"):
    """Points in one of the two classifications."""

    seat: int
    clause: str
    classification: str
    why: str
    points: int


class Jersey(Event, frozen=True, tag="jersey"):
    """A jersey changed its wearer; nobody's if there is no rider."""

    colour: str
    seat: int | None
    rider: int  # 1 to 3; 0: nobody
    clause: str


class StageWon(Event, frozen=True, tag="stage-won"):
    """A stage win, which may break a tie at the end. In a time trial several may be first."""

    seat: int
    shared: bool
    clause: str = "winner"


class RiskDrawn(Event, frozen=True, tag="risk-drawn"):
    """A risk card was drawn and laid open."""

    reveals = True
    seat: int
    rider: int  # 1 to 3
    card: str
    fr: str
    en: str
    clause: str = "risk-draw"


class RiskPlayed(Event, frozen=True, tag="risk-played"):
    """A risk card was carried out."""

    seat: int
    card: str
    fr: str
    en: str
    clause: str  # risk-play, or risk-keep for a card kept from an earlier turn


class RiskReturned(Event, frozen=True, tag="risk-returned"):
    """An unplayed risk card went under its pile."""

    seat: int
    card: str
    fr: str
    en: str
    clause: str = "new-stage"


class Turned(Event, frozen=True, tag="turned"):
    """A rider was turned round."""

    seat: int
    rider: int  # 1 to 3
    turns: int
    clause: str  # lost-turn, or crash


class Freed(Event, frozen=True, tag="freed"):
    """A lost turn was cancelled."""

    seat: int
    rider: int  # 1 to 3
    turns: int
    clause: str = "risk-keep"


class Ride(Event, frozen=True, tag="ride"):
    """One or two riders start in the individual time trial."""

    seat: int
    partner: int | None
    round: int
    clause: str = "individual-time-trial"


class Chose(Event, frozen=True, tag="chose"):
    """The first of two cards was laid face down; only its owner sees which."""

    seat: int
    numbers: str | None
    colour: str | None


class Rode(Event, frozen=True, tag="rode"):
    """A card of the individual time trial was shown."""

    reveals = True
    seat: int
    numbers: str
    colour: str
    squares: int
    row: int


class Arrived(Event, frozen=True, tag="arrived"):
    """A rider has finished the individual time trial."""

    seat: int
    cards: int


class StageEnded(Event, frozen=True, tag="stage-ended"):
    """A stage is over."""

    stage: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    clause: str


def event(edition: Edition, note: Note, knows: Knows) -> Event:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, d = note
    if kind in (rules.MOVED, rules.STAYED, rules.FINISHED, rules.HELD, rules.TURNED, rules.FREED):
        return _rider_event(kind, a, b, c, d)
    if kind in (rules.RISK_DRAWN, rules.RISK_PLAYED, rules.RISK_RETURNED):
        return _risk_event(edition, kind, a, b, d)
    if kind == rules.STAGE_BEGAN:
        return StageBegan(a + 1, KINDS[(0, 1, 0, 2, 0)[a]], b)
    if kind == cards.DEALT:
        return Dealt(a, b, c, _unpack(edition, d) if knows(a) else None)
    if kind == cards.DREW:
        return Drew(a, *_card(edition, b, knows(a)), c)
    if kind == cards.LAID_DOWN:
        names = _unpack(edition, c)
        return LaidDown(a, ", ".join(name.split()[0] for name in names), names)
    if kind == cards.REBUILT:
        return Rebuilt(a)
    if kind == rules.PLAYED:
        return Played(a, *_known(edition, b))
    if kind == rules.DISCARDED:
        return Discarded(a, *_known(edition, b))
    if kind == rules.PLAYED_DRAWN:
        return PlayedDrawn(a, *_known(edition, b))
    if kind == rules.GAVE_UP:
        return GaveUp(a, b, c)
    if kind == scores.POINTS:
        clause, classification = POINTS[b]
        return Points(a, clause, classification, _why(b, d), c)
    if kind == scores.JERSEY:
        return _jersey(a, b)
    if kind == scores.STAGE_WON:
        return StageWon(a, bool(b))
    if kind == rules.RIDE:
        return Ride(a, b if b >= 0 else None, c)
    if kind == rules.CHOSE:
        return Chose(a, *_card(edition, b, knows(a)))
    if kind == rules.RODE:
        return Rode(a, *_known(edition, b), c, d)
    if kind == rules.ARRIVED:
        return Arrived(a, b)
    if kind == rules.STAGE_ENDED:
        return StageEnded(a + 1)
    return Ended("turn-cap" if a else "winner")


def _rider_event(kind: int, rider: int, b: int, c: int, d: int) -> Event:
    seat, name = rider // RIDERS, rider % RIDERS + 1
    if kind == rules.MOVED:
        number = str(actions.amount_text(d))
        to = "finish" if c == rules.BEYOND else square_name(c // 8, c % 8)
        return Moved(seat, name, number, square_name(b // 8, b % 8), to)
    if kind == rules.STAYED:
        return Stayed(seat, name, b)
    if kind == rules.FINISHED:
        return Finished(seat, name, b)
    if kind == rules.HELD:
        return Held(seat, name)
    if kind == rules.TURNED:
        return Turned(seat, name, b, "crash" if c else "lost-turn")
    return Freed(seat, name, b)


def _risk_event(edition: Edition, kind: int, a: int, card: int, kept: int) -> Event:
    name, (fr, en) = edition.risk_names[card], edition.risk_titles[card]
    if kind == rules.RISK_DRAWN:
        return RiskDrawn(a // RIDERS, a % RIDERS + 1, name, fr, en)
    if kind == rules.RISK_PLAYED:
        return RiskPlayed(a, name, fr, en, "risk-keep" if kept == rules.KEPT else "risk-play")
    return RiskReturned(a, name, fr, en)


def _jersey(yellow: int, rider: int) -> Event:
    seat = rider // RIDERS if rider >= 0 else None
    number = rider % RIDERS + 1 if rider >= 0 else 0
    if yellow:
        return Jersey("yellow", seat, number, "yellow")
    return Jersey("green", seat, number, "green-line")


def _known(edition: Edition, card: int) -> tuple[str, str]:
    colour = int(edition.colour[card])
    return edition.digits(card), "sprint" if colour == SPRINT else COLOURS[colour]


def _unpack(edition: Edition, packed: int) -> list[str]:
    names: list[str] = []
    while packed:
        names.append(edition.card_text(packed % cards.PACK - 1))
        packed //= cards.PACK
    return names[::-1]


def _card(edition: Edition, card: int, shown: bool) -> tuple[str | None, str | None]:
    return _known(edition, card) if shown else (None, None)


def _why(what: int, who: int) -> str:
    """The rider, the rank, or the reason that points are given for."""
    if what == scores.FOR_SOLO:
        return str(who)
    if what in (scores.FOR_TEAM, scores.FOR_TEAM_TRIAL):
        return "complete"
    if what == scores.FOR_TWO:
        return "two"
    return str(who % RIDERS + 1)
