"""What people do with dashboards."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from backend.dashboards import errors
from backend.dashboards.content import Content, read_draft, require_complete
from backend.dashboards.differences import content_changes
from backend.dashboards.events import DashboardChanged, DashboardDeleted, DashboardPublished
from backend.dashboards.models import Dashboard, Dataset
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.query.rights import sees_rows
from backend.shared.changes import changed


@transaction.atomic
def create_dashboard(
    *,
    actor: User,
    project: Project,
    name: str,
    title: str,
    draft: Mapping[str, Any] | None = None,
) -> Dashboard:
    """A new dashboard with a first draft; nobody but editors sees it before it is published."""
    require(actor, "dashboards.edit", project)
    if Dashboard.objects.for_project(project).filter(name=name).exists():
        raise errors.dashboard_name_taken(name)
    dashboard = Dashboard(project=project, name=name, title=title)
    dashboard.draft = _checked(project, draft or {}).model_dump(mode="json")
    dashboard.clean_fields(exclude={"project", "draft", "published"})
    dashboard.save()
    _tell(actor, dashboard, {})
    return dashboard


@transaction.atomic
def save_draft(
    *,
    actor: User,
    dashboard: Dashboard,
    revision: int,
    draft: Mapping[str, Any],
    title: str | None = None,
) -> Dashboard:
    """Keep the draft if `revision` is the stored one; else Conflict, and the stored one stays."""
    require(actor, "dashboards.edit", dashboard)
    dashboard = _locked(dashboard)
    if dashboard.revision != revision:
        raise errors.stale_draft(dashboard.revision, dashboard.draft)
    before = _shown(dashboard)
    dashboard.draft = _checked(dashboard.project, draft).model_dump(mode="json")
    dashboard.title = dashboard.title if title is None else title
    dashboard.revision += 1
    dashboard.save()
    _tell(actor, dashboard, before)
    return dashboard


@transaction.atomic
def rename_dashboard(
    *, actor: User, dashboard: Dashboard, name: str | None = None, title: str | None = None
) -> Dashboard:
    require(actor, "dashboards.edit", dashboard)
    dashboard = _locked(dashboard)
    before = _shown(dashboard)
    if name is not None and name != dashboard.name:
        if Dashboard.objects.for_project(dashboard.project).filter(name=name).exists():
            raise errors.dashboard_name_taken(name)
        dashboard.name = name
    if title is not None:
        dashboard.title = title
    dashboard.clean_fields(exclude={"project", "draft", "published"})
    dashboard.save()
    _tell(actor, dashboard, before)
    return dashboard


@transaction.atomic
def publish_dashboard(
    *, actor: User, dashboard: Dashboard, revision: int, now: datetime
) -> Dashboard:
    """Show the draft of this revision to viewers.

    Raises Conflict for another revision, InvalidInput `dashboard.not_ready` for a widget that
    lacks something, PermissionDenied `dashboard.beyond_sight` for rows that the actor does not see.
    """
    require(actor, "dashboards.publish", dashboard)
    dashboard = _locked(dashboard)
    if dashboard.revision != revision:
        raise errors.stale_draft(dashboard.revision, dashboard.draft)
    content = _checked(dashboard.project, dashboard.draft)
    require_complete(content)
    published = content.model_dump(mode="json")
    changes = {
        "published_revision": (dashboard.published_revision, dashboard.revision),
        **content_changes(dashboard.published or {}, published),
    }
    dashboard.vouched = _vouched(actor, dashboard, content)
    dashboard.published = published
    dashboard.published_revision = dashboard.revision
    dashboard.published_at, dashboard.published_by = now, actor
    dashboard.save()
    about = _about(actor, dashboard)
    publish(DashboardPublished(**about, revision=dashboard.revision, changes=changes))
    return dashboard


@transaction.atomic
def delete_dashboard(*, actor: User, dashboard: Dashboard) -> None:
    require(actor, "dashboards.edit", dashboard)
    publish(DashboardDeleted(**_about(actor, dashboard), name=dashboard.name))
    dashboard.delete()


def _checked(project: Project, draft: Mapping[str, Any]) -> Content:
    content = read_draft(draft)
    known = Dataset.objects.for_project(project).filter(pk__in=content.datasets)
    # Locked, so that none is deleted while a widget takes it up.
    unknown = content.datasets - {row.pk for row in known.select_for_update(of=("self",))}
    if unknown:
        raise errors.unknown_datasets(sorted(unknown))
    return content


def _vouched(actor: User, dashboard: Dashboard, content: Content) -> dict[str, str]:
    """Who publishes answers for every row that others see by it: of new texts, they see it too."""
    datasets = Dataset.objects.for_project(dashboard.project).filter(pk__in=content.datasets)
    shown = datasets.select_related("database__project").order_by("name")
    unseen = [
        dataset.name
        for dataset in shown
        if not dashboard.vouches_for(dataset) and not sees_rows(actor, dataset.database)
    ]
    if unseen:
        raise errors.beyond_sight(unseen)
    return {str(dataset.pk): dataset.asked for dataset in shown}


def _shown(dashboard: Dashboard) -> dict[str, Any]:
    return {name: getattr(dashboard, name) for name in ("name", "title", "revision", "draft")}


def _tell(actor: User, dashboard: Dashboard, before: Mapping[str, Any]) -> None:
    changes = changed(before, _shown(dashboard))
    if "draft" in changes:
        old, new = changes.pop("draft")
        changes |= content_changes(old or {}, new)
    publish(DashboardChanged(**_about(actor, dashboard), changes=changes))


def _locked(dashboard: Dashboard) -> Dashboard:
    return Dashboard.unscoped.select_for_update(of=("self",)).get(pk=dashboard.pk)


def _about(actor: User, dashboard: Dashboard) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "project_id": dashboard.project_id,
        "dashboard_id": dashboard.id,
    }
