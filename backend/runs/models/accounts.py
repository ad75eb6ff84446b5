"""The exact figures: what became of every row read."""

from datetime import timedelta

from django.db import models

from backend.runs.models.flows import Flow, Run
from spark_runtime.contract.account import Account

# How long single batches can be looked into.
KEPT = timedelta(days=7)
COUNTERS = tuple(Account.__dataclass_fields__)


class _Counters(models.Model):
    consumed = models.BigIntegerField(default=0)
    landed = models.BigIntegerField(default=0)
    superseded = models.BigIntegerField(default=0)
    duplicate = models.BigIntegerField(default=0)
    suppressed = models.BigIntegerField(default=0)
    unmatched = models.BigIntegerField(default=0)
    expired = models.BigIntegerField(default=0)
    late = models.BigIntegerField(default=0)
    filtered = models.BigIntegerField(default=0)
    control = models.BigIntegerField(default=0)
    dead = models.BigIntegerField(default=0)

    class Meta:
        abstract = True

    @property
    def account(self) -> Account:
        return Account(**{name: getattr(self, name) for name in COUNTERS})

    @property
    def adds_up(self) -> bool:
        return self.account.consumed == self.consumed


class RunAccount(_Counters):
    """One batch of one sink, counted once however often it is told. Kept for a week; of what is
    older the highest number stays, so that none below it is ever counted again."""

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="accounts")
    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="accounts")
    node = models.CharField(max_length=63)
    query = models.CharField(max_length=128)
    generation = models.CharField(max_length=32)
    batch_id = models.BigIntegerField()
    time = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "flow", "node", "query", "generation", "batch_id", name="one_account_per_batch"
            )
        ]
        indexes = [
            models.Index(fields=["time"], name="accounts_by_age"),
            models.Index(fields=["flow", "-time"], name="accounts_of_a_flow"),
        ]


class AccountTotal(_Counters):
    """The sum over all batches of one sink in one generation; kept as long as its flow."""

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="account_totals")
    node = models.CharField(max_length=63)
    generation = models.CharField(max_length=32)

    class Meta:
        constraints = [
            models.UniqueConstraint("flow", "node", "generation", name="one_total_per_sink")
        ]
