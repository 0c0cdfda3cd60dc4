"""The random stream of a game. It is part of the state: cloned, saved and replayed with it."""

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadran.kernel.errors import BadInput, need

WORD: Final = 0x100000000
MASK: Final = 0xFFFFFFFF
MOST: Final = 0x80000000  # products of a word and n stay within 64 bits
MIXING: Final = 15  # words dropped: the first depend on some of the seeds only
NO_WORDS: Final = vec[i64](capacity=0)
NOTHING_HASHED: Final = hashlib.sha256()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:  # noqa: PLW1641  (it changes: no hash)
    """A stream of 32-bit words, and what games ask of it."""

    def word(self) -> i64:
        """The next 32 random bits."""
        raise NotImplementedError

    def clone(self) -> "Rng":
        """An independent stream that goes on exactly as this one would."""
        raise NotImplementedError

    def save(self) -> str:
        """The stream as text; `load_rng` is the inverse."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Will both give the same words from now on?"""
        return isinstance(other, Rng) and type(self) is type(other) and self.save() == other.save()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.save()}>"

    def __copy__(self) -> "Rng":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Rng":
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return load_rng, (self.save(),)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely (Lemire's method: rejects, never folds)."""
        if n < 1 or n > MOST:
            raise BadInput(f"no number below {n} can be drawn (only below 1 to {MOST})")
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            floor: i64 = (WORD - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards in a random order, in place (Fisher and Yates, from the last down)."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            card: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


@final
class TableRng(Rng):
    """The stream of a real table: SHA-256 of (SHA-256 of the seed, block number), word by word.

    Anybody who knows the seed can check every shuffle with a few lines of any language.
    """

    def __init__(self, seed: str | None) -> None:
        # A copy brings its own key: no need to work one out.
        self.key: bytes = b""
        # SHA-256 of the key, begun: every block goes on from a copy.
        self.begun = NOTHING_HASHED
        self.block: i64 = 0
        self.used: i64 = 8
        self.words: vec[i64] = NO_WORDS
        if seed is not None:
            self.begin(hashlib.sha256(seed.encode()).digest())

    def begin(self, key: bytes) -> None:
        """The stream of this key, from its first block."""
        self.key = key
        self.begun = hashlib.sha256(key)

    def word(self) -> i64:
        if self.used == 8:
            self.words = self.block_words(self.block)
            self.block += 1
            self.used = 0
        word: i64 = self.words[self.used]
        self.used += 1
        return word

    def clone(self) -> Rng:
        twin = TableRng(None)
        twin.key = self.key
        twin.begun = self.begun  # never gone on with: only its copies are
        twin.block = self.block
        twin.used = self.used
        twin.words = self.words  # never written to: a block replaces the one before
        return twin

    def save(self) -> str:
        return f"table {self.key.hex()} {self.block * 8 - 8 + self.used}"

    def block_words(self, block: i64) -> vec[i64]:
        """Block number `block`: eight big-endian words of SHA-256(key + block number)."""
        hashed = self.begun.copy()
        hashed.update(int(block).to_bytes(8, "big"))
        digest = hashed.digest()
        return vec[i64]([word_in(digest, i64(4 * at)) for at in range(8)])


def word_in(digest: bytes, at: i64) -> i64:
    """A big-endian word, byte by byte: a slice and `from_bytes` cost seven times as much."""
    high: i64 = digest[at] * 256 + digest[at + 1]
    return high * 65536 + digest[at + 2] * 256 + digest[at + 3]


@final
class FastRng(Rng):
    """The stream of simulations and bots: sfc32, the same in both modes; `stream` begins one."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.counter: i64 = counter & MASK

    def word(self) -> i64:
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        return out

    def clone(self) -> Rng:
        return FastRng(self.a, self.b, self.c, self.counter)

    def save(self) -> str:
        return f"fast {self.a} {self.b} {self.c} {self.counter}"


def stream(one: i64, two: i64, three: i64) -> FastRng:
    """A fast stream from three numbers, unrelated to those of their neighbours: all begin here."""
    rng = FastRng(one, two, three, 1)
    for _word in range(MIXING):
        rng.word()
    return rng


def fast_rng(seed: str | int) -> FastRng:
    """A fast stream from any text, or a number, which is its digits."""
    need(isinstance(seed, str | int), f"a seed is a text or a whole number, not {seed!r}")
    digest = hashlib.sha256(str(seed).encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 12, 4)]
    return stream(words[0], words[1], words[2])


def load_rng(text: str) -> Rng:
    """The stream that `save` wrote down."""
    need(isinstance(text, str), f"a stream is written as text, not {text!r}")
    parts = text.split(" ")
    numbers = [int(part) for part in parts[1:] if part.isdecimal() and len(part) < 11]
    rng: Rng = FastRng(0, 0, 0, 0)
    if len(numbers) == 4:
        rng = FastRng(numbers[0], numbers[1], numbers[2], numbers[3])
    elif len(numbers) == 1 and len(parts[1]) == 64 and not parts[1].strip("0123456789abcdef"):
        table = TableRng(None)
        table.begin(bytes.fromhex(parts[1]))
        table.block = (numbers[0] + 7) // 8
        table.used = numbers[0] - table.block * 8 + 8
        if numbers[0] > 0:
            table.words = table.block_words(table.block - 1)
        rng = table
    if rng.save() == text:
        return rng
    raise BadInput(f"no random stream: {text!r} (write 'table KEY USED' or 'fast A B C COUNTER')")
