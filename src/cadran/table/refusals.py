"""A refusal in words: the game's own, with the numbers of this very move, else the rule."""

from cadran.kernel import Game, State
from cadran.library import has_text, is_plain, say


def refusal_sentence(game: Game, state: State, action: int, clause: str, language: str) -> str:
    """Why not, in one sentence; only from what the seat to act sees."""
    ident = f"refusal-{game.key}-{clause}"
    if has_text(language, ident):
        details = game.details(state, action, clause)
        if details or is_plain(language, ident):
            return say(language, ident, **details)
    return game.clauses[clause].texts[language]
