"""Rows that a request names: each found among what the person may know of, or NotFound."""

from typing import Any, cast

from django.apps import apps

from backend.identity.models import Organization, Team, User
from backend.projects.models import CustomRole, Project
from backend.projects.operations import SHAREABLE
from backend.shared.errors import NotFound
from backend.shared.models import ProjectScoped


def found(row: Any) -> Any:
    if row is None:
        raise NotFound()
    return row


def my_organization(user: User, pk: Any) -> Organization:
    return cast(Organization, found(Organization.objects.filter(users=user.pk, pk=pk).first()))


def my_team(user: User, pk: Any) -> Team:
    teams = Team.objects.filter(organization__users=user.pk).select_related("organization")
    return cast(Team, found(teams.filter(pk=pk).first()))


def my_role(user: User, pk: Any) -> CustomRole:
    roles = CustomRole.objects.filter(organization__users=user.pk).select_related("organization")
    return cast(CustomRole, found(roles.filter(pk=pk).first()))


def colleague(organization: Organization, pk: Any) -> User:
    return cast(User, found(organization.users.filter(pk=pk).first()))


# By the names that the audit and live topics have for them.
MODELS = {
    "project": "projects.project",
    "connection": "connections.connection",
    "table": "catalog.table",
    "capture": "collection.capture",
    "pipeline": "pipelines.pipeline",
    "engine": "runs.engine",
    "flow": "runs.flow",
    "virtual_database": "query.virtualdatabase",
    "dataset": "dashboards.dataset",
    "dashboard": "dashboards.dashboard",
}
assert set(SHAREABLE) < set(MODELS.values())


def my_object(user: User, kind: str, pk: Any) -> Project | ProjectScoped:
    if kind not in MODELS:
        raise NotFound()
    model: Any = apps.get_model(MODELS[kind])
    rows = model.objects.visible_to(user)
    if model is not Project:
        rows = rows.select_related("project__organization")
    row: Project | ProjectScoped = found(rows.filter(pk=pk).first())
    return row
