"""Fair shuffles: whoever runs the server and plays cannot choose the deal unseen."""

from collections.abc import Iterator

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import cadran
from cadran.bots import bot
from cadran.kernel import BadInput, BadLog, fast_rng
from cadran.library import GameView
from cadran.table import Attempt, Fair, Given, Share, Table, promise_of, read, save, sign
from cadran.table.fair import commitment_to, sheet_of
from cadran.table.signing import SHEET, Signature, signed_bytes
from cadran.table.transcript import (
    Seen,
    Transcript,
    claim,
    compare,
    read_transcript,
    signature_finding,
)
from tests.table.test_log import rehashed

GAME = cadran.game("24-7")
OPTIONS = GAME.settle(2, None)
NAMES = ["Operator", "Ana"]
DEALS = 4000
SECRET, OWN = "5e" * 32, "0f" * 32  # of the operator
ANA = "a5" * 32  # what Ana's client drew


def fair_of(secret: str, own: str, ana: str = ANA, *, table: str = "T") -> Fair:
    """Both promised, both showed."""
    shares = [Share(0, "promise", promise_of(own)), Share(1, "promise", promise_of(ana))]
    given = [Given(0, own), Given(1, ana)]
    terms = (GAME.rules_version, GAME.edition_digest, OPTIONS)
    return Fair(secret, given, table, *terms, shares)


def table_of(fair: Fair) -> Table:
    return Table(GAME, NAMES, fair.seed(GAME.key, 2), OPTIONS, fair)


def log_of(fair: Fair) -> str:
    """A game with this deal, played to its end."""
    table, rng = table_of(fair), fast_rng("fair")
    while not table.over:
        seat = int(table.state.to_act())
        view = GAME.view(table.state, seat)
        assert isinstance(view, GameView)
        table.play(seat, bot("random").choose(GAME, view, rng), table.number)
    return save(table)


def hand(fair: Fair) -> int:
    """What the operator wants much of: a good rack."""
    view = msgspec.to_builtins(GAME.view(table_of(fair).state, 0))
    return sum(view["rack"])


def shares_to_try() -> Iterator[str]:
    """More than enough for any wish."""
    for number in range(DEALS):
        yield f"{number:032x}"


def seen_by_ana(fair: Fair, *, shown: bool = True) -> Transcript:
    """What Ana's client kept: the sheet came before it showed its share."""
    sheet = fair.sheets(GAME.key, 2)[-1]
    number = len(fair.attempts)
    return Transcript(1, fair.table, "", [Seen(number, ANA, sheet, None, shown)])


def weights(text: str, kept: Transcript) -> list[tuple[str, str]]:
    return [(one.weight, one.what) for one in compare(read(text), kept)]


def test_an_operator_who_plays_could_choose_among_4000_open_deals() -> None:
    """The fault of `cadran fair 1`: the last to give knew the secret and everything else."""
    secret = SECRET
    best = max((Fair(secret, [Given(0, own), Given(1, ANA)]) for own in shares_to_try()), key=hand)
    usual = hand(Fair(secret, [Given(0, "0" * 32), Given(1, ANA)]))
    assert hand(best) > usual
    log = read(log_of(best))  # everything is in order
    assert log.commitment == commitment_to(secret)
    assert claim(log.fair) == "weak"  # and so much is said


def test_the_same_operator_is_caught_with_promises() -> None:
    """Ana's client has the sheet before it shows its share: from then on every choice is seen."""
    secret, own = SECRET, OWN
    honest = fair_of(secret, own)
    kept = seen_by_ana(honest)
    assert weights(log_of(honest), kept) == [("good", "kept")]
    assert claim(honest) == "strong"
    best = max((fair_of(secret, other) for other in shares_to_try()), key=hand)
    assert hand(best) > hand(honest)
    assert weights(log_of(best), kept) == [("bad", "other-sheet")]  # another promise
    other_secret = max((fair_of(f"{n:064x}", own) for n in range(50)), key=hand)
    assert weights(log_of(other_secret), kept) == [("bad", "other-sheet")]
    broken = msgspec.structs.replace(honest, given=best.given)  # the promise on the sheet stays
    with pytest.raises(BadLog, match="seat 0 is not the one promised"):
        read(log_of(broken))


def test_dropping_attempts_until_one_pleases_is_seen() -> None:
    secret, own = SECRET, OWN
    first = fair_of(secret, own)
    again = fair_of("6f" * 32, "10" * 32)
    shown = seen_by_ana(first).attempts[0]
    second = sheet_of("T", 2, GAME.key, 2, again.attempts[0])
    kept = Transcript(1, "T", "", [shown, Seen(2, ANA, second, None, True)])
    # The log has only the attempt that pleased: its number, hence its sheet, is another.
    assert ("bad", "other-sheet") in weights(log_of(again), kept)
    assert ("bad", "hidden-attempt") in weights(log_of(again), kept)
    # It tells of the first, and says that nothing came from Ana, who has it acknowledged.
    denied = msgspec.structs.replace(first.attempts[0], given=first.given[:1], failed=[1])
    told = msgspec.structs.replace(again, failed=[denied])
    assert weights(log_of(told), kept) == [("bad", "denied"), ("good", "kept")]
    # It tells of the first, and blames itself: that is allowed, and everybody sees it.
    own_fault = msgspec.structs.replace(first.attempts[0], given=first.given[1:], failed=[0])
    told = msgspec.structs.replace(again, failed=[own_fault])
    assert weights(log_of(told), kept) == [("good", "kept"), ("good", "kept")]
    # It blames somebody whose share is there.
    whole = msgspec.structs.replace(first.attempts[0], failed=[0])
    with pytest.raises(BadLog, match="attempt 1 was given up though"):
        read(log_of(msgspec.structs.replace(again, failed=[whole])))


def test_a_transcript_of_little_says_so() -> None:
    fair = fair_of(SECRET, OWN)
    text, sheet = log_of(fair), fair.sheets(GAME.key, 2)[0]
    for seen, expected in (
        (Seen(1, "77" * 32, sheet), ("weak", "left-out")),
        (Seen(1, "", sheet), ("weak", "no-share")),
        (Seen(1, ANA, ""), ("weak", "no-sheet")),
        (Seen(1, ANA, sheet, Signature("ab" * 32, "cd" * 64)), ("bad", "sheet-signature")),
    ):
        assert weights(text, Transcript(1, "T", "", [seen]))[0] == expected
    assert weights(text, Transcript(1, "T", "", [])) == [("weak", "no-part")]
    assert weights(text, Transcript(1, "other", "", [])) == [("bad", "other-table")]
    for wrong in ("", "{}", '{"cadran_transcript":2,"table":"T","server":"","attempts":[]}'):
        with pytest.raises(BadInput, match="transcript"):
            read_transcript(wrong)


def test_a_sheet_is_for_one_deal() -> None:
    """Options and edition cannot be changed once promises are given."""
    fair = fair_of(SECRET, OWN)
    other = msgspec.structs.replace(fair, options={**OPTIONS, "first": 1})
    text = save(Table(GAME, NAMES, other.seed(GAME.key, 2), OPTIONS, other))
    with pytest.raises(BadLog, match="another deal"):
        read(text)


def test_shares_must_be_those_of_the_sheet() -> None:
    fair = fair_of(SECRET, OWN)
    lines = [*fair.shares, Share(2, "open", "ab" * 16), Share(3, "absent")]
    terms = (1, "e", OPTIONS, SECRET)
    good = [*fair.given, Given(2, "ab" * 16), Given(3, None)]
    for shares, given, why in (
        (lines, good, None),
        (lines, good[:1] + good[2:], "seat 1 promised"),
        (lines, [*good[:2], Given(2, "cd" * 16), good[3]], "open share of seat 2"),
        (lines, [*good[:3], Given(3, "ab" * 16)], "seat 3 was absent"),
        (lines[:3], good, "not those of its sheet"),
        ([*lines, lines[0]], good, "not those of its sheet"),
    ):
        attempt = Attempt(*terms, shares, given)
        found = Fair(terms[3], given, "T", 1, "e", OPTIONS, attempt.shares).wrong()
        assert (found is None) if why is None else (found is not None and why in found)


# Signatures.


def signer(key: Ed25519PrivateKey):  # type: ignore[no-untyped-def]  # of the test alone
    public = key.public_key().public_bytes_raw().hex()
    return lambda kind, text: Signature(public, key.sign(signed_bytes(kind, text)).hex())


def test_a_signed_log_is_read_and_any_change_is_found() -> None:
    key = Ed25519PrivateKey.generate()
    log = read(log_of(fair_of(SECRET, OWN)))
    text = sign(log, signer(key))
    again = read(text)
    assert again.signed is not None
    public = again.signed.key
    assert signature_finding(again, {public}).what == "known-key"
    assert signature_finding(again, {"ab" * 32}).weight == "bad"
    assert signature_finding(again, set()).weight == "weak"
    assert signature_finding(log, {public}).what == "unsigned"
    assert sign(again, signer(key)) == text  # once signed is not signed twice
    forged = rehashed(text.replace('["Operator", "Ana"]', '["Operator", "Eve"]'))
    with pytest.raises(BadLog, match="signature is not of this log") as refused:
        read(forged)
    assert refused.value.line == len(text.splitlines())
    with pytest.raises(BadLog, match="nothing may follow"):
        read(rehashed(text + text.splitlines()[-2] + "\n"))


def test_a_signature_of_a_sheet_is_none_of_a_log() -> None:
    key = Ed25519PrivateKey.generate()
    log = read(log_of(fair_of(SECRET, OWN)))
    with pytest.raises(BadLog, match="signature"):
        read(sign(log, lambda _, text: signer(key)(SHEET, text)))
