"""What runs in a project, what lags, what failed, and what happened last."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db.models import Q

from backend.collection.models import Capture
from backend.collection.states import state_of_capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.projects.models import Project
from backend.runs.models import Engine, Flow
from backend.runs.selectors.activity import Activity, newest_activity
from backend.runs.selectors.flows import NO_PACE, Pace, pace_of, shown_flow, with_evidence
from backend.runs.selectors.history import open_letters
from backend.runs.states import state_of_engine
from backend.shared.states import Shown, State, most_urgent
from spark_runtime.contract.notice import Notice

MOST_ITEMS = 200

Kind = Literal["pipeline", "capture", "engine"]


@dataclass(frozen=True)
class Item:
    """One thing that runs. `kind` and `id` are the object to open; `flow` is what moves rows."""

    kind: Kind
    id: UUID
    name: str
    shown: Shown
    pace: Pace = NO_PACE
    flow: UUID | None = None
    failure: Notice | None = None
    dead_letters: int = 0


@dataclass(frozen=True)
class Overview:
    now: datetime
    items: Sequence[Item]
    counts: dict[str, Counter[str]]
    connections: int
    broken_connections: int
    dead_letters: int
    unpublished_pipelines: int
    activity: Sequence[Activity]


def overview_of(project: Project, now: datetime, *, actor: User) -> Overview:
    """A dozen and a half queries, however much there is."""
    flows = list(with_evidence(Flow.objects.for_project(project), now).order_by("name"))
    letters = open_letters(Flow.objects.for_project(project))
    items = [
        *_captures(project, flows, letters, now),
        *(_pipeline(flow, letters, now) for flow in flows if flow.pipeline_id),
        *_engines(project, now),
    ]
    items.sort(key=lambda item: (item.shown.urgency, -(item.pace.lag_seconds or 0.0), item.name))
    connections = Connection.objects.for_project(project)
    return Overview(
        now=now,
        items=items[:MOST_ITEMS],
        counts={
            kind: Counter(item.shown.state.value for item in items if item.kind == kind)
            for kind in ("pipeline", "capture", "engine")
        },
        connections=connections.count(),
        broken_connections=connections.exclude(check_code="").count(),
        dead_letters=letters.total(),
        unpublished_pipelines=Pipeline.objects.for_project(project).filter(versions=None).count(),
        activity=newest_activity(project, actor=actor),
    )


def _pipeline(flow: Flow, letters: Counter[UUID], now: datetime) -> Item:
    assert flow.pipeline_id is not None
    shown = shown_flow(flow, now)
    return Item(
        kind="pipeline",
        id=flow.pipeline_id,
        name=flow.name,
        shown=shown,
        pace=pace_of(flow, shown),
        flow=flow.id,
        failure=flow.failure,
        dead_letters=letters[flow.id],
    )


def _captures(
    project: Project, flows: Iterable[Flow], letters: Counter[UUID], now: datetime
) -> list[Item]:
    normalisers = {flow.capture_id: flow for flow in flows if flow.capture_id}
    captures = Capture.objects.for_project(project).order_by("name")
    return [_capture(capture, normalisers.get(capture.id), letters, now) for capture in captures]


def _capture(
    capture: Capture, normaliser: Flow | None, letters: Counter[UUID], now: datetime
) -> Item:
    """Connector and normaliser work only together: the worse of the two is shown."""
    states = [state_of_capture(capture, now)]
    if normaliser is not None and capture.wanted == Capture.Wanted.RUNNING:
        states.append(shown_flow(normaliser, now))
    return Item(
        kind="capture",
        id=capture.id,
        name=capture.name,
        shown=most_urgent(states),
        pace=pace_of(normaliser, shown_flow(normaliser, now)) if normaliser else NO_PACE,
        flow=normaliser.id if normaliser else None,
        failure=(normaliser and normaliser.failure) or capture.problem,
        dead_letters=letters[normaliser.id] if normaliser else 0,
    )


def _engines(project: Project, now: datetime) -> list[Item]:
    """The project's own, and shared ones that host a flow of it."""
    hosts = Q(project=project) | Q(is_shared=True, flows__project=project)
    engines = Engine.unscoped.filter(hosts).select_related("lease").distinct()
    return [_engine(engine, now) for engine in engines.order_by("name")]


def _engine(engine: Engine, now: datetime) -> Item:
    shown = state_of_engine(engine.evidence, now)
    ended = engine.failures and shown.state is not State.RUNNING
    return Item(
        kind="engine",
        id=engine.id,
        name=engine.name,
        shown=shown,
        failure=engine.evidence.reason if ended else None,
    )
