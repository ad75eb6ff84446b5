"""What is said of calls without Spark, against Spark itself; it takes a while to say no."""

import re

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from spark_runtime.sql.allowed import MAX_CHARACTERS, MOST_REFUSALS, parse_select
from spark_runtime.sql.authored import parse_authored
from spark_runtime.sql.calls import _LETTERS, _ONLY_WRITTEN, ARGUMENTS, _calls_in
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.refusal import RefusedSql
from tests.spark_runtime.sql.test_functions import EXPRESSIONS

# Of a syntax of their own, and types.
NO_CALLS = {"cast", "try_cast", "extract", "char", "decimal"}
MOMENT = "TIMESTAMP '2013-01-02 10:11:12'"


def code_here(expression: str) -> str:
    try:
        parse_authored(f"SELECT {expression} AS x FROM texts", ["texts"])
    except RefusedSql as refusal:
        return refusal.code
    return ""


def condition_in_spark(spark: SparkSession, expression: str) -> str:
    try:
        spark.sql(f"SELECT {expression} AS x FROM VALUES ('a') AS texts (a)").collect()
    except PySparkException as error:
        return error.getCondition() or "unnamed"
    return ""


def test_the_count_of_arguments_is_known_of_every_function() -> None:
    # That Spark takes as many is tested where these are run.
    called = {name.lower() for text in EXPRESSIONS for name in re.findall(r"(\w+)\(", text)}
    assert called - NO_CALLS - set(ARGUMENTS) == set()


@pytest.mark.parametrize(
    "call",
    [
        "substr(a)", "upper(a, a)", "coalesce()", "nvl(a, a, a)", "if(TRUE, a)", "current_date(a)",
        "date_format(a, 'yy', a)", "greatest(a)", "regexp_replace(a, 'b')", "round(1, 1, 1)",
    ],
)  # fmt: skip
def test_a_wrong_number_of_arguments_is_what_spark_says(spark: SparkSession, call: str) -> None:
    assert condition_in_spark(spark, call).startswith("WRONG_NUM_ARGS")
    assert code_here(call) == "FUNCTION_ARGUMENTS"


@pytest.mark.parametrize(
    "expression",
    [
        "trim(BOTH 'x' FROM a)", "substring(a FROM 2 FOR 3)", "position('b' IN a)",
        "extract(YEAR FROM a)", "CAST(a AS decimal(10, 2))", "count(DISTINCT a, a)",
        "a IN ('b', 'c')", "upper(concat_ws(',', a, a, a))", "`upper`", "'upper(a, a)'",
        "CAST(greatest(*) AS string)", "least(texts.*)", "count(*)", "upper((a))",
    ],
)  # fmt: skip
def test_what_is_no_plain_call_is_left_to_the_parser(expression: str) -> None:
    assert code_here(expression) == ""


def test_spark_takes_every_letter_of_a_pattern_as_often_as_is_said(spark: SparkSession) -> None:
    runs = [letter * count for letter, counts in _LETTERS.items() for count in counts]
    runs += ["ggg", "yyyy[-MM[-dd]]", "HH \\'h\\' mm", "\\'\\'"]
    writing = [f"date_format({MOMENT}, '{run}')" for run in runs]
    reading = [f"try_to_timestamp('x', '{run}')" for run in runs if run[0] not in _ONLY_WRITTEN]
    assert condition_in_spark(spark, ", ".join(writing + reading)) == ""
    assert {code_here(call) for call in writing + reading} == {""}


@pytest.mark.parametrize(
    "call",
    [
        *(
            f"date_format({MOMENT}, '{pattern}')"
            for pattern in ("b", "YYYY", "EEEEE", "MMMMM", "hhh", "VVV", "OO", "{", "]", "\\'")
        ),
        "to_timestamp('x', 'QQ')",
        "to_date('x', 'EEE yyyy')",
        "unix_timestamp('x', 'n')",
        "from_unixtime(1, 'uuuu')",
    ],
)
def test_a_pattern_without_a_meaning_is_what_spark_says(spark: SparkSession, call: str) -> None:
    assert condition_in_spark(spark, call) not in ("", "CANNOT_PARSE_TIMESTAMP")
    assert code_here(call) == "TIME_PATTERN"


@pytest.mark.parametrize("text", ["SELECT a, FROM texts", "SELECT substr(a) AS x FROM texts"])
def test_what_has_run_goes_on(text: str) -> None:
    """An engine asks whether a text is allowed, not whether it is well written."""
    parse_select(text, ["texts"])
    with pytest.raises(RefusedSql):
        parse_authored(text, ["texts"])


def test_however_many_are_wrong_a_few_are_told() -> None:
    calls = ", ".join(["abs()"] * (MAX_CHARACTERS // 10))
    with pytest.raises(RefusedSql) as refused:
        parse_authored(f"SELECT {calls} FROM texts", ["texts"])
    assert len(refused.value.others) == MOST_REFUSALS - 1


def test_deep_calls_are_looked_at_once() -> None:
    depth = MAX_CHARACTERS // 10
    tokens = StreamingSpark().tokenize("abs(" * depth + "a" + ")" * depth)
    assert sum(1 for _ in _calls_in(tokens)) == depth


def test_a_number_of_too_many_digits_is_told_at_its_place():
    with pytest.raises(RefusedSql) as refused:
        parse_authored(
            f"SELECT id,\n  {'9' * 41} AS big, 0.{'1' * 39} AS small FROM texts", ["texts"]
        )
    told = [refused.value, *refused.value.others]
    assert [(one.line, one.column) for one in told] == [(2, 3), (2, 53)]
    assert "41 digits" in told[0].message


def test_as_many_digits_as_a_decimal_has_are_a_number():
    parse_authored(
        f"SELECT {'9' * 38} AS big, 1e400 AS huge, 0.000001 AS small FROM texts", ["texts"]
    )
