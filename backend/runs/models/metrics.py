"""What a flow's queries reported batch by batch, and the same rolled up by minute."""

from django.db import models

from backend.runs.models.flows import Flow, Run


class RunMetric(models.Model):
    """One batch of one query; kept for a day."""

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="metrics")
    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="metrics")
    query = models.CharField(max_length=128)
    time = models.DateTimeField()
    batch_id = models.BigIntegerField()
    rows = models.BigIntegerField(null=True)
    rows_per_second = models.FloatField(null=True)
    lag_messages = models.BigIntegerField(null=True)
    lag_seconds = models.FloatField(null=True)
    stages_ms = models.JSONField(default=dict)
    watermark = models.DateTimeField(null=True)
    state_rows = models.BigIntegerField(null=True)
    state_bytes = models.BigIntegerField(null=True)
    late_rows = models.BigIntegerField(null=True)
    source_committed_at = models.DateTimeField(null=True)
    offsets = models.JSONField(default=dict)

    class Meta:
        indexes = [
            models.Index(fields=["flow", "-time"], name="metrics_of_a_flow"),
            models.Index(fields=["time"], name="metrics_by_age"),
        ]


class RunMetricMinute(models.Model):
    """A minute of one query; kept for a month. Sums and maxima, so that minutes add up to hours."""

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="metric_minutes")
    query = models.CharField(max_length=128)
    minute = models.DateTimeField()
    batches = models.BigIntegerField()
    rows = models.BigIntegerField()
    max_lag_messages = models.BigIntegerField(null=True)
    max_lag_seconds = models.FloatField(null=True)
    max_state_bytes = models.BigIntegerField(null=True)
    late_rows = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint("flow", "query", "minute", name="one_row_per_query_and_minute")
        ]
        indexes = [models.Index(fields=["minute"], name="minutes_by_age")]
