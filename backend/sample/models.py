"""That a project has the sample, and what people did with it."""

from django.conf import settings
from django.db import models

from backend.shared.models import ProjectScoped


class Sample(ProjectScoped):
    """Made once. What somebody stopped, changed or removed since then stays that way."""

    made_at = models.DateTimeField(null=True)
    removal_asked_at = models.DateTimeField(null=True)
    removal_asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    removed_at = models.DateTimeField(null=True)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("project", name="one_sample_per_project")]

    def __str__(self) -> str:
        return f"sample of {self.project_id}"

    @property
    def state(self) -> str:
        if self.removed_at:
            return "removed"
        if self.removal_asked_at:
            return "removing"
        return "present" if self.made_at else "making"
