"""A name that is no column may be a call to Spark; no step makes one."""

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

from spark_runtime.sql.allowed import RefusedSql, parse_select
from spark_runtime.sql.bare_functions import BARE_FUNCTIONS
from spark_runtime.sql.dialect import to_sql
from tests.spark_runtime.sql.refused_corpus import REFUSED_NAMES


@pytest.mark.parametrize("text", REFUSED_NAMES.values(), ids=REFUSED_NAMES)
def test_who_knows_the_columns_refuses_the_call(text: str) -> None:
    with pytest.raises(RefusedSql) as refused:
        parse_select(text, ["t"], ["id", "name"])
    assert refused.value.code == "SQL_FORBIDDEN_FUNCTION"
    assert refused.value.column > 1
    parse_select(text, ["t"])  # a text alone does not tell


@pytest.mark.parametrize(
    "text",
    [
        "SELECT user FROM t",
        "SELECT USER FROM t WHERE `user` = 'root'",
        "SELECT (SELECT max(user) FROM t) AS x FROM t",
        "SELECT count(*) AS x FROM t GROUP BY user",
        "WITH c AS (SELECT user FROM t) SELECT c.user FROM c",
        "SELECT c.user FROM (SELECT user FROM t) AS c",
        "SELECT x.id, y.user FROM t AS x JOIN t AS y ON x.id = y.id",
    ],
)
def test_a_column_of_such_a_name_is_read(text: str) -> None:
    parse_select(text, ["t"], ["id", "User"])


@pytest.mark.parametrize(
    "text",
    [
        "WITH c AS (SELECT id FROM t) SELECT user FROM c",
        "SELECT user FROM (SELECT id FROM t) AS c",
        "SELECT x.id FROM t AS x JOIN (SELECT id FROM t) AS y ON user = y.id",
        "SELECT (SELECT user) AS x FROM t",
    ],
)
def test_where_spark_may_look_past_the_column_its_relation_is_named(text: str) -> None:
    with pytest.raises(RefusedSql):
        parse_select(text, ["t"], ["id", "user"])


def test_a_name_with_its_relation_is_a_column_or_nothing() -> None:
    parse_select("SELECT t.user FROM t", ["t"], ["id"])


LIKELY = [
    *sorted(BARE_FUNCTIONS),
    *("current_catalog", "current_database", "current_path", "current_schema", "current_timezone"),
    *("curdate", "getdate", "input_file_name", "localtime", "localtimestamp", "now", "schema"),
    *("pi", "rand", "sysdate", "system_user", "uuid", "version"),
]


@pytest.mark.parametrize("name", LIKELY)
def test_these_are_what_spark_calls(spark: SparkSession, name: str) -> None:
    spark.range(1).createOrReplaceTempView("one_row")
    query = to_sql(parse_select(f"SELECT `{name}` AS x FROM one_row", ["one_row"]))
    if name in BARE_FUNCTIONS:
        assert spark.sql(query).columns == ["x"]
    else:
        with pytest.raises(AnalysisException, match="UNRESOLVED_COLUMN"):
            spark.sql(query)


def test_the_one_that_spark_calls_unless_it_is_quoted_is_always_quoted(spark: SparkSession) -> None:
    spark.sql("SELECT 'mine' AS `current_path`").createOrReplaceTempView("one_row")
    query = to_sql(parse_select("SELECT current_path FROM one_row", ["one_row"]))
    assert spark.sql(query).collect() == [("mine",)]
