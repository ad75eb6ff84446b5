"""The published description of the REST API: every operation may answer with a problem."""

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

TEXT = {"type": "string"}
PARAMETERS = {"type": "object", "additionalProperties": {}}
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
        "parameters": PARAMETERS,
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["path", "code", "message"],
                "properties": {
                    "path": TEXT,
                    "code": TEXT,
                    "message": TEXT,
                    "parameters": PARAMETERS,
                },
            },
        },
    },
}
ANSWER = {
    "description": "What failed, why, and the way out.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


WORDS = {
    "retrieve": "get",
    "partial_update": "update",
    "destroy": "delete",
}


class NamedOperations(AutoSchema):  # type: ignore[no-untyped-call]
    """Operations are called as a client would call them: `flow_list`, `flow_get`, `flow_start`."""

    def get_operation_id(self) -> str:
        basename, action = getattr(self.view, "basename", None), getattr(self.view, "action", None)
        if basename is None or action is None:
            return str(super().get_operation_id())
        return f"{basename.replace('-', '_')}_{WORDS.get(action, action)}"


class BrowserSessionScheme(OpenApiAuthenticationExtension):
    target_class = "backend.shared.rest.BrowserSession"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        # The cookie's name without the prefix that a browser demands under TLS.
        cookie = settings.SESSION_COOKIE_NAME.removeprefix("__Host-")
        return {"type": "apiKey", "in": "cookie", "name": cookie}


def name_problems(result: Any, generator: Any, request: Any, public: Any) -> Any:
    """Give each operation the `Problem` answer, so that a generated client knows its type."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = ANSWER
    return result


def require_answers(result: Any, generator: Any, request: Any, public: Any) -> Any:
    """An answer carries every one of its fields, also those a request may leave out."""
    for name, schema in result["components"]["schemas"].items():
        if name.endswith("Request") or schema is PROBLEM or "properties" not in schema:
            continue
        schema["required"] = list(schema["properties"])
    return result
