"""A refusal of SQL text, with the place in the text and the way out."""

from collections.abc import Sequence

from spark_runtime.contract.errors import PermanentError
from spark_runtime.sql.ways_out import way_out


class RefusedSql(PermanentError):
    """``line`` and ``column`` count from 1 and point into the author's text; ``named`` is what
    the message names, ``others`` what else was found in the text, ``node`` whose text it is, where
    a script says so."""

    others: "tuple[RefusedSql, ...]" = ()
    node: str | None = None

    def __init__(
        self,
        code: str,
        message: str,
        line: int,
        column: int,
        hint: str = "",
        /,
        **parameters: object,
    ) -> None:
        hint = hint or way_out(code, parameters)
        super().__init__(code, message, hint, {"line": line, "column": column, **parameters})
        self.line = line
        self.column = column
        self.named = parameters

    @classmethod
    def of_all(cls, refusals: "Sequence[RefusedSql]") -> "RefusedSql":
        """The first, which carries the others."""
        first, *others = refusals
        first.others = tuple(others)
        return first
