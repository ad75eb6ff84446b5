"""Every field of a connection's form has a label in both languages."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backend.connections.kinds import KINDS as CONNECTION_KINDS

CATALOGS = Path(__file__).parents[3] / "frontend" / "src" / "i18n"
FORMS = [
    *(("connections", kind.name, kind.Options) for kind in CONNECTION_KINDS),
    *(("connections", kind.name, kind.Secrets) for kind in CONNECTION_KINDS),
]


@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize(("catalog", "kind", "model"), FORMS)
def test_each_field_and_choice_has_words(language: str, catalog: str, kind: str, model: Any):
    words = json.loads((CATALOGS / language / f"{catalog}.json").read_text())["field"]
    schema = model.model_json_schema()
    for path, field in fields_of(schema, schema):
        said = words
        for name in path:
            said = said.get(name, {})
        assert said.get("label"), ".".join(path)
        # A name of the field's own, such as SCRAM-SHA-256, says itself.
        for choice in (each for each in field.get("enum", ()) if each.islower()):
            assert said.get("option", {}).get(choice), f"{path} {choice}"


def fields_of(
    schema: dict[str, Any], root: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    for name, found in resolved(schema, root).get("properties", {}).items():
        field = resolved(found, root)
        yield (*path, name), field
        yield from fields_of(field.get("items", field), root, (*path, name))


def resolved(schema: dict[str, Any], root: dict[str, Any]) -> dict[str, Any]:
    for choice in schema.get("anyOf", ()):
        if "$ref" in choice:
            schema = choice
    if "$ref" in schema:
        found: dict[str, Any] = root["$defs"][schema["$ref"].rpartition("/")[2]]
        return found
    return schema
