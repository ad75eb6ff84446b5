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
        ("sink.postgres", {"table": "mart.orders"}, "Set `mode = 'insert'`."),
        ("sink.ums", {"namespace": "postgres.a.b.c.1.0.0"}, "Remove `keys`."),
    ],
)
def test_keys_over_rows_that_have_none_are_told_with_a_way_out_that_there_is(
    kind: str, fields: dict[str, str], hint: str
) -> None:
    sink = BY_NAME[kind]
    node = sink.model(id="out", connection="there", keys=("id",), **fields)
    found = sink.rules.infer(node, [Input("orders", FACTS)], Context({}))
    hints = {problem.code: problem.hint for problem in found.findings}
    assert hints["SINK_KEY_NOT_SOURCE_KEY"] == hint


@pytest.mark.parametrize(
    ("namespace", "codes"),
    [
        ("ums.shop.mart.paid.1.0.0", set()),
        ("postgres.sample.public.flights.*.*.*", {"UMS_VERSION"}),
        ("ums.shop.mart.*.1.0.0", {"UMS_NAME"}),
        ("ums.shop.mart.paid.x.0.0", {"UMS_VERSION"}),
        ("ums.shop.mart.paid.-1.0.0", {"UMS_VERSION"}),
        ("ums.shop.mart.paid.99999999999999999999.0.0", {"UMS_VERSION"}),
        (f"ums.shop.mart.{'t' * 300}.1.0.0", {"UMS_NAME"}),
    ],
)
def test_a_sink_writes_one_version_of_one_table(namespace: str, codes: set[str]) -> None:
    sink = BY_NAME["sink.ums"]
    node = sink.model(id="out", connection="there", namespace=namespace)
    found = sink.rules.infer(node, [Input("orders", FACTS)], Context({}))
    assert {problem.code for problem in found.findings} == codes
    assert all(problem.path == "namespace" for problem in found.findings)
