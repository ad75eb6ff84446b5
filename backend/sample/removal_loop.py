"""The supervisor's part in removing a sample: again and again until its flows have ended."""

from django.utils import timezone

from backend.sample.models import Sample
from backend.sample.services.removing import go_on_removing


def go_on_with_removals() -> None:
    wanted = Sample.unscoped.filter(removal_asked_at__isnull=False, removed_at=None)
    for sample in wanted.select_related("project", "removal_asked_by"):
        go_on_removing(sample=sample, now=timezone.now())
