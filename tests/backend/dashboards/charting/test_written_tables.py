"""The tables that a flow writes, as far as queries can read them."""

import pytest

from backend.connections.models import Connection
from backend.dashboards.services.dashboards import create_dashboard
from backend.pipelines.models import PipelineVersion
from backend.runs.models import Flow
from tests.backend.dashboards.conftest import table_over
from tests.backend.rows import SPECIAL, Rows


@pytest.fixture
def flow(owner, project, database, connect_as, monkeypatch) -> Flow:
    """Writes `shop.flights` by the role `mart`, and a table that nobody mounted."""
    sink = connect_as("mart").name
    nodes = [
        {"id": "kept", "kind": "sink.postgres", "connection": sink, "table": "shop.flights"},
        {"id": "other", "kind": "sink.postgres", "connection": sink, "table": "shop.unmounted"},
        {"id": "gone", "kind": "sink.postgres", "connection": "gone", "table": "shop.departures"},
    ]
    monkeypatch.setitem(
        SPECIAL, "pipelines.PipelineVersion", {"spec": {"name": "x", "nodes": nodes}}
    )
    rows = Rows(project, owner)
    rows.row_of(PipelineVersion)
    return rows.row_of(Flow)


def test_a_table_is_found_though_flow_and_queries_reach_it_by_different_connections(
    api, owner, flow
):
    (table,) = api(owner).get(f"/api/flows/{flow.pk}/mounted-tables/").json()
    assert (table["name"], table["source_schema"]) == ("flights", "shop")
    assert Connection.unscoped.get(pk=table["connection"]).name == "shop_reader"


@pytest.mark.parametrize("what", ["mounted-tables", "readers"])
def test_an_outsider_learns_of_nothing(api, outsider, flow, what):
    assert api(outsider).get(f"/api/flows/{flow.pk}/{what}/").status_code == 404


def test_who_stops_it_is_told_its_tables_and_the_dashboards_that_show_them(
    api, owner, project, flow, board, airlines
):
    """`board` shows `shop.flights`; the other one only what the flow does not write."""
    create_dashboard(
        actor=owner, project=project, name="airlines", title="Airlines",
        draft={"widgets": [table_over(airlines)]},
    )  # fmt: skip
    told = api(owner).get(f"/api/flows/{flow.pk}/readers/").json()
    assert told["tables"] == ["shop.departures", "shop.flights", "shop.unmounted"]
    assert [each["title"] for each in told["dashboards"]] == ["Shop"]
