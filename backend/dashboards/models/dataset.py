import hashlib
import json
from typing import ClassVar

from django.db import models

from backend.connections.models import valid_name
from backend.query.models import VirtualDatabase
from backend.shared.models import ProjectScoped


class Dataset(ProjectScoped):
    """A SELECT under a name. `parameters` are checked by `parameters.py`: name, type, default."""

    seen_by: ClassVar[str] = "dashboards.view"

    name = models.CharField(max_length=63, validators=[valid_name])
    database = models.ForeignKey(VirtualDatabase, on_delete=models.PROTECT, related_name="+")
    sql = models.TextField()
    parameters = models.JSONField(default=list, blank=True)
    revision = models.PositiveIntegerField(default=1)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("project", "name", name="one_dataset_per_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def asked(self) -> str:
        """A hash of what it asks, and of where: its name does not count."""
        parts = (str(self.database_id), self.sql, self.parameters)
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
