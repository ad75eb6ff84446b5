"""Projects: the boundary of what people see, and who works in one."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING, Any, ClassVar

from django.apps import apps
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.expressions import RawSQL
from django.db.models.functions import Lower

from backend.identity.models import Organization, Team, TokenScope, valid_slug
from backend.identity.teams import TEAMS_OF, teams_of
from backend.projects.models.shares import is_shareable, shared_with
from backend.projects.operations import OPERATIONS, SHAREABLE
from backend.projects.roles import OPERATIONS_OF, Role
from backend.shared.models import ProjectScoped, ScopedManager, Timestamped

if TYPE_CHECKING:
    from django.contrib.auth.base_user import AbstractBaseUser


_GIVING = f"""
    SELECT place.project_id
    FROM projects_projectmember place
    LEFT JOIN projects_customrole custom ON custom.id = place.custom_role_id
    WHERE (place.user_id = %s OR place.team_id IN ({TEAMS_OF}))
        AND (place.role = ANY(%s) OR custom.operations @> %s::jsonb)
"""


def projects_giving(user_id: uuid.UUID, operation: str) -> RawSQL:
    """Ids of the projects in which a role of the person's, their own or a team's, has the
    operation, for use after `__in`. Nearly every request asks for it, and Django would take longer
    to put the query together than PostgreSQL to answer it."""
    built_in = [str(role) for role, held in OPERATIONS_OF.items() if operation in held]
    return RawSQL(_GIVING, (user_id, [user_id], built_in, json.dumps([operation])))


class ProjectManager(ScopedManager["Project"]):
    def for_project(self, project: models.Model) -> models.QuerySet[Project]:
        return self._everything().filter(pk=project.pk)

    def visible_to(self, user: AbstractBaseUser) -> models.QuerySet[Project]:
        return self.where_may(user, "project.view")

    def in_trash_of(self, user: AbstractBaseUser) -> models.QuerySet[Project]:
        """Those that the person may restore."""
        if getattr(user, "scope", None) is not None:
            return self._everything().none()
        places = projects_giving(user.pk, "project.delete")
        return self._everything().filter(pk__in=places).exclude(trashed_at=None)

    def where_may(self, user: AbstractBaseUser, operation: str) -> models.QuerySet[Project]:
        """Projects in which a role of the person's, their own or a team's, has the operation."""
        places = projects_giving(user.pk, operation)
        rows = self._everything().filter(pk__in=places, trashed_at=None)
        scope: TokenScope | None = getattr(user, "scope", None)
        if scope is not None:
            return (
                rows.filter(pk=scope.project_id) if operation in scope.operations else rows.none()
            )
        return rows

    def with_shares_for(self, user: AbstractBaseUser) -> models.QuerySet[Project]:
        """Projects of which the person was given single objects, whatever else they see there."""
        if getattr(user, "scope", None) is not None:
            return self._everything().none()
        holds = Q()
        for label in SHAREABLE:
            kind: type[ProjectScoped] = apps.get_model(label)
            rows = kind.unscoped.filter(shared_with(user.pk, kind))
            holds |= Q(pk__in=rows.values("project_id"))
        return self._everything().filter(holds, trashed_at=None)

    def rows_seen_by(self, user: AbstractBaseUser, model: type[ProjectScoped]) -> Q:
        """Which rows of the model the person sees: those of projects, and those shared alone."""
        if getattr(user, "scope", None) is not None:
            # A token acts by roles alone: its scope is a project, not single objects.
            return Q(project__in=self.where_may(user, model.seen_by))
        seen = Q(project__in=projects_giving(user.pk, model.seen_by))
        if is_shareable(model):
            seen |= shared_with(user.pk, model)
        return seen & Q(project__trashed_at=None)


class Project(Timestamped):
    """Everything people make belongs to one project, and only its members see it.

    `physical_name` begins the names of what the project owns outside (topics, principals). It is
    made once and outlives renames; two organizations may each have a project `sales`.
    """

    organization = models.ForeignKey(
        Organization, on_delete=models.PROTECT, related_name="projects"
    )
    name = models.CharField(max_length=200)
    slug = models.CharField(max_length=63, validators=[valid_slug])
    physical_name = models.CharField(max_length=72, unique=True, editable=False)
    # An archived one is only looked at; one in the trash nobody sees.
    archived_at = models.DateTimeField(null=True)
    trashed_at = models.DateTimeField(null=True)

    unscoped: ClassVar[models.Manager[Any]] = models.Manager()
    objects: ClassVar = ProjectManager()

    class Meta:
        default_manager_name = "unscoped"
        base_manager_name = "unscoped"
        constraints = [models.UniqueConstraint("organization", "slug", name="one_project_per_slug")]

    def __str__(self) -> str:
        return self.slug

    @property
    def is_put_away(self) -> bool:
        """Archived or in the trash: nothing in it starts or changes."""
        return self.archived_at is not None or self.trashed_at is not None

    @staticmethod
    def physical_name_of(slug: str, project_id: uuid.UUID) -> str:
        return f"{slug.replace('-', '_')}_{project_id.hex[:8]}"


class CustomRole(Timestamped):
    """An organization's own set of operations."""

    organization = models.ForeignKey(Organization, on_delete=models.CASCADE, related_name="roles")
    name = models.CharField(max_length=63)
    operations = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint("organization", Lower("name"), name="one_role_per_name")
        ]

    def __str__(self) -> str:
        return self.name


class ProjectMemberQuerySet(models.QuerySet["ProjectMember"]):
    def held_by(self, user_id: uuid.UUID) -> ProjectMemberQuerySet:
        """The person's own places, and those of the teams that they are in."""
        return self.filter(Q(user=user_id) | Q(team__in=teams_of(user_id)))


class ProjectMember(Timestamped):
    """A place in a project: of a person or of a team, with a role that is ours or the
    organization's own."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="project_memberships",
    )
    team = models.ForeignKey(
        Team, on_delete=models.CASCADE, null=True, related_name="project_memberships"
    )
    role = models.CharField(
        max_length=16, choices=Role.choices, blank=True, default=Role.MAINTAINER
    )
    custom_role = models.ForeignKey(
        CustomRole, on_delete=models.PROTECT, null=True, related_name="places"
    )

    objects: ClassVar = ProjectMemberQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("project", "user", name="one_place_per_project"),
            models.UniqueConstraint("project", "team", name="one_place_per_team"),
            models.CheckConstraint(
                condition=Q(user=None, team__isnull=False) | Q(user__isnull=False, team=None),
                name="place_of_a_person_or_a_team",
            ),
            models.CheckConstraint(
                condition=Q(custom_role=None) & ~Q(role="") | Q(custom_role__isnull=False, role=""),
                name="one_role_per_place",
            ),
        ]

    @property
    def operations(self) -> frozenset[str]:
        if self.custom_role is not None:
            return OPERATIONS & frozenset(self.custom_role.operations)
        return OPERATIONS_OF[Role(self.role)]

    @property
    def role_name(self) -> str:
        return self.custom_role.name if self.custom_role is not None else self.role
