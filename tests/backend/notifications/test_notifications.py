"""What a person is told of: what failed, what came back, and no more than they may see."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from backend.collection.events import CaptureHeard
from backend.collection.models import Capture
from backend.collection.services.running import pause_capture
from backend.collection.states import START
from backend.events.bus import publish as publish_fact
from backend.identity.models import User
from backend.notifications.models import Notification
from backend.notifications.retention import KEPT, let_old_ones_go
from backend.notifications.selectors import MOST
from backend.notifications.services import begin_trouble
from backend.notifications.silence import tell_of_silent_captures
from backend.projects.models import Project, ProjectMember
from backend.runs.clock import database_now
from backend.runs.events import DeadLettersCounted
from backend.runs.launchers.local import GONE
from backend.runs.models import Engine, Flow
from backend.runs.owners.pipelines import version_of
from backend.runs.services.engines import stop_engine
from backend.runs.services.flows import start_flow, stop_flow
from backend.runs.services.leases import record_end, take_lease
from backend.runs.states import FAILURES_BEFORE_FAILED, State, state_of_engine
from spark_runtime.contract.notice import Notice
from tests.backend.rows import Rows
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db

LIST = "/api/notifications/"
STARTED = {"process_id": 1, "started_at": "2026-03-01T09:30:00Z", "spark_version": "4.0.1"}
What = Notification.What


@pytest.fixture
def bell(api: Any) -> Callable[[User], dict[str, Any]]:
    def read(person: User) -> dict[str, Any]:
        answer = api(person).get(LIST)
        assert answer.status_code == 200
        found: dict[str, Any] = answer.json()
        return found

    return read


def fail(process: EngineProcess, flow: Flow, *, permanent: bool = True) -> None:
    told = {"code": "SINK_REFUSED", "message": "No.", "hint": "", "parameters": {"table": "t"}}
    process.tell("flow_failed", flow, permanent=permanent, **told)


def run(process: EngineProcess, flow: Flow) -> None:
    process.tell("flow_added", flow, queries=["main"])


def test_a_flow_that_fails_is_told_with_its_reason_and_its_pipeline(
    bell: Any, owner: User, teammate: User, process: EngineProcess, flow: Flow
) -> None:
    run(process, flow)
    assert bell(owner)["results"] == []

    fail(process, flow)

    (told,) = bell(teammate)["results"]
    assert (told["news"], told["kind"], told["name"]) == ("failed", "pipeline", "departures")
    assert (told["object_id"], told["flow"]) == (str(flow.pipeline_id), str(flow.id))
    assert told["told"]["code"] == "SINK_REFUSED"
    assert told["told"]["parameters"] == {"table": "t"}
    assert (told["project"]["slug"], told["project"]["organization_slug"]) == ("sales", "acme")


def test_the_outsider_hears_nothing_of_it(
    bell: Any, outsider: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    assert bell(outsider) == {"unread": 0, "looked_at": None, "results": []}


def test_who_left_the_project_hears_nothing_more(
    bell: Any, teammate: User, project: Project, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    assert bell(teammate)["unread"] == 1
    ProjectMember.objects.filter(project=project, user=teammate).delete()
    assert bell(teammate)["results"] == []


def test_what_limps_and_runs_again_is_one_entry_that_says_so(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    run(process, flow)
    fail(process, flow, permanent=False)
    assert [each["news"] for each in bell(owner)["results"]] == ["degraded"]

    run(process, flow)

    (told,) = bell(owner)["results"]
    assert (told["news"], told["told"]["code"]) == ("recovered", "SINK_REFUSED")
    assert told["at"] > told["began_at"]


def test_what_breaks_again_and_again_fills_no_list(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    for _ in range(3):
        fail(process, flow, permanent=False)
        run(process, flow)
    fail(process, flow, permanent=False)
    (told,) = bell(owner)["results"]
    assert (told["news"], told["times"]) == ("degraded", 4)


def test_what_breaks_long_after_it_was_well_is_told_anew(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow, permanent=False)
    run(process, flow)
    Notification.unscoped.update(recovered_at=database_now() - timedelta(hours=2))
    fail(process, flow, permanent=False)
    assert [each["news"] for each in bell(owner)["results"]] == ["degraded", "recovered"]


def test_what_limps_and_then_fails_is_one_trouble_that_got_worse(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow, permanent=False)
    fail(process, flow)
    assert [(each["news"], each["times"]) for each in bell(owner)["results"]] == [("failed", 1)]


def test_what_is_stopped_while_it_limps_limps_no_more(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow, permanent=False)
    stop_flow(actor=owner, flow=flow, now=database_now())
    assert bell(owner)["results"] == []

    fail(process, flow, permanent=False)  # told before it heard of the stop
    assert bell(owner)["results"] == []


def test_what_failed_is_known_after_it_was_stopped(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    stop_flow(actor=owner, flow=flow, now=database_now())
    assert [each["news"] for each in bell(owner)["results"]] == ["failed"]


def test_a_start_after_a_failure_is_a_recovery_once_it_runs(
    bell: Any, owner: User, process: EngineProcess, engine: Engine, flow: Flow
) -> None:
    fail(process, flow)
    start_flow(actor=owner, version=version_of(flow), engine=engine, now=database_now())
    assert bell(owner)["results"][0]["news"] == "failed"
    run(process, flow)
    assert bell(owner)["results"][0]["news"] == "recovered"


def test_a_start_that_fails_for_the_same_reason_is_told_once_more(
    bell: Any, api: Any, owner: User, process: EngineProcess, engine: Engine, flow: Flow
) -> None:
    """Also where it fails before it runs, so that nothing was well between."""
    fail(process, flow)
    (seen,) = bell(owner)["results"]
    api(owner).put(f"{LIST}look/", {"until": seen["at"]})

    start_flow(actor=owner, version=version_of(flow), engine=engine, now=database_now())
    fail(process, flow)

    (told,) = bell(owner)["results"]
    assert (told["news"], told["times"], bell(owner)["unread"]) == ("failed", 2, 1)


def test_other_words_for_a_known_trouble_are_shown_and_are_no_news(
    bell: Any, api: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    run(process, flow)
    fail(process, flow, permanent=False)
    (seen,) = bell(owner)["results"]
    api(owner).put(f"{LIST}look/", {"until": seen["at"]})

    told = {"code": "SINK_REFUSED", "message": "No.", "hint": "", "parameters": {"table": "u"}}
    process.tell("flow_failed", flow, permanent=False, **told)

    (shown,) = bell(owner)["results"]
    assert (shown["told"]["parameters"], shown["times"]) == ({"table": "u"}, 1)
    assert bell(owner)["unread"] == 0


def test_an_engine_that_ends_again_and_again_and_comes_back(
    bell: Any, owner: User, process: EngineProcess, engine: Engine
) -> None:
    """Told when its page says that it has failed, not before."""
    for _ in range(FAILURES_BEFORE_FAILED):
        now = database_now()
        assert state_of_engine(Engine.unscoped.get().evidence, now).state is not State.FAILED
        assert bell(owner)["results"] == []
        record_end(engine=engine, reason=GONE, now=now)
        heir = take_lease(engine=engine, now=now)
    (told,) = bell(owner)["results"]
    assert (told["news"], told["kind"], told["object_id"]) == ("failed", "engine", str(engine.pk))
    assert told["told"]["code"] == GONE.code

    EngineProcess(heir).tell("engine_started", **STARTED)
    assert bell(owner)["results"][0]["news"] == "recovered"


def test_an_engine_that_somebody_stops_is_no_news(
    bell: Any, owner: User, process: EngineProcess, engine: Engine
) -> None:
    stop_engine(actor=owner, engine=engine, now=database_now())
    record_end(engine=engine, reason=GONE, now=database_now())
    assert bell(owner)["results"] == []


def test_dead_letters_are_told_once_an_hour(bell: Any, owner: User, flow: Flow) -> None:
    def count() -> None:
        about = {"project_id": flow.project_id, "flow_id": flow.pk, "node": "mart"}
        publish_fact(DeadLettersCounted(actor_id=None, **about, count=3, reasons={"x": 3}))

    count()
    count()
    assert [each["news"] for each in bell(owner)["results"]] == ["dead_letters"]
    Notification.unscoped.update(at=database_now() - timedelta(hours=2))
    count()
    assert len(bell(owner)["results"]) == 2


def test_dead_letters_do_not_end_with_a_run_that_begins(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    process.tell("dead_letters", flow, node="mart", count=1, reasons={"x": 1})
    run(process, flow)
    assert [each["news"] for each in bell(owner)["results"]] == ["dead_letters"]


@pytest.fixture
def capture(owner: User, project: Project) -> Capture:
    row = Rows(project, owner).row_of(Capture)
    Capture.unscoped.update(
        wanted="running", name="orders", connector_state="RUNNING", problem_code=""
    )
    Capture.unscoped.update(asked_at=database_now(), connector_heard_at=database_now())
    return Capture.unscoped.get(pk=row.pk)


@pytest.mark.parametrize(
    ("heard", "news"),
    [
        ({"connector_state": "FAILED", "connector_message": "No slot."}, "failed"),
        ({"problem_code": "connection.refused", "problem_message": "No."}, "degraded"),
        ({"slot_state": "unreserved"}, "degraded"),
        (
            {"problem_code": "connection.refused", "connector_heard_at": datetime.min},
            "failed",
        ),
    ],
)
def test_a_capture_in_trouble_is_told_until_it_reads_again(
    bell: Any, owner: User, capture: Capture, heard: dict[str, Any], news: str
) -> None:
    if "connector_heard_at" in heard:
        long_ago = database_now() - timedelta(hours=1)
        heard = heard | {"connector_heard_at": long_ago, "asked_at": long_ago}

    hear(capture, **heard)
    (told,) = bell(owner)["results"]
    assert (told["news"], told["kind"], told["name"]) == (news, "capture", "orders")
    assert told["told"] is not None
    well = {"connector_state": "RUNNING", "problem_code": "", "slot_state": "reserved"}
    hear(capture, **well, connector_heard_at=database_now())
    assert bell(owner)["results"][0]["news"] == "recovered"


def test_a_capture_that_is_paused_while_it_limps_limps_no_more(
    bell: Any, owner: User, capture: Capture
) -> None:
    now = database_now()
    hear(
        capture,
        connector_heard_at=now,
        connector_state="RUNNING",
        problem_code="capture.slot_busy",
        problem_message="Another session reads the slot.",
    )
    assert [each["news"] for each in bell(owner)["results"]] == ["degraded"]
    capture.refresh_from_db()
    pause_capture(actor=owner, capture=capture, now=now)
    assert bell(owner)["results"] == []
    hear(capture, connector_state="RUNNING")  # it still ends what it has begun
    assert bell(owner)["results"] == []


def hear(capture: Capture, **evidence: Any) -> None:
    Capture.unscoped.update(**evidence)
    about = {"project_id": capture.project_id, "capture_id": capture.pk}
    publish_fact(CaptureHeard(actor_id=None, **about))


def test_a_start_while_connect_is_away_is_told_once_it_shows(
    bell: Any, owner: User, capture: Capture
) -> None:
    """What is known of it stays the same: it only grows old, and its page says something else."""
    problem = {"problem_code": "connect.away", "problem_message": "Connect is away."}
    Capture.unscoped.update(connector_heard_at=None, connector_state="", **problem)
    tell_of_silent_captures()
    assert bell(owner)["results"] == []

    Capture.unscoped.update(asked_at=database_now() - START - timedelta(seconds=1))
    for _ in range(2):
        tell_of_silent_captures()

    (told,) = bell(owner)["results"]
    assert (told["news"], told["times"]) == ("failed", 1)
    assert told["told"]["code"] == "connect.away"


def test_what_was_seen_is_read_in_every_browser(
    api: Any, bell: Any, owner: User, teammate: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    (seen,) = bell(owner)["results"]
    assert bell(owner)["unread"] == 1

    assert api(owner).put(f"{LIST}look/", {"until": seen["at"]}).status_code == 204

    assert bell(owner)["unread"] == 0
    assert bell(owner)["looked_at"] == seen["at"]
    assert bell(teammate)["unread"] == 1


def test_a_later_one_is_unread_and_an_older_look_makes_nothing_unread(
    api: Any, bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    (seen,) = bell(owner)["results"]
    api(owner).put(f"{LIST}look/", {"until": seen["at"]})
    process.tell("dead_letters", flow, node="mart", count=1, reasons={"x": 1})
    assert bell(owner)["unread"] == 1

    newest = bell(owner)["results"][0]["at"]
    api(owner).put(f"{LIST}look/", {"until": newest})
    api(owner).put(f"{LIST}look/", {"until": seen["at"]})
    assert bell(owner)["unread"] == 0


def test_nobody_looks_into_the_future(
    api: Any, bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    api(owner).put(f"{LIST}look/", {"until": "2999-01-01T00:00:00Z"})
    fail(process, flow)
    assert bell(owner)["unread"] == 1


def test_the_newest_are_shown_in_as_many_queries_however_many_there_are(
    bell: Any, owner: User, project: Project, flow: Flow, engine: Engine
) -> None:
    now = database_now()
    Notification.unscoped.create(project=project, what=What.FAILED, flow=flow, at=now)
    with CaptureQueriesContext(
        connection,
    ) as few:
        bell(owner)
    Notification.unscoped.bulk_create(
        Notification(
            project=project, what=What.FAILED, engine=engine, at=now + timedelta(seconds=i)
        )
        for i in range(MOST + 5)
    )
    with CaptureQueriesContext(connection) as many:
        found = bell(owner)
    assert len(many) == len(few)
    assert (len(found["results"]), found["unread"]) == (MOST, MOST)
    times = [each["at"] for each in found["results"]]
    assert times == sorted(times, reverse=True)


def test_what_is_gone_is_not_told_of_any_more(
    bell: Any, owner: User, process: EngineProcess, flow: Flow
) -> None:
    fail(process, flow)
    with transaction.atomic():
        Flow.unscoped.get(pk=flow.pk).delete()
    assert bell(owner)["results"] == []


def test_old_ones_go(bell: Any, owner: User, flow: Flow) -> None:
    now = database_now()
    notice = Notice("x", "x")
    begin_trouble(flow, What.FAILED, notice, now=now - KEPT - timedelta(days=1))
    assert let_old_ones_go() == 1
    begin_trouble(flow, What.FAILED, notice, now=now - KEPT + timedelta(days=1))
    assert let_old_ones_go() == 0
    assert len(bell(owner)["results"]) == 1
