"""Read a spec from plain data, with every problem and its path."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.spec.document import Spec


@dataclass(frozen=True)
class Problem:
    """``path`` is where in the document, e.g. ``nodes.1.sql``; ``node`` the id of that node.

    ``kind`` is pydantic's word for it, such as ``missing``, or the code of an error of ours; with
    it comes what its words name.
    """

    path: str
    message: str
    node: str | None = None
    kind: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.kind if self.kind.isupper() else "SPEC_INVALID"

    @property
    def named(self) -> dict[str, Any]:
        """What the message names, for those who word it in another language."""
        if self.code == self.kind:
            return {"path": self.path, **self.details}
        return {**self.details, "path": self.path, "problem": self.message, "case": self.kind}


class InvalidSpec(PermanentError):
    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(
            "SPEC_INVALID",
            "; ".join(f"{problem.path}: {problem.message}" for problem in problems),
        )
        self.problems = problems


def read_spec(data: Mapping[str, Any]) -> Spec:
    """The spec in plain data (JSON or YAML). Raises InvalidSpec with every problem."""
    try:
        return Spec.model_validate(dict(data))
    except ValidationError as error:
        found = error.errors(include_input=False, include_url=False)
        raise InvalidSpec(tuple(_problem(data, item) for item in found)) from error


def _problem(data: Mapping[str, Any], item: ErrorDetails) -> Problem:
    node = None
    path = list(item["loc"])
    if len(path) > 1 and path[0] == "nodes" and isinstance(path[1], int):
        written = data["nodes"][path[1]]
        node = written.get("id") if isinstance(written, Mapping) else None
        if len(path) > 2 and isinstance(written, Mapping) and path[2] == written.get("kind"):
            del path[2]  # the union's own step, which the author never wrote
    return Problem(
        path=".".join(str(part) for part in path),
        message=item["msg"],
        node=node if isinstance(node, str) else None,
        kind=item["type"],
        details=_details(item.get("ctx", {})),
    )


def _details(context: Mapping[str, Any]) -> dict[str, Any]:
    """With a choice as a list: pydantic tells it in English."""
    return {
        name: re.findall(r"'([^']*)'", value) if name.startswith("expected") else value
        for name, value in context.items()
    }
