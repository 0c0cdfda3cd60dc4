"""What a text must not look like, whoever reads it: faults that a reader sees and a machine can."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast

import cadran

TEXTS = Path(cadran.__file__).parent / "library" / "texts"
NUMBERS = (0, 1, 2, 24, 1_234_567)
# Variables that hold somebody's or something's name, never a number.
NAMES = {
    "seat", "target", "owner", "partner", "name", "names", "entrant", "who", "cell", "card",
    "winners", "clause", "file", "game", "action", "word", "one", "other", "fr", "en",
    "fits", "unwise", "often",
}  # fmt: skip
# Words that end in s and are no plurals, and words after which a number is a name: "round 1".
SINGULAR = set("dans des fois pas plus près sans vous as has is less stays this was".split())
NUMBERED = set("player joueur rider cycliste round version hour place row and et as".split())
FAULTS = {
    "two spaces": r"(?m)^(?! ).*\S  ",
    "a space after a hyphen": r"\w- \w",
    "a space before a comma or a stop": r" [,.](?!\.)",
    "a value that is no word": r"\bNone\b(?! of)|\bnan\b|\bundefined\b|\{|\}",
    "a number of the machine": r"(?<![\w.,-])-\d|\b1[, \u202f]?000[, \u202f]?000\b",
}


def faults(language: str, text: str) -> list[str]:
    """What is wrong with a text, for people."""
    found = [name for name, pattern in FAULTS.items() if re.search(pattern, text)]
    if not text.strip():
        found.append("nothing")
    for before, word in re.findall(r"(\w*) ?(?<![\w.,/×+-])1 (\w+s)\b", text):
        if word.lower() not in SINGULAR and before.lower() not in NUMBERED:
            found.append(f"a plural after 1: {word}")
    if language == "fr" and re.search(r"\w[;?!]|\w:(?!\d|//|[A-Z]{3})", text):
        found.append("no space before a double sign")
    if language == "en" and re.search(r"\w [:;!]", text):
        found.append("a space before a sign")
    return found


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every text of a language, parsed."""
    return {
        entry.id.name: entry
        for path in sorted((TEXTS / language).glob("*.ftl"))
        for entry in FluentResource(path.read_text("utf-8")).body
        if isinstance(entry, ast.Message)
    }


class Uses:
    """The variables of a message, those of messages it refers to included."""

    def __init__(self, language: str, ident: str) -> None:
        self.plain: set[str] = set()  # told as they are
        self.counted: set[str] = set()  # told as numbers
        self.keys: dict[str, set[str | int]] = {}  # chosen by, with the keys they are compared to
        self.language = language
        self._visit(messages(language)[ident].value)

    @property
    def names(self) -> set[str]:
        """All variables."""
        return self.plain | self.counted | set(self.keys)

    def arguments(self) -> Iterator[dict[str, Any]]:
        """Values for them: every key of every choice, with small and large numbers beside."""
        chosen = {name: self._values(keys) for name, keys in self.keys.items()}
        for values in product(*chosen.values()):
            picked = dict(zip(chosen, values, strict=True))
            for plain in (*NUMBERS, "Ada"):
                counted = plain if isinstance(plain, int) else 2
                yield {
                    **{name: "Ada" if name in NAMES else plain for name in self.plain},
                    **dict.fromkeys(self.counted, counted),
                    **picked,
                }

    def _values(self, keys: set[str | int]) -> list[str | int]:
        counts = any(isinstance(key, int) or key in ("one", "two") for key in keys)
        words = [key for key in keys if isinstance(key, str) and key not in ("one", "two")]
        numbers = [key for key in keys if isinstance(key, int)]
        return sorted({*words, *numbers, *(NUMBERS if counts else ())} - {"other"}, key=str) or [
            "other"
        ]

    def _visit(self, node: Any) -> None:
        if isinstance(node, ast.Pattern):
            for element in node.elements:
                self._visit(element)
        elif isinstance(node, ast.Placeable):
            self._visit(node.expression)
        elif isinstance(node, ast.VariableReference):
            self.plain.add(node.id.name)
        elif isinstance(node, ast.FunctionReference):
            self.counted.update(argument.id.name for argument in node.arguments.positional)
        elif isinstance(node, ast.MessageReference):
            self._visit(messages(self.language)[node.id.name].value)
        elif isinstance(node, ast.SelectExpression):
            assert isinstance(node.selector, ast.VariableReference)
            keys = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                keys.add(int(key.value) if isinstance(key, ast.NumberLiteral) else key.name)
                self._visit(variant.value)
