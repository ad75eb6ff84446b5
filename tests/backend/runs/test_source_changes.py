"""A table changed under a flow: people see what, and let it go on with the columns as they are."""

from dataclasses import replace
from typing import Any

import pytest

from backend.catalog.services import record_table_version
from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline, publish_pipeline
from backend.projects.models import Project
from backend.projects.roles import OPERATIONS, OPERATIONS_OF, Role
from backend.runs.models import Engine, Flow
from backend.runs.services.flows import start_flow
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.conftest import Api
from tests.backend.pipelines.conftest import SPEC, log_connection, mart, orders, pipeline
from tests.backend.runs.conftest import NOW, EngineProcess

__all__ = ["log_connection", "mart", "orders", "pipeline"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def paused(owner: User, pipeline: Pipeline, engine: Engine, process: EngineProcess) -> Flow:
    """As its engine left it when it met the change."""
    return pause(owner, pipeline, engine, process)


def pause(owner: User, pipeline: Pipeline, engine: Engine, process: EngineProcess) -> Flow:
    version = publish_pipeline(actor=owner, pipeline=pipeline, now=NOW)
    flow = start_flow(actor=owner, version=version, engine=engine, now=NOW)
    process.tell("flow_added", flow, queries=["main"])
    told = {"node": "orders", "columns": "amount"}
    failure = {"code": "SOURCE_CHANGED", "message": "It changed.", "parameters": told}
    process.tell("flow_failed", flow, permanent=True, **failure)
    process.tell("flow_stopped", flow, reason="failed", last_batch={"main": 3})
    flow.refresh_from_db()
    return flow


def change(project: Project, orders: TableVersion, *columns: SourceColumn) -> None:
    record_table_version(project=project, version=replace(orders, version=2, columns=columns))


@pytest.fixture
def returns(project: Project, orders: TableVersion) -> TableVersion:
    """Another table like that of the orders, which has come to that in two steps."""
    first = replace(
        orders,
        table="returns",
        namespace="postgres.shop.sales.returns",
        topic="shop.returns",
        columns=orders.columns[:2],
    )
    record_table_version(project=project, version=first)
    second = replace(first, version=2, columns=orders.columns)
    record_table_version(project=project, version=second)
    return second


@pytest.fixture
def several(
    owner: User,
    project: Project,
    returns: TableVersion,
    engine: Engine,
    process: EngineProcess,
) -> Flow:
    """One whose source is every table of the schema."""
    source, *rest = SPEC["nodes"]
    nodes = [{**source, "namespace": "postgres.shop.sales.*.*.*.*"}, *rest]
    draft = {**SPEC, "nodes": nodes}
    pipeline = create_pipeline(actor=owner, project=project, name="paid_sales", draft=draft)
    return pause(owner, pipeline, engine, process)


def changes(client: Any, flow: Flow) -> dict[str, Any]:
    answer = client.get(f"/api/flows/{flow.id}/source-changes/")
    assert answer.status_code == 200, answer.json()
    found: dict[str, Any] = answer.json()
    return found


def test_a_flow_goes_on_with_a_narrowed_column_and_keeps_its_state(
    api: Api, owner: User, project: Project, orders: TableVersion, paused: Flow
) -> None:
    key, _, status = orders.columns
    whole = SourceColumn("amount", "integer", "int", attnum=2)
    change(project, orders, key, whole, status)
    client = api(owner)

    found = changes(client, paused)
    (table,) = found["tables"]
    assert (table["node"], table["path"]) == ("orders", "postgres.shop.sales.orders")
    assert (table["before"], table["after"]) == (1, 2)
    assert table["changes"] == [
        {
            "kind": "narrowed",
            "column": "amount",
            "before": "decimal(10,2)",
            "after": "int",
            "is_breaking": True,
        }
    ]
    assert (found["can_follow"], found["against"]) == (True, [])

    answer = client.post(f"/api/flows/{paused.id}/follow-source/")

    assert answer.status_code == 200, answer.json()
    assert (answer.json()["version"], answer.json()["failure"]) == (2, None)
    generation, fence = paused.generation, paused.fence
    paused.refresh_from_db()
    assert "amount int" in paused.program and "version=2" in paused.program
    assert (paused.wanted, paused.generation) == ("running", generation)
    assert paused.fence > fence
    assert changes(client, paused) == {
        "tables": [], "can_follow": False, "against": [], "why_rebuild": None,
    }  # fmt: skip


def test_a_flow_whose_steps_name_a_column_that_is_gone_says_which(
    api: Api, owner: User, project: Project, orders: TableVersion, paused: Flow
) -> None:
    key, amount, status = orders.columns
    change(project, orders, key, replace(amount, name="total"), status)
    client = api(owner)

    found = changes(client, paused)

    (table,) = found["tables"]
    assert [(each["kind"], each["before"], each["after"]) for each in table["changes"]] == [
        ("renamed", "amount", "total")
    ]
    assert not found["can_follow"]
    assert {each["node"] for each in found["against"]} == {"paid"}
    answer = client.post(f"/api/flows/{paused.id}/follow-source/")
    assert (answer.status_code, answer.json()["code"]) == (400, "pipeline.not_compiled")
    paused.refresh_from_db()
    assert (paused.version, paused.failure_code) == (1, "SOURCE_CHANGED")


def test_a_flow_whose_table_has_another_key_says_which_step_loses_it(
    api: Api, owner: User, project: Project, orders: TableVersion, paused: Flow
) -> None:
    key, amount, status = orders.columns
    change(project, orders, key, amount, replace(status, nullable=False, pk=True))

    found = changes(api(owner), paused)

    (table,) = found["tables"]
    told = [(each["kind"], each["before"], each["after"]) for each in table["changes"]]
    assert ("rekeyed", "id", "id, status") in told
    assert not found["can_follow"]
    assert {(each["node"], each["code"]) for each in found["against"]} == {("paid", "KEY_LOST")}


def test_of_several_tables_that_a_source_names_together_each_tells_its_changes(
    api: Api,
    owner: User,
    project: Project,
    orders: TableVersion,
    returns: TableVersion,
    several: Flow,
) -> None:
    client = api(owner)
    assert changes(client, several)["tables"] == []
    key, _, status = orders.columns
    narrowed = (key, SourceColumn("amount", "integer", "int", attnum=2), status)
    change(project, orders, *narrowed)

    found = changes(client, several)

    assert [(each["path"], each["before"], each["after"]) for each in found["tables"]] == [
        ("postgres.shop.sales.orders", 1, 2)
    ]
    assert [each["code"] for each in found["against"]] == ["TABLES_DIFFER"]

    record_table_version(project=project, version=replace(returns, version=3, columns=narrowed))

    found = changes(client, several)

    assert [(each["path"], each["before"], each["after"]) for each in found["tables"]] == [
        ("postgres.shop.sales.orders", 1, 2),
        ("postgres.shop.sales.returns", 2, 3),
    ]
    assert (found["can_follow"], found["against"]) == (True, [])
    assert client.post(f"/api/flows/{several.id}/follow-source/").status_code == 200


def test_a_state_that_the_new_columns_do_not_fit_is_rebuilt(
    api: Api,
    owner: User,
    project: Project,
    orders: TableVersion,
    mart: Connection,
    engine: Engine,
    process: EngineProcess,
) -> None:
    source, step, sink = SPEC["nodes"]
    sums = {
        **step, "sql": "SELECT status, sum(amount) AS total FROM orders GROUP BY status",
        "counts": "latest", "group_keys": ["status"], "mirror": "mart",
    }  # fmt: skip
    draft = {**SPEC, "nodes": [source, sums, {**sink, "keys": ["status"]}]}
    pipeline = create_pipeline(actor=owner, project=project, name="sums", draft=draft)
    flow = pause(owner, pipeline, engine, process)
    key, _, status = orders.columns
    change(project, orders, key, SourceColumn("amount", "integer", "int", attnum=2), status)
    client = api(owner)

    found = changes(client, flow)

    assert found["can_follow"]
    assert found["why_rebuild"]["parameters"] == {
        "name": "sums", "version": 2, "node": "paid", "other": None, "case": "columns",
    }  # fmt: skip
    address = f"/api/flows/{flow.id}/follow-source/"
    answer = client.post(address)
    assert (answer.status_code, answer.json()["code"]) == (409, "flow.state_does_not_fit")
    assert pipeline.versions.count() == 1

    answer = client.post(address, {"keeps_state": False})

    assert (answer.status_code, answer.json()["version"]) == (200, 2)
    assert answer.json()["generation"] != flow.generation


def test_before_the_change_is_known_there_is_nothing_to_follow(
    api: Api, owner: User, paused: Flow
) -> None:
    assert changes(api(owner), paused)["tables"] == []
    answer = api(owner).post(f"/api/flows/{paused.id}/follow-source/")
    assert (answer.status_code, answer.json()["code"]) == (409, "pipeline.unchanged")


def test_a_version_that_fits_already_is_not_published_twice(
    api: Api, owner: User, project: Project, orders: TableVersion, paused: Flow, pipeline: Pipeline
) -> None:
    key, amount, _ = orders.columns
    change(project, orders, *orders.columns, SourceColumn("note", "text", "string", attnum=4))
    publish_pipeline(actor=owner, pipeline=pipeline, now=NOW)

    answer = api(owner).post(f"/api/flows/{paused.id}/follow-source/")

    assert answer.json()["version"] == 2
    assert pipeline.versions.count() == 2


def test_going_on_needs_the_rights_to_publish_and_to_start(
    api: Api,
    monkeypatch: pytest.MonkeyPatch,
    teammate: User,
    project: Project,
    orders: TableVersion,
    paused: Flow,
) -> None:
    change(project, orders, *orders.columns, SourceColumn("note", "text", "string", attnum=4))
    for missing in ("pipelines.publish", "runs.start", "connections.use"):
        monkeypatch.setitem(OPERATIONS_OF, Role.MAINTAINER, OPERATIONS - {missing})
        answer = api(teammate).post(f"/api/flows/{paused.id}/follow-source/")
        assert answer.status_code in (403, 404), missing
