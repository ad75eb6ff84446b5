"""What people do with flows, and what each of it leaves in the wanted set."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from backend.connections.models import Connection
from backend.events.bus import subscribe, unsubscribe
from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.identity.services import add_to_organization
from backend.pipelines.models import PipelineVersion
from backend.pipelines.services import delete_pipeline
from backend.projects.models import Project
from backend.projects.services import add_member
from backend.projects.services.roles import create_role
from backend.runs.events import FlowEvent
from backend.runs.models import Engine, Flow
from backend.runs.selectors.wanted import wanted_set
from backend.runs.services.engines import choose_engine, create_engine, share_engine
from backend.runs.services.flows import (
    change_flow_version,
    delete_flow,
    move_flow,
    resume_flow,
    rewind_flow,
    start_flow,
    stop_flow,
)
from backend.shared.errors import Conflict, InvalidInput, NotFound, PermanentError, PermissionDenied
from tests.backend.runs.conftest import NOW, SPEC, EngineProcess, Publish

pytestmark = pytest.mark.django_db


def fences(engine: Engine) -> list[int]:
    return [flow.fence for flow in wanted_set(engine.id).flows]


def test_starting_assigns_the_published_program(
    owner: User, engine: Engine, version: PipelineVersion
) -> None:
    flow = start_flow(actor=owner, version=version, engine=engine, now=NOW)

    assert (flow.program, flow.program_hash) == (version.source, version.program_hash)
    assert (flow.version, flow.fence, flow.engine) == (1, 1, engine)
    assert fences(engine) == [1]


def test_starting_what_runs_changes_nothing(owner: User, engine: Engine, flow: Flow) -> None:
    revision = wanted_set(engine.id).revision

    again = start_flow(actor=owner, version=flow.pipeline.versions.get(), now=NOW)

    assert (again.run_id, again.fence) == (flow.run_id, 1)
    assert wanted_set(engine.id).revision == revision


def test_starting_another_version_of_what_runs_is_refused(
    owner: User, flow: Flow, publish: Publish
) -> None:
    with pytest.raises(Conflict) as refused:
        start_flow(actor=owner, version=publish(), now=NOW)

    assert refused.value.code == "flow.runs_another_version"


def test_an_altered_program_never_starts(
    owner: User, engine: Engine, version: PipelineVersion
) -> None:
    version.source += "# and more"

    with pytest.raises(PermanentError) as refused:
        start_flow(actor=owner, version=version, engine=engine, now=NOW)

    assert refused.value.code == "flow.program_altered"


def test_a_missing_connection_is_told_by_name(owner: User, publish: Publish) -> None:
    with pytest.raises(PermanentError) as refused:
        start_flow(actor=owner, version=publish(spec=SPEC), now=NOW)

    assert refused.value.parameters == {"connection": "mart"}


def test_a_connection_of_another_project_is_as_good_as_missing(
    owner: User, outsider: User, publish: Publish
) -> None:
    theirs = Project.objects.visible_to(outsider).get()
    Connection.objects.create(project=theirs, name="mart", kind="postgres", options={})

    with pytest.raises(PermanentError):
        start_flow(actor=owner, version=publish(spec=SPEC), now=NOW)


def test_stopping_and_starting_goes_on_from_the_same_state(
    owner: User, engine: Engine, flow: Flow
) -> None:
    stop_flow(actor=owner, flow=flow, now=NOW)
    assert fences(engine) == []

    again = start_flow(actor=owner, version=flow.pipeline.versions.get(), now=NOW)

    assert again.generation == flow.generation
    assert again.run_id != flow.run_id
    assert fences(engine) == [2]


def test_a_stopped_flow_resumes_with_what_it_had(
    owner: User, engine: Engine, flow: Flow, publish: Publish
) -> None:
    stop_flow(actor=owner, flow=flow, now=NOW)
    publish()

    resumed = resume_flow(actor=owner, flow=flow, now=NOW)

    assert (resumed.version, resumed.generation) == (1, flow.generation)
    assert fences(engine) == [2]
    assert resume_flow(actor=owner, flow=flow, now=NOW).fence == 2


def test_a_new_version_runs_hot(owner: User, engine: Engine, flow: Flow, publish: Publish) -> None:
    rebuilt = change_flow_version(
        actor=owner, flow=flow, version=publish(), keeps_state=False, now=NOW
    )
    assert (rebuilt.version, rebuilt.fence) == (2, 2)
    assert rebuilt.generation.startswith("2-")
    assert [found.version for found in wanted_set(engine.id).flows] == [2]


def test_a_version_of_another_pipeline_is_refused(
    owner: User, flow: Flow, publish: Publish
) -> None:
    with pytest.raises(PermanentError) as refused:
        change_flow_version(
            actor=owner, flow=flow, version=publish("arrivals"), keeps_state=True, now=NOW
        )

    assert refused.value.code == "flow.version_of_another_pipeline"


def test_rewinding_begins_a_new_generation(owner: User, engine: Engine, flow: Flow) -> None:
    yesterday = NOW - timedelta(days=1)

    rewound = rewind_flow(actor=owner, flow=flow, start_at=yesterday, now=NOW)

    assert rewound.generation.startswith("2-")
    assert (rewound.start_at, rewound.fence) == (yesterday, 2)
    assert [found.generation for found in wanted_set(engine.id).flows] == [rewound.generation]


def test_a_time_that_lies_ahead_is_none_to_rewind_to(owner: User, flow: Flow) -> None:
    with pytest.raises(InvalidInput) as refused:
        rewind_flow(actor=owner, flow=flow, start_at=NOW + timedelta(seconds=1), now=NOW)
    assert refused.value.code == "flow.rewind_ahead"
    flow.refresh_from_db()
    assert flow.generation.startswith("1-")


def test_a_stopped_flow_is_rewound_without_starting(
    owner: User, engine: Engine, flow: Flow
) -> None:
    stop_flow(actor=owner, flow=flow, now=NOW)

    assert rewind_flow(actor=owner, flow=flow, now=NOW).fence == 1
    assert fences(engine) == []


def test_an_idle_flow_moves_at_once(
    owner: User, engine: Engine, other_engine: Engine, flow: Flow
) -> None:
    """No process has ever served its engine, so there is nothing to wait for."""
    moved = move_flow(actor=owner, flow=flow, engine=other_engine, now=NOW)

    assert (moved.engine, moved.fence) == (other_engine, 2)
    assert (fences(engine), fences(other_engine)) == ([], [2])


def test_a_running_flow_is_not_deleted(owner: User, flow: Flow) -> None:
    with pytest.raises(Conflict):
        delete_flow(actor=owner, flow=flow)

    stop_flow(actor=owner, flow=flow, now=NOW)
    delete_flow(actor=owner, flow=flow)
    assert not Flow.unscoped.exists()


def test_outsiders_do_not_learn_of_flows(
    outsider: User, flow: Flow, version: PipelineVersion, engine: Engine
) -> None:
    for act in (
        lambda: start_flow(actor=outsider, version=version, now=NOW),
        lambda: stop_flow(actor=outsider, flow=flow, now=NOW),
        lambda: move_flow(actor=outsider, flow=flow, engine=engine, now=NOW),
        lambda: rewind_flow(actor=outsider, flow=flow, now=NOW),
        lambda: resume_flow(actor=outsider, flow=flow, now=NOW),
        lambda: delete_flow(actor=outsider, flow=flow),
    ):
        with pytest.raises(NotFound):
            act()


def test_an_engine_of_another_project_serves_only_when_shared(
    owner: User, engine: Engine, flow: Flow, second_project: Project
) -> None:
    foreign = create_engine(
        actor=owner,
        project=second_project,
        name="theirs",
        purpose="flows",
        launcher="local",
        now=NOW,
    )
    with pytest.raises(PermissionDenied):
        move_flow(actor=owner, flow=flow, engine=foreign, now=NOW)

    share_engine(actor=owner, engine=foreign, is_shared=True)

    assert move_flow(actor=owner, flow=flow, engine=foreign, now=NOW).engine == foreign
    with pytest.raises(Conflict):
        share_engine(actor=owner, engine=foreign, is_shared=False)


def test_an_engine_is_not_taken_back_from_a_flow_on_its_way_to_it(
    owner: User, second_project: Project, process: EngineProcess, flow: Flow
) -> None:
    host = choose_engine(project=second_project, actor_id=owner.id, now=NOW)
    share_engine(actor=owner, engine=host, is_shared=True)
    moving = move_flow(actor=owner, flow=flow, engine=host, now=NOW)
    assert (moving.engine, moving.next_engine) == (flow.engine, host)
    with pytest.raises(Conflict):
        share_engine(actor=owner, engine=host, is_shared=False)


@pytest.mark.parametrize("again", [rewind_flow, move_flow])
def test_who_may_not_use_its_connections_has_no_flow_go_on(
    owner: User,
    outsider: User,
    project: Project,
    publish: Publish,
    engine: Engine,
    other_engine: Engine,
    again: Any,
) -> None:
    Connection.unscoped.create(project=project, name="mart", kind="postgres", options={})
    flow = start_flow(actor=owner, version=publish(spec=SPEC), engine=engine, now=NOW)
    of_organization = project.organization
    add_to_organization(actor=owner, organization=of_organization, user=outsider)
    role = create_role(
        actor=owner, organization=of_organization, name="Starter",
        operations=["pipelines.view", "runs.start", "connections.view"],
    )  # fmt: skip
    add_member(actor=owner, project=project, user=outsider, custom_role=role)
    further = {"engine": other_engine} if again is move_flow else {}
    with pytest.raises(PermissionDenied) as refused:
        again(actor=outsider, flow=flow, now=NOW, **further)
    assert refused.value.parameters == {"operation": "connections.use"}


def test_a_project_without_an_engine_takes_a_shared_one_or_gets_its_own(
    owner: User, engine: Engine, second_project: Project
) -> None:
    own = choose_engine(project=second_project, actor_id=owner.id, now=NOW)
    assert own.project == second_project
    own.delete()

    share_engine(actor=owner, engine=engine, is_shared=True)

    assert choose_engine(project=second_project, actor_id=owner.id, now=NOW) == engine


def test_an_engine_made_for_a_first_start_is_told_with_who_started(
    owner: User, version: PipelineVersion
) -> None:
    flow = start_flow(actor=owner, version=version, now=NOW)

    told = AuditEntry.objects.get(action="engine_wanted", object_id=flow.engine_id)
    assert (told.actor_id, told.project_id) == (owner.id, version.project_id)


def test_what_people_do_is_published(owner: User, engine: Engine, flow: Flow) -> None:
    heard: list[tuple[str, UUID | None]] = []

    def hear(event: FlowEvent) -> None:
        heard.append((type(event).__name__, event.actor_id))

    subscribe(FlowEvent, hear, when="in_transaction")
    try:
        stop_flow(actor=owner, flow=flow, now=NOW)
        start_flow(actor=owner, version=flow.pipeline.versions.get(), now=NOW)
    finally:
        unsubscribe(FlowEvent, hear)

    assert heard == [
        ("FlowStopped", owner.id),
        ("RunEnded", None),
        ("RunBegan", None),
        ("FlowStarted", owner.id),
    ]


def test_a_pipeline_that_runs_is_not_deleted(owner: User, flow: Flow) -> None:
    with pytest.raises(Conflict):
        delete_pipeline(actor=owner, pipeline=flow.pipeline)

    stop_flow(actor=owner, flow=flow, now=NOW)
    delete_pipeline(actor=owner, pipeline=flow.pipeline)
    assert not Flow.unscoped.exists()
