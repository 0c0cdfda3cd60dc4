"""The compiled code is told what nearly always holds; what it does stays the same."""

import hatch_build

# As mypyc finds a place in a row: counted from the front, or else from the end.
FIND = """    cpy_r_r6 = (int64_t)cpy_r_r5.len;
    cpy_r_r7 = (uint64_t)cpy_r_square < (uint64_t)cpy_r_r6;
    if (cpy_r_r7) goto CPyL4;
    cpy_r_r8 = cpy_r_square + cpy_r_r6;
    cpy_r_r9 = (uint64_t)cpy_r_r8 < (uint64_t)cpy_r_r6;
"""


def test_a_place_is_expected_in_its_row() -> None:
    hinted = hatch_build.with_hints(FIND)
    assert "cpy_r_r7 = likely((uint64_t)cpy_r_square < (uint64_t)cpy_r_r6);" in hinted
    assert "cpy_r_r9 = likely((uint64_t)cpy_r_r8 < (uint64_t)cpy_r_r6);" in hinted
    assert hinted.replace("likely(", "").replace(");", ";") == FIND.replace(");", ";")


def test_other_c_stays_as_it_is() -> None:
    plain = "    cpy_r_r1 = cpy_r_r2 < cpy_r_r3;\n    if (unlikely(cpy_r_r1)) goto CPyL4;\n"
    assert hatch_build.with_hints(plain) == plain
