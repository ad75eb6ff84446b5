"""The sample through the product's own services, on real parts."""

import psycopg
import pytest
from django.utils import timezone

from backend.collection.models import Capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.local.parts.postgres import Postgres
from backend.pipelines.models import Pipeline
from backend.pipelines.services import save_draft
from backend.projects.models import Project
from backend.runs.models import Flow
from backend.runs.services.flows import resume_flow, stop_flow
from backend.sample.changes import PLAYED_AT_FIRST
from backend.sample.models import Sample
from backend.sample.names import PIPELINES
from backend.sample.parts import SampleParts
from backend.sample.removal_loop import go_on_with_removals
from backend.sample.selectors import replay_position
from backend.sample.services.making import keep_sample, make_sample
from spark_runtime.bsql.script import read_script, write_script
from tests.backend.collection.capturing import until_not_busy
from tests.backend.sample.conftest import remove_sample

NAMES = {"flights", "departures", "delay_by_origin"}


@pytest.mark.parametrize("script", PIPELINES, ids=lambda script: script.stem)
def test_a_script_reads_as_the_product_would_write_it(script) -> None:
    text = script.read_text(encoding="utf-8")
    assert write_script(read_script(text)) == text


def test_the_sample_is_wanted_running(
    owner: User, project: Project, parts: SampleParts, remove: None
) -> None:
    sample = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())

    assert sample.capture.wanted == "running" and not sample.capture.problem_message
    assert sample.capture.tables.count() == 5
    assert {flow.name for flow in sample.flows} == NAMES
    assert {flow.wanted for flow in sample.flows} == {"running"}
    assert replay_position(parts).virtual_time == PLAYED_AT_FIRST


def test_made_twice_there_is_one(
    owner: User, project: Project, parts: SampleParts, remove: None
) -> None:
    first = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    again = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())

    assert [flow.id for flow in again.flows] == [flow.id for flow in first.flows]
    assert Connection.objects.for_project(project).count() == 4
    assert Capture.objects.for_project(project).count() == 1


def test_what_was_stopped_resumes_and_what_was_edited_stays(
    owner: User, project: Project, parts: SampleParts, remove: None
) -> None:
    first = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    for flow in first.flows:
        stop_flow(actor=owner, flow=flow, now=timezone.now())
    pipeline = Pipeline.objects.for_project(project).get(name="flights")
    save_draft(actor=owner, pipeline=pipeline, revision=pipeline.revision, draft="-- mine")

    make_sample(actor=owner, project=project, parts=parts, now=timezone.now())

    assert {flow.wanted for flow in Flow.objects.for_project(project)} == {"running"}
    assert Pipeline.objects.for_project(project).get(name="flights").draft_sql == "-- mine"


def test_a_start_leaves_what_was_stopped_and_follows_a_part_that_moved(
    owner: User, project: Project, parts: SampleParts, remove: None
) -> None:
    made = make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    stop_flow(actor=owner, flow=made.flows[0], now=timezone.now())
    mart = Connection.objects.for_project(project).get(name="mart")
    Connection.unscoped.filter(pk=mart.pk).update(options=mart.options | {"port": 1})
    misled, broken = made.flows[1:3]
    for flow, code in ((misled, "connection.address_refused"), (broken, "SINK_REFUSED")):
        Flow.unscoped.filter(pk=flow.pk).update(failure_code=code)

    state = keep_sample(actor=owner, project=project, parts=parts, now=timezone.now())

    assert state == "present"
    stopped = Flow.objects.for_project(project).get(pk=made.flows[0].pk)
    assert stopped.wanted == "stopped"
    assert Connection.objects.for_project(project).get(name="mart").options == mart.options
    flows = Flow.objects.for_project(project).in_bulk([misled.pk, broken.pk])
    # Whom only its address had failed goes on.
    assert flows[misled.pk].failure_code == ""
    assert flows[broken.pk].failure_code == "SINK_REFUSED"


def test_a_start_does_not_bring_back_what_was_removed(
    owner: User, project: Project, parts: SampleParts
) -> None:
    make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    remove_sample(owner, project)
    state = keep_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    assert state == "removed"
    assert not Connection.objects.for_project(project).exists()


@pytest.fixture
def removing(
    owner: User, project: Project, parts: SampleParts, remove: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample that goes as soon as its flows have ended their batches."""
    make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    with monkeypatch.context() as busy:
        busy.setattr("backend.sample.services.removing.is_idle", lambda flow: False)
        remove_sample(owner, project)


def test_a_flow_that_still_ends_its_batch_is_waited_for(project: Project, removing: None) -> None:
    assert Sample.objects.for_project(project).get().state == "removing"
    pipelines = Flow.objects.for_project(project).filter(kind="pipeline")
    assert {flow.wanted for flow in pipelines} == {"stopped"}


def test_a_flow_that_somebody_starts_meanwhile_stops_again(
    owner: User, project: Project, removing: None
) -> None:
    flow = Flow.objects.for_project(project).filter(kind="pipeline").first()
    resume_flow(actor=owner, flow=flow, now=timezone.now())
    until_not_busy(go_on_with_removals)
    assert Sample.objects.for_project(project).get().state == "removed"
    assert not Pipeline.objects.for_project(project).exists()


def test_removed_it_leaves_no_slot_behind(
    owner: User, project: Project, parts: SampleParts, source: Postgres
) -> None:
    make_sample(actor=owner, project=project, parts=parts, now=timezone.now())
    remove_sample(owner, project)

    assert Sample.objects.for_project(project).get().state == "removed"
    assert not Pipeline.objects.for_project(project).exists()
    assert not Connection.objects.for_project(project).exists()
    with source.connect() as admin:
        assert admin.execute("SELECT count(*) FROM pg_replication_slots").fetchone() == (0,)


def test_a_stranger_makes_no_sample(outsider: User, project: Project, parts: SampleParts) -> None:
    with pytest.raises(Exception) as refused:
        make_sample(actor=outsider, project=project, parts=parts, now=timezone.now())
    assert refused.value.code in ("not_found", "forbidden")
    assert not Connection.objects.for_project(project).exists()


def test_the_replayer_may_not_read_the_mart(parts: SampleParts) -> None:
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(
            host=parts.host,
            port=parts.port,
            dbname=parts.mart,
            user="replayer",
            password=parts.password("replayer"),
        )
