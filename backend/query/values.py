"""Typed values that enter a query: checked here, bound by the driver, never part of the text."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from backend.query import errors

MAX_TEXT = 10_000
MAX_DIGITS = 100
NAME = re.compile(r"[a-z][a-z0-9_]{0,62}\Z")


@dataclass(frozen=True)
class Bind:
    """A checked value in PostgreSQL's own spelling; None is NULL. `type` is a name in TYPES."""

    type: str
    text: str | None


def bind(name: str, kind: str, value: Any) -> Bind:
    """The value as JSON brought it, checked. Raises InvalidInput `query.bad_parameter`."""
    if value is None:
        return Bind(kind, None)
    try:
        return Bind(kind, TYPES[kind](value))
    except (ValueError, TypeError, InvalidOperation, OverflowError):
        raise errors.bad_value(name, kind) from None


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or "\0" in value:
        raise ValueError
    return value


def _integer(value: Any) -> str:
    number = int(_text(value)) if isinstance(value, str) else value
    if isinstance(number, bool) or not isinstance(number, int) or not -(2**63) <= number < 2**63:
        raise ValueError
    return str(number)


def _decimal(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError
    text = str(value)
    if len(text) > MAX_DIGITS:
        raise ValueError
    number = Decimal(text)
    if not number.is_finite() or abs(number.adjusted()) > MAX_DIGITS:
        raise ValueError
    return str(number)


def _boolean(value: Any) -> str:
    if not isinstance(value, bool):
        raise ValueError
    return "true" if value else "false"


def _date(value: Any) -> str:
    return date.fromisoformat(_text(value)).isoformat()


def _timestamp(value: Any) -> str:
    moment = datetime.fromisoformat(_text(value))
    if moment.tzinfo:  # PostgreSQL would pass over it; columns without a zone hold UTC
        moment = moment.astimezone(UTC).replace(tzinfo=None)
    return moment.isoformat(sep=" ")


TYPES: Mapping[str, Callable[[Any], str]] = {
    "text": _text,
    "integer": _integer,
    "decimal": _decimal,
    "boolean": _boolean,
    "date": _date,
    "timestamp": _timestamp,
}
TYPE_NAMES = tuple(TYPES)
