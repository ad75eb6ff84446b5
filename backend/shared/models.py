"""Bases of all tables: ids made by us, times, and the project a row belongs to."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from django.db import models

if TYPE_CHECKING:
    from django.contrib.auth.base_user import AbstractBaseUser

Row = TypeVar("Row", bound=models.Model)


class UnscopedQuery(RuntimeError):
    """Somebody asked for rows without saying whose."""


class ScopedManager(models.Manager[Row]):
    """Gives rows of one project or rows one person may see, never all of them.

    `objects.all()`, `.filter()`, `.get()` raise; code that truly needs every project, such as a
    supervisor, says so: `Model.unscoped`. The queryset's own methods are those of `unscoped`.
    """

    def get_queryset(self) -> models.QuerySet[Row]:
        raise UnscopedQuery(
            f"{self.model.__name__}.objects was asked for every project's rows. Say "
            ".for_project(project) or .visible_to(user), or use .unscoped where all are meant."
        )

    def for_project(self, project: models.Model) -> models.QuerySet[Row]:
        return self._everything().filter(project=project)

    def visible_to(self, user: AbstractBaseUser) -> models.QuerySet[Row]:
        """What this person may know of; `projects.models` says which rows these are."""
        projects: Any = self.model._meta.get_field("project").related_model
        return self._everything().filter(projects.objects.rows_seen_by(user, self.model))

    def create(self, **values: Any) -> Row:
        return self._everything().create(**values)

    def _everything(self) -> models.QuerySet[Row]:
        return self.model.unscoped.all()  # type: ignore[attr-defined, no-any-return]


class Timestamped(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class ProjectScoped(Timestamped):
    """A row of exactly one project; whoever may do `seen_by` there sees it."""

    seen_by: ClassVar[str] = "project.view"

    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="+")

    # Django's own machinery (related managers, cascades) takes the first manager.
    unscoped: ClassVar[models.Manager[Any]] = models.Manager()
    objects: ClassVar[ScopedManager[Any]] = ScopedManager()

    class Meta:
        abstract = True
        default_manager_name = "unscoped"
        base_manager_name = "unscoped"
