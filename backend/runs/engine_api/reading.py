"""A post of an engine, checked before anything of it is stored."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from backend.shared.errors import InvalidInput
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.run_event import RunEvent, read_event

MOST_EVENTS = 5000


def read_events(body: Any, engine_id: UUID) -> list[RunEvent]:
    """The events in their order. Raises InvalidInput that names the one that does not fit."""
    found = body.get("events") if isinstance(body, Mapping) else None
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise InvalidInput("events.malformed")
    return [_read(event, position, engine_id) for position, event in enumerate(found)]


def _read(data: Any, position: int, engine_id: UUID) -> RunEvent:
    if not isinstance(data, Mapping):
        raise InvalidInput("events.malformed")
    try:
        event = read_event(data)
        named = [UUID(name) for name in (event.flow, event.run) if name]
    except ForebayError as error:
        raise InvalidInput("events.malformed") from error
    except ValueError as error:
        raise InvalidInput("events.malformed") from error
    if event.engine != str(engine_id) or event.sequence < 1 or len(named) == 1:
        raise InvalidInput("events.malformed")
    return event
