"""What a sink wrote is told as the table that moved, to whoever shows it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from backend.connections.models import Connection
from backend.events.bus import subscribe, unsubscribe
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.events import TableMoved
from backend.runs.intake import record
from backend.runs.models import Engine, Flow
from backend.runs.services.flows import resume_flow, start_flow, stop_flow
from backend.runs.services.leases import take_lease
from tests.backend.rows import Rows
from tests.backend.runs.conftest import NOW, SPEC, EngineProcess, Publish
from tests.backend.runs.test_intake import ACCOUNT

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def told() -> Iterator[list[TableMoved]]:
    events: list[TableMoved] = []
    subscribe(TableMoved, events.append, when="after_commit")
    yield events
    unsubscribe(TableMoved, events.append)


@pytest.fixture
def mart(owner: User, project: Project) -> Connection:
    connection = Rows(project, owner).row_of(Connection)
    assert isinstance(connection, Connection)
    connection.name = "mart"
    connection.save()
    return connection


@pytest.fixture
def flow(owner: User, engine: Engine, mart: Connection, publish: Publish) -> Flow:
    return start_flow(actor=owner, version=publish(spec=SPEC), engine=engine, now=NOW)


def test_batches_of_one_post_are_one_move_up_to_the_newest_commit(
    process: EngineProcess, flow: Flow, mart: Connection, told: list[TableMoved]
) -> None:
    process.post(
        process.event("flow_account", flow, **_account(7, "2026-03-01T09:29:59Z")),
        process.event("flow_account", flow, **_account(8, "2026-03-01T09:29:58Z")),
        process.event("flow_account", flow, **_account(9, None, "2026-03-01T09:30:04Z")),
    )

    (move,) = told
    assert (move.connection_id, move.table, move.rows) == (mart.id, "mart.flights", 18)
    assert move.newest_commit_at == datetime.fromisoformat("2026-03-01T09:29:59Z")
    assert move.seen_up_to == datetime.fromisoformat("2026-03-01T09:30:04Z")
    assert move.project_id == mart.project_id


def test_a_flow_that_is_stopped_or_fails_is_told_of_its_tables(
    process: EngineProcess, owner: User, flow: Flow, mart: Connection, told: list[TableMoved]
) -> None:
    process.tell("flow_account", flow, **_account(7, "2026-03-01T09:29:59Z"))
    stop_flow(actor=owner, flow=flow, now=NOW)
    process.tell("flow_account", flow, **_account(8, "2026-03-01T09:30:00Z"))
    resume_flow(actor=owner, flow=flow, now=NOW)
    flow.refresh_from_db()
    process.tell("flow_account", flow, **_account(9, "2026-03-01T09:30:01Z"))
    process.tell("flow_failed", flow, code="flow.broken", message="It broke.", permanent=True)

    assert [(move.rows, move.is_stopped) for move in told] == [
        (6, False),
        (0, True),
        (6, True),  # the last batch, which was on its way
        (6, False),
        (0, True),
    ]
    assert {(move.connection_id, move.table) for move in told} == {(mart.id, "mart.flights")}


def test_what_no_sink_of_a_table_wrote_moves_none(
    process: EngineProcess, flow: Flow, told: list[TableMoved]
) -> None:
    process.tell("flow_account", flow, **_account(7, None) | {"node": "flights"})
    assert told == []


def test_a_connection_that_is_gone_moves_nothing_and_stops_nobody(
    process: EngineProcess, flow: Flow, mart: Connection, told: list[TableMoved]
) -> None:
    mart.delete()
    process.tell("flow_account", flow, **_account(7, None))
    assert told == []


def test_a_move_waits_for_nothing_else_of_its_post(
    process: EngineProcess, flow: Flow, told: list[TableMoved], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_when_stored: list[int] = []
    monkeypatch.setattr(record, "RECORDERS", (lambda batch: seen_when_stored.append(len(told)),))
    process.tell("flow_account", flow, **_account(7, None))
    assert seen_when_stored == [1]


def test_what_has_been_stored_is_not_told_again(
    process: EngineProcess, flow: Flow, told: list[TableMoved]
) -> None:
    account = process.event("flow_account", flow, **_account(7, None))
    process.post(account)
    process.post(account, process.event("flow_account", flow, **_account(8, None)))
    assert [move.rows for move in told] == [6, 6]


def test_of_another_engines_run_nothing_is_told(
    flow: Flow, told: list[TableMoved], other_engine: Engine
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))
    other.tell("flow_account", flow, **_account(7, None))
    assert told == []


def _account(
    batch_id: int, newest_commit_at: str | None, seen_up_to: str | None = None
) -> dict[str, Any]:
    return ACCOUNT | {
        "batch_id": batch_id, "newest_commit_at": newest_commit_at, "seen_up_to": seen_up_to,
    }  # fmt: skip
