"""What goes onto a replay topic: the one row of a dead letter, as it was or as it was edited."""

from collections.abc import Mapping
from typing import Any

import orjson

from backend.runs.errors import replay_unfit
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
        raise replay_unfit("no_object", "it is no JSON object.")
    if _text(message, "protocol", "type") not in ROW_TYPES:
        why = f"`protocol.type` must be one of {', '.join(ROW_TYPES)}."
        raise replay_unfit("type", why, types=list(ROW_TYPES))
    _require_namespace(_text(message, "schema", "namespace"), namespace)
    row = _values(message)
    if row is None or len(row) != len(message["schema"]["fields"]):
        raise replay_unfit("tuple", "`payload` must hold one tuple with a value for each field.")
    _require_same_id(row, _values(_object(original)) or {})
    return orjson.dumps(message)


def _require_namespace(name: str, pattern: str) -> None:
    try:
        is_read = NamespacePattern.parse(pattern).matches(Namespace.parse(name))
    except ForebayError:
        is_read = False
    if not is_read:
        why = f"`schema.namespace` must fit {pattern}, which the source reads."
        raise replay_unfit("namespace", why, pattern=pattern)


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
        raise replay_unfit("id", "`ums_id_` must be a positive number.")
    if known is not None and known >= 0:
        if given != known:
            why = "`ums_id_` must stay as it was: it says which row is newer."
            raise replay_unfit("changed_id", why)
    elif given >= SNAPSHOT_POSITIONS:
        why = f"it had no `ums_id_`; one below {SNAPSHOT_POSITIONS} is older than every change."
        raise replay_unfit("new_id", why, below=str(SNAPSHOT_POSITIONS))


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
