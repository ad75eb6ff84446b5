"""Result types that the parser's Spark does not know, or knows as Hive has them."""

from typing import Any

from sqlglot import exp


def _like(*arguments: str) -> dict[str, Any]:
    return {"annotator": lambda self, node: self._annotate_by_args(node, *arguments)}


def _by(choose: Any) -> dict[str, Any]:
    return {"annotator": lambda self, node: self._set_type(node, choose(node))}


def _rounded(node: exp.Expr, otherwise: Any) -> Any:
    return exp.DType.DECIMAL if node.this.is_type(exp.DType.DECIMAL) else otherwise


def alternatives(node: exp.Expr) -> list[exp.Expr]:
    """The values of which one comes out: of a choice's branches, of the first that is not NULL …"""
    match node:
        case exp.Coalesce():
            values = [node.this, *node.expressions]
        case exp.If() | exp.Nvl2():
            values = [node.args["true"], node.args.get("false")]
        case exp.Case():
            values = [*(each.args["true"] for each in node.args["ifs"]), node.args.get("default")]
        case _:
            values = []
    return [value for value in values if value is not None]


def _common(self: Any, node: Any) -> None:
    """Beside others, a text is what they are: Spark makes a number, a moment, a truth of it.

    https://spark.apache.org/docs/latest/sql-ref-ansi-compliance.html, "Least Common Type
    Resolution"
    """
    values = alternatives(node)
    others = [value for value in values if not value.is_type(*_TEXTS)]
    self._annotate_by_args(node, *(others or values))
    if len(others) < len(values):
        self._set_type(node, _BESIDE_TEXT.get(node.type.this, node.type))


_TEXTS = exp.DataType.TEXT_TYPES
_BESIDE_TEXT = {
    exp.DType.NULL: exp.DType.TEXT,
    **dict.fromkeys(exp.DataType.INTEGER_TYPES, exp.DType.BIGINT),
    **dict.fromkeys(exp.DataType.REAL_TYPES, exp.DType.DOUBLE),
}

RESULT_TYPES: dict[type[exp.Expr], Any] = {
    **dict.fromkeys((exp.Coalesce, exp.If, exp.Nvl2, exp.Case), {"annotator": _common}),
    exp.Nullif: _like("this"),
    exp.ArgMax: _like("this"),
    exp.ArgMin: _like("this"),
    exp.SafeAdd: _like("this", "expression"),
    exp.SafeSubtract: _like("this", "expression"),
    exp.SafeMultiply: _like("this", "expression"),
    exp.Ceil: _by(
        lambda node: (
            exp.DType.DECIMAL if node.args.get("decimals") else _rounded(node, exp.DType.BIGINT)
        )
    ),
    exp.Floor: _by(
        lambda node: (
            exp.DType.DECIMAL if node.args.get("decimals") else _rounded(node, exp.DType.BIGINT)
        )
    ),
    exp.Round: _by(lambda node: _rounded(node, node.this.type)),
    exp.DateDiff: _by(lambda node: exp.DType.BIGINT if node.args.get("unit") else exp.DType.INT),
    exp.Extract: _by(
        lambda node: exp.DType.DECIMAL if node.name.upper() == "SECOND" else exp.DType.INT
    ),
    exp.TimestampDiff: {"returns": exp.DType.BIGINT},
    exp.TimestampTrunc: {"returns": exp.DType.TIMESTAMP},
    exp.DateTrunc: {"returns": exp.DType.DATE},
    exp.TimestampFromParts: {"returns": exp.DType.TIMESTAMP},
    exp.FromTimeZone: {"returns": exp.DType.TIMESTAMP},
    exp.ConvertTimezone: {"returns": exp.DType.TIMESTAMPNTZ},
    exp.SplitPart: {"returns": exp.DType.TEXT},
    exp.SubstringIndex: {"returns": exp.DType.TEXT},
}
