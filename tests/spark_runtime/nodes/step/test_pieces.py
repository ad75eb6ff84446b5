"""Filter, project and calculate: what becomes of the pieces that a person writes."""

from typing import Any

import pytest

from spark_runtime.bsql.script import InvalidScript, places_in, read_script, write_script
from spark_runtime.compiler import explain
from spark_runtime.contract.program import check_shape
from spark_runtime.nodes import FLOW_METHODS
from spark_runtime.spec import read_spec
from tests.spark_runtime.compiler.cases import compiled, golden_spec


def with_step(step: dict[str, Any], keys: list[str] | None = None) -> dict[str, Any]:
    """flights → the step → mart."""
    flights, mart = golden_spec("flights")["nodes"]
    return {
        "name": "case",
        "nodes": [flights, {"id": "step", **step}, mart | {"keys": keys or ["id"]}],
        "edges": [["flights", "step"], ["step", "mart"]],
    }


def filtered(condition: str) -> dict[str, Any]:
    return with_step({"kind": "step.filter", "condition": condition})


def calculated(*columns: tuple[str, str]) -> dict[str, Any]:
    written = [{"name": name, "expression": expression} for name, expression in columns]
    return with_step({"kind": "step.calculate", "columns": written})


def projected(*columns: dict[str, str], keys: list[str] | None = None) -> dict[str, Any]:
    return with_step({"kind": "step.project", "columns": list(columns)}, keys)


LARGE = filtered("dep_delay > 60 -- minutes\n AND carrier = 'UA'")
FASTER = calculated(("hours", "dep_delay / 60"), ("is_late", "hours > 1"))
SLIM = projected({"column": "id", "name": "flight"}, {"column": "origin"}, keys=["flight"])


@pytest.mark.parametrize(
    ("spec", "lines"),
    [
        (
            LARGE,
            [
                "    # A row that no longer passes leaves as a delete.",
                "    step = flow.filter(",
                '        "step",',
                "        flights,",
                "        (",
                '            "dep_delay > 60 -- minutes\\n"',
                "            \" AND carrier = 'UA'\"",
                "        ),",
                "    )",
            ],
        ),
        (
            FASTER,
            [
                "    step = flow.calculate(",
                '        "step",',
                "        flights,",
                '        columns={"hours": "dep_delay / 60", "is_late": "hours > 1"},',
                "    )",
            ],
        ),
        (
            SLIM,
            [
                '    step = flow.project("step", flights, columns={"flight": "id", '
                '"origin": "origin"})',
            ],
        ),
    ],
)
def test_the_program_says_what_a_person_would(spec: dict[str, Any], lines: list[str]) -> None:
    result = compiled(spec)
    assert result.source is not None, result.diagnostics
    check_shape(result.source, FLOW_METHODS)
    assert "\n".join(lines) in result.source
    assert "flow.view" not in result.source


@pytest.mark.parametrize("spec", [LARGE, FASTER, SLIM])
def test_a_script_says_the_same(spec: dict[str, Any]) -> None:
    script = write_script(read_spec(spec))
    assert read_script(script) == read_spec(spec)
    assert f"WITH (kind = '{spec['nodes'][1]['kind'].removeprefix('step.')}')" in script


def test_a_script_is_written_over_a_select() -> None:
    assert "SELECT * FROM flights WHERE dep_delay" in write_script(read_spec(LARGE))
    assert "SELECT *,\n       dep_delay / 60 AS hours,\n" in write_script(read_spec(FASTER))
    assert "SELECT id AS flight, origin\nFROM flights" in write_script(read_spec(SLIM))


def test_columns_and_keys_go_on() -> None:
    calculate, project = compiled(FASTER).plan, compiled(SLIM).plan
    assert calculate is not None and project is not None
    made, kept = calculate.nodes["step"].port, project.nodes["step"].port
    assert made is not None and kept is not None
    assert made.names[-2:] == ("hours", "is_late")
    assert made.keys == ("id",)
    assert (kept.names, kept.keys) == (("flight", "origin"), ("flight",))


def test_lineage_sees_through_them() -> None:
    edges = {(edge.origin.column, edge.column) for edge in compiled(SLIM).lineage}
    assert edges == {("id", "flight"), ("origin", "origin")}
    assert ("dep_delay", None) in {(e.origin.column, e.column) for e in compiled(LARGE).lineage}


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        (LARGE, "step: keeps rows of flights where dep_delay > 60 -- minutes AND carrier = 'UA'"),
        (FASTER, "step: adds to flights: hours = dep_delay / 60, is_late = hours > 1"),
        (SLIM, "step: takes from flights: id → flight, origin"),
    ],
)
def test_one_sentence_says_what_it_does(spec: dict[str, Any], sentence: str) -> None:
    plan = compiled(spec).plan
    assert plan is not None
    assert sentence in explain(plan)


@pytest.mark.parametrize(
    ("spec", "code", "path", "place"),
    [
        (filtered("dep_dely > 60"), "UNKNOWN_COLUMN", "condition", (1, 1)),
        (filtered("id > 1\n AND dep_dely > 60"), "UNKNOWN_COLUMN", "condition", (2, 6)),
        (filtered("dep_delay"), "CONDITION_TYPE", "condition", (1, 1)),
        (filtered("dep_delay >"), "SQL_UNREADABLE", "condition", None),
        (filtered("id > 1 ORDER BY id"), "STREAM_ORDER_BY", "condition", None),
        (filtered("id > 1 GROUP BY id"), "PIECE_STRAYS", "condition", (1, 1)),
        (filtered("id > 1 UNION ALL SELECT * FROM flights"), "STREAM_UNION", "condition", None),
        (filtered("id > 1 WATERMARK dep_time DELAY OF INTERVAL 1 HOUR"), "PIECE_STRAYS",
         "condition", (1, 1)),
        (filtered("reflect('java.lang.System', 'exit', 1)"), "SQL_FORBIDDEN_FUNCTION", "condition",
         (1, 1)),
        (filtered("id IN (SELECT id FROM flights)"), "STREAM_SUBQUERY", "condition", None),
        (filtered("max(id) > 1"), "PIECE_AGGREGATES", "condition", (1, 1)),
        (calculated(("a", "dep_delay + 1"), ("b", "dep_dely + 1")), "UNKNOWN_COLUMN",
         "columns.1.expression", (1, 1)),
        (calculated(("a", "1 AS a, 2")), "PIECE_STRAYS", "columns.0.expression", (1, 1)),
        (calculated(("a", "1 AS x FROM flights --")), "SQL_UNREADABLE",
         "columns.0.expression", None),
        (calculated(("a", "sum(id)")), "PIECE_AGGREGATES", "columns.0.expression", (1, 1)),
        (calculated(("origin", "upper(origin)")), "DUPLICATE_COLUMN", "columns.0.expression",
         None),
        (projected({"column": "id"}, {"column": "orgin"}), "UNKNOWN_COLUMN", "columns.1.column",
         (1, 1)),
        (projected({"column": "origin"}), "KEY_LOST", "columns.0.column", None),
        (projected({"column": "id"}, {"column": "origin", "name": "id"}), "DUPLICATE_COLUMN",
         "columns.1.column", None),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_field_it_stands_in(
    spec: dict[str, Any], code: str, path: str, place: tuple[int, int] | None
) -> None:
    result = compiled(spec)
    found = next((each for each in result.diagnostics if each.code == code), None)
    assert found is not None, result.diagnostics
    assert (found.node, found.path) == ("step", path)
    assert place is None or (found.line, found.column) == place
    assert found.hint
    assert result.source is None


def test_a_name_that_is_a_word_of_sql_is_a_name() -> None:
    result = compiled(calculated(("order", "dep_delay + 1"), ("a`b", "1")))
    assert result.is_runnable, result.diagnostics


SCRIPT = """CREATE SOURCE flights WITH (kind = 'ums', connection = 'broker', namespace = 'a.b.c.d.*.*.*');
CREATE VIEW late WITH (kind = 'filter') AS
SELECT * FROM flights WHERE
  dep_delay > 60;
CREATE VIEW hours WITH (kind = 'calculate') AS
SELECT *, dep_delay / 60 AS hours,
       CAST(x AS int) AS y FROM late;
"""  # noqa: E501


def test_a_place_in_a_piece_is_a_place_in_the_script() -> None:
    places = places_in(SCRIPT)
    assert places["late"].moved("condition", 1, 13) == (4, 15)
    assert places["hours"].moved("columns.0.expression", 1, 1) == (6, 11)
    assert places["hours"].moved("columns.1.expression", 1, 6) == (7, 13)
    # What is said of no field of its own text stands at the statement.
    assert places["hours"].moved("elsewhere", 1, 1) == (5, 1)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("SELECT id FROM flights WHERE id > 1", "*"),
        ("SELECT * FROM flights", "WHERE"),
    ],
)
def test_a_filter_is_written_in_one_way(text: str, word: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(f"CREATE VIEW f WITH (kind = 'filter') AS {text};")
    assert f"`{word}` is missing here." in str(refused.value)


@pytest.mark.parametrize(
    ("columns", "column", "message"),
    [
        ("a * 2", 1, "The expression `a * 2` needs a name."),
        ("a * 2, b AS c", 1, "The expression `a * 2` needs a name."),
        ("a AS c, concat(b, 'x')", 9, "The expression `concat(b, 'x')` needs a name."),
        ("a IS DISTINCT FROM b", 1, "The expression `a IS DISTINCT FROM b` needs a name."),
        ("", 1, "An expression is missing here."),
        ("a AS b, , c AS d", 9, "An expression is missing here."),
        ("AS b", 1, "An expression is missing here."),
    ],
)
def test_a_calculation_without_a_name_is_told_so(columns: str, column: int, message: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(f"CREATE VIEW v WITH (kind = 'calculate') AS SELECT *,\n{columns} FROM x;")
    [refusal] = refused.value.refusals
    assert refusal.message == message
    assert (refusal.line, refusal.column) == (2, column if columns else 2)
    assert refusal.hint


def test_a_name_follows_the_whole_expression() -> None:
    text = "a IS DISTINCT FROM CAST(b AS int)"
    script = f"CREATE VIEW v WITH (kind = 'calculate') AS SELECT *, {text} AS c FROM x;"
    [node] = read_script(script).nodes
    assert node.model_dump()["columns"] == ({"name": "c", "expression": text},)


@pytest.mark.parametrize(
    ("columns", "column", "expression"),
    [
        ("id, upper(a) AS b", 5, "upper(a)"),
        ("id, a + 1 AS b", 5, "a + 1"),
        ("'x' AS b, id", 1, "'x'"),
        ("CASE WHEN a THEN b END AS c", 1, "CASE WHEN a THEN b END"),
        ("*", 1, "*"),
        ("id number", 1, "id number"),
    ],
)
def test_a_projection_that_computes_is_told_what_does(
    columns: str, column: int, expression: str
) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(f"CREATE VIEW v WITH (kind = 'project') AS SELECT\n{columns} FROM x;")
    [refusal] = refused.value.refusals
    assert refusal.message.startswith(f"`{expression}` is not a column: `kind = 'project'` only")
    assert "calculate" in refusal.hint
    assert (refusal.line, refusal.column) == (2, column)


@pytest.mark.parametrize("column", ["from", "AS", "order", "a b", "distinct"])
def test_a_projection_of_any_column_is_read_back(column: str) -> None:
    spec = read_spec(projected({"column": column, "name": column}, {"column": "id"}))
    assert read_script(write_script(spec)) == spec


def test_words_of_sql_are_columns_too() -> None:
    script = "CREATE VIEW v WITH (kind = 'project') AS SELECT order, `a b` AS c, end FROM x;"
    [node] = read_script(script).nodes
    picked = [column["column"] for column in node.model_dump()["columns"]]
    assert picked == ["order", "a b", "end"]
