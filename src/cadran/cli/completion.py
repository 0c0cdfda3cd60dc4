"""`cadran completion`: what a shell offers when somebody presses Tab, made from the commands."""

from collections.abc import Iterator
from types import SimpleNamespace

import cadran
from cadran.cli.commands import BY_NAME, COMMANDS, COMMON, VERSION, Argument, Command
from cadran.cli.parser import offered_for
from cadran.cli.screen import Screen


def completion(wanted: SimpleNamespace, screen: Screen) -> int:
    """Print the script for a shell."""
    games = [game.key for game in cadran.games()]
    made = {"bash": _bash, "zsh": _zsh, "fish": _fish}[wanted.shell]
    screen.raw("\n".join(made(games, screen)) + "\n")
    return 0


def _names(argument: Argument) -> list[str]:
    return [name for name in (argument.name, argument.short) if name]


def _options(command: Command | None) -> list[Argument]:
    own = command.arguments if command else (VERSION,)
    return [argument for argument in (*own, *COMMON) if argument.option]


def _places(command: Command) -> list[Argument]:
    return [argument for argument in command.arguments if not argument.option]


def _first_words() -> list[str]:
    return list(dict.fromkeys(name.split()[0] for name in BY_NAME))


def _second_words(first: str) -> list[str]:
    return [name.split()[1] for name in BY_NAME if name.startswith(f"{first} ")]


def _bash(games: list[str], screen: Screen) -> Iterator[str]:
    yield from (
        "# bash completion of cadran: source <(cadran completion bash)",
        "_cadran() {",
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
        '  local command="" place=-1 skip="" i',
        "  for ((i = 1; i < COMP_CWORD; i++)); do",
        '    if [[ -n $skip ]]; then skip=""; continue; fi',
        '    case "$command/${COMP_WORDS[i]}" in',
    )
    for command in (None, *COMMANDS):
        taking = [n for one in _options(command) if one.kind != "flag" for n in _names(one)]
        name = command.name if command else ""
        yield "      " + " | ".join(f'"{name}/{option}"' for option in taking) + ") skip=yes ;;"
    for first in _first_words():
        if seconds := _second_words(first):
            yield f'      "/{first}") command="{first}" ;;'
            for second in seconds:
                yield f'      "{first}/{second}") command="{first} {second}" place=0 ;;'
        else:
            yield f'      "/{first}") command="{first}" place=0 ;;'
    yield from ("      */-*) ;;", "      *) ((place++)) ;;", "    esac", "  done")
    yield '  case "$command $before" in'
    for command in (None, *COMMANDS):
        for one in _options(command):
            for name in _names(one) if one.kind != "flag" else ():
                key = f"{command.name if command else ''} {name}"
                yield f'    "{key}") {_bash_values(one, games)}; return ;;'
    yield from ("  esac", '  if [[ $word == -* ]]; then case "$command" in')
    for command in (None, *COMMANDS):
        options = " ".join(one.name for one in _options(command))
        yield f'    "{command.name if command else ""}") {_bash_words(options)} ;;'
    yield from ("  esac; return; fi", '  case "$command $place" in')
    yield f'    " -1") {_bash_words(" ".join(_first_words()))} ;;'
    for first in _first_words():
        if seconds := _second_words(first):
            yield f'    "{first} -1") {_bash_words(" ".join(seconds))} ;;'
    for command in COMMANDS:
        for place, one in enumerate(_places(command)):
            yield f'    "{command.name} {place}") {_bash_values(one, games)} ;;'
    yield from ("  esac", "}", "complete -F _cadran cadran")


def _bash_words(words: str) -> str:
    return f'COMPREPLY=($(compgen -W "{words}" -- "$word"))'


def _bash_values(argument: Argument, games: list[str]) -> str:
    if argument.kind in ("file", "folder"):
        kind = "-d" if argument.kind == "folder" else "-f"
        return f'compopt -o filenames; COMPREPLY=($(compgen {kind} -- "$word"))'
    offered = _offered(argument, games)
    return _bash_words(" ".join(offered)) if offered else "COMPREPLY=()"


def _offered(argument: Argument, games: list[str]) -> tuple[str, ...]:
    if argument.name == "words":  # of `help`
        return tuple(_first_words())
    return offered_for(argument, games)


def _quoted(text: str) -> str:
    """A text inside single quotes, for all three shells."""
    return "'" + text.replace("'", "’") + "'"


def _zsh(games: list[str], screen: Screen) -> Iterator[str]:
    yield from (
        "#compdef cadran",
        "# zsh completion of cadran: save it as _cadran in a folder of $fpath",
        "_cadran() {",
        "  local line state",
    )
    options = " ".join(_zsh_spec(one, games, screen) for one in _options(None))
    yield f"  _arguments -C {options} '1: :->command' '*:: :->rest'"
    yield from ("  case $state in", "    command)", "      local -a commands=(")
    for first in _first_words():
        command = BY_NAME.get(first) or next(c for c in COMMANDS if c.name.startswith(f"{first} "))
        yield f"        {_quoted(f'{first}:{_colonless(screen.words(command.ident))}')}"
    yield from ("      )", "      _describe command commands ;;", "    rest)")
    yield "      case $line[1] in"
    for first in _first_words():
        yield f"        {first})"
        if seconds := _second_words(first):
            yield f"          if (( CURRENT == 2 )); then compadd {' '.join(seconds)}; return; fi"
            yield "          case $words[2] in"
            for second in seconds:
                call = _zsh_arguments(BY_NAME[f"{first} {second}"], games, screen)
                yield f"            {second}) shift words; (( CURRENT-- )); {call} ;;"
            yield "          esac ;;"
        else:
            yield f"          {_zsh_arguments(BY_NAME[first], games, screen)} ;;"
    yield from ("      esac ;;", "  esac", "}", '_cadran "$@"')


def _zsh_arguments(command: Command, games: list[str], screen: Screen) -> str:
    specs = [_zsh_spec(one, games, screen) for one in _options(command)]
    for number, one in enumerate(_places(command), start=1):
        place = "*" if one.many else str(number)
        specs.append(_quoted(f"{place}:{_colonless(one.metavar)}:{_zsh_values(one, games)}"))
    return "_arguments " + " ".join(specs)


def _zsh_spec(one: Argument, games: list[str], screen: Screen) -> str:
    told = _colonless(screen.words(one.ident)).replace("[", "(").replace("]", ")")
    value = "" if one.kind == "flag" else f":{one.field}:{_zsh_values(one, games)}"
    star = "*" if one.many else ""
    return " ".join(_quoted(f"{star}{name}[{told}]{value}") for name in _names(one))


def _zsh_values(argument: Argument, games: list[str]) -> str:
    if argument.kind in ("file", "folder"):
        return "_files -/" if argument.kind == "folder" else "_files"
    offered = _offered(argument, games)
    return f"({' '.join(offered)})" if offered else " "


def _colonless(text: str) -> str:
    """A colon would end the explanation."""
    return text.replace(":", " –").replace("\n", " ")


def _fish(games: list[str], screen: Screen) -> Iterator[str]:
    yield "# fish completion of cadran: save it as ~/.config/fish/completions/cadran.fish"
    yield "complete -c cadran -f"
    no_command = f"not __fish_seen_subcommand_from {' '.join(_first_words())}"
    for first in _first_words():
        command = BY_NAME.get(first) or next(c for c in COMMANDS if c.name.startswith(f"{first} "))
        about = _quoted(screen.words(command.ident))
        yield f"complete -c cadran -n '{no_command}' -a {first} -d {about}"
        if seconds := " ".join(_second_words(first)):
            seen = f"__fish_seen_subcommand_from {first}"
            none = f"not __fish_seen_subcommand_from {seconds}"
            yield f"complete -c cadran -n '{seen}; and {none}' -a '{seconds}'"
    for one in (*COMMON, VERSION):
        yield f"complete -c cadran {_fish_option(one, games, screen)}"
    for command in COMMANDS:
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in command.name.split())
        for one in command.arguments:
            if one.option:
                yield f"complete -c cadran -n '{seen}' {_fish_option(one, games, screen)}"
            elif one.kind in ("file", "folder"):
                yield f"complete -c cadran -n '{seen}' -F"
            elif offered := _offered(one, games):
                yield f"complete -c cadran -n '{seen}' -a '{' '.join(offered)}'"


def _fish_option(one: Argument, games: list[str], screen: Screen) -> str:
    parts = [f"-l {one.name.removeprefix('--')}"]
    if one.short:
        parts.append(f"-s {one.short.removeprefix('-')}")
    if one.kind in ("file", "folder"):
        parts.append("-r -F")
    elif one.kind != "flag":
        offered = _offered(one, games)
        parts.append(f"-x -a '{' '.join(offered)}'" if offered else "-x")
    return " ".join([*parts, "-d", _quoted(screen.words(one.ident))])
