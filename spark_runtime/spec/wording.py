"""What pydantic finds wrong with a spec, in our words."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from spark_runtime.contract.nearest import hint_of
from spark_runtime.nodes import BY_NAME
from spark_runtime.nodes.fields import NAME_PATTERN, TABLE_PATTERN
from spark_runtime.spec.document import Settings, Spec

_NO_OBJECT = ("This is no object.", "Write an object: names with their values.")
_NO_NUMBER = ("This is no number.", "Write a number.")
_NO_WHOLE_NUMBER = ("This is no whole number.", "Write a whole number.")
# By pydantic's word for it: what is wrong and what to do. Errors of ours bring their own.
_WORDS = {
    "missing": ("There is no value.", "Add it."),
    "string_type": ("This is no text.", "Write a text."),
    "string_unicode": ("The text contains half a character.", "Write it again."),
    "string_too_short": ("This is empty.", "Fill it in."),
    "string_too_long": ("This is longer than {max_length} characters.", "Shorten it."),
    "pipeline_name": (
        "This is no name of a pipeline.",
        "Use lower-case letters, digits and _, at most 63, a letter first.",
    ),
    "table_name": (
        "This is no name of a table.",
        "Write table or schema.table: letters, digits, _ and $, at most 63 each, no digit or $"
        " first.",
    ),
    "too_short": ("This is empty.", "Add at least one."),
    "too_long": ("There are more than {max_length} values.", "Leave out the others."),
    "literal_error": ("This is none of {expected}.", "Write one of these."),
    "union_tag_invalid": (
        "There is no kind {tag}. Known are {expected_tags}.", "Write one of these.",
    ),
    "union_tag_not_found": ("This does not say its kind.", "Add its kind, such as step.sql."),
    "tuple_type": ("This is no list.", "Write a list."),
    "dict_type": _NO_OBJECT,
    "model_type": _NO_OBJECT,
    "model_attributes_type": _NO_OBJECT,
    "float_type": _NO_NUMBER,
    "float_parsing": _NO_NUMBER,
    "int_type": _NO_WHOLE_NUMBER,
    "int_parsing": _NO_WHOLE_NUMBER,
    "int_from_float": _NO_WHOLE_NUMBER,
    "greater_than_equal": ("This is less than {ge}.", "Write {ge} or more."),
    "less_than_equal": ("This is more than {le}.", "Write {le} or less."),
}  # fmt: skip
_PATTERNS = {NAME_PATTERN: "pipeline_name", TABLE_PATTERN: "table_name"}


@dataclass(frozen=True)
class Words:
    """`kind` tells one such error from others, `details` are what the words name."""

    kind: str
    message: str
    hint: str
    details: Mapping[str, Any]


def words_of(found: ErrorDetails) -> Words:
    """What is wrong with the value there, and the way out."""
    kind, context = found["type"], dict(found.get("ctx", {}))
    if kind == "extra_forbidden":
        return _unknown_field(found["loc"])
    if "hint" in context:  # ours
        return Words(kind, found["msg"], context.pop("hint"), context)
    kind = _PATTERNS.get(context.get("pattern", ""), kind)
    if kind not in _WORDS:
        return Words(kind, found["msg"], "Correct this value.", {})
    message, hint = _WORDS[kind]
    details = {
        name: _listed(value) if name.startswith("expected") else value
        for name, value in context.items()
        if f"{{{name}}}" in message + hint
    }
    shown = {
        name: ", ".join(value) if isinstance(value, list) else value
        for name, value in details.items()
    }
    return Words(kind, message.format(**shown), hint.format(**shown), details)


def _unknown_field(place: Sequence[int | str]) -> Words:
    name = str(place[-1])
    hint, named = hint_of(name, _fields_at(place))
    kind = "misspelt_field" if named.pop("case") == "near" else "unknown_field"
    return Words(kind, f"There is no field {name} here.", hint, named)


def _fields_at(place: Sequence[int | str]) -> Collection[str]:
    """The fields that there are where a place ends."""
    match place:
        case ("nodes", _, str(kind), *inner, _):
            return _inside(BY_NAME[kind].model, inner).model_fields
        case ("settings", _):
            return Settings.model_fields
    return Spec.model_fields


def _inside(model: type[BaseModel], place: Sequence[int | str]) -> type[BaseModel]:
    """The model at a place inside another one; numbers are those of a list's items."""
    for field in place:
        if isinstance(field, str) and field in model.model_fields:
            model = next(_models_in(model.model_fields[field].annotation), model)
    return model


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models_in(part)


def _listed(choice: str) -> list[str]:
    """A choice, which pydantic tells in English, as a list."""
    return re.findall(r"'([^']*)'", choice) or [choice]
