"""A game in a real terminal, played by keyboard."""

import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cadran
from cadran.cli import saved
from cadran.cli.notation import WORD, read_move, spoken, words_of
from cadran.cli.orders import ORDERS, bare, order_of, words_for
from cadran.library import say
from cadran.table import Log, read, replay
from tests.cli.terminal import Terminal
from tests.games.golden import logs_of

KEYS = [game.key for game in cadran.games()]
LANGUAGES = ("fr", "en")
Open = Callable[..., Terminal]


@pytest.fixture
def opened() -> Iterator[Open]:
    terminals: list[Terminal] = []

    def start(*words: str, **more: str) -> Terminal:
        terminals.append(Terminal(*words, **more))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.child.close(force=True)


def kept_log() -> Log:
    path = saved.newest(saved.RUNNING, saved.FINISHED)
    assert path is not None
    return read(path.read_text("utf-8"))


def moves_of(log: Log) -> int:
    return sum(not entry.startswith("!") for _, entry in log.entries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game(key: str, language: str, opened: Open, tmp_path: Path) -> None:
    """With undo, save, resume, luck and replay, in the words of the player's language."""

    def word(order: str) -> str:
        return words_for(order, language)[0]

    terminal = opened("play", key, "--seed", "terminal", language=language)
    terminal.listen()
    asked, copy = 0, tmp_path / "copy.log"
    for turn in range(2000):
        if terminal.ended:
            break
        moves = terminal.moves()
        assert moves, terminal.lines
        told = terminal.ask(moves[turn % len(moves)])
        if turn == 1 and not terminal.ended:
            before = moves_of(kept_log())
            undone = terminal.ask(word("undo"))
            asked += 1
            log = kept_log()
            taken_back = any(entry.startswith("! undo") for _, entry in log.entries)
            answers = ("Taken back", "Coup repris") if taken_back else ("hidden", "caché")
            assert any(answer in undone for answer in answers), undone
            assert moves_of(log) == before
        if turn == 2 and not terminal.ended:
            assert str(copy.name) in terminal.ask(f"{word('save')} {copy}").replace("\n", "")
            number = moves_of(kept_log())
            terminal.ask(word("quit"))
            assert terminal.status == 0
            assert moves_of(read(copy.read_text("utf-8"))) == number
            terminal = opened("resume", language=language)
            terminal.listen()
            asked += 1
            assert moves_of(kept_log()) == number
    assert asked == 2
    assert terminal.ended
    ranks = re.findall(r"^\d\. .*: -?\d+", told.replace(" :", ":"), re.MULTILINE)
    assert len(ranks) >= 2
    assert re.search(r"\[[a-z-]+\]\.", told), "the clause that ended the game"
    path = saved.newest(saved.FINISHED)
    assert path is not None
    assert path.name in told.replace("\n", "")
    log = read(path.read_text("utf-8"))
    assert replay(log, cadran.game(key)).over

    story = opened("replay", "last", language=language).listen()
    assert f"digest {log.digest}" in story
    luck = opened("luck", "last", "--futures", "2", language=language).listen()
    assert "± " in luck


def test_orders_answer(opened: Open, tmp_path: Path) -> None:
    terminal = opened("play", "24-7", "--seed", "commands", "-o", "first=0")
    terminal.listen()
    assert "why MOVE" in terminal.ask("help")
    assert "[pass]" in terminal.ask("why pass")
    assert "[adjacent]" in terminal.ask(f"why {terminal.moves()[0].split()[0]} a1")
    assert "is allowed" in terminal.ask(f"why {terminal.moves()[0]}")
    assert "[adjacent]" in terminal.ask(f"{terminal.moves()[0].split()[0]} d4")
    assert "to win" in terminal.ask("hint")
    assert "neither a move nor a command" in terminal.ask("e4")
    assert "[max-24]" in terminal.ask("rules max-24")
    assert "nothing to take back" in terminal.ask("undo")
    terminal.ask(terminal.moves()[0])
    assert "You place" in terminal.ask("log")
    path = tmp_path / "saved.log"
    assert path.name in terminal.ask(f"save {path}").replace("\n", "")
    terminal.ask("quit")
    assert terminal.ended
    log = read(path.read_text("utf-8"))
    assert not log.finished
    table = replay(log, cadran.game("24-7"))
    again = opened("play", "--resume", str(path))
    again.listen()
    legal = {table.game.text(int(action)) for action in table.state.legal()}
    assert set(again.moves()) == legal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_no_order_hides_a_move(key: str, language: str) -> None:
    game = cadran.game(key)
    moves = [game.text(action) for action in range(game.action_count)]
    words = {move.split()[0] for move in [*moves, *(spoken(key, m, language) for m in moves)]}
    assert [word for word in words if order_of(word, language)] == []
    for order in ORDERS:
        for word in [*words_for(order, language), *words_for(order, "en")]:
            with pytest.raises(cadran.BadInput):
                read_move(game, word, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_move_is_read_as_it_is_shown_and_as_the_log_has_it(key: str, language: str) -> None:
    """With and without accents and capitals; no two moves are shown alike."""
    game = cadran.game(key)
    told = [spoken(key, game.text(action), language) for action in range(game.action_count)]
    assert len(set(map(bare, told))) == len(told)
    for action, move in enumerate(told):
        for typed in (move, bare(move), move.upper(), game.text(action)):
            assert read_move(game, typed, language) == action
    written = {word for a in range(game.action_count) for word in WORD.findall(game.text(a))}
    words = words_of(key, language)
    assert {word for word in written if len(word) > 1} <= set(words) <= written
    assert language == "en" or any(word != said for word, said in words.items())
    said = {bare(word) for word in words.values()}
    assert len(said) == len(words)
    assert all(words[word] == word for word in said & set(words)), "one word, two meanings"


def test_a_card_of_two_tyres_in_an_owner_s_edition_is_read_too(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    card = 'score = 6, heat = 0, tyres = ["yellow", "blue"], count = 20'
    box.write_text(f'name = ""\nplayers = 2\ncards = [{{ kind = "car", {card} }}]\n')
    game = cadran.game("24h-du-mans", str(box))
    assert spoken(game.key, "play 6yb", "fr") == "jouer 6jb"
    assert game.text(read_move(game, "jouer 6jb", "fr")) == "play 6yb"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_the_notation_is_explained_by_moves_that_exist(key: str, language: str) -> None:
    """Every word that a move can begin with, in the player's language."""
    game = cadran.game(key)
    lines = [line.partition(" = ") for line in say(language, f"notation-{key}").splitlines()]
    assert all(about.strip() for _, _, about in lines)
    for move, _, _ in lines:
        assert spoken(key, game.text(read_move(game, move, language)), language) == move
    explained = {game.text(read_move(game, m, language)).split()[0] for m, _, _ in lines}
    words = {game.text(action).split()[0] for action in range(game.action_count)}
    plain = {word for word in words if word.isalpha()} - {"pass"} | explained & {"pass"}
    alike = {"slick": "carb", "limit": "carb"}  # the line of one tells of the others
    assert {alike.get(word, word) for word in plain} <= explained


def test_notation_is_explained_in_the_terminal(opened: Open) -> None:
    terminal = opened("play", "24h-du-mans", "--seed", "notation", "-o", "first=0", language="fr")
    assert "un robot : Pressé" in terminal.listen()
    assert "notation les explique" in " ".join(terminal.ask("tirer").split())
    assert "ne rien piocher" in terminal.ask("notation")
    assert terminal.moves() == ["piocher", "passer"]
    assert "piocher est permis" in terminal.ask("pourquoi draw")
    terminal.ask("pio\t")
    assert moves_of(kept_log()) >= 1


def test_french_orders_with_and_without_accents_and_english_ones_too() -> None:
    for word, order in (
        ("aide", "help"),
        ("RÈGLES", "rules"),
        ("regles", "rules"),
        ("rules", "rules"),
        ("conseil", "hint"),
        ("hint", "hint"),
        ("quitter", "quit"),
        ("annuler", "undo"),
    ):
        assert order_of(word, "fr") == order
    assert order_of("aide", "en") is None
    for language in LANGUAGES:
        words = [word for order in ORDERS for word in words_for(order, language)]
        assert len(words) == len(set(words))


def test_every_order_of_the_french_help_answers(opened: Open) -> None:
    terminal = opened("play", "quelle-heure", "--seed", "aide", "-o", "first=0", language="fr")
    assert "aide pour le reste" in terminal.listen()
    told = terminal.ask("aide")
    for order in ORDERS:
        word = words_for(order, "fr")[0]
        assert f"  {word}" in told
        if order != "quit":
            assert "ni un coup ni une commande" not in terminal.ask(word)
    terminal.ask("quitter")
    assert terminal.ended


def unique_start(move: str, moves: list[str]) -> str:
    """As much of a move as must be typed before Tab completes it."""
    for length in range(1, len(move)):
        if sum(other.startswith(move[:length]) for other in moves) == 1:
            return move[:length]
    return move


def test_line_editing_history_and_completion(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "editing", "-o", "first=0")
    terminal.listen()
    move = terminal.moves()[-1]
    assert "is allowed" in terminal.ask(f"why {move}")
    assert "is allowed" in terminal.ask("\x1b[A"), "Up brings the line back"
    assert "is allowed" in terminal.ask(f"Xwhy {move}\x01\x1b[C\x7f"), "Home, right, backspace"
    assert "may I?" in terminal.ask("hel\t"), "Tab completes an order"
    assert "[max-24]" in terminal.ask("rules max-2\t")
    start = unique_start(move, terminal.moves())
    assert f"{move} is allowed" in terminal.ask(f"why {start}\t")
    assert "^[" not in "".join(terminal.lines)
    terminal.ask(f"{start}\t")
    assert moves_of(kept_log()) >= 1, "Tab completes a move"
    terminal.ask("quit")
    again = opened("play", "24-7", "--seed", "editing", "-o", "first=0")
    again.listen()
    assert "Goodbye" in again.ask("\x1b[A"), "the history is kept between games"


def test_ctrl_c_asks_and_twice_leaves_with_nothing_lost(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "interrupt", "-o", "first=0")
    terminal.listen()
    assert "Leave? You have not moved yet" in terminal.interrupt()
    assert "is allowed" in terminal.ask("") + terminal.ask(f"why {terminal.moves()[0]}")
    terminal.ask(terminal.moves()[0])
    number = moves_of(kept_log())
    terminal.child.send("half a li")
    terminal.child.expect_exact("half a li")
    assert "Leave? The game is kept" in terminal.interrupt()
    told = terminal.interrupt()
    assert "cadran resume" in told
    assert terminal.status == 130
    assert moves_of(kept_log()) == number
    again = opened("resume")
    again.listen()
    assert "Leave?" in again.interrupt()
    assert "Goodbye" in again.ask("y")


def test_ctrl_c_while_a_bot_thinks(opened: Open) -> None:
    """Compiled code does not listen: the question comes at the latest when the bot has thought."""
    players = ("--players", "Ana,search:20000", "--seed", "x", "-o", "first=0")
    terminal = opened("play", "24-7", *players)
    terminal.listen()
    terminal.child.send(f"{terminal.moves()[0]}\r")
    terminal.child.expect("You place")
    assert "Leave?" in terminal.interrupt(busy=True)
    number = moves_of(kept_log())
    assert number >= 1
    terminal.interrupt()
    assert terminal.status == 130
    assert moves_of(kept_log()) == number


def test_the_end_of_the_input_keeps_the_game(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "eof", "-o", "first=0")
    terminal.listen()
    terminal.ask(terminal.moves()[0])
    terminal.child.sendeof()
    assert "cadran resume" in terminal.listen()
    assert terminal.status == 0
    assert moves_of(kept_log()) >= 1


def test_a_killed_game_goes_on(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "kill", "-o", "first=0")
    terminal.listen()
    terminal.ask(terminal.moves()[0])
    number = moves_of(kept_log())
    terminal.child.kill(9)
    terminal.child.wait()
    again = opened("resume")
    again.listen()
    again.ask(again.moves()[0])
    assert moves_of(kept_log()) > number


def test_save_asks_before_it_overwrites(opened: Open, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    terminal = opened("play", "24-7", "--seed", "save", "-o", "first=0")
    terminal.listen()
    assert "Overwrite it?" in terminal.ask(f"save {path}")
    assert "Not saved" in terminal.ask("")
    assert path.read_text() == "precious"
    terminal.ask(f"save {path}")
    terminal.ask("yes")
    assert not read(path.read_text("utf-8")).finished
    assert "cannot write" in terminal.ask(f"save {tmp_path}/nowhere/x.log")
    assert not (tmp_path / "nowhere").exists()


def test_undo_is_free_at_once_and_later_needs_the_consent_of_the_other_people(
    opened: Open,
) -> None:
    """With draws by hand placing shows the others a tile, and to forgo the draw shows nothing."""
    options = ("--players", "Ana,Ben", "--seed", "undo", "-o", "first=0", "-o", "manual_draw")
    terminal = opened("play", "24-7", *options)
    terminal.listen()
    terminal.ask("")
    move = terminal.moves()[0]
    terminal.ask(move)
    assert "Ben, may Ana take the move back?" in terminal.ask("undo")
    assert "Ben does not agree" in terminal.ask("")
    before = moves_of(kept_log())
    terminal.ask("undo")
    assert "Taken back" in terminal.ask("yes")
    log = kept_log()
    assert moves_of(log) == before
    assert log.entries[-1][1].startswith("! undo to ")
    assert replay(log, cadran.game("24-7")).state.to_act() == 0
    terminal.ask(move)
    terminal.ask("end")
    terminal.ask("")
    terminal.ask(terminal.moves()[0])
    terminal.ask("end")
    assert "It is Ana's turn" in terminal.ask("")
    assert "Something hidden was seen" in terminal.ask("undo")


def test_at_a_practice_table_anything_is_taken_back(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "practice", "-o", "first=0", "--practice")
    assert "practice table" in terminal.listen()
    told = {terminal.ask(terminal.moves()[0]) for _ in range(2) if terminal.ask("undo")}
    assert len(told) == 1, "a bot that is asked again answers the same"
    assert "Taken back" in terminal.ask("undo")
    terminal.ask(terminal.moves()[0])
    terminal.ask("quit")
    log = kept_log()
    assert log.practice
    assert replay(log, cadran.game("24-7")).practice
    assert "practice" in opened("saved").listen()
    terminal = opened("resume")
    assert "practice table" in terminal.listen()
    assert "Taken back" in terminal.ask("undo")


def test_a_kept_game_is_nobody_else_s_to_read(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "secret", "-o", "first=0")
    terminal.listen()
    terminal.ask(terminal.moves()[0])
    terminal.ask("quit")
    path = saved.newest(saved.RUNNING)
    assert path is not None
    for private in (path, saved.state_folder() / "history"):
        assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_written_is_told_once(opened: Open, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    terminal = opened(
        "play", "24-7", "--seed", "full", "-o", "first=0", XDG_STATE_HOME=str(blocked)
    )
    terminal.listen()
    told = terminal.ask(terminal.moves()[0])
    assert "cannot be kept" in told.replace("\n", " ")
    assert "cannot be kept" not in terminal.ask(terminal.moves()[0]).replace("\n", " ")


def test_a_curtain_hides_each_hand_from_the_other(opened: Open) -> None:
    """Between two people the screen, its scrollback and the history are wiped."""
    terminal = opened("play", "24-7", "--players", "Ana,Ben", "--seed", "curtain", "-o", "first=0")
    assert "Ana" in terminal.listen()
    assert "Ana" in terminal.ask("")
    move = terminal.moves()[0]
    assert "Ben" in terminal.ask(move)
    wiped = terminal.raw.rpartition("\x1b[3J")
    assert wiped[1]
    assert "Ben" in wiped[2]
    shown = "".join(terminal.lines)
    assert "Ben" in shown
    assert not re.search(r"\d", shown)
    terminal.ask("")
    terminal.child.send("\x1b[A\x1b[A")
    assert move not in terminal.ask("?").partition("\n")[0]


@pytest.mark.parametrize("key", KEYS)
def test_the_board_and_the_question_fit_on_the_screen(key: str, opened: Open) -> None:
    """The first decision of all: nothing of the board has scrolled away."""
    terminal = opened("play", key, "--seed", "fit", "--quiet", "-o", "first=0")
    told = terminal.listen()
    assert terminal.lines[terminal.screen.cursor.y].startswith(">")
    first = told.strip("\n").partition("\n")[0].rstrip()
    assert terminal.lines[0].strip() == first.strip()


@pytest.mark.parametrize("command", ["replay", "luck", "rules", "help"])
def test_what_is_longer_than_the_screen_is_shown_page_by_page(command: str, opened: Open) -> None:
    log = str(logs_of(cadran.game("24-7"))[0])
    words = {"replay": [log], "luck": [log, "--futures", "2"], "rules": ["24-7"], "help": ["play"]}
    told = opened(command, *words[command], "-q", PAGER="sed -n '1p;$='").listen()
    lines = told.strip().splitlines()
    assert len(lines) == 2, "the first line, and how many there are"
    assert int(lines[1]) > 24


def test_no_color(opened: Open) -> None:
    def colours(terminal: Terminal) -> list[str]:
        terminal.listen()
        codes = re.findall(r"\x1b\[([0-9;]*)m", terminal.raw)
        return [code for code in codes if re.search(r"\b[349][0-7]\b|\b10[0-7]\b|[34]8;", code)]

    assert colours(opened("play", "24-7", "--seed", "colour"))
    assert colours(opened("play", "24-7", "--seed", "colour", NO_COLOR="1")) == []


def test_the_menu_of_games(opened: Open) -> None:
    terminal = opened("play")
    terminal.child.expect("Which game")
    terminal.child.send("chess\r")
    terminal.child.expect('no game "chess"')
    terminal.child.send("4\r")
    assert "takes a card from" in terminal.listen()


def test_a_player_called_like_markup_plays_to_the_end(opened: Open) -> None:
    """The program crashed when it told the ranks."""
    terminal = opened("play", "quelle-heure", "--players", "[/x],greedy", "--seed", "[/y]")
    told = terminal.listen()
    assert "[/y]" in told
    for turn in range(200):
        if terminal.ended:
            break
        moves = terminal.moves()
        told = terminal.ask(moves[turn % len(moves)])
    assert "Traceback" not in told
    assert terminal.status == 0
    assert re.search(r"^\d\. \[/x\]: -?\d+", told, re.MULTILINE)


@pytest.mark.parametrize(("language", "told"), [("en", "Your turn."), ("fr", "À vous de jouer.")])
def test_who_plays_alone_against_bots_is_spoken_to(language: str, told: str, opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "alone", "-o", "first=0", language=language)
    assert told in terminal.listen()


def test_alone_one_is_spoken_to_and_bots_go_by_their_level(opened: Open) -> None:
    terminal = opened("play", "quelle-heure", "--seed", "a", language="fr")
    terminal.listen()
    assert "Vous prenez une carte dans la main de Pressé" in terminal.ask("take 1")


def test_together_everybody_has_a_name(opened: Open) -> None:
    terminal = opened("play", "24-7", "--seed", "a", "--players", "Ana,Ben", "-o", "first=0")
    terminal.listen()
    terminal.ask("")
    terminal.ask(terminal.moves()[0])
    assert "Ana places" in terminal.ask("")
