"""What warms an engine up must be what flows do, and go well: nobody looks at its rows."""

from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.nodes.source.ums.run import warming


def test_the_message_is_a_good_one_and_every_value_is_read(spark):
    assert warming.warm_up(spark) == 1
    plan = CachedPlan(spark, warming._rows)
    (row,) = plan.run([warming._record()]).to_pylist()
    assert row["ums_why_"] is None
    assert [name for name, value in row.items() if value is None] == [
        "ums_why_", "ums_same_", "ums_dead_",
    ]  # fmt: skip
    plan.close()


def test_a_row_that_is_not_read_would_be_seen(spark):
    plan = CachedPlan(spark, warming._rows)
    (row,) = plan.run([Record(b"{", "nothing", 0, 0, 0)]).to_pylist()
    assert row["ums_why_"] == "dead"
    plan.close()
