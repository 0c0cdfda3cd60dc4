"""What the server asks of its storage: SQLite, PostgreSQL or the memory."""

import zlib
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from cadran.kernel import CadranError


class Conflict(CadranError):
    """Somebody else wrote this record of this table first."""


class StoreFailed(CadranError):
    """The storage could not do it: nothing was changed, or nobody knows until the log is read."""


class Damaged(StoreFailed):
    """What is stored cannot be read any more."""


TRIES = 5  # a game whose luck nobody could measure so often is left alone
GUEST = b'{"seats":[],"host":false'  # so begins You of who has nothing of their own at a table
SAID = b'"k":"said"'  # with this a record of chat begins (earlier versions wrote such)


class Person(msgspec.Struct, frozen=True):
    """Somebody; the tokens that prove it are known here only by their hashes."""

    id: str
    name: str
    created: int
    face: str = ""  # which drawing; "": none chosen yet
    beside: tuple["Person", ...] = ()  # as they come, never stored: the others of their device


class Device(msgspec.Struct, frozen=True):
    """A browser or program that has a token of somebody's."""

    token_hash: str
    name: str  # as it calls itself; those of the first versions have none until they are seen
    created: int  # 0: before devices were told apart
    seen: int


class Subscribed(msgspec.Struct, frozen=True):
    """A device that may be called when it is its person's turn."""

    token_hash: str
    person: str
    body: bytes  # Subscription as JSON


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """One line on a table, for lists: kept beside its log, always derived from it."""

    table: str
    status: str
    public: bool
    busy: bool  # something happens there without anybody connected: bots, clocks
    cup: str
    place: int
    created: int
    info: bytes  # TableInfo as JSON
    members: list[tuple[str, bytes]]  # person, You as JSON
    played: list[tuple[str, int, bytes]] = []  # once it is over: person, when, Played as JSON
    counts: bool = False  # for somebody who played it: its luck is measured by and by


class ChatRow(msgspec.Struct, frozen=True):
    """One line of chat at a table; numbered, the last ones are kept."""

    number: int
    person: str
    at: int
    line: bytes  # ChatLine as JSON


class LastView(msgspec.Struct, frozen=True):
    """The last view of a seat (-1: a spectator), kept for the day when rules have changed."""

    table: str
    seat: int
    number: int
    view: bytes  # packed (those of the first version were not); empty: as a spectator's

    @staticmethod
    def packed(view: bytes) -> bytes:
        """A view as it is kept: there are many, and hardly any is ever looked at."""
        return zlib.compress(view, 9)

    def plain(self) -> bytes:
        """The view as JSON."""
        return self.view if self.view.startswith(b"{") else zlib.decompress(self.view)


class Pulse(msgspec.Struct, frozen=True):
    """How a running game stands, for lists: behind its log by seconds at most, or known to be."""

    table: str
    number: int  # of records it follows from
    body: bytes  # Turn as JSON


class Live(msgspec.Struct, frozen=True):
    """A table of somebody that is not over."""

    info: bytes
    you: bytes
    pulse: bytes | None  # None: none was kept, or the table has gone on since


class Claim(msgspec.Struct, frozen=True):
    """Whose a table is."""

    node: str | None = None  # another node, which has it; None: it is ours
    since: int = 0  # from here (ms since 1970)
    at: int = 0  # to here nobody looked after it; 0: somebody always did


class Nodes(msgspec.Struct, frozen=True):
    """Who else is there, and which tables they have taken from us meanwhile."""

    others: list[str] = []
    lost: list[str] = []
    reads: int = 1 << 30  # the latest format of records that all of them read


class OnlyNode:
    """What a store answers that has only one process: every table is ours."""

    shared = False
    commits = 0
    written = 0
    seconds = 0.0

    async def open(self) -> None:
        """There is nothing to connect to."""

    async def claim(self, table: str) -> Claim:
        """Ours."""
        return Claim()

    async def release(self, tables: Sequence[str]) -> None:
        """Nobody else wants them."""

    async def renew(self) -> Nodes:
        """Nobody else is there."""
        return Nodes()

    def holds(self) -> bool:
        """For ever."""
        return True


class Store(Protocol):
    """Append-only logs of tables with optimistic concurrency, and the people."""

    shared: bool  # with other nodes?
    commits: int  # so many until now,
    written: int  # of so many pieces of work,
    seconds: float  # in this time

    async def open(self) -> None:
        """Connect; before anything else is asked."""
        ...

    async def append(
        self, table: str, number: int, records: Sequence[bytes], listing: Listing | None = None
    ) -> None:
        """Write records number, number + 1, ... of a table that is ours (a new one is, from here
        on); durable once this returns, else Conflict."""
        ...

    async def load(self, table: str) -> list[bytes]:
        """The whole log of a table; empty: there is none."""
        ...

    async def length(self, table: str) -> int:
        """The number of a table's next record."""
        ...

    async def public_tables(self, limit: int) -> list[bytes]:
        """TableInfo of public tables that wait or play, newest first."""
        ...

    async def tables_of(self, person: str, limit: int) -> list[tuple[bytes, bytes]]:
        """(TableInfo, You) of a person, newest first."""
        ...

    async def live_tables(self, person: str, limit: int, *, guest: bool = False) -> list[Live]:
        """The tables that are not over where a person has a seat or is the host, newest first;
        `guest`: those where they have neither. Whoever asks them to many hides nothing of theirs.
        """
        ...

    async def keep_pulses(self, pulses: Sequence[Pulse]) -> None:
        """Replace how some running games stand."""
        ...

    async def played(self, person: str, limit: int, skip: int = 0) -> list[bytes]:
        """The finished games of a person, newest first, but for the first so many."""
        ...

    async def finished_tables(self, after: str, limit: int) -> list[str]:
        """Tables whose game is over, in the order of their names, beyond this one."""
        ...

    async def history_kept(self) -> int:
        """In which form the history of all finished games is kept; 0: not at all yet."""
        ...

    async def mark_history(self, form: int) -> None:
        """From now on all of it is kept in this form."""
        ...

    async def cup(self, cup: str, person: str | None) -> list[tuple[bytes, bytes | None]]:
        """TableInfo of a cup's tables in their order, with the person's You if any."""
        ...

    async def listed(self, table: str) -> bytes | None:
        """TableInfo of a table as the lists have it."""
        ...

    async def relist(self, table: str, info: bytes) -> None:
        """Another TableInfo for the lists; nothing else changes."""
        ...

    async def known_to(self, table: str, person: str | None) -> bool:
        """By the lists: is the table public, or the person one of its members?"""
        ...

    async def tables_with(self, person: str) -> list[str]:
        """Every table of which a person is a member."""
        ...

    async def claim(self, table: str) -> Claim:
        """Make a table ours, unless it is another living node's; its log is read afterwards."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Let tables go: whoever asks for them has them."""
        ...

    async def renew(self) -> Nodes:
        """Still here. A node that does not say so for 4 s is dead, and its tables are free."""
        ...

    def holds(self) -> bool:
        """Is it certain that no other node has taken our tables? Else ask before using one."""
        ...

    async def busy_tables(self) -> list[str]:
        """The tables that must be awake here; of several nodes each gets those of nobody."""
        ...

    async def keep_last_views(self, last_views: Sequence[LastView]) -> None:
        """Replace the last views of some tables."""
        ...

    async def last_views(self, table: str) -> list[LastView]:
        """The last views of a table."""
        ...

    async def say(self, table: str, row: ChatRow, keep: int) -> None:
        """One more line of a table that is ours, of which the last `keep` stay; else Conflict."""
        ...

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        """The last lines of a table, in their order."""
        ...

    async def take_said(self, table: str, most: int, lines: Sequence[ChatRow] = ()) -> None:
        """Take the first so many records of chat out of the log of a table, and keep `lines`
        instead; if there are lines, or none to take, the table is done (`old_chat`)."""
        ...

    async def old_chat(self, after: str, limit: int) -> list[str]:
        """Tables of earlier versions whose logs may hold chat, in the order of their names."""
        ...

    async def never_started(self, before: int, limit: int) -> list[str]:
        """By the lists: tables that were set up before then and wait, later races of cups aside."""
        ...

    async def drop_table(self, table: str) -> None:
        """Erase a table that is ours, with all that hangs on it."""
        ...

    async def forget_chat(self, before: int, limit: int) -> int:
        """Erase lines that were said before then, at most so many; how many."""
        ...

    async def forget_strangers(self, before: int, limit: int) -> list[str]:
        """Erase people who were made and last seen before then and have no table; who they were."""
        ...

    async def open_seats(self, person: str, limit: int) -> list[tuple[str, bytes]]:
        """(status, You) of the tables of a person that wait or play."""
        ...

    async def keep_report(self, table: str, report: bytes) -> None:
        """Keep what was worked out of a finished game."""
        ...

    async def report(self, table: str) -> bytes | None:
        """The report kept of a table."""
        ...

    async def next_unmeasured(self, now: int, until: int) -> str | None:
        """A finished game whose luck is to be measured, the newest first; nobody else is given it
        before `until`. None: there is none now."""
        ...

    async def not_measured(self, table: str) -> None:
        """It was given in vain, through no fault of the game: whoever asks may have it."""
        ...

    async def keep_measure(self, table: str, body: bytes) -> None:
        """How much of a finished game was luck; nothing happens where nobody wants to know."""
        ...

    async def measures(self, person: str) -> list[tuple[str, bytes | None]]:
        """Of a person's finished games: table and measure; None: it is still to come."""
        ...

    async def save_person(self, person: Person) -> None:
        """Add or rename somebody."""
        ...

    async def save_token(self, token_hash: str, person: str, name: str = "", now: int = 0) -> None:
        """One more device of a person."""
        ...

    async def seen_device(self, token_hash: str, name: str, now: int) -> None:
        """It was just there, and calls itself so."""
        ...

    async def devices(self, person: str) -> list[Device]:
        """Of a person, the one that was seen last first."""
        ...

    async def tokens_of(self, people: Sequence[str]) -> set[str]:
        """The hashes by which any of these people are known, on whatever device."""
        ...

    async def drop_token(self, token_hash: str) -> None:
        """Nobody is known by this token any more."""
        ...

    async def subscribe(self, wanted: Subscribed) -> None:
        """A device may be called from now on, or is called otherwise."""
        ...

    async def unsubscribe(self, token_hash: str) -> None:
        """It may not be called any more."""
        ...

    async def subscriptions(self, person: str) -> list[Subscribed]:
        """The devices of a person that may be called."""
        ...

    async def call(self, person: str, table: str) -> bool:
        """A person is called to a table; False: they were, and have not come since."""
        ...

    async def came(self, person: str) -> None:
        """They came: from now on they may be called again."""
        ...

    async def person_of(self, token_hash: str) -> Person | None:
        """Who has this token."""
        ...

    async def save_link(self, code_hash: str, person: str, until: int) -> None:
        """A personal link, good once; those before it are void."""
        ...

    async def behind_link(self, code_hash: str, now: int) -> Person | None:
        """The person behind a personal link, which stays good."""
        ...

    async def take_link(self, code_hash: str, now: int) -> str | None:
        """The person behind a personal link, which is used up by this."""
        ...

    async def forget(self, person: str, scrub: Callable[[bytes, str], bytes]) -> None:
        """Erase a person and what names them in the logs."""
        ...

    async def mark_alive(self, now: int) -> None:
        """Still alive."""
        ...

    async def last_alive(self) -> int:
        """When the server was last known to be alive."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        ...
