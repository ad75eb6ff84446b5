"""Records that no sink took, with why and from where."""

from django.db import models
from django.db.models import F, Func, Value
from django.db.models.functions import Left, Length

from backend.runs.models.flows import Flow, Run
from backend.shared.models import ProjectScoped


def first_word(text: str) -> Func:
    """The text before its first colon."""
    return Func(F(text), Value(":"), Value(1), function="split_part")


class DeadLetter(ProjectScoped):
    """One tuple of one Kafka record. The payload is raw data: reading it is a right of its own."""

    flow = models.ForeignKey(Flow, on_delete=models.CASCADE, related_name="dead_letters")
    run = models.ForeignKey(Run, on_delete=models.SET_NULL, null=True, related_name="+")
    node = models.CharField(max_length=63)
    topic = models.CharField(max_length=249)
    partition = models.IntegerField()
    offset = models.BigIntegerField()
    tuple = models.IntegerField()
    reason = models.TextField()
    # The reason's first word, which names its kind.
    reason_code = models.GeneratedField(
        expression=Left(first_word("reason"), 64),
        output_field=models.CharField(max_length=64),
        db_persist=True,
    )
    happened_at = models.DateTimeField()
    # bytea, not text: a poison record may hold NUL or broken UTF-8. Only its first 64 KiB.
    payload = models.BinaryField()
    payload_bytes = models.BigIntegerField()

    class Meta(ProjectScoped.Meta):
        constraints = [
            models.UniqueConstraint(
                "flow", "topic", "partition", "offset", "tuple", name="one_dead_letter_per_tuple"
            )
        ]
        indexes = [models.Index(fields=["flow", "-happened_at"], name="dead_letters_of_a_flow")]

    @staticmethod
    def whole(letters: "models.QuerySet[DeadLetter]") -> "models.QuerySet[DeadLetter]":
        """Those of them that `is_whole`."""
        return letters.alias(kept_bytes=Length("payload")).filter(kept_bytes=F("payload_bytes"))

    @property
    def is_whole(self) -> bool:
        return len(self.payload) == self.payload_bytes
