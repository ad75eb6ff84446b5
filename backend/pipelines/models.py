"""What people design: a draft that changes, and versions that never do."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from backend.connections.models import valid_name
from backend.shared.models import ProjectScoped


class Pipeline(ProjectScoped):
    """The draft is kept as it was written, finished or not: a spec, or a SQL script.

    `revision` rises with every save; who saves names the revision they saw, and a stale save is
    refused instead of overwriting somebody's work.
    """

    seen_by: ClassVar[str] = "pipelines.view"

    class DraftForm(models.TextChoices):
        SPEC = "spec"
        SQL = "sql"

    name = models.CharField(max_length=63, validators=[valid_name])
    draft_form = models.CharField(max_length=8, choices=DraftForm.choices)
    draft_spec = models.JSONField(null=True)
    draft_sql = models.TextField(blank=True)
    # Of the spec that the draft says; empty while it says none, and in rows older than this column.
    draft_hash = models.CharField(max_length=80, blank=True)
    revision = models.PositiveIntegerField(default=1)
    # Who wrote the draft as it stands; null in rows older than this column.
    saved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint("project", "name", name="one_pipeline_per_name"),
            models.CheckConstraint(
                condition=models.Q(draft_form="sql", draft_spec__isnull=True)
                | models.Q(draft_form="spec", draft_spec__isnull=False, draft_sql=""),
                name="draft_has_one_form",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PipelineVersion(ProjectScoped):
    """A published draft: spec, plan and program. A database trigger refuses every update."""

    seen_by: ClassVar[str] = "pipelines.view"

    pipeline = models.ForeignKey(Pipeline, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    spec = models.JSONField()
    plan = models.JSONField()
    source = models.TextField()
    hash = models.CharField(max_length=80)
    program_hash = models.CharField(max_length=80)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    published_at = models.DateTimeField()
    note = models.TextField(blank=True)
    # The draft's revision that it froze; null in versions older than this column.
    revision = models.PositiveIntegerField(null=True)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("pipeline", "number", name="one_number_per_version")]

    def __str__(self) -> str:
        return f"version {self.number}"
