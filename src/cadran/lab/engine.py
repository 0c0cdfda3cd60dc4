"""The engine protocol, spoken by Cadran: lines in, lines out, as docs/engine.md tells it."""

from collections.abc import Iterator

import msgspec

from cadran.bots import advise, bot
from cadran.games import game as game_of
from cadran.kernel import OVER, BadInput, CadranError, Game, fast_rng
from cadran.library import GameView, view_decoder
from cadran.table.reasons import reason

PROTOCOL = 1


class Engine:
    """Answers one line after the other; it remembers the game and the last view, nothing else."""

    def __init__(self, thinks: str, name: str, language: str) -> None:
        self.thinks = thinks  # the bot
        self.bot = bot(thinks)
        self.name = name
        self.language = language
        self.game: Game | None = None
        self.view: GameView | None = None

    def answer(self, line: str) -> Iterator[str]:
        """The lines that answer one; a line that cannot be understood is answered by `error`."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "cadran":
                yield f"id {self.name} {self.thinks}"
                yield f"ready {PROTOCOL}"
            elif word == "game":
                self.game, self.view = game_of(rest), None
            elif word in ("view", "position"):
                self.look(word, rest)
            elif word == "go":
                yield from self.go(rest.split())
            elif word:
                raise BadInput(f"{word!r} is none of cadran, game, view, position, go, quit")
        except (CadranError, msgspec.MsgspecError, UnicodeError) as error:
            yield f"error {' '.join(str(error).split())}"

    def look(self, kind: str, text: str) -> None:
        """What the seat to act sees; of a position, only that is looked at."""
        if self.game is None:
            raise BadInput(f"{kind}: say first which game, as in 'game 24-7'")
        self.view = None
        if kind == "view":
            view = view_decoder(self.game).decode(text)
        else:
            state = self.game.from_position(msgspec.json.decode(text, type=dict[str, object]))
            if state.to_act() == OVER:
                raise BadInput("position: the game is over")
            found = self.game.view(state, int(state.to_act()))
            assert isinstance(found, GameView)
            view = found
        if view.seat is None or view.seat != view.to_act or not view.legal:
            raise BadInput(f"{kind}: nobody is asked for a move here")
        self.view = view

    def go(self, words: list[str]) -> Iterator[str]:
        """`go [time MS] [seed TEXT] [reasons]`: think, and answer with a move."""
        if self.game is None or self.view is None:
            raise BadInput("go: there is no view to think about")
        given = iter(words)
        thinker, seed, reasons = self.bot, "", False
        for word in given:
            if word == "time":
                thinker = bot(f"search:{next(given, '')}ms")
            elif word == "seed":
                seed = next(given, "")
            elif word == "reasons":
                reasons = True
            else:
                raise BadInput(f"go: {word!r} is none of time, seed, reasons")
        rng = fast_rng(f"engine {seed}")
        if reasons:
            yield from self.explain(self.game, self.view, seed)
        else:
            yield f"bestmove {self.game.text(thinker.choose(self.game, self.view, rng))}"

    def explain(self, game: Game, view: GameView, seed: str) -> Iterator[str]:
        """The coach's moves with their chances and reasons, then the best of them."""
        assert view.seat is not None
        names = [f"seat {seat}" for seat in range(view.seats)]
        found = advise(game, view, fast_rng(f"engine {seed}"))
        for one in found:
            why = reason(game, one, view.seat, names, self.language, one is found[0])
            figures = f"chance {one.chance:.3f} low {one.low:.3f} high {one.high:.3f}"
            yield f"info move {one.text}; {figures}; {' '.join(why.split())}"
        yield f"bestmove {found[0].text}"
