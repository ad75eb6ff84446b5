"""The contract as JSON Schema files, for everyone who does not read Python.

``python -m spark_runtime.published`` writes them again.
"""

import json
from pathlib import Path
from typing import Any

from spark_runtime.contract.run_event import EVENTS
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import FIELD_TYPES, MESSAGE_TYPES, READ_VERSIONS
from spark_runtime.contract.wanted import WantedSet
from spark_runtime.contract.wire import adapter
from spark_runtime.spec import json_schema

FOLDER = Path(__file__).with_name("schemas")
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """JSON Schema by file name."""
    return {
        "ums.json": _ums(),
        "spec.json": {"$schema": _DIALECT, **json_schema()},
        "run_event.json": _run_event(),
        "wanted.json": {"$schema": _DIALECT, **adapter(WantedSet).json_schema()},
        "table_version.json": {"$schema": _DIALECT, **adapter(TableVersion).json_schema()},
    }


def text_of(schema: dict[str, Any]) -> str:
    """The file that is published for a schema."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _run_event() -> dict[str, Any]:
    """One of the events; each flat, told apart by ``type``."""
    choices, definitions = [], {}
    for event in EVENTS:
        schema = adapter(event).json_schema()
        definitions.update(schema.pop("$defs", {}))
        schema["properties"] = {"type": {"const": event.type}, **schema["properties"]}
        schema["required"] = ["type", *schema["required"]]
        choices.append(schema)
    return {"$schema": _DIALECT, "title": "RunEvent", "oneOf": choices, "$defs": definitions}


def _ums() -> dict[str, Any]:
    field = {
        "type": "object",
        "required": ["name", "type"],
        "properties": {
            "name": {"type": "string"},
            "type": {"enum": list(FIELD_TYPES)},
            "nullable": {"type": "boolean", "default": True},
            "encoded": {"type": "boolean", "default": False},
            "pk": {"type": "boolean", "default": False},
            "precision": {"type": "integer", "minimum": 0},
            "scale": {"type": "integer", "minimum": 0},
        },
    }
    row = {
        "type": "object",
        "required": ["tuple"],
        "properties": {"tuple": {"type": "array", "description": "one value a field, in order"}},
    }
    return {
        "$schema": _DIALECT,
        "title": "UMS",
        "type": "object",
        "required": ["protocol", "schema"],
        "properties": {
            "protocol": {
                "type": "object",
                "required": ["type", "version"],
                "properties": {
                    "type": {"enum": list(MESSAGE_TYPES)},
                    "version": {"enum": list(READ_VERSIONS)},
                },
            },
            "schema": {
                "type": "object",
                "required": ["namespace"],
                "properties": {
                    "namespace": {"type": "string", "description": "seven levels"},
                    "batchId": {"type": "integer", "minimum": 0},
                    "unchanged": {
                        "type": "array",
                        "items": {"type": "string"},
                        "description": "columns that are no fields: an update left them untouched",
                    },
                    "fields": {"type": "array", "items": field},
                },
            },
            "payload": {"type": "array", "items": row},
        },
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / name).write_text(text_of(schema))
