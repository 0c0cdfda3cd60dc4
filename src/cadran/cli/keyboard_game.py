"""One game at one keyboard: what people type, what they are shown, what is kept."""

from collections.abc import Callable
from math import ceil, floor
from pathlib import Path

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from cadran.bots import Bot, advise, foresee
from cadran.bots.chances import counts_points
from cadran.cli import saved
from cadran.cli.boards import draw
from cadran.cli.choose import why_of
from cadran.cli.keyboard import Keyboard, uninterrupted
from cadran.cli.notation import read_move, spoken
from cadran.cli.orders import ORDERS, bare, order_of, starts_with, words_for
from cadran.cli.screen import Screen
from cadran.kernel import BadInput, NotAllowed, Rng, fast_rng
from cadran.library import Event, GameView, has_text, say, sentence, to_read
from cadran.table import Table, last_of, may_undo, refusal_sentence, save
from cadran.table.reasons import basis, counted, reasons

PROMPT = "> "


class Left(Exception):
    """Somebody left the table."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


class KeyboardGame:
    """A game between people at this keyboard and bots."""

    def __init__(
        self,
        table: Table,
        seated: dict[int, Bot | None],
        screen: Screen,
        keep: Callable[[], Path | None] | None = None,
    ) -> None:
        self.table = table
        self.game = table.game
        self.seated = seated
        self.people = [seat for seat, player in seated.items() if player is None]
        self.names = screen.names(table.players)
        self.screen = screen
        self.keep = keep  # writes the game down and tells where
        self.kept: Path | None = None
        self.unkept = ""  # why the game could not be kept
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.shown: dict[int, int] = dict.fromkeys(self.people, len(table.standing))
        self.keyboard: Keyboard | None = None

    def say(self, ident: str, /, style: str = "", **args: object) -> None:
        self.screen.say(f"play-{ident}", style, **args)

    def words(self, ident: str, /, **args: object) -> str:
        return self.screen.words(f"play-{ident}", **args)

    def run(self) -> None:
        """Play on until the game is over; Left if somebody leaves before."""
        if self.people:
            self.keyboard = Keyboard(shared=len(self.people) > 1)
        try:
            while not self.table.over:
                try:
                    self.step()
                except KeyboardInterrupt:
                    self.ask_to_leave()
                except EOFError:
                    self.screen.line()
                    raise Left from None
        finally:
            if self.keyboard is not None:
                self.keyboard.close()

    def step(self) -> None:
        """The next decision, of a person or of a bot."""
        seat = int(self.table.state.to_act())
        player = self.seated[seat]
        if player is None:
            self.open_curtain(seat)
            self.decide(seat)
        else:
            self.play(seat, player.choose(self.game, self.view(seat), self.stream()))
        if self.looking is not None:
            self.tell_news(self.looking)

    def stream(self) -> Rng:
        """The chance of whoever is to act: the same when it is asked again after an undo."""
        return fast_rng(f"{self.table.seed} bots {len(self.table.standing)}")

    def play(self, seat: int, action: int) -> None:
        """A move is made and kept, or neither."""
        with uninterrupted():
            self.table.play(seat, action)
            self.keep_it()

    def keep_it(self) -> None:
        """Write the game down, once a person has had a part in it."""
        moved = any(seat in self.table.actors for seat in self.people)
        if self.keep is None or not (moved or self.kept):
            return
        try:
            self.kept = self.keep()
        except OSError as error:
            if not self.unkept:
                self.unkept = why_of(error)
                self.say("cannot-keep", why=self.unkept)

    def moves(self, seat: int) -> list[str]:
        """The legal moves, in the words of the player."""
        return [self.spoken(choice.text) for choice in self.view(seat).legal]

    def spoken(self, move: str) -> str:
        return spoken(self.game.key, move, self.screen.language)

    def view(self, seat: int | None) -> GameView:
        view = self.game.view(self.table.state, seat)
        assert isinstance(view, GameView)
        return view

    def ask(self, prompt: str) -> str:
        """A short question: no history, no completion."""
        assert self.keyboard is not None
        return self.keyboard.ask(prompt)

    def ask_to_leave(self) -> None:
        """After Ctrl-C: Enter goes on, a second one leaves."""
        self.screen.line()
        try:
            if self.agrees("leave" if self.kept else "leave-unplayed"):
                raise Left(interrupted=True)
        except (KeyboardInterrupt, EOFError):
            self.screen.line()
            raise Left(interrupted=True) from None

    def agrees(self, question: str, /, **args: object) -> bool:
        """A question that only a clear yes answers; the line to type on stays short."""
        self.say(question, "", **args)
        answer = bare(self.ask(self.words("yes-or-no") + " "))
        return answer in {*say("en", "play-yes").split(), *self.words("yes").split()}

    def open_curtain(self, seat: int) -> None:
        """Between two people the screen is wiped: nobody sees what is not theirs."""
        if self.looking == seat:
            return
        assert self.keyboard is not None
        self.looking = None
        self.screen.wipe()
        self.keyboard.forget()
        self.say("curtain", name=self.names[seat])
        self.ask(self.words("press-enter") + " ")
        self.looking = seat
        self.tell_news(seat)

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked, as they see it."""
        for event in self.table.events(seat, self.shown[seat]):
            self.print_event(event)
        self.shown[seat] = len(self.table.standing)

    def print_event(self, event: Event) -> None:
        # Several people at one keyboard read the same lines: they have names.
        own = self.people[0] if len(self.people) == 1 else None
        told = sentence(self.screen.language, self.game.key, event, self.names, own)
        self.screen.line(f"· {told}")

    def show_board(self, seat: int | None) -> None:
        self.screen.show(draw(self.game, self.view(seat), self.names, self.screen.language))

    def decide(self, seat: int) -> None:
        """Ask until a legal move comes."""
        assert self.keyboard is not None
        self.show_board(seat)
        alone = len(self.people) == 1
        whose = self.words("your-turn") if alone else self.words("turn", name=self.names[seat])
        told = Text(whose, "bold")
        if not self.screen.quiet:
            told.append(f" ({self.words('hint-prompt')})", "not bold")
        self.screen.line(told)
        while True:
            try:
                words = self.keyboard.ask(PROMPT, lambda typed: self.offers(seat, typed))
            except KeyboardInterrupt:
                self.ask_to_leave()
                continue
            if words and self.obey(seat, words):
                return

    def offers(self, seat: int, typed: str) -> list[str]:
        """What may be typed from here: moves, orders, and what orders are about."""
        moves = self.moves(seat)
        word, space, rest = typed.partition(" ")
        order = order_of(word, self.screen.language) if space else None
        if order == "why":
            return [f"{word} {move}" for move in starts_with(moves, rest)]
        if order == "rules":
            return [f"{word} {clause}" for clause in starts_with(self.game.clauses, rest)]
        if order == "save":
            names = sorted(path.name for path in Path().iterdir())
            return [f"{word} {name}" for name in starts_with(names, rest)]
        orders = [words_for(order, self.screen.language)[0] for order in ORDERS]
        return starts_with([*moves, *orders], typed)

    def obey(self, seat: int, words: str) -> bool:
        """Carry out a move or an order; True once a decision was taken or taken back."""
        try:
            action = read_move(self.game, words, self.screen.language)
        except BadInput:
            word, _, rest = words.partition(" ")
            order = order_of(word, self.screen.language)
            if order is None:
                self.say("not-a-move", move=words)
                return False
            return bool(getattr(self, f"order_{order}")(seat, rest.strip()))
        try:
            self.play(seat, action)
        except NotAllowed as refused:
            self.tell_refusal(action, refused.clause)
            return False
        return True

    def example(self, seat: int) -> str:
        return self.moves(seat)[0]

    def order_moves(self, seat: int, rest: str) -> None:
        moves = self.view(seat).legal
        self.say("legal", count=len(moves))
        cells = [f"{self.spoken(move.text)}{' !' if move.warnings else ''}" for move in moves]
        self.screen.show(Columns(cells, padding=(0, 2), column_first=True))

    def order_notation(self, seat: int, rest: str) -> None:
        """How moves are written: as the game explains it, else those that are legal now."""
        language, key = self.screen.language, self.game.key
        if has_text(language, f"notation-{key}"):
            lines = say(language, f"notation-{key}").splitlines()
        else:
            known = has_text(language, f"move-{key}")
            legal = [choice.text for choice in self.view(seat).legal]
            ends = [f" = {say(language, f'move-{key}', move=m)}" if known else "" for m in legal]
            lines = [f"{self.spoken(m)}{end}" for m, end in zip(legal, ends, strict=True)]
        grid = Grid.grid(padding=(0, 2))
        for line in lines:
            move, _, about = line.partition(" = ")
            grid.add_row(Text(f"  {move}", "cyan"), Text(about))
        self.screen.show(grid)

    def order_help(self, seat: int, rest: str) -> None:
        self.say("help", example=self.example(seat))
        width = max(len(self.usage(order)) for order in ORDERS)
        for order in ORDERS:
            about = self.words(f"order-{order}-about")
            self.screen.line(f"  {self.usage(order):<{width}}  {about}")
        self.say("help-keys")

    def usage(self, order: str) -> str:
        """An order as it is typed, with what it takes."""
        word = words_for(order, self.screen.language)[0]
        ident = f"play-order-{order}-takes"
        takes = self.screen.words(ident) if has_text(self.screen.language, ident) else ""
        return f"{word} {takes}".rstrip()

    def order_why(self, seat: int, rest: str) -> None:
        if not rest:
            self.say("why-what", example=self.example(seat))
            return
        try:
            action = read_move(self.game, rest, self.screen.language)
        except BadInput:
            self.say("not-a-move", move=rest)
            return
        clause = self.table.why_not(seat, action)
        if clause is not None:
            self.tell_refusal(action, clause)
            return
        move = self.spoken(self.game.text(action))
        warnings = next(c.warnings for c in self.view(seat).legal if c.action == action)
        if warnings:
            titles = ", ".join(self.title(clause) for clause in warnings)
            self.say("may-warned", move=move, clauses=titles)
        else:
            self.say("may", move=move)
        for event in foresee(self.game, self.view(seat), action)[1:]:
            self.print_event(event)

    def title(self, clause: str) -> str:
        return f"{self.game.clauses[clause].titles[self.screen.language]} [{clause}]"

    def tell_refusal(self, action: int, clause: str) -> None:
        """The clause, its numbers, and its words."""
        language, entry = self.screen.language, self.game.clauses[clause]
        title = entry.titles[language]
        move = self.spoken(self.game.text(action))
        self.say("refused", move=move, title=title, clause=clause)
        state = self.table.state
        self.screen.paragraph(refusal_sentence(self.game, state, action, clause, language))

    def order_hint(self, seat: int, rest: str) -> None:
        """The coach's best three, with chances and reasons."""
        stream = fast_rng(f"hint {self.table.number}")
        levels = [player.name if player else None for _, player in sorted(self.seated.items())]
        with self.screen.busy("play-thinking"):
            advices = advise(self.game, self.view(seat), stream, levels=levels)
        for number, advice in enumerate(advices, start=1):
            self.say(
                "hint",
                style="bold" if number == 1 else "",
                number=number,
                move=self.spoken(advice.text),
                chance=round(100 * advice.chance),
                low=floor(100 * advice.low),
                high=ceil(100 * advice.high),
                score=counted(self.game, advice.score, self.screen.language),
                points="yes" if counts_points(self.game.key) else "no",
            )
            for told in reasons(self.game, advice, self.names, self.screen.language):
                self.screen.paragraph(told)
        self.screen.line(basis(seat, self.names, levels, self.screen.language), style="dim")

    def order_undo(self, seat: int, rest: str) -> bool:
        """Take the last decision of this person back, if the table allows it."""
        to = last_of(self.table, seat)
        if to is None:
            self.say("nothing-to-undo")
            return False
        may = may_undo(self.table, seat, to)
        if may == "revealed":
            self.say("undo-revealed")
            return False
        if may == "consent":
            for other in self.people:
                if other == seat:
                    continue
                who = {"name": self.names[other], "who": self.names[seat]}
                if not self.agrees("undo-agree", **who):
                    self.say("undo-refused", name=self.names[other])
                    return False
        with uninterrupted():
            self.table.undo(to)
            standing = len(self.table.standing)
            self.shown = {p: min(steps, standing) for p, steps in self.shown.items()}
            self.keep_it()
        self.say("undone")
        return True

    def order_board(self, seat: int, rest: str) -> None:
        self.show_board(seat)

    def order_log(self, seat: int, rest: str) -> None:
        for event in self.table.events(seat):
            self.print_event(event)

    def order_rules(self, seat: int, rest: str) -> None:
        clauses = self.game.clauses
        if rest and rest not in clauses:
            self.say("no-clause", clause=rest)
            return
        for clause in [clauses[rest]] if rest else to_read(self.game):
            self.screen.line(self.title(clause.id), "bold")
            self.screen.paragraph(clause.texts[self.screen.language])

    def order_save(self, seat: int, rest: str) -> None:
        """A copy under a name of one's own; the game itself is kept anyway."""
        if not rest:
            ident = "save-where-kept" if self.kept else "save-where"
            self.say(ident, file=str(self.kept))
            return
        path = Path(rest).expanduser()
        if path.exists() and not self.agrees("overwrite", file=rest):
            self.say("not-saved")
            return
        try:
            saved.keep(path, save(self.table))
        except (OSError, ValueError) as error:
            self.screen.say("cli-cannot-write", file=rest, why=why_of(error))
            return
        self.say("saved", file=rest)

    def order_quit(self, seat: int, rest: str) -> None:
        raise Left
