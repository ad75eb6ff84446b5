"""UMS, the self-describing message: protocol, schema, and rows as texts.

A row's value is its UMS text or None. Texts are exact for every type, so nothing is lost between
systems that disagree about numbers.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import orjson

from spark_runtime.contract.errors import ForebayError, PoisonMessage
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.ums_ids import (
    SNAPSHOT_POSITIONS,
    canonical_key,
    murmur2,
    pack_id,
    partition_of,
    row_in_event,
    uid_rank,
    unpack_id,
)

__all__ = [
    "CONTROL_FIELDS", "FIELD_TYPES", "MESSAGE_TYPES", "READ_VERSIONS", "SNAPSHOT_POSITIONS",
    "SYSTEM_FIELDS", "Field", "Message", "canonical_key", "headers", "message_key", "murmur2",
    "pack_id", "partition_of", "read_message", "row_in_event", "uid_rank",
    "unpack_id", "write_message",
]  # fmt: skip

FIELD_TYPES = (
    "string", "int", "long", "float", "double", "boolean", "date", "datetime", "decimal",
    "binary", "raw", "jsonobject", "jsonarray",
)  # fmt: skip

DATA_TYPES = ("data_initial_data", "data_increment_data", "data_batch_data")
# Control messages, and what `ums_op_` says of them where data messages have i, u, d or b.
CONTROLS = {
    "data_increment_heartbeat": "h",
    "data_increment_termination": "x",
    "data_batch_termination": "e",
    "data_increment_truncate": "t",
}
CONTROL_TYPES = tuple(CONTROLS)
MESSAGE_TYPES = DATA_TYPES + CONTROL_TYPES
READ_VERSIONS = ("1.2", "1.3")


@dataclass(frozen=True, slots=True)
class Field:
    """A column as the message describes it."""

    name: str
    type: str
    nullable: bool = True
    encoded: bool = False
    pk: bool = False
    precision: int | None = None
    scale: int | None = None


SYSTEM_FIELDS = (
    Field("ums_id_", "long", nullable=False),
    Field("ums_ts_", "datetime", nullable=False),
    Field("ums_op_", "string", nullable=False),
    Field("ums_uid_", "string", nullable=False),
)

# A control message says when, and of which version, in one row.
CONTROL_FIELDS = SYSTEM_FIELDS[:2]

Row = tuple[str | None, ...]


@dataclass(frozen=True)
class Message:
    """Rows of one table, one schema version and one partition, in order.

    `unchanged`: the columns of that version that are no fields here, as an update left them
    untouched; None: the writer does not say.
    """

    type: str
    namespace: Namespace
    fields: tuple[Field, ...]
    payload: tuple[Row, ...]
    batch_id: int = 0
    version: str = "1.3"
    unchanged: tuple[str, ...] | None = None


def write_message(message: Message) -> bytes:
    """The record value, UTF-8 JSON; every row value as a string or null."""
    schema: dict[str, object] = {"namespace": str(message.namespace), "batchId": message.batch_id}
    if message.unchanged is not None:
        schema["unchanged"] = message.unchanged
    schema["fields"] = [_field_json(field) for field in message.fields]
    return orjson.dumps(
        {
            "protocol": {"type": message.type, "version": message.version},
            "schema": schema,
            "payload": [{"tuple": row} for row in message.payload],
        }
    )


def read_message(value: bytes) -> Message:
    """The message in a record value, UMS 1.2 or 1.3. Raises PoisonMessage, named."""
    document = _parse(value)
    protocol = _member(document, "protocol", dict)
    schema = _member(document, "schema", dict)
    message_type = _member(protocol, "type", str)
    if message_type not in MESSAGE_TYPES:
        raise PoisonMessage("UMS_UNKNOWN_MESSAGE_TYPE", type=message_type)
    version = _member(protocol, "version", str)
    if version not in READ_VERSIONS:
        raise PoisonMessage("UMS_UNKNOWN_VERSION", version=version)
    is_control = message_type in CONTROL_TYPES
    fields = tuple(_read_field(field) for field in _rows(schema, "fields", is_control))
    _check_names(fields)
    return Message(
        type=message_type,
        namespace=_read_namespace(_member(schema, "namespace", str)),
        fields=fields,
        payload=tuple(
            _read_row(row, number, fields)
            for number, row in enumerate(_rows(document, "payload", is_control))
        ),
        batch_id=_whole_number(schema, "batchId") or 0,
        version=version,
        unchanged=_read_unchanged(schema),
    )


def message_key(message_type: str, namespace: Namespace) -> bytes:
    """The record key: a reader routes by it without parsing the value."""
    return f"{message_type}.{namespace}".encode()


def headers(message: Message) -> list[tuple[str, bytes]]:
    """The record headers: type, namespace, version, tuples."""
    return [
        ("type", message.type.encode()),
        ("namespace", str(message.namespace).encode()),
        ("version", message.version.encode()),
        ("tuples", str(len(message.payload)).encode()),
    ]


def _field_json(field: Field) -> dict[str, object]:
    written: dict[str, object] = {
        "name": field.name,
        "type": field.type,
        "nullable": field.nullable,
        "encoded": field.encoded,
    }
    if field.pk:
        written["pk"] = True
    if field.precision is not None:
        written["precision"] = field.precision
    if field.scale is not None:
        written["scale"] = field.scale
    return written


def _parse(value: bytes) -> dict[str, Any]:
    try:
        value.decode()
    except UnicodeDecodeError as error:
        raise PoisonMessage("UMS_BAD_UTF8", byte=error.start) from error
    try:
        orjson.loads(value)  # strict: no NaN, no lone surrogate, no endless nesting
        document = json.loads(value, parse_int=Decimal, parse_float=Decimal)  # exact digits
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise PoisonMessage("UMS_BAD_JSON") from error
    if not isinstance(document, dict):
        raise PoisonMessage("UMS_BAD_JSON")
    return document


def _member(parent: Mapping[str, Any], name: str, kind: type) -> Any:
    value = parent.get(name)
    if not isinstance(value, kind):
        raise PoisonMessage("UMS_BAD_STRUCTURE", part=name)
    return value


def _rows(parent: Mapping[str, Any], name: str, may_be_missing: bool) -> list[Any]:
    if may_be_missing and parent.get(name) is None:
        return []
    rows: list[Any] = _member(parent, name, list)
    return rows


def _whole_number(parent: Mapping[str, Any], name: str) -> int | None:
    value = parent.get(name)
    if value is None:
        return None
    text = str(value)
    # Nine digits: every figure of a schema fits, and no text can make a number of absurd size.
    if isinstance(value, bool) or not text.isascii() or not text.isdigit() or len(text) > 9:
        raise PoisonMessage("UMS_BAD_STRUCTURE", part=name)
    return int(text)


def _read_namespace(text: str) -> Namespace:
    try:
        return Namespace.parse(text)
    except ForebayError as error:
        raise PoisonMessage("UMS_BAD_NAMESPACE", said=error.message) from error


def _read_field(field: Any) -> Field:
    if not isinstance(field, dict):
        raise PoisonMessage("UMS_BAD_STRUCTURE", part="fields")
    field_type = _member(field, "type", str)
    if field_type not in FIELD_TYPES:
        raise PoisonMessage("UMS_UNKNOWN_FIELD_TYPE", type=field_type)
    return Field(
        name=_member(field, "name", str),
        type=field_type,
        nullable=field.get("nullable", True) is not False,
        encoded=field.get("encoded", False) is True,
        pk=field.get("pk", False) is True,
        precision=_whole_number(field, "precision"),
        scale=_whole_number(field, "scale"),
    )


def _read_unchanged(schema: Mapping[str, Any]) -> tuple[str, ...] | None:
    names = schema.get("unchanged")
    if names is None:
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise PoisonMessage("UMS_BAD_STRUCTURE", part="unchanged")
    return tuple(names)


def _check_names(fields: tuple[Field, ...]) -> None:
    names = [field.name for field in fields]
    if len(set(names)) != len(names):
        raise PoisonMessage("UMS_DUPLICATE_FIELD")


def _read_row(row: Any, number: int, fields: tuple[Field, ...]) -> Row:
    values = row.get("tuple") if isinstance(row, dict) else None
    if not isinstance(values, list):
        raise PoisonMessage("UMS_BAD_STRUCTURE", part=f"payload.{number}")
    if len(values) != len(fields):
        raise PoisonMessage("UMS_TUPLE_LENGTH", row=number, values=len(values), fields=len(fields))
    return tuple(_text(value, field) for value, field in zip(values, fields, strict=True))


def _text(value: Any, field: Field) -> str | None:
    if value is None or value == "_NULL_":
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return orjson.dumps(value, default=_number_as_written).decode()
    text = str(value)
    if "\0" in text:
        raise PoisonMessage("UMS_NUL", field=field.name)
    return text


def _number_as_written(value: object) -> orjson.Fragment:
    if isinstance(value, Decimal):
        return orjson.Fragment(str(value))
    raise TypeError(type(value).__name__)
