"""Writes the golden fingerprints and logs anew: `python -m tests.games.golden [KEY ...]`."""

import sys
from pathlib import Path

import cadran
from cadran.kernel import Game, fast_rng
from cadran.lab.fingerprint import fingerprint
from cadran.table import Table, save
from tests.games.scenarios import FOLDER, folder_of

FINGERPRINTS = FOLDER / "fingerprints.toml"


def logs_of(game: Game) -> list[Path]:
    """The golden logs of a game."""
    return sorted((folder_of(game) / "logs").glob("*.log"))


def write_logs(game: Game) -> None:
    """One random game of each variant."""
    folder = folder_of(game) / "logs"
    folder.mkdir(exist_ok=True)
    for number, (seats, options) in enumerate(game.variants(), start=1):
        table = Table(
            game, [f"player {seat}" for seat in range(seats)], f"golden {number}", options
        )
        rng = fast_rng(f"golden {number}")
        while not table.over:
            legal = table.state.legal()
            table.play(int(table.state.to_act()), int(legal[rng.below(len(legal))]))
        (folder / f"{number}.log").write_text(save(table), "utf-8")


def main(keys: list[str]) -> None:
    """All games, or those named; fingerprints are always written for all."""
    for game in cadran.games():
        if not keys or game.key in keys:
            write_logs(game)
    lines = [f'"{game.key}" = "{fingerprint(game)}"\n' for game in cadran.games()]
    FINGERPRINTS.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
