"""What people should know and did not do themselves: what fails, and what comes back."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from backend.collection.models import Capture
from backend.runs.models import Engine, Flow
from backend.shared.models import ProjectScoped, Timestamped

SUBJECTS = ("flow", "engine", "capture")


class Notification(ProjectScoped):
    """One trouble of one thing, from its beginning until that runs again.

    What breaks again soon after is the same trouble, once more: `times` rises, and no list fills
    with it. `at` is when it last changed: who looked before that has not read it.
    """

    class What(models.TextChoices):
        FAILED = "failed"
        DEGRADED = "degraded"
        DEAD_LETTERS = "dead_letters"

    what = models.CharField(max_length=16, choices=What.choices)
    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, null=True, related_name="+")
    engine = models.ForeignKey(Engine, on_delete=models.CASCADE, null=True, related_name="+")
    capture = models.ForeignKey(Capture, on_delete=models.CASCADE, null=True, related_name="+")
    # Why (`Notice`); nobody said so of dead letters, each of which has its own reason.
    told = models.JSONField(null=True)
    at = models.DateTimeField()
    times = models.PositiveIntegerField(default=1)
    recovered_at = models.DateTimeField(null=True)

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(flow__isnull=False, engine=None, capture=None)
                | Q(flow=None, engine__isnull=False, capture=None)
                | Q(flow=None, engine=None, capture__isnull=False),
                name="notification_has_one_subject",
            )
        ]
        indexes = [
            models.Index(fields=["project", "-at"], name="notifications_of_a_project"),
            models.Index(fields=["at"], name="notifications_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.what}"

    @property
    def subject(self) -> Flow | Engine | Capture:
        found: Flow | Engine | Capture = self.flow or self.engine or self.capture
        return found


class Look(Timestamped):
    """How far somebody has read, in whichever browser."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    until = models.DateTimeField()

    objects: ClassVar[models.Manager[Look]] = models.Manager()
