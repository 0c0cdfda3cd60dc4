"""A process that thinks: questions come in on one line each, answers go out on one line each."""

import sys
from functools import cache
from typing import Literal

import msgspec

import cadran
from cadran.bots import Advice as CoachAdvice
from cadran.bots import advise, bot
from cadran.kernel import fast_rng
from cadran.library import GameView
from cadran.server.wire import Advice, Trend


class Question(msgspec.Struct, frozen=True):
    """A view and what is wanted: a move of a bot, or the coach's advice."""

    kind: Literal["move", "hint"]
    game: str
    bot: str
    view: msgspec.Raw
    seed: str


class Thought(msgspec.Struct, frozen=True):
    """The answer."""

    advice: list[Advice]


@cache
def decoder_of(key: str) -> "msgspec.json.Decoder[GameView]":
    """Reads the views of a game."""
    game = cadran.game(key)
    return msgspec.json.Decoder(type(game.view(game.new(game.seats[0]), None)))


def think(question: Question) -> Thought:
    """What a bot makes of a view. There is nothing else here that it could look at."""
    game = cadran.game(question.game)
    view = decoder_of(question.game).decode(question.view)
    rng = fast_rng(question.seed)
    if question.kind == "hint":
        return Thought([_told(advice) for advice in advise(game, view, rng)])
    action = bot(question.bot).choose(game, view, rng)
    return Thought([Advice(action=action, text=game.text(action))])


def _told(advice: CoachAdvice) -> Advice:
    return Advice(
        action=advice.action,
        text=advice.text,
        chance=advice.chance,
        error=advice.error,
        score=advice.score,
        events=[msgspec.Raw(msgspec.json.encode(event)) for event in advice.events],
        trends=msgspec.convert(msgspec.to_builtins(advice.trends), list[Trend]),
    )


def main() -> None:
    """Until the questions end."""
    read = msgspec.json.Decoder(Question).decode
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(think(read(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
