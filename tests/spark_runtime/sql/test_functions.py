"""Every listed function, run by a real Spark: what is written again means what the author wrote."""

from pathlib import Path

import pytest
from pyspark.sql import SparkSession
from sqlglot import exp

from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.sql.allow_list import FUNCTIONS, NAMED_FUNCTIONS
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.expression_types import columns_of
from spark_runtime.sql.grouping import aggregates

EXPRESSIONS = Path(__file__).with_name("functions.sql").read_text().splitlines()
COLUMNS = (
    Column("i", "int"),
    Column("n", "int"),
    Column("l", "long"),
    Column("d", "double"),
    Column("f", "float"),
    Column("dec", "decimal", precision=10, scale=2),
    Column("b", "boolean"),
    Column("s", "string"),
    Column("t", "string"),
    Column("j", "string"),
    Column("bin", "binary"),
    Column("dt", "date"),
    Column("ts", "datetime"),
)
ROW = r"""
    7, NULL, 1772357415L, 2.25D, 1.5F, CAST('99.55' AS DECIMAL(10, 2)), TRUE, 'abc',
    ' hello  world ',
    '{"a": {"b": 1}, "list": [1, 2]}', CAST('AB' AS BINARY), DATE '2026-03-01',
    TIMESTAMP '2026-03-01 09:30:15.5'
"""


def select_of(expression: str) -> exp.Select:
    select = parse_select(f"SELECT {expression} AS x FROM one_row", ["one_row"])
    assert isinstance(select, exp.Select)
    return select


Ran = dict[str, tuple[object, str]]


@pytest.fixture(scope="module")
def as_written(spark: SparkSession) -> Ran:
    return ran(spark, {text: text for text in EXPRESSIONS})


@pytest.fixture(scope="module")
def written_again(spark: SparkSession) -> Ran:
    return ran(spark, {text: to_sql(select_of(text).expressions[0].this) for text in EXPRESSIONS})


def ran(spark: SparkSession, expressions: dict[str, str]) -> Ran:
    """Value and Spark type per expression, aggregates apart from the others."""
    types = {column.name: spark_type(column) for column in COLUMNS}
    frame = spark.sql(f"SELECT {ROW}").toDF(*types)
    casts = [f"CAST({name} AS {kind}) AS {name}" for name, kind in types.items()]
    frame.selectExpr(*casts).createOrReplaceTempView("one_row")
    found: Ran = {}
    for aggregate in (True, False):
        texts = [text for text in EXPRESSIONS if aggregates(select_of(text)) == aggregate]
        result = spark.sql(f"SELECT {', '.join(expressions[text] for text in texts)} FROM one_row")
        [row] = result.collect()
        kinds = [field.dataType.simpleString() for field in result.schema.fields]
        found |= {t: (v, kind) for t, v, kind in zip(texts, row, kinds, strict=True)}
    return found


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_means_the_same_written_again(as_written: Ran, written_again: Ran, expression: str) -> None:
    # As text: NaN is not equal to itself.
    assert str(written_again[expression]) == str(as_written[expression])


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_type_is_the_one_spark_gives(as_written: Ran, expression: str) -> None:
    [inferred] = columns_of(select_of(expression), COLUMNS)
    assert inferred is not None
    value, actual = as_written[expression]
    if inferred.type == "decimal" and inferred.precision is None:
        assert actual.startswith("decimal(")
    else:
        assert spark_type(inferred) in (actual, actual.removesuffix("_ntz"), as_int(actual))
    assert inferred.nullable or value is not None


def as_int(actual: str) -> str:
    return "int" if actual in ("tinyint", "smallint") else actual


# Time passes between two runs, and windows need groups; other tests run them.
ELSEWHERE = {
    exp.CurrentDate, exp.CurrentTimestamp, exp.RowNumber, exp.Rank, exp.DenseRank, exp.Lag,
    exp.Lead,
}  # fmt: skip
WINDOWS = {"window", "session_window", "window_time"}


def test_no_listed_function_goes_untried() -> None:
    seen: set[object] = set()
    for expression in EXPRESSIONS:
        for node in parse_select(f"SELECT {expression} AS x FROM t", ["t"]).walk():
            seen.add(node.name.lower() if isinstance(node, exp.Anonymous) else type(node))
    assert FUNCTIONS - seen - ELSEWHERE == set()
    assert NAMED_FUNCTIONS - seen - WINDOWS == set()
