"""How many columns a sink takes: too many to be written out in a file of their own."""

from typing import Any

from spark_runtime.compiler import Compiled
from tests.spark_runtime.compiler.cases import compiled, one_step

TABLE = {
    "id": "mart",
    "kind": "sink.postgres",
    "connection": "mart",
    "table": "mart.x",
    "keys": ["id"],
}
TOPIC = {
    "id": "mart", "kind": "sink.ums", "connection": "broker", "keys": ["id"],
    "namespace": "postgres.mart.public.wide.0.0.0",
}  # fmt: skip


def compiled_with(columns: int, sink: dict[str, Any]) -> Compiled:
    others = ", ".join(f"carrier AS c{number}" for number in range(1, columns))
    return compiled(one_step(f"SELECT id, {others} FROM flights", sink))


def test_a_table_takes_as_many_as_its_staging_table() -> None:
    assert compiled_with(1_592, TABLE).is_runnable


def test_more_are_refused_on_the_sink() -> None:
    [diagnostic] = compiled_with(1_593, TABLE).diagnostics
    assert (diagnostic.code, diagnostic.node) == ("COLUMNS_TOO_MANY", "mart")
    assert diagnostic.parameters == {"columns": 1_593, "most": 1_592}
    assert "several tables" in diagnostic.hint


def test_a_topic_takes_more() -> None:
    assert compiled_with(2_000, TOPIC).is_runnable
