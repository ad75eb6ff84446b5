from pathlib import Path
from typing import Any

import pytest

from spark_runtime.bsql.script import InvalidScript, read_script, write_script
from spark_runtime.contract.errors import PermanentError
from spark_runtime.nodes.step.lookup.model import StepLookup
from spark_runtime.spec import read_spec
from tests.spark_runtime.sql.refused_corpus import REFUSED

SCRIPT = Path(__file__).with_name("departures.sql").read_text()
HEAD = """\
CREATE SOURCE t WITH (kind = 'ums', connection = 'broker', namespace = 'postgres.a.b.t.*.*.*');
"""


def test_a_written_script_comes_back_byte_for_byte() -> None:
    assert write_script(read_script(SCRIPT)) == SCRIPT


def test_comments_become_notes_of_what_they_stand_at() -> None:
    spec = read_script(SCRIPT)
    assert spec.notes[""] == "Flights that have left, with readable names."
    assert spec.notes["departed"].startswith("A flight whose departure")


def test_comments_behind_and_between_are_kept_too() -> None:
    script = (
        "-- first\nCREATE SOURCE t -- second\n"
        "WITH (kind = 'ums', connection = 'broker', /* third */ "
        "namespace = 'postgres.a.b.t.*.*.*'); -- fourth\n"
    )
    note = read_script(script).notes["t"]
    assert sorted(note.splitlines()) == ["first", "fourth", "second", "third "[:5]]


def test_comments_inside_a_select_stay_where_they_are() -> None:
    script = HEAD + "CREATE VIEW v AS -- why\nSELECT id -- key\nFROM t;\n"
    assert read_script(script).nodes[1].model_dump()["sql"] == "-- why\nSELECT id -- key\nFROM t"


def test_lookup_join_is_a_lookup() -> None:
    [airline] = [node for node in read_script(SCRIPT).nodes if node.id == "with_airline"]
    assert airline == StepLookup(
        id="with_airline",
        connection="mart",
        table="public.airlines",
        on={"carrier": "carrier"},
        columns={"name": "airline string"},
    )


def test_layout_travels_beside_the_script() -> None:
    assert read_script(HEAD, layout={"t": (1, 2)}).layout == {"t": (1, 2)}


def test_names_are_read_in_any_case() -> None:
    spec = read_script(
        HEAD
        + "CREATE VIEW v WITH (kind = 'filter') AS SELECT * FROM T WHERE a > 1;\n"
        + "CREATE SINK s WITH (kind = 'postgres', connection = 'm', table = 'a.b');\n"
        + "INSERT INTO S SELECT * FROM V;"
    )
    assert spec.edges == (("t", "v"), ("v", "s"))


def test_edges_follow_from_the_sql() -> None:
    assert ("flights", "departed") in read_script(SCRIPT).edges


@pytest.mark.parametrize(
    ("script", "line", "column", "message"),
    [
        ("DROP TABLE x;", 1, 1, "not a statement of a pipeline"),
        ("CREATE SOURCE t;", 1, 1, "The kind of `t` is missing"),
        ("CREATE SOURCE t WITH (kind = 'avro');", 1, 30, "no kind `avro`"),
        (HEAD + "CREATE VIEW v WITH (kind = 'filtr') AS SELECT * FROM t WHERE a > 1;",
         2, 28, "no kind `filtr`"),
        ("CREATE SOURCE t\nWITH (kind = 'ums', conection = 'x');", 2, 21, "no option `conection`"),
        ("CREATE SOURCE t WITH (kind = 'ums'", 1, 35, "is missing"),
        ("CREATE SOURCE t WITH (kind ums);", 1, 28, "`=` is missing"),
        ("CREATE SOURCE t WITH (kind = ums);", 1, 30, "a number is missing"),
        ("CREATE SOURCE t WITH (kind = 'ums', kind = 'ums');", 1, 37, "appears twice"),
        (HEAD + HEAD, 2, 1, "created twice"),
        ("CREATE PIPELINE one;\nCREATE PIPELINE two;", 2, 1, "two `CREATE PIPELINE` statements"),
        (HEAD + "CREATE VIEW v AS\nSELECT id,\n  reflect('a')\nFROM t;", 4, 3, "reflect"),
        (HEAD + "CREATE VIEW v AS SELECT id FROM other;", 2, 33, "other"),
        (HEAD + "CREATE VIEW v AS SELECT id FROM t LABEL JOIN t;", 2, 18, "LABEL JOIN"),
        (HEAD + "CREATE VIEW v AS SELECT t.* FROM t LOOKUP JOIN m.x AS r ON t.a = t.b;",
         2, 69, "condition must compare a column"),
        (HEAD + "CREATE VIEW v AS SELECT t.*, r.a::money AS b FROM t LOOKUP JOIN m.x AS r "
         "ON t.a = r.b;", 2, 86, "is not a column with its type"),
        (HEAD + "CREATE VIEW v AS SELECT t.*, r.a AS b FROM t LOOKUP JOIN m.x AS r ON t.a = r.b;",
         2, 34, "The type of `r.a` is missing"),
        (HEAD + "CREATE SINK s WITH (kind = 'postgres', connection = 'm', table = 'a b');",
         2, 1, "table"),
        (HEAD + "CREATE VIEW Big AS SELECT id FROM t;\nCREATE VIEW v AS SELECT id FROM Big;",
         2, 1, "`Big` is not a valid id"),
        (HEAD + "CREATE SINK Mart WITH (kind = 'postgres', connection = 'm', table = 'a.b');\n"
         "INSERT INTO Mart SELECT * FROM t;", 2, 1, "`Mart` is not a valid id"),
        (HEAD + "INSERT INTO s SELECT id FROM t;", 2, 15, "without changes"),
        (HEAD + "INSERT INTO mart.s SELECT * FROM t;", 2, 18, "not of a table"),
        ("CREATE PIPELINE p WITH (trigger = 'soon');", 1, 1, "trigger"),
        (HEAD + "CREATE VIEW v AS SELECT id FROM t\nWHERE id > 1\n-- to the mart\n"
         "CREATE SINK s WITH (kind = 'postgres', connection = 'm', table = 'a.b');",
         3, 13, "A semicolon is missing before `CREATE SINK`"),
        (HEAD.rstrip(";\n") + "\n\n" + "CREATE VIEW v AS SELECT id FROM t;",
         1, len(HEAD) - 1, "A semicolon is missing before `CREATE VIEW`"),
        ("SELECT 'open", 1, 8, "This `'` is not closed"),
        ("CREATE SOURCE t WITH (kind = 'ums')；", 1, 36, "`；` (U+FF1B) is not a character of SQL"),
        (HEAD + "CREATE VIEW v AS SELECT id FROM t WHERE a = 'x;\n"
         "CREATE SINK s WITH (kind = 'postgres', connection = 'm', table = 'a.b');",
         2, 45, "This `'` is not closed"),
    ],
)  # fmt: skip
def test_every_refusal_says_where(script: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(script)
    [refusal] = refused.value.refusals
    assert message in refusal.message
    assert refusal.hint
    assert (refusal.line, refusal.column) == (line, column)


@pytest.mark.parametrize(
    ("kind", "hint"),
    [
        ("filtr", "Did you mean `kind = 'filter'`?"),
        ("postgres", "Write one of: kind = 'sql', kind = 'filter', kind = 'project', "),
    ],
)
def test_a_misspelt_kind_is_told_the_nearest_one(kind: str, hint: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(HEAD + f"CREATE VIEW v WITH (kind = '{kind}') AS SELECT * FROM t WHERE a > 1;")
    [refusal] = refused.value.refusals
    assert refusal.hint.startswith(hint)


@pytest.mark.parametrize(
    ("read", "hint"),
    [
        ("nowhere", "Available: known, t."),
        ("mart", "Available: known, t."),
        ("v", "Available: known, t."),
        ("knwon", "Did you mean `known`?"),
    ],
)
def test_only_what_can_be_read_is_offered(read: str, hint: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(
            HEAD
            + "CREATE VIEW known AS SELECT id FROM t;\n"
            + "CREATE SINK mart WITH (kind = 'postgres', connection = 'm', table = 'a.b');\n"
            + f"CREATE VIEW v AS SELECT id FROM {read};"
        )
    [refusal] = refused.value.refusals
    assert (refusal.message, refusal.hint) == (f"No node `{read}` can be read here.", hint)


def test_a_view_that_is_wrong_can_be_read_all_the_same() -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(
            HEAD
            + "CREATE VIEW wrong WITH (kind = 'filtr') AS SELECT id FROM t;\n"
            + "CREATE VIEW v AS SELECT id FROM wrong;"
        )
    assert [refusal.message for refusal in refused.value.refusals] == [
        "There is no kind `filtr` here."
    ]


def test_all_refusals_are_collected() -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(
            HEAD
            + "NONSENSE;\nCREATE VIEW v AS\n  SELECT version() AS v,\n    user() AS u\nFROM t;\n"
            + "CREATE x;"
        )
    places = [(refusal.line, refusal.column) for refusal in refused.value.refusals]
    assert places == [(2, 1), (7, 1), (4, 10), (5, 5)]
    assert [refusal.node for refusal in refused.value.refusals] == [None, None, "v", "v"]


def test_what_is_wrong_with_a_value_is_told_with_the_way_out() -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script("CREATE PIPELINE p WITH (trigger = 'soon');")
    [refusal] = refused.value.refusals
    assert refusal.message == "`trigger` is not a valid duration."
    assert "such as `10 minutes`" in refusal.hint


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_spark_must_not_see_is_refused_as_a_view(text: str) -> None:
    with pytest.raises(InvalidScript) as refused:
        read_script(HEAD + f"CREATE VIEW v AS {text};")
    assert all(found.hint for found in refused.value.refusals)
    of_node = [found for found in refused.value.refusals if found.code != "SCRIPT_UNREADABLE"]
    assert all(found.node == "v" for found in of_node)


def draft(**view: Any) -> dict[str, Any]:
    source = {"id": "t", "kind": "source.ums", "connection": "b", "namespace": "a.b.c.t.*.*.*"}
    return {
        "name": "p",
        "nodes": [source, {"id": "v", "kind": "step.sql", **view}],
        "edges": [["t", "v"]],
    }


@pytest.mark.parametrize("sql", ["SELECT FROM", "SELECT 'open", "SELECT 1 AS id", "SELECT 1; x"])
def test_a_draft_that_sql_cannot_say_is_not_shown_wrongly(sql: str) -> None:
    with pytest.raises(PermanentError, match="SCRIPT_IMPOSSIBLE"):
        write_script(read_spec(draft(sql=sql)))
