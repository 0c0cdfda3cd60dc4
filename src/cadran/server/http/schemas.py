"""What HTTP requests bring and get, beside what the tables themselves take and give."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cadran.kernel import Value
from cadran.server.tables import messages


class NameWanted(messages.Received, frozen=True, kw_only=True):
    """A nickname, and which drawing is one's face."""

    name: messages.Name
    face: messages.Face | None = None


class Person(messages.Sent, frozen=True, kw_only=True):
    """Who you are here."""

    name: str
    created: int
    face: str = ""


class Link(messages.Sent, frozen=True, kw_only=True):
    """A personal link: carries your identity to another device, once, within a day."""

    path: str
    code: str
    until: int


class CodeGiven(messages.Received, frozen=True, kw_only=True):
    """The code of a personal link. Where somebody else is at the device: `replace` them, be known
    there `beside` them, or be refused."""

    code: messages.Code
    replace: bool = False
    beside: bool = False


class Housemate(messages.Sent, frozen=True, kw_only=True):
    """Somebody who is known at this device."""

    id: str  # at this device
    friend: str  # their code, as in histories; "": whoever is chosen
    name: str
    face: str
    chosen: bool  # who this device speaks for
    elsewhere: bool  # they are known at another device, too


class HousemateChosen(messages.Received, frozen=True, kw_only=True):
    """Who is at the device now."""

    id: messages.Code


class GuestWanted(messages.Received, frozen=True, kw_only=True):
    """Whom to ask."""

    friend: messages.Code


class DeviceInfo(messages.Sent, frozen=True, kw_only=True):
    """A browser or program that is you; times in ms since 1970, 0: not known."""

    id: str
    name: str  # as it calls itself: "Firefox, Android"; empty: not known
    created: int
    seen: int  # to the hour
    here: bool  # the one that asks


class PushInfo(messages.Sent, frozen=True, kw_only=True):
    """How devices are called to play."""

    key: str  # by which push services know this server; "": it cannot call
    here: bool  # the device that asks is called


Hour = Annotated[int, Meta(ge=0, le=23)]


class PushWanted(messages.Received, frozen=True, kw_only=True):
    """Where this device is called (a PushSubscription), and when not."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    key: Annotated[str, Meta(min_length=80, max_length=100, description="p256dh")]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]
    quiet_from: Hour = 0  # the same as `quiet_to`: never quiet
    quiet_to: Hour = 0
    offset: Annotated[int, Meta(ge=-900, le=900)] = 0  # minutes ahead of UTC


class RematchWanted(messages.Received, frozen=True, kw_only=True):
    """The same again; with a share you are ready, and the last one to be so starts it."""

    contribution: messages.Chance | None = None  # a share of the shuffle, for all to see
    promise: messages.PromiseGiven | None = None  # of a share that will be shown


class NextWanted(messages.Received, frozen=True, kw_only=True):
    """The next race of a cup."""

    contribution: messages.Chance | None = None
    promise: messages.PromiseGiven | None = None


class Entry(messages.Sent, frozen=True, kw_only=True):
    """A table as you may see it."""

    table: messages.TableInfo
    you: messages.You
    shuffle: messages.ShuffleInfo | None = None  # between the start and the deal


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


class KeyInfo(messages.Sent, frozen=True, kw_only=True):
    """A key by which this server signs, or signed until it was retired (ms since 1970)."""

    key: str
    made: int
    retired: int | None


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
    """What a server needs to take on more: commits, workers that answer, room on the disk, the way
    to the other nodes, and that nobody told it to stop."""

    status: Literal["ready", "not ready"]
    store: bool
    workers: bool
    disk: bool
    bus: bool
    stays: bool


class Failure(messages.Sent, frozen=True, kw_only=True):
    """What went wrong: code, sentence in the language of the request, clause of a rule."""

    code: str
    sentence: str
    clause: str | None = None
