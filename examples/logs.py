"""What thousands of logged games say: read with Cadran, analysed with polars.

    python examples/logs.py FOLDER [games]

Writes so many logs of games between bots into the folder, unless it holds some; then reads them all
back, and asks: is it good to begin, and what do games of a first move come to?
"""

import sys
from pathlib import Path

import polars

import cadran
from cadran.table import Table, read, save


def record(folder: Path, games: int) -> None:
    """Play games of 24/7 at random, and write each down as a table would."""
    game = cadran.game("24-7")
    for number in range(games):
        table = Table(game, ["Ana", "Ben"], f"logs {number}")
        rng = cadran.fast_rng(f"logs {number}")
        while not table.over:
            table.play(int(table.state.to_act()), int(table.state.any_legal(rng)))
        (folder / f"{number:05}.log").write_text(save(table), "utf-8")


def frame(folder: Path) -> polars.DataFrame:
    """One row a game; reading a log also checks every line of it."""
    rows = []
    for path in sorted(folder.glob("*.log")):
        log = read(path.read_text("utf-8"))
        assert log.outcome is not None
        starter = int(cadran.game(log.game).new(log.seats, log.seed, log.options).to_act())
        rows.append(
            {
                "log": path.name,
                "starter": starter,
                "opening": int(log.entries[0][1].split()[0]),
                "decisions": len(log.entries),
                "scores": log.outcome["scores"],
                "won": 1.0 if log.outcome["ranks"][starter] == 1 else 0.0,
            }
        )
    return polars.DataFrame(rows)


def analyse(games: polars.DataFrame) -> polars.DataFrame:
    """Per first tile: how many games, how often its player won, what both scored together."""
    return (
        games.with_columns(total=polars.col("scores").list.sum())
        .group_by("opening")
        .agg(
            games=polars.len(),
            starter_won=polars.col("won").mean().round(3),
            minutes=polars.col("total").mean().round(1),
            decisions=polars.col("decisions").mean().round(1),
        )
        .sort("opening")
    )


def main() -> None:
    """Record, read, print."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if not any(folder.glob("*.log")):
        record(folder, int(sys.argv[2]) if len(sys.argv) > 2 else 10_000)
    games = frame(folder)
    print(f"{len(games)} games; who begins won {games['won'].mean():.3f} of them")
    print(analyse(games))


if __name__ == "__main__":
    main()
