"""The only module below the server that reads packaged files: rules, editions, texts."""

from cadran.library.calls import its_own, looked_at
from cadran.library.clauses import clauses_of, to_read
from cadran.library.editions import Need, digest_of, fill, only_edition, open_edition, read_edition
from cadran.library.plugins import texts_of
from cadran.library.positions import (
    GamePosition,
    PositionReader,
    Supply,
    check_position,
    position_head,
    shown,
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
    view_head,
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
    "Need",
    "Over",
    "PositionReader",
    "Scores",
    "Supply",
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
    "view_decoder",
    "view_head",
]
