"""The supervisor's loop: each directory that is on, when it is due."""

import logging
from datetime import timedelta

from django.utils import timezone

from backend.directories.models import Directory
from backend.directories.services.syncing import sync

log = logging.getLogger(__name__)

EVERY_SECONDS = 30.0


def sync_what_is_due() -> None:
    now = timezone.now()
    on = Directory.objects.filter(is_on=True).select_related("organization")
    for directory in on.order_by("sync_tried_at"):
        tried = directory.sync_tried_at
        if tried is None or tried + timedelta(minutes=directory.sync_minutes) <= now:
            try:
                sync(directory, now=timezone.now())
            except Exception:
                # A defect of ours that one directory meets must not keep the others waiting: it
                # counts as tried, and has its turn again after them.
                log.exception("The sync of %s broke off.", directory.name)
