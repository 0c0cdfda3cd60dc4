"""What somebody's finished games add up to: bests, firsts, streaks, and how they fare against whom.

All of it is worked out from the games when it is asked for. What does not count is left out
everywhere: practice, prepared deals, games where one sat in several seats, and those that a bot
finished in one's place.
"""

from collections.abc import Iterable, Sequence
from math import sqrt

from cadran.bots import BOTS
from cadran.server.people.history import Finished
from cadran.server.tables import messages

SURE = 1.645  # standard errors: once in twenty one is mistaken
FEWEST = 4  # games before anything is certain
LATEST = 20  # games at a level that count for what one can do today
STRETCHES = 24  # points of a plot at most,
SHORTEST = 5  # of so many games at least
LATELY = 10  # games of which one by one is told how they came out
LADDER = [level for level in BOTS if level not in ("random", "greedy", "search")]


class Best(messages.Sent, frozen=True, kw_only=True):
    """The game in which it was, and against whom that was done."""

    value: int
    table: str
    at: int
    people: int  # how many of the others were people
    levels: list[str]  # and which bots


class Against(messages.Sent, frozen=True, kw_only=True):
    """Of one game: how often it was played and won against whom."""

    level: str  # the highest of the bots; "": people
    played: int
    won: int


class Stretch(messages.Sent, frozen=True, kw_only=True):
    """Some games in a row, for a plot."""

    until: int  # when the last of them was over
    played: int
    won: int


class GameBests(messages.Sent, frozen=True, kw_only=True):
    """Of one game with so many seats."""

    game: str
    seats: int
    played: int
    won: int
    against: list[Against]  # people first, then from the highest level down
    first: Best | None  # win
    score: Best | None  # the highest
    fastest: Best | None  # win, in decisions
    streak: int  # wins in a row, at most
    longest: Best | None  # that row: its last game, and everybody it was won against
    running: int  # and at present
    form: list[Stretch]  # from the first game to the last, as many games in each
    lately: list[int]  # the places in the last games, the newest last; 0: all were level


class Rival(messages.Sent, frozen=True, kw_only=True):
    """One friend, or all bots of a level: in how many games one came before them."""

    friend: str  # "": bots
    level: str  # "": a person
    name: str
    face: str
    played: int
    ahead: int
    level_with: int
    behind: int
    last: int


class Bests(messages.Sent, frozen=True, kw_only=True):
    """Everything that adds up."""

    counted: int  # games
    left_out: int  # practice, prepared deals, several seats, finished by a bot
    bests: list[GameBests]
    rivals: list[Rival]


def counts(game: Finished) -> bool:
    """Was it a game of one's own from beginning to end?"""
    if game.practice or game.prepared or len(game.mine) != 1:
        return False
    return game.entrants[game.mine[0]].bot is None


def bests_of(games: Sequence[Finished]) -> Bests:
    """From all games, newest first."""
    counted = [game for game in reversed(games) if counts(game)]
    kinds: dict[tuple[str, int], list[Finished]] = {}
    for game in counted:
        kinds.setdefault((game.game, len(game.entrants)), []).append(game)
    return Bests(
        counted=len(counted),
        left_out=len(games) - len(counted),
        bests=[_bests(kind, kinds[kind]) for kind in sorted(kinds)],
        rivals=_rivals(counted),
    )


def won(game: Finished) -> bool:
    """First, and not everybody was."""
    if game.entrants[game.mine[0]].rank != 1:
        return False
    for one in game.entrants:  # called for every game of a life: no generator
        if one.rank > 1:
            return True
    return False


def _others(games: Iterable[Finished]) -> tuple[int, list[str]]:
    """Against whom: the most people at once, and the levels of all bots, from the highest down."""
    people, levels = 0, set()
    for game in games:
        count = 0
        for one in game.entrants:
            if one.kind == "me":
                continue
            if one.bot is not None:
                levels.add(one.bot)
            elif one.kind == "person":
                count += 1
        people = max(people, count)
    return people, sorted(levels, key=_height)


def _height(level: str) -> int:
    """How far from the top of the ladder; whoever stands on none comes last."""
    return -LADDER.index(level) if level in LADDER else 1


def _best(value: int, *games: Finished) -> Best:
    people, levels = _others(games)
    last = games[-1]
    return Best(value=value, table=last.table, at=last.ended, people=people, levels=levels)


def _bests(kind: tuple[str, int], games: Sequence[Finished]) -> GameBests:
    wins = [won(game) for game in games]
    top = quick = None
    score = least = longest = running = end = 0
    tallies: dict[str, list[int]] = {}
    for place, (game, win) in enumerate(zip(games, wins, strict=True)):
        mine = game.entrants[game.mine[0]].score
        if top is None or mine > score:
            top, score = game, mine
        running = running + 1 if win else 0
        if running > longest:
            longest, end = running, place + 1
        if win and (quick is None or game.decisions < least):
            quick, least = game, game.decisions
        tally = tallies.setdefault(_hardest(game), [0, 0])
        tally[0] += 1
        tally[1] += win
    return GameBests(
        game=kind[0],
        seats=kind[1],
        played=len(games),
        won=sum(wins),
        against=[
            Against(level=level, played=tallies[level][0], won=tallies[level][1])
            for level in sorted(tallies, key=lambda level: (level != "", _height(level)))
        ],
        first=_best(1, games[wins.index(True)]) if longest else None,
        score=_best(score, top) if top is not None and score > 0 else None,
        fastest=None if quick is None else _best(least, quick),
        streak=longest,
        longest=_best(longest, *games[end - longest : end]) if longest > 1 else None,
        running=running,
        form=_form(games, wins),
        lately=[
            0 if rank == 1 and not win else rank
            for game, win in zip(games[-LATELY:], wins[-LATELY:], strict=True)
            for rank in [game.entrants[game.mine[0]].rank]
        ],
    )


def _hardest(game: Finished) -> str:
    """Whom it was against: people (""), or the highest of the levels."""
    levels = []
    for one in game.entrants:
        if one.kind == "me":
            continue
        if one.bot is None and one.kind == "person":
            return ""
        if one.bot is not None:
            levels.append(one.bot)
    return min(levels, key=_height, default="")


def _form(games: Sequence[Finished], wins: Sequence[bool]) -> list[Stretch]:
    """As many games in each stretch, and in none too few to tell anything."""
    count = min(STRETCHES, len(games) // SHORTEST)
    ends = [len(games) * (number + 1) // count for number in range(count)]
    return [
        Stretch(until=games[end - 1].ended, played=end - begin, won=sum(wins[begin:end]))
        for begin, end in zip([0, *ends], ends, strict=False)
    ]


def _rivals(games: Sequence[Finished]) -> list[Rival]:
    """People first, then levels; whom one met most often first."""
    found: dict[tuple[str, str], list[int]] = {}
    seen: dict[tuple[str, str], tuple[str, str, int]] = {}
    for game in games:
        mine = game.entrants[game.mine[0]].rank
        met: dict[tuple[str, str], int] = {}  # the best of them: one game counts once
        for one in game.entrants:
            if one.kind == "bot" and one.bot is not None:
                key = ("", one.bot)
            elif one.kind == "person" and one.bot is None:
                key = (one.friend, "")
            else:
                continue
            met[key] = min(one.rank, met.get(key, one.rank))
            seen[key] = (one.name, one.face, game.ended)
        for key, rank in met.items():
            tally = found.setdefault(key, [0, 0, 0])
            tally[0 if mine < rank else 1 if mine == rank else 2] += 1
    rivals = []
    for (friend, level), (ahead, same, behind) in found.items():
        name, face, last = seen[friend, level]
        rivals.append(
            Rival(
                friend=friend,
                level=level,
                name=name if friend else "",
                face=face,
                played=ahead + same + behind,
                ahead=ahead,
                level_with=same,
                behind=behind,
                last=last,
            )
        )
    return sorted(rivals, key=lambda one: (not one.friend, -one.played, one.level, one.friend))


def levels_to_try(games: Iterable[Finished]) -> dict[str, str]:
    """By game: the next level, where one beats the present one for certain.

    The present level is that of one's last game against bots of one level alone. Certain is what
    at most one in twenty would say in error: the lower bound (Wilson's) of how often one wins is
    above an equal share.
    """
    present: dict[str, tuple[str, list[tuple[bool, int]]]] = {}
    for game in games:
        levels = {one.bot for one in game.entrants if one.kind == "bot"}
        people = [one for one in game.entrants if one.kind == "person"]
        if not counts(game) or people or len(levels) != 1:
            continue
        level = str(levels.pop())
        found = present.setdefault(game.game, (level, []))
        if found[0] == level and len(found[1]) < LATEST:
            found[1].append((won(game), len(game.entrants)))
    proposed = {}
    for key, (level, results) in present.items():
        share = max(1 / seats for _, seats in results)
        wins = sum(1 for win, _ in results if win)
        higher = LADDER[LADDER.index(level) + 1 :] if level in LADDER else LADDER[:1]
        if higher and len(results) >= FEWEST and at_least(wins, len(results)) > share:
            proposed[key] = higher[0]
    return proposed


def at_least(wins: int, games: int) -> float:
    """The lower bound of Wilson's interval."""
    share, spread = wins / games, SURE * SURE / games
    middle = share + spread / 2
    return (middle - SURE * sqrt((share * (1 - share) + spread / 4) / games)) / (1 + spread)
