"""Projects: the boundary of what people see, and who works in one."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.db import models

from backend.identity.models import Organization, valid_slug
from backend.projects.roles import Role
from backend.shared.models import ScopedManager, Timestamped

if TYPE_CHECKING:
    from django.contrib.auth.base_user import AbstractBaseUser


class ProjectManager(ScopedManager["Project"]):
    def for_project(self, project: models.Model) -> models.QuerySet[Project]:
        return self._everything().filter(pk=project.pk)

    def visible_to(self, user: AbstractBaseUser) -> models.QuerySet[Project]:
        return self._everything().filter(members__user=user)


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

    unscoped: ClassVar[models.Manager[Any]] = models.Manager()
    objects: ClassVar = ProjectManager()

    class Meta:
        default_manager_name = "unscoped"
        base_manager_name = "unscoped"
        constraints = [models.UniqueConstraint("organization", "slug", name="one_project_per_slug")]

    def __str__(self) -> str:
        return self.slug

    @staticmethod
    def physical_name_of(slug: str, project_id: uuid.UUID) -> str:
        return f"{slug.replace('-', '_')}_{project_id.hex[:8]}"


class ProjectMember(Timestamped):
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="project_memberships"
    )
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.MEMBER)

    class Meta:
        constraints = [models.UniqueConstraint("project", "user", name="one_place_per_project")]
