"""A capture's normaliser is a flow: started, renewed and forgotten by the news of captures."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction

from backend.catalog.services import record_table_version
from backend.collection import events
from backend.collection.models import Capture, CapturedTable
from backend.collection.services import mending
from backend.connections.models import Connection
from backend.events.bus import publish as publish_event
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.models import Engine, Flow, LeftState
from backend.runs.selectors.wanted import wanted_set
from backend.runs.services.flows import stop_flow
from backend.runs.supervision import captures as looking
from backend.runs.supervision.captures import mend_captures
from backend.shared.errors import Conflict
from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.nodes import FLOW_METHODS
from tests.backend.collection.turns import somebody_works_on
from tests.backend.runs.conftest import NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def capture(project: Project, engine: Engine) -> Capture:
    connection = Connection.objects.create(
        project=project, name="shop", kind="postgres", options={}
    )
    return Capture.objects.create(
        project=project,
        name="shop",
        connection=connection,
        instance="shop",
        asked_at=NOW,
        sealed_kafka_password=b"",
    )


def tell(kind: type[events.CaptureEvent], capture: Capture, **body: Any) -> None:
    with transaction.atomic():
        publish_event(
            kind(actor_id=None, project_id=capture.project_id, capture_id=capture.id, **body)
        )


def test_a_started_capture_gets_its_normaliser(capture: Capture, engine: Engine) -> None:
    tell(events.CaptureStarted, capture)
    tell(events.CaptureStarted, capture)

    (wanted,) = wanted_set(engine.id).flows
    assert (wanted.kind, wanted.name, wanted.fence) == ("capture", "shop", 1)
    check_shape(wanted.program, FLOW_METHODS)
    assert wanted.program_hash == program_hash(wanted.program)


def test_a_paused_capture_is_normalised_to_its_end(capture: Capture, engine: Engine) -> None:
    tell(events.CaptureStarted, capture)
    tell(events.CapturePaused, capture)

    assert len(wanted_set(engine.id).flows) == 1


def test_other_tables_keep_offsets_and_ask_for_options_anew(
    capture: Capture, engine: Engine
) -> None:
    tell(events.CaptureStarted, capture)
    (before,) = wanted_set(engine.id).flows

    tell(events.CaptureTablesChanged, capture)

    (after,) = wanted_set(engine.id).flows
    assert after.generation == before.generation
    assert (after.run != before.run, after.fence) == (True, 2)


def test_a_new_log_begins_a_new_generation(capture: Capture, engine: Engine) -> None:
    tell(events.CaptureStarted, capture)
    capture.incarnation = 2
    capture.save()

    tell(events.CaptureEpochRaised, capture, reason="slot_lost")

    (wanted,) = wanted_set(engine.id).flows
    assert (wanted.generation[:2], wanted.version) == ("2-", 2)


def test_news_of_a_stopped_normaliser_do_not_start_it(
    owner: User, capture: Capture, engine: Engine
) -> None:
    tell(events.CaptureTablesChanged, capture)
    assert not Flow.unscoped.exists()
    tell(events.CaptureStarted, capture)
    stop_flow(actor=owner, flow=Flow.unscoped.get(), now=NOW)

    tell(events.CaptureEpochRaised, capture, reason="slot_lost")

    assert wanted_set(engine.id).flows == ()
    assert Flow.unscoped.get().generation.startswith("2-")


def test_a_capture_that_somebody_works_on_holds_up_no_other(
    capture: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {"project": capture.project, "connection": capture.connection, "asked_at": NOW}
    other = Capture.objects.create(name="depot", sealed_kafka_password=b"", **others)
    mended: list[str] = []
    monkeypatch.setattr(mending, "_mend_and_note", lambda found, now: mended.append(found.name))
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL lock_timeout TO '2s'")  # who waits all the same is told
    with somebody_works_on(capture):
        mend_captures()
    assert mended == [other.name]
    mend_captures()
    assert mended == [other.name, capture.name, other.name]


class Worker(BaseHTTPRequestHandler):
    """A Connect without connectors, which has first to find out what it has."""

    asked = 0

    def do_GET(self) -> None:
        Worker.asked += 1
        self.send_response(404 if Worker.asked == 1 else 200)
        self.end_headers()
        self.wfile.write(b"[]")

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def answering() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Worker) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_connect_that_starts_is_no_trouble_yet(settings: Any, tmp_path: Path) -> None:
    settings.FOREBAY_CONNECT_URL = ""
    turns: list[str] = []
    turn = looking.once_connect_answers(lambda: turns.append("turned"))
    turn()
    assert turns == []  # no `up` has said where Connect is

    user = tmp_path / "connect.json"
    user.write_text(json.dumps({"user": "u", "password": "p"}))
    settings.FOREBAY_CONNECT_USER_FILE = str(user)
    settings.FOREBAY_CONNECT_URL = "http://127.0.0.1:1"
    turn()
    assert turns == []

    with answering() as settings.FOREBAY_CONNECT_URL:
        turn()
        assert turns == []
        turn()
    settings.FOREBAY_CONNECT_URL = "http://127.0.0.1:1"
    turn()
    assert turns == ["turned"] * 2  # one that answered and is gone is another matter


def test_a_connect_that_does_not_start_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "CONNECT_STARTS_SECONDS", -1.0)
    turns: list[str] = []
    looking.once_connect_answers(lambda: turns.append("turned"))()
    assert turns == ["turned"]


def test_a_deleted_capture_takes_its_normaliser_along(capture: Capture, engine: Engine) -> None:
    tell(events.CaptureStarted, capture)
    revision = wanted_set(engine.id).revision
    flow = Flow.unscoped.get(capture=capture).id

    tell(events.CaptureDeleted, capture)
    capture.delete()

    assert wanted_set(engine.id).flows == ()
    assert wanted_set(engine.id).revision > revision
    # It was wanted until now: its checkpoints stay until the engine has heard of it.
    left = LeftState.objects.get(flow_id=flow)
    assert left.revision_at(engine.id) == wanted_set(engine.id).revision


@pytest.fixture
def read_capture(capture: Capture) -> Capture:
    """Its one table is what the flow reads."""
    table = TableVersion(
        schema="p", table="flights", namespace="postgres.s.p.flights", version=0, from_id=1,
        epoch=1, columns=(), replica_identity="default", topic="p_sales.flights", partitions=2,
    )  # fmt: skip
    record_table_version(project=capture.project, version=table)
    CapturedTable.unscoped.create(
        project=capture.project, capture=capture, schema="p", table="flights",
        namespace=table.namespace, topic=table.topic, partitions=2,
    )  # fmt: skip
    return capture


def test_a_capture_stays_while_a_flow_reads_it(
    owner: User, read_capture: Capture, flow: Flow
) -> None:
    with pytest.raises(Conflict) as refused:
        tell(events.TablesLeaving, read_capture, topics=("p_sales.flights", "p_sales.others"))
    assert refused.value.code == "capture.is_read"
    assert refused.value.parameters == {"name": "shop", "flows": [flow.name]}

    stop_flow(actor=owner, flow=flow, now=NOW)
    tell(events.TablesLeaving, read_capture, topics=("p_sales.flights",))


def test_a_capture_of_other_tables_is_no_flows_business(read_capture: Capture, flow: Flow) -> None:
    tell(events.TablesLeaving, read_capture, topics=("p_sales.others",))
