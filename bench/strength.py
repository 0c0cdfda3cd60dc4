"""`make strength`: how strong the bots are, every claim measured with fresh seeds in one run.

python -m bench.strength [--quick] [--only TEXT] [--seed TEXT] [--jobs J]
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from bench import ceiling
from cadran import _mode
from cadran.bots import bot, guide_of
from cadran.bots.search import Search
from cadran.games import game as game_of
from cadran.games import games
from cadran.kernel import OVER, Game, State, fast_rng
from cadran.lab.arena import Deal, play_deal
from cadran.lab.ratings import interval
from cadran.library import GameView

QUICKER = 10  # times fewer games in a quick run
LONGEST = 2.0  # seconds of a champion's move
PACE = 10_000  # simulations a second in 24/7
MATCH = 100  # games against OpenSpiel's search
MATCH_TIME = 200  # milliseconds of a move in them
MATCH_BOUND = 0.75
CEILING = 200  # games of a seer

# How a score is judged.
AT_LEAST = "at least"
AT_MOST = "at most"
MORE = "more than"  # significantly: the whole interval
NOT_LESS = "not below"  # the interval does not lie wholly below


class Claim(msgspec.Struct):
    """One bot against another, and what its score must be."""

    key: str
    one: str
    other: str
    games: int
    judged: str
    bound: float
    seats: int = 2

    def label(self) -> str:
        """Who plays whom."""
        among = "" if self.seats == 2 else f"{self.seats - 1} × "
        return f"{self.key}: {self.one} against {among}{self.other}"

    def holds(self, score: float, low: float, high: float) -> bool:
        """Is the claim borne out?"""
        if self.judged == AT_LEAST:
            return score >= self.bound
        if self.judged == AT_MOST:
            return score <= self.bound
        return low > self.bound if self.judged == MORE else high >= self.bound


LEVELLED = ("24-7", "les-24-heures")
CLAIMS = [
    Claim("24-7", "greedy", "random", 400, AT_LEAST, 0.95),
    Claim("les-24-heures", "greedy", "random", 400, AT_LEAST, 0.85),
    Claim("24h-du-mans", "greedy", "random", 1000, MORE, 0.5),
    Claim("quelle-heure", "greedy", "random", 1000, MORE, 0.5),
    Claim("tour-de-france", "greedy", "random", 60, MORE, 0.5),
    Claim("24-7", "search:1000", "greedy", 400, AT_LEAST, 0.65),
    Claim("24h-du-mans", "search:1000", "greedy", 1000, AT_LEAST, 0.55),
    Claim("24h-du-mans", "search:1000", "greedy", 1000, AT_LEAST, 0.32, 4),
    Claim("les-24-heures", "search:300", "greedy", 400, AT_LEAST, 0.58),
    Claim("tour-de-france", "search:200", "greedy", 100, AT_LEAST, 0.60),
    Claim("quelle-heure", "search:4000", "greedy", 1600, MORE, 0.5),
    *[
        Claim(key, more, fewer, 300, NOT_LESS, 0.5)
        for key in ("24-7", "24h-du-mans")
        for fewer, more in (("search:250", "search:500"), ("search:500", "search:1000"))
    ],
    *[
        Claim(key, better, worse, 200, AT_LEAST, 0.60)
        for key in LEVELLED
        for worse, better in (("beginner", "club"), ("club", "expert"), ("expert", "champion"))
    ],
    *[Claim(key, "beginner", "random", 400, AT_LEAST, 0.70) for key in LEVELLED],
    *[Claim(key, "beginner", "greedy", 400, AT_MOST, 0.30) for key in LEVELLED],
]


class Row(msgspec.Struct):
    """A claim and what was found."""

    label: str
    games: int
    found: str
    wanted: str
    holds: bool
    seconds: float


def percent(score: float, low: float, high: float) -> str:
    """A score with its interval."""
    return f"{100 * score:.1f} % ({100 * low:.1f} … {100 * high:.1f})"


def measure(claim: Claim, seed: str, pool: ProcessPoolExecutor) -> Row:
    """Play the games of a claim, each deal from every seat."""
    game = game_of(claim.key)
    started = time.monotonic()
    deals = [
        Deal(
            claim.key,
            None,
            claim.seats,
            game.settle(claim.seats, None),
            claim.one,
            claim.other,
            f"{seed}/{claim.label()}/{number}",
        )
        for number in range(-(-claim.games // claim.seats))
    ]
    blocks = list(pool.map(play_deal, deals))
    score, low, high = interval(blocks)
    return Row(
        claim.label(),
        sum(len(block) for block in blocks),
        percent(score, low, high),
        f"{claim.judged} {100 * claim.bound:.0f} %",
        claim.holds(score, low, high),
        time.monotonic() - started,
    )


def positions(game: Game, count: int, seed: str) -> Iterator[State]:
    """Positions with a choice, spread over games between two greedy players."""
    guide = guide_of(game.key)
    for number in range(count):
        state = game.new(game.seats[0], f"{seed}/{number}")
        rng = fast_rng(f"{seed}/{number}")
        for _ in range(number * 7):
            twin = state.clone()
            twin.apply(guide.pick(twin, rng))
            if twin.to_act() == OVER:
                break
            state = twin
        yield state


def thinking_time(game: Game, seed: str, count: int) -> Row:
    """The longest a champion takes for a move, on one core."""
    started = time.monotonic()
    champion, longest = bot("champion"), 0.0
    for state in positions(game, count, seed):
        view = game.view(state, int(state.to_act()))
        assert isinstance(view, GameView)
        before = time.monotonic()
        champion.choose(game, view, fast_rng(seed))
        longest = max(longest, time.monotonic() - before)
    return Row(
        f"{game.key}: the longest move of {count} of the champion",
        count,
        f"{longest:.2f} s",
        f"{AT_MOST} {LONGEST:.0f} s",
        longest <= LONGEST,
        time.monotonic() - started,
    )


def pace(seed: str) -> Row:
    """Simulations a second in 24/7 from the opening, on one core."""
    started = time.monotonic()
    game = game_of("24-7")
    state = game.new(2, seed)
    seat = int(state.to_act())
    rng = fast_rng(seed)
    world = game.imagine(game.view(state, seat), rng)
    search = Search(world, seat, guide_of(game.key), rng)
    before = time.process_time()
    search.simulate(PACE)
    rate = float(search.simulations()) / (time.process_time() - before)
    return Row(
        "24-7: simulations a second from the opening",
        1,
        f"{rate:,.0f}",
        f"{AT_LEAST} {PACE:,}",
        rate >= PACE,
        time.monotonic() - started,
    )


def match_deal(seed: str) -> list[tuple[float, float]]:
    """One deal against OpenSpiel's search, from both seats."""
    from bench import search  # only here: it needs OpenSpiel

    return [search.play(seed, ours, MATCH_TIME) for ours in (0, 1)]


def match(seed: str, games: int, pool: ProcessPoolExecutor) -> Row:
    """Our search against OpenSpiel's in Python, the same time for both."""
    started = time.monotonic()
    seeds = [f"{seed}/match/{number}" for number in range(-(-games // 2))]
    deals = list(pool.map(match_deal, seeds))
    score, low, high = interval([[won for won, _ in deal] for deal in deals])
    theirs = sum(pace for deal in deals for _, pace in deal) / (2 * len(deals))
    return Row(
        f"24-7: search:{MATCH_TIME}ms against OpenSpiel's ISMCTSBot"
        f" ({theirs:.0f} simulations a move in the same time)",
        2 * len(deals),
        percent(score, low, high),
        f"{AT_LEAST} {100 * MATCH_BOUND:.0f} %",
        score >= MATCH_BOUND,
        time.monotonic() - started,
    )


def seer(key: str, seed: str, games: int, pool: ProcessPoolExecutor) -> Row:
    """How much luck leaves to be won: a player who sees the hidden cards, against greedy."""
    started = time.monotonic()
    deals = [(key, f"{seed}/seer/{number}") for number in range(-(-games // 2))]
    blocks = list(pool.map(ceiling.play_deal, deals))
    return Row(
        f"{key}: who sees all cards, against greedy",
        2 * len(blocks),
        percent(*interval(blocks)),
        "(the ceiling)",
        True,
        time.monotonic() - started,
    )


def run(seed: str, jobs: int, quick: bool, only: str) -> Iterator[Row]:
    """Every claim in turn."""
    less = QUICKER if quick else 1
    with ProcessPoolExecutor(jobs) as pool:
        for claim in CLAIMS:
            if only in claim.label():
                games_wanted = max(8, claim.games // less)
                yield measure(msgspec.structs.replace(claim, games=games_wanted), seed, pool)
        for key in ceiling.LUCKY:
            if only in f"{key}: who sees all cards":
                yield seer(key, seed, CEILING // less, pool)
        if only in "24-7: OpenSpiel":
            yield match(seed, MATCH // less, pool)
    for game in games():
        if only in game.key:
            yield thinking_time(game, seed, 4 if quick else 20)
    if only in "24-7":
        yield pace(seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table; 1 if a claim is not borne out."""
    parser = argparse.ArgumentParser(prog="strength", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--only", default="", metavar="TEXT", help="claims that contain this text")
    parser.add_argument("--seed", metavar="TEXT", help="default: a fresh one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    wanted = parser.parse_args(arguments)
    seed = wanted.seed if wanted.seed is not None else os.urandom(8).hex()
    how = "compiled" if _mode.compiled() else "interpreted"
    print(f"seed {seed}, {wanted.jobs} jobs, Python {platform.python_version()}, {how}\n")
    print("| claim | games | found (95 %) | wanted | holds | seconds |")
    print("|---|---|---|---|---|---|", flush=True)
    started, failed = time.monotonic(), 0
    for row in run(seed, wanted.jobs, wanted.quick, wanted.only):
        failed += not row.holds
        print(
            f"| {row.label} | {row.games} | {row.found} | {row.wanted} |"
            f" {'yes' if row.holds else '**no**'} | {row.seconds:.0f} |",
            flush=True,
        )
    print(f"\n{failed} claims fail; {(time.monotonic() - started) / 60:.1f} minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
