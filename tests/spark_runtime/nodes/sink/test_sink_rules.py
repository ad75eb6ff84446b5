"""What every sink asks of its rows."""

import pytest

from spark_runtime.contract.columns import Column
from spark_runtime.nodes import BY_NAME
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.planned import Input
from spark_runtime.nodes.port import Port

FACTS = Port((Column("id", "long"), Column("amount", "double")))


@pytest.mark.parametrize(
    ("kind", "fields", "hint"),
    [
        ("sink.postgres", {"table": "mart.orders"}, "Say `mode = 'insert'`."),
        ("sink.ums", {"namespace": "postgres.a.b.c.1.0.0"}, "Remove `keys`."),
    ],
)
def test_keys_over_rows_that_have_none_are_told_with_a_way_out_that_there_is(
    kind: str, fields: dict[str, str], hint: str
) -> None:
    sink = BY_NAME[kind]
    node = sink.model(id="out", connection="there", keys=("id",), **fields)
    found = sink.rules.infer(node, [Input("orders", FACTS)], Context({}))
    told = {problem.code: problem.hint for problem in found.findings}
    assert told["SINK_KEY_NOT_SOURCE_KEY"] == hint
