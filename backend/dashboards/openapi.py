"""The settings of every kind of widget in the published description, for typed clients."""

from typing import Any

from backend.dashboards.kinds import KINDS

# What JSON Schema has in common with the description's own dialect, OpenAPI 3.0.
SHARED = frozenset(
    ("type", "description", "enum", "required", "minimum", "maximum", "minLength", "maxLength")
    + ("minItems", "maxItems", "pattern", "format", "default")
)
ALL = "WidgetSettings"


def describe_widget_settings(result: Any, generator: Any, request: Any, public: Any) -> Any:
    """Add the settings of each kind, and `WidgetSettings`, which has them all by the kind's name.

    As they are stored: what has a default may be missing.
    """
    schemas = result["components"]["schemas"]
    by_kind = {}
    for kind in KINDS:
        schema = kind.Settings.model_json_schema()
        for name, inner in schema.get("$defs", {}).items():
            schemas[_named(name)] = _translated(inner)
        schemas[kind.Settings.__name__] = _translated(schema)
        by_kind[kind.name] = {"$ref": f"#/components/schemas/{kind.Settings.__name__}"}
    schemas[ALL] = {
        "type": "object",
        "description": "The settings of each kind of widget, by its name.",
        "properties": by_kind,
        "required": list(by_kind),
    }
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def _named(name: str) -> str:
    return f"Widget{name}"


def _translated(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return {"$ref": f"#/components/schemas/{_named(name)}"}
    said: dict[str, Any] = {key: value for key, value in schema.items() if key in SHARED}
    if "anyOf" in schema:
        (choice,) = (each for each in schema["anyOf"] if each.get("type") != "null")
        inner = _translated(choice)
        # Beside a reference nothing else counts.
        said |= {"allOf": [inner]} if "$ref" in inner else inner
        said["nullable"] = True
    if "properties" in schema:
        named = schema["properties"].items()
        said["properties"] = {name: _translated(each) for name, each in named}
    if "items" in schema:
        said["items"] = _translated(schema["items"])
    if isinstance(more := schema.get("additionalProperties"), dict):
        said["additionalProperties"] = _translated(more)
    return said
