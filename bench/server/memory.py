"""Ten thousand games of one person: what home, history, records and luck cost the server."""

import hashlib
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.server.past import ME, TOKEN, fill
from bench.server.process import resident, seconds_of, server
from cadran.server.people.history import friend_code
from cadran.server.people.home import keep_history
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.store import Store
from tools.engines import Postgres

GAMES = 10_000
TIMES = 20  # that each page is asked for,
ROUNDS = 5  # and that all of it is done again, for memory
HOME = 100.0  # ms of the server's processor time for home, at most
GROWTH = 1.1  # of memory, at most
ROWS = "SELECT person, ended, board, body FROM played ORDER BY person, ended, board"


async def bench(games: int) -> bool:
    """On both stores; whether all is as wanted."""
    good = True
    with tempfile.TemporaryDirectory() as folder:
        good = await one_store("SQLite", Path(folder), "", games) and good
    postgres = Postgres()
    postgres.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            good = await one_store("PostgreSQL", Path(folder), postgres.url(), games) and good
    finally:
        postgres.close()
    return good


def service_of(folder: Path, url: str) -> Service:
    """Of this process, to fill and to rebuild."""
    return Service(Settings(data=folder, store=url, store_patience=60.0, luck_after=0))


async def one_store(name: str, folder: Path, url: str, games: int) -> bool:
    """Fill it, ask for every page, and make its history again."""
    service = service_of(folder, url)
    await service.store.open()
    began = time.perf_counter()
    await fill(service.store, games)
    friend = await some_friend(service.store)
    await service.store.close()
    print(f"{name}: {games:,} games of one person, made in {time.perf_counter() - began:.0f} s")
    paths = {
        "home": "home",
        "history": "history",
        "history, page 100": f"history?skip={games // 2}",
        "history by game": "history?game=quelle-heure",
        "history by person": f"history?friend={friend}",
        "records": "bests",
        "luck against one": f"fortune?friend={friend}",
    }
    command = [sys.executable, "-m", "bench.server.serve", "cadran", str(folder), url]
    with server(*command) as (port, pid):
        good = await pages(port, pid, paths)
    return await rebuilt(folder, url) and good


async def some_friend(store: Store) -> str:
    """The code of somebody who was met often."""
    (found,) = await rows_of(store, f"SELECT min(person) FROM played WHERE person <> '{ME}'")
    return friend_code(ME, str(found[0]))


async def rows_of(store: Store, statement: str) -> list[Any]:
    """Straight from the database."""
    found: list[Any] = await store._rows(statement)  # type: ignore[attr-defined]
    return found


async def pages(port: int, pid: int, paths: dict[str, str]) -> bool:
    """Processor time of the server and time until the answer is there, page by page; memory."""
    good = True
    base = f"http://127.0.0.1:{port}/api/me/"
    async with httpx.AsyncClient(timeout=600, cookies={"cadran": TOKEN}) as client:
        for path in paths.values():
            (await client.get(base + path)).raise_for_status()
        memory = [resident(pid)]
        for name, path in paths.items():
            used, waited = seconds_of(pid), []
            for _ in range(TIMES):
                began = time.perf_counter()
                answer = await client.get(base + path)
                waited.append(1000 * (time.perf_counter() - began))
            work = 1000 * (seconds_of(pid) - used) / TIMES
            good = good and (name != "home" or work < HOME)
            print(
                f"  {name:<18} {work:6.1f} ms of the server's work,"
                f" {statistics.median(waited):6.1f} ms until it is there,"
                f" {len(answer.content) / 1024:5.0f} KiB",
                flush=True,
            )
        for _ in range(ROUNDS):
            for path in paths.values():
                for _ in range(TIMES):
                    (await client.get(base + path)).raise_for_status()
            memory.append(resident(pid))
    told = " → ".join(f"{kib:,}" for kib in memory)
    print(f"  memory, {ROUNDS} times {TIMES * len(paths)} visits: {told} KiB", flush=True)
    return good and memory[-1] < GROWTH * memory[1]


async def rebuilt(folder: Path, url: str) -> bool:
    """All of it once more, from the logs."""
    service = service_of(folder, url)
    store = service.store
    await store.open()
    if store.shared:
        await store.renew()
    before = digest(await rows_of(store, ROWS))
    await store.mark_history(0)
    used, began = time.process_time(), time.perf_counter()
    await keep_history(service.hub)
    used, took = time.process_time() - used, time.perf_counter() - began
    after = digest(await rows_of(store, ROWS))
    await store.close()
    same = "the same bytes" if after == before else "OTHER BYTES"
    print(f"  made again from the logs: {used:.0f} s of work, {took:.0f} s in all; {same}\n")
    return after == before


def digest(rows: list[Any]) -> str:
    """Of every byte of it."""
    hashed = hashlib.sha256()
    for row in rows:
        hashed.update(repr(tuple(row)).encode())
    return hashed.hexdigest()
