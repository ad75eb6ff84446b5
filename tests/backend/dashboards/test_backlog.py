"""What a dashboard that is behind still waits for."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from backend.catalog.services import record_table_version
from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.connections.models import Connection
from backend.runs.clock import database_now
from backend.runs.models import Flow, RunMetric
from backend.runs.services.flows import start_flow
from spark_runtime.contract.schema_change import TableVersion
from tests.backend.runs.conftest import BROKER, SPEC, engine, process, publish

__all__ = ["engine", "process", "publish"]

NAMESPACE = "postgres.shop.shop.flights"


Begin = Callable[[str], Flow]


@pytest.fixture
def begin(owner, publish, process, engine, connect_as) -> Begin:
    """A running flow that writes this table."""
    mart = connect_as("mart")

    def begin(table: str) -> Flow:
        source = {
            "id": "f",
            "kind": "source.ums",
            "connection": BROKER,
            "namespace": f"{NAMESPACE}.*.*.*",
        }
        sink = {"id": "s", "kind": "sink.postgres", "connection": mart.name, "table": table}
        version = publish(spec={**SPEC, "nodes": [source, sink], "edges": [["f", "s"]]})
        flow = start_flow(actor=owner, version=version, engine=engine, now=database_now())
        process.tell("flow_added", flow, queries=["s"])
        return flow

    return begin


@pytest.fixture
def filling(begin: Begin) -> Flow:
    return begin("shop.flights")  # of which the board shows rows


def lags(flow: Flow, messages: int) -> None:
    RunMetric.objects.create(
        flow=flow, run=flow.run, query="s", time=database_now(), batch_id=1, lag_messages=messages
    )


def told(api, person, board):
    return api(person).get(f"/api/dashboards/{board.pk}/backlog/").json()


@pytest.fixture
def pull(project, filling) -> Snapshot:
    table = TableVersion(
        schema="shop", table="flights", namespace=NAMESPACE, version=0, from_id=1, epoch=1,
        columns=(), replica_identity="default", topic="p.flights", partitions=2,
    )  # fmt: skip
    record_table_version(project=project, version=table)
    capture = Capture.unscoped.create(
        project=project, connection=Connection.unscoped.first(), name="shop", instance="shop",
        asked_at=database_now(), sealed_kafka_password=b"x", wanted="running",
    )  # fmt: skip
    CapturedTable.unscoped.create(
        project=project, capture=capture, schema="shop", table="flights", namespace=NAMESPACE,
        topic=table.topic, partitions=2,
    )  # fmt: skip
    return Snapshot.unscoped.create(
        project=project, capture=capture, reason="first", state="running", records_read=140,
        rows_expected=100, started_at=database_now() - timedelta(seconds=5),
    )  # fmt: skip


def test_it_is_that_of_the_flows_that_fill_it(api, owner, board, filling):
    assert told(api, owner, board) == {"unread": 0, "pull": None}
    lags(filling, 170_000)
    assert told(api, owner, board) == {"unread": 170_000, "pull": None}


def test_a_pull_of_what_they_read_is_told(api, owner, board, pull):
    first = {"rows_read": 100, "rows_expected": 100, "is_first": True}
    assert told(api, owner, board)["pull"] == first
    Snapshot.unscoped.update(reason="by_hand", rows_expected=0)
    again = {"rows_read": 140, "rows_expected": 0, "is_first": False}
    assert told(api, owner, board)["pull"] == again
    Snapshot.unscoped.update(state="complete")
    assert told(api, owner, board)["pull"] is None


def test_a_flow_into_another_table_is_none_of_its_business(api, owner, board, begin):
    lags(begin("shop.unmounted"), 9)
    assert told(api, owner, board) == {"unread": 0, "pull": None}


def test_an_outsider_learns_of_nothing(api, outsider, board):
    assert api(outsider).get(f"/api/dashboards/{board.pk}/backlog/").status_code == 404


def test_a_paused_capture_brings_nothing(api, owner, board, pull):
    pull.capture.wanted = "paused"
    pull.capture.save()
    assert told(api, owner, board)["pull"] is None
