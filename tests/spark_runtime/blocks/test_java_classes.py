"""Making a plan asks Java nothing that it has told before."""

from contextlib import suppress

import pytest
from py4j.java_gateway import JavaClass, JavaPackage, JVMView
from pyspark.errors import AnalysisException
from pyspark.sql import functions as F


def expression(spark):
    F.coalesce(F.upper("a"), F.lit(1).cast("string")).isin("x", "y").alias("b")
    F.array(F.col("a"), F.col("b"))
    F.transform("a", lambda each: each + 1)


def wrong_expression(spark):
    with suppress(AnalysisException):
        spark.sql("SELECT nothing")


# Of a full name Java knows at once what it is.
OF_AN_ERROR = [
    "org.apache.spark.util.Utils",
    "exceptionString",
    "org.apache.spark.SparkThrowableHelper",
    "getMessage",
    "org.apache.spark.sql.internal.SQLConf",
    "get",
]


@pytest.mark.parametrize(("use", "again"), [(expression, []), (wrong_expression, OF_AN_ERROR)])
def test_a_name_is_asked_for_once(spark, monkeypatch, use, again):
    use(spark)
    asked = []
    for kind in (JVMView, JavaPackage, JavaClass):
        ask = kind.__getattr__

        def told(self, name, ask=ask):
            asked.append(name)
            return ask(self, name)

        monkeypatch.setattr(kind, "__getattr__", told)
    use(spark)
    assert asked == again
