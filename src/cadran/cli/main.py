"""The `cadran` command: reads its words, calls what they ask for, answers with a status."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import cadran
from cadran.cli import parser
from cadran.cli.screen import Screen, complain, never_stumble
from cadran.kernel import BadEdition, BadInput, BadLog, CadranError

# The statuses with which the program ends; docs/command-line.md explains them.
DONE = 0
DOES_NOT_HOLD = 1  # a log or an edition was read and is wrong
NOT_UNDERSTOOD = 2  # a word, a value or a file that means nothing here
INTERRUPTED = 130

SERVED_WITH = ("starlette", "uvicorn", "uvloop", "websockets")  # what cadran[server] brings


def run(words: Sequence[str], language: str) -> int:
    """One command."""
    wanted = parser.read(words, language)
    screen = Screen(language, wanted.arguments.quiet)
    if wanted.arguments.version:
        screen.line(f"cadran {cadran.__version__}")
    elif wanted.arguments.help:
        from cadran.cli.help import tell

        tell(wanted.command, screen)
    elif wanted.command is None:
        from cadran.cli.help import greet

        greet(screen)
    else:
        module, _, function = wanted.command.where.partition(":")
        command = getattr(import_module(f"cadran.cli.{module}"), function)
        try:
            return int(command(wanted.arguments, screen))
        except ModuleNotFoundError as error:
            if error.name not in SERVED_WITH:
                raise
            raise BadInput(screen.words("cli-no-server", module=error.name)) from None
    return DONE


def main(arguments: Sequence[str] | None = None) -> int:
    """The `cadran` command; returns the status with which it ends."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    never_stumble()
    try:
        return run(words, parser.language_of(words, os.environ))
    except (BadLog, BadEdition) as error:
        complain(str(error))
        return DOES_NOT_HOLD
    except CadranError as error:
        complain(str(error))
        return NOT_UNDERSTOOD
    except BrokenPipeError:  # the reader had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
