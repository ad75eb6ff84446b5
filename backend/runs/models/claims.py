"""Which supervisor turns a loop that must not turn twice at once."""

from django.db import models


class LoopClaim(models.Model):
    """Held until a moment of the database's clock; whoever holds it renews it with every turn."""

    loop = models.CharField(max_length=32, primary_key=True)
    held_by = models.CharField(max_length=128, blank=True)
    held_until = models.DateTimeField(null=True)
