"""The ``WITH (name = value, …)`` part of a statement, to and from the fields of a node."""

import re
from collections.abc import Collection
from typing import Any, NamedTuple, get_origin

from pydantic import BaseModel
from sqlglot.tokenizer_core import Token

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.contract.columns import quote_name
from spark_runtime.contract.nearest import nearest
from spark_runtime.sql.refusal import RefusedSql

# Fields that every statement says by its own words.
_SAID_OTHERWISE = frozenset({"id", "kind"})
_EVENT_TIME = {
    "event_time": "column",
    "delay": "delay",
    "idle_after": "idle_after",
    "max_future": "max_future",
}
_LISTED = re.compile(r"\s*(?:`((?:[^`]|``)*)`|([^,`]+?))\s*(?:,|\Z)")


class Option(NamedTuple):
    """Where it stands: the token that names it, and that of its value."""

    name: Token
    value: Token


Options = dict[str, Option]


def read_options(cursor: Cursor) -> Options:
    found: Options = {}
    if not cursor.accept("WITH"):
        return found
    cursor.expect("(")
    while True:
        token = cursor.token
        name = cursor.take_name()
        assert token is not None
        cursor.expect("=")
        if name in found:
            raise cursor.refuse(token=token, case="option_twice", word=name)
        found[name] = Option(token, cursor.take_value())
        if not cursor.accept(","):
            cursor.expect(")")
            return found


def option_paths(model: type[BaseModel], said_otherwise: Collection[str] = ()) -> dict[str, str]:
    """The options that a statement of the model takes, each with the path of the field it says."""
    said = _SAID_OTHERWISE.union(said_otherwise)
    paths = {name: name for name in model.model_fields if name not in said}
    if "event_time" in paths:
        paths |= {option: f"event_time.{part}" for option, part in _EVENT_TIME.items()}
    return paths


def fields_from(
    options: Options,
    model: type[BaseModel],
    cursor: Cursor,
    said_otherwise: Collection[str] = (),
) -> dict[str, Any]:
    """The options as fields of the model. Raises RefusedSql for one it does not have."""
    paths = option_paths(model, said_otherwise)
    fields: dict[str, Any] = {}
    for name, option in options.items():
        if name not in paths:
            raise _unknown(name, list(paths), option.name, cursor)
        field, _, part = paths[name].partition(".")
        value = option.value.text
        if part:
            fields.setdefault(field, {})[part] = value
        else:
            fields[name] = _listed(value) if _is_list(model, name) else value
    return fields


def format_options(
    node: BaseModel, kind: str | None = None, said_otherwise: Collection[str] = ()
) -> str:
    """``WITH (…)`` with every field that differs from its default; empty when there is none."""
    said = [] if kind is None else [("kind", quote_string(kind))]
    otherwise = _SAID_OTHERWISE.union(said_otherwise)
    for name, field in type(node).model_fields.items():
        value = getattr(node, name)
        if name in otherwise or value == field.get_default(call_default_factory=True):
            continue
        if name in _EVENT_TIME:
            for option, part in _EVENT_TIME.items():
                if (text := getattr(value, part)) is not None:
                    said.append((option, quote_string(text)))
        elif isinstance(value, tuple):
            said.append((name, quote_string(", ".join(quote_name(item) for item in value))))
        else:
            said.append((name, str(value) if isinstance(value, int) else quote_string(value)))
    if not said:
        return ""
    return "WITH (" + ", ".join(f"{name} = {value}" for name, value in said) + ")"


def quote_string(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _is_list(model: type[BaseModel], name: str) -> bool:
    return get_origin(model.model_fields[name].annotation) is tuple


def _listed(text: str) -> list[str]:
    return [
        found[2] if found[1] is None else found[1].replace("``", "`")
        for found in _LISTED.finditer(text)
    ]


def _unknown(name: str, known: list[str], token: Token, cursor: Cursor) -> RefusedSql:
    if not known:
        return cursor.refuse(token=token, case="no_options")
    near = nearest(name, known)
    return cursor.refuse(
        token=token,
        case="option_near" if near else "option",
        word=name,
        near=near or "",
        known=known,
    )
