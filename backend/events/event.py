"""A fact that a service publishes; each app declares its own in its `events.py`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar
from uuid import UUID


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened. `actor_id` is None when no person caused it."""

    # False for what a machine keeps reporting: shown while it is new, not kept for later.
    is_audited: ClassVar[bool] = True
    # True for what befalls an account, `user_id`, from outside: the owners of each organization
    # that it is in read it, and of the one by whose way it came.
    is_of_account: ClassVar[bool] = False

    actor_id: UUID | None
    project_id: UUID | None
    # What was and what is, by name; of secrets never more than that they changed.
    changes: Mapping[str, tuple[Any, Any]] = field(default_factory=dict, hash=False)
