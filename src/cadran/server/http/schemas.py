"""What HTTP requests bring and get, beside what the tables themselves take and give."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cadran.kernel import Value
from cadran.server.tables import messages


class NameWanted(messages.Received, frozen=True, kw_only=True):
    """A nickname."""

    name: messages.Name


class Person(messages.Sent, frozen=True, kw_only=True):
    """Who you are here."""

    name: str
    created: int


class Link(messages.Sent, frozen=True, kw_only=True):
    """A personal link: carries your identity to another device, once, within a day."""

    path: str
    code: str
    until: int


class CodeGiven(messages.Received, frozen=True, kw_only=True):
    """The code of a personal link."""

    code: messages.Code


class NextWanted(messages.Received, frozen=True, kw_only=True):
    """The next race of a cup."""

    contribution: messages.Chance | None = None


class Entry(messages.Sent, frozen=True, kw_only=True):
    """A table as you may see it."""

    table: messages.TableInfo
    you: messages.You


class Invitation(messages.Sent, frozen=True, kw_only=True):
    """What lets somebody else in."""

    path: str
    invite: str


class InviteGiven(messages.Received, frozen=True, kw_only=True):
    """The code of an invitation."""

    invite: messages.Code


class SeatGiven(messages.Received, frozen=True, kw_only=True):
    """One of your seats."""

    seat: messages.SeatNumber


class Offer(messages.Received, frozen=True, kw_only=True):
    """A seat of the running game that somebody else may take, or not any more."""

    seat: messages.SeatNumber
    yes: bool


class Empty(messages.Received, frozen=True, kw_only=True):
    """Nothing more to say."""


class ConsentGiven(messages.Received, frozen=True, kw_only=True):
    """Yes or no to an undo."""

    seat: messages.SeatNumber
    yes: bool


class SayWanted(messages.Received, frozen=True, kw_only=True):
    """Chat over HTTP."""

    seat: messages.SeatNumber | None = None
    phrase: messages.Code | None = None
    text: Annotated[str, Meta(min_length=1, max_length=280)] | None = None


class ChanceGiven(messages.Received, frozen=True, kw_only=True):
    """A contribution to the shuffle over HTTP."""

    value: messages.Chance


class Thinking(messages.Sent, frozen=True, kw_only=True):
    """Somebody is working it out: ask again in a moment."""

    status: Literal["thinking"] = "thinking"
    done: float = 0.0  # of the work, from 0 to 1


class ReplayStep(messages.Sent, frozen=True, kw_only=True):
    """One decision of a finished game, with nothing hidden."""

    number: int
    seat: int
    text: str
    events: list[msgspec.Raw]


class Replay(messages.Sent, frozen=True, kw_only=True):
    """A finished game from the first decision to the last."""

    table: messages.TableInfo
    steps: list[ReplayStep]
    remarks: list[str]


class OptionInfo(messages.Sent, frozen=True, kw_only=True):
    """Something the host may choose."""

    name: str
    default: Value
    low: int
    high: int
    words: list[str]


class GameInfo(messages.Sent, frozen=True, kw_only=True):
    """A game of this server."""

    key: str
    titles: dict[str, str]
    seats: list[int]
    options: list[OptionInfo]
    rules: int
    edition: str


class FieldInfo(messages.Sent, frozen=True, kw_only=True):
    """What a game's view tells beyond what every view does."""

    name: str
    each_seat: bool  # an entry for every seat
    scores: bool  # by which the seats are compared


class GameDescription(messages.Sent, frozen=True, kw_only=True):
    """What a page that has no board for a game needs to show it."""

    key: str
    titles: dict[str, str]
    fields: list[FieldInfo]
    moves: list[str]  # every action in its notation; empty where there are very many
    texts: dict[str, str]  # by language: what a game outside Cadran says, as Fluent


class ServerInfo(messages.Sent, frozen=True, kw_only=True):
    """What this server offers."""

    version: str
    games: list[GameInfo]
    bots: list[str]
    phrases: list[str]
    open: bool  # can other machines reach it?
    addresses: list[str]  # where it can be found, for other machines first; none behind a proxy


class ClauseInfo(messages.Sent, frozen=True, kw_only=True):
    """One rule."""

    id: str
    titles: dict[str, str]
    texts: dict[str, str]
    source: str


class AnyView(messages.Sent, frozen=True, kw_only=True):
    """What every view has; each game adds its own (see its View)."""

    game: str
    seats: int
    seat: int | None
    to_act: int


class Health(messages.Sent, frozen=True, kw_only=True):
    """Alive."""

    status: str


class Readiness(messages.Sent, frozen=True, kw_only=True):
    """What a server needs to take on more: commits, workers that answer, room on the disk."""

    status: Literal["ready", "not ready"]
    store: bool
    workers: bool
    disk: bool


class Failure(messages.Sent, frozen=True, kw_only=True):
    """What went wrong: code, sentence in the language of the request, clause of a rule."""

    code: str
    sentence: str
    clause: str | None = None
