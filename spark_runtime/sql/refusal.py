"""A refusal of SQL text, with the place in the text and the way out."""

from spark_runtime.contract.errors import PermanentError


class RefusedSql(PermanentError):
    """``line`` and ``column`` count from 1 and point into the author's text; ``named`` is what
    the message names."""

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
        super().__init__(code, message, hint, {"line": line, "column": column, **parameters})
        self.line = line
        self.column = column
        self.named = parameters
