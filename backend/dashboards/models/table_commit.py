from django.db import models


class TableCommit(models.Model):
    """How fresh a table was when a flow last told; `commits.py` says what a place is."""

    place = models.UUIDField(primary_key=True, editable=False)
    newest_commit_at = models.DateTimeField(null=True)
    seen_up_to = models.DateTimeField(null=True)
    is_stopped = models.BooleanField(default=False, db_default=False)
