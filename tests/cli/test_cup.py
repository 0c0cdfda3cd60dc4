"""`cadran cup`: the standings speak of what the games count."""

import subprocess
import sys

import pytest


def cup(*words: str) -> str:
    command = [sys.executable, "-m", "cadran", "cup", *words, "--seed", "1"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("preset", "races", "lang", "head"),
    [
        ("coupe-dor", "sebring", "en", "km"),
        ("grand-tour", "24-7,24-7", "en", "min"),
        ("grand-tour", "quelle-heure", "fr", "victoires"),
        ("grand-tour", "24-7,quelle-heure", "en", "wins"),  # these do not compare
    ],
)
def test_the_last_column_is_the_game_s_own(preset: str, races: str, lang: str, head: str) -> None:
    told = cup(preset, "--races", races, "--entrants", "random,random", "--lang", lang)
    heads = [line.split() for line in told.splitlines() if "points" in line.split()]
    assert heads
    assert all(words[-1] == head for words in heads)
