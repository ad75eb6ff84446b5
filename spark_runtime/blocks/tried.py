"""Expressions that cannot raise: in front of state there is no second reading without the row."""

from typing import Any

from pyspark import SparkContext
from pyspark.sql import Column as Expression
from pyspark.sql import functions as F


def tried(*values: Expression) -> Expression:
    """A struct of the values; null where one of them raises, be it a cast, a division or an
    overflow. What Java throws for want of memory or stack it still throws.

    It is Spark's own `TryEval`, on which `try_divide` and the like stand. Spark would take what
    occurs in it twice out, and evaluate it where nothing is tried: but not of a condition's branch.
    """
    context: Any = SparkContext._active_spark_context
    expressions = context._jvm.org.apache.spark.sql.classic.ExpressionUtils
    catalyst = context._jvm.org.apache.spark.sql.catalyst.expressions
    both: Any = F.struct(*values)
    evaluated = catalyst.TryEval(expressions.expression(both._jc))
    return F.when(F.spark_partition_id() >= 0, Expression(expressions.column(evaluated)))
