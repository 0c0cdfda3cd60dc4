"""A store that lasts as long as its process: for tests, and for tables without a server."""

from collections.abc import Callable, Sequence

from cadran.server.storage.store import Conflict, LastView, Listing, OnlyNode, Person


class MemoryStore(OnlyNode):
    """All tables and people in dictionaries."""

    def __init__(self) -> None:
        self._records: dict[str, list[bytes]] = {}
        self._listings: dict[str, Listing] = {}
        self._members: dict[tuple[str, str], bytes] = {}  # (person, table): You as JSON
        self._last_views: dict[tuple[str, int], LastView] = {}
        self._reports: dict[str, bytes] = {}
        self._people: dict[str, Person] = {}
        self._tokens: dict[str, str] = {}
        self._links: dict[str, tuple[str, int]] = {}
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

    async def load(self, table: str) -> list[bytes]:
        return list(self._records.get(table, []))

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

    async def keep_report(self, table: str, report: bytes) -> None:
        self._reports[table] = report

    async def report(self, table: str) -> bytes | None:
        return self._reports.get(table)

    # People.

    async def save_person(self, person: Person) -> None:
        self._people[person.id] = person

    async def save_token(self, token_hash: str, person: str) -> None:
        self._tokens[token_hash] = person

    async def person_of(self, token_hash: str) -> Person | None:
        return self._people.get(self._tokens.get(token_hash, ""))

    async def save_link(self, code_hash: str, person: str, until: int) -> None:
        self._links[code_hash] = (person, until)

    async def take_link(self, code_hash: str, now: int) -> str | None:
        person, until = self._links.pop(code_hash, ("", 0))
        return person if until >= now and person else None

    async def forget(self, person: str, scrub: Callable[[bytes, str], bytes]) -> None:
        for _, table in [key for key in self._members if key[0] == person]:
            self._records[table] = [scrub(body, person) for body in self._records[table]]
            del self._members[person, table]
        self._tokens = {key: value for key, value in self._tokens.items() if value != person}
        self._links = {key: value for key, value in self._links.items() if value[0] != person}
        self._people.pop(person, None)

    # Life.

    async def mark_alive(self, now: int) -> None:
        self._alive = now

    async def last_alive(self) -> int:
        return self._alive

    async def close(self) -> None:
        pass


PUBLIC = ("waiting", "playing")
