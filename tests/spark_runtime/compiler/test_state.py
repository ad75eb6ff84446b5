"""Whether a flow may go on with its state from one script to another: the pairs are in
`state_pairs.yaml`."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from spark_runtime.bsql.script import read_script
from spark_runtime.compiler import Signatures, Verdict, compile_spec, signatures, verdict
from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.compiler.state import Signature
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.rules import Rules
from spark_runtime.nodes.state import Read, Rows, Value

DATA: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("state_pairs.yaml").read_text())
SCRIPTS: dict[str, str] = DATA["scripts"]
WINDOWS, LATEST, COPY = SCRIPTS["windows"], SCRIPTS["latest"], SCRIPTS["copy"]
PAIRS = [
    pytest.param(script, pair.get("replace", {}), pair["verdict"], id=f"{script}: {pair['name']}")
    for script, pairs in DATA["pairs"].items()
    for pair in pairs
]
HARMLESS = Verdict("harmless")
V = frozenset({Read("orders", "v", "int")})


def rebuild(reason: Any, node: str = "sums") -> Verdict:
    return Verdict("rebuild", node, reason)


def edited(script: str, edits: Mapping[str, str]) -> str:
    for old, new in edits.items():
        assert old in script, old
        script = script.replace(old, new)
    return script


def signed(script: str, tables: Mapping[str, Any] | None = None) -> Signatures:
    catalog = DATA["catalog"]
    context = read_catalog({**catalog, "tables": {**catalog["tables"], **(tables or {})}})
    compiled = compile_spec(read_script(script), context)
    assert compiled.plan is not None and compiled.is_runnable, compiled.diagnostics
    return signatures(compiled.plan)


@pytest.mark.parametrize(("script", "edits", "expected"), PAIRS)
def test_what_a_change_does_to_the_state(script: str, edits: dict[str, str], expected: str) -> None:
    before = signed(SCRIPTS[script])
    after = signed(edited(SCRIPTS[script], edits))
    assert verdict(before, after) == Verdict(*expected.split())  # type: ignore[arg-type]
    # There is no change that only the way back survives.
    assert verdict(after, before).outcome == expected.split()[0]


COUNTS = """
CREATE VIEW counts WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, count(*) AS n FROM paid GROUP BY window(at, '1 day');
CREATE SINK n WITH (kind = 'postgres', connection = 'mart', table = 'mart.n', keys = 'slot');
INSERT INTO n SELECT * FROM counts;
"""


BESIDE = """
CREATE SINK more WITH (kind = 'postgres', connection = 'mart', table = 'mart.more', keys = 'id');
INSERT INTO more SELECT * FROM paid;
"""
OTHER_SOURCE = """
CREATE SOURCE sales WITH (kind = 'ums', connection = 'kafka',
    namespace = 'postgres.shop.a.sales.*.*.*');
"""
BESIDE_IN_A_TOPIC = """
CREATE SINK more WITH (kind = 'ums', connection = 'kafka', namespace = 'ums.shop.a.paid.1.0.0',
    keys = 'id');
INSERT INTO more SELECT * FROM paid;
"""


def test_a_node_with_a_state_that_comes_or_goes() -> None:
    alone, both = signed(WINDOWS), signed(WINDOWS + COUNTS)
    assert verdict(alone, both) == rebuild("added", "counts")
    assert verdict(both, alone) == rebuild("removed", "counts")
    assert verdict(signed(COPY), alone) == rebuild("added", "sums")


def test_a_sink_joins_no_query_that_has_begun() -> None:
    """It would lack what was read before: see PROGRESS_GAP."""
    beside = COPY + BESIDE
    assert verdict(signed(COPY), signed(beside)) == rebuild("sink", "more")
    assert verdict(signed(beside), signed(COPY)) == HARMLESS
    own_step = beside.replace("SELECT * FROM paid", "SELECT * FROM whole").replace(
        "INSERT INTO more", "CREATE VIEW whole AS SELECT * FROM paid; INSERT INTO more"
    )
    assert verdict(signed(COPY), signed(own_step)) == HARMLESS
    renamed = COPY.replace("SINK mart", "SINK market").replace("INTO mart", "INTO market")
    assert verdict(signed(COPY), signed(renamed)) == Verdict("rebuild", "mart", "renamed", "market")
    topic = COPY + BESIDE_IN_A_TOPIC
    assert verdict(signed(COPY), signed(topic)) == HARMLESS


def test_a_query_reads_the_sources_that_it_began_with() -> None:
    """Its checkpoint is found by the name of its step, and knows no other."""
    head, step = COPY.split("CREATE VIEW paid")
    both = (
        head + OTHER_SOURCE + BESIDE.replace("FROM paid", "FROM sales") + "CREATE VIEW paid" + step
    )
    other = both.replace("FROM orders WHERE", "FROM sales WHERE")
    assert verdict(signed(both), signed(other)) == rebuild("source", "paid")


def table(columns: str, keys: list[str] | None = None) -> dict[str, Any]:
    return {"postgres.shop.a.orders.*.*.*": {"columns": columns, "keys": keys or ["id"]}}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (table("id long, at datetime, due datetime, k string, v int, w int, n int"), HARMLESS),
        (table("w int, v int, k string, due datetime, at datetime, id long"), HARMLESS),
        (table("id long, at datetime, due date, k string, v int, w int"), HARMLESS),
        (table("id long, at datetime, due datetime, k string, v int, w long"), rebuild("columns")),
        (table("id int, at datetime, due datetime, k string, v int, w int"), rebuild("columns")),
        (
            table("id long, at datetime, due datetime, k string, v int, w int", ["id", "k"]),
            rebuild("source"),
        ),
    ],
)
def test_of_a_table_that_changed_only_what_is_used_counts(
    changed: dict[str, Any], expected: Verdict
) -> None:
    script = WINDOWS.replace("SELECT id, at", "SELECT id, k AS kept, at")
    assert verdict(signed(script), signed(script, changed)) == expected


def test_the_rows_of_a_mirror_have_all_columns_of_the_table() -> None:
    script = LATEST.replace("FROM doubled", "FROM orders").replace("twice", "v", 1)
    script = script.replace("sum(twice)", "sum(v)").replace("twice > 2", "v > 2")
    wider = table("id long, at datetime, due datetime, k string, v int, w int, n int")
    assert verdict(signed(script), signed(script, wider)) == rebuild("columns")


def test_another_place_among_the_states_of_a_query() -> None:
    known = signed(WINDOWS)
    [state] = [each.state for each in known.states.values()]
    behind = replace(known, states={"sums": Signature(state, ("first",))})
    assert verdict(known, behind) == rebuild("place")


def test_a_kind_that_says_nothing_of_its_rows_counts_as_changed_by_any_field() -> None:
    context, upstream = read_catalog(DATA["catalog"]), Rows({"v": Value("orders.v", V)})
    made = []
    for condition in ("v > 0", "v > 1"):
        script = WINDOWS.replace(
            "SELECT id, at, due, k, v, w, v * 2 AS twice FROM orders", ""
        ).replace(
            "CREATE VIEW paid AS\n WHERE v > 0",
            f"CREATE VIEW paid WITH (kind = 'filter') AS SELECT * FROM orders WHERE {condition}",
        )
        plan = compile_spec(read_script(script), context).plan
        assert plan is not None
        planned = plan.nodes["paid"]
        made.append(Rules.rows(rules_of(planned.node), planned, [upstream]))
    one, other = made
    assert one.columns.keys() == {"id", "at", "due", "k", "v", "w"}
    assert one.columns["k"].reads == V
    assert all(one.columns[name] != other.columns[name] for name in one.columns)
    assert one.conditions != other.conditions


def test_steps_that_double_the_text_each_time_stay_small() -> None:
    steps = [
        f"CREATE VIEW s{n} AS\nSELECT * EXCEPT (twice), twice + twice AS twice FROM s{n - 1};"
        for n in range(1, 41)
    ]
    script = WINDOWS.replace("VIEW paid", "VIEW s0").replace("FROM paid", "FROM s40")
    script = script.replace("CREATE VIEW sums", "\n".join([*steps, "CREATE VIEW sums"]))
    script = script.replace("sum(w)", "sum(twice)")
    assert verdict(signed(script), signed(script)) == HARMLESS
    changed = script.replace("twice + twice AS twice FROM s3;", "twice + v AS twice FROM s3;")
    assert verdict(signed(script), signed(changed)) == rebuild("aggregates")
