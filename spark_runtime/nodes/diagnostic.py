"""What is wrong with a node, where, and the way out."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypedDict

from spark_runtime.contract.nearest import hint_of
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

    ``parameters`` are what the message names, for those who word the code in another language;
    ``case`` among them says which of several messages a code has here.
    """

    code: str
    message: str
    hint: str = ""
    severity: Severity = "error"
    node: str | None = None
    line: int | None = None
    column: int | None = None
    path: str | None = None
    parameters: dict[str, Any] = field(default_factory=dict)

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
        message=refusal.message,
        hint=refusal.hint,
        node=node,
        path=path,
        line=refusal.line if line is None else line,
        column=refusal.column if column is None else column,
        parameters=refusal.named,
    )


def unknown(
    code: str,
    message: str,
    name: str,
    known: Collection[str],
    *,
    node: str | None = None,
    path: str | None = None,
    place: Location | None = None,
    **parameters: object,
) -> Diagnostic:
    """A diagnostic of a name that is not among the known: with the most similar, else with all."""
    hint, named = hint_of(name, known)
    found = Diagnostic(code, message, hint, node=node, path=path, parameters=parameters | named)
    return replace(found, **place) if place else found
