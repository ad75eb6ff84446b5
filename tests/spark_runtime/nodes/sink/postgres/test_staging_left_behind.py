"""An engine killed inside a large batch leaves a staging table; the next one removes it."""

from unittest.mock import Mock

import psycopg

from spark_runtime.blocks.sinks.batch import Assignment, Shape
from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink

FLOW = "0b6a8a52-6f2f-4a53-9f5e-0c2f6f1f9d11"
OTHER = "0b6a8a52-0000-4000-8000-000000000000"


def test_opening_a_sink_removes_what_the_flow_staged_before(mart, schema, stored):
    left = {flow: f"forebay_stage_{flow.replace('-', '')}_7_ab12cd" for flow in (FLOW, OTHER)}
    with psycopg.connect(**mart, autocommit=True) as connection:
        for name in left.values():
            connection.execute(f"CREATE UNLOGGED TABLE {schema}.{name} (id bigint)")
    sink = PostgresSink(
        node="mart",
        postgres=mart,
        table=f"{schema}.orders",
        shape=Shape(parse_columns("id long not null"), ("id",)),
        mode="upsert_soft",
        dead_letters=Mock(),
    )
    sink.open(Assignment(FLOW, "1-aaaa", 1), "orders")
    sink.close()
    assert stored(
        f"SELECT tablename FROM pg_tables WHERE schemaname = '{schema}' AND tablename LIKE"
        " 'forebay_stage%'"
    ) == [(left[OTHER],)]
