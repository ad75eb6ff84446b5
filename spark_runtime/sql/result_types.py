"""Result types that the parser's Spark does not know, or knows as Hive has them."""

from functools import reduce
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
    return [value.unnest() for value in values if value is not None]


def _common(self: Any, node: Any) -> None:
    """Beside others, a text is what they are: Spark makes a number, a moment, a truth of it.

    https://spark.apache.org/docs/latest/sql-ref-ansi-compliance.html, "Least Common Type
    Resolution"
    """
    values = alternatives(node)
    types = [value.type.this if value.type else exp.DType.UNKNOWN for value in values]
    if set(types) <= _SIMPLE and len(set(types)) > 1:
        # From left to right, as Spark does: the order counts.
        self._set_type(node, reduce(_wider, types))
    else:
        self._annotate_by_args(node, *values)


def _wider(one: exp.DType, other: exp.DType) -> exp.DType:
    """`AnsiTypeCoercion.findWiderTypeForTwo`; unknown where it finds none."""
    pair = {one, other}
    if len(pair) == 1 or exp.DType.NULL in pair:
        return other if one is exp.DType.NULL else one
    if texts := pair & _TEXTS:
        (beside,) = pair - texts or {exp.DType.TEXT}
        return _BESIDE_TEXT.get(beside, beside)
    if pair <= _NUMBERS:
        if pair & {exp.DType.FLOAT, exp.DType.DOUBLE}:
            return exp.DType.DOUBLE
        return max(pair, key=_EXACT.index)
    if pair <= _MOMENTS:
        return (pair - {exp.DType.DATE}).pop()  # of two timestamps either: both are one to us
    return exp.DType.UNKNOWN


_TEXTS = {exp.DType.TEXT, exp.DType.VARCHAR}
_EXACT = [
    exp.DType.TINYINT, exp.DType.SMALLINT, exp.DType.INT, exp.DType.BIGINT, exp.DType.DECIMAL,
]  # fmt: skip
_NUMBERS = {*_EXACT, exp.DType.FLOAT, exp.DType.DOUBLE}
_MOMENTS = {
    exp.DType.DATE, exp.DType.TIMESTAMP, exp.DType.TIMESTAMPTZ, exp.DType.TIMESTAMPNTZ,
    exp.DType.TIMESTAMPLTZ,
}  # fmt: skip
_SIMPLE = {exp.DType.NULL, exp.DType.BOOLEAN, *_TEXTS, *_NUMBERS, *_MOMENTS}
_BESIDE_TEXT = {
    **dict.fromkeys(_EXACT, exp.DType.BIGINT),
    **dict.fromkeys((exp.DType.DECIMAL, exp.DType.FLOAT), exp.DType.DOUBLE),
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
