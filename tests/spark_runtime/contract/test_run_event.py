import json
from dataclasses import fields
from datetime import UTC, datetime

import pytest

from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.run_event import (
    EVENTS,
    EngineStarted,
    FlowAccount,
    FlowProgress,
    FlowStatus,
    FlowStopped,
    Heartbeat,
    LogLine,
    LogLines,
    RunEvent,
    read_event,
)

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
SOME_EVENTS: list[RunEvent] = [
    EngineStarted(time=NOW, engine="e1", process_id=7, started_at=NOW, spark_version="4.2.0"),
    Heartbeat(time=NOW, engine="e1", memory_bytes=9, flows=(FlowStatus("f1", "running"),)),
    FlowProgress(
        time=NOW, engine="e1", flow="f1", run="r1", version=3, query="q", batch_id=4,
        offsets={"orders": {"0": (10, 12, 15)}}, lag_messages=3, lag_seconds=0.5,
        stages_ms={"sink mart": 7.5}, watermark=NOW,
    ),
    FlowStopped(time=NOW, engine="e1", flow="f1", reason="drained", last_batch={"q": 4}),
    LogLines(time=NOW, engine="e1", lines=(LogLine(NOW, "INFO", "started"),)),
]  # fmt: skip


@pytest.mark.parametrize("event", SOME_EVENTS, ids=lambda event: event.type)
def test_event_survives_the_wire(event: RunEvent) -> None:
    assert read_event(json.loads(json.dumps(event.to_json()))) == event


def test_event_is_one_flat_object() -> None:
    event = FlowAccount(
        time=NOW, engine="e1", sequence=8, flow="f1", node="mart", query="mart",
        generation="1-9f2c77aa", batch_id=4, consumed=3, landed=2, dead=1,
    )  # fmt: skip
    written = event.to_json()
    assert written["type"] == "flow_account"
    assert written["time"] == "2026-03-01T09:30:00Z"
    assert (written["consumed"], written["landed"], written["superseded"]) == (3, 2, 0)
    assert event.adds_up


def test_an_event_tells_the_whole_account() -> None:
    counted = {each.name: 1 + place for place, each in enumerate(fields(Account))}
    event = FlowAccount(
        time=NOW, engine="e1", node="mart", query="mart", generation="1-9f2c77aa", batch_id=4,
        consumed=sum(counted.values()), **counted,
    )  # fmt: skip
    assert event.account == Account(**counted)
    assert event.adds_up


def test_missing_row_is_noticed() -> None:
    event = FlowAccount(
        time=NOW, engine="e1", node="mart", query="mart", generation="1-9f2c77aa", batch_id=4,
        consumed=3, landed=2,
    )  # fmt: skip
    assert not event.adds_up


def test_accounts_add_up() -> None:
    total = Account(landed=2, filtered=1) + Account(landed=3, dead=1)
    assert total == Account(landed=5, filtered=1, dead=1)
    assert total.consumed == 7


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": "unheard_of"},
        {"type": "engine_stopping"},
        {"type": "engine_stopping", "time": "2026-03-01T09:30:00", "engine": "e1"},
        {"type": "engine_stopping", "time": "2026-03-01T09:30:00Z", "engine": "e1", "extra": 1},
    ],
)
def test_malformed_event_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(PermanentError):
        read_event(data)


def test_error_does_not_repeat_the_value() -> None:
    with pytest.raises(PermanentError) as refused:
        read_event({"type": "engine_stopping", "time": "hunter2", "engine": "e1"})
    assert "hunter2" not in str(refused.value)


def test_every_event_of_the_contract_is_known() -> None:
    assert [event.type for event in EVENTS] == [
        "engine_started", "heartbeat", "flow_added", "flow_progress", "flow_account",
        "rows_pulled", "flow_failed", "flow_stopped", "dead_letters", "preview_rows", "log_lines",
        "engine_stopping",
    ]  # fmt: skip
