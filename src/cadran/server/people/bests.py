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
LADDER = [level for level in BOTS if level not in ("random", "greedy", "search")]


class Best(messages.Sent, frozen=True, kw_only=True):
    """The game in which it was, and against whom that was done."""

    value: int
    table: str
    at: int
    people: int  # how many of the others were people
    levels: list[str]  # and which bots


class GameBests(messages.Sent, frozen=True, kw_only=True):
    """Of one game with so many seats."""

    game: str
    seats: int
    played: int
    won: int
    first: Best | None  # win
    score: Best | None  # the highest
    fastest: Best | None  # win, in decisions
    streak: int  # wins in a row, at most
    running: int  # and at present


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
    kinds = sorted({(game.game, len(game.entrants)) for game in counted})
    return Bests(
        counted=len(counted),
        left_out=len(games) - len(counted),
        bests=[
            _bests(key, [g for g in counted if (g.game, len(g.entrants)) == key]) for key in kinds
        ],
        rivals=_rivals(counted),
    )


def won(game: Finished) -> bool:
    """First, and not everybody was."""
    mine = game.entrants[game.mine[0]].rank
    return mine == 1 and any(one.rank > 1 for one in game.entrants)


def _best(value: int, game: Finished) -> Best:
    others = [one for one in game.entrants if one.kind != "me"]
    return Best(
        value=value,
        table=game.table,
        at=game.ended,
        people=sum(1 for one in others if one.kind == "person" and one.bot is None),
        levels=sorted({one.bot for one in others if one.bot is not None}),
    )


def _bests(kind: tuple[str, int], games: Sequence[Finished]) -> GameBests:
    wins = [game for game in games if won(game)]
    top = max(games, key=lambda game: game.entrants[game.mine[0]].score)
    quick = min(wins, key=lambda game: game.decisions, default=None)
    longest = running = 0
    for game in games:
        running = running + 1 if won(game) else 0
        longest = max(longest, running)
    score = top.entrants[top.mine[0]].score
    return GameBests(
        game=kind[0],
        seats=kind[1],
        played=len(games),
        won=len(wins),
        first=_best(1, wins[0]) if wins else None,
        score=_best(score, top) if score > 0 else None,
        fastest=None if quick is None else _best(quick.decisions, quick),
        streak=longest,
        running=running,
    )


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
