"""Log lines of engines and flows, kept after the end and found by their words."""

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models

from backend.runs.models.engines import Engine
from backend.runs.models.flows import Flow, Run

# "simple" keeps every word as it stands: logs hold identifiers, not prose to be stemmed.
WORDS = SearchVector("text", config="simple")


class RunLog(models.Model):
    """A line; one without a flow is the engine's own."""

    engine = models.ForeignKey(Engine, on_delete=models.CASCADE, related_name="logs")
    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, null=True, related_name="logs")
    run = models.ForeignKey(Run, on_delete=models.SET_NULL, null=True, related_name="+")
    time = models.DateTimeField()
    level = models.CharField(max_length=16)
    text = models.TextField()

    class Meta:
        indexes = [
            models.Index(fields=["flow", "-id"], name="logs_of_a_flow"),
            models.Index(fields=["engine", "-id"], name="logs_of_an_engine"),
            models.Index(fields=["time"], name="logs_by_age"),
            GinIndex(WORDS, name="logs_by_word"),
        ]
