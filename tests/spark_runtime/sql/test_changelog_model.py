"""The changelog rule, run by a real Spark, against a small model in Python."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyspark.sql import SparkSession
from sqlglot import exp

from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.sql.changelog import carry_changes
from spark_runtime.sql.dialect import to_sql

SCHEMA = (
    "id long, amount int, status string, ums_id_ long, ums_ts_ timestamp, ums_op_ string, "
    "ums_uid_ string, ums_why_ string, ums_same_ array<string>, "
    "ums_dead_ struct<reason string, origin string, payload binary>, "
    "ums_came_ timestamp, ums_pulled_ boolean"
)
PAID = "SELECT id, amount FROM orders WHERE status = 'paid'"


@dataclass
class Change:
    op: str
    amount: int | None
    status: str | None
    id: int = 41
    why: str | None = None

    def row(self, position: int) -> tuple[Any, ...]:
        uid = f"{position}-0"
        return (
            self.id,
            self.amount,
            self.status,
            position,
            None,
            self.op,
            uid,
            self.why,
            None,
            None,
            None,
            False,
        )


def carried(
    spark: SparkSession, text: str, changes: list[Change], keys: Sequence[str] = ("id",)
) -> list[dict[str, Any]]:
    """What the SELECT gives for the changes, in their order."""
    rows = [change.row(position) for position, change in enumerate(changes)]
    spark.createDataFrame(rows, SCHEMA).createOrReplaceTempView("orders")
    result = spark.sql(carry_changes(text, "orders", keys, ["id", "amount", "status"]))
    assert set(HIDDEN_COLUMNS) <= set(result.columns)
    return [row.asDict() for row in result.orderBy("ums_id_").collect()]


def sink(rows: list[dict[str, Any]]) -> dict[int, Any]:
    """A keyed sink: filtered rows and deletes remove their key, others replace it."""
    table: dict[int, Any] = {}
    for row in rows:
        if row["ums_why_"] not in (None, "filtered"):
            continue
        if row["ums_why_"] == "filtered" or row["ums_op_"] == "d":
            table.pop(row["id"], None)
        else:
            table[row["id"]] = row["amount"]
    return table


def test_insert_update_out_update_back_in_delete(spark: SparkSession) -> None:
    changes = [
        Change("i", 10, "paid"),
        Change("u", 10, "refunded"),
        Change("u", 12, "paid"),
        Change("d", None, None),
    ]
    rows = carried(spark, PAID, changes)
    assert [(row["id"], row["amount"], row["ums_op_"], row["ums_why_"]) for row in rows] == [
        (41, 10, "i", None),
        (41, None, "u", "filtered"),
        (41, 12, "u", None),
        (41, None, "d", None),
    ]
    assert [sink(rows[:count]) for count in range(1, 5)] == [{41: 10}, {}, {41: 12}, {}]


def test_unknown_is_not_passed(spark: SparkSession) -> None:
    rows = carried(spark, PAID, [Change("i", 10, None)])
    assert (rows[0]["amount"], rows[0]["ums_why_"]) == (None, "filtered")


def test_rows_that_do_not_pass_raise_no_error(spark: SparkSession) -> None:
    text = "SELECT id, 100 / amount AS share FROM orders WHERE amount <> 0"
    rows = carried(spark, text, [Change("i", 0, "paid"), Change("i", 4, "paid")])
    assert [row["share"] for row in rows] == [None, 25.0]


def test_nothing_is_computed_of_rows_that_are_marked_already(spark: SparkSession) -> None:
    text = "SELECT id, 100 / amount AS share FROM orders WHERE 100 / amount > 0"
    rows = carried(spark, text, [Change("i", 0, None, why="dead"), Change("i", 4, None)])
    assert [(row["share"], row["ums_why_"]) for row in rows] == [(None, "dead"), (25.0, None)]


def test_of_a_delete_nothing_but_its_key_is_looked_at(spark: SparkSession) -> None:
    text = (
        "SELECT id, 100 / coalesce(amount, 0) AS share FROM orders"
        " WHERE 100 / coalesce(amount, 0) > 0"
    )
    rows = carried(spark, text, [Change("d", None, None)])
    assert [(row["id"], row["share"], row["ums_why_"]) for row in rows] == [(41, None, None)]


def test_where_rows_have_no_key_a_delete_has_to_pass(spark: SparkSession) -> None:
    changes = [Change("d", 10, "open"), Change("d", 10, "paid")]
    rows = carried(spark, PAID, changes, keys=())
    assert [(row["id"], row["amount"], row["ums_why_"]) for row in rows] == [
        (None, None, "filtered"),
        (41, 10, None),
    ]


def test_the_error_of_a_row_that_passes_is_not_hidden(spark: SparkSession) -> None:
    with pytest.raises(Exception, match="DIVIDE_BY_ZERO"):
        carried(spark, "SELECT id, 100 / amount AS share FROM orders", [Change("i", 0, "paid")])


def test_an_alias_of_the_select_may_be_used_behind_it(spark: SparkSession) -> None:
    text = "SELECT id, amount * 2 AS twice, twice + 1 AS more FROM orders WHERE amount > 1"
    rows = carried(spark, text, [Change("i", 2, None), Change("i", 1, None)])
    assert [(row["twice"], row["more"]) for row in rows] == [(4, 5), (None, None)]


changes = st.builds(
    Change,
    op=st.sampled_from("iud"),
    amount=st.none() | st.integers(-2, 2),
    status=st.sampled_from([None, "paid", "open"]),
    id=st.integers(1, 3),
    why=st.sampled_from([None, None, None, "dead", "filtered", "control"]),
)


def model(change: Change) -> tuple[Any, ...]:
    """id, amount, why: what the rule says of `status = 'paid' AND amount > 0`."""
    if change.why is not None or change.op == "d":
        return change.id, None, change.why
    passes = change.status == "paid" and change.amount is not None and change.amount > 0
    if passes:
        return change.id, change.amount, None
    return change.id, None, "filtered"


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(changes, min_size=1, max_size=40))
def test_spark_agrees_with_the_model(spark: SparkSession, given_changes: list[Change]) -> None:
    text = "SELECT id, amount FROM orders WHERE status = 'paid' AND amount > 0"
    rows = carried(spark, text, given_changes)
    found = [(row["id"], row["amount"], row["ums_why_"]) for row in rows]
    assert found == [model(change) for change in given_changes]


@settings(max_examples=5, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=50, max_size=50))
def test_spark_reads_a_string_as_it_was_meant(spark: SparkSession, texts: list[str]) -> None:
    columns = [to_sql(exp.Literal.string(text)) for text in texts]
    [row] = spark.sql(f"SELECT {', '.join(columns)}").collect()
    assert list(row) == texts
