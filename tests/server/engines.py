"""The engines of this process of the tests: started when first asked for, ended with it."""

import asyncio
import atexit
from functools import cache

import asyncpg

from tools.engines import Engine, Nats, Postgres


def begun(engine: Engine) -> None:
    """It runs, and ends with this process."""
    engine.start()
    atexit.register(engine.close)


@cache
def postgres() -> Postgres:
    """One PostgreSQL for all tests of this process."""
    found = Postgres()
    begun(found)
    return found


@cache
def nats() -> Nats:
    """One NATS for all tests of this process."""
    found = Nats()
    begun(found)
    return found


async def empty_database() -> str:
    """The address of a database with nothing in it."""
    url = postgres().url()
    connection = await asyncpg.connect(url)
    await connection.execute("drop schema public cascade; create schema public")
    await connection.close()
    return url


def emptied() -> str:
    """The same where nobody waits."""
    return asyncio.run(empty_database())
