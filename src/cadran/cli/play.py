"""`cadran play`: a game in the terminal, against bots or between friends at one keyboard."""

import argparse
import secrets
import sys
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

import cadran
from cadran.bots import BOTS, Bot, advise, bot, foresee
from cadran.cli.boards import board_of, draw
from cadran.cli.main import aside, compiled_note, game_named, options_from
from cadran.cli.replay import load, tell_outcome
from cadran.kernel import BadInput, Game, Rng, Value, fast_rng
from cadran.library import Event, GameView, has_text, say, sentence, to_read
from cadran.table import Table, save
from cadran.table.championship import numbered
from cadran.table.reasons import reasons

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # screen and what scrolled off it
DEFAULT = "24-7"


def play(wanted: argparse.Namespace, language: str) -> int:
    """Set the table and play until the end or until somebody leaves."""
    console = Console(highlight=False)
    if note := compiled_note(language):
        console.print(note, style="dim")
    if wanted.resume:
        log, table = load(wanted.resume, language, wanted.edition)
        if log.finished:
            raise BadInput(say(language, "play-resumed-over", file=wanted.resume))
    else:
        table = set_table(wanted, language, console)
    seated, people = seat_players(table)
    if not people:
        raise BadInput(say(language, "play-no-people"))
    board_of(table.game.key)
    for told in aside(language, table.game.key):
        console.print(told, style="dim", markup=False)
    evening = Evening(table, seated, people, console, language)
    if (left := evening.run()) is not None:
        console.print(left)
    else:
        evening.show_board(None)
        tell_outcome(console, table, language)
    return 0


def seat_players(table: Table) -> tuple[dict[int, Bot | None], list[int]]:
    """Which seats are bots, and which are people."""
    seated = {seat: bot_named(name) for seat, name in enumerate(table.players)}
    return seated, [seat for seat, player in seated.items() if player is None]


def bot_named(player: str) -> Bot | None:
    """The bot a player's name stands for (`greedy`, or `greedy 2` for the second of them)."""
    name = player.split(" ", maxsplit=1)[0]
    return bot(name) if name in BOTS else None


def set_table(wanted: argparse.Namespace, language: str, console: Console) -> Table:
    """Ask which game if none was named, and who sits where."""
    key = wanted.key or ask_game(language, console)
    game = game_named(key, language, wanted.edition)
    options = options_from(wanted.option, game, language)
    if wanted.players:
        players = [name.strip() for name in wanted.players.split(",")]
        if not all(players):
            raise BadInput(f"--players: {wanted.players!r}")
    else:
        seats = wanted.seats or default_seats(game, options)
        players = [say(language, "play-you"), *["greedy"] * (seats - 1)]
    if wanted.seats and wanted.seats != len(players):
        raise BadInput(say(language, "cli-bots-seats", bots=len(players), seats=wanted.seats))
    seed = wanted.seed if wanted.seed is not None else secrets.token_hex(8)
    table = Table(game, numbered(players), seed, options)
    if wanted.seed is not None:
        console.print(say(language, "play-seed", seed=seed), style="dim")
    return table


def default_seats(game: Game, options: dict[str, Value]) -> int:
    """The smallest table that takes these options."""
    for seats in game.seats:
        try:
            game.settle(seats, options)
        except BadInput:
            continue
        return seats
    game.settle(game.seats[0], options)
    return game.seats[0]


def ask_game(language: str, console: Console) -> str:
    """A menu, if somebody sits there to choose; otherwise the first game of the house."""
    games = cadran.games()
    if len(games) == 1 or not sys.stdin.isatty():
        return DEFAULT
    for number, game in enumerate(games, start=1):
        console.print(f"  {number}  {game.titles[language]}  [{game.key}]", markup=False)
    while True:
        answer = console.input(say(language, "play-which", default=DEFAULT) + " ").strip()
        if not answer:
            return DEFAULT
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1].key
        if answer in [game.key for game in games]:
            return answer


class Left(Exception):
    """Somebody left the table."""


class Evening:
    """One game at one keyboard."""

    def __init__(
        self,
        table: Table,
        seated: dict[int, Bot | None],
        people: list[int],
        console: Console,
        language: str,
    ) -> None:
        self.table = table
        self.game = table.game
        self.seated = seated
        self.people = people
        self.console = console
        self.language = language
        self.rng: Rng = fast_rng(f"{table.seed} bots {table.number}")
        self.looking: int | None = people[0] if len(people) == 1 else None
        self.told: dict[int, int] = dict.fromkeys(people, len(table.history))
        self.saved = False

    def say(self, ident: str, /, **args: object) -> str:
        return say(self.language, f"play-{ident}", **args)

    def run(self) -> str | None:
        """Play on; None once the game is over, or a farewell if somebody left before."""
        try:
            while not self.table.over:
                seat = int(self.table.state.to_act())
                player = self.seated[seat]
                if player is None:
                    self.open_curtain(seat)
                    self.decide(seat)
                else:
                    self.table.play(seat, player.choose(self.game, self.view(seat), self.rng))
                if self.looking is not None:
                    self.tell_news(self.looking)
        except Left:
            return "" if self.saved else self.say("bye")
        except EOFError:
            return "\n" + self.say("end-of-input")
        return None

    def view(self, seat: int | None) -> GameView:
        view = self.game.view(self.table.state, seat)
        assert isinstance(view, GameView)
        return view

    def open_curtain(self, seat: int) -> None:
        """Between two people the screen is wiped: nobody sees what is not theirs."""
        if self.looking == seat:
            return
        name = self.table.players[seat]
        self.console.file.write(CLEAR)
        self.console.input(Text(self.say("curtain", name=name) + " "))
        self.looking = seat
        self.tell_news(seat)

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked, as they see it."""
        for event in self.table.events(seat, self.told[seat]):
            self.print_event(event)
        self.told[seat] = len(self.table.history)

    def print_event(self, event: Event) -> None:
        told = sentence(self.language, self.game.key, event, self.table.players)
        self.console.print(f"· {told}", markup=False)

    def show_board(self, seat: int | None) -> None:
        view = self.view(seat)
        self.console.print(draw(self.game, view, self.table.players, self.language))

    def decide(self, seat: int) -> None:
        """Ask until a legal move comes."""
        self.show_board(seat)
        name = self.table.players[seat]
        prompt = Text.assemble(
            (self.say("turn", name=name), "bold"), f" ({self.say('hint-prompt')})\n> "
        )
        while True:
            words = self.console.input(prompt).strip()
            prompt = Text("> ")
            if words and self.obey(seat, words):
                return

    def obey(self, seat: int, words: str) -> bool:
        """Carry out a command or a move; True once a move was made."""
        command, _, rest = words.partition(" ")
        rest = rest.strip()
        orders = {
            "?": self.list_moves,
            "help": self.help,
            "why": self.why,
            "hint": self.hint,
            "board": self.board,
            "log": self.tell_log,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }
        if command.lower() in orders:
            orders[command.lower()](seat, rest)
            return False
        try:
            action = self.game.parse(words)
        except BadInput:
            self.console.print(self.say("not-a-move", move=words), markup=False)
            return False
        clause = self.table.state.refusal(seat, action)
        if clause is not None:
            self.tell_refusal(action, clause)
            return False
        self.table.play(seat, action)
        self.saved = False
        return True

    def example(self, seat: int) -> str:
        return self.view(seat).legal[0].text

    def list_moves(self, seat: int, rest: str) -> None:
        moves = self.view(seat).legal
        self.console.print(self.say("legal", count=len(moves)))
        cells = [f"{move.text}{' !' if move.warnings else ''}" for move in moves]
        self.console.print(Columns(cells, padding=(0, 2), column_first=True))

    def help(self, seat: int, rest: str) -> None:
        self.console.print(self.say("help", example=self.example(seat)), markup=False)

    def why(self, seat: int, rest: str) -> None:
        if not rest:
            self.console.print(self.say("why-what", example=self.example(seat)))
            return
        try:
            action = self.game.parse(rest)
        except BadInput:
            self.console.print(self.say("not-a-move", move=rest), markup=False)
            return
        clause = self.table.state.refusal(seat, action)
        if clause is not None:
            self.tell_refusal(action, clause)
            return
        move = self.game.text(action)
        warnings = next(c.warnings for c in self.view(seat).legal if c.action == action)
        if warnings:
            titles = ", ".join(self.title(clause) for clause in warnings)
            self.console.print(self.say("may-warned", move=move, clauses=titles), markup=False)
        else:
            self.console.print(self.say("may", move=move), markup=False)
        self.foresee(seat, action)

    def title(self, clause: str) -> str:
        return f"{self.game.clauses[clause].titles[self.language]} [{clause}]"

    def tell_refusal(self, action: int, clause: str) -> None:
        """The clause, its numbers, and its words."""
        entry = self.game.clauses[clause]
        move = self.game.text(action)
        title = entry.titles[self.language]
        self.console.print(self.say("refused", move=move, title=title, clause=clause), markup=False)
        numbers = self.game.reason(self.table.state, action, clause)
        ident = f"refusal-{self.game.key}-{clause}"
        if numbers and has_text(self.language, ident):
            self.console.print(f"  {say(self.language, ident, **numbers)}", markup=False)
        else:
            self.console.print(f"  {entry.texts[self.language]}", markup=False)

    def foresee(self, seat: int, action: int) -> None:
        """What a move certainly leads to."""
        for event in foresee(self.game, self.view(seat), action)[1:]:
            self.print_event(event)

    def hint(self, seat: int, rest: str) -> None:
        """The coach's best three, with chances and reasons."""
        stream = fast_rng(f"hint {self.table.number}")
        for number, advice in enumerate(advise(self.game, self.view(seat), stream), start=1):
            self.console.print(
                self.say(
                    "hint",
                    number=number,
                    move=advice.text,
                    chance=round(100 * advice.chance),
                    error=round(100 * advice.error),
                    score=round(advice.score),
                ),
                markup=False,
                style="bold" if number == 1 else "",
            )
            for told in reasons(self.game, advice, self.table.players, self.language):
                self.console.print(f"  {told}", markup=False)

    def board(self, seat: int, rest: str) -> None:
        self.show_board(seat)

    def tell_log(self, seat: int, rest: str) -> None:
        for event in self.table.events(seat):
            self.print_event(event)

    def rules(self, seat: int, rest: str) -> None:
        clauses = self.game.clauses
        if rest and rest not in clauses:
            self.console.print(self.say("no-clause", clause=rest), markup=False)
            return
        for clause in [clauses[rest]] if rest else to_read(self.game):
            self.console.print(Text(self.title(clause.id), "bold"))
            self.console.print(f"  {clause.texts[self.language]}", markup=False)

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            self.console.print(self.say("save-where"))
            return
        try:
            Path(rest).write_text(save(self.table), "utf-8")
        except OSError as error:
            why = str(error.strerror)
            self.console.print(say(self.language, "cli-cannot-write", file=rest, why=why))
            return
        self.saved = True
        self.console.print(self.say("saved", file=rest), markup=False)

    def quit(self, seat: int, rest: str) -> None:
        raise Left
