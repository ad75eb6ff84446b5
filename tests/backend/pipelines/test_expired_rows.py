"""A table that was read longer ago than its topic keeps messages."""

from datetime import UTC, datetime, timedelta

import pytest

from backend.collection.models import Capture, CapturedTable, Snapshot
from backend.pipelines.services import compile_draft, publish_pipeline

DAYS_AGO = 8


@pytest.fixture
def capture(project, mart, orders) -> Capture:
    capture = Capture.unscoped.create(
        project=project,
        connection=mart,
        name="shop",
        instance="shop",
        asked_at=datetime.now(UTC),
        sealed_kafka_password=b"x",
    )
    CapturedTable.unscoped.create(
        project=project,
        capture=capture,
        schema="sales",
        table="orders",
        namespace=orders.namespace,
        topic=orders.topic,
        partitions=2,
    )
    return capture


def pulled(capture, days_ago, state=Snapshot.State.COMPLETE, tables=("sales.orders",)):
    began = datetime.now(UTC) - timedelta(days=days_ago)
    return Snapshot.unscoped.create(
        project=capture.project,
        capture=capture,
        reason="created",
        tables=list(tables),
        rows_expected=1,
        state=state,
        started_at=began,
    )


def told(owner, pipeline):
    return [
        (found.code, found.severity, found.node, found.parameters)
        for found in compile_draft(actor=owner, pipeline=pipeline).diagnostics
    ]


def test_a_new_pipeline_is_warned_of_rows_that_have_expired(owner, pipeline, capture):
    began = pulled(capture, DAYS_AGO).started_at
    parameters = {"table": "sales.orders", "day": began.date().isoformat(), "days": 7}
    assert told(owner, pipeline) == [("ROWS_LET_GO", "warning", "orders", parameters)]


def test_a_warning_keeps_nobody_from_publishing(owner, pipeline, capture):
    pulled(capture, DAYS_AGO)
    publish_pipeline(actor=owner, pipeline=pipeline, now=datetime.now(UTC))
    assert told(owner, pipeline) == []  # it goes on where it is


@pytest.mark.parametrize(
    "again",
    [{}, {"state": Snapshot.State.RUNNING}],
    ids=["was pulled again", "is being pulled again"],
)
def test_a_newer_pull_brings_every_row(owner, pipeline, capture, again):
    pulled(capture, DAYS_AGO)
    pulled(capture, 1, **again)
    assert told(owner, pipeline) == []


def test_a_pull_of_other_tables_brings_none(owner, pipeline, capture):
    pulled(capture, DAYS_AGO)
    pulled(capture, 1, tables=["sales.customers"])
    assert [code for code, *_ in told(owner, pipeline)] == ["ROWS_LET_GO"]


@pytest.mark.parametrize("only", [{"start": "latest"}, {"protocols": ["increment"]}])
def test_who_wants_changes_alone_misses_nothing(owner, pipeline, capture, only):
    pulled(capture, DAYS_AGO)
    source, *rest = pipeline.draft_spec["nodes"]
    pipeline.draft_spec["nodes"] = [source | only, *rest]
    assert told(owner, pipeline) == []
