"""Behaviour that must not change unnoticed: fingerprints, and logs of finished games.

After an intended change: `python -m tests.games.golden` writes both anew, the game gets a new
`rules_version`, and the changelog a line.
"""

import tomllib

import pytest

import cadran
from cadran.kernel import Game
from cadran.lab.fingerprint import fingerprint
from cadran.table import read, replay, save
from tests.games.golden import FINGERPRINTS, logs_of

GAMES = cadran.games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@each_game
def test_the_fingerprint_is_the_golden_one(game: Game) -> None:
    golden = tomllib.loads(FINGERPRINTS.read_text("utf-8"))
    assert fingerprint(game) == golden[game.key]


@each_game
def test_golden_logs_are_replayed_to_their_digests(game: Game) -> None:
    logs = logs_of(game)
    assert logs
    for path in logs:
        text = path.read_text("utf-8")
        log = read(text)
        assert log.finished
        assert save(replay(log, game)) == text
