"""What goes onto a replay topic: the one row of a dead letter, as it was or as it was edited."""

from collections.abc import Mapping
from typing import Any

import orjson

from backend.shared.errors import InvalidInput
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.namespace import Namespace, NamespacePattern
from spark_runtime.contract.ums_ids import SNAPSHOT_POSITIONS

ROW_TYPES = ("data_initial_data", "data_increment_data", "data_batch_data")


def only_row(payload: bytes, index: int) -> bytes:
    """The message with that row alone; what is no UMS message is left as it is."""
    message = _object(payload)
    rows = message.get("payload") if message else None
    if not isinstance(rows, list) or not 0 <= index < len(rows):
        return payload
    return orjson.dumps({**message, "payload": [rows[index]]})


def checked_edit(text: str, original: bytes, namespace: str) -> bytes:
    """The edited record. Raises `replay.unfit` for one that the source would not read as one row
    of its table, or that claims to be newer than the row it mends."""
    message = _object(text.encode())
    if message is None:
        raise InvalidInput("replay.unfit", case="no_object")
    if _text(message, "protocol", "type") not in ROW_TYPES:
        raise InvalidInput("replay.unfit", case="type", types=list(ROW_TYPES))
    _require_namespace(_text(message, "schema", "namespace"), namespace)
    row = _values(message)
    if row is None or len(row) != len(message["schema"]["fields"]):
        raise InvalidInput("replay.unfit", case="tuple")
    _require_same_id(row, _values(_object(original)) or {})
    return orjson.dumps(message)


def _require_namespace(name: str, pattern: str) -> None:
    try:
        is_read = NamespacePattern.parse(pattern).matches(Namespace.parse(name))
    except ForebayError:
        is_read = False
    if not is_read:
        raise InvalidInput("replay.unfit", case="namespace", pattern=pattern)


def _values(message: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Values by field name, as far as there are any, of a message with one row."""
    try:
        names = [field["name"] for field in (message or {})["schema"]["fields"]]
        ((values),) = (row["tuple"] for row in (message or {})["payload"])
        return dict(zip(names, values, strict=False))
    except (KeyError, TypeError, ValueError):
        return None


def _require_same_id(row: Mapping[str, Any], before: Mapping[str, Any]) -> None:
    """An id that claims to be newer than it is would win over every later change of its key."""
    given = _number(row.get("ums_id_"))
    known = _number(before.get("ums_id_"))
    if given is None or given < 0:
        raise InvalidInput("replay.unfit", case="id")
    if known is not None and known >= 0:
        if given != known:
            raise InvalidInput("replay.unfit", case="changed_id")
    elif given >= SNAPSHOT_POSITIONS:
        raise InvalidInput("replay.unfit", case="new_id", below=str(SNAPSHOT_POSITIONS))


def _object(payload: bytes) -> dict[str, Any] | None:
    try:
        found = orjson.loads(payload)
    except orjson.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None


def _text(message: Mapping[str, Any], part: str, name: str) -> str:
    inner = message.get(part)
    return str(inner.get(name, "")) if isinstance(inner, dict) else ""


def _number(value: Any) -> int | None:
    try:
        return int(value)
    except (TypeError, ValueError):
        return None
