"""docs/upgrading.md, followed line by line on a store of the first version."""

import gzip
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.client import PATIENCE
from tests.server.test_end_to_end import Process
from tests.server.test_old_stores import STORES, known

PAGE = Path(__file__).parents[2] / "docs" / "upgrading.md"
# What the test cannot do by typing it: it runs the server itself, and one version is installed.
START, STOP = "systemctl start cadran", "systemctl stop cadran"
INSTALL = ("python -m pip install --upgrade cadran", "python -m pip install cadran==BEFORE")
VERSION = "0.1.0"


class Operator:
    """Somebody who types what the page says."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.data = folder / "cadran"
        self.environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "en"}
        self.server: Process | None = Process(self.data)
        self.said: list[str] = []

    def type(self, line: str) -> None:
        if line == START:
            assert self.server is None
            self.server = Process(self.data)
        elif line == STOP:
            assert self.server is not None
            self.ask("/healthz")  # it serves, so it stops as it should
            assert self.server.stop() == 0
            self.server = None
        elif line not in INSTALL:
            program, *words = line.split()
            assert program == "cadran", line
            done = subprocess.run(
                [sys.executable, "-m", "cadran", *words],
                capture_output=True,
                text=True,
                check=False,
                env=self.environment,
                cwd=self.home,
            )
            assert done.returncode == 0, done.stderr
            self.said.append(done.stdout)

    def ask(self, path: str) -> httpx.Response:
        assert self.server is not None
        cookies = {"cadran": known(VERSION)["tokens"]["Ana"]}
        address = f"{self.server.server.base}{path}"
        return httpx.get(address, cookies=cookies, timeout=PATIENCE).raise_for_status()

    def schema(self) -> int:
        with sqlite3.connect(self.data / "cadran.db") as connection:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
        connection.close()
        return int(found)


def blocks() -> list[list[str]]:
    found = re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [block.strip().splitlines() for block in found]


def test_the_page_on_upgrading_is_followed_line_by_line(tmp_path: Path) -> None:
    before, upgrade, back = blocks()
    data = tmp_path / "cadran"
    data.mkdir()
    (data / "cadran.db").write_bytes(gzip.decompress((STORES / f"{VERSION}.db.gz").read_bytes()))
    store = known(VERSION)
    # The copy is of the first version: it is made before a server of today has opened the store.
    copy = ["backup", str(tmp_path / "before-upgrade.db"), "--data", str(data)]
    subprocess.run([sys.executable, "-m", "cadran", *copy], check=True, capture_output=True)
    first = (tmp_path / "before-upgrade.db").rename(tmp_path / "first.db")
    operator = Operator(tmp_path)
    try:
        for line in before:
            operator.type(line)
        assert "everything can be read" in operator.said[-1]
        first.replace(tmp_path / "before-upgrade.db")
        for line in upgrade:
            operator.type(line)
        assert "everything can be read" in operator.said[-1]
        upgraded = operator.schema()
        assert upgraded > 2
        tables = {entry["table"]["id"] for entry in operator.ask("/api/me/tables").json()}
        assert set(store["tables"]) <= tables
        for line in back[:2]:
            operator.type(line)
        assert operator.schema() == 2, "the version before can open it"
        named = re.search(r"kept as (.*)", operator.said[-1])
        assert named is not None
        kept = Path(named[1])
        with sqlite3.connect(kept) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (upgraded,)
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
        for line in back[2:]:
            operator.type(line)
        finished = store["finished"]["24-7"]
        told = operator.ask(f"/api/tables/{finished}").json()["table"]
        assert told["outcome"]["scores"] == store["tables"][finished]["outcome"]["scores"]
    finally:
        if operator.server is not None:
            operator.server.kill()


def test_a_damaged_copy_or_another_file_is_not_restored(tmp_path: Path) -> None:
    store, copy = tmp_path / "data" / "cadran.db", tmp_path / "copy.db"
    store.parent.mkdir()
    kept = gzip.decompress((STORES / f"{VERSION}.db.gz").read_bytes())
    store.write_bytes(kept)
    damaged = bytearray(kept)
    damaged[4096 * 5 : 4096 * 9] = b"\xaa" * 4096 * 4
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    connection.close()
    copy.write_bytes(damaged)
    (tmp_path / "text.db").write_text("tables of today")
    later = tmp_path / "later.db"
    later.write_bytes(kept)
    with sqlite3.connect(later) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    for file in (copy, other, later, tmp_path / "text.db", tmp_path / "nowhere.db"):
        words = ["restore", str(file), "--data", str(store.parent)]
        done = subprocess.run(
            [sys.executable, "-m", "cadran", *words], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2, done
        assert "Traceback" not in done.stderr
        assert store.read_bytes() == kept
        assert len(list(store.parent.glob("*.db"))) == 1
