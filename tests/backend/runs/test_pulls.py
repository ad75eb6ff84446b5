"""How far a full pull is, table by table: what the normaliser counted, each batch once."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from backend.collection import events
from backend.collection.models import Capture, Snapshot
from backend.collection.serializers import SnapshotOutput
from backend.runs.models import Flow
from tests.backend.runs.conftest import NOW, EngineProcess
from tests.backend.runs.test_captures import capture, tell

__all__ = ["capture"]  # the fixture
pytestmark = pytest.mark.django_db(transaction=True)

BEGAN = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)


@pytest.fixture
def normaliser(capture: Capture, process: EngineProcess) -> Flow:
    expect(capture, {"public.orders": 1_000, "public.items": 50})
    tell(events.CaptureStarted, capture)
    flow: Flow = Flow.unscoped.get(capture=capture)
    return flow


def expect(capture: Capture, rows: dict[str, int], state: str = "running") -> Snapshot:
    return Snapshot.unscoped.create(
        project_id=capture.project_id, capture=capture, reason="first", state=state,
        rows_expected=sum(rows.values()), rows_by_table=rows, tables=sorted(rows),
    )  # fmt: skip


def pull(process: EngineProcess, flow: Flow, number: int, seconds: int, **body: Any) -> None:
    told = {"node": "changes", "generation": flow.generation, "batch_id": number} | body
    event = process.event("rows_pulled", flow, **told)
    event["time"] = (BEGAN + timedelta(seconds=seconds)).isoformat()
    assert process.post(event).status_code == 200


def shown(capture: Capture) -> dict[str, Any]:
    newest = Snapshot.unscoped.filter(capture=capture).order_by("-created_at")[0]
    return {table.pop("table"): table for table in SnapshotOutput(newest).data["tables"]}


def test_each_table_has_its_rows_its_pace_and_its_time_left(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    pull(process, normaliser, 100, 0, rows={"public.orders": 100})
    assert shown(capture)["public.orders"] == {
        "rows_expected": 1_000, "rows_read": 100, "rows_per_second": None, "seconds_left": None,
    }  # fmt: skip

    pull(process, normaliser, 500, 8, rows={"public.orders": 400})
    assert shown(capture) == {
        "public.orders": {
            "rows_expected": 1_000, "rows_read": 500, "rows_per_second": 50, "seconds_left": 10,
        },
        "public.items": {
            "rows_expected": 50, "rows_read": 0, "rows_per_second": None, "seconds_left": None,
        },
    }  # fmt: skip


def test_a_batch_told_again_counts_once(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    for _ in range(2):
        pull(process, normaliser, 100, 0, rows={"public.orders": 100})

    assert shown(capture)["public.orders"]["rows_read"] == 100


def test_rows_of_an_old_log_are_of_no_new_pull(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    pull(process, normaliser, 100, 0, rows={"public.orders": 100}, generation="9-gone")

    assert shown(capture)["public.orders"]["rows_read"] == 0


def test_an_abandoned_pull_counts_no_more(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    expect(capture, {"public.orders": 1_000}, state="abandoned")
    pull(process, normaliser, 100, 0, rows={"public.orders": 100})

    assert shown(capture)["public.orders"]["rows_read"] == 0


def test_tables_the_pull_is_not_about_are_left_out(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    pull(process, normaliser, 100, 0, rows={"public.other": 5, "public.items": 5})

    assert shown(capture)["public.items"]["rows_read"] == 5
    assert "public.other" not in shown(capture)


def test_what_is_told_after_the_end_completes_the_picture(
    process: EngineProcess, capture: Capture, normaliser: Flow
) -> None:
    Snapshot.unscoped.update(state="complete", ended_at=NOW)
    pull(process, normaliser, 100, 0, rows={"public.items": 25})
    pull(process, normaliser, 150, 5, rows={"public.items": 25})

    items = shown(capture)["public.items"]
    assert (items["rows_read"], items["seconds_left"]) == (50, None)
