"""The only module below the server that reads packaged files: rules, editions, texts."""

from cadran.library.clauses import clauses_of, to_read
from cadran.library.editions import digest_of, fill, only_edition, read_edition
from cadran.library.plugins import texts_of
from cadran.library.positions import (
    GamePosition,
    PositionReader,
    check_position,
    position_head,
)
from cadran.library.shapes import (
    Choice,
    EachSeat,
    Event,
    GameView,
    Over,
    Scores,
    fields_of,
    legal_of,
    outcome_of,
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

__all__ = [
    "LANGUAGES",
    "Choice",
    "EachSeat",
    "Event",
    "GamePosition",
    "GameView",
    "Over",
    "PositionReader",
    "Scores",
    "add_texts",
    "check_position",
    "clauses_of",
    "digest_of",
    "fields_of",
    "fill",
    "has_text",
    "hour_in_words",
    "is_plain",
    "legal_of",
    "only_edition",
    "outcome_of",
    "position_head",
    "read_edition",
    "say",
    "sentence",
    "text_ids",
    "texts_of",
    "to_read",
    "view_decoder",
]
