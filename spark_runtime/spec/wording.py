"""What pydantic finds wrong with a spec, as our words know it."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from spark_runtime.contract.error_texts import error_texts
from spark_runtime.contract.nearest import near_or_known
from spark_runtime.nodes import BY_NAME
from spark_runtime.nodes.fields import NAME_PATTERN, TABLE_PATTERN
from spark_runtime.spec.document import Settings, Spec

_PATTERNS = {NAME_PATTERN: "pipeline_name", TABLE_PATTERN: "table_name"}


@dataclass(frozen=True)
class Found:
    """`kind` is the code of an error, or a case of `SPEC_INVALID`; `details` are what its words
    name."""

    kind: str
    details: Mapping[str, Any]


def what_is_wrong(found: ErrorDetails) -> Found:
    """What pydantic has found, as our words know it."""
    kind, context = found["type"], found.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_field(found["loc"])
    if kind.isupper():  # an error of ours
        return Found(kind, context)
    kind = _PATTERNS.get(context.get("pattern", ""), kind)
    words = error_texts()["SPEC_INVALID"]
    if kind not in words.cases:
        return Found(kind, {"problem": found["msg"]})
    named = words.named() & context.keys()
    return Found(kind, {name: _plain(name, context[name]) for name in sorted(named)})


def _unknown_field(place: Sequence[int | str]) -> Found:
    named = near_or_known(str(place[-1]), _fields_at(place))
    kind = "misspelt_field" if named.pop("case") == "near" else "unknown_field"
    return Found(kind, named)


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


def _plain(name: str, value: Any) -> Any:
    """A choice, which pydantic tells in English, as a list."""
    if name.startswith("expected"):
        return re.findall(r"'([^']*)'", value) or [value]
    return value
