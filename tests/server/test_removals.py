"""The list of mends and their tests does not rot: `python -m tests.server.removals` runs it."""

import pytest

from tests.server.removals import REMOVALS, ROOT, Removal, found


@pytest.mark.parametrize("removal", REMOVALS, ids=lambda one: one.mend)
def test_the_mend_stands_in_its_file_and_has_its_test(removal: Removal) -> None:
    assert found(removal)
    assert removal.line != removal.without
    file, _, name = removal.test.partition("::")
    assert f"def {name}(" in (ROOT / "tests" / file).read_text()
