"""Ordinary rows read by Arrow: what all of them have, and how they become the wire form."""

from collections.abc import Sequence

import pyarrow as pa

from spark_runtime.blocks.frame import ArrowReader
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.blocks.untouched import untouched_texts

# 400 messages, each a row of 18 columns, have 730 kB. More would keep Python from all other flows
# for long, and tasks do not.
MOST_BYTES = 1_000_000

# Beside the data columns; `ums_same_`: the columns that a row says nothing about, or null.
HIDDEN = {
    "ums_id_": pa.int64(),
    "ums_rank_": pa.int64(),
    "ums_uid_": pa.string(),
    "ums_ts_": pa.timestamp("us", "UTC"),
    "ums_gone_": pa.bool_(),
    "ums_op_": pa.string(),
    "ums_why_": pa.string(),
    "ums_same_": pa.list_(pa.string()),
}


class NeedsSpark(Exception):
    """The Arrow lane leaves the batch to Spark: a record of it is not ordinary."""


def arrow_rows(
    reader: ArrowReader, records: Sequence[Record], schema: pa.Schema
) -> pa.Table | None:
    """The rows of a few records as `schema`, that of their wire form, has them; None: ask Spark."""
    if sum(len(record.value or b"") for record in records) > MOST_BYTES:
        return None
    try:
        return in_wire_form(reader(records), schema)
    except NeedsSpark:
        return None


def in_wire_form(rows: pa.Table, schema: pa.Schema) -> pa.Table:
    """The rows that an `ArrowReader` has read, as `schema` has them."""
    columns = {
        "ums_same_": untouched_texts(rows["ums_same_"]),
        "ums_dead_": pa.nulls(rows.num_rows, schema.field("ums_dead_").type),
    }
    arrays = [columns[name] if name in columns else rows[name] for name in schema.names]
    return pa.Table.from_arrays(arrays, schema=schema)
