"""The random streams: known answers, fairness, and copies that go on alike."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel import BadInput, FastRng, Rng, TableRng, fast_rng, fixed_rng, load_rng

MAKERS: dict[str, Callable[[str], Rng]] = {"table": TableRng, "fast": fast_rng}
KNOWN_TABLE = [
    49395464, 4225364828, 503952554, 3201281427, 2735364656, 48431326, 3729435554, 3650595592,
    974120967,
]  # fmt: skip
KNOWN_TABLE_SHUFFLE = [3, 2, 9, 8, 4, 7, 11, 5, 6, 1, 10, 0]
KNOWN_FAST_SHUFFLE = [10, 6, 5, 9, 8, 7, 3, 1, 0, 11, 4, 2]
each_stream = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())


class Scripted(Rng):
    """An interpreted stream that says what it is told to."""

    def __init__(self, *words: int) -> None:
        self.left = list(words)

    def word(self) -> i64:
        return self.left.pop(0)

    def clone(self) -> Rng:
        return Scripted(*self.left)

    def save(self) -> str:
        return f"scripted {self.left}"


def words(rng: Rng, count: int) -> list[int]:
    return [int(rng.word()) for _ in range(count)]


def table_words(seed: str, count: int) -> list[int]:
    """A table's stream, written down a second time from its description."""
    key = hashlib.sha256(seed.encode()).digest()
    numbers = [block.to_bytes(8, "big") for block in range(count // 8 + 1)]
    digits = "".join(hashlib.sha256(key + number).hexdigest() for number in numbers)
    return [int(digits[at : at + 8], 16) for at in range(0, 8 * count, 8)]


def lemire(stream: list[int], n: int) -> int:
    """A number below n from the front of a stream: refuse the words that come round too often."""
    while True:
        word = stream.pop(0)
        if word * n % 2**32 >= 2**32 % n:
            return word * n // 2**32


def row(rng: Rng, size: int) -> list[int]:
    cards = vec[i64](list(range(size)))
    rng.shuffle(cards)
    return [int(card) for card in cards]


@pytest.mark.parametrize("seed", ["", "cadran", "minuit à l'horloge", "x" * 1000])
def test_a_table_stream_can_be_computed_by_anybody(seed: str) -> None:
    assert words(TableRng(seed), 100) == table_words(seed, 100)


def test_a_table_stream_has_known_answers() -> None:
    assert words(TableRng("cadran"), 9) == KNOWN_TABLE
    assert words(fixed_rng(), 9) == KNOWN_TABLE


# Published with another implementation of sfc32: three seeds, counter 1, twelve words dropped.
@pytest.mark.parametrize(
    ("seeds", "answers"),
    [
        ((0xBEEF5EED,) * 3, [0xB1BE92EA, 0x35152DE6, 0xF57C4105, 0xD1F7B548]),
        ((1, 2, 3), [0x736A3B41, 0xB2E53014, 0x3D56E4C7, 0xEDA6A65F]),
    ],
)
def test_the_fast_stream_is_sfc32(seeds: tuple[int, int, int], answers: list[int]) -> None:
    assert words(FastRng(*seeds, 1), 16)[12:] == answers


def test_the_fast_stream_keeps_to_32_bits() -> None:
    a, b, c, counter = state = [2**32 - 1, 2**32 - 2, 2**32 - 3, 2**32 - 4]
    rng = FastRng(*state)
    for _ in range(1000):
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a, b = b ^ (b >> 9), (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + out) % 2**32
        assert rng.word() == out
    assert rng.save() == f"fast {a} {b} {c} {counter}"


def test_a_fast_stream_from_text_is_seeded_by_its_hash() -> None:
    digest = hashlib.sha256(b"any text").digest()
    a, b, c = (int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8))
    plain = FastRng(a, b, c, 1)
    words(plain, 15)
    assert words(fast_rng("any text"), 20) == words(plain, 20)


@each_stream
@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 24, 40, 1000, 3 * 2**29, 2**31 - 1, 2**31])
def test_below_is_lemires_method(make: Callable[[str], Rng], n: int) -> None:
    rng, stream = make("below"), words(make("below"), 400)
    for _ in range(100):
        assert rng.below(n) == lemire(stream, n)


def test_below_refuses_the_words_that_would_favour_some_numbers() -> None:
    # 2**32 = 3 * 1431655765 + 1: of the word 0 alone there is one too many.
    assert Scripted(0, 2**32 - 1).below(3) == 2
    assert Scripted(1).below(3) == 0
    # 3 * 2**29 goes twice into 2**32, a quarter of all words is refused.
    assert Scripted(0, 1, 2, 3).below(3 * 2**29) == 0
    assert Scripted(2**32 - 1).below(2**31) == 2**31 - 1


@each_stream
def test_below_one_is_nought(make: Callable[[str], Rng]) -> None:
    assert {int(make("one").below(1)) for _ in range(10)} == {0}


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1])
def test_there_is_no_number_below_nothing(n: int) -> None:
    with pytest.raises(BadInput, match=str(n)):
        fast_rng("none").below(n)


@each_stream
@pytest.mark.parametrize("n", [2, 3, 6, 7, 24, 40])
def test_below_is_fair(make: Callable[[str], Rng], n: int) -> None:
    """Chi-square with fixed seeds: the bound is five standard deviations above the mean."""
    rng, draws = make("fair"), 20_000
    counts = Counter(int(rng.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    expected = draws / n
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@each_stream
def test_every_order_of_four_cards_is_equally_likely(make: Callable[[str], Rng]) -> None:
    rng, draws = make("orders"), 24_000
    counts = Counter(tuple(row(rng, 4)) for _ in range(draws))
    assert len(counts) == 24
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 23 + 5 * 46**0.5


@each_stream
def test_a_shuffle_is_fisher_and_yates_from_the_last_card_down(make: Callable[[str], Rng]) -> None:
    stream, cards = words(make("shuffle"), 200), list(range(40))
    for last in range(39, 0, -1):
        other = lemire(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert row(make("shuffle"), 40) == cards


def test_shuffles_have_known_answers() -> None:
    assert row(TableRng("cadran"), 12) == KNOWN_TABLE_SHUFFLE
    assert row(fast_rng("cadran"), 12) == KNOWN_FAST_SHUFFLE


@each_stream
def test_short_rows_are_shuffled_without_a_draw(make: Callable[[str], Rng]) -> None:
    rng = make("short")
    before = rng.save()
    assert row(rng, 0) == []
    assert row(rng, 1) == [0]
    assert rng.save() == before


@each_stream
@pytest.mark.parametrize("used", [0, 1, 7, 8, 9, 16, 17, 63])
def test_copies_and_saved_streams_go_on_alike(make: Callable[[str], Rng], used: int) -> None:
    rng = make("copy")
    words(rng, used)
    saved, twin = rng.save(), rng.clone()
    loaded = load_rng(saved)
    assert loaded.save() == twin.save() == saved
    going_on = words(rng, 40)
    assert words(twin, 40) == going_on
    assert words(loaded, 40) == going_on
    assert twin.save() == loaded.save() == rng.save() != saved


@each_stream
def test_a_copy_does_not_move_its_original(make: Callable[[str], Rng]) -> None:
    rng = make("original")
    words(rng, 3)
    saved = rng.save()
    words(rng.clone(), 30)
    assert rng.save() == saved


KEY = hashlib.sha256(b"").hexdigest()


@pytest.mark.parametrize(
    "text",
    [
        "", "table", "fast", f"table {KEY}", f"table {KEY} -1", f"table {KEY} x",
        f"table {KEY[:-2]} 1", f"table {KEY}00 1", f"table {KEY.upper()} 1", f"table {KEY} 01",
        f"table  {KEY} 1", f"table {KEY} 1 ", f"table {'g' * 64} 1", f"table {KEY} {10**30}",
        f"slow {KEY} 1", "fast 1 2 3", "fast 1 2 3 4 5", "fast 1 2 3 -4", "fast 1 2 3 4.0",
        f"fast 1 2 3 {2**32}", f"fast 1 2 3 {10**30}", "fast 1 2 3 1_0", "fast 1 2 3 ４",
        "slow 1 2 3 4",
    ],
)  # fmt: skip
def test_a_damaged_stream_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="no random stream"):
        load_rng(text)


@given(st.text())
def test_any_other_text_is_no_stream(text: str) -> None:
    with pytest.raises(BadInput, match="no random stream"):
        load_rng(text)


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
def test_every_fast_stream_can_be_saved(state: list[int]) -> None:
    rng = FastRng(*state)
    assert load_rng(rng.save()).save() == rng.save() == "fast " + " ".join(map(str, state))


def test_an_interpreted_stream_serves_the_compiled_methods() -> None:
    rng = Scripted(2**31 + 1, 0)
    twin = rng.clone()
    assert rng.below(10) == 5
    assert twin.save() == "scripted [2147483649, 0]"
    assert row(twin, 3) == [2, 0, 1]
