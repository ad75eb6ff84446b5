"""Read a spec from plain data, with every problem and its path."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.spec.document import Spec


@dataclass(frozen=True)
class Problem:
    """``path`` is where in the document, e.g. ``nodes.1.sql``; ``node`` the id of that node."""

    path: str
    message: str
    node: str | None = None
    kind: str = ""  # pydantic's word for it, e.g. ``missing``

    @property
    def named(self) -> dict[str, str]:
        """What the message names, for those who word it in another language."""
        return {"path": self.path, "problem": self.message, "case": self.kind}


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
        found = error.errors(include_input=False, include_url=False, include_context=False)
        raise InvalidSpec(
            tuple(_problem(data, item["loc"], item["msg"], item["type"]) for item in found)
        ) from error


def _problem(
    data: Mapping[str, Any], location: tuple[int | str, ...], message: str, kind: str
) -> Problem:
    node = None
    path = list(location)
    if len(path) > 1 and path[0] == "nodes" and isinstance(path[1], int):
        written = data["nodes"][path[1]]
        node = written.get("id") if isinstance(written, Mapping) else None
        if len(path) > 2 and isinstance(written, Mapping) and path[2] == written.get("kind"):
            del path[2]  # the union's own step, which the author never wrote
    return Problem(
        path=".".join(str(part) for part in path),
        message=message.removeprefix("Value error, "),
        node=node if isinstance(node, str) else None,
        kind=kind,
    )
