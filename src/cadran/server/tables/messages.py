"""All that crosses the wire, as typed messages; docs/server.md tells them in words.

The browser's types and the OpenAPI document are generated from these structs.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cadran.bots import Advice
from cadran.kernel import Value
from cadran.library import Over
from cadran.table import ClockPlan
from cadran.table.signing import Signature

Lang = Literal["fr", "en"]
Status = Literal["waiting", "starting", "playing", "over", "frozen"]
ChatRule = Literal["none", "phrases", "free"]
Takeover = Literal["host", "free"]
Chance = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$", description="random hex digits")]
ShareGiven = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$", description="random hex digits")]
PromiseGiven = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of 'cadran share ' and the share")
]
PreparedSeed = Annotated[
    str, Meta(min_length=16, max_length=80, description="printable; a short one could be guessed")
]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Face = Annotated[str, Meta(pattern="^[a-z]{2,12}-[a-z]{2,12}$", description="which drawing")]
Title = Annotated[str, Meta(max_length=60)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Code = Annotated[str, Meta(min_length=1, max_length=64)]


class Received(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What clients send is exactly this, or it is refused."""


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """What the server tells."""


# What a table is.


class Race(Received, frozen=True, kw_only=True):
    """One game of a cup, with its options."""

    key: Code
    options: Annotated[dict[str, Value], Meta(max_length=20)] = {}


class CupPlace(Sent, frozen=True, kw_only=True):
    """The place of a table in a cup, and all that is played there."""

    id: str
    number: int  # of this race, from 1
    races: list[Race] = []


class SeatInfo(Sent, frozen=True, kw_only=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str  # "" if open, or if the person deleted their name; of a bot: its level
    bot: str | None  # the level that plays now: of a bot, or of one standing in for a person
    online: bool
    offered: bool = False  # whoever was invited may take this seat of the running game
    face: str = ""  # which drawing its person has chosen
    program: bool = False  # a person's, for whom a program of theirs plays


class ClockInfo(Sent, frozen=True, kw_only=True):
    """Thinking time left per seat; it runs for `running` since `at` (ms since 1970)."""

    left: list[int]  # ms
    lost: list[int]  # ms of lost connection still allowed
    running: int | None
    at: int


class Given(Sent, frozen=True, kw_only=True):
    """What one person's client added to the shuffle; null: nothing came in time."""

    seat: int
    value: str | None


class SheetInfo(Sent, frozen=True, kw_only=True):
    """What was fixed before a share was shown, in one attempt to shuffle; and what was shown."""

    sheet: str
    signed: Signature | None  # by the server
    given: list[Given]
    failed: list[int]  # seats whose share did not come: this attempt was given up


class ShuffleInfo(Sent, frozen=True, kw_only=True):
    """How far the shuffle is. Without a sheet of this attempt promises are waited for."""

    attempt: int
    commitment: str  # to the server's secret of this attempt
    until: int  # ms since 1970
    sheets: list[SheetInfo]  # of all attempts that have one


class Frozen(Sent, frozen=True, kw_only=True):
    """Played by rules `was`; those of today (`now`) lead elsewhere after decision `number`."""

    was: int
    now: int
    number: int


class TableInfo(Sent, frozen=True, kw_only=True):
    """What everybody at a table knows of it; the game itself is in the view."""

    id: str
    game: str
    name: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    status: Status
    public: bool
    chat: ChatRule
    coach: bool
    clock: ClockPlan | None
    delay: int  # of spectators, in seconds: they see only what is public, so none
    created: int  # ms since 1970
    rules: int  # rules_version
    edition: str  # digest
    commitment: str
    given: list[Given] | None  # the contributions in the order in which they make the seed
    secret: str | None  # what was committed to; told when the game is over
    prepared: bool  # a deal chosen by the host: known to somebody
    outcome: Over | None
    frozen: Frozen | None  # why this table cannot go on
    rematch: str | None  # the table that follows
    series: CupPlace | None
    watching: int
    takeover: Takeover = "host"  # free: seats of the running game need no offer of the host
    practice: bool = False  # anything may be taken back; it counts in no cup and no record
    aside: bool = False  # in lists: this server cannot read the table now
    origin: str = ""  # of a rematch: the first table of the row,
    turns: int = 0  # and by how many chairs everybody has gone on since


class Step(Sent, frozen=True, kw_only=True):
    """What one decision led to, as this seat sees it; or an undo."""

    number: int  # of the next decision, once this has happened
    seat: int  # who decided
    events: list[Any]  # of the game: see its Event types
    undone: int | None = None  # this is an undo: the steps above this number are void


# Over the socket: from the client.


class Asking(Received, frozen=True, kw_only=True, tag_field="t"):
    """Anything a client sends; `id` comes back as `re` in the answer."""

    id: Count = 0


class Hello(Asking, frozen=True, kw_only=True, tag="hello"):
    """First message of a socket: as whom to look, and the last number seen."""

    seat: SeatNumber | None = None
    since: Count | None = None  # null: no past events, only the view
    lang: Lang = "en"
    invite: Code | None = None


class Look(Asking, frozen=True, kw_only=True, tag="look"):
    """Bind the socket to another seat of one's own; null: as a spectator."""

    seat: SeatNumber | None
    since: Count | None = None


class Move(Asking, frozen=True, kw_only=True, tag="move"):
    """Answer decision `number` with an action, or with its notation."""

    number: Count
    action: Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class Why(Asking, frozen=True, kw_only=True, tag="why"):
    """May I? If so, what it certainly leads to; if not, which clause refuses it."""

    action: Count | None = None
    text: Annotated[str, Meta(max_length=80)] | None = None


class AskUndo(Asking, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last decision, if the table may."""


class AnswerUndo(Asking, frozen=True, kw_only=True, tag="consent"):
    """Agree to an undo somebody asked for, or not."""

    yes: bool


class Say(Asking, frozen=True, kw_only=True, tag="say"):
    """Chat: a preset phrase, or free text where the host allows it."""

    phrase: Code | None = None
    text: Annotated[str, Meta(min_length=1, max_length=280)] | None = None


class AskHint(Asking, frozen=True, kw_only=True, tag="hint"):
    """Ask the coach."""


class Contribute(Asking, frozen=True, kw_only=True, tag="contribute"):
    """Add to the shuffle."""

    value: Chance


class Promise(Asking, frozen=True, kw_only=True, tag="promise"):
    """Promise one's share of the shuffle, by its hash."""

    attempt: Count
    value: PromiseGiven


class Show(Asking, frozen=True, kw_only=True, tag="show"):
    """Show the share that was promised, once the sheet is fixed; null: it is lost."""

    attempt: Count
    value: ShareGiven | None


class Ping(Asking, frozen=True, kw_only=True, tag="ping"):
    """Is anybody there?"""


Request = (
    Hello
    | Look
    | Move
    | Why
    | AskUndo
    | AnswerUndo
    | Say
    | AskHint
    | Contribute
    | Promise
    | Show
    | Ping
)


# Over the socket: from the server.


class Message(Sent, frozen=True, kw_only=True, tag_field="t"):
    """Anything the server sends."""


class You(Sent, frozen=True, kw_only=True):
    """What is yours at this table; with several people at one device, what is theirs together."""

    seats: list[int]
    host: bool
    invited: int | None = None  # the seat of who asks you to come, -1: one without; null: nobody


class UndoInfo(Sent, frozen=True, kw_only=True):
    """An undo that waits for consent."""

    seat: int  # who asks
    to: int  # how many decisions would stand
    agreed: list[int]
    needed: list[int]


class ChatLine(Sent, frozen=True, kw_only=True):
    """One line of chat: a preset phrase or free text; seat null: a spectator."""

    number: int
    seat: int | None
    name: str
    phrase: str | None
    text: str | None
    at: int


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """Where the table stands, for the seat the socket is bound to."""

    re: int
    table: TableInfo
    you: You
    seat: int | None
    number: int
    steps: list[Step]  # since the number the client had seen
    view: msgspec.Raw | None  # null before the start
    clock: ClockInfo | None
    undo: UndoInfo | None
    chat: list[ChatLine]
    now: int  # ms since 1970, of the server
    shuffle: ShuffleInfo | None = None  # null: a prepared deal, or one of the first kind


class Happened(Message, frozen=True, kw_only=True, tag="step"):
    """A decision was taken (or taken back): what you saw of it, and your view now."""

    step: Step
    view: msgspec.Raw
    clock: ClockInfo | None


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """Your request is stored for good."""

    re: int
    number: int  # of the next decision


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """Not allowed: the clause (of the rules) or code (of the table), and a sentence."""

    re: int
    code: str
    clause: str | None
    sentence: str


class Stale(Message, frozen=True, kw_only=True, tag="stale"):
    """That decision was already taken; this is the present state."""

    re: int
    number: int
    view: msgspec.Raw | None
    clock: ClockInfo | None


class May(Message, frozen=True, kw_only=True, tag="may"):
    """Yes; `events` certainly follow, up to the first that reveals something hidden."""

    re: int
    action: int
    text: str
    warnings: list[str]
    events: list[msgspec.Raw]


class TableNews(Message, frozen=True, kw_only=True, tag="table"):
    """Seats, status or another fact of the table changed."""

    table: TableInfo


class YouNews(Message, frozen=True, kw_only=True, tag="you"):
    """What is yours changed."""

    you: You


class Presence(Message, frozen=True, kw_only=True, tag="presence"):
    """Who is connected, per seat, and how many watch."""

    online: list[bool]
    watching: int


class WantChance(Message, frozen=True, kw_only=True, tag="contribute"):
    """The game is about to be dealt: promise a share, or give one openly, before `until` (ms since
    1970)."""

    until: int
    attempt: int = 1
    commitment: str = ""  # to the server's secret of this attempt


class ShuffleNews(Message, frozen=True, kw_only=True, tag="shuffle"):
    """The sheet is fixed: whoever promised shows their share now."""

    shuffle: ShuffleInfo


class UndoNews(Message, frozen=True, kw_only=True, tag="undo"):
    """An undo waits for consent; null: it was refused. Any step ends the waiting."""

    undo: UndoInfo | None


class Chatted(Message, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Hints(Message, frozen=True, kw_only=True, tag="hints"):
    """What the coach would do, best first."""

    re: int
    number: int
    advice: list[Advice]
    basis: str = ""  # a sentence: against whom the chances are meant


class Trouble(Message, frozen=True, kw_only=True, tag="error"):
    """The message made no sense, came too fast, or the table is not yours to see."""

    re: int
    code: str
    sentence: str


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """Somebody is."""

    re: int
    now: int


Answer = (
    Welcome
    | Happened
    | Done
    | Refused
    | Stale
    | May
    | TableNews
    | YouNews
    | Presence
    | WantChance
    | ShuffleNews
    | UndoNews
    | Chatted
    | Hints
    | Trouble
    | Pong
)
