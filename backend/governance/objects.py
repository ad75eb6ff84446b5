"""Which object an event is about, and what it is called."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import connection, models
from django.db.models import F, Value
from django.db.models.functions import Cast

from backend.directories.models import Directory, GroupRule, OpenIdProvider
from backend.events.event import Event
from backend.identity.models import Organization, Team, User
from backend.projects.models import ApiToken, CustomRole, Invitation, Project
from backend.shared.models import ProjectScoped

# Where an event says it shorter than the model.
ALIASES = {
    "database": "virtual_database",
    "provider": "open_id_provider",
    "token": "api_token",
}
PLACES = frozenset({"actor_id", "organization_id", "project_id"})
NOBODY = UUID(int=0)
OF_NO_PROJECT = (
    User,
    Organization,
    Team,
    CustomRole,
    Invitation,
    Directory,
    GroupRule,
    OpenIdProvider,
    Project,
    ApiToken,
)


@dataclass(frozen=True)
class About:
    kind: str
    id: UUID | None
    name: str


def about(event: Event) -> About:
    """The first id that the event has of its own; without any, its project or organization."""
    for field in fields(event):
        value = getattr(event, field.name)
        own = field.name.endswith("_id") and field.name not in PLACES
        if own and isinstance(value, UUID):
            kind = ALIASES.get(field.name[:-3], field.name[:-3])
            kind = getattr(event, "object_kind", kind)  # of one that may be of any kind
            return About(kind, value, getattr(event, "name", "") or name_of(kind, value))
    if event.project_id is not None:
        return About("project", event.project_id, name_of("project", event.project_id))
    organization = getattr(event, "organization_id", None)
    if organization is not None:
        name = getattr(event, "name", "") or name_of("organization", organization)
        return About("organization", organization, name)
    return About("", None, "")


@dataclass(frozen=True)
class Place:
    """What an id is of, and where that belongs."""

    kind: str
    project_id: UUID | None
    organization_id: UUID | None


def place_of(object_id: UUID) -> Place | None:
    """One statement over all kinds, the same for an id that is nobody's: neither the answer nor
    its time tells more."""
    statement, values = _statement()
    with connection.cursor() as cursor:
        cursor.execute(statement, [object_id if value == NOBODY else value for value in values])
        found = cursor.fetchone()
    return Place(*found) if found else None


def is_seen_by(user: User, object_id: UUID, place: Place) -> bool:
    """Whether the person knows of it anyway."""
    model = _models()[place.kind]
    if issubclass(model, ProjectScoped):
        rows = model._base_manager.filter(Project.objects.rows_seen_by(user, model))
    elif model is Project:
        rows = Project.objects.visible_to(user)
    elif model is ApiToken:
        rows = user.api_tokens.all()
    else:
        return user.memberships.filter(organization=place.organization_id).exists()
    return bool(rows.filter(pk=object_id).exists())


@cache
def _statement() -> tuple[str, tuple[Any, ...]]:
    """With `NOBODY` wherever an id stands: to build it takes longer than to run it."""
    kinds = [_places(kind, model) for kind, model in _models().items()]
    statement, values = kinds[0].union(*kinds[1:], all=True).query.sql_with_params()
    return statement, tuple(values)


def _places(kind: str, model: type[models.Model]) -> models.QuerySet[Any, Any]:
    none = Cast(Value(None), models.UUIDField())
    if issubclass(model, (ProjectScoped, ApiToken)):
        project, organization = F("project_id"), F("project__organization_id")
    elif model is Project:
        project, organization = F("pk"), F("organization_id")
    elif model is Organization:
        project, organization = none, F("pk")
    elif model is User:
        project = organization = none
    elif model is GroupRule:
        project, organization = none, F("directory__organization_id")
    else:
        project, organization = none, F("organization_id")
    rows = model._base_manager.filter(pk=NOBODY).order_by()
    return rows.values_list(Value(kind), project, organization)


def name_of(kind: str, object_id: UUID) -> str:
    model = _models().get(kind)
    row = model._base_manager.filter(pk=object_id).first() if model else None
    return str(row)[:200] if row is not None else ""


@cache
def _models() -> Mapping[str, type[models.Model]]:
    scoped = [model for model in apps.get_models() if issubclass(model, ProjectScoped)]
    return {snake(model.__name__): model for model in (*OF_NO_PROJECT, *scoped)}


def snake(name: str) -> str:
    """`PipelinePublished` → `pipeline_published`"""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
