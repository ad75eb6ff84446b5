"""What the passes find out: columns, keys, event time, guarantees, lineage."""

from dataclasses import replace
from typing import Any

import pytest

from spark_runtime.compiler import compile_document, explain
from spark_runtime.compiler.plan import LineageEdge
from spark_runtime.contract.columns import format_columns, parse_columns
from spark_runtime.nodes.context import ConnectionInfo, Context, SourceTable
from spark_runtime.nodes.port import Origin, Port
from tests.spark_runtime.compiler.cases import catalog, compiled, golden_spec, one_step

FLIGHTS = "postgres.sample.public.flights.*.*.*"


def port_of(node: str, spec: dict[str, Any], context: Context | None = None) -> Port:
    result = compile_document(spec, context or catalog())
    assert result.plan is not None, result.diagnostics
    port = result.plan.nodes[node].port
    assert port is not None, result.diagnostics
    return port


@pytest.mark.parametrize(
    ("expression", "columns"),
    [
        ("flight", "x int not null"),
        ("dep_delay + 1", "x int"),
        ("flight + id", "x long not null"),
        ("air_time / 60", "x double"),
        ("upper(origin)", "x string not null"),
        ("origin || '-' || dest", "x string"),
        ("coalesce(dep_delay, 0)", "x int not null"),
        ("dep_time > sched_dep_time", "x boolean"),
        ("dep_time IS NULL", "x boolean not null"),
        ("CAST(dep_delay AS DECIMAL(10, 2))", "x decimal(10,2)"),
        ("to_date(dep_time)", "x date"),
        ("dep_time + INTERVAL 10 MINUTES", "x datetime"),
        ("date_trunc('hour', dep_time)", "x datetime"),
        ("date_format(dep_time, 'yyyy-MM')", "x string"),
        ("CASE WHEN dep_delay > 15 THEN 'late' ELSE 'on time' END", "x string"),
        ("try_to_timestamp(origin)", "x datetime"),
        ("length(origin)", "x int not null"),
        ("if(dep_delay > 15, 1, 0)", "x int"),
    ],
)
def test_types_and_nullability_of_expressions(expression: str, columns: str) -> None:
    port = port_of("step", one_step(f"SELECT id, {expression} AS x FROM flights"))
    assert format_columns(port.columns[1:]) == columns


def test_a_later_value_may_use_the_name_of_an_earlier_one() -> None:
    port = port_of("step", one_step("SELECT id, dep_delay + 1 AS a, a * 2.5 AS b FROM flights"))
    assert [column.type for column in port.columns] == ["long", "int", "decimal"]


def test_the_name_of_a_value_keeps_its_type_and_whether_it_may_be_null() -> None:
    sql = "SELECT id, flight + 1 AS a, a AS b, dep_delay AS c, c + a AS d FROM flights"
    port = port_of("step", one_step(sql))
    assert format_columns(port.columns[1:]) == "a int not null, b int not null, c int, d int"


def test_names_may_build_on_one_another_for_long() -> None:
    chain = ", ".join(f"c{number - 1} + 1 AS c{number}" for number in range(1, 400))
    port = port_of("step", one_step(f"SELECT id, distance AS c0, {chain} FROM flights"))
    assert format_columns(port.columns[-1:]) == "c399 int not null"


def test_a_star_is_written_out_in_the_program() -> None:
    result = compiled(one_step("SELECT * EXCEPT (year, month, day) FROM flights"))
    assert result.source is not None
    assert "*" not in result.source.split("flow.sql")[1]
    assert "SELECT id, dep_time, sched_dep_time" in result.source


def test_keys_follow_their_new_names() -> None:
    port = port_of("step", one_step("SELECT id AS flight_id, origin FROM flights"))
    assert (port.change, port.keys) == ("upsert", ("flight_id",))


def test_keys_are_spelled_as_the_columns_they_name() -> None:
    """A store and a lookup tell upper case from lower; the author need not."""
    spec = golden_spec("departures")
    lookup, sink = (
        next(node for node in spec["nodes"] if node["kind"] == kind)
        for kind in ("step.lookup", "sink.postgres")
    )
    written = compiled(spec).source
    lookup["on"] = {ours.upper(): theirs for ours, theirs in lookup["on"].items()}
    sink["keys"] = [key.upper() for key in sink["keys"]]
    result = compiled(spec)
    assert result.source is not None and written is not None, result.diagnostics
    assert result.source.splitlines()[1:] == written.splitlines()[1:]  # all but the spec's hash


def test_an_aggregate_changes_by_its_groups() -> None:
    port = port_of("delay", golden_spec("delay_by_origin"))
    assert port.keys == ("slot", "origin")
    assert format_columns(port.columns) == (
        "slot datetime not null, origin string not null, mean_delay double, "
        "flights long not null, max_delay int"
    )


def test_event_time_follows_its_new_name_and_serves_the_windows_behind() -> None:
    spec = golden_spec("delay_by_origin")
    spec["nodes"][0]["event_time"] = {"column": "dep_time", "delay": "10 minutes"}
    spec["nodes"][1] |= {
        "event_time": None,
        "sql": "SELECT window.start AS slot, origin, count(*) AS n FROM left_flights "
        "GROUP BY window(left_at, '15 minutes'), origin",
    }
    left = {
        "id": "left_flights", "kind": "step.sql",
        "sql": "SELECT id, origin, dep_time AS left_at FROM flights WHERE dep_time IS NOT NULL",
    }  # fmt: skip
    spec["nodes"].append(left)
    spec["edges"] = [["flights", "left_flights"], ["left_flights", "delay"], ["delay", "mart"]]
    result = compiled(spec)
    assert result.diagnostics == ()
    assert result.source is not None
    assert 'event_time={"column": "left_at", "delay": "10 minutes"}' in result.source


def test_latest_per_key_is_recomputed_from_a_mirror() -> None:
    sink = golden_spec("flights")["nodes"][1] | {"keys": ["origin"]}
    result = compiled(
        one_step(
            "SELECT origin, count(*) AS n FROM flights GROUP BY origin",
            sink,
            counts="latest",
            group_keys=["origin"],
            mirror="mart",
        )
    )
    assert result.source is not None
    assert "flow.aggregate_latest(" in result.source
    assert 'group_keys=["origin"],' in result.source
    assert 'mirror="mart",' in result.source


def keyless() -> Context:
    table = SourceTable(parse_columns("ip string, at datetime, bytes long"))
    return replace(catalog(), tables={FLIGHTS: table})


def test_rows_without_keys_are_appended() -> None:
    spec = golden_spec("flights")
    spec["nodes"][1] |= {"mode": "insert", "keys": []}
    result = compile_document(spec, keyless())
    assert result.source is not None
    assert "keys=[]" in result.source
    assert 'flow.write_insert("mart", flights, table="mart.flights")' in result.source


def test_rows_without_keys_cannot_be_merged() -> None:
    result = compile_document(golden_spec("flights"), keyless())
    assert [d.code for d in result.diagnostics] == ["UNKNOWN_COLUMN"]


def test_rows_without_keys_are_counted_in_windows_as_they_are() -> None:
    sink = golden_spec("flights")["nodes"][1] | {"keys": ["slot"]}
    spec = one_step(
        "SELECT window.start AS slot, sum(bytes) AS n FROM flights GROUP BY window(at, '1 hour')",
        sink,
        event_time={"column": "at", "delay": "1 minute"},
    )
    result = compile_document(spec, keyless())
    assert result.source is not None
    assert "once_per" not in result.source


def unchanging(columns: set[str]) -> Context:
    context = catalog()
    return replace(
        context, tables={FLIGHTS: replace(context.tables[FLIGHTS], unchanged=frozenset(columns))}
    )


@pytest.mark.parametrize(
    "spec",
    [
        golden_spec("flights"),
        one_step("SELECT id, status FROM flights"),
        one_step("SELECT id, status FROM flights WHERE id > 100"),
        one_step("SELECT id FROM flights WHERE carrier = 'UA'"),
    ],
)
def test_a_keyed_sink_keeps_values_an_update_left_out(spec: dict[str, Any]) -> None:
    result = compile_document(spec, unchanging({"status"}))
    assert result.is_runnable, result.diagnostics


@pytest.mark.parametrize(
    "spec",
    [
        one_step("SELECT id, upper(status) AS status FROM flights"),
        one_step("SELECT id FROM flights WHERE status = 'landed'"),
        # A flight that comes to pass may do so by an update that leaves its status untouched.
        one_step("SELECT id, status FROM flights WHERE carrier = 'UA'"),
        # Spark's names know no case, and a later value may use an earlier one's.
        one_step("SELECT id, upper(STATUS) AS status FROM flights"),
        one_step("SELECT id FROM flights WHERE STATUS = 'landed'"),
        one_step("SELECT id, Status FROM flights WHERE carrier = 'UA'"),
        one_step("SELECT id, status AS s, s || 'x' AS t FROM flights"),
        {
            **golden_spec("flights"),
            "nodes": [
                *golden_spec("flights")["nodes"],
                {"id": "airline", "kind": "step.lookup", "connection": "sample",
                 "table": "public.airlines", "on": {"STATUS": "carrier"},
                 "columns": {"name": "airline string"}},
            ],
            "edges": [["flights", "airline"], ["airline", "mart"]],
        },
        one_step(
            "SELECT id, Status FROM flights",
            golden_spec("flights")["nodes"][1] | {"mode": "overwrite"},
        ),
        one_step(
            "SELECT window.start AS slot, max(status) AS s FROM flights "
            "GROUP BY window(dep_time, '1 hour')",
            counts="events",
            once_per=["id"],
            event_time={"column": "dep_time", "delay": "1 minute"},
        ),
        one_step(
            "SELECT id, status FROM flights",
            {"id": "mart", "kind": "sink.ums", "connection": "broker",
             "namespace": "ums.forebay.p.x.1.0.0", "keys": ["id"]},
        ),
        {
            **golden_spec("flights"),
            "nodes": [
                golden_spec("flights")["nodes"][0],
                golden_spec("flights")["nodes"][1] | {"mode": "overwrite"},
            ],
        },
    ],
)  # fmt: skip
def test_nothing_else_may_touch_them(spec: dict[str, Any]) -> None:
    result = compile_document(spec, unchanging({"status"}))
    assert {d.code for d in result.diagnostics} == {"UNCHANGED_VALUE"}


def test_tables_of_one_pattern_must_be_alike() -> None:
    context = catalog()
    other = SourceTable(parse_columns("id long"), ("id",))
    tables = {**context.tables, "postgres.sample.archive.flights.*.*.*": other}
    spec = golden_spec("flights")
    spec["nodes"][0]["namespace"] = "postgres.sample.*.flights.*.*.*"
    result = compile_document(spec, replace(context, tables=tables))
    assert [d.code for d in result.diagnostics] == ["TABLES_DIFFER"]


def test_columns_must_exist_in_a_table_that_is_there() -> None:
    context = catalog()
    mart = replace(
        context.connections["mart"], tables={"mart.x": parse_columns("id long, origins string")}
    )
    spec = one_step("SELECT id, origin FROM flights")
    result = compile_document(
        spec, replace(context, connections={**context.connections, "mart": mart})
    )
    [problem] = result.diagnostics
    assert (problem.code, problem.node) == ("UNKNOWN_COLUMN", "mart")
    assert "Did you mean `origins`?" in problem.hint


SEEN = {
    "postgres.sample.public.airports.*.*.*": SourceTable(parse_columns("faa string, name string")),
    "postgres.sample.public.planes.*.*.*": SourceTable(parse_columns("tailnum string")),
}
AIRPORTS = {"table": "public.airports", "on": {"origin": "faa"}, "columns": {"name": "name string"}}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ({}, []),
        ({"table": "airports"}, []),
        ({"table": "public.Airports"}, []),
        ({"table": "public.airprots"}, [("TABLE_NOT_CAPTURED", "Did you mean `public.airports`?")]),
        ({"table": "public.weather"}, []),
        ({"on": {"origin": "fa"}}, [("COLUMN_NOT_CAPTURED", "Did you mean `faa`?")]),
        (
            {"columns": {"city": "city string"}},
            [("COLUMN_NOT_CAPTURED", "Available: faa, name.")],
        ),
    ],
)
def test_a_lookup_is_warned_of_names_that_no_capture_has_seen(
    written: dict[str, Any], told: list[tuple[str, str]]
) -> None:
    context = catalog()
    spec = one_step("SELECT id, origin FROM flights")
    sink = spec["nodes"].pop()
    lookup = {"id": "named", "kind": "step.lookup", "connection": "sample", **AIRPORTS, **written}
    spec["nodes"] += [lookup, sink]
    spec["edges"] = [["flights", "step"], ["step", "named"], ["named", sink["id"]]]
    connections = {**context.connections, "sample": ConnectionInfo("postgres")}
    tables = {**context.tables, **SEEN}
    result = compile_document(spec, replace(context, connections=connections, tables=tables))
    assert [(problem.code, problem.hint) for problem in result.diagnostics] == told
    assert {problem.severity for problem in result.diagnostics} <= {"warning"}
    assert result.source


def test_lineage_reaches_from_source_to_sink_column() -> None:
    lineage = compiled(golden_spec("delay_by_origin")).lineage

    def edge(origin: str, column: str | None) -> LineageEdge:
        return LineageEdge(
            Origin("flights", FLIGHTS, origin), "mart", "mart.mart.delay_by_origin", column
        )

    assert set(lineage) == {
        edge("dep_time", "slot"),
        edge("origin", "origin"),
        edge("dep_delay", "mean_delay"),
        edge("dep_delay", "max_delay"),
        edge("dep_time", None),
        edge("origin", None),
    }


def test_lineage_knows_tables_looked_up() -> None:
    lineage = compiled(golden_spec("departures")).lineage
    airline = [edge.origin for edge in lineage if edge.column == "airline"]
    assert airline == [Origin("with_airline", "sample.public.airlines", "name")]
    deciding = {edge.origin.column for edge in lineage if edge.column is None}
    assert deciding == {"dep_time", "carrier", "origin", "dest", "faa"}


def test_each_path_says_what_it_delivers() -> None:
    spec = golden_spec("flights")
    spec["nodes"].append(
        {"id": "out", "kind": "sink.ums", "connection": "broker",
         "namespace": "ums.forebay.p.flights.1.0.0", "keys": ["id"]}
    )  # fmt: skip
    spec["edges"].append(["flights", "out"])
    plan = compiled(spec).plan
    assert plan is not None
    assert plan.nodes["mart"].guarantee == "effectively_once"
    assert plan.nodes["out"].guarantee == "at_least_once"


def test_a_plan_explains_itself() -> None:
    plan = compiled(golden_spec("delay_by_origin")).plan
    assert plan is not None
    text = explain(plan)
    assert "counts flights in windows of dep_time, each id once" in text
    assert "writes delay to mart.delay_by_origin in mart, upsert by slot, origin" in text
    assert "delivers effectively once" in text


def test_explaining_a_broken_plan_tells_what_is_wrong() -> None:
    plan = compiled(one_step("SELECT origin FROM flights")).plan
    assert plan is not None
    assert "error KEY_LOST (step, line 1, column 8)" in explain(plan)


def test_a_watermark_in_the_sql_is_an_event_time() -> None:
    spec = golden_spec("delay_by_origin")
    sql = spec["nodes"][1]["sql"]
    spec["nodes"][1] |= {
        "event_time": None,
        "sql": sql.replace("WHERE", "WATERMARK dep_time DELAY OF INTERVAL 30 MINUTES\nWHERE"),
    }
    result = compiled(spec)
    assert result.source is not None
    assert 'event_time={"column": "dep_time", "delay": "30 minutes"}' in result.source


def test_a_program_says_which_version_of_its_table_it_was_made_for() -> None:
    context = catalog()
    table = replace(context.tables[FLIGHTS], unchanged=frozenset({"status"}), version=3)
    result = compile_document(
        one_step("SELECT id, status FROM flights"), replace(context, tables={FLIGHTS: table})
    )
    assert result.source is not None
    assert 'version=3,\n        may_lack=["status"],' in result.source


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("SELECT id, status FROM flights", ""),
        ("SELECT id, status FROM flights WHERE id > 100", ""),
        ("SELECT id, dep_delay + 1 AS d FROM flights", ""),
        ("SELECT id FROM flights WHERE STATUS = 'landed'", 'must_have=["status"],'),
        ("SELECT id, origin AS o, o || '!' AS x FROM flights", 'must_have=["origin"],'),
        (
            "SELECT id, origin FROM flights WHERE status = 'landed'",
            'must_have=["origin", "status"],',
        ),
    ],
)
def test_a_program_says_what_its_table_has_to_go_on_bringing(sql: str, told: str) -> None:
    """Its log holds whole rows now; with another replica identity updates would leave values out
    that the program computes with."""
    context = catalog()
    table = replace(
        context.tables[FLIGHTS],
        unchanged=frozenset({"status", "origin"}),
        is_whole=True,
        version=3,
    )
    result = compile_document(one_step(sql), replace(context, tables={FLIGHTS: table}))
    assert result.source is not None, result.diagnostics
    _, source, *_ = result.source.split("flow.")
    assert source.rstrip().endswith(f"version=3,\n        {told}".rstrip() + "\n    )")
