"""`cadran verify`: is a log whole, and what does it prove of its deal?"""

import json
from types import SimpleNamespace
from urllib.error import URLError
from urllib.request import urlopen

from cadran.cli.choose import readable
from cadran.cli.replay import load
from cadran.cli.screen import Screen
from cadran.kernel import BadInput
from cadran.table import Log
from cadran.table.transcript import (
    Finding,
    claim,
    compare,
    read_transcript,
    signature_finding,
)

PATIENCE = 20  # seconds for the answer of a server


def verify(wanted: SimpleNamespace, screen: Screen) -> int:
    """Check a log: chain, signature, commitment, shares, every draw, outcome and digest."""
    log, table = load(wanted.file, screen, wanted.edition)
    keys = keys_of(wanted.server, screen) if wanted.server else set()
    found: list[Finding] = []
    if wanted.transcript:
        transcript = read_transcript(readable(wanted.transcript, screen))
        found = compare(log, transcript)
        keys |= transcript.keys
    if log.signed is not None or keys:
        found.append(signature_finding(log, keys))
    bad = any(one.weight == "bad" for one in found)
    if wanted.json:
        screen.json(
            {
                "game": log.game,
                "players": log.players,
                "moves": len(table.decisions),
                "commitment": log.commitment,
                "given": log.fair.given if log.fair else None,
                "claim": claim(log.fair),
                "attempts": len(log.fair.attempts) if log.fair else None,
                "signed": None if log.signed is None else log.signed.key,
                "findings": found,
                "practice": log.practice,
                "finished": log.finished,
                "digest": log.digest,
            }
        )
    if not wanted.json and not screen.quiet:
        title = table.game.titles[screen.language]
        screen.say("cli-verify-moves", count=len(table.decisions), game=title)
        if log.practice:
            screen.say("play-practice")
        tell_shuffle(log, screen)
    if not wanted.json:
        for one in found:
            if one.weight == "bad" or not screen.quiet:
                screen.line(screen.words(f"cli-verify-{one.what}", **one.details))
        if not screen.quiet:
            ending = "good" if log.finished else "running"
            screen.say(f"cli-verify-{ending}", digest=log.digest)
    return 1 if bad else 0


def tell_shuffle(log: Log, screen: Screen) -> None:
    """Who added what, which attempts failed, and what that proves."""
    fair = log.fair
    if fair is None:
        screen.say("cli-verify-seed")
        screen.say("cli-verify-claim-chosen")
        return
    names = [name or f"#{seat}" for seat, name in enumerate(log.players)]
    for number, attempt in enumerate(fair.failed, start=1):
        who = ", ".join(names[seat] for seat in attempt.failed)
        screen.say("cli-verify-given-up", attempt=number, names=who)
    screen.say("cli-verify-commitment", commitment=log.commitment)
    for given in fair.given:
        if given.value is None:
            screen.say("cli-verify-none", name=names[given.seat])
        else:
            how = "promised" if given.seat in fair.promised else "given"
            screen.say(f"cli-verify-{how}", name=names[given.seat], value=given.value)
    screen.say(f"cli-verify-claim-{claim(fair)}", names=", ".join(names[s] for s in fair.promised))


def keys_of(server: str, screen: Screen) -> set[str]:
    """The keys of a server, by its address."""
    address = f"{server.rstrip('/')}/api/keys"
    try:
        if not address.startswith(("http://", "https://")):
            raise ValueError(screen.words("cli-verify-address"))
        with urlopen(address, timeout=PATIENCE) as answer:
            return {str(one["key"]) for one in json.load(answer)}
    except (URLError, OSError, ValueError, TypeError, KeyError) as error:
        told = screen.words("cli-verify-no-keys", address=address, why=str(error))
        raise BadInput(told) from None
