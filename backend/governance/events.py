from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class AuditExported(Event):
    """`wanted`: what the entries were narrowed to."""

    organization_id: UUID | None
    form: str
    wanted: Mapping[str, Any] = field(hash=False)


@dataclass(frozen=True, kw_only=True)
class AuditRuleChanged(Event):
    project_id: UUID | None = field(default=None, init=False)
    organization_id: UUID
