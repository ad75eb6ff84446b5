"""Result types that the parser's Spark does not know, or knows as Hive has them."""

from typing import Any

from sqlglot import exp


def _like(*arguments: str) -> dict[str, Any]:
    return {"annotator": lambda self, node: self._annotate_by_args(node, *arguments)}


def _by(choose: Any) -> dict[str, Any]:
    return {"annotator": lambda self, node: self._set_type(node, choose(node))}


def _rounded(node: exp.Expr, otherwise: Any) -> Any:
    return exp.DType.DECIMAL if node.this.is_type(exp.DType.DECIMAL) else otherwise


RESULT_TYPES: dict[type[exp.Expr], Any] = {
    exp.Coalesce: _like("this", "expressions"),
    exp.If: _like("true", "false"),
    exp.Nvl2: _like("true", "false"),
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
