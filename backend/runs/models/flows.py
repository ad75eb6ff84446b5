"""Flows: what is wanted on an engine. Runs: each execution of a flow, from start to end."""

from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Q

from backend.runs.models.choices import choices_of
from backend.runs.models.engines import Engine, EngineLease
from backend.runs.states import FlowEvidence, State, Wanted
from backend.shared.models import ProjectScoped
from spark_runtime.contract.notice import Notice


class Flow(ProjectScoped):
    """A published pipeline version, or a capture's normaliser, wanted on an engine.

    The program is kept as it was when it was assigned: what runs never changes under a run.
    """

    class Kind(models.TextChoices):
        PIPELINE = "pipeline"
        CAPTURE = "capture"

    kind = models.CharField(max_length=16, choices=Kind.choices)
    pipeline = models.OneToOneField(
        "pipelines.Pipeline", on_delete=models.PROTECT, null=True, related_name="flow"
    )
    capture = models.OneToOneField(
        "collection.Capture", on_delete=models.PROTECT, null=True, related_name="flow"
    )
    name = models.CharField(max_length=200)
    version = models.PositiveIntegerField()
    program = models.TextField()
    program_hash = models.CharField(max_length=80)
    settings = models.JSONField(default=dict)
    # Whether a dead letter was ever replayed: from then on its sources read replay topics, too.
    has_replays = models.BooleanField(default=False)

    engine = models.ForeignKey(Engine, on_delete=models.PROTECT, null=True, related_name="flows")
    # Set while the flow leaves `engine`; it is assigned there once its last batch is known.
    next_engine = models.ForeignKey(Engine, on_delete=models.PROTECT, null=True, related_name="+")
    wanted = models.CharField(max_length=8, choices=choices_of(Wanted), default=Wanted.STOPPED)
    asked_at = models.DateTimeField()

    # The state's name: made anew with every new checkpoint. The ordinal is for people.
    generation = models.CharField(max_length=32)
    # Rises with every assignment to an engine; a sink refuses an older one.
    fence = models.BigIntegerField(default=0)
    # Where a new checkpoint begins reading; null leaves it to the program.
    start_at = models.DateTimeField(null=True)

    run = models.OneToOneField("runs.Run", on_delete=models.SET_NULL, null=True, related_name="+")
    heard = models.CharField(max_length=16, choices=choices_of(State), null=True)
    heard_at = models.DateTimeField(null=True)
    heard_reason = models.JSONField(null=True)
    failure_code = models.CharField(max_length=64, blank=True)
    failure_message = models.TextField(blank=True)
    failure_hint = models.TextField(blank=True)
    failure_parameters = models.JSONField(default=dict, blank=True)

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="pipeline", pipeline__isnull=False, capture=None)
                | Q(kind="capture", pipeline=None, capture__isnull=False),
                name="flow_has_one_owner",
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def _waiting_since(self) -> datetime:
        """Since when its engine could have taken it up: not before its process was ready."""
        lease = self.engine.lease if self.engine else None
        return max(self.asked_at, (lease and lease.ready_at) or self.asked_at)

    def evidence(self, engine: State) -> FlowEvidence:
        return FlowEvidence(
            wanted=Wanted(self.wanted),
            asked_at=self._waiting_since,
            engine=engine,
            heard=State(self.heard) if self.heard else None,
            heard_at=self.heard_at,
            heard_reason=Notice.from_json(self.heard_reason) if self.heard_reason else None,
            failure=self.failure,
        )

    @property
    def failure(self) -> Notice | None:
        """Why it ended, until a person starts it again."""
        if not self.failure_code:
            return None
        words = self.failure_message, self.failure_hint
        return Notice(self.failure_code, *words, self.failure_parameters)

    def note_failure(self, failure: Notice | None) -> None:
        notice = failure or Notice("", "")
        self.failure_code, self.failure_message = notice.code, notice.message
        self.failure_hint, self.failure_parameters = notice.hint, dict(notice.parameters)


class Run(ProjectScoped):
    """One execution under one version, generation and fence."""

    class EndReason(models.TextChoices):
        WANTED = "wanted"
        FENCED = "fenced"
        FAILED = "failed"
        DRAINED = "drained"
        REPLACED = "replaced"
        ENGINE_ENDED = "engine_ended"

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="runs")
    engine = models.ForeignKey(Engine, on_delete=models.SET_NULL, null=True, related_name="runs")
    lease = models.ForeignKey(EngineLease, on_delete=models.SET_NULL, null=True, related_name="+")
    version = models.PositiveIntegerField()
    generation = models.CharField(max_length=32)
    fence = models.BigIntegerField()
    asked_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    end_reason = models.CharField(max_length=16, choices=EndReason.choices, blank=True)
    # What was said of the end (`Notice`).
    end_told = models.JSONField(null=True)
    queries: Any = models.JSONField(default=list)
    last_batches: Any = models.JSONField(default=dict)

    class Meta(ProjectScoped.Meta):
        indexes = [models.Index(fields=["flow", "-created_at"], name="runs_of_a_flow")]
