"""Taking the sample away: at once where nothing runs, else when its flows have ended."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError

from backend.collection.models import CapturedTable
from backend.collection.services.deleting import delete_capture
from backend.connections.services import delete_connection
from backend.dashboards.services.dashboards import delete_dashboard
from backend.dashboards.services.datasets import delete_dataset
from backend.events.bus import publish
from backend.identity.models import User
from backend.pipelines.services import delete_pipeline
from backend.projects.access import operations_of, require
from backend.projects.models import Project
from backend.query.services import delete_virtual_database
from backend.runs.models import Flow
from backend.runs.owners.readers import flows_reading
from backend.runs.services.assignment import is_idle
from backend.runs.services.flows import delete_flow, stop_flow
from backend.sample.contents import Contents, contents_of
from backend.sample.errors import sample_is_read
from backend.sample.events import SampleRemovalAsked, SampleRemovalWithdrawn, SampleRemoved
from backend.sample.models import Sample
from backend.shared.errors import Conflict


@transaction.atomic
def ask_removal(*, actor: User, project: Project, now: datetime) -> Sample:
    """Stop the sample's flows and note who wants it gone; the supervisor does the rest.

    Raises Conflict `sample.is_read` while flows of other pipelines read its tables."""
    require(actor, "project.edit", project)
    sample = Sample.objects.for_project(project).select_for_update().first()
    if sample is None or sample.state == "removed":
        raise Conflict("sample.absent")
    if sample.state != "removing":
        sample.removal_asked_at, sample.removal_asked_by = now, actor
        sample.save()
        publish(SampleRemovalAsked(actor_id=actor.id, project_id=project.id))
    contents = contents_of(project)
    if readers := _readers_of(contents, project):
        raise sample_is_read([flow.name for flow in readers])
    for flow in contents.flows:
        stop_flow(actor=actor, flow=flow, now=now)
    return sample


def go_on_removing(*, sample: Sample, now: datetime) -> bool:
    """Remove what is idle by now; whether nothing is left to do. The two databases keep what they
    hold, and a connection that something else uses stays."""
    actor, project = sample.removal_asked_by, sample.project
    if not _may_still(actor, project):
        _withdraw(sample)
        return True
    contents = contents_of(project)
    if _readers_of(contents, project):  # since it was asked: who asks again is told of them
        _withdraw(sample)
        return True
    for flow in contents.flows:
        stop_flow(actor=actor, flow=flow, now=now)  # somebody may have started it meanwhile
    if not all(is_idle(flow) for flow in contents.flows):
        return False
    for dashboard in contents.dashboards:
        delete_dashboard(actor=actor, dashboard=dashboard)
    for dataset in contents.datasets:
        _is_gone(delete_dataset, actor=actor, dataset=dataset)
    for database in contents.databases:
        _is_gone(delete_virtual_database, actor=actor, database=database)
    for flow in contents.flows:
        delete_flow(actor=actor, flow=flow)
    for pipeline in contents.pipelines:
        delete_pipeline(actor=actor, pipeline=pipeline)
    for capture in contents.captures:
        delete_capture(actor=actor, capture=capture)
    kept = [
        connection.name
        for connection in contents.connections
        if not _is_gone(delete_connection, actor=actor, connection=connection)
    ]
    with transaction.atomic():
        Sample.unscoped.filter(pk=sample.pk).update(removed_at=now)
        publish(SampleRemoved(actor_id=actor.id, project_id=project.id, kept=tuple(kept)))
    return True


def _readers_of(contents: Contents, project: Project) -> list[Flow]:
    """Flows of others that are wanted running."""
    ours = {flow.pk for flow in contents.flows}
    tables = CapturedTable.unscoped.filter(capture__in=contents.captures)
    topics = set(tables.values_list("topic", flat=True))
    return [flow for flow in flows_reading(project, topics) if flow.pk not in ours]


def _may_still(actor: User | None, project: Project) -> bool:
    if actor is None or not actor.is_active:
        return False
    return "project.edit" in (operations_of(actor, project) or ())


@transaction.atomic
def _withdraw(sample: Sample) -> None:
    Sample.unscoped.filter(pk=sample.pk).update(removal_asked_at=None, removal_asked_by=None)
    publish(SampleRemovalWithdrawn(actor_id=None, project_id=sample.project_id))


def _is_gone(delete: Callable[..., Any], **what: Any) -> bool:
    """Delete, unless something that somebody made needs it."""
    try:
        delete(**what)
    except (Conflict, ProtectedError):
        return False
    return True
