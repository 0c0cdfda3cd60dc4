"""The log of a table that stopped because the rules of today play it otherwise."""

from typing import TYPE_CHECKING

import msgspec

from cadran.table import Log, commitment_of

if TYPE_CHECKING:
    from cadran.server.tables.facts import Facts


def log_of_frozen(facts: "Facts") -> Log:
    """What its records tell, and no digest."""
    assert facts.started is not None
    created, outcome = facts.created, facts.outcome()
    fair = None if created.prepared else facts.shares.fair(facts.started.given)
    return Log(
        game=created.game,
        rules=facts.started.rules,
        edition=facts.started.edition,
        seats=len(facts.chairs),
        options=created.options,
        players=facts.players(),
        commitment=fair.commitment if fair else commitment_of(created.secret),
        entries=[(0, entry) for entry in facts.entries],
        seed=facts.started.seed,
        fair=fair,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
        digest="unknown",
        finished=outcome is not None,
    )
