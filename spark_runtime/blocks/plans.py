"""What Spark's operators have counted while a plan ran."""

from collections.abc import Iterator
from typing import Any

from pyspark.sql import DataFrame


def operators(plan: Any) -> Iterator[Any]:
    """Those of an executed plan, from the last one; also of the plan whose rows it has kept."""
    yield plan
    if plan.getClass().getSimpleName() == "InMemoryTableScanExec":
        yield from operators(plan.relation().cachedPlan())
    children = plan.children()
    for number in range(children.size()):
        yield from operators(children.apply(number))


def rows_read(frame: DataFrame) -> int | None:
    """How many rows the messages held that a frame has been made of, once it has been evaluated.
    None where Spark has not read them."""
    plan = frame._jdf.queryExecution().executedPlan()
    counts = [
        operator.metrics().apply("numOutputRows").value()
        for operator in operators(plan)
        if operator.nodeName() == "Generate"  # of a message its rows
    ]
    return counts[0] if len(counts) == 1 else None
