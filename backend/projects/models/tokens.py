from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from backend.identity.models import TokenScope
from backend.projects.models.projects import Project
from backend.projects.operations import OPERATIONS
from backend.shared.models import Timestamped


class ApiToken(Timestamped):
    """Speaks for a person or a service in one project, for these operations at most.

    Only the hash is stored, so the table opens nothing; `prefix` tells its owner which it is.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=100)
    operations = models.JSONField(default=list)
    prefix = models.CharField(max_length=16)
    token_hash = models.BinaryField(max_length=32, unique=True)
    expires_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager[ApiToken]] = models.Manager()

    def __str__(self) -> str:
        return self.name

    @property
    def scope(self) -> TokenScope:
        return TokenScope(self.project_id, OPERATIONS & frozenset(self.operations))
