"""What happened last in a project: versions published, runs begun and ended."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import Prefetch

from backend.identity.models import User
from backend.pipelines.models import PipelineVersion
from backend.projects.models import Project
from backend.runs.models import Flow, Run

MOST = 30

Happening = Literal["published", "run_began", "run_ended", "flow_failed"]


@dataclass(frozen=True)
class Activity:
    """`reason` is why a run ended, `told` what was said of it; `number` and `note` are of the
    version."""

    at: datetime
    what: Happening
    kind: Literal["pipeline", "capture"]
    id: UUID
    name: str
    by: Any = None
    number: int | None = None
    reason: str = ""
    note: str = ""
    told: Any = None


def newest_activity(project: Project, *, actor: User) -> list[Activity]:
    """What the actor may know of it, in five queries."""
    versions = (
        PipelineVersion.objects.visible_to(actor)
        .filter(project=project)
        .defer("spec", "plan", "source")
        .select_related("pipeline", "published_by")
        .order_by("-published_at")[:MOST]
    )
    told = [
        *map(_published, versions),
        *_of_runs(project, "started_at", _began),
        *_of_runs(project, "ended_at", _ended),
    ]
    return sorted(told, key=lambda one: one.at, reverse=True)[:MOST]


def _published(version: PipelineVersion) -> Activity:
    return Activity(
        at=version.published_at,
        what="published",
        kind="pipeline",
        id=version.pipeline_id,
        name=version.pipeline.name,
        by=version.published_by,
        number=version.number,
        note=version.note,
    )


def _of_runs(project: Project, time: str, told: Callable[[Run], Activity]) -> list[Activity]:
    flows = Flow.unscoped.defer("program")
    runs = (
        Run.objects.for_project(project)
        .filter(**{f"{time}__isnull": False})
        .order_by(f"-{time}")
        .prefetch_related(Prefetch("flow", queryset=flows))
    )
    return [told(run) for run in runs[:MOST]]


def _began(run: Run) -> Activity:
    assert run.started_at is not None
    return Activity(at=run.started_at, what="run_began", **_about(run))


def _ended(run: Run) -> Activity:
    assert run.ended_at is not None
    has_failed = run.end_reason == Run.EndReason.FAILED
    # The flow keeps why its present run failed; of earlier ones the log tells.
    failure = run.flow.failure if has_failed and run.flow.run_id == run.id else None
    return Activity(
        at=run.ended_at,
        what="flow_failed" if has_failed else "run_ended",
        reason=run.end_reason,
        told=run.end_told or failure,
        **_about(run),
    )


def _about(run: Run) -> dict[str, Any]:
    flow = run.flow
    kind = "pipeline" if flow.pipeline_id else "capture"
    owner = flow.pipeline_id or flow.capture_id
    return {"kind": kind, "id": owner, "name": flow.name, "number": run.version}
