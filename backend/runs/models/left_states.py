"""What a flow that was deleted left on disk."""

from typing import Any
from uuid import UUID

from django.db import models

from backend.shared.models import Timestamped


class LeftState(Timestamped):
    """Checkpoints that nobody needs any more, written down with the deletion of their flow. The
    folder may be shared with other installations: only what is noted here is ours to remove."""

    flow_id = models.UUIDField(unique=True)
    # Of every engine that ever ran the flow the revision from which on it is not wanted there.
    engines: Any = models.JSONField(default=dict)

    def revision_at(self, engine_id: UUID) -> int:
        revision: int = self.engines[str(engine_id)]
        return revision
