"""The palette, and nodes by their forms."""

from typing import Any

import pytest

from backend.identity.models import User
from spark_runtime.bsql.script import read_script
from spark_runtime.nodes import NODES
from tests.backend.conftest import Api


def test_the_palette_lists_every_kind_with_the_schema_of_its_form(api: Api, outsider: User) -> None:
    kinds = api(outsider).get("/api/node-kinds/").json()
    assert [kind["name"] for kind in kinds] == [kind.name for kind in NODES]
    by_name = {kind["name"]: kind for kind in kinds}
    table = by_name["sink.postgres"]
    assert (table["family"], table["takes"], table["gives"]) == ("sink", ["in"], [])
    assert table["connects"] == [{"field": "connection", "kinds": ["postgres"]}]
    assert {"id", "kind"}.isdisjoint(table["schema"]["properties"])
    assert by_name["step.filter"]["schema"]["required"] == ["condition"]
    assert [kind["name"] for kind in kinds if kind["is_default"]] == ["step.sql"]


def test_the_options_of_a_script_are_listed_with_their_fields(api: Api, owner: User) -> None:
    kinds = {kind["name"]: kind for kind in api(owner).get("/api/node-kinds/").json()}
    source = {option["name"]: option["field"] for option in kinds["source.ums"]["options"]}
    assert source["delay"] == "event_time.delay"
    assert source["namespace"] == "namespace"
    assert kinds["step.filter"]["options"] == []  # its SELECT says all


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("step.filter", {"condition": "amount > 1 -- more than one"}),
        ("step.project", {"columns": [{"column": "id"}, {"column": "a b", "name": "c"}]}),
        ("step.calculate", {"columns": [{"name": "twice", "expression": "amount * 2"}]}),
        ("sink.postgres", {"connection": "mart", "table": "mart.x", "keys": ["id"]}),
    ],
)
def test_a_node_becomes_statements_that_say_it(
    api: Api, owner: User, kind: str, fields: dict[str, Any]
) -> None:
    asked = {"kind": kind, "id": "made", "inputs": ["orders"], "fields": fields}
    sql = api(owner).post("/api/node-statements/", asked).json()["sql"]
    spec = read_script(sql)
    [node] = spec.nodes
    assert (node.kind, node.id) == (kind, "made")
    assert (
        node.model_dump(mode="json", exclude_unset=True).items()
        >= {name: value for name, value in fields.items() if name != "columns"}.items()
    )
    assert spec.upstream_of("made") == ("orders",)


def test_fields_that_do_not_fit_are_told_by_their_paths(api: Api, owner: User) -> None:
    asked = {
        "kind": "sink.postgres", "id": "select", "inputs": ["orders"],
        "fields": {"connection": "mart", "table": "no table", "mode": "merge"},
    }  # fmt: skip
    answer = api(owner).post("/api/node-statements/", asked)
    assert answer.status_code == 400
    assert answer.json()["code"] == "pipeline.node_unfit"
    assert [error["path"] for error in answer.json()["errors"]] == [
        "id", "fields.table", "fields.mode",
    ]  # fmt: skip


def test_an_unknown_kind_is_told(api: Api, owner: User) -> None:
    answer = api(owner).post("/api/node-statements/", {"kind": "step.magic", "id": "a"})
    assert answer.status_code == 400
    assert [error["path"] for error in answer.json()["errors"]] == ["kind"]


SINK = "CREATE SINK s WITH (kind = 'ums', connection = 'k', namespace = 'a.b.c.d.1.2.3')"


@pytest.mark.parametrize(
    ("kind", "fields", "path"),
    [
        ("filter", {"condition": f"true; {SINK}"}, "fields.condition"),
        ("filter", {"condition": "'not closed"}, "fields.condition"),
        ("filter", {"condition": "true /* nor this"}, "fields.condition"),
        ("sql", {"sql": f"SELECT 1; {SINK}"}, "fields.sql"),
        *(
            (
                "calculate",
                {"columns": [{"name": "a", "expression": "1"}, {"name": "b", "expression": text}]},
                "fields.columns.1.expression",
            )
            for text in ("2; DROP", "2 -- a remark", "/* a remark */ 2", "2, 3", "2 AS c", "(2")
        ),
    ],
)
def test_text_that_would_say_something_else_is_told_at_its_field(
    api: Api, owner: User, kind: str, fields: dict[str, Any], path: str
) -> None:
    asked = {"kind": f"step.{kind}", "id": "a", "inputs": ["orders"], "fields": fields}
    answer = api(owner).post("/api/node-statements/", asked)
    assert answer.status_code == 400
    assert answer.json()["code"] == "pipeline.node_unfit"
    [error] = answer.json()["errors"]
    assert (error["path"], error["code"]) == (path, "SPEC_INVALID")
    assert error["parameters"] == {"path": path.removeprefix("fields."), "case": "not_alone"}
    assert "without `;` or comments" in error["message"]


def test_a_step_of_no_input_is_told_of_none_of_its_fields(api: Api, owner: User) -> None:
    asked = {"kind": "step.filter", "id": "a", "inputs": [], "fields": {"condition": "true"}}
    assert api(owner).post("/api/node-statements/", asked).json()["code"] == "SCRIPT_IMPOSSIBLE"
