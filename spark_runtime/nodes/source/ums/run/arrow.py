"""Ordinary messages into rows in wire form: by Arrow, without Spark.

Ordinary is what our own writers write: each value in the one text that its type has. Of anything
else nothing is read here, and Spark judges the whole batch (see `rows`). So one place alone knows
what can be wrong with a row; this one knows rows that are right, and gives for them what Spark
would. A few are read on the driver, where a job of Spark's takes 30 ms for one row, and 100 while
Java still compiles it; many are read by tasks (see `blocks.sources.in_tasks`). Either way a column
at a time.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.blocks.arrow_rows import HIDDEN, NeedsSpark
from spark_runtime.blocks.frame import CONTROL
from spark_runtime.blocks.sources.producers import NOTHING, Producers
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import Column
from spark_runtime.contract.ums import CONTROLS
from spark_runtime.contract.widening import holds
from spark_runtime.nodes.event_time import most_ahead
from spark_runtime.nodes.source.ums.run.arrow_messages import Header, Rows, read_message, texts_of
from spark_runtime.nodes.source.ums.run.arrow_values import (
    IDS,
    INSTANTS,
    LONGS,
    read_whole,
    reader_of,
)
from spark_runtime.nodes.source.ums.run.changes import PROTOCOLS
from spark_runtime.nodes.source.ums.run.rows import SYSTEM, namespace_regex

_DATA = tuple(PROTOCOLS.values())
_OPS = pa.array(["i", "u", "d"])  # a before image, b, counts apart
_UID = r"^[0-9]{1,19}-[0-9]{1,18}$"


@dataclass(frozen=True)
class ArrowSource:
    """Which messages are the table's, and its columns: the arguments of `ums.rows_of`."""

    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    namespace: str
    protocols: Sequence[str]
    producers: Producers | None = field(default=None, repr=False)
    version: int | None = None
    may_lack: Sequence[str] = ()
    must_have: Sequence[str] = ()
    event_time: Mapping[str, str] | None = None

    def __call__(self, records: Sequence[Record]) -> pa.Table:
        """The rows of the records. Raises NeedsSpark, also for a row whose id its producer cannot
        have given."""
        alike: defaultdict[tuple[Header, str, int], list[Rows]] = defaultdict(list)
        places: defaultdict[tuple[Header, str, int], list[range]] = defaultdict(list)
        came: defaultdict[tuple[Header, str, int], list[int]] = defaultdict(list)
        end = 0
        for record, message in zip(records, map(read_message, records), strict=True):
            start, end = end, end + message.rows.number
            alike[message.alike].append(message.rows)
            places[message.alike].append(range(start, end))
            came[message.alike].append(record.milliseconds)
        wanted = [group for group in alike if self._wants(*group)]
        for group in alike.keys() - wanted:
            header = group[0]
            texts_of(header, alike[group], header.names)  # of no use, yet what is none is Spark's
        parts = [self._rows_of(*group, alike[group], came[group]) for group in wanted]
        rows = pa.concat_tables([self._schema.empty_table(), *parts]).combine_chunks()
        if len(wanted) < 2:
            return rows
        order = [place for group in wanted for run in places[group] for place in run]
        return rows.take(np.argsort(order))

    def _wants(self, header: Header, topic: str, partition: int) -> bool:
        if not re.fullmatch(namespace_regex(self.namespace), header.namespace):
            return False
        if header.kind in (PROTOCOLS[protocol] for protocol in self.protocols):
            return True
        if header.kind in _DATA:
            return False
        if header.kind not in CONTROLS:
            raise NeedsSpark(header.kind)
        return True

    def _rows_of(
        self,
        header: Header,
        topic: str,
        partition: int,
        messages: Sequence[Rows],
        came: Sequence[int],
    ) -> pa.Table:
        control = CONTROLS.get(header.kind)
        absent = [column.name for column in self.columns if column.name not in header.names]
        if control is None and self._has_changed(header, absent):
            raise NeedsSpark("a table that has changed")
        nothing = pa.nulls(sum(rows.number for rows in messages), pa.string())
        wanted = [*SYSTEM, *(column.name for column in self.columns)]
        texts = dict.fromkeys(wanted, nothing) | texts_of(header, messages, wanted)
        ids = IDS(texts["ums_id_"])
        first, last = pc.min_max(ids).values()
        if ids.null_count or first.as_py() < 0 or last.as_py() > self._limit(topic, header):
            raise NeedsSpark("an id that its producer cannot have given")
        if control is None:
            ops, uids, why = texts["ums_op_"], texts["ums_uid_"], None
            if uids.null_count:
                uids = pc.coalesce(uids, _joined(texts["ums_id_"], "0"))
            if not pc.all(pc.is_in(ops, _OPS)).as_py():
                raise NeedsSpark("another operation")
        else:
            ops, why = _all(control, len(ids)), CONTROL
            uids = _joined(texts["ums_id_"], str(partition))
        if not pc.all(pc.match_substring_regex(uids, _UID)).as_py():
            raise NeedsSpark("a uid of another form")
        rank = pc.list_element(pc.split_pattern(uids, "-"), 1).cast(HIDDEN["ums_rank_"])
        values = {
            "ums_id_": ids,
            "ums_rank_": rank,
            "ums_uid_": uids,
            "ums_ts_": INSTANTS(texts["ums_ts_"]),
            "ums_gone_": pc.equal(ops, "d"),
            "ums_op_": ops,
            "ums_why_": _all(why, len(ids)),
            "ums_same_": _all(absent or None, len(ids), HIDDEN["ums_same_"]),
        }
        for column in self.columns:
            values[column.name] = self._values(column, texts[column.name], control is not None)
        rows = pa.table(values, self._schema)
        if control is None:
            self._check_future(rows, np.repeat(came, [each.number for each in messages]))
        return rows

    def _check_future(self, rows: pa.Table, came: np.ndarray[Any, Any]) -> None:
        """Raise NeedsSpark where a row happened further ahead of when it came, in milliseconds,
        than the event time allows; a delete is no event."""
        if self.event_time is None or "max_future" not in self.event_time:
            return
        wanted = self.event_time["column"].lower()
        name = next(column.name for column in self.columns if column.name.lower() == wanted)
        ahead = most_ahead(self.event_time["max_future"]) // timedelta(microseconds=1)
        is_ahead = pc.greater(rows[name].cast(pa.int64()), pa.array(came * 1000 + ahead))
        if pc.any(pc.and_(is_ahead, pc.invert(rows["ums_gone_"]))).as_py():
            raise NeedsSpark("an event time further ahead than is allowed")

    def _values(self, column: Column, texts: pa.Array, is_control: bool) -> pa.Array:
        if is_control:
            if texts.null_count < len(texts):
                raise NeedsSpark("a control message with values")
        elif column.name in self.keys and texts.null_count:
            raise NeedsSpark("a row without its key")
        return reader_of(column)(texts)

    def _has_changed(self, header: Header, absent: Sequence[str]) -> bool:
        """As `changes` has it: a later version that lacks a column, or has narrowed one, or has
        another key."""
        if (
            self.version is None
            or read_whole(header.namespace.split(".")[4], LONGS) <= self.version
        ):
            return False
        now, key = header.types(), header.key()
        is_narrowed = any(
            column.name in now and not holds(now[column.name], column) for column in self.columns
        )
        names_key = header.unchanged is not None or key
        if names_key and key != set(self.keys):
            return True
        left_out = self.may_lack if header.unchanged is None else header.unchanged
        return is_narrowed or bool(set(absent) - (set(left_out) - set(self.must_have)))

    def _limit(self, topic: str, header: Header) -> int:
        if self.producers is None:
            return LONGS[-1]
        return self.producers.limits.get(topic, {}).get(header.table, NOTHING)

    @property
    def _schema(self) -> pa.Schema:
        data = {column.name: reader_of(column).type for column in self.columns}
        return pa.schema(HIDDEN | data)


def _joined(ids: pa.Array, row: str) -> pa.Array:
    return pc.binary_join_element_wise(ids, row, "-")


def _all(value: object, count: int, kind: pa.DataType = HIDDEN["ums_why_"]) -> pa.Array:
    return pa.repeat(pa.scalar(value, kind), count)
