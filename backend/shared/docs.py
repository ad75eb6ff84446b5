"""The API's description for people: the committed OpenAPI file, drawn without any script."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from backend.shared.pages import file_view

OPENAPI = Path(__file__).parents[1] / "openapi.yaml"

openapi_file = file_view(OPENAPI, "application/yaml")


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    return render(request, "shared/docs.html", described())


@cache
def description() -> dict[str, Any]:
    """The committed file, read."""
    document: dict[str, Any] = yaml.load(OPENAPI.read_text(), Loader=yaml.CSafeLoader)
    return document


@cache
def described() -> dict[str, Any]:
    """What the template draws: operations by first word of their path, and schemas."""
    document = description()
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            group = groups.setdefault(path.split("/")[2], [])
            group.append(_operation(method, path, operation))
    schemas = document["components"]["schemas"]
    return {
        "title": document["info"]["title"],
        "groups": groups,
        "schemas": {name: list(_properties(schema)) for name, schema in schemas.items()},
    }


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "method": method.upper(),
        "path": path,
        "text": operation.get("description", ""),
        "parameters": operation.get("parameters", ()),
        "takes": _type_of(_body(operation.get("requestBody", {}))),
        "gives": {
            status: _type_of(_body(answer))
            for status, answer in operation["responses"].items()
            if status != "default"
        },
    }


def _body(holder: Mapping[str, Any]) -> Mapping[str, Any]:
    for content in holder.get("content", {}).values():
        return dict(content.get("schema", {}))
    return {}


def _properties(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for name, field in schema.get("properties", {}).items():
        yield {
            "name": name,
            "type": _type_of(field),
            "text": field.get("description", ""),
            "is_required": name in schema.get("required", ()),
        }


def _type_of(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for whole in ("allOf", "oneOf", "anyOf"):
        if whole in schema:
            return " or ".join(filter(None, map(_type_of, schema[whole])))
    if schema.get("type") == "array":
        return f"list of {_type_of(schema['items'])}"
    return str(schema.get("format") or schema.get("type", ""))
