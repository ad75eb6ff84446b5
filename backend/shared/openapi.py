"""The published description of the REST API: every operation may answer with a problem."""

from typing import Any

TEXT = {"type": "string"}
PROBLEM = {
    "type": "object",
    "description": "What failed, why, and the way out (RFC 9457).",
    "required": ["type", "title", "status", "code", "detail", "hint", "parameters"],
    "properties": {
        "type": TEXT,
        "title": TEXT,
        "status": {"type": "integer"},
        "code": TEXT,
        "detail": TEXT,
        "hint": TEXT,
        "parameters": {"type": "object", "additionalProperties": {}},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["path", "code", "message"],
                "properties": {"path": TEXT, "code": TEXT, "message": TEXT},
            },
        },
    },
}
ANSWER = {
    "description": "What failed, why, and the way out.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


def name_problems(result: Any, generator: Any, request: Any, public: Any) -> Any:
    """Give each operation the `Problem` answer, so that a generated client knows its type."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = ANSWER
    return result
