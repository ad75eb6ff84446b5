"""The work on one batch: each record read, sent, counted, or buried with its reason."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import orjson
from msgspec import Raw

from spark_runtime.collection import alike
from spark_runtime.collection.announcements import Seals, read_announcement
from spark_runtime.collection.batching import ControlType, Outbox
from spark_runtime.collection.changes import (
    Change,
    Source,
    is_connector_heartbeat,
    read_change,
    read_image,
)
from spark_runtime.collection.partitions import partitions_of
from spark_runtime.collection.positions import Clock, lsn_of
from spark_runtime.collection.records import (
    DeadRecord,
    LogRecord,
    Misfit,
    Normalised,
    Unreadable,
)
from spark_runtime.collection.rows import Row, RowReader
from spark_runtime.collection.tables import TableReader
from spark_runtime.contract.account import Account
from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.contract.postgres_source import SOURCE_SCHEMA
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import canonical_key, partition_of, row_in_event

Tables = dict[tuple[str, str], TableReader]

_ROW_OPS = frozenset("crud")
# What orjson and a record of another build than Debezium's can raise; nothing of the platform's.
_MALFORMED = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, OSError)


class Batch:
    """`offset` is of the record at hand."""

    def __init__(self, tables: Tables, seals: Seals) -> None:
        self.offset = -1
        self._tables = tables
        self._seals = seals
        self._outbox = Outbox()
        self._clock = Clock()
        self._begun: dict[str, TableVersion] = {}
        self._more_known: dict[str, TableVersion] = {}
        self._ids_in_pulls: dict[tuple[TableReader, int], int] = {}
        self._dead: list[DeadRecord] = []
        self._pulled: Counter[str] = Counter()
        self._landed = 0
        self._control = 0

    def take(self, records: Iterable[LogRecord]) -> Normalised:
        rest, untried, read = iter(records), 0, 0
        while chunk := list(islice(rest, alike.RECORDS)):
            self.offset = chunk[0].offset
            read += len(chunk)
            untried = max(0, untried - len(chunk))
            if len(chunk) == alike.RECORDS and not untried:
                if self._take_alike(chunk):
                    continue
                untried = alike.RECORDS_UNTRIED
            for record in chunk:
                self._take_one(record)
        return Normalised(
            messages=self._outbox.close(),
            new_versions=list((self._begun | self._more_known).values()),
            account=Account(landed=self._landed, control=self._control, dead=len(self._dead)),
            dead=self._dead,
            pulled=self._pulled,
            records=read,
        )

    def _take_alike(self, records: Sequence[LogRecord]) -> bool:
        """Whether these could be taken together, which gives what taking them in turn would."""
        try:
            source = read_change(records[0].value or b"").source
            table, lsn = self._tables.get((source.schema, source.table)), lsn_of(source.lsn)
        except (Unreadable, *_MALFORMED):
            return False
        if table is None:
            return False
        version = table.version_at(lsn)
        rows = table.alike(version).read(records)
        if rows is None:
            return False
        try:
            first, last = lsn_of(min(rows.positions)), lsn_of(max(rows.positions))
            times = list(map(self._clock.text, rows.times))
        except (Unreadable, *_MALFORMED):
            return False
        is_initial = rows.op == "r"
        if table.version_at(first) != version or table.version_at(last) != version:
            return False
        if version.from_id in rows.positions or is_initial and first != last:
            return False
        captured, reader = table.table, table.reader(version)
        if is_initial:
            self._pulled[f"{captured.schema}.{captured.table}"] += len(records)
            ids = [self._id_in_pull(table, first)] * len(records)
        else:
            ids = [table.id_at(lsn) for lsn in rows.positions]
        message_type = "data_initial_data" if is_initial else "data_increment_data"
        envelope = table.envelope(message_type, version, ())
        op = "u" if rows.op == "u" else "i"
        keys = list(map(canonical_key, reader.keys_of(rows.columns)))
        texts = list(map(str, ids))
        uids = [f"{id}-{row_in_event(key, op)}" for id, key in zip(texts, keys, strict=True)]
        tuples = zip(texts, times, [op] * len(records), uids, *rows.columns, strict=True)
        by_partition: dict[int, list[tuple[str | None, ...]]] = {}
        for partition, row in zip(partitions_of(keys, captured.partitions), tuples, strict=True):
            by_partition.setdefault(partition, []).append(row)
        for partition, its_rows in by_partition.items():
            self._outbox.add_small(captured.topic, partition, envelope, its_rows)
        self._landed += len(records)
        return True

    def _take_one(self, record: LogRecord) -> None:
        self.offset = record.offset
        try:
            self._take(record.value or b"")
        except Unreadable as error:
            self._bury(record, str(error))
        except _MALFORMED as error:
            self._bury(record, dead_reason("RECORD_MALFORMED", f"{type(error).__name__}."))

    def _take(self, value: bytes) -> None:
        try:
            change = read_change(value)
        except ValueError:
            if not is_connector_heartbeat(value):
                raise
            self._control += 1  # which has no place in the log
            return
        try:
            self._take_change(change)
        finally:
            if change.source.snapshot == "last":
                self._end_pull(change.source)

    def _take_change(self, change: Change) -> None:
        op, source = change.op, change.source
        if op == "m":
            self._announce(change.message, source)
        elif source.schema == SOURCE_SCHEMA:
            self._own(op, source)
        elif op == "t":
            self._truncate(source)
        elif op in _ROW_OPS:
            self._change(op, change, source)
        else:
            raise Unreadable("OPERATION_UNKNOWN", operation=op)

    def _change(self, op: str, change: Change, source: Source) -> None:
        table = self._table(source)
        is_initial = op == "r"
        if is_initial:
            self._pulled[f"{table.table.schema}.{table.table.table}"] += 1
        lsn = lsn_of(source.lsn)
        pull_id = self._id_in_pull(table, lsn) if is_initial else None
        image = change.before if op == "d" else change.after
        version = table.version_at(lsn)
        try:
            rows = _rows(table.reader(version), op, image, change.before)
        except Misfit:
            shown = read_image(image) or {}
            version = table.version_of_misfit(version, shown, lsn, self.offset)
            rows = _rows(table.reader(version), op, image, change.before)
        if version.from_id == lsn:
            self._begin(table, version, source)
        ums_id = table.id_at(lsn) if pull_id is None else pull_id
        message_type = "data_initial_data" if is_initial else "data_increment_data"
        captured, id_text, time = table.table, str(ums_id), self._time(source)
        for row in rows:
            key = canonical_key(row.key)
            envelope = table.envelope(message_type, version, row.unchanged)
            uid = f"{id_text}-{row_in_event(key, row.op)}"
            texts = [id_text, time, row.op, uid, *row.texts]
            partition = partition_of(key, captured.partitions)
            self._outbox.add(captured.topic, partition, envelope, orjson.dumps(texts))
        self._landed += 1

    def _announce(self, message: dict[str, Any], source: Source) -> None:
        announced = read_announcement(message, source.txId)
        if announced is None:
            self._control += 1
            return
        shape, lsn = announced.shape, lsn_of(source.lsn)
        table = self._tables.get((shape.schema, shape.table))
        if table is None:
            self._control += 1
            return
        # One that began a version was proved when it was read first.
        if not table.knows_version_at(lsn) and not self._seals.prove(announced):
            self._control += 1
            return
        if shape.dropped:
            self._drop(table, lsn, source)
            return
        version = table.version_of_announcement(shape, lsn, self.offset)
        if version is not None:
            self._begin(table, version, source)
        self._control += 1

    def _drop(self, table: TableReader, lsn: int, source: Source) -> None:
        version = table.version_dropped(lsn, self.offset)
        if version.was_said(lsn, self.offset):
            self._control += 1
            return
        self._more_known[version.key] = version
        self._send("data_increment_termination", table, version, source)
        raise Unreadable("TABLE_DROPPED", table=f"{table.table.schema}.{table.table.table}")

    def _begin(self, table: TableReader, version: TableVersion, source: Source) -> None:
        """Say once a batch that the version begins, and end the one before if it breaks. Of what
        is read again nothing is said again."""
        if version.key in self._begun or version.was_said(version.from_id, self.offset):
            return
        self._begun[version.key] = version
        if broken := table.broken_by(version):
            self._send("data_increment_termination", table, broken, source)

    def _id_in_pull(self, table: TableReader, lsn: int) -> int:
        """The id of the pull's rows. Once a batch it is told that there is this pull."""
        known = self._ids_in_pulls.get((table, lsn))
        if known is not None:
            return known
        version = table.version_with_pull(lsn)
        self._more_known[version.key] = version
        ums_id = self._ids_in_pulls[table, lsn] = table.id_in_pull(lsn)
        return ums_id

    def _own(self, op: Any, source: Source) -> None:
        """A row of the capture's own tables. A change of the heartbeat: everything before it in
        the log has passed. In a full pull: it is one of all tables, and so of those, too, that have
        no row by now."""
        if op == "r":
            for table in self._tables.values():
                self._id_in_pull(table, lsn_of(source.lsn))
        elif op in ("c", "u"):
            for table in self._tables.values():
                version = table.version_at(lsn_of(source.lsn))
                self._send("data_increment_heartbeat", table, version, source)
        self._control += 1

    def _truncate(self, source: Source) -> None:
        table = self._table(source)
        self._send("data_increment_truncate", table, table.version_at(lsn_of(source.lsn)), source)
        self._control += 1

    def _end_pull(self, source: Source) -> None:
        """Say that what a table holds has come in full: rows of an older pull that did not come
        again are no more. A table without rows is told of as well, and one that the pull was not
        about learns nothing new."""
        for table in self._tables.values():
            self._outbox.control(
                "data_batch_termination",
                table.table,
                table.version_at(lsn_of(source.lsn)).version,
                table.end_of_pull(lsn_of(source.lsn)),
                self._time(source),
            )

    def _send(
        self,
        kind: ControlType,
        table: TableReader,
        version: TableVersion,
        source: Source,
    ) -> None:
        ums_id = table.id_at(lsn_of(source.lsn))
        self._outbox.control(kind, table.table, version.version, ums_id, self._time(source))

    def _table(self, source: Source) -> TableReader:
        name = source.schema, source.table
        table = self._tables.get(name)
        if table is None:
            raise Unreadable("TABLE_UNKNOWN", table=".".join(name))
        return table

    def _time(self, source: Source) -> str:
        return self._clock.text(source.ts_us)

    def _bury(self, record: LogRecord, reason: str) -> None:
        self._dead.append(DeadRecord(record.offset, reason, record.value or b""))


def _rows(reader: RowReader, op: str, image: Raw, before: Raw) -> tuple[Row, ...]:
    """The rows of a change: one, or two when an update changes what names the row."""
    if op == "d":
        return (reader.deleted(image),)
    if op != "u":
        return (reader.inserted(image),)
    after = reader.updated(image)
    # The connector splits a change of primary key in two by itself; where all columns are the
    # key, every update is such a change.
    if reader.is_keyless and bytes(before) != b"null":
        return reader.deleted(before), after._replace(op="i")
    return (after,)
