"""A flow's checkpoints go with it, once no engine can hold it; nothing else ever does."""

from pathlib import Path
from uuid import uuid4

import pytest

from backend.identity.models import User
from backend.pipelines.services import delete_pipeline
from backend.runs.clock import database_now
from backend.runs.models import Engine, Flow, LeftState
from backend.runs.services.flows import delete_flow, rewind_flow, stop_flow
from backend.runs.services.leases import record_end, take_lease
from backend.runs.supervision import left_states
from backend.runs.supervision.left_states import remove_left_states
from backend.runs.supervision.supervisor import loops_of_this_process
from spark_runtime.contract.notice import Notice
from tests.backend.runs.conftest import NOW, EngineProcess

pytestmark = pytest.mark.django_db

ENDED = Notice("engine.gone", "The process no longer exists.")


@pytest.fixture
def states(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def kept(states: Path, flow: Flow) -> Path:
    """Where the flow's checkpoints lie."""
    return checkpoint(states / str(flow.id) / flow.generation)


def checkpoint(generation: Path) -> Path:
    (generation / "main" / "offsets").mkdir(parents=True)
    (generation / "main" / "offsets" / "0").write_text("v1")
    return generation.parent


def delete(owner: User, process: EngineProcess, flow: Flow) -> None:
    """As people do: stop it, and delete its pipeline once its last batch is told."""
    stop_flow(actor=owner, flow=flow, now=NOW)
    process.tell("flow_stopped", flow, reason="wanted", last_batch={})
    delete_pipeline(actor=owner, pipeline=flow.pipeline)


def make_true(process: EngineProcess) -> None:
    """The engine stops what is not wanted, and asks for what comes after."""
    process.wanted(after=process.wanted()["revision"])


def test_checkpoints_go_with_their_pipeline_in_every_generation(
    owner: User, process: EngineProcess, flow: Flow, states: Path, kept: Path
) -> None:
    flow = rewind_flow(actor=owner, flow=flow, now=NOW)
    checkpoint(states / str(flow.id) / flow.generation)
    neighbour = checkpoint(states / str(uuid4()) / "1-aa")  # another installation's
    delete(owner, process, flow)
    make_true(process)

    remove_left_states(states)

    assert list(states.iterdir()) == [neighbour]
    assert not LeftState.objects.exists()


def test_a_flow_that_lives_keeps_all_generations(
    owner: User, process: EngineProcess, flow: Flow, states: Path, kept: Path
) -> None:
    before = flow.generation
    rewind_flow(actor=owner, flow=flow, now=NOW)
    make_true(process)
    remove_left_states(states)
    assert (kept / before).exists()


def test_an_engine_that_may_still_hold_the_flow_keeps_its_state(
    owner: User, process: EngineProcess, flow: Flow, states: Path, kept: Path
) -> None:
    """It told of the last batch; what it was answered before may still be on its way to it."""
    held = process.wanted()["revision"]
    delete(owner, process, flow)

    process.wanted(after=held)
    remove_left_states(states)
    assert kept.exists()

    process.wanted(after=process.wanted()["revision"] + 10)  # of no time that we know
    remove_left_states(states)
    assert kept.exists()

    make_true(process)
    remove_left_states(states)
    assert not kept.exists()


def test_an_engine_that_the_flow_has_left_is_waited_for_too(
    owner: User,
    process: EngineProcess,
    engine: Engine,
    other_engine: Engine,
    flow: Flow,
    states: Path,
    kept: Path,
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))
    stop_flow(actor=owner, flow=flow, now=NOW)
    process.tell("flow_stopped", flow, reason="wanted", last_batch={})
    Flow.unscoped.filter(pk=flow.pk).update(engine=other_engine)
    flow.refresh_from_db()
    delete_flow(actor=owner, flow=flow)

    make_true(other)
    remove_left_states(states)
    assert kept.exists()

    record_end(engine=engine, reason=ENDED, now=database_now())
    remove_left_states(states)
    assert not kept.exists()


def test_a_successor_of_an_engine_holds_nothing_before_it_asks(
    owner: User, process: EngineProcess, engine: Engine, flow: Flow, states: Path, kept: Path
) -> None:
    delete(owner, process, flow)
    record_end(engine=engine, reason=ENDED, now=database_now())
    successor = EngineProcess(take_lease(engine=engine, now=database_now()))
    remove_left_states(states)
    assert kept.exists()  # nobody knows yet what it was told

    make_true(successor)
    remove_left_states(states)
    assert not kept.exists()


def test_links_are_neither_followed_nor_taken(
    owner: User, process: EngineProcess, flow: Flow, states: Path, tmp_path: Path
) -> None:
    elsewhere = checkpoint(tmp_path / "elsewhere" / "1-aa")
    state = states / str(flow.id)
    states.mkdir()
    state.symlink_to(elsewhere)
    delete(owner, process, flow)
    make_true(process)
    remove_left_states(states)
    assert (elsewhere / "1-aa" / "main" / "offsets" / "0").exists()
    assert LeftState.objects.exists()

    state.unlink()
    (checkpoint(state / "1-aa") / "link").symlink_to(elsewhere)
    remove_left_states(states)
    assert not state.exists()
    assert (elsewhere / "1-aa" / "main" / "offsets" / "0").exists()


def test_what_is_not_found_is_looked_for_again(
    owner: User, process: EngineProcess, flow: Flow, states: Path
) -> None:
    """Storage that is not mounted looks like a flow that never began a batch."""
    flow_id = flow.id
    delete(owner, process, flow)
    make_true(process)
    remove_left_states(states)

    kept = checkpoint(states / str(flow_id) / "1-aa")
    remove_left_states(states)
    assert not kept.exists()


def test_what_is_never_found_is_given_up(
    owner: User, process: EngineProcess, flow: Flow, states: Path
) -> None:
    delete(owner, process, flow)
    LeftState.objects.update(created_at=database_now() - 2 * left_states.SOUGHT)
    remove_left_states(states)
    assert LeftState.objects.exists()  # an engine may hold it

    make_true(process)
    remove_left_states(states)
    assert not LeftState.objects.exists()


def test_a_flow_that_there_is_again_keeps_its_state(
    process: EngineProcess, flow: Flow, states: Path, kept: Path
) -> None:
    """As when the tables of a backup are put beside what was noted since."""
    LeftState.objects.create(flow_id=flow.id)
    remove_left_states(states)
    assert kept.exists()


def test_the_supervisor_looks_where_engines_keep_states(
    settings, owner: User, process: EngineProcess, flow: Flow, states: Path, kept: Path
) -> None:
    settings.FOREBAY_STATE_FOLDER = str(states)
    delete(owner, process, flow)
    make_true(process)
    loop = next(loop for loop in loops_of_this_process() if loop.name == "left states")
    loop.turn()
    assert not kept.exists()
