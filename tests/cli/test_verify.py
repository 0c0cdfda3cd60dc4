"""`cadran verify` says what a log proves of its deal, and `cadran keys` by what a server signs."""

import json
from pathlib import Path

import msgspec
import pytest

from cadran.server.keys import FILE, Keys
from cadran.table import promise_of, read, sign
from cadran.table.transcript import Seen, Signature, Transcript
from tests.cli.calling import call, output
from tests.table.test_fair import ANA, GAME, SECRET, fair_of, log_of

STORE = Path(__file__).parents[1] / "server" / "stores" / "format-2.json"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    found = Keys(tmp_path / FILE, lambda: 1_790_000_000_000)
    found.open()
    return found


def signed_log(tmp_path: Path, keys: Keys) -> Path:
    """The log of a table where the operator and Ana kept their promises."""
    path = tmp_path / "evening.log"
    path.write_text(sign(read(log_of(fair_of(SECRET, "0f" * 32))), keys.sign), "utf-8")
    return path


def transcript(tmp_path: Path, sheet: str, signed: Signature) -> Path:
    path = tmp_path / "evening.json"
    kept = Transcript(1, "T", "http://localhost", [Seen(1, ANA, sheet, signed, True)])
    path.write_bytes(msgspec.json.encode(kept))
    return path


@LANGUAGES
def test_a_log_of_the_first_kind_verifies_with_its_weaker_claim(tmp_path: Path, lang: str) -> None:
    for text in json.loads(STORE.read_text("utf-8"))["logs"].values():
        path = tmp_path / "old.log"
        path.write_text(text, "utf-8")
        told = output("verify", str(path), "--lang", lang, COLUMNS="")
        if "\nfair " not in text:  # a deal that was gone on from: known to somebody
            assert {"en": "could have been chosen", "fr": "a pu être choisie"}[lang] in told
            continue
        assert {"en": "the weaker claim", "fr": "affirmation est plus faible"}[lang] in told
        found = json.loads(output("verify", str(path), "--json"))
        assert (found["claim"], found["attempts"], found["signed"]) == ("weak", 1, None)


@LANGUAGES
def test_a_transcript_and_a_key_beside_the_log(tmp_path: Path, keys: Keys, lang: str) -> None:
    log = signed_log(tmp_path, keys)
    told = output("verify", str(log), "--lang", lang, COLUMNS="")
    assert {"en": "nobody could choose", "fr": "personne n'a pu choisir"}[lang] in told
    assert keys.all()[-1].public in told
    sheet = fair_of(SECRET, "0f" * 32).sheets(GAME.key, 2)[0]
    good = transcript(tmp_path, sheet, keys.sign("cadran sheet", sheet))
    told = output("verify", str(log), "--transcript", str(good), "--lang", lang, COLUMNS="")
    assert {"en": "signed by the server", "fr": "signé par le serveur"}[lang] in told
    other = sheet.replace(promise_of("0f" * 32), promise_of("10" * 32))
    bad = transcript(tmp_path, other, keys.sign("cadran sheet", other))
    done = call("verify", str(log), "--transcript", str(bad), "--lang", lang, "--quiet", COLUMNS="")
    assert done.returncode == 1
    assert {"en": "Somebody has chosen", "fr": "Quelqu'un a choisi"}[lang] in done.stdout
    stranger = Keys(tmp_path / "other.json", lambda: 0)
    stranger.open()
    forged = transcript(tmp_path, sheet, stranger.sign("cadran sheet", sheet))
    done = call("verify", str(log), "--transcript", str(forged), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["findings"][-1]["what"] == "other-key"
    done = call("verify", str(log), "--server", "ftp://nowhere", "--lang", lang)
    assert done.returncode == 2
    assert "http://" in done.stderr


@LANGUAGES
def test_keys_are_listed_and_changed(tmp_path: Path, keys: Keys, lang: str) -> None:
    words = ["keys", "--data", str(tmp_path), "--lang", lang]
    first = keys.all()[-1].public
    assert output(*words, COLUMNS="") == f"{ ({'en': 'signs:', 'fr': 'signe :'}[lang]) } {first}\n"
    told = output(*words, "--rotate", COLUMNS="").splitlines()
    assert told[0] == f"{ ({'en': 'retired:', 'fr': 'retirée :'}[lang]) } {first}"
    assert [one["retired"] is None for one in json.loads(output(*words, "--json"))["keys"]] == [
        False,
        True,
    ]
    done = call("keys", "--data", str(tmp_path / "nowhere"), "--lang", lang)
    assert done.returncode == 2
    assert "keys.json" in done.stderr
