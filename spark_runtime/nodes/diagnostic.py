"""What is wrong with a node, where, and the way out."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypedDict

from spark_runtime.contract.error_texts import say
from spark_runtime.contract.nearest import near_or_known
from spark_runtime.sql.refusal import RefusedSql

Severity = Literal["error", "warning"]


class Location(TypedDict):
    """Where an author finds it: line and column, from 1, count in the text of the field."""

    path: str | None
    line: int
    column: int


@dataclass(frozen=True)
class Diagnostic:
    """``line`` and ``column`` point into the node's own text; ``path`` into the document.

    ``message`` and ``hint`` are the code's words in English, which name ``parameters``, ``node``
    and ``path``; ``case`` among the parameters chooses between several words of a code.
    """

    code: str
    severity: Severity = "error"
    node: str | None = None
    line: int | None = None
    column: int | None = None
    path: str | None = None
    parameters: dict[str, Any] = field(default_factory=dict)
    message: str = field(init=False)
    hint: str = field(init=False)

    def __post_init__(self) -> None:
        named = {"node": self.node, "path": self.path, **self.parameters}
        message, hint = say(self.code, named)
        object.__setattr__(self, "message", message)
        object.__setattr__(self, "hint", hint)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.node, self.path))) or "pipeline"
        if self.line is not None:
            place += f", line {self.line}, column {self.column}"
        return f"{self.severity} {self.code} ({place}): {self.message} {self.hint}".rstrip()


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is more than a warning."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)


def refused(
    node: str | None,
    refusal: RefusedSql,
    *,
    path: str | None = None,
    line: int | None = None,
    column: int | None = None,
) -> Diagnostic:
    """A refusal of the allow-list parser as a diagnostic of its node, at its own place or at that
    which is given."""
    return Diagnostic(
        code=refusal.code,
        node=node,
        path=path,
        line=refusal.line if line is None else line,
        column=refusal.column if column is None else column,
        parameters=refusal.named,
    )


def unknown(
    code: str,
    name: str,
    known: Collection[str],
    *,
    node: str | None = None,
    path: str | None = None,
    place: Location | None = None,
    **parameters: object,
) -> Diagnostic:
    """A diagnostic of a name that is not among the known: with the most similar, else with all."""
    named = parameters | near_or_known(name, known)
    found = Diagnostic(code, node=node, path=path, parameters=named)
    return replace(found, **place) if place else found
