"""A fact that a service publishes; each app declares its own in its `events.py`."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened. `actor_id` is None when no person caused it."""

    actor_id: UUID | None
    project_id: UUID | None
