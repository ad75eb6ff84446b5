"""Read a spec from plain data, with every problem and its path."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from spark_runtime.contract.error_texts import say
from spark_runtime.contract.errors import PermanentError
from spark_runtime.nodes import Node
from spark_runtime.spec.document import Spec
from spark_runtime.spec.upgrades import upgraded
from spark_runtime.spec.wording import what_is_wrong


@dataclass(frozen=True)
class Problem:
    """``path`` is where in the document, e.g. ``nodes.1.sql``; ``node`` the id of that node.

    ``kind`` is a case of `SPEC_INVALID`, such as ``missing``, or the code of another error;
    ``details`` are what its words name.
    """

    path: str
    node: str | None = None
    kind: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.kind if self.kind.isupper() else "SPEC_INVALID"

    @property
    def named(self) -> dict[str, Any]:
        """What the message names."""
        if self.code == self.kind:
            return dict(self.details)
        return {**self.details, "path": self.path, "case": self.kind}

    @property
    def message(self) -> str:
        return say(self.code, self.named).message

    @property
    def hint(self) -> str:
        return say(self.code, self.named).hint


class InvalidSpec(PermanentError):
    def __init__(self, problems: tuple[Problem, ...]) -> None:
        texts = [f"{each.message} {each.hint}".rstrip() for each in problems]
        super().__init__("SPEC_INVALID", case="several", problems=texts)
        self.problems = problems


def read_spec(data: Mapping[str, Any]) -> Spec:
    """The spec in plain data (JSON or YAML), also of an earlier release. Raises InvalidSpec with
    every problem."""
    data = upgraded(data)
    try:
        return Spec.model_validate(data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        ids = _ids(data)
        raise InvalidSpec(
            tuple(_problem(data, item) for item in found if not _is_said_of_node(item, ids))
        ) from error


def read_node(data: Mapping[str, Any]) -> Node:
    """One node of a spec. Raises InvalidSpec, whose paths begin at the node's own fields."""
    try:
        [node] = read_spec({"name": "node", "nodes": [data]}).nodes
    except InvalidSpec as error:
        raise InvalidSpec(tuple(map(_of_node_alone, error.problems))) from error
    return node


def _of_node_alone(problem: Problem) -> Problem:
    # What is said of the node as a whole is that it has no known kind.
    return replace(problem, path=problem.path.removeprefix("nodes.0").lstrip(".") or "kind")


def _ids(data: Mapping[str, Any]) -> list[Any]:
    nodes = data.get("nodes")
    written = nodes if isinstance(nodes, list | tuple) else ()
    return [node.get("id") for node in written if isinstance(node, Mapping)]


def _is_said_of_node(item: ErrorDetails, ids: Collection[Any]) -> bool:
    """A wrong id is told once, at its node, and not at every edge there."""
    return item["loc"][:1] == ("edges",) and len(item["loc"]) == 3 and item["input"] in ids


def _problem(data: Mapping[str, Any], item: ErrorDetails) -> Problem:
    node = None
    path = list(item["loc"])
    if len(path) > 1 and path[0] == "nodes" and isinstance(path[1], int):
        written = data["nodes"][path[1]]
        node = written.get("id") if isinstance(written, Mapping) else None
        if len(path) > 2 and isinstance(written, Mapping) and path[2] == written.get("kind"):
            del path[2]  # the union's own step, which the author never wrote
    wrong = what_is_wrong(item)
    return Problem(
        path=".".join(str(part) for part in path),
        node=node if isinstance(node, str) else None,
        kind=wrong.kind,
        details=wrong.details,
    )
