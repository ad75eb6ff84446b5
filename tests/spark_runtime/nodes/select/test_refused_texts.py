"""What must never reach Spark is refused by the blocks, too, whatever wrote the program."""

from pathlib import Path
from unittest.mock import Mock

import pytest

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow
from spark_runtime.sql.allowed import RefusedSql, parse_select
from tests.spark_runtime.sql.refused_corpus import REFUSED, REFUSED_NAMES

COLUMNS = parse_columns("id long, name string, ts datetime")
STEPS = {
    "sql": lambda flow, rows, text: flow.sql("step", text, changes_of=rows),
    "aggregate": lambda flow, rows, text: flow.aggregate(
        "step", text, over=rows, event_time={"column": "ts", "delay": "1 s"}
    ),
    "aggregate_latest": lambda flow, rows, text: flow.aggregate_latest(
        "step", text, over=rows, group_keys=["name"], mirror="mart"
    ),
}


@pytest.fixture(scope="module")
def session():
    """In Spark's place: it hears of every text that would have run."""
    return Mock()


@pytest.fixture(scope="module")
def flow(session):
    context = FlowContext(
        assignment=Assignment("f", "1-a", 1),
        run="r",
        state=Path("nowhere"),
        options={},
        settings=FlowSettings(),
        reporter=LogReporter(),
    )
    return Flow(session, context)


@pytest.fixture(scope="module")
def rows(session):
    data = Mock(sparkSession=session)
    return Frame("t", lambda: data, COLUMNS, ("id",))


@pytest.mark.parametrize("text", (REFUSED | REFUSED_NAMES).values(), ids=REFUSED | REFUSED_NAMES)
@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_the_allow_list_is_asked_again_before_spark_is(flow, rows, session, step, text):
    with pytest.raises(RefusedSql) as said:
        parse_select(text, ["t"], [column.name for column in COLUMNS])
    with pytest.raises(RefusedSql) as refused:
        step(flow, rows, text)
    # A step refuses more than the list does: that would have another code, or another place.
    assert refused.value.code == said.value.code
    assert refused.value.parameters == said.value.parameters
    session.sql.assert_not_called()
