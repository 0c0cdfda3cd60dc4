"""The only module below the server that reads packaged files: rules, editions, texts."""

from cadran.library.calls import its_own, looked_at
from cadran.library.clauses import clauses_of, to_read
from cadran.library.editions import Need, digest_of, fill, only_edition, open_edition, read_edition
from cadran.library.heads import legal_of, outcome_of, turn_head, view_head
from cadran.library.plugins import texts_of
from cadran.library.positions import (
    GamePosition,
    PositionReader,
    Supply,
    TurnPosition,
    TurnReader,
    check_position,
    position_head,
    shown,
    turn_position_head,
)
from cadran.library.shapes import (
    Choice,
    EachSeat,
    Event,
    GameView,
    Over,
    Scores,
    TurnView,
    fields_of,
    view_decoder,
)
from cadran.library.texts import (
    LANGUAGES,
    add_texts,
    has_text,
    hour_in_words,
    is_plain,
    say,
    sentence,
    text_ids,
)
from cadran.library.typed import TypedGame, Types

__all__ = [
    "LANGUAGES",
    "Choice",
    "EachSeat",
    "Event",
    "GamePosition",
    "GameView",
    "Need",
    "Over",
    "PositionReader",
    "Scores",
    "Supply",
    "TurnPosition",
    "TurnReader",
    "TurnView",
    "TypedGame",
    "Types",
    "add_texts",
    "check_position",
    "clauses_of",
    "digest_of",
    "fields_of",
    "fill",
    "has_text",
    "hour_in_words",
    "is_plain",
    "its_own",
    "legal_of",
    "looked_at",
    "only_edition",
    "open_edition",
    "outcome_of",
    "position_head",
    "read_edition",
    "say",
    "sentence",
    "shown",
    "text_ids",
    "texts_of",
    "to_read",
    "turn_head",
    "turn_position_head",
    "view_decoder",
    "view_head",
]
