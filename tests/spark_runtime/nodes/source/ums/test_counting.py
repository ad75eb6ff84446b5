"""Rows are counted where they are read, beside what reads them: one that gets lost on its way to a
sink stops the flow, and nothing of its batch is committed."""

from dataclasses import replace

import pytest
from pyspark.errors import StreamingQueryException
from pyspark.sql import functions as F

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.lanes.rows import RowMaker
from spark_runtime.blocks.sources.in_tasks import _Reading
from spark_runtime.contract.account import Account
from spark_runtime.nodes.sink.postgres.run.modes import MODES
from spark_runtime.nodes.source.ums.run.counting import RowCount
from tests.spark_runtime.blocks.test_cached_plan import BATCHES, records_of
from tests.spark_runtime.flows import COLUMNS, row, sync, ums
from tests.spark_runtime.nodes.source.ums.test_arrow import NAMESPACE, schema_of, source
from tests.spark_runtime.nodes.source.ums.test_arrow import sparks as sparks  # a fixture

PROTOCOLS = ("initial", "increment")
count = RowCount(NAMESPACE, PROTOCOLS)
THREE = [ums([row(10, "i", 1), row(11, "i", 2)]), ums([row(12, "u", 1, "5.00")])]
OTHER_TABLE = ums([row(1, "i", 1)], namespace="postgres.shop01.sales.others.1.0.0")


@pytest.mark.parametrize("batch", BATCHES)
def test_it_agrees_with_what_spark_reads(sparks: CachedPlan, batch: str) -> None:
    records = records_of(BATCHES[batch], 0)
    count("q", records, sparks.run(records).num_rows)


@pytest.mark.parametrize("rows", [2, 4])
def test_another_number_of_rows_is_a_mismatch(rows: int) -> None:
    with pytest.raises(AccountMismatch, match=f"`q` accounts for {rows} of 3 rows"):
        count("q", records_of([*THREE, OTHER_TABLE], 0), rows)
    count("q", records_of([*THREE, OTHER_TABLE], 0), 3)


def test_what_nobody_can_count_hides_no_row_that_is_lost() -> None:
    records = records_of([*THREE, b"{broken", None], 0)
    count("q", records, 5)
    with pytest.raises(AccountMismatch):
        count("q", records, 2)


def test_a_message_that_says_a_row_within_a_text_has_no_more_of_them() -> None:
    records = records_of([ums([row(10, "i", 1, status='{"tuple":[1]}')])], 0)
    count("q", records, 1)


def test_a_row_that_a_small_batch_has_lost_stops_the_flow(
    run, send, topic, schema, stored, monkeypatch
):
    send(topic, THREE)
    with monkeypatch.context() as patched:
        finish = RowMaker.finish
        patched.setattr(RowMaker, "finish", lambda self, rows: finish(self, rows).slice(1))
        with pytest.raises(StreamingQueryException, match="ACCOUNT_MISMATCH"):
            run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders") == []
    run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (2,)]


def to_two_tables(schema):
    def build(flow):
        orders = flow.read_ums("orders", namespace=NAMESPACE, columns=COLUMNS, keys=["id"])
        for sink, table in {"mart": "orders", "first": "others"}.items():
            flow.write_upsert(sink, orders, table=f"{schema}.{table}", keys=["id"])

    return build


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("build", [sync, to_two_tables])
def test_a_row_that_a_large_batch_has_lost_stops_the_flow(
    run, send, topic, schema, stored, by_spark, monkeypatch, build
):
    send(topic, [*THREE, b"{broken"])
    with monkeypatch.context() as patched:
        made = RowMaker.of_batch
        patched.setattr(
            RowMaker,
            "of_batch",
            lambda self, batch, rows: made(self, batch, rows).where(~F.col("id").eqNullSafe(2)),
        )
        with pytest.raises(StreamingQueryException, match="accounts for 3 of 4 rows"):
            run(build(schema))
    assert by_spark == ["orders"]
    assert stored(f"SELECT id FROM {schema}.orders") == []
    run(build(schema))
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (2,)]


def test_a_row_that_a_task_has_lost_is_a_mismatch(sparks: CachedPlan) -> None:
    schema, records = schema_of(sparks), records_of(THREE, 0)

    def read(*last):
        return _Reading("q", source(), {}, schema, last, count)._rows(records)

    assert read().num_rows == 3
    with pytest.raises(AccountMismatch):
        read(lambda rows: rows.slice(1))


def test_more_rows_than_there_were_leave_less_than_none(
    run, send, topic, schema, stored, monkeypatch
):
    """A sink that counts what remains of a batch as overtaken by newer rows."""
    send(topic, THREE)
    land = MODES["upsert_soft"].land

    def twice(cursor, merge, staged):
        return land(cursor, merge, staged) + Account(landed=2, superseded=-2)

    mode = replace(MODES["upsert_soft"], land=twice)
    monkeypatch.setitem(MODES, "upsert_soft", mode)
    with pytest.raises(StreamingQueryException, match="ACCOUNT_MISMATCH"):
        run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders") == []
