"""Facts of the apps below become notifications, in the transactions that made them true."""

from backend.collection.events import CaptureHeard, CapturePaused
from backend.collection.models import Capture
from backend.collection.states import state_of_capture
from backend.notifications.models import Notification
from backend.notifications.services import (
    begin_trouble,
    end_trouble,
    forget_degraded,
    note_dead_letters,
)
from backend.runs.clock import database_now
from backend.runs.events import (
    DeadLettersCounted,
    EngineEnded,
    EngineReady,
    FlowFailed,
    FlowHeard,
    FlowStopped,
)
from backend.runs.models import Engine, Flow
from backend.runs.states import state_of_engine
from backend.shared.states import State, Wanted
from spark_runtime.contract.notice import Notice

What = Notification.What
TROUBLES = {State.FAILED: What.FAILED, State.DEGRADED: What.DEGRADED}


def tell_of_failed_flow(event: FlowFailed) -> None:
    flow = _flow(event)
    begin_trouble(flow, What.FAILED, flow.failure, now=database_now())


def tell_of_heard_flow(event: FlowHeard) -> None:
    """Of what has failed for good `FlowFailed` tells, with its reason."""
    now = database_now()
    if event.state == State.RUNNING:
        end_trouble(flow=event.flow_id, now=now)
    elif event.state == State.STOPPED:
        forget_degraded(flow=event.flow_id, now=now)  # its engine was stopped, perhaps
    elif event.state == State.DEGRADED and (flow := _flow(event)).wanted == Wanted.RUNNING:
        reason = Notice.from_json(flow.heard_reason) if flow.heard_reason else None
        begin_trouble(flow, What.DEGRADED, reason, now=now)


def tell_of_stopped_flow(event: FlowStopped) -> None:
    forget_degraded(flow=event.flow_id, now=database_now())


def tell_of_dead_letters(event: DeadLettersCounted) -> None:
    note_dead_letters(event.flow_id, now=database_now())


def tell_of_ended_engine(event: EngineEnded) -> None:
    """The first ends are restarts to its page as well; one that somebody asked for is no news."""
    engine: Engine = Engine.unscoped.get(pk=event.engine_id)
    now = database_now()
    shown = state_of_engine(engine.evidence, now)
    if shown.state is State.FAILED:
        begin_trouble(engine, What.FAILED, shown.reason, now=now)


def tell_of_ready_engine(event: EngineReady) -> None:
    end_trouble(engine=event.engine_id, now=database_now())


def tell_of_paused_capture(event: CapturePaused) -> None:
    forget_degraded(capture=event.capture_id, now=database_now())


def tell_of_heard_capture(event: CaptureHeard) -> None:
    tell_of_capture(Capture.unscoped.get(pk=event.capture_id))


def tell_of_capture(capture: Capture) -> None:
    now = database_now()
    shown = state_of_capture(capture, now)
    # With a problem and nothing heard nobody knows whether it still reads.
    is_lost = shown.state is State.UNKNOWN and capture.problem is not None
    trouble = What.FAILED if is_lost else TROUBLES.get(shown.state)
    if trouble:
        begin_trouble(capture, trouble, shown.reason, now=now)
    elif shown.state is State.RUNNING:
        end_trouble(capture=capture.pk, now=now)


def _flow(event: FlowFailed | FlowHeard) -> Flow:
    flow: Flow = Flow.unscoped.get(pk=event.flow_id)
    return flow
