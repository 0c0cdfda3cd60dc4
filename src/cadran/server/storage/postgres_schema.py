"""What the store keeps in PostgreSQL, and every statement that depends on who owns what.

A table (of players) is a line of `board`: who owns it, in which epoch, and the number of its next
record. That line is all that a move changes besides adding its record, so it is kept small; what
the lists show stands in `listing`.
"""

from typing import Any

import asyncpg

from cadran.kernel import BadInput

SECONDS = 4  # how long a node lives without a word from it
LEASE = f"interval '{SECONDS} seconds'"

# One step after the other; a database remembers how many it has taken.
MIGRATIONS: tuple[str, ...] = (
    """
    create table node (name text primary key, until timestamptz not null) with (fillfactor = 50);
    create table board (
        id text primary key, node text, epoch int not null, next int not null,
        busy boolean not null, left_at timestamptz
    ) with (fillfactor = 50);
    create index board_busy on board (id) where busy;
    create index board_node on board (node) where node is not null;
    create table event (
        board text not null, number int not null, body bytea not null, primary key (board, number)
    );
    create table listing (
        id text primary key, status text not null, public boolean not null, series text not null,
        place int not null, created bigint not null, info bytea not null
    );
    create index listing_public on listing (created)
        where public and status in ('waiting', 'playing');
    create index listing_series on listing (series, place) where series <> '';
    create table member (
        person text not null, board text not null, you bytea not null, primary key (person, board)
    );
    create table person (id text primary key, name text not null, created bigint not null);
    create table token (hash text primary key, person text not null);
    create index token_person on token (person);
    create table link (hash text primary key, person text not null, until bigint not null);
    create table last_view (
        board text not null, seat int not null, number int not null, view bytea not null,
        primary key (board, seat)
    );
    create table report (board text primary key, body bytea not null);
    create table meta (name text primary key, value bigint not null);
    insert into meta values ('alive', 0);
    """,
    """
    alter table token add column name text not null default '',
        add column created bigint not null default 0, add column seen bigint not null default 0;
    create table chat (
        board text not null, number int not null, person text not null, at bigint not null,
        line bytea not null, primary key (board, number)
    );
    create index chat_at on chat (at);
    create index chat_person on chat (person);
    create table old_chat (board text primary key);
    insert into old_chat select id from board;
    create index listing_waiting on listing (created) where status = 'waiting';
    """,
    """
    alter table person add column face text not null default '';
    alter table member add column live boolean not null default true;
    update member set live = false where board in (select id from listing where status = 'over');
    create index member_live on member (person) where live;
    create table pulse (board text primary key, number int not null, body bytea not null)
        with (fillfactor = 50);
    create table played (
        person text not null, ended bigint not null, board text not null, body bytea not null,
        primary key (person, ended, board)
    );
    create index played_board on played (board);
    insert into meta values ('history', 0);
    """,
    """
    create table subscription (hash text primary key, person text not null, body bytea not null);
    create index subscription_person on subscription (person);
    create table called (person text not null, board text not null, primary key (person, board));
    """,
    """
    create table measure (
        board text primary key, ended bigint not null, until bigint not null default 0,
        tries int not null default 0, body bytea
    );
    create index measure_wanted on measure (ended) where body is null;
    """,
    """
    create table key_ring (place int primary key check (place = 1), body bytea not null);
    """,
    """
    alter table node add column reads int not null default 2;
    create index board_free on board (id) where busy and node is null;
    create table asset (name text primary key, body bytea not null, used timestamptz not null);
    """,
)
LOCK = 0x0CAD2A  # any number, the same in all nodes: one of them changes the schema at a time


async def migrate(connection: Any) -> None:
    """Bring the schema up to date, all of it in one transaction, one node after the other."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("create table if not exists schema_version (number int not null)")
        version = await connection.fetchval("select max(number) from schema_version") or 0
        if version > len(MIGRATIONS):
            raise BadInput(
                f"the database has schema {version};"
                f" this version of Cadran knows up to {len(MIGRATIONS)}"
            )
        for number in range(version, len(MIGRATIONS)):
            await connection.execute(MIGRATIONS[number])
            await connection.execute("insert into schema_version values ($1)", number + 1)


# Records of many tables at once; each table's all or none. What is missing in the answer was not
# written: somebody else owns the table, or has written that number. The update locks the line, and
# whoever would take the table over waits for it (or we for them, and then the epoch is another).
# A table that is new (epoch 0) is this node's from here on.
APPEND = """
with w as (
    select * from unnest(
        $2::text[], $3::int[], $4::int[], $5::int[], $6::boolean[]
    ) as w(id, epoch, first, n, busy)
), made as (
    insert into board (id, node, epoch, next, busy)
    select id, $1, 1, n, coalesce(busy, false) from w where epoch = 0 and first = 0
    on conflict do nothing returning id, 0 as first, next as n
), went_on as (
    update board b set next = greatest(b.next, w.first + w.n), busy = coalesce(w.busy, b.busy)
    from w where b.id = w.id and b.node = $1 and b.epoch = w.epoch and (b.next = w.first or w.n = 0)
    returning b.id, w.first, w.n
), ok as (select * from made union all select * from went_on
), records as (
    insert into event (board, number, body)
    select r.board, r.number, r.body
    from unnest($7::text[], $8::int[], $9::bytea[]) as r(board, number, body)
    join ok on ok.id = r.board
), lines as (
    insert into listing
    select l.* from unnest(
        $10::text[], $11::text[], $12::boolean[], $13::text[], $14::int[], $15::bigint[],
        $16::bytea[]
    ) as l(id, status, public, series, place, created, info) join ok on ok.id = l.id
    on conflict (id) do update set status = excluded.status, public = excluded.public,
        series = excluded.series, place = excluded.place, created = excluded.created,
        info = excluded.info
), members as (
    insert into member
    select m.* from unnest($17::text[], $18::text[], $19::bytea[], $20::boolean[])
    as m(person, board, you, live) join ok on ok.id = m.board
    on conflict (person, board) do update set you = excluded.you, live = excluded.live
), beaten as (
    delete from pulse p using ok, unnest($10::text[], $11::text[]) as l(id, status)
    where p.board = ok.id and l.id = ok.id and l.status = 'over'
), unplayed as (
    delete from played p using ok, unnest($10::text[], $11::text[]) as l(id, status)
    where p.board = ok.id and l.id = ok.id and l.status = 'over' and not exists (
        select from unnest($21::text[], $22::bigint[], $23::text[]) as n(person, ended, board)
        where n.person = p.person and n.ended = p.ended and n.board = p.board
    )
), unmeasured as (
    insert into measure (board, ended)
    select n.board, n.ended from unnest($25::text[], $26::bigint[]) as n(board, ended)
    join ok on ok.id = n.board
    on conflict (board) do update set ended = excluded.ended, until = 0, tries = 0, body = null
    where measure.ended <> excluded.ended
), history as (
    insert into played
    select p.* from unnest($21::text[], $22::bigint[], $23::text[], $24::bytea[])
    as p(person, ended, board, body) join ok on ok.id = p.board
    on conflict (person, ended, board) do update set body = excluded.body
)
select id from ok
"""

# The same for records alone, as moves are.
APPEND_ONLY = """
with w as (
    select * from unnest($2::text[], $3::int[], $4::int[], $5::int[]) as w(id, epoch, first, n)
), ok as (
    update board b set next = w.first + w.n
    from w where b.id = w.id and b.node = $1 and b.epoch = w.epoch and b.next = w.first
    returning b.id
), records as (
    insert into event (board, number, body)
    select r.board, r.number, r.body
    from unnest($6::text[], $7::int[], $8::bytea[]) as r(board, number, body)
    join ok on ok.id = r.board
)
select id from ok
"""

# The same for one record of one table, as most commits are while there is little to do: without
# arrays it costs both sides less.
APPEND_ONE = """
with ok as (
    update board set next = $4 + 1 where id = $2 and node = $1 and epoch = $3 and next = $4
    returning id
), record as (
    insert into event (board, number, body) select id, $4, $5 from ok
)
select id from ok
"""

# A node is dead when its time is over. If the database itself was away everybody's is: then they
# have a whole lease from its start to say that they are still there.
ALIVE = f"""
exists (
    select from node n where n.name = b.node
    and greatest(n.until, pg_postmaster_start_time() + {LEASE}) > clock_timestamp()
)
"""

# The moment from which nobody looked after a table: when it was left, or its node's last word.
SINCE = f"""
(extract(epoch from coalesce(
    o.left_at, (select n.until - {LEASE} from node n where n.name = o.node), clock_timestamp()
)) * 1000)::bigint
"""
NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"

# One table, if it is nobody's, ours, or a dead node's. The log is read in a later statement: this
# one would not see what it has just waited for.
CLAIM = f"""
update board b set node = $1, epoch = b.epoch + 1, left_at = null
from board o
where b.id = $2 and o.id = b.id and (b.node is null or b.node = $1 or not {ALIVE})
returning b.epoch, o.node = $1 as ours, {SINCE} as since, {NOW} as now
"""

# Busy tables of nobody and of dead nodes; what another node is just taking is passed over. They are
# looked for by the names of the nodes that have any, from one to the next in the index, not table
# by table: every node asks twice a second. A name that no node has (any more) is a dead one, too.
TAKE_OVER = f"""
with recursive owner(node) as (
    (select node from board where node is not null order by node limit 1)
    union all
    select (select o.node from board o where o.node > owner.node order by o.node limit 1)
    from owner where owner.node is not null
), dead as (
    select b.node from owner b where b.node is not null and not {ALIVE}
), free as (
    select id from board where busy and node is null limit $2
), orphans as (
    select o.id from dead d join board o on o.node = d.node and o.busy limit $2
), x as (
    select b.id from board b
    where b.id in (select id from free union all select id from orphans)
    and b.busy and (b.node is null or not {ALIVE})
    order by b.id limit $2 for no key update skip locked
)
update board b set node = $1, epoch = b.epoch + 1, left_at = null
from x join board o on o.id = x.id where b.id = x.id
returning b.id, b.epoch, {SINCE} as since, {NOW} as now
"""

RELEASE = """
update board b set node = null, left_at = clock_timestamp()
from unnest($2::text[], $3::int[]) as r(id, epoch)
where b.id = r.id and b.node = $1 and b.epoch = r.epoch
"""

# A node that ended long ago, and has nothing any more, need not be remembered.
TIDY_NODES = """
delete from node n where until < now() - interval '1 day'
and not exists (select from board b where b.node = n.name)
"""

# Still here; with everybody who is, the latest format that all of them read, and whether our time
# had run out before.
RENEW = f"""
with was as (select until > clock_timestamp() as held from node where name = $1),
now as (
    insert into node (name, until, reads) values ($1, clock_timestamp() + {LEASE}, $2)
    on conflict (name) do update set until = excluded.until
), others as (
    select name, reads from node where until > clock_timestamp() and name <> $1
)
select coalesce((select held from was), false) as held, array(select name from others) as others,
    coalesce((select min(reads) from others), $2) as reads
"""

# Durable means: on the disk of the server (and of a synchronous standby, if there is one). Whoever
# falls asleep inside a transaction keeps nobody waiting.
SETTINGS = {"synchronous_commit": "on", "idle_in_transaction_session_timeout": "1000"}

FAILURES = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)


def failed(error: BaseException) -> bool:
    """Is it the database that fails, not we? asyncpg's errors have no common base."""
    return isinstance(error, FAILURES)
