"""A store with very many finished games of one person: a few are played, the others are copies.

A copy is a whole table: another name, other people, another day; its log is as good as the first's,
so the history of the store can be made again from its logs, to the same bytes.
"""

import asyncio
import random
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from cadran.bots import Advice
from cadran.games import game as game_of
from cadran.kernel import OVER
from cadran.library import view_decoder
from cadran.server.metrics import Metrics
from cadran.server.people.identities import People
from cadran.server.settings import Settings
from cadran.server.storage.memory import MemoryStore
from cadran.server.storage.store import Listing, Person, Store
from cadran.server.tables import play, requests, seating, setup, shuffling
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.environment import Environment, hash_of
from cadran.server.tables.history import Played
from cadran.server.tables.hub import Hub
from cadran.server.tables.thinker import Question

TOKEN = "the-person-of-ten-thousand-games"
ME = "me" + "0" * 14  # as long as any other name of a person
FRIENDS = ("Ben", "Cléo", "Dora", "Émile", "Fatou", "Gil", "Hana", "Ines")
# Who sits there: `me`, `friend`, or a level; in which game.
TABLES: tuple[tuple[str, ...], ...] = (
    ("24-7", "me", "club"),
    ("24-7", "me", "friend"),
    ("24-7", "friend", "me"),
    ("24-7", "expert", "me"),
    ("24-7", "me", "friend", "club"),
    ("quelle-heure", "me", "beginner"),
    ("quelle-heure", "friend", "me"),
    ("24h-du-mans", "me", "club"),
    ("24h-du-mans", "me", "friend"),
)
DAY = 86_400_000
EVERY = 4 * 3_600_000  # ms between two games: ten thousand are four and a half years
TOGETHER = 500
SHARE = "a5" * 16


class Anything:
    """A thinker that plays what comes first to its mind."""

    async def choose(self, question: Question) -> int:
        """Some legal action."""
        view = view_decoder(game_of(question.game)).decode(question.view)
        return random.Random(question.seed).choice(view.legal).action

    async def advise(self, question: Question) -> list[Advice]:
        """Nobody asks."""
        return []


class Template(msgspec.Struct):
    """A finished game: what its table has in the store."""

    records: list[bytes]
    listing: Listing
    friend: str  # whom a copy has another one for


def hub_of(store: MemoryStore) -> Hub:
    """All that a table needs, from outside."""
    settings = Settings(data=Path("nowhere"), beat=0.0)
    environment, metrics = Environment(), Metrics()
    automatic = AutomaticPlay(Anything(), environment, settings, metrics)
    return Hub(store, environment, automatic, settings, metrics)


async def template(store: MemoryStore, me: Person, friend: Person, key: str, *who: str) -> Template:
    """One game, played at random to its end."""
    hub, rng = hub_of(store), random.Random(f"{key} {who}")
    plans = {"me": requests.SeatPlan(kind="me"), "friend": requests.SeatPlan(kind="open")}
    seats = [plans.get(one) or requests.SeatPlan(kind="bot", bot=one) for one in who]
    room = await setup.create(
        hub, me, requests.TableWanted(game=key, seats=seats, contribution=SHARE)
    )
    async with room.lock:
        if "friend" in who:
            await seating.sit(room, friend, requests.SitWanted(contribution=SHARE))
        await shuffling.start(room, me)
    facts = room.facts
    while facts.to_act != OVER:
        seat = facts.to_act
        if who[seat] in plans:
            person = me if who[seat] == "me" else friend
            action = int(rng.choice(list(facts.playing.state.legal())))
            async with room.lock:
                wish = requests.MoveWanted(seat=seat, number=facts.number, action=action)
                await play.play(room, person, wish, seat, "en")
        else:
            await asyncio.sleep(0)
    await hub.tidy()
    records = await store.load(facts.id)
    return Template(records, room.listing(), friend.id if "friend" in who else "")


async def templates(tables: Sequence[Sequence[str]] = TABLES) -> list[Template]:
    """One of each kind."""
    store = MemoryStore()
    people = People(store, Environment())
    first, _ = await people.introduce("Ana")
    friend, _ = await people.introduce("Friend")
    me = Person(ME, "Ana", 0, first.face)
    return [await template(store, me, friend, *one) for one in tables]


_AT = re.compile(rb'"(at|since|until)":(\d{13})\b')


def copied(one: Template, number: int, count: int) -> tuple[str, list[bytes], Listing]:
    """The same game once more: another table, another friend, another day."""
    old = one.listing
    table = f"{number:0{len(old.table)}}"[-len(old.table) :]
    friend = FRIENDS[number % len(FRIENDS)]
    ident = f"{friend.lower():_<{len(one.friend)}}"[: len(one.friend)] if one.friend else ""
    shift = (number - count) * EVERY

    def changed(body: bytes) -> bytes:
        body = body.replace(old.table.encode(), table.encode())
        if one.friend:
            body = body.replace(one.friend.encode(), ident.encode())
            body = body.replace(b'"name":"Friend"', f'"name":"{friend}"'.encode())
        return _AT.sub(lambda at: b'"%b":%d' % (at[1], int(at[2]) + shift), body)

    def told(body: bytes) -> bytes:
        played = msgspec.json.decode(changed(body), type=Played)
        return msgspec.json.encode(
            msgspec.structs.replace(played, began=played.began + shift, ended=played.ended + shift)
        )

    listing = msgspec.structs.replace(
        old,
        table=table,
        created=old.created + shift,
        info=changed(old.info),
        members=[(who.replace(one.friend or who, ident or who), you) for who, you in old.members],
        played=[
            (who.replace(one.friend or who, ident or who), ended + shift, told(body))
            for who, ended, body in old.played
        ],
    )
    return table, [changed(body) for body in one.records], listing


async def fill(store: Store, count: int, measured: bool = True) -> None:
    """So many finished games of one person, who is known by TOKEN."""
    await store.save_person(Person(ME, "Ana", 0))
    await store.save_token(hash_of(TOKEN), ME, "bench", 0)
    kinds = await templates()
    for start in range(0, count, TOGETHER):
        some = [
            copied(kinds[number % len(kinds)], number, count)
            for number in range(start, min(count, start + TOGETHER))
        ]
        await asyncio.gather(
            *(store.append(table, 0, records, listing) for table, records, listing in some)
        )
        await store.release([table for table, _, _ in some])
        if measured:
            await asyncio.gather(
                *(store.keep_measure(table, measure(listing)) for table, _, listing in some)
            )


def measure(listing: Listing) -> bytes:
    """What might be kept of its luck."""
    rng = random.Random(listing.table)
    sides = len(msgspec.json.decode(listing.info)["seats"])

    def row() -> list[float]:
        return [rng.gauss(0, 10) for _ in range(sides)]

    return msgspec.json.encode(
        {"result": row(), "luck": row(), "luck_error": row(), "choices_error": row()}
    )
