"""What a move of each game costs the server, and what a live table of it weighs."""

import statistics
import tempfile

import cadran
from bench.server.client import Load
from bench.server.process import resident, server, used_by

TABLES = 40
AHEAD = 200  # tables that are weighed with them
WINDOWS = 5  # of every game in turn
WINDOW = 1.5  # seconds
FIRST = "24-7"  # the measure of the others
MOST = 1.3  # times a move of it, at most


async def costs(python: list[str]) -> bool:
    """Print processor time a move and memory a table, game by game; whether all is as wanted."""
    keys = [game.key for game in cadran.games()]
    spent: dict[str, list[float]] = {key: [] for key in keys}
    weights: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, server(*python, "cadran", folder) as (port, pid):
        loads: dict[str, Load] = {}
        for key in keys:
            # What the first table of a game brings into memory is not a table's.
            first = Load(f"http://127.0.0.1:{port}", 2, False, 2, key)
            await first.tables_first()
            await first.sit_down()
        for key in keys:
            before = resident(pid)
            load = Load(f"http://127.0.0.1:{port}", TABLES, False, TABLES + AHEAD, key)
            await load.tables_first()
            await load.sit_down()
            await load.seat_ahead(AHEAD)
            await load.spread()
            weights[key] = (resident(pid) - before) / (TABLES + AHEAD)
            loads[key] = load
        for number in range(WINDOWS + 1):
            for key in keys[number % len(keys) :] + keys[: number % len(keys)]:
                await loads[key].seat_for(WINDOW)
                used, done = used_by(pid), loads[key].done
                await loads[key].flat_out(WINDOW)
                spent[key].append((used_by(pid) - used) / max(1, loads[key].done - done))
    print("a move on the server, 2 sockets, flat out; a live table with its sockets in memory")
    good = True
    for key in keys:
        pairs = zip(spent[key][1:], spent[FIRST][1:], strict=True)  # the first one warms up
        ratio = statistics.median(one / other for one, other in pairs)
        good = good and ratio <= MOST
        cost = 1e6 * statistics.median(spent[key][1:])
        print(
            f"  {key:<14} {cost:6.0f} µs a move, {ratio:.2f} of {FIRST} (at most {MOST:g});"
            f" {weights[key]:.0f} KiB a table",
            flush=True,
        )
    return good
