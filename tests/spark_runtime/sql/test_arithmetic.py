"""Spark itself says between which types there is arithmetic."""

from itertools import product

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.sql.arithmetic import SIGNS, has_arithmetic

COLUMNS = (
    Column("a_boolean", "boolean"), Column("an_int", "int"), Column("a_long", "long"),
    Column("a_float", "float"), Column("a_double", "double"),
    Column("a_decimal", "decimal", precision=10, scale=2), Column("a_string", "string"),
    Column("a_date", "date"), Column("a_datetime", "datetime"), Column("a_binary", "binary"),
)  # fmt: skip


@pytest.mark.parametrize("operator", SIGNS, ids=lambda operator: operator.__name__)
def test_what_is_refused_is_what_spark_refuses(spark: SparkSession, operator) -> None:
    values = (f"CAST(NULL AS {spark_type(column)}) AS {column.name}" for column in COLUMNS)
    row = spark.sql(f"SELECT {', '.join(values)}")

    def takes(left: Column, right: Column) -> bool:
        try:
            return bool(row.selectExpr(f"{left.name} {SIGNS[operator]} {right.name}").schema)
        except AnalysisException:
            return False

    for left, right in product(COLUMNS, repeat=2):
        known = has_arithmetic(operator, left.type, right.type)
        assert known == takes(left, right), f"{left.type} {SIGNS[operator]} {right.type}"
