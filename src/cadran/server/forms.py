"""What HTTP requests bring and get, beside the messages of the socket (wire.py)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cadran.kernel import Value
from cadran.server import wire
from cadran.table import ClockPlan


class NameWanted(wire.Shape, frozen=True, kw_only=True):
    """A nickname."""

    name: wire.Name


class Person(wire.Told, frozen=True, kw_only=True):
    """Who you are here."""

    name: str
    created: int


class Link(wire.Told, frozen=True, kw_only=True):
    """A personal link: carries your identity to another device, once, within a day."""

    path: str
    code: str
    until: int


class CodeGiven(wire.Shape, frozen=True, kw_only=True):
    """The code of a personal link."""

    code: wire.Code


class SeatPlan(wire.Shape, frozen=True, kw_only=True):
    """Who is to sit in a chair: `me`, `open`, or a bot by its level."""

    kind: Literal["me", "open", "bot"]
    bot: wire.Code | None = None
    name: wire.Name | None = (
        None  # for `me`: the name at this chair, if another sits at this device
    )


class Since(wire.Shape, frozen=True, kw_only=True):
    """A moment of a finished game."""

    table: wire.Code
    number: wire.Count


class TableWanted(wire.Shape, frozen=True, kw_only=True):
    """A new table."""

    game: wire.Code
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, Value], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    name: wire.Title = ""
    public: bool = False
    chat: wire.ChatRule = "phrases"
    coach: bool = True
    clock: ClockPlan | None = None
    delay: Literal[0] = 0
    seed: Annotated[str, Meta(min_length=1, max_length=80)] | None = None  # a prepared deal
    go_on: Since | None = None  # go on from a moment of a finished game
    contribution: wire.Chance | None = None
    start: bool = False  # at once, if every seat is taken


class SeriesWanted(wire.Shape, frozen=True, kw_only=True):
    """A new championship: one of the house, or races of one's own, in their order."""

    plan: (
        Literal["grand-tour", "coupe-dor"]
        | Annotated[list[wire.Race], Meta(min_length=1, max_length=24)]
    )
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    name: wire.Title = ""
    public: bool = False
    chat: wire.ChatRule = "phrases"
    coach: bool = True
    clock: ClockPlan | None = None
    contribution: wire.Chance | None = None
    start: bool = False  # the first race, at once, if every seat is taken


class NextWanted(wire.Shape, frozen=True, kw_only=True):
    """The next race of a championship."""

    contribution: wire.Chance | None = None


class Entry(wire.Told, frozen=True, kw_only=True):
    """A table as you may see it."""

    table: wire.TableInfo
    you: wire.You


class Invitation(wire.Told, frozen=True, kw_only=True):
    """What lets somebody else in."""

    path: str
    invite: str


class InviteGiven(wire.Shape, frozen=True, kw_only=True):
    """The code of an invitation."""

    invite: wire.Code


class SitWanted(wire.Shape, frozen=True, kw_only=True):
    """Sit down; seat null: the first open one."""

    seat: wire.SeatNumber | None = None
    name: wire.Name | None = None
    contribution: wire.Chance | None = None


class SeatGiven(wire.Shape, frozen=True, kw_only=True):
    """One of your seats."""

    seat: wire.SeatNumber


class BotWanted(wire.Shape, frozen=True, kw_only=True):
    """Hand a seat to a bot; bot null: take it back."""

    seat: wire.SeatNumber
    bot: wire.Code | None = None


class Empty(wire.Shape, frozen=True, kw_only=True):
    """Nothing more to say."""


class MoveWanted(wire.Shape, frozen=True, kw_only=True):
    """A move over HTTP."""

    seat: wire.SeatNumber
    number: wire.Count
    action: wire.Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class WhyWanted(wire.Shape, frozen=True, kw_only=True):
    """May I? over HTTP."""

    seat: wire.SeatNumber
    action: wire.Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class ConsentGiven(wire.Shape, frozen=True, kw_only=True):
    """Yes or no to an undo."""

    seat: wire.SeatNumber
    yes: bool


class SayWanted(wire.Shape, frozen=True, kw_only=True):
    """Chat over HTTP."""

    seat: wire.SeatNumber | None = None
    phrase: wire.Code | None = None
    text: Annotated[str, Meta(min_length=1, max_length=280)] | None = None


class ChanceGiven(wire.Shape, frozen=True, kw_only=True):
    """A contribution to the shuffle over HTTP."""

    value: wire.Chance


class Standing(wire.Told, frozen=True, kw_only=True):
    """One line of the standings of a championship."""

    rank: int
    seat: int  # who it is: seats stay the same throughout
    name: str
    points: int
    wins: int
    score: int | None  # summed up, where all races are the same game
    races: list[int]  # points, race by race as in `played`


class Cup(wire.Told, frozen=True, kw_only=True):
    """A championship: its plan, the tables so far (those you may see), who leads."""

    id: str
    races: list[wire.Race]
    tables: list[wire.TableInfo]
    played: list[int]  # the numbers of the races that are over
    standings: list[Standing]
    over: bool
    you: wire.You  # what is yours at the last table


class Thinking(wire.Told, frozen=True, kw_only=True):
    """Somebody is working it out: ask again in a moment."""

    status: Literal["thinking"] = "thinking"


class ReplayStep(wire.Told, frozen=True, kw_only=True):
    """One decision of a finished game, with nothing hidden."""

    number: int
    seat: int
    text: str
    events: list[msgspec.Raw]


class Replay(wire.Told, frozen=True, kw_only=True):
    """A finished game from the first decision to the last."""

    table: wire.TableInfo
    steps: list[ReplayStep]
    remarks: list[str]


class OptionInfo(wire.Told, frozen=True, kw_only=True):
    """Something the host may choose."""

    name: str
    default: Value
    low: int
    high: int
    words: list[str]


class GameInfo(wire.Told, frozen=True, kw_only=True):
    """A game of the house."""

    key: str
    titles: dict[str, str]
    seats: list[int]
    options: list[OptionInfo]
    rules: int
    edition: str


class FieldInfo(wire.Told, frozen=True, kw_only=True):
    """What a game's view tells beyond what every view does."""

    name: str
    each_seat: bool  # an entry for every seat
    scores: bool  # by which the seats are compared


class GameDescription(wire.Told, frozen=True, kw_only=True):
    """What a page that has no board for a game needs to show it."""

    key: str
    titles: dict[str, str]
    fields: list[FieldInfo]
    moves: list[str]  # every action in its notation; empty where there are very many
    texts: dict[str, str]  # by language: what a game outside Cadran says, as Fluent


class House(wire.Told, frozen=True, kw_only=True):
    """What this server offers."""

    version: str
    games: list[GameInfo]
    bots: list[str]
    phrases: list[str]
    open: bool  # can other machines reach it?
    addresses: list[str]  # where it can be found, for other machines first; none behind a proxy


class ClauseInfo(wire.Told, frozen=True, kw_only=True):
    """One rule."""

    id: str
    titles: dict[str, str]
    texts: dict[str, str]
    source: str


class AnyView(wire.Told, frozen=True, kw_only=True):
    """What every view has; each game adds its own (see its View)."""

    game: str
    seats: int
    seat: int | None
    to_act: int


class Health(wire.Told, frozen=True, kw_only=True):
    """Alive."""

    status: str


class Failure(wire.Told, frozen=True, kw_only=True):
    """What went wrong: code, sentence in the language of the request, clause of a rule."""

    code: str
    sentence: str
    clause: str | None = None
