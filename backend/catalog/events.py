from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class TableVersionRecorded(Event):
    """A table has a new version; `is_breaking` if its readers cannot go on unasked."""

    table_id: UUID
    version_id: UUID
    number: int
    is_breaking: bool
