"""Records of a capture's private topic → UMS messages, in the order of the log."""

from collections.abc import Iterable, Sequence
from typing import NoReturn

from spark_runtime.collection.announcements import ReadKey, Seals, no_key
from spark_runtime.collection.batch import Batch, Tables
from spark_runtime.collection.records import (
    CapturedTable,
    LogRecord,
    NeedsOrder,
    Normalised,
)
from spark_runtime.collection.tables import OrderNeeded, ReadColumns, TableReader
from spark_runtime.contract.schema_change import TableVersion


class Normaliser:
    """Reads batches in order and begins a table's next version where the log says so.

    ``read_columns`` answers the columns of a table as the source has them now; it is asked when a
    row has another shape than announced, and its errors reach the caller: the batch is to be tried
    again. ``read_key`` answers the key of the source's event trigger; without one nothing that is
    announced is believed.
    """

    def __init__(
        self,
        tables: Sequence[CapturedTable],
        versions: Sequence[TableVersion],
        read_columns: ReadColumns,
        read_key: ReadKey = no_key,
    ) -> None:
        self._seals = Seals(read_key)
        self._tables = _readers(tables, versions, read_columns, may_begin_versions=True)

    def know(self, versions: Iterable[TableVersion]) -> None:
        """What ranges that were read beside each other have found, such as a full pull."""
        for version in versions:
            self._tables[version.schema, version.table].know(version)

    def normalise(self, records: Iterable[LogRecord]) -> Normalised:
        """One batch. Equal records and versions give equal bytes."""
        for table in self._tables.values():
            table.forget_columns()
        self._seals.forget()
        return Batch(self._tables, self._seals).take(records)


def normalise_range(
    records: Iterable[LogRecord], tables: Sequence[CapturedTable], versions: Sequence[TableVersion]
) -> Normalised | NeedsOrder:
    """A contiguous part of a batch, for a task that runs beside others on the same versions.

    Per partition, the messages of the ranges follow each other as the ranges do.
    """
    readers = _readers(tables, versions, _cannot_ask, may_begin_versions=False)
    batch = Batch(readers, Seals(_cannot_ask))
    try:
        return batch.take(records)
    except OrderNeeded:
        return NeedsOrder(batch.offset)


def _cannot_ask(*_: str) -> NoReturn:
    raise OrderNeeded


def _readers(
    tables: Sequence[CapturedTable],
    versions: Sequence[TableVersion],
    read_columns: ReadColumns,
    *,
    may_begin_versions: bool,
) -> Tables:
    return {
        (table.schema, table.table): TableReader(
            table,
            [v for v in versions if (v.schema, v.table) == (table.schema, table.table)],
            read_columns,
            may_begin_versions,
        )
        for table in tables
    }
