"""Engines and their processes. A lease is one process of an engine, from launch to end."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.launchers import KINDS
from backend.runs.models.choices import choices_of
from backend.runs.states import EngineEvidence, Wanted
from backend.shared.models import ProjectScoped, ScopedManager, Timestamped
from spark_runtime.contract.notice import Notice


class EngineManager(ScopedManager["Engine"]):
    def visible_to(self, user: User) -> models.QuerySet["Engine"]:
        """Engines of one's projects, and shared ones of their organizations."""
        projects = Project.objects.visible_to(user)
        nearby = projects.values("organization")
        shared = Q(is_shared=True, project__organization__in=nearby, project__trashed_at=None)
        return self._everything().filter(Q(project__in=projects) | shared)


class Engine(ProjectScoped):
    """A Spark driver that is wanted. One driver is one trust domain: it serves its own project,
    and others only where an administrator has shared it."""

    class Purpose(models.TextChoices):
        FLOWS = "flows"
        INTERACTIVE = "interactive"

    name = models.CharField(max_length=63)
    purpose = models.CharField(max_length=16, choices=Purpose.choices, default=Purpose.FLOWS)
    launcher = models.CharField(max_length=16, choices=choices_of(KINDS), default="local")
    is_shared = models.BooleanField(default=False)

    wanted = models.CharField(max_length=8, choices=choices_of(Wanted), default=Wanted.RUNNING)
    asked_at = models.DateTimeField()
    # Rises with every change of what is wanted on this engine; raised by UPDATE, so under its lock.
    revision = models.BigIntegerField(default=1)

    lease = models.OneToOneField(
        "runs.EngineLease", on_delete=models.SET_NULL, null=True, related_name="+"
    )
    failures = models.PositiveIntegerField(default=0)
    next_launch_at = models.DateTimeField(null=True)
    # Why its last process ended (`Notice`).
    reason = models.JSONField(null=True)

    claimed_by = models.CharField(max_length=128, blank=True)
    claimed_until = models.DateTimeField(null=True)

    unscoped: ClassVar[models.Manager[Any]] = models.Manager()
    objects: ClassVar = EngineManager()

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint("project", "name", name="one_engine_per_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def evidence(self) -> EngineEvidence:
        lease = self.lease
        return EngineEvidence(
            wanted=Wanted(self.wanted),
            asked_at=self.asked_at,
            launched_at=lease.launched_at if lease else None,
            ended_at=lease.ended_at if lease else None,
            heard_at=lease.heard_at if lease else None,
            failures=self.failures,
            reason=Notice.from_json(self.reason) if self.reason else None,
        )


class EngineLease(Timestamped):
    """Who may speak for an engine, and what is known of that process.

    `acknowledged` is the highest event sequence stored under this lease. Events come in order,
    so it makes the intake idempotent by engine, lease and sequence without a row per event.
    """

    engine = models.ForeignKey(Engine, on_delete=models.CASCADE, related_name="leases")
    token_hash = models.BinaryField(max_length=32, unique=True)
    process = models.JSONField(default=dict)
    launched_at = models.DateTimeField()
    ready_at = models.DateTimeField(null=True)
    heard_at = models.DateTimeField(null=True)
    asked_to_end_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    end_reason = models.JSONField(null=True)
    acknowledged = models.BigIntegerField(default=0)
    # The highest revision of what is wanted that this process has made true.
    carried_out = models.BigIntegerField(default=0)
    memory_bytes = models.BigIntegerField(null=True)
    memory_limit_bytes = models.BigIntegerField(null=True)
    spark_version = models.CharField(max_length=32, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "engine", condition=Q(ended_at=None), name="one_living_lease_per_engine"
            )
        ]
