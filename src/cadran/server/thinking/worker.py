"""A process that thinks: questions come in on one line each, answers go out on one line each."""

import os
import signal
import sys
from collections.abc import Callable

import msgspec

import cadran
from cadran.bots import Advice, advise, bot
from cadran.kernel import Game, fast_rng
from cadran.library import GameView, view_decoder
from cadran.server.tables.thinker import Question
from cadran.table import read
from cadran.table.luck import LuckReport, luck_report
from cadran.table.reasons import reason

# The signal to think no further; None where there are none, and thoughts go on to their end.
GIVE_UP: signal.Signals | None = getattr(signal, "SIGUSR1", None)


class NotWanted(BaseException):
    """Nobody wants to know any more; no error: where those are handled it passes.

    It may come while a game is loaded, which must not be set aside for it.
    """


class FinishedGame(msgspec.Struct, frozen=True, tag="log"):
    """The log of a finished game, to be taken apart: what was luck, what was choice."""

    log: str
    later: bool = False  # nobody waits for it: whatever somebody waits for goes first


class Thought(msgspec.Struct, frozen=True):
    """The answer."""

    action: int | None = None
    advice: list[Advice] = []
    luck: LuckReport | None = None
    done: float | None = None  # no answer yet: so much of the work is done, from 0 to 1


def think(
    question: Question | FinishedGame, progress: Callable[[float], None] = lambda done: None
) -> Thought:
    """What a bot makes of a view. There is nothing else here that it could look at."""
    if isinstance(question, FinishedGame):
        log = read(question.log)
        return Thought(luck=luck_report(log, cadran.game(log.game), progress=progress))
    game = cadran.game(question.game)
    view = view_decoder(game).decode(question.view)
    rng = fast_rng(question.seed)
    if question.kind == "hint":
        advices = advise(game, view, rng, levels=question.levels)
        return Thought(
            advice=[
                _worded(game, view, advice, question, best=advice is advices[0])
                for advice in advices
            ]
        )
    return Thought(action=bot(question.bot, steady=True).choose(game, view, rng))


def _worded(game: Game, view: GameView, advice: Advice, question: Question, best: bool) -> Advice:
    assert view.seat is not None
    words = reason(game, advice, view.seat, question.names, question.language, best)
    return msgspec.structs.replace(advice, reason=words)


def main() -> None:
    """Until the questions end; with an argument, so much behind everything else."""
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    decode = msgspec.json.Decoder(Question | FinishedGame).decode
    thinking = False

    def give_up(*_: object) -> None:
        if thinking:  # else the answer is already on its way
            raise NotWanted

    if GIVE_UP is not None:
        signal.signal(GIVE_UP, give_up)

    def answer(thought: Thought) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()

    def progress(done: float) -> None:
        nonlocal thinking
        thinking = False  # half a line would be no answer
        answer(Thought(done=done))
        thinking = True

    for line in sys.stdin.buffer:
        question, thought = decode(line), Thought()
        try:
            thinking = True
            thought = think(question, progress)
            thinking = False
        except NotWanted:
            thinking = False
        answer(thought)


if __name__ == "__main__":
    main()
