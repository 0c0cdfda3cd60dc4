"""`cadran` as a later version might be: records have one more format, which today's cannot read.

python -m tests.server.later serve ...
"""

import sys

from cadran.server.tables import records, upcasters

LATER = records.FORMAT + 1


def main() -> int:
    """Become that version, then do what is asked."""
    today = records.FORMAT
    upcasters.UPCASTERS[today] = upcasters.DOWNCASTERS[LATER] = dict
    records.FORMAT = LATER  # before whoever imports it does
    records._NUMBER = b"%d" % LATER
    encode = records.encode

    def encoded(record: records.Record, wanted: int = LATER) -> bytes:
        return encode(record, wanted)

    records.encode = encoded
    from cadran.cli import main as cadran

    return cadran(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
