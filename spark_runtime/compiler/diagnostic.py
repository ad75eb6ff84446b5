"""What is wrong with a spec, where, and the way out."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from sqlglot import exp

from spark_runtime.contract.spec import StepSql
from spark_runtime.sql.place import place_of
from spark_runtime.sql.refusal import RefusedSql

Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class Diagnostic:
    """``line`` and ``column`` point into the node's own text; ``path`` into the document."""

    code: str
    message: str
    hint: str = ""
    severity: Severity = "error"
    node: str | None = None
    line: int | None = None
    column: int | None = None
    path: str | None = None
    parameters: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.node, self.path))) or "pipeline"
        if self.line is not None:
            place += f", line {self.line}, column {self.column}"
        return f"{self.severity} {self.code} ({place}): {self.message} {self.hint}".rstrip()


def refused(node: str, refusal: RefusedSql) -> Diagnostic:
    """A refusal of the allow-list parser as a diagnostic of its node."""
    return Diagnostic(
        code=refusal.code,
        message=refusal.message,
        hint=refusal.hint,
        node=node,
        line=refusal.line,
        column=refusal.column,
    )


def at(step: StepSql, place: exp.Expr, code: str, message: str, hint: str) -> Diagnostic:
    """A diagnostic on a part of a step's SQL."""
    line, column = place_of(step.sql, place)
    return Diagnostic(code, message, hint, node=step.id, line=line, column=column)


def nearest(name: str, known: Iterable[str]) -> str:
    """``Did you mean …?`` with the most similar name, else the names there are."""
    names = sorted(known)
    near = difflib.get_close_matches(name.lower(), [known.lower() for known in names], n=1)
    if near:
        return f"Did you mean {next(n for n in names if n.lower() == near[0])}?"
    return f"There are: {', '.join(names[:20])}." if names else "There are none."
