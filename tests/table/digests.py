"""Writes digests.toml anew: `python -m tests.table.digests`, once `digest_format` counts up."""

from pathlib import Path

import cadran
from cadran.kernel import OVER, FastRng, fast_rng
from cadran.table import Table

PLACE = Path(__file__).with_name("digests.toml")
MOVES = 40


def some_moves(key: str, rng: FastRng) -> Table:
    """A game with as many seats as it takes, so far."""
    game = cadran.game(key)
    seats = game.seats[-1]
    table = Table(game, [f"P{seat}" for seat in range(seats)], "digest")
    while len(table.actions) < MOVES and table.state.to_act() != OVER:
        legal = table.state.legal()
        table.play(int(table.state.to_act()), int(legal[int(rng.below(len(legal)))]))
    return table


def main() -> None:
    """All games."""
    out = ["# Written by `python -m tests.table.digests`.\n"]
    for game in cadran.games():
        table = some_moves(game.key, fast_rng("digest"))
        actions = [game.text(action) for action in table.actions]
        out.append(f'["{game.key}"]')
        out.append(f"format = {int(table.state.digest_format())}")
        out.append(f"edition = {game.edition_digest!r}".replace("'", '"'))
        out.append(f'digest = "{table.state.digest()}"')
        out.append("actions = [")
        out += [f'    "{text}",' for text in actions]
        out.append("]\n")
    PLACE.write_text("\n".join(out), "utf-8")


if __name__ == "__main__":
    main()
