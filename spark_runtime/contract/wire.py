"""Frozen dataclasses that travel as JSON: checked on the way in, plain values on the way out."""

from collections.abc import Mapping
from typing import Any, Self

from pydantic import ConfigDict, TypeAdapter, ValidationError

from spark_runtime.contract.errors import PermanentError


class Wire:
    """Base of a dataclass with a JSON form. Unknown members are refused, not ignored."""

    __pydantic_config__ = ConfigDict(extra="forbid", allow_inf_nan=False)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values: str, int, float, bool, None, list, dict."""
        plain: dict[str, Any] = adapter(type(self)).dump_python(self, mode="json")
        return plain

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Raises WIRE_MALFORMED with the paths of what does not fit."""
        try:
            value: Self = adapter(cls).validate_python(dict(data))
        except ValidationError as error:
            raise malformed(cls.__name__, error) from error
        return value


_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def adapter(kind: Any) -> TypeAdapter[Any]:
    """The validator of a type, built once."""
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def malformed(what: str, error: ValidationError) -> PermanentError:
    """The error for JSON of another shape; it names the places, never the values."""
    # The offending values stay out: a message may reach a log, and a value may be anybody's row.
    places = "; ".join(
        f"{'.'.join(map(str, problem['loc'])) or what}: {problem['msg']}"
        for problem in error.errors(include_input=False, include_url=False, include_context=False)
    )
    return PermanentError("WIRE_MALFORMED", message=what, places=places)
