"""Why the coach advises a move, in words: what it certainly leads to, what it makes likelier."""

from collections.abc import Sequence

import msgspec

from cadran.bots import PEOPLE, Advice
from cadran.bots.chances import counts_points
from cadran.kernel import Game
from cadran.library import Event, has_text, say, sentence
from cadran.library.texts import SEATS

TOLD = 2  # of the trends of a move


def reasons(game: Game, advice: Advice, names: Sequence[str], language: str) -> list[str]:
    """All of them: what follows at once, then what happens more or less often after it."""
    return [
        *(_sentence(language, game.key, event, names) for event in advice.events[1:]),
        *_trends(game, advice, language, "{} [{}]"),
    ]


def reason(
    game: Game,
    advice: Advice,
    seat: int,
    names: Sequence[str],
    language: str,
    best: bool = False,
) -> str:
    """The best one or two of them: what the move brings its own seat, and the clearest trend.

    Where there is neither, it matters whether the coach would play it (`best`).
    """
    certain = [
        _sentence(language, game.key, event, names)
        for event in sorted(advice.events[1:], key=lambda event: not _concerns(event, seat))
    ]
    trends = _trends(game, advice, language, "{}")
    told = [*certain[:1], *trends, *certain[1:]][:2]
    points = "yes" if counts_points(game.key) else "no"
    score = counted(game, advice.score, language)
    first = "yes" if best else "no"
    return " ".join(told) or say(language, "coach-plain", score=score, points=points, best=first)


def counted(game: Game, score: float, language: str) -> str:
    """A score with what is counted: 320 min."""
    own = f"score-{game.key}"
    ident = own if has_text(language, own) else "plain-score"
    number = round(score)
    unit = say(language, ident, count=number)
    return say(language, "coach-score", score=number, unit=unit)


def basis(seat: int, names: Sequence[str], levels: Sequence[str | None], language: str) -> str:
    """Against whom the chances are meant: bots by their level, people as the table takes them."""
    others = [
        say(
            language,
            "coach-player",
            name=names[other],
            level=say(language, f"level-{level_name(levels[other] or PEOPLE)}"),
            kind=_kind(names[other], levels[other], language),
        )
        for other in range(len(names))
        if other != seat
    ]
    own = say(language, f"level-{PEOPLE}")
    return say(language, "coach-basis", others=", ".join(others), own=own)


def _kind(name: str, level: str | None, language: str) -> str:
    """A bot that is called like its level needs no other word."""
    if level is None:
        return "person"
    return "level" if name == say(language, f"level-{level_name(level)}") else "bot"


def level_name(bot: str) -> str:
    """The name under which the texts know a bot: one that searches is one, however far."""
    return bot.partition(":")[0]


def _sentence(language: str, key: str, event: Event, names: Sequence[str]) -> str:
    """It begins with a capital, but a square is called d4."""
    text = sentence(language, key, event, names)
    first = text.split(" ", maxsplit=1)[0]
    return text if any(c.isdigit() for c in first) else text[:1].upper() + text[1:]


def _concerns(event: Event, seat: int) -> bool:
    """Does it speak of this seat alone?"""
    fields = msgspec.structs.asdict(event)
    return all(fields[name] in (None, seat) for name in SEATS if name in fields)


def _trends(game: Game, advice: Advice, language: str, called: str) -> list[str]:
    """The clearest that a person would tell. A game says in words of its own what is worth it; of
    one that has no such words, the clauses are named.
    """
    own_words = any(has_text(language, f"coach-{game.key}-{clause}") for clause in game.clauses)
    told: list[str] = []
    for trend in advice.trends:
        ident = f"coach-{game.key}-{trend.clause}"
        more = trend.here > trend.elsewhere
        who = "own" if trend.own else "others"
        times = {"here": _often(trend.here), "elsewhere": _often(trend.elsewhere)}
        if has_text(language, ident):
            often = say(language, "coach-often", more="yes" if more else "no")
            words = say(language, ident, who=who, often=often)
            told.append(f"{words} {say(language, 'coach-times', **times)}")
        elif not own_words:
            title = called.format(game.clauses[trend.clause].titles[language], trend.clause)
            trending = "coach-trend-more" if more else "coach-trend-less"
            told.append(say(language, trending, who=who, clause=title, **times))
    return told[:TOLD]


def _often(times: float) -> float:
    """Of what is rare two digits count."""
    return round(times, 1 if times >= 1 else 2)
