"""What is written down of a table, one record after the other: the table is what follows from it.

The log of a table is secret (it names every action and the seed) and never leaves the server as
long as the game runs.

A record is stored as the number of its format and its JSON (`2{"k":"moved",...}`); the first format
had no number. A change after which an earlier version would misread a record raises `FORMAT`, and
gets an upcaster and, as nodes of the version before may serve beside it, a downcaster. Whatever
names a person stands in one object with their id: `person`, and `name` or `text` beside it.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from cadran.kernel import CadranError, Value
from cadran.library.shapes import Over
from cadran.server.tables.messages import ChatRule, CupPlace, TableInfo, Takeover
from cadran.server.tables.upcasters import MOVED, downcast, upcast
from cadran.table import ClockPlan, Given, Share

FORMAT = 2  # in which records are written today


class Unreadable(CadranError):
    """A record of a later version, or a damaged one."""


class Record(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", omit_defaults=True):
    """Something that happened at a table, at a time (ms since 1970)."""

    at: int


FOLDS: dict[type[Record], Callable[[Any, Any], None]] = {}
Fold = TypeVar("Fold", bound=Callable[[Any, Any], None])


def folds(kind: type[Record]) -> Callable[[Fold], Fold]:
    """The method that takes this kind of record into account."""

    def add(method: Fold) -> Fold:
        FOLDS[kind] = method
        return method

    return add


class Chair(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One seat as it is taken."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    face: str = ""  # which drawing its person has chosen
    bot: str | None = None  # the level that plays: of a bot, or of one standing in
    program: bool = False  # whoever sat down said that a program of theirs plays
    by: str = ""  # who sat them down beside themselves, at one device; "": they did


class Created(Record, frozen=True, kw_only=True, tag="created"):
    """The table was set up; its secret is committed to from here on."""

    table: str
    host: str
    game: str
    options: dict[str, Value]
    chairs: list[Chair]
    name: str
    public: bool
    chat: ChatRule
    coach: bool
    clock: ClockPlan | None
    invite: str
    secret: str  # or, of a prepared deal, the seed
    prepared: bool = False
    opening: list[int] = []  # decisions taken over from another game
    series: CupPlace | None = None
    takeover: Takeover = "host"
    practice: bool = False  # anything may be taken back
    following: str = ""  # in a cup: the name of the table of the next race, told to nobody
    origin: str = ""  # of a rematch: the first table of the row,
    turns: int = 0  # and by how many chairs everybody has gone on since


class Entered(Record, frozen=True, kw_only=True, tag="entered"):
    """Somebody showed the invitation."""

    person: str


class Sat(Record, frozen=True, kw_only=True, tag="sat"):
    """Somebody sat down."""

    seat: int
    person: str
    name: str
    face: str = ""
    program: bool = False
    by: str = ""  # who sat them down beside themselves, at one device


class Invited(Record, frozen=True, kw_only=True, tag="invited"):
    """Somebody was asked to come, by one who sits here or hosts."""

    person: str
    by: str


class Declined(Record, frozen=True, kw_only=True, tag="declined"):
    """Somebody who was asked to come will not."""

    person: str


class Freed(Record, frozen=True, kw_only=True, tag="freed"):
    """A seat is open again."""

    seat: int


class Handed(Record, frozen=True, kw_only=True, tag="handed"):
    """A bot took a seat, or (None) its person came back."""

    seat: int
    bot: str | None
    leaves: bool = False  # the person is not expected back


class Offered(Record, frozen=True, kw_only=True, tag="offered"):
    """The host lets somebody else take a seat of the running game, or does not any more."""

    seat: int
    yes: bool


class Gave(Record, frozen=True, kw_only=True, tag="gave"):
    """A person's client added to the shuffle."""

    person: str
    value: str


class Promised(Record, frozen=True, kw_only=True, tag="promised"):
    """A person's client promised its share of the shuffle, by a hash."""

    person: str
    value: str


class Starting(Record, frozen=True, kw_only=True, tag="starting"):
    """The host started: missing promises and contributions are waited for."""

    until: int


class Listed(Record, frozen=True, kw_only=True, tag="listed"):
    """The sheet of the shuffle is fixed: what is promised on it must be shown."""

    rules: int
    edition: str
    shares: list[Share]
    until: int


class Shown(Record, frozen=True, kw_only=True, tag="shown"):
    """A share that was promised."""

    seat: int
    value: str


class GivenUp(Record, frozen=True, kw_only=True, tag="given-up"):
    """The shares of these seats did not come: everything anew, with another secret."""

    seats: list[int]
    secret: str
    until: int


class Started(Record, frozen=True, kw_only=True, tag="started"):
    """The cards were dealt."""

    rules: int
    edition: str
    seed: str
    given: list[Given]
    digest: str = ""


class Moved(Record, frozen=True, kw_only=True, tag="moved", rename=MOVED):
    """A decision; `number` is the one it answers (the first records had none), `digest` one of
    the state after it."""

    seat: int
    action: int
    number: int | None = None
    digest: str = ""


class UndoAsked(Record, frozen=True, kw_only=True, tag="undo-asked"):
    """Somebody wants to take back, and the others must agree."""

    seat: int
    to: int


class UndoAnswered(Record, frozen=True, kw_only=True, tag="undo-answered"):
    """One of the others did, or did not."""

    seat: int
    yes: bool


class Undone(Record, frozen=True, kw_only=True, tag="undone"):
    """Decisions were taken back."""

    seat: int
    to: int
    digest: str = ""


class Said(Record, frozen=True, kw_only=True, tag="said"):
    """Chat, in logs of earlier versions: it is moved out of them when it is met."""

    person: str
    seat: int | None
    phrase: str | None = None
    text: str | None = None


class Connected(Record, frozen=True, kw_only=True, tag="connected"):
    """A person's connection was lost or came back; written down only where a clock runs."""

    seat: int
    online: bool


class TimeUp(Record, frozen=True, kw_only=True, tag="time-up"):
    """Somebody thought too long."""

    seat: int


class Down(Record, frozen=True, kw_only=True, tag="down"):
    """The server was down from `since` until now: that time counts for nobody."""

    since: int


class Ended(Record, frozen=True, kw_only=True, tag="ended"):
    """The game is over: how, and the secret of its deal. Written with the last decision."""

    outcome: Over
    secret: str


def outcome_then(ended: Ended | None, listed: TableInfo | None) -> Over | None:
    """How a game ended when it did; of those of the first format only the lists tell that."""
    if ended is not None:
        return ended.outcome
    return None if listed is None else listed.outcome


class Followed(Record, frozen=True, kw_only=True, tag="followed"):
    """A rematch was set up."""

    table: str


class Forgotten(Record, frozen=True, kw_only=True, tag="forgotten"):
    """A person deleted their data; nothing here names them any more."""

    person: str


AnyRecord = (
    Created
    | Entered
    | Sat
    | Invited
    | Declined
    | Freed
    | Handed
    | Offered
    | Gave
    | Promised
    | Starting
    | Listed
    | Shown
    | GivenUp
    | Started
    | Moved
    | UndoAsked
    | UndoAnswered
    | Undone
    | Said
    | Connected
    | TimeUp
    | Down
    | Ended
    | Followed
    | Forgotten
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)
_NUMBER = b"%d" % FORMAT


def encode(record: Record, wanted: int = FORMAT) -> bytes:
    """A record for the store; in an earlier format if somebody must read it who knows no later."""
    if wanted >= FORMAT:
        return _NUMBER + _encoder.encode(record)
    told, number = downcast(msgspec.to_builtins(record), FORMAT, wanted)
    return b"%d" % number + _encoder.encode(told)


def format_of(body: bytes) -> int:
    """The format in which a record was written."""
    number, brace, _ = body.partition(b"{")
    if not brace or not (number or b"1").isdigit():
        raise Unreadable(f"a record begins with {body[:20]!r}")
    return int(number or b"1")


def decode(body: bytes) -> AnyRecord:
    """A record from the store, of any version up to this one; Unreadable says why not."""
    written = format_of(body)
    if written > FORMAT:
        raise Unreadable(f"a record has format {written}; this version reads up to {FORMAT}")
    plain = body[body.find(b"{") :]
    try:
        if written == FORMAT:
            return _decoder.decode(plain)
        told = upcast(msgspec.json.decode(plain, type=dict[str, Any]), written, FORMAT)
        found: AnyRecord = msgspec.convert(told, AnyRecord)
        return found
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"a record cannot be read: {error}") from None


def scrub(body: bytes, person: str) -> bytes:
    """The same record without the words and the name of a person, also one of a later version.

    A record that is damaged stays as it is.
    """
    start = body.find(b"{")
    try:
        told = msgspec.json.decode(body[start:])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return body
    return body[:start] + _encoder.encode(told) if _scrubbed(told, person) else body


def _scrubbed(told: Any, person: str) -> bool:
    """Was there something to take out of it?"""
    parts = list(told.values()) if isinstance(told, dict) else told
    if not isinstance(parts, list):
        return False
    found = [_scrubbed(part, person) for part in parts]
    if isinstance(told, dict) and told.get("person") == person:
        for field in ("name", "face", "text"):
            if told.get(field):
                told[field] = ""
                found.append(True)
    if isinstance(told, dict) and told.get("host") == person and told.get("name"):
        told["name"] = ""  # what a table is called are words of its host
        found.append(True)
    return any(found)
