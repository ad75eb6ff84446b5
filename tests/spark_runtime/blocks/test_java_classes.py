"""Making a plan asks Java nothing that it has told before."""

from py4j.java_gateway import JavaClass, JVMView
from pyspark.sql import functions as F


def test_a_function_is_asked_for_once(spark, monkeypatch):
    def expression():
        F.coalesce(F.upper("a"), F.lit(1).cast("string")).isin("x", "y").alias("b")
        F.array(F.col("a"), F.col("b"))

    expression()
    asked = []
    for kind in (JVMView, JavaClass):
        ask = kind.__getattr__

        def told(self, name, ask=ask):
            asked.append(name)
            return ask(self, name)

        monkeypatch.setattr(kind, "__getattr__", told)
    expression()
    assert asked == []
