"""The rules of the games as pages, from their clauses, in both languages."""

import re

import cadran
from cadran.cli.catalogue import option_text
from cadran.kernel import Game
from cadran.library import LANGUAGES, say, to_read
from tools.site.pages import Source, hidden_toctree

WORDS = {
    "en": {
        "all": "The rules of the five games",
        "about": "Told in our own words, clause by clause. What the rulebook leaves open, Cadran "
        "had to decide; what it does not print, had to be reconstructed: each clause says "
        "which it is.",
        "head": "{line} For {seats} players, about {minutes} minutes. Told in our own words; the "
        "name of each clause is what a refusal, a score and `why` say.",
        "other": "[En français](../fr/{page}.md)",
        "options": "What the host may choose",
        "option": "option",
        "meaning": "meaning",
        "notation": "How moves are written",
        "by": "{a} to {b}",
    },
    "fr": {
        "all": "Les règles des cinq jeux",
        "about": "Racontées avec nos mots, clause par clause. Ce que le livret laisse ouvert, "
        "Cadran a dû le décider ; ce qu'il n'imprime pas, il a fallu le reconstituer : chaque "
        "clause dit ce qu'il en est.",
        "head": "{line} De {seats} joueurs, environ {minutes} minutes. Les règles sont "
        "racontées avec nos mots ; le nom de chaque clause est celui que donnent un refus, "
        "un score et `pourquoi`.",
        "other": "[In English](../en/{page}.md)",
        "options": "Ce que l'hôte peut choisir",
        "option": "option",
        "meaning": "sens",
        "notation": "Comment s'écrivent les coups",
        "by": "{a} à {b}",
    },
}
MARKS = re.compile(r"([\\`*_{}\[\]<>|$])")


def plain(text: str, language: str) -> str:
    """Words that no sign makes anything else of, typeset as in print."""
    return typeset(MARKS.sub(r"\\\1", text), language)


def paragraphs(text: str, language: str) -> str:
    """A clause's lines, each a paragraph or a point of a list."""
    lines = [plain(line, language) for line in text.split("\n")]
    return "\n\n".join(f"- {line[2:]}" if line.startswith("• ") else line for line in lines)


def typeset(text: str, language: str) -> str:
    """French keeps a space before its double signs, without a line break."""
    if language != "fr":
        return text
    text = re.sub(r" (?=[:;?!»%])", "\u00a0", text).replace("« ", "«\u00a0")
    return re.sub(r"(?<=\w)'(?=\w)", "’", text)


def write_all(source: Source) -> None:
    """A page for each game and language, and one that lists them."""
    for language in LANGUAGES:
        words = WORDS[language]
        for game in cadran.games():
            source.write(f"rules/{language}/{game.key}.md", page(game, language))
        lines = [
            f"- [{plain(game.titles[language], language)}]({game.key}.md): "
            + plain(say(language, f"web-line-{game.key}"), language)
            for game in cadran.games()
        ]
        head = f"# {words['all']}\n\n{words['other'].format(page='index')}\n\n{words['about']}\n\n"
        below = hidden_toctree("", [game.key for game in cadran.games()])
        whole = typeset(head, language) + "\n".join(lines) + "\n" + below
        source.write(f"rules/{language}/index.md", whole)


def page(game: Game, language: str) -> str:
    """The rules of one game."""
    words = WORDS[language]
    head = words["head"].format(
        line=say(language, f"web-line-{game.key}"),
        seats=words["by"].format(a=game.seats[0], b=game.seats[-1]),
        minutes=say(language, f"web-minutes-{game.key}"),
    )
    title = plain(game.titles[language], language)
    parts = [f"# {title}", words["other"].format(page=game.key), typeset(head, language)]
    for clause in to_read(game):
        source = ", ".join(say(language, f"cli-source-{part}") for part in clause.source.split("+"))
        parts += [
            f"({language}-{game.key}-{clause.id})=\n## {plain(clause.titles[language], language)}",
            f"`{clause.id}` · *{plain(source, language)}*",
            paragraphs(clause.texts[language], language),
        ]
    rows = [
        f"| `{option.name}` | {plain(option_text(game, option, language), language)} |"
        for option in game.options
    ]
    table = [f"| {words['option']} | {words['meaning']} |", "|---|---|", *rows]
    parts += [f"## {typeset(words['options'], language)}", "\n".join(table)]
    notation = say(language, f"notation-{game.key}")
    parts += [f"## {typeset(words['notation'], language)}", f"```text\n{notation.strip()}\n```"]
    return "\n\n".join(parts) + "\n"
