from typing import Any

import pytest
import yaml

from spark_runtime.nodes.sink.postgres.model import SinkPostgres
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.spec import InvalidSpec, read_spec, spec_hash

PAID_ORDERS: dict[str, Any] = yaml.safe_load("""
spec_version: 1
name: paid_orders
nodes:
  - {id: orders, kind: source.ums, connection: kafka_main, namespace: "postgres.shop01.sales.orders.*.*.*", start: earliest, protocols: [initial, increment]}
  - {id: paid,   kind: step.sql, sql: "SELECT id, amount FROM orders WHERE status = 'paid'"}
  - {id: mart,   kind: sink.postgres, connection: mart, table: mart.paid_orders, keys: [id], mode: upsert, on_delete: soft}
edges: [[orders, paid], [paid, mart]]
settings: {trigger: "0 s", max_rows_per_second: 50000, state_store: rocksdb}
layout: {orders: [0, 0], paid: [240, 0], mart: [480, 0]}
""")  # noqa: E501


def changed(**changes: Any) -> dict[str, Any]:
    return {**PAID_ORDERS, **changes}


def with_node(index: int, **changes: Any) -> dict[str, Any]:
    nodes = [dict(node) for node in PAID_ORDERS["nodes"]]
    nodes[index].update(changes)
    return changed(nodes=nodes)


def test_reads_the_example_of_the_contract() -> None:
    spec = read_spec(PAID_ORDERS)
    assert isinstance(spec.nodes[1], StepSql)
    assert isinstance(spec.nodes[2], SinkPostgres)
    assert spec.upstream_of("mart") == ("paid",)
    assert read_spec(spec.model_dump(mode="json")) == spec


def test_layout_and_notes_never_change_the_hash() -> None:
    moved = changed(layout={"orders": [9, 9]}, notes={"paid": "what counts as paid"})
    assert spec_hash(read_spec(moved)) == spec_hash(read_spec(PAID_ORDERS))


@pytest.mark.parametrize(
    "other",
    [
        changed(name="orders_paid"),
        with_node(1, sql="SELECT id FROM orders"),
        with_node(2, on_delete="hard"),
        changed(settings={"trigger": "1 s"}),
    ],
)
def test_everything_else_does(other: dict[str, Any]) -> None:
    assert spec_hash(read_spec(other)) != spec_hash(read_spec(PAID_ORDERS))


def test_the_order_of_edges_has_no_meaning() -> None:
    turned = changed(edges=PAID_ORDERS["edges"][::-1])
    assert read_spec(turned) == read_spec(PAID_ORDERS)


@pytest.mark.parametrize(
    ("data", "path", "node"),
    [
        (changed(colour="blue"), "colour", None),
        (with_node(1, sqll="SELECT 1"), "nodes.1.sqll", "paid"),
        (with_node(0, event_time={"column": "ts", "delay": "soon"}),
         "nodes.0.event_time.delay", "orders"),
        (with_node(0, namespace="orders"), "nodes.0.namespace", "orders"),
        (with_node(2, table="mart.orders; DROP TABLE x"), "nodes.2.table", "mart"),
        (with_node(2, mode="merge"), "nodes.2.mode", "mart"),
        (with_node(1, kind="step.magic"), "nodes.1", "paid"),
        (changed(spec_version=3), "spec_version", None),
        (changed(settings={"trigger": "now"}), "settings.trigger", None),
    ],
)  # fmt: skip
def test_a_problem_has_its_path_and_node(data: dict[str, Any], path: str, node: str | None) -> None:
    with pytest.raises(InvalidSpec) as refused:
        read_spec(data)
    assert [(problem.path, problem.node) for problem in refused.value.problems] == [(path, node)]


TIME = {"column": "ts", "delay": "1 s"}
LOOKUP: dict[str, Any] = {
    "id": "c", "kind": "step.lookup", "connection": "k", "table": "t", "on": {"a": "b"},
    "columns": {"a": "x string"},
}  # fmt: skip
TOPIC = {"id": "e", "kind": "sink.ums", "connection": "k", "namespace": "a.b.c.d.1.2.3"}


@pytest.mark.parametrize(
    ("data", "near"),
    [
        (changed(layuot={}), "layout"),
        (changed(settings={"Shuffle_partition": 1}), "shuffle_partitions"),
        (with_node(0, protocolls=[]), "protocols"),
        (with_node(0, event_time=TIME | {"idleafter": "1 s"}), "idle_after"),
        (with_node(1, group_key=["a"]), "group_keys"),
        (with_node(1, event_time=TIME | {"max_futur": "1 s"}), "max_future"),
        (with_node(2, on_delet="hard"), "on_delete"),
        (changed(nodes=[LOOKUP | {"tabel": "t"}]), "table"),
        (changed(nodes=[TOPIC | {"key": ["a"]}]), "keys"),
    ],
)
def test_an_unknown_field_is_told_with_the_nearest_of_its_place(
    data: dict[str, Any], near: str
) -> None:
    with pytest.raises(InvalidSpec) as refused:
        read_spec(data)
    [problem] = refused.value.problems
    assert problem.message == f"There is no field `{problem.path}`."
    assert (problem.hint, problem.named["near"]) == (f"Did you mean `{near}`?", near)


def test_an_unknown_field_that_is_like_no_other_is_told_with_all() -> None:
    with pytest.raises(InvalidSpec) as refused:
        read_spec(with_node(0, event_time=TIME | {"zzz": "1 s"}))
    [problem] = refused.value.problems
    assert problem.hint == "Available: column, delay, idle_after, max_future."


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Orders",
        "1st",
        "a-b",
        "a b",
        "é",
        "a" * 64,
        "import",
        "select",
        "flow",
        "run_alone",
        "a\n",
    ],
)
def test_ids_are_plain_words(name: str) -> None:
    with pytest.raises(InvalidSpec):
        read_spec(with_node(1, id=name))


def test_lookup_columns_have_one_name_and_type_each() -> None:
    lookup = {
        "id": "named", "kind": "step.lookup", "connection": "mart", "table": "public.airports",
        "on": {"origin": "faa"}, "columns": {"name": "origin_name string, x int"},
    }  # fmt: skip
    with pytest.raises(InvalidSpec, match="nodes.3.columns.name"):
        read_spec(changed(nodes=[*PAID_ORDERS["nodes"], lookup]))


def test_a_closing_semicolon_is_not_part_of_the_sql() -> None:
    spec = read_spec(with_node(1, sql=" SELECT id FROM orders ;\n"))
    assert isinstance(spec.nodes[1], StepSql)
    assert spec.nodes[1].sql == "SELECT id FROM orders"
