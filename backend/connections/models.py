"""How to reach the systems that data comes from and goes to."""

from typing import ClassVar

from django.core.validators import RegexValidator
from django.db import models

from backend.shared.models import ProjectScoped

# As node ids of a spec: the name stands in specs, SQL scripts and programs.
valid_name = RegexValidator(
    r"\A[a-z][a-z0-9_]{0,62}\Z", "Small letters, digits and _, beginning with a letter."
)


class Connection(ProjectScoped):
    """Options are what anybody in the project may read; secrets are sealed (see `sealing.py`).

    `version` rises with every change, so whoever caches something of a connection can tell.
    `checked_at` and what stands beside it are evidence of the last check; an empty code means it
    was well.
    """

    seen_by: ClassVar[str] = "connections.view"

    name = models.CharField(max_length=63, validators=[valid_name])
    kind = models.CharField(max_length=32)
    options = models.JSONField()
    sealed_secrets = models.BinaryField(default=b"")
    version = models.PositiveIntegerField(default=1)
    checked_at = models.DateTimeField(null=True, blank=True)
    check_code = models.CharField(max_length=64, blank=True)
    check_message = models.TextField(blank=True)
    check_hint = models.TextField(blank=True)
    check_parameters = models.JSONField(default=dict, blank=True)

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint("project", "name", name="one_connection_per_name"),
        ]

    def __str__(self) -> str:
        return self.name
