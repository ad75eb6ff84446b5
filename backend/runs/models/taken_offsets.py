"""How far each Kafka topic has been taken into the tables."""

from django.db import models


class TakenOffset(models.Model):
    """Stored in one transaction with what was taken, so neither goes without the other."""

    topic = models.CharField(max_length=249)
    partition = models.IntegerField()
    next_offset = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint("topic", "partition", name="one_offset_per_partition")
        ]
