"""Bodies of requests that fit the published description, made of it."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from backend.shared.docs import description
from tests.backend.config.walk.routes import INVENTED, each_kind, fill

Ids = Mapping[str, str]
Schema = Mapping[str, Any]
# The names that lead to something in a body; through lists, too.
Field = tuple[str, ...]

# The models of the rows that fields name, where they do not have the model's name.
MODELS = {
    "actor": "user",
    "custom_role": "customrole",
    "database": "virtualdatabase",
    "holder": "user",
    "letter": "deadletter",
    "object": "project",
    "parent": "team",
    "people": "user",
    "person": "user",
    "rule": "grouprule",
    "successor": "user",
    "table": "mountedtable",
    "version": "pipelineversion",
}
DESCRIPTION = description()
TEXTS = ("new", "x.example", "https://x.example", INVENTED)  # one of them fits each pattern


def of_fields(ids: Ids) -> Ids:
    """Ids by the names of models, by the names of fields as well."""
    return {**ids, **{name: ids[model] for name, model in MODELS.items()}}


def path_of(route: str, first: str, ids: Ids) -> str:
    """The route with the first id, and behind it the ids that its parameters name."""
    behind = [name.removesuffix("_id") for name in re.findall(r"<(\w+)>", route)[1:]]
    return fill(route, first, *(ids[name] for name in behind))


def body_of(method: str, route: str, ids: Ids | None = None, also: tuple[Field, ...] = ()) -> Any:
    """What the route demands, and the fields `also`. An id is that of its field's name in `ids`."""
    schema = BODIES.get((method, _nameless(route)), {"type": "object"})
    return _value(schema, ids or {}, "", also)


def id_fields(method: str, route: str) -> list[Field]:
    """Those of its body that name an object. `id` names none: who asks chooses it."""
    schema = BODIES.get((method, _nameless(route)), {})
    return [field for field in _ids_in(schema) if field[-1] != "id"]


def id_parameters(method: str, route: str) -> list[str]:
    """The same of its query."""
    return PARAMETERS.get((method, _nameless(route)), [])


def is_described(method: str, route: str) -> bool:
    return (method, _nameless(route)) in PARAMETERS


def _value(schema: Schema, ids: Ids, name: str, also: tuple[Field, ...]) -> Any:
    schema = _resolved(schema)
    match schema:
        case {"enum": [first, *_]}:
            return first
        case {"type": "object"}:
            demanded = {*schema.get("required", ()), *(field[0] for field in also)}
            return {
                inner: _value(of_inner, ids, inner, _below(inner, also))
                for inner, of_inner in schema.get("properties", {}).items()
                if inner in demanded
            }
        case {"type": "array", "items": items}:
            return [_value(items, ids, name, also)]
        case {"format": "uuid"}:
            return ids.get(name, INVENTED)
        case {"format": "date-time"}:
            return (datetime.now(UTC) + timedelta(days=1)).isoformat()
        case {"type": "string"}:
            return next(text for text in TEXTS if re.search(schema.get("pattern", ""), text))
        case {"type": "integer" | "number"}:
            return max(1, schema.get("minimum", 1))
        case {"type": "boolean"}:
            return False
    raise ValueError(f"No value is known that fits {schema}.")


def _below(name: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    return tuple(field[1:] for field in fields if field[0] == name and len(field) > 1)


def _ids_in(schema: Schema, path: Field = ()) -> Iterator[Field]:
    schema = _resolved(schema)
    match schema:
        case {"type": "array", "items": items}:
            yield from _ids_in(items, path)
        case {"type": "object"}:
            for name, inner in schema.get("properties", {}).items():
                yield from _ids_in(inner, (*path, name))
        case {"format": "uuid"}:
            yield path


def _resolved(schema: Schema) -> Schema:
    """What a reference refers to; of several possible, the first."""
    match schema:
        case {"$ref": name}:
            return _resolved(DESCRIPTION["components"]["schemas"][name.rpartition("/")[2]])
        case {"allOf": [first, *_]} | {"oneOf": [first, *_]} | {"anyOf": [first, *_]}:
            return _resolved(first)
    return schema


def _nameless(route: str) -> str:
    """The description and the URL conf have different names for the same id."""
    return re.sub(r"<\w+>", "<>", route)


def _operations() -> Iterator[tuple[tuple[str, str], Any]]:
    for path, operations in DESCRIPTION["paths"].items():
        for route in each_kind(re.sub(r"{(\w+)}", r"<\1>", path)):
            for method, operation in operations.items():
                yield (method, _nameless(route)), operation


BODIES = {
    key: operation["requestBody"]["content"]["application/json"]["schema"]
    for key, operation in _operations()
    if "requestBody" in operation
}
PARAMETERS = {
    key: [
        parameter["name"]
        for parameter in operation.get("parameters", ())
        if parameter["in"] == "query" and parameter["schema"].get("format") == "uuid"
    ]
    for key, operation in _operations()
}
