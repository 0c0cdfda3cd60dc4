"""Streams of neighbouring numbers are unrelated, and a stream that was not mixed is found out."""

import ast
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import msgspec
import pytest

import cadran
from cadran.bots.search import DEALING, PLAYING
from cadran.kernel import ALL_HANDS, OVER, FastRng, Game, Rng, stream
from cadran.kernel.rng import MIXING

ROOT = Path(__file__).resolve().parents[2]
Maker = Callable[[int, int, int], Rng]
SEEDS = 4096
BIT = 2**32


def unmixed(one: int, two: int, three: int) -> Rng:
    """As streams were once made: their first words hardly depend on the numbers."""
    return FastRng(one, two, three, 1)


def hardly_mixed(one: int, two: int, three: int) -> Rng:
    """With a few words dropped, which is not enough."""
    rng = FastRng(one, two, three, 1)
    for _ in range(3):
        rng.word()
    return rng


def neighbours(number: int) -> tuple[int, int, int]:
    """The numbers of imagined world k, as the luck report counts them."""
    return 24, number, DEALING


def flipped_bits(make: Maker, word: int) -> float:
    """How far from a half the share of flipped bits is, for the worst bit of the three numbers."""
    worst = 0.0
    for which in range(3):
        for bit in range(32):
            shares = []
            for number in range(16):
                numbers = [24, number, DEALING]
                others = list(numbers)
                others[which] ^= 1 << bit
                one, other = make(*numbers), make(*others)
                for _ in range(word):
                    one.word(), other.word()
                shares.append(int(one.word() ^ other.word()).bit_count() / 32)
            worst = max(worst, abs(fmean(shares) - 0.5))
    return worst


def unevenness(make: Maker, draw: int, below: int = 16) -> float:
    """Chi-square of one draw of many neighbouring streams, in standard deviations over its mean."""
    counts: Counter[int] = Counter()
    for number in range(SEEDS):
        rng = make(*neighbours(number))
        for _ in range(draw):
            rng.word()
        counts[int(rng.below(below))] += 1
    expected = SEEDS / below
    found = sum((counts[n] - expected) ** 2 / expected for n in range(below))
    return (found - (below - 1)) / float(2 * (below - 1)) ** 0.5


def correlation(one: list[float], other: list[float]) -> float:
    a, b = fmean(one), fmean(other)
    product = fmean([(x - a) * (y - b) for x, y in zip(one, other, strict=True)])
    spread = fmean([(x - a) ** 2 for x in one]) * fmean([(y - b) ** 2 for y in other])
    return product / spread**0.5 if spread else 1.0


def likeness(make: Maker) -> float:
    """The greatest correlation between the first words of the two streams of one world, and of the
    same stream in neighbouring worlds."""
    firsts: list[list[float]] = [[] for _ in range(9)]
    for number in range(SEEDS):
        for purpose, start in ((DEALING, 0), (PLAYING, 3)):
            rng = make(24, number, purpose)
            for at in range(3):
                firsts[start + at].append(int(rng.word()) / BIT)
        after = make(24, number + 1, DEALING)
        for at in range(3):
            firsts[6 + at].append(int(after.word()) / BIT)
    return max(
        abs(correlation(firsts[one], firsts[other])) for one in range(9) for other in range(one)
    )


def test_every_bit_of_the_numbers_flips_half_the_bits_of_the_first_words() -> None:
    for word in range(3):
        assert flipped_bits(stream, word) < 0.1


def test_the_first_draws_of_neighbouring_streams_are_fair() -> None:
    for draw in range(4):
        assert abs(unevenness(stream, draw)) < 5


def test_the_streams_of_one_world_and_of_the_next_have_nothing_in_common() -> None:
    assert likeness(stream) < 5 / SEEDS**0.5


def test_streams_that_were_not_mixed_are_found_out() -> None:
    """Each measure alone notices the fault that once was there."""
    assert max(flipped_bits(unmixed, word) for word in range(3)) > 0.25
    assert max(unevenness(unmixed, draw) for draw in range(4)) > 50
    assert likeness(unmixed) > 0.5


def test_a_few_dropped_words_are_not_enough() -> None:
    assert max(flipped_bits(hardly_mixed, word) for word in range(3)) > 0.25
    assert likeness(hardly_mixed) > 0.5


def test_a_stream_drops_so_many_words() -> None:
    plain = FastRng(1, 2, 3, 1)
    for _ in range(MIXING):
        plain.word()
    mixed = stream(1, 2, 3)
    assert [mixed.word() for _ in range(9)] == [plain.word() for _ in range(9)]


GAMES = cadran.games()


WORLDS = 60


def views_after(game: Game, make: Maker, decisions: int) -> Counter[bytes]:
    """What the players have seen of each imagined world after some decisions, always the first."""
    dealt = game.new(game.seats[0], "next cards")
    found: Counter[bytes] = Counter()
    for number in range(WORLDS):
        state = dealt.clone()
        state.redeal(ALL_HANDS, make(24, number, DEALING))
        for _ in range(decisions):
            if state.to_act() != OVER:
                state.apply(state.legal()[0])
        seen = [game.view(state, seat) for seat in range(int(state.seats))]
        found[msgspec.json.encode(seen)] += 1
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_imagined_worlds_differ_from_each_other(game: Game) -> None:
    assert max(views_after(game, stream, 12).values()) < WORLDS // 4


@pytest.mark.parametrize("key", ["les-24-heures", "tour-de-france"])
def test_with_unmixed_streams_the_next_cards_were_the_same_in_all(key: str) -> None:
    """The fault put back is found: of sixty imagined worlds hardly any differs."""
    game = cadran.game(key)
    assert max(views_after(game, unmixed, 3).values()) > 0.9 * WORLDS
    assert max(views_after(game, stream, 3).values()) < WORLDS // 4


def test_streams_are_made_in_one_place() -> None:
    """Whoever calls the constructor makes a stream that may be like its neighbours."""
    callers = {
        str(path.relative_to(ROOT))
        for folder in ("src", "bench", "docs")
        for path in (ROOT / folder).rglob("*.py")
        if any(
            isinstance(node, ast.Call)
            and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) == "FastRng"
            for node in ast.walk(ast.parse(path.read_text()))
        )
    }
    assert callers == {"src/cadran/kernel/rng.py"}
