"""A model of leases and epochs: nodes that sleep, statements that come late, twice or never.

The same rules run on a model of the database in plain Python and on PostgreSQL with the statements
of the store: what holds for one must hold for the other. Time is the database's alone, so clocks
that differ cannot matter; a node that sleeps is one to which nothing happens for a while.
"""

import asyncio
from typing import Any, Protocol

import asyncpg
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cadran.server.storage import postgres_schema as schema
from tests.repetitions import often
from tests.server.engines import emptied, postgres

NODES = ("a", "b", "c")
TABLE = "t"


class Database(Protocol):
    """What nodes ask of it about one table; every call is one statement."""

    def claim(self, node: str) -> int | None: ...
    def append(self, node: str, epoch: int, number: int, body: bytes) -> bool: ...
    def release(self, node: str, epoch: int) -> None: ...
    def renew(self, node: str) -> None: ...
    def read(self) -> list[bytes]: ...
    def advance(self, seconds: float) -> None: ...


class Plain:
    """The protocol as it is meant."""

    fenced = True

    def __init__(self) -> None:
        self.time = 0.0
        self.until: dict[str, float] = {}
        self.owner: str | None = None
        self.epoch = 1
        self.log: list[bytes] = []

    def claim(self, node: str) -> int | None:
        alive = self.owner is not None and self.until.get(self.owner, 0.0) > self.time
        if alive and self.owner != node:
            return None
        self.owner = node
        self.epoch += 1
        return self.epoch

    def append(self, node: str, epoch: int, number: int, body: bytes) -> bool:
        ours = self.owner == node and self.epoch == epoch
        if number != len(self.log) or (self.fenced and not ours):
            return False
        self.log.append(body)
        return True

    def release(self, node: str, epoch: int) -> None:
        if self.owner == node and self.epoch == epoch:
            self.owner = None

    def renew(self, node: str) -> None:
        self.until[node] = self.time + 4

    def read(self) -> list[bytes]:
        return list(self.log)

    def advance(self, seconds: float) -> None:
        self.time += seconds


class Unfenced(Plain):
    """Only the number of the record is looked at: what goes wrong without a fence."""

    fenced = False


class Real:
    """The statements of the store."""

    loop = asyncio.new_event_loop()
    connection: Any = None

    def __init__(self) -> None:
        if Real.connection is None:
            Real.connection = self.loop.run_until_complete(asyncpg.connect(emptied_with_schema()))
        self._do("execute", "truncate board, event, node")
        self._do("execute", "insert into board values ($1, null, 1, 0, false, null)", TABLE)

    def _do(self, way: str, statement: str, *values: Any) -> Any:
        return self.loop.run_until_complete(getattr(self.connection, way)(statement, *values))

    def claim(self, node: str) -> int | None:
        row = self._do("fetchrow", schema.CLAIM, node, TABLE)
        return None if row is None else row["epoch"]

    def append(self, node: str, epoch: int, number: int, body: bytes) -> bool:
        if number % 2:  # both ways to write one record must hold
            return bool(self._do("fetch", schema.APPEND_ONE, node, TABLE, epoch, number, body))
        columns = [[TABLE], [epoch], [number], [1], [TABLE], [number], [body]]
        return bool(self._do("fetch", schema.APPEND_ONLY, node, *columns))

    def release(self, node: str, epoch: int) -> None:
        self._do("execute", schema.RELEASE, node, [TABLE], [epoch])

    def renew(self, node: str) -> None:
        self._do("fetch", schema.RENEW, node, 2)

    def read(self) -> list[bytes]:
        rows = self._do("fetch", "select body from event order by number")
        return [row["body"] for row in rows]

    def advance(self, seconds: float) -> None:
        self._do("execute", "update node set until = until - make_interval(secs => $1)", seconds)


def emptied_with_schema() -> str:
    """A database that began long ago enough for leases to count."""
    url = emptied()

    async def prepare() -> None:
        connection = await asyncpg.connect(url)
        await schema.migrate(connection)
        begun = "select pg_postmaster_start_time() + interval '5 seconds' < clock_timestamp()"
        while not await connection.fetchval(begun):
            await asyncio.sleep(0.1)
        await connection.close()

    asyncio.run(prepare())
    return url


class Node:
    """What a node believes: the epoch in which it owns the table, and the log."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.epoch: int | None = None
        self.log: list[bytes] = []
        self.waiting = False  # for the answer to an append


class Fencing(RuleBasedStateMachine):
    """Nodes, what they have sent, and what they were told."""

    database: type[Any] = Plain

    def __init__(self) -> None:
        super().__init__()
        self.db: Database = self.database()
        self.nodes = {name: Node(name) for name in NODES}
        self.sent: list[tuple[str, int, int, bytes]] = []  # appends on their way
        self.acknowledged: dict[int, bytes] = {}
        self.count = 0
        self.newest = 1  # epoch that anybody was given

    @rule(name=st.sampled_from(NODES))
    def renews(self, name: str) -> None:
        self.db.renew(name)

    @rule(seconds=st.sampled_from((0.5, 3.0, 5.0)))
    def time_passes(self, seconds: float) -> None:
        self.db.advance(seconds)

    @rule(name=st.sampled_from(NODES))
    def claims_and_reads(self, name: str) -> None:
        node = self.nodes[name]
        epoch = self.db.claim(name)
        if epoch is not None:
            assert epoch > self.newest
            self.newest = node.epoch = epoch
            node.log, node.waiting = self.db.read(), False

    @rule(name=st.sampled_from(NODES))
    def decides(self, name: str) -> None:
        """A move is played; the append goes on its way, and the room waits for it."""
        node = self.nodes[name]
        if node.epoch is not None and not node.waiting:
            self.count += 1
            body = f"{name} {node.epoch} {self.count}".encode()
            self.sent.append((name, node.epoch, len(node.log), body))
            node.waiting = True

    @rule(which=st.integers(0, 50), again=st.booleans(), answered=st.booleans())
    def arrives(self, which: int, again: bool, answered: bool) -> None:
        """One of the appends arrives, perhaps again later; its answer, or not."""
        if not self.sent:
            return
        name, epoch, number, body = self.sent[which % len(self.sent)]
        if not again:
            del self.sent[which % len(self.sent)]
        written = self.db.append(name, epoch, number, body)
        assert epoch == self.newest or not written, "somebody wrote who is not the owner any more"
        node = self.nodes[name]
        mine = node.epoch == epoch and node.waiting and number == len(node.log)
        if not (answered and mine):
            return
        node.waiting = False
        if written:
            node.log.append(body)
            self.acknowledged[number] = body
        else:
            node.epoch = None  # the room is dropped

    @rule(which=st.integers(0, 50))
    def gets_lost(self, which: int) -> None:
        if self.sent:
            del self.sent[which % len(self.sent)]

    @rule(name=st.sampled_from(NODES))
    def hands_over(self, name: str) -> None:
        """Between two decisions."""
        node = self.nodes[name]
        if node.epoch is not None and not node.waiting:
            self.db.release(name, node.epoch)
            node.epoch = None

    @invariant()
    def what_was_acknowledged_is_there(self) -> None:
        log = self.db.read()
        for number, body in self.acknowledged.items():
            assert log[number] == body

    @invariant()
    def one_owner_wrote_after_the_other(self) -> None:
        written = [body.decode().split() for body in self.db.read()]
        epochs = [int(epoch) for _, epoch, _ in written]
        assert epochs == sorted(epochs)
        assert len({(epoch, name) for name, epoch, _ in written}) == len(set(epochs))
        assert len({count for *_, count in written}) == len(written)

    @invariant()
    def whoever_may_write_knows_the_log(self) -> None:
        """An owner that waits for nothing has in memory what is stored."""
        for node in self.nodes.values():
            if node.epoch is not None and not node.waiting and not self.overtaken(node):
                assert self.db.read() == node.log

    def overtaken(self, node: Node) -> bool:
        """Somebody else has claimed the table, or the node itself has let it go."""
        return node.epoch != self.newest


def check(database: type[Any], examples: int, steps: int, **more: Any) -> None:
    machine = type(database.__name__, (Fencing,), {"database": database})
    wanted = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        **more,
    )
    run_state_machine_as_test(machine, settings=wanted)


def test_the_model_holds() -> None:
    check(Plain, often(100), 50)


def test_postgresql_does_as_the_model() -> None:
    assert postgres()
    check(Real, often(20), 30)


def test_without_the_fence_the_model_breaks() -> None:
    """It would notice."""
    with pytest.raises(AssertionError):
        check(Unfenced, 300, 50, phases=[Phase.generate])
