"""What people ask of the tables beside messages of a socket, and what they get for it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cadran.kernel import Value
from cadran.server.tables import messages
from cadran.table import ClockPlan


class SeatPlan(messages.Received, frozen=True, kw_only=True):
    """Who is to sit in a chair: `me`, `open`, or a bot by its level."""

    kind: Literal["me", "open", "bot"]
    bot: messages.Code | None = None
    name: messages.Name | None = (
        None  # for `me`: the name at this chair, if another sits at this device
    )
    face: messages.Face | None = None  # the same
    friend: messages.Code | None = None  # for `me`: somebody else of this device, by their code


class Since(messages.Received, frozen=True, kw_only=True):
    """A moment of a finished game."""

    table: messages.Code
    number: messages.Count


class TableWanted(messages.Received, frozen=True, kw_only=True):
    """A new table."""

    game: messages.Code
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, Value], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    name: messages.Title = ""
    public: bool = False
    chat: messages.ChatRule = "phrases"
    coach: bool = True
    clock: ClockPlan | None = None
    delay: Literal[0] = 0
    seed: messages.PreparedSeed | None = None  # a prepared deal
    takeover: messages.Takeover = "host"
    practice: bool = False  # anything may be taken back; marked so everywhere
    go_on: Since | None = None  # go on from a moment of a finished game
    contribution: messages.Chance | None = None  # a share of the shuffle, for all to see
    promise: messages.PromiseGiven | None = None  # of a share that will be shown
    start: bool = False  # at once, if every seat is taken


class CupWanted(messages.Received, frozen=True, kw_only=True):
    """A new cup: one of this server, or races of one's own, in their order."""

    plan: (
        Literal["grand-tour", "coupe-dor"]
        | Annotated[list[messages.Race], Meta(min_length=1, max_length=24)]
    )
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    name: messages.Title = ""
    public: bool = False
    chat: messages.ChatRule = "phrases"
    coach: bool = True
    clock: ClockPlan | None = None
    contribution: messages.Chance | None = None  # a share of the shuffle, for all to see
    promise: messages.PromiseGiven | None = None  # of a share that will be shown
    start: bool = False  # the first race, at once, if every seat is taken


class SitWanted(messages.Received, frozen=True, kw_only=True):
    """Sit down; seat null: the first open one. `program`: one plays, and everybody is told."""

    seat: messages.SeatNumber | None = None
    name: messages.Name | None = None
    face: messages.Face | None = None
    contribution: messages.Chance | None = None  # a share of the shuffle, for all to see
    promise: messages.PromiseGiven | None = None  # of a share that will be shown
    program: bool = False
    friend: messages.Code | None = None  # somebody else of this device, by their code


class PromiseWanted(messages.Received, frozen=True, kw_only=True):
    """The promise of a share over HTTP."""

    attempt: messages.Count
    value: messages.PromiseGiven


class ShowWanted(messages.Received, frozen=True, kw_only=True):
    """The share that was promised, over HTTP; null: it is lost."""

    attempt: messages.Count
    value: messages.ShareGiven | None


class BotWanted(messages.Received, frozen=True, kw_only=True):
    """Hand a seat to a bot; bot null: take it back."""

    seat: messages.SeatNumber
    bot: messages.Code | None = None


class MoveWanted(messages.Received, frozen=True, kw_only=True):
    """A move over HTTP."""

    seat: messages.SeatNumber
    number: messages.Count
    action: messages.Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class WhyWanted(messages.Received, frozen=True, kw_only=True):
    """May I? over HTTP."""

    seat: messages.SeatNumber
    action: messages.Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class Standing(messages.Sent, frozen=True, kw_only=True):
    """One line of the standings of a cup."""

    rank: int
    seat: int  # who it is: seats stay the same throughout
    name: str
    points: int
    wins: int
    score: int | None  # summed up, where all races are the same game
    races: list[int]  # points, race by race as in `played`


class Cup(messages.Sent, frozen=True, kw_only=True):
    """A cup: its plan, the tables so far (those you may see), who leads."""

    id: str
    races: list[messages.Race]
    tables: list[messages.TableInfo]
    played: list[int]  # the numbers of the races that are over
    standings: list[Standing]
    over: bool
    you: messages.You  # what is yours at the last table
