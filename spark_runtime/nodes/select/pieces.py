"""Steps of which a person writes pieces of a SELECT: a condition, or values with their names.

The whole is put together here, so each piece must turn out to be what it was meant as.
"""

from collections.abc import Iterable, Iterator, Sequence

from sqlglot import exp

from spark_runtime.contract.columns import Column
from spark_runtime.nodes.diagnostic import Diagnostic, Location
from spark_runtime.nodes.select.authored import AuthoredSelect, Part
from spark_runtime.sql.allowed import watermark_of
from spark_runtime.sql.grouping import aggregates

# Stands for the input of a node that has none, which is told by itself.
NO_INPUT = "nothing"


def relation_of(inputs: Sequence[str]) -> str:
    return inputs[0] if inputs else NO_INPUT


class Pieces:
    """A text in the making: what a person wrote, and what stands between."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[Part] = []

    def written(self, text: str, path: str) -> None:
        self.parts.append(Part(len(self.text), text, path))
        # Behind a line break, whatever follows is no part of a remark at its end.
        self.text += text + "\n"

    def between(self, text: str) -> None:
        self.text += text

    def of(self, node: str) -> AuthoredSelect:
        return AuthoredSelect(node, self.text, tuple(self.parts))


def quoted(name: str) -> str:
    """In backticks whatever the name, as it may be a word of SQL."""
    return "`" + name.replace("`", "``") + "`"


def listed(columns: Iterable[Column]) -> str:
    """What a star stands for, where the columns are known: even one called `null` is a column."""
    return ", ".join(quoted(column.name) for column in columns)


def strayed(
    step: AuthoredSelect, query: exp.Query, shape: set[str], outputs: Sequence[str | None]
) -> Iterator[Diagnostic]:
    """A diagnostic where a piece says more than it was meant for: ``shape`` are the parts that the
    SELECT may have, ``outputs`` its columns by their names, None for a star."""
    if not isinstance(query, exp.Select) or not _is_meant(query, shape, outputs):
        yield Diagnostic("PIECE_STRAYS", node=step.id, **_first(step))
    elif aggregates(query):
        yield Diagnostic("PIECE_AGGREGATES", node=step.id, **_first(step))


def _is_meant(select: exp.Select, shape: set[str], outputs: Sequence[str | None]) -> bool:
    if {part for part, value in select.args.items() if value} != shape | {"expressions", "from_"}:
        return False
    if watermark_of(select) is not None:
        return False
    found = [
        None if isinstance(item, exp.Star) else item.alias_or_name for item in select.expressions
    ]
    return found == list(outputs)


def _first(step: AuthoredSelect) -> Location:
    return {"path": step.parts[0].path, "line": 1, "column": 1}
