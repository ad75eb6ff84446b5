"""Captures: the changes of a database's tables, read from its log."""

from datetime import datetime
from typing import Any

from django.db import models

from backend.connections.models import Connection, valid_name
from backend.shared.models import ProjectScoped
from spark_runtime.contract.notice import Notice

CONNECTOR = ("connector_state", "connector_message", "connector_heard_at")
EVIDENCE = (
    "slot_state",
    "slot_is_active",
    "slot_was_seen",
    "retained_wal_bytes",
    "lag_bytes",
    "log_position",
    "heartbeat_at",
    "slot_heard_at",
    "announces_ddl",
    "problem_code",
    "problem_message",
    "problem_hint",
    "problem_parameters",
    "updated_at",
)


class Capture(ProjectScoped):
    """A Debezium connector that is wanted, and the evidence of what it does.

    `incarnation` rises when the slot has to be made anew: slot, connector and private topic of an
    incarnation are never used by the next. `instance` is the second level of its namespaces and
    outlives a rename of the connection.
    """

    class Wanted(models.TextChoices):
        RUNNING = "running"
        PAUSED = "paused"

    name = models.CharField(max_length=63, validators=[valid_name])
    connection = models.ForeignKey(Connection, on_delete=models.PROTECT, related_name="captures")
    instance = models.CharField(max_length=63)
    wanted = models.CharField(max_length=8, choices=Wanted.choices, default=Wanted.PAUSED)
    asked_at = models.DateTimeField()
    incarnation = models.PositiveIntegerField(default=1)
    # The system identifier and timeline of the log that the ids come from.
    log_identity = models.CharField(max_length=64, blank=True)
    sealed_kafka_password = models.BinaryField()

    # When source, broker and Connect were last made as this row says; null makes it due.
    provisioned_at = models.DateTimeField(null=True, blank=True)

    # What was heard last, and when. Nothing heard yet is null, never a guess.
    connector_state = models.CharField(max_length=16, blank=True)
    connector_message = models.TextField(blank=True)
    connector_heard_at = models.DateTimeField(null=True, blank=True)
    slot_state = models.CharField(max_length=16, blank=True)
    slot_is_active = models.BooleanField(null=True, blank=True)
    slot_was_seen = models.BooleanField(default=False)
    # What the server keeps of its log for the slot, and how much of it was not confirmed.
    retained_wal_bytes = models.BigIntegerField(null=True, blank=True)
    lag_bytes = models.BigIntegerField(null=True, blank=True)
    # How far the log was when somebody last looked: no id of this epoch can be ahead of it.
    log_position = models.BigIntegerField(null=True, blank=True)
    # When the connector last wrote its heartbeat at the source, by the source's clock.
    heartbeat_at = models.DateTimeField(null=True, blank=True)
    slot_heard_at = models.DateTimeField(null=True, blank=True)
    announces_ddl = models.BooleanField(null=True, blank=True)
    # Why the capture cannot go on as it is; empty while it can.
    problem_code = models.CharField(max_length=64, blank=True)
    problem_message = models.TextField(blank=True)
    problem_hint = models.TextField(blank=True)
    problem_parameters = models.JSONField(default=dict, blank=True)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("project", "name", name="one_capture_per_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def problem(self) -> Notice | None:
        if not self.problem_code:
            return None
        words = self.problem_message, self.problem_hint
        return Notice(self.problem_code, *words, self.problem_parameters)

    def note_problem(self, problem: Notice | None) -> None:
        notice = problem or Notice("", "")
        self.problem_code, self.problem_message = notice.code, notice.message
        self.problem_hint, self.problem_parameters = notice.hint, dict(notice.parameters)

    def note_provisioned(self, at: datetime) -> None:
        """All is made as the row said when it was read. Where somebody wants it otherwise since,
        such as with a new password, it stays due."""
        as_read = Capture.unscoped.filter(pk=self.pk, updated_at=self.updated_at)
        if as_read.update(provisioned_at=at):
            self.provisioned_at = at

    def save_evidence(self) -> None:
        """Keep what was heard, and leave alone what somebody may want meanwhile."""
        self.save(update_fields=EVIDENCE)
        self.save_connector()

    def save_connector(self) -> None:
        """The same of the connector alone, unless something newer was heard of it meanwhile: a
        look at a slow source takes longer than one at Connect."""
        if self.connector_heard_at is None:
            return
        heard = {name: getattr(self, name) for name in CONNECTOR}
        known = Capture.unscoped.filter(pk=self.pk)
        known.exclude(connector_heard_at__gt=self.connector_heard_at).update(**heard)


class CapturedTable(ProjectScoped):
    """A table of a capture. `partitions` never change: the order per key hangs on them."""

    capture = models.ForeignKey(Capture, on_delete=models.CASCADE, related_name="tables")
    schema = models.CharField(max_length=63)
    table = models.CharField(max_length=63)
    namespace = models.CharField(max_length=512)
    topic = models.CharField(max_length=249, unique=True)
    partitions = models.PositiveIntegerField()
    epoch = models.PositiveSmallIntegerField(default=1)
    # Columns that the capture leaves out, each with the reason (`Notice`).
    left_out = models.JSONField(default=dict)

    class Meta(ProjectScoped.Meta):
        ordering = ["schema", "table"]
        constraints = [
            models.UniqueConstraint("capture", "schema", "table", name="one_row_per_captured_table")
        ]

    def __str__(self) -> str:
        return f"{self.schema}.{self.table}"


class Snapshot(ProjectScoped):
    """A full pull of a capture's tables, beside the running stream."""

    # The reason of the pull that a capture begins with.
    FIRST = "first"

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        COMPLETE = "complete"
        ABANDONED = "abandoned"

    capture = models.ForeignKey(Capture, on_delete=models.CASCADE, related_name="snapshots")
    reason = models.CharField(max_length=64)
    tables = models.JSONField(default=list)
    state = models.CharField(max_length=16, choices=State.choices, default=State.WAITING)
    # Where in the log the connector was asked for it; 0 is the beginning.
    asked_at_lsn = models.BigIntegerField(default=0)
    # It is beside the running stream, and the connector is still to be asked for it.
    signal_due = models.BooleanField(default=False)
    # Where the stream stood when the connector last said that it pulls beside it.
    stood_at_lsn = models.BigIntegerField(null=True, blank=True)
    # PostgreSQL's own estimate at the beginning; the count of records is exact.
    rows_expected = models.BigIntegerField()
    # The same by table, `{"public.orders": 1200}`.
    rows_by_table = models.JSONField(default=dict)
    # What of it became messages: see `services.snapshots.count_rows`.
    read_by_table = models.JSONField(default=dict)
    counted_to = models.BigIntegerField(default=0)
    # The private topic's end when it was asked for.
    from_offset = models.BigIntegerField(default=0)
    records_read = models.BigIntegerField(default=0)
    started_at = models.DateTimeField(null=True, blank=True)
    heard_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta(ProjectScoped.Meta):
        indexes = [models.Index(fields=["capture", "-created_at"], name="snapshots_of_a_capture")]

    @property
    def progress_by_table(self) -> list[dict[str, Any]]:
        """Of each table the rows expected and read, with pace and time left where they show."""
        return [
            {"table": table, "rows_expected": rows, **self._progress_of(table, rows)}
            for table, rows in self.rows_by_table.items()
        ]

    def _progress_of(self, table: str, expected: int) -> dict[str, Any]:
        read = self.read_by_table.get(table)
        if read is None:
            return {"rows_read": 0, "rows_per_second": None, "seconds_left": None}
        since, until = (datetime.fromisoformat(read[name]) for name in ("since", "until"))
        seconds = (until - since).total_seconds()
        # How long the first of them took is not known.
        pace = (read["rows"] - read["rows_at_first"]) / seconds if seconds > 0 else None
        left = max(0.0, (expected - read["rows"]) / pace) if pace and self.is_under_way else None
        return {"rows_read": read["rows"], "rows_per_second": pace, "seconds_left": left}

    @property
    def is_by_signal(self) -> bool:
        """Whether it is beside the running stream."""
        return self.signal_due or self.asked_at_lsn > 0

    @property
    def is_under_way(self) -> bool:
        return self.state in (self.State.WAITING, self.State.RUNNING)

    @property
    def pace(self) -> float | None:
        """Rows a second over the whole pull; None before it can be told."""
        if self.started_at is None or self.heard_at is None:
            return None
        seconds = ((self.ended_at or self.heard_at) - self.started_at).total_seconds()
        return self.records_read / seconds if seconds > 0 else None

    @property
    def seconds_left(self) -> float | None:
        if self.state != self.State.RUNNING or not self.pace:
            return None
        return max(0.0, (self.rows_expected - self.records_read) / self.pace)
