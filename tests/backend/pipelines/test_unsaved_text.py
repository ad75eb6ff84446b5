"""What an editor shows of text that is not saved: places, a graph, a difference."""

import pytest

from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.pipelines.services import publish_pipeline, rename_pipeline, save_draft
from tests.backend.conftest import Api
from tests.backend.pipelines.conftest import SCRIPT, SPEC
from tests.backend.pipelines.test_publishing import NOW

pytestmark = pytest.mark.django_db


def test_unsaved_text_is_compiled_and_not_kept(api: Api, owner: User, pipeline: Pipeline) -> None:
    url = f"/api/pipelines/{pipeline.id}/"
    told = api(owner).post(f"{url}compile/", {"sql": SCRIPT.replace("'paid'", "'sent'")}).json()
    assert told["diagnostics"] == []
    assert "'sent'" in told["source"]
    assert "'sent'" not in str(api(owner).get(url).json())


def test_what_is_wrong_in_a_script_has_its_place_in_the_script(
    api: Api, owner: User, pipeline: Pipeline
) -> None:
    script = SCRIPT.replace("amount", "amuont")
    told = api(owner).post(f"/api/pipelines/{pipeline.id}/compile/", {"sql": script}).json()
    (wrong,) = [found for found in told["diagnostics"] if found["severity"] == "error"]
    line = script.splitlines()[wrong["line"] - 1]
    assert line[wrong["column"] - 1 :].startswith("amuont")
    assert (wrong["node"], "amount" in wrong["hint"]) == ("paid", True)
    (node,) = [node for node in told["graph"]["nodes"] if node["id"] == "paid"]
    assert (node["errors"], node["columns"]) == (1, [])


def test_in_a_spec_the_place_is_in_the_nodes_own_text(
    api: Api, owner: User, pipeline: Pipeline
) -> None:
    nodes = [
        node | ({"sql": "SELECT id,\n  nothing FROM orders"} if node["id"] == "paid" else {})
        for node in SPEC["nodes"]
    ]
    given = {"spec": {**SPEC, "nodes": nodes}}
    told = api(owner).post(f"/api/pipelines/{pipeline.id}/compile/", given).json()
    (wrong,) = [found for found in told["diagnostics"] if found["severity"] == "error"]
    assert (wrong["line"], wrong["column"]) == (2, 3)


def test_the_graph_is_drawn_from_what_compiles(api: Api, owner: User, pipeline: Pipeline) -> None:
    graph = api(owner).post(f"/api/pipelines/{pipeline.id}/compile/").json()["graph"]
    assert graph["edges"] == [
        {"source": "orders", "target": "paid"},
        {"source": "paid", "target": "mart_orders"},
    ]
    by_id = {node["id"]: node for node in graph["nodes"]}
    assert by_id["orders"]["summary"] == "postgres.shop.sales.orders.*.*.*"
    assert [column["name"] for column in by_id["paid"]["columns"]] == ["id", "amount"]
    assert (by_id["paid"]["change"], by_id["paid"]["keys"]) == ("upsert", ["id"])
    assert (by_id["mart_orders"]["connection"], by_id["mart_orders"]["guarantee"]) == (
        "mart", "effectively_once",
    )  # fmt: skip


def test_two_versions_and_the_draft_are_compared(api: Api, owner: User, pipeline: Pipeline) -> None:
    client, url = api(owner), f"/api/pipelines/{pipeline.id}/"
    publish_pipeline(actor=owner, pipeline=pipeline, now=NOW, note="First.")
    shown = client.get(url).json()
    assert (shown["published"]["note"], shown["has_changes"]) == ("First.", False)
    assert shown["published"]["published_by"]["username"] == "olga"

    draft = SCRIPT.replace("'paid'", "'refunded'")
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft=draft)
    assert client.get(url).json()["has_changes"] is True

    told = client.get(f"{url}difference/", {"before": 1, "after": "draft"}).json()
    assert told["nodes"] == [{"node": "paid", "change": "changed", "fields_changed": ["sql"]}]
    assert "-" in told["sql_diff"] and "+" in told["sql_diff"]
    assert "'refunded'" in told["sql_after"]
    assert "'paid'" in told["sql_before"]

    undone = f"-- As it was.\n{SCRIPT}"
    save_draft(actor=owner, pipeline=pipeline, revision=2, draft=undone)
    assert client.get(url).json()["has_changes"] is False
    name = pipeline.name
    rename_pipeline(actor=owner, pipeline=pipeline, name="another")
    assert client.get(url).json()["has_changes"] is True  # to publish it would make a version
    rename_pipeline(actor=owner, pipeline=pipeline, name=name)
    assert client.get(url).json()["has_changes"] is False
    save_draft(actor=owner, pipeline=pipeline, revision=3, draft="SELECT")
    assert client.get(url).json()["has_changes"] is True
    assert client.get(f"{url}difference/", {"before": 9, "after": "draft"}).status_code == 404


def test_who_uses_a_connection_and_a_table(
    api: Api, owner: User, outsider: User, pipeline: Pipeline
) -> None:
    client = api(owner)
    (table,) = client.get("/api/tables/").json()["results"]
    assert [use["role"] for use in client.get(f"/api/tables/{table['id']}/uses/").json()] == [
        "reads"
    ]
    found = client.get(f"/api/projects/{pipeline.project_id}/connection-uses/").json()
    names = {row["id"]: row["name"] for row in client.get("/api/connections/").json()["results"]}
    assert {(names[one["connection"]], one["use"]["role"]) for one in found} == {
        ("log", "reads"),
        ("mart", "writes"),
    }
    assert api(outsider).get(f"/api/tables/{table['id']}/uses/").status_code == 404
    uses = api(outsider).get(f"/api/projects/{pipeline.project_id}/connection-uses/")
    assert uses.status_code == 404
