"""An event's fields as JSON that may be kept: what is secret by its type is not."""

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import SecretBytes, SecretStr

from backend.events.event import Event

HIDDEN = "[hidden]"
_OWN_COLUMNS = {"actor_id", "project_id", "changes"}


def details_of(event: Event) -> dict[str, Any]:
    return {
        field.name: plain(getattr(event, field.name))
        for field in fields(event)
        if field.name not in _OWN_COLUMNS
    }


def plain(value: Any) -> Any:
    """Raises TypeError for a type that nobody has judged."""
    match value:
        case SecretStr() | SecretBytes() | bytes():
            return HIDDEN
        case None | bool() | int() | float() | str():
            return value
        case UUID():
            return str(value)
        case datetime():
            return value.isoformat()
        case Mapping():
            return {str(name): plain(inner) for name, inner in value.items()}
        case list() | tuple() | set() | frozenset():
            return [plain(inner) for inner in value]
    raise TypeError(f"The audit does not know how to keep a {type(value).__name__}.")
