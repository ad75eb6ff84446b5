"""Dead letters that go through their flow once more."""

from django.conf import settings
from django.db import models

from backend.runs.models.dead_letters import DeadLetter
from backend.runs.models.flows import Flow
from backend.shared.models import ProjectScoped


class Replay(ProjectScoped):
    """One record on the flow's own replay topic, sent exactly once.

    `payload` waits here until the broker has it, and no longer. A record that dies again is a new
    dead letter, of the replay topic.
    """

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="replays")
    letter = models.OneToOneField(DeadLetter, on_delete=models.CASCADE, related_name="replay")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    was_edited = models.BooleanField()
    topic = models.CharField(max_length=249)
    partition = models.IntegerField(default=0)
    payload = models.BinaryField()
    # Set before the first attempt: whoever tries again looks first whether it arrived.
    was_tried = models.BooleanField(default=False)
    offset = models.BigIntegerField(null=True)
    sent_at = models.DateTimeField(null=True)
    read_at = models.DateTimeField(null=True)

    class Meta(ProjectScoped.Meta):
        indexes = [
            models.Index(
                fields=["topic"], condition=models.Q(offset=None), name="replays_not_sent"
            ),
            models.Index(
                fields=["flow", "topic"], condition=models.Q(read_at=None), name="replays_not_read"
            ),
        ]
