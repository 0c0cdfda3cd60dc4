"""A store that lasts as long as its process: for tests, and for tables without a server."""

from collections.abc import Callable, Sequence

import msgspec

from cadran.server.storage.store import (
    GUEST,
    SAID,
    TRIES,
    ChatRow,
    Conflict,
    Device,
    LastView,
    Listing,
    Live,
    OnlyNode,
    Person,
    Pulse,
    Subscribed,
)


class Measured:
    """A finished game whose luck is measured, or will be."""

    def __init__(self, ended: int) -> None:
        self.ended = ended
        self.until = 0  # somebody measures it
        self.tries = 0
        self.body: bytes | None = None


class MemoryStore(OnlyNode):
    """All tables and people in dictionaries."""

    def __init__(self) -> None:
        self._records: dict[str, list[bytes]] = {}
        self._listings: dict[str, Listing] = {}
        self._members: dict[tuple[str, str], bytes] = {}  # (person, table): You as JSON
        self._last_views: dict[tuple[str, int], LastView] = {}
        self._reports: dict[str, bytes] = {}
        self._chat: dict[str, list[ChatRow]] = {}
        self._people: dict[str, Person] = {}
        self._tokens: dict[str, tuple[str, Device]] = {}
        self._links: dict[str, tuple[str, int]] = {}
        self._pulses: dict[str, Pulse] = {}
        self._played: dict[tuple[str, str], tuple[int, bytes]] = {}  # (person, table): when, what
        self._subscribed: dict[str, Subscribed] = {}
        self._called: set[tuple[str, str]] = set()  # person, table
        self._measures: dict[str, Measured] = {}
        self._history = 0
        self._alive = 0

    # Tables.

    async def append(
        self, table: str, number: int, records: Sequence[bytes], listing: Listing | None = None
    ) -> None:
        log = self._records.get(table, [])
        if number < len(log) and records:
            raise Conflict(f"record {number} of table {table} is already written")
        self._records[table] = [*log[:number], *records] if records else log
        if listing is not None:
            self._listings[table] = listing
            for person, you in listing.members:
                self._members[person, table] = you
            if listing.status == "over":
                for person in [who for who, other in self._played if other == table]:
                    del self._played[person, table]
            for person, ended, body in listing.played:
                self._played[person, table] = (ended, body)
            if listing.counts:
                ended = listing.played[0][1]
                known = self._measures.get(table)
                if known is None or known.ended != ended:
                    self._measures[table] = Measured(ended)

    async def load(self, table: str) -> list[bytes]:
        return list(self._records.get(table, []))

    async def length(self, table: str) -> int:
        return len(self._records.get(table, []))

    async def public_tables(self, limit: int) -> list[bytes]:
        found = [one for one in self._newest() if one.public and one.status in PUBLIC]
        return [listing.info for listing in found[:limit]]

    async def tables_of(self, person: str, limit: int) -> list[tuple[bytes, bytes]]:
        found = [
            (listing.info, self._members[person, listing.table])
            for listing in self._newest()
            if (person, listing.table) in self._members
        ]
        return found[:limit]

    async def live_tables(self, person: str, limit: int, *, guest: bool = False) -> list[Live]:
        found = [
            Live(one.info, self._members[person, one.table], self._pulse_of(one.table))
            for one in self._newest()
            if one.status != "over" and (person, one.table) in self._members
        ]
        return [one for one in found if one.you.startswith(GUEST) == guest][:limit]

    def _pulse_of(self, table: str) -> bytes | None:
        found = self._pulses.get(table)
        fresh = found is not None and found.number == len(self._records[table])
        return found.body if found is not None and fresh else None

    async def keep_pulses(self, pulses: Sequence[Pulse]) -> None:
        for pulse in pulses:
            self._pulses[pulse.table] = pulse

    async def played(self, person: str, limit: int, skip: int = 0) -> list[bytes]:
        found = sorted(
            (
                (ended, table, body)
                for (who, table), (ended, body) in self._played.items()
                if who == person
            ),
            reverse=True,
        )
        return [body for _, _, body in found[skip : skip + limit]]

    async def finished_tables(self, after: str, limit: int) -> list[str]:
        found = [one.table for one in self._listings.values() if one.status == "over"]
        return sorted(table for table in found if table > after)[:limit]

    async def history_kept(self) -> int:
        return self._history

    async def mark_history(self, form: int) -> None:
        self._history = form

    def _newest(self) -> list[Listing]:
        return sorted(self._listings.values(), key=lambda one: one.created, reverse=True)

    async def cup(self, cup: str, person: str | None) -> list[tuple[bytes, bytes | None]]:
        found = [one for one in self._listings.values() if cup and one.cup == cup]
        return [
            (one.info, self._members.get((person or "", one.table)))
            for one in sorted(found, key=lambda one: (one.place, one.created))
        ]

    async def listed(self, table: str) -> bytes | None:
        found = self._listings.get(table)
        return None if found is None else found.info

    async def relist(self, table: str, info: bytes) -> None:
        found = self._listings.get(table)
        if found is not None:
            self._listings[table] = msgspec.structs.replace(found, info=info)

    async def known_to(self, table: str, person: str | None) -> bool:
        found = self._listings.get(table)
        return found is not None and (found.public or (person or "", table) in self._members)

    async def tables_with(self, person: str) -> list[str]:
        return sorted(table for member, table in self._members if member == person)

    async def busy_tables(self) -> list[str]:
        return [listing.table for listing in self._listings.values() if listing.busy]

    # Last views and reports.

    async def keep_last_views(self, last_views: Sequence[LastView]) -> None:
        for view in last_views:
            self._last_views[view.table, view.seat] = view

    async def last_views(self, table: str) -> list[LastView]:
        found = [view for view in self._last_views.values() if view.table == table]
        return sorted(found, key=lambda view: view.seat)

    # Chat.

    async def say(self, table: str, row: ChatRow, keep: int) -> None:
        rows = self._chat.setdefault(table, [])
        if rows and row.number <= rows[-1].number:
            raise Conflict(f"line {row.number} of table {table} is already written")
        rows.append(row)
        del rows[:-keep]

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        return self._chat.get(table, [])[-limit:]

    async def take_said(self, table: str, most: int, lines: Sequence[ChatRow] = ()) -> None:
        log = self._records.get(table, [])
        for body in [body for body in log if SAID in body[:16]][:most]:
            log.remove(body)
        if lines:
            self._chat[table] = [*lines, *self._chat.get(table, [])]

    async def old_chat(self, after: str, limit: int) -> list[str]:
        return []  # no earlier version has written here

    # Retention.

    async def never_started(self, before: int, limit: int) -> list[str]:
        found = [
            one.table
            for one in self._listings.values()
            if one.status == "waiting" and one.created < before and one.place <= 1
        ]
        return found[:limit]

    async def drop_table(self, table: str) -> None:
        for kept in (self._records, self._listings, self._reports, self._chat, self._measures):
            kept.pop(table, None)
        self._members = {key: you for key, you in self._members.items() if key[1] != table}
        self._last_views = {key: one for key, one in self._last_views.items() if key[0] != table}

    async def forget_chat(self, before: int, limit: int) -> int:
        old = [row for rows in self._chat.values() for row in rows if row.at < before][:limit]
        played = {table for _, table in self._played}
        self._measures = {table: one for table, one in self._measures.items() if table in played}
        for table, rows in self._chat.items():
            self._chat[table] = [row for row in rows if row not in old]
        return len(old)

    async def forget_strangers(self, before: int, limit: int) -> list[str]:
        seen = {person for person, device in self._tokens.values() if device.seen >= before}
        kept = seen | {person for person, _ in self._members}
        gone = [
            person.id
            for person in self._people.values()
            if person.created < before and person.id not in kept
        ][:limit]
        for person in gone:
            await self.forget(person, lambda body, _: body)
        return gone

    async def open_seats(self, person: str, limit: int) -> list[tuple[str, bytes]]:
        found = [
            (one.status, self._members[person, one.table])
            for one in self._listings.values()
            if (person, one.table) in self._members and one.status in OPEN
        ]
        return found[:limit]

    async def keep_report(self, table: str, report: bytes) -> None:
        self._reports[table] = report

    async def report(self, table: str) -> bytes | None:
        return self._reports.get(table)

    async def next_unmeasured(self, now: int, until: int) -> str | None:
        waiting = [
            (one.ended, table)
            for table, one in self._measures.items()
            if one.body is None and one.until < now and one.tries < TRIES
        ]
        if not waiting:
            return None
        table = max(waiting)[1]
        one = self._measures[table]
        one.until, one.tries = until, one.tries + 1
        return table

    async def not_measured(self, table: str) -> None:
        one = self._measures.get(table)
        if one is not None and one.body is None:
            one.until, one.tries = 0, one.tries - 1

    async def keep_measure(self, table: str, body: bytes) -> None:
        if table in self._measures:
            self._measures[table].body = body

    async def measures(self, person: str) -> list[tuple[str, bytes | None]]:
        found = [(table, self._measures.get(table)) for who, table in self._played if who == person]
        return [
            (table, one.body)
            for table, one in found
            if one is not None and (one.body is not None or one.tries < TRIES)
        ]

    # People.

    async def save_person(self, person: Person) -> None:
        self._people[person.id] = person

    async def save_token(self, token_hash: str, person: str, name: str = "", now: int = 0) -> None:
        self._tokens[token_hash] = (person, Device(token_hash, name, now, now))

    async def seen_device(self, token_hash: str, name: str, now: int) -> None:
        if token_hash in self._tokens:
            person, device = self._tokens[token_hash]
            self._tokens[token_hash] = (person, Device(token_hash, name, device.created, now))

    async def devices(self, person: str) -> list[Device]:
        found = [device for owner, device in self._tokens.values() if owner == person]
        return sorted(found, key=lambda device: (-device.seen, device.token_hash))

    async def tokens_of(self, people: Sequence[str]) -> set[str]:
        wanted = set(people)
        return {hashed for hashed, (owner, _) in self._tokens.items() if owner in wanted}

    async def drop_token(self, token_hash: str) -> None:
        self._tokens.pop(token_hash, None)
        self._subscribed.pop(token_hash, None)

    async def subscribe(self, wanted: Subscribed) -> None:
        if wanted.token_hash in self._tokens:
            self._subscribed[wanted.token_hash] = wanted

    async def unsubscribe(self, token_hash: str) -> None:
        self._subscribed.pop(token_hash, None)

    async def subscriptions(self, person: str) -> list[Subscribed]:
        found = [one for one in self._subscribed.values() if one.person == person]
        return sorted(found, key=lambda one: one.token_hash)

    async def call(self, person: str, table: str) -> bool:
        new = (person, table) not in self._called
        self._called.add((person, table))
        return new

    async def came(self, person: str) -> None:
        self._called = {one for one in self._called if one[0] != person}

    async def person_of(self, token_hash: str) -> Person | None:
        return self._people.get(self._tokens[token_hash][0]) if token_hash in self._tokens else None

    async def save_link(self, code_hash: str, person: str, until: int) -> None:
        self._links = {key: value for key, value in self._links.items() if value[0] != person}
        self._links[code_hash] = (person, until)

    async def behind_link(self, code_hash: str, now: int) -> Person | None:
        person, until = self._links.get(code_hash, ("", 0))
        return self._people.get(person) if until >= now else None

    async def take_link(self, code_hash: str, now: int) -> str | None:
        person, until = self._links.pop(code_hash, ("", 0))
        return person if until >= now and person else None

    async def forget(self, person: str, scrub: Callable[[bytes, str], bytes]) -> None:
        for _, table in [key for key in self._members if key[0] == person]:
            self._records[table] = [scrub(body, person) for body in self._records[table]]
            del self._members[person, table]
            self._played.pop((person, table), None)
            for who, other in [key for key in self._played if key[1] == table]:
                ended, body = self._played[who, other]
                self._played[who, other] = (ended, scrub(body, person))
        played = {table for _, table in self._played}
        self._measures = {table: one for table, one in self._measures.items() if table in played}
        for table, rows in self._chat.items():
            self._chat[table] = [row for row in rows if row.person != person]
        self._tokens = {key: value for key, value in self._tokens.items() if value[0] != person}
        self._links = {key: value for key, value in self._links.items() if value[0] != person}
        for device in await self.subscriptions(person):
            await self.unsubscribe(device.token_hash)
        await self.came(person)
        self._people.pop(person, None)

    # Life.

    async def mark_alive(self, now: int) -> None:
        self._alive = now

    async def last_alive(self) -> int:
        return self._alive

    async def close(self) -> None:
        pass


PUBLIC = ("waiting", "playing")
OPEN = ("waiting", "starting", "playing")
