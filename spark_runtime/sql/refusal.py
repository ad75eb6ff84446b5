"""A refusal of SQL text, with the place in the text and the way out."""

from collections.abc import Sequence

from spark_runtime.contract.errors import PermanentError


class RefusedSql(PermanentError):
    """``line`` and ``column`` count from 1 and point into the author's text; ``named`` is what
    the message names, ``others`` what else was found in the text, ``node`` whose text it is, where
    a script says so."""

    others: "tuple[RefusedSql, ...]" = ()
    node: str | None = None

    def __init__(self, code: str, line: int, column: int, /, **parameters: object) -> None:
        super().__init__(code, **{"line": line, "column": column, **parameters})
        self.line = line
        self.column = column
        self.named = parameters

    @classmethod
    def of_all(cls, refusals: "Sequence[RefusedSql]") -> "RefusedSql":
        """The first, which carries the others."""
        first, *others = refusals
        first.others = tuple(others)
        return first
