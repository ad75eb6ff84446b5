"""What may be queried, under which names, and who queried what."""

from django.conf import settings
from django.db import models

from backend.connections.models import Connection, valid_name
from backend.shared.models import ProjectScoped


class VirtualDatabase(ProjectScoped):
    """Tables under one roof; a query sees these and nothing else.

    `version` rises with every mount, so whoever caches something of it can tell.
    """

    name = models.CharField(max_length=63, validators=[valid_name])
    version = models.PositiveIntegerField(default=1)

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint("project", "name", name="one_virtual_database_per_name")
        ]

    def __str__(self) -> str:
        return self.name


class MountedTable(ProjectScoped):
    """A table of a connection under the name that queries call it by.

    `columns` is what the source said when it was mounted: `[{"name", "type", "source_type"}]`.
    A column that the source got later is invisible until somebody mounts the table again.
    """

    database = models.ForeignKey(VirtualDatabase, on_delete=models.CASCADE, related_name="tables")
    connection = models.ForeignKey(Connection, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=63, validators=[valid_name])
    source_schema = models.CharField(max_length=63)
    source_table = models.CharField(max_length=63)
    columns = models.JSONField()

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint("database", "name", name="one_mounted_table_per_name")
        ]

    def __str__(self) -> str:
        return self.name


class QueryRecord(ProjectScoped):
    """Who ran what, when, and how it went. The values of parameters are not kept: they are data.

    A board that moves runs the same statement again and again: within an hour these runs share one
    record, whose `runs` counts them and whose figures are those of the last.
    """

    class Outcome(models.TextChoices):
        RUNNING = "running"
        DONE = "done"
        REFUSED = "refused"
        FAILED = "failed"
        CANCELLED = "cancelled"
        TIMED_OUT = "timed_out"

    class Purpose(models.TextChoices):
        QUERY = "query"
        LIVE = "live"

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    database = models.ForeignKey(
        VirtualDatabase, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    purpose = models.CharField(max_length=16, choices=Purpose.choices)
    sql = models.TextField()
    share_key = models.CharField(max_length=64, null=True, unique=True, editable=False)
    runs = models.PositiveIntegerField(default=1)
    ran_at = models.DateTimeField()
    time_limit_seconds = models.FloatField()
    took_ms = models.FloatField(null=True)
    row_count = models.PositiveIntegerField(null=True)
    is_truncated = models.BooleanField(default=False)
    outcome = models.CharField(max_length=16, choices=Outcome.choices)
    is_unwanted = models.BooleanField(default=False)
    code = models.CharField(max_length=64, blank=True)

    class Meta(ProjectScoped.Meta):
        indexes = [models.Index(fields=["project", "-created_at"], name="query_by_time")]
