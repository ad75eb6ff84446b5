"""What the viewsets of this app share: one instant for all ages that an answer shows."""

from datetime import UTC, datetime
from functools import cached_property
from typing import Any, TypeVar

from backend.projects.models import Project
from backend.runs.clock import database_now
from backend.shared.errors import NotFound
from backend.shared.models import ProjectScoped
from backend.shared.viewsets import ScopedViewSet

Row = TypeVar("Row", bound=ProjectScoped)


class TimedViewSet(ScopedViewSet[Row]):
    @cached_property
    def now(self) -> datetime:
        if getattr(self, "swagger_fake_view", False):
            return datetime.now(UTC)  # the interface is described without a database
        return database_now()

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "now": self.now}

    def find(self, model: type[Any], pk: Any) -> Any:
        """A row of another kind, if this person may see it."""
        row = model.objects.visible_to(self.request.user).filter(pk=pk).first()
        if row is None:
            raise NotFound()
        return row

    def find_project(self, pk: Any) -> Project:
        project: Project = self.find(Project, pk)
        return project
