"""The typed parameters of a dataset: declared once, filled at each run."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from backend.dashboards import errors
from backend.query import errors as query_errors
from backend.query.values import Bind, bind

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,62}$")]


class Parameter(BaseModel):
    """`:name` in the SQL. Without a value it has its default; a required one has none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    type: Literal["text", "integer", "decimal", "boolean", "date", "timestamp"]
    default: str | int | float | bool | None = None
    required: bool = False


def read_parameters(given: Iterable[Mapping[str, Any]]) -> tuple[Parameter, ...]:
    """The declarations, checked with their defaults. Raises InvalidInput naming each problem."""
    found: dict[str, Parameter] = {}
    for number, declaration in enumerate(given):
        try:
            parameter = Parameter.model_validate(dict(declaration))
        except ValidationError as error:
            raise errors.invalid_parameter(
                number, [(found["loc"], found["type"], found["msg"]) for found in error.errors()]
            ) from None
        if parameter.name in found:
            raise errors.invalid_parameter(number, [(("name",), "taken", "It is declared twice.")])
        bind(parameter.name, parameter.type, parameter.default)
        found[parameter.name] = parameter
    return tuple(found.values())


def fill(parameters: Iterable[Parameter], values: Mapping[str, Any]) -> dict[str, Bind]:
    """A typed value for every parameter. Raises InvalidInput for a missing or unknown one."""
    known = {parameter.name: parameter for parameter in parameters}
    for name in values:
        if name not in known:
            raise query_errors.unknown_parameter(name, known)
    binds = {}
    for name, parameter in known.items():
        value = values.get(name)
        if value is None and parameter.required:
            raise query_errors.value_wanted(name)
        binds[name] = bind(name, parameter.type, parameter.default if value is None else value)
    return binds
