"""How shuffled-2.db.gz was made: games dealt by promises (`cadran fair 2`), and what clients kept.

    python -m tests.server.stores.make_shuffled shuffled-2

One game is over, one is in play. The file NAME.json has tokens, keys and transcripts.
"""

import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path

import msgspec

from cadran.server.keys import FILE
from tests.server.client import Player, play_on, run, served
from tests.server.test_shuffle import SHARE, dealt, kept, promised, sheet_of, waiting_for_shares

FOLDER = Path(__file__).parent / "shuffled"
SOME = 6  # moves of the game that goes on


async def make(folder: Path, name: str) -> None:
    """Play, and write down what there is."""
    async with (
        served(folder) as server,
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
    ):
        tokens = {"Ana": ana.http.cookies["cadran"], "Ben": ben.http.cookies["cadran"]}
        tables, transcripts = {}, {}
        for which, most in (("over", 1000), ("playing", SOME)):
            table, *lines = await waiting_for_shares(ana, ben)
            for line, share in zip(lines, SHARE.values(), strict=True):
                await promised(line, share)
            sheets = [await sheet_of(line) for line in lines]
            for line, share in zip(lines, SHARE.values(), strict=True):
                assert (await line.ask("show", attempt=1, value=share))["t"] == "done"
            await dealt(*lines)
            await play_on(*lines, most=most)
            tables[which] = table
            transcripts[which] = {
                person: msgspec.json.encode(kept(table, (1, share, told, True))).decode()
                for (person, share), told in zip(SHARE.items(), sheets, strict=True)
            }
    keys = (folder / FILE).read_text()
    copy = folder / "copy.db"
    with sqlite3.connect(folder / "cadran.db") as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(copy.read_bytes(), 9, mtime=0))
    found = {"tokens": tokens, "keys": keys, "tables": tables, "transcripts": transcripts}
    (FOLDER / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")


def main() -> None:
    """By its name."""
    with tempfile.TemporaryDirectory() as folder:
        run(make(Path(folder), sys.argv[1]))


if __name__ == "__main__":
    main()
