import pytest

from backend.pipelines.services import compile_draft, create_pipeline
from backend.projects.roles import OPERATIONS, OPERATIONS_OF, Role
from backend.projects.services import add_member
from tests.backend.pipelines.conftest import SCRIPT, SPEC


def compiled(api, user, pipeline):
    return api(user).post(f"/api/pipelines/{pipeline.id}/compile/").json()


def test_a_spec_and_a_script_give_the_same_program(owner, project, pipeline):
    by_script = create_pipeline(actor=owner, project=project, name="by_script", draft=SCRIPT)
    by_spec = compile_draft(actor=owner, pipeline=pipeline).program.source
    source = compile_draft(actor=owner, pipeline=by_script).program.source
    assert by_spec.partition("\n")[2] == source.partition("\n")[2]


def test_compiling_shows_both_forms_the_plan_and_the_program(api, teammate, pipeline):
    answer = compiled(api, teammate, pipeline)
    assert answer["diagnostics"] == []
    assert "CREATE VIEW paid AS" in answer["sql"]
    assert answer["spec"]["nodes"][1]["id"] == "paid"
    assert "amount decimal(10,2)" in answer["plan"]["nodes"]["paid"]["port"]["columns"]
    assert answer["plan"]["nodes"]["mart_orders"]["guarantee"] == "effectively_once"
    assert "flow.read_ums(" in answer["source"]


def test_a_spec_that_no_script_can_say_is_told(api, owner, project, pipeline):
    calculated = {
        "id": "paid",
        "kind": "step.calculate",
        "columns": [{"name": "twice", "expression": "amount * 2 -- of it"}],
    }
    nodes = [calculated if node["id"] == "paid" else node for node in SPEC["nodes"]]
    hidden = create_pipeline(
        actor=owner, project=project, name="hidden", draft={**SPEC, "nodes": nodes}
    )
    answer = compiled(api, owner, hidden)
    assert answer["sql"] is None
    told = {each["code"]: each["severity"] for each in answer["diagnostics"]}
    assert told == {"SCRIPT_IMPOSSIBLE": "warning"}


def test_the_catalog_gives_a_source_its_columns(api, owner, pipeline):
    source = compiled(api, owner, pipeline)["source"]
    assert "amount decimal(10,2), status string" in source
    assert 'keys=["id"]' in source


@pytest.mark.parametrize(
    ("draft", "code", "place"),
    [
        ({"nodes": [{"id": "Bad Id", "kind": "step.sql"}]}, "SPEC_INVALID", "path"),
        (SCRIPT.replace("WHERE", "WHER"), None, "line"),
        (SPEC | {"typo": 1}, "SPEC_INVALID", "path"),
    ],
)
def test_what_cannot_be_read_is_a_diagnostic_with_its_place(
    api, owner, project, orders, draft, code, place
):
    broken = create_pipeline(actor=owner, project=project, name="broken", draft=draft)
    answer = compiled(api, owner, broken)
    assert answer["source"] is None
    assert all(found[place] is not None for found in answer["diagnostics"])
    assert code in (None, answer["diagnostics"][0]["code"])


def test_an_unknown_column_is_a_diagnostic_on_its_node(api, owner, project, orders):
    draft = SCRIPT.replace("id, amount", "id, amuont")
    broken = create_pipeline(actor=owner, project=project, name="broken", draft=draft)
    (found,) = compiled(api, owner, broken)["diagnostics"]
    assert found["node"] == "paid"
    assert "amount" in found["hint"] + found["message"]


def test_a_missing_connection_is_a_diagnostic(api, owner, project, orders):
    draft = SCRIPT.replace("'mart',", "'nowhere',")
    broken = create_pipeline(actor=owner, project=project, name="broken", draft=draft)
    codes = [found["code"] for found in compiled(api, owner, broken)["diagnostics"]]
    assert codes == ["UNKNOWN_CONNECTION"]


def test_text_that_would_run_code_is_refused(api, owner, project, orders):
    draft = SCRIPT.replace("status = 'paid'", "reflect('java.lang.System', 'exit', 0) = 'x'")
    broken = create_pipeline(actor=owner, project=project, name="broken", draft=draft)
    answer = compiled(api, owner, broken)
    assert answer["source"] is None
    (found,) = answer["diagnostics"]
    assert (found["code"], found["node"]) == ("SQL_FORBIDDEN_FUNCTION", "paid")
    assert found["line"] and found["hint"]


def test_who_may_not_use_a_connection_may_not_compile_with_it(api, monkeypatch, teammate, pipeline):
    monkeypatch.setitem(OPERATIONS_OF, Role.MAINTAINER, OPERATIONS - {"connections.use"})
    answer = api(teammate).post(f"/api/pipelines/{pipeline.id}/compile/")
    assert answer.status_code == 403
    assert answer.json()["parameters"] == {"operation": "connections.use"}


def test_a_table_and_a_connection_of_another_project_do_not_count(api, outsider, orders):
    (rival,) = outsider.organizations.get().projects.all()
    theirs = create_pipeline(actor=outsider, project=rival, name="paid_orders", draft=SPEC)
    codes = {found["code"] for found in compiled(api, outsider, theirs)["diagnostics"]}
    assert "UNKNOWN_CONNECTION" in codes


def test_forms_are_drawn_from_the_specs_json_schema(api, owner):
    schema = api(owner).get("/api/spec-schema/").json()
    assert schema["additionalProperties"] is False


def test_who_may_only_look_sees_what_is_stored_and_compiles_nothing_else(
    api, owner, project, teammate, pipeline
):
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    path = f"/api/pipelines/{pipeline.id}/compile/"
    assert api(teammate).post(path).json()["graph"] is not None
    assert api(teammate).post(path, {"sql": "-- mine"}).status_code == 403
