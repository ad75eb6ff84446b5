"""The ``WITH (name = value, …)`` part of a statement, to and from the fields of a model."""

import re
from collections.abc import Collection, Iterator
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from sqlglot.tokenizer_core import Token

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.contract.columns import quote_name
from spark_runtime.contract.nearest import nearest
from spark_runtime.sql.refusal import RefusedSql

# Fields that every statement says by its own words.
_SAID_OTHERWISE = frozenset({"id", "kind"})
# Of a part of a group that may be None, what a statement means that leaves it out: a later release
# may ask for what stored specs do without. `none` says None.
WRITTEN = "written"
_NONE = "none"
_LISTED = re.compile(r"\s*(?:`((?:[^`]|``)*)`|([^,`]+?))\s*(?:,|\Z)")


class Option(NamedTuple):
    """Where it stands: the token that names it, and that of its value."""

    name: Token
    value: Token


Options = dict[str, Option]


class _Target(NamedTuple):
    """What an option sets: a field, or one part of a field that is a group. `written`: what it is
    for a statement that has the group and leaves this part out."""

    field: str
    part: str | None
    is_list: bool
    written: str | None = None

    @property
    def path(self) -> str:
        return f"{self.field}.{self.part}" if self.part else self.field


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
    """The options that a statement of the model takes, each with the path of the field it sets.

    A field that is a model itself is a group of options. Its name sets the first field of the
    group, and the others have options of their own: ``event_time = 'at', delay = '1 hour'``.
    Raises TypeError where one option would set two fields.
    """
    return {name: option.path for name, option in _options_of(model, said_otherwise).items()}


def fields_from(
    options: Options,
    model: type[BaseModel],
    cursor: Cursor,
    said_otherwise: Collection[str] = (),
) -> dict[str, Any]:
    """The options as fields of the model. Raises RefusedSql for one it does not have."""
    known = _options_of(model, said_otherwise)
    fields: dict[str, Any] = {}
    for name, option in options.items():
        if name not in known:
            raise _unknown(name, list(known), option.name, cursor)
        target, text = known[name], option.value.text
        value = _listed(text) if target.is_list else text
        if target.part:
            is_none = target.written is not None and value == _NONE
            fields.setdefault(target.field, {})[target.part] = None if is_none else value
        else:
            fields[target.field] = value
    for target in known.values():
        if target.written is not None and target.field in fields:
            fields[target.field].setdefault(target.part, target.written)
    return fields


def format_options(
    node: BaseModel, kind: str | None = None, said_otherwise: Collection[str] = ()
) -> str:
    """``WITH (…)`` with every field that differs from its default; empty when there is none."""
    model = type(node)
    said = [] if kind is None else [("kind", quote_string(kind))]
    for name, option in _options_of(model, said_otherwise).items():
        value, field = getattr(node, option.field), model.model_fields[option.field]
        if value == field.get_default(call_default_factory=True):
            continue
        if option.part and value is not None:
            value = getattr(value, option.part)
            if option.written is not None:
                value = None if value == option.written else value or _NONE
        if value is not None:
            said.append((name, _written(value)))
    if not said:
        return ""
    return "WITH (" + ", ".join(f"{name} = {value}" for name, value in said) + ")"


def quote_string(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _options_of(model: type[BaseModel], said_otherwise: Collection[str]) -> dict[str, _Target]:
    options: dict[str, _Target] = {}
    for name, option in _all_options(model, _SAID_OTHERWISE.union(said_otherwise)):
        if name in options:
            raise TypeError(f"{model.__name__} has two fields that the option `{name}` would set.")
        options[name] = option
    return options


def _all_options(
    model: type[BaseModel], said_otherwise: Collection[str]
) -> Iterator[tuple[str, _Target]]:
    for name, field in model.model_fields.items():
        if name in said_otherwise:
            continue
        if group := _group_of(field):
            for place, (part, inner) in enumerate(group.model_fields.items()):
                yield (
                    part if place else name,
                    _Target(name, part, _is_list(inner), _written_of(inner)),
                )
        else:
            yield name, _Target(name, None, _is_list(field))


def _group_of(field: FieldInfo) -> type[BaseModel] | None:
    """The model that a field holds, if it holds one."""
    annotation = field.annotation
    is_union = get_origin(annotation) in (Union, UnionType)
    for each in get_args(annotation) if is_union else (annotation,):
        if isinstance(each, type) and issubclass(each, BaseModel):
            return each
    return None


def _is_list(field: FieldInfo) -> bool:
    return get_origin(field.annotation) is tuple


def _written_of(field: FieldInfo) -> str | None:
    extra = field.json_schema_extra
    return str(extra[WRITTEN]) if isinstance(extra, dict) and WRITTEN in extra else None


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return quote_string(", ".join(quote_name(item) for item in value))
    return str(value) if isinstance(value, int) else quote_string(str(value))


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
