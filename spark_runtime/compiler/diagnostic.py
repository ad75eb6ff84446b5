"""What is wrong with a spec, where, and the way out."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlglot import exp

from spark_runtime.contract.nearest import hint_of
from spark_runtime.contract.spec import Problem, StepSql
from spark_runtime.sql.place import Place, place_of
from spark_runtime.sql.refusal import RefusedSql

Severity = Literal["error", "warning"]


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


def misread(problem: Problem) -> Diagnostic:
    """What is wrong with a field of a document that is no spec yet."""
    return Diagnostic(
        problem.code,
        problem.message,
        problem.hint,
        node=problem.node,
        path=problem.path,
        parameters=problem.named,
    )


def refused(node: str, refusal: RefusedSql) -> Diagnostic:
    """A refusal of the allow-list parser as a diagnostic of its node."""
    return Diagnostic(
        code=refusal.code,
        message=refusal.message,
        hint=refusal.hint,
        node=node,
        line=refusal.line,
        column=refusal.column,
        parameters=refusal.named,
    )


def at(
    step: StepSql, place: exp.Expr, code: str, message: str, hint: str, **parameters: object
) -> Diagnostic:
    """A diagnostic on a part of a step's SQL."""
    line, column = place_of(step.sql, place)
    return Diagnostic(
        code, message, hint, node=step.id, line=line, column=column, parameters=parameters
    )


def unknown(
    code: str,
    message: str,
    name: str,
    known: Collection[str],
    *,
    node: str | None = None,
    path: str | None = None,
    place: Place | None = None,
    **parameters: object,
) -> Diagnostic:
    """A diagnostic of a name that is not among the known: with the most similar, else with all."""
    line, column = place or (None, None)
    hint, named = hint_of(name, known)
    return Diagnostic(
        code, message, hint, node=node, path=path, line=line, column=column,
        parameters=parameters | named,
    )  # fmt: skip
