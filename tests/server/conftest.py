"""The table of what befell the server, and what was lost by it: at the end of a long run."""

from collections.abc import Callable

import pytest

from tests.repetitions import long_run

Tried = Callable[..., None]
NAME = "tried"


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Tried:
    """Note what was tried, how often, what was acknowledged meanwhile, and what of it was lost."""

    def note(what: str, times: int, acknowledged: int, of: str, lost: int = 0) -> None:
        record_property(NAME, (what, times, acknowledged, of, lost))
        assert lost == 0, (what, lost)

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each kind of fault."""
    found: dict[tuple[str, str], list[int]] = {}
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, value in report.user_properties:
                if name == NAME:
                    what, times, acknowledged, of, lost = value
                    row = found.setdefault((what, of), [0, 0, 0])
                    row[:] = [row[0] + times, row[1] + acknowledged, row[2] + lost]
    if not found or not long_run():
        return
    terminalreporter.section("faults")
    terminalreporter.write_line("| what was tried | times | acknowledged | lost |")
    terminalreporter.write_line("|---|---|---|---|")
    for (what, of), (times, acknowledged, lost) in sorted(found.items()):
        terminalreporter.write_line(f"| {what} | {times:,} | {acknowledged:,} {of} | {lost} |")
