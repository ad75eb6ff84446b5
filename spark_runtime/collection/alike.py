"""Many changes alike, read a column at a time: one operation on one version of one table.

What a full pull and a backlog are made of. One by one, most of the time goes to Python calling
Python for every value. Whatever is not alike, or has anything to it, is read one by one (see
`batch`): that place alone knows all that may be in a log.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from spark_runtime.collection.records import LogRecord
from spark_runtime.collection.rows import Columns, RowReader

# Of so many records it pays to try; where they differ, the next ones are not tried.
RECORDS = 500
RECORDS_UNTRIED = 5_000
# So small that 200 rows of them fit in a message, as a rule.
MOST_BYTES = 2_600
_ROW_OPS = frozenset("cur")


class _Source(Struct, gc=False):
    schema: str
    table: str
    lsn: int
    ts_us: int
    snapshot: str | None = None


class Alike(NamedTuple):
    """The rows in the order of their records. `op` is the connector's."""

    op: str
    positions: Sequence[int]
    times: Sequence[int]  # microseconds
    columns: Columns


class AlikeReader:
    """Reads records whose images have just the columns of one version."""

    def __init__(self, schema: str, table: str, reader: RowReader) -> None:
        self._place = (schema, table)
        self._reader = reader
        self._read: Any = None
        if reader.image is not None:
            change = msgspec.defstruct(
                "Change", [("op", str), ("source", _Source), ("after", reader.image)], gc=False
            )
            self._read = msgspec.json.Decoder(list[change]).decode  # type: ignore[valid-type]

    def read(self, records: Sequence[LogRecord]) -> Alike | None:
        """None unless all of them are alike, and are ordinary rows."""
        values = [record.value or b"" for record in records]
        if self._read is None or max(map(len, values)) > MOST_BYTES:
            return None
        try:
            changes = self._read(b"[%b]" % b",".join(values))
        except ValueError:
            return None
        op = changes[0].op
        # A record that holds a comma too many, or none, makes another number of changes.
        if len(changes) != len(values) or op not in _ROW_OPS:
            return None
        sources = [change.source for change in changes]
        if any(change.op != op for change in changes):
            return None
        if any((s.schema, s.table) != self._place or s.snapshot == "last" for s in sources):
            return None
        columns = self._reader.columns_of(op, [change.after for change in changes])
        if columns is None:
            return None
        return Alike(op, [s.lsn for s in sources], [s.ts_us for s in sources], columns)
