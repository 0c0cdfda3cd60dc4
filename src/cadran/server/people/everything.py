"""All that is kept about somebody, in one file."""

import msgspec

from cadran.server.people.calls import Subscription
from cadran.server.people.history import Finished, all_games
from cadran.server.storage.store import Person, Store
from cadran.server.tables import messages

MOST = 100_000  # tables of one person: more than anybody has


class Words(messages.Sent, frozen=True, kw_only=True):
    """Something you said at a table."""

    table: str
    at: int
    phrase: str | None
    text: str | None


class KnownTable(messages.Sent, frozen=True, kw_only=True):
    """A table that knows you."""

    table: messages.TableInfo
    you: messages.You


class Everything(messages.Sent, frozen=True, kw_only=True):
    """What this server keeps about you; of devices only the hashes of their tokens are known."""

    name: str
    face: str
    created: int
    tables: list[KnownTable]
    games: list[Finished]
    said: list[Words]
    called: list[Subscription]  # where your devices are called to play


async def everything_of(store: Store, person: Person) -> Everything:
    """Table by table, so that nobody else waits."""
    rows = await store.tables_of(person.id, MOST)
    said: list[Words] = []
    for table in await store.tables_with(person.id):
        for row in await store.chat(table, MOST):
            if row.person == person.id:
                line = msgspec.json.decode(row.line, type=messages.ChatLine)
                said.append(Words(table=table, at=row.at, phrase=line.phrase, text=line.text))
    return Everything(
        name=person.name,
        face=person.face,
        created=person.created,
        tables=[
            KnownTable(
                table=msgspec.json.decode(info, type=messages.TableInfo),
                you=msgspec.json.decode(you, type=messages.You),
            )
            for info, you in rows
        ],
        games=await all_games(store, person.id),
        said=said,
        called=[
            msgspec.json.decode(one.body, type=Subscription)
            for one in await store.subscriptions(person.id)
        ],
    )
