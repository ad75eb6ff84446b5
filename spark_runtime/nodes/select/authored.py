"""The SELECT that a step means, and where a person wrote each part of it."""

from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic, Location, refused
from spark_runtime.sql.place import offset_of, place_at, start_of
from spark_runtime.sql.refusal import RefusedSql


@dataclass(frozen=True)
class Part:
    """A piece that a person wrote: where it begins in the whole, and in which field it stands."""

    start: int
    text: str
    path: str | None


@dataclass(frozen=True)
class AuthoredSelect:
    """``parts`` in their order; what stands before and between them nobody wrote."""

    id: str
    text: str
    parts: tuple[Part, ...]

    def location_of(self, node: exp.Expr) -> Location:
        """Where the author finds it: line and column count in the field's own text."""
        return self._located(start_of(node))

    def refused(self, refusal: RefusedSql) -> list[Diagnostic]:
        """A refusal of the whole text, and the others it carries, at what the author wrote."""
        found = []
        for each in (refusal, *refusal.others):
            place = self._located(offset_of(self.text, each.line, each.column))
            found.append(refused(self.id, each, **place))
        return found

    def _located(self, offset: int) -> Location:
        part = next((p for p in reversed(self.parts) if p.start <= offset), self.parts[0])
        inside = min(max(offset - part.start, 0), len(part.text))
        line, column = place_at(part.text, inside)
        return {"path": part.path, "line": line, "column": column}


def at(step: AuthoredSelect, place: exp.Expr, code: str, **parameters: object) -> Diagnostic:
    """A diagnostic on a part of a step's SELECT."""
    return Diagnostic(code, node=step.id, parameters=parameters, **step.location_of(place))
