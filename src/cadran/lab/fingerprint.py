"""One number that tells whether a game's rules behave as before, interpreted or compiled."""

import hashlib

from cadran.kernel import Game, fast_rng, playout

GAMES = 5
CAP = 1_000_000


def fingerprint(game: Game) -> str:
    """A hash over the ends of seeded random games of every variant."""
    found = hashlib.sha256(f"{game.key} {game.rules_version} {game.edition_digest}".encode())
    for seats, options in game.variants():
        for number in range(GAMES):
            state = game.new(seats, f"fingerprint {number}", options)
            played = playout(state, fast_rng(f"fingerprint {number}"), CAP)
            outcome = state.outcome()
            line = f"{played} {outcome.ranks} {outcome.scores} {outcome.clause} {state.digest()}"
            found.update(line.encode())
    return found.hexdigest()[:16]
