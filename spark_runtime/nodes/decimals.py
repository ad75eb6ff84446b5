"""Decimals that Spark does not have: it says so only when the flow starts."""

from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.contract.columns import Column
from spark_runtime.contract.postgres_types import WIDEST_DECIMAL
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.sql.dialect import to_sql


def decimal_problems(step: AuthoredSelect, select: exp.Select) -> Iterator[Diagnostic]:
    """A diagnostic at each cast to one."""
    for written in select.find_all(exp.DataType):
        if written.this == exp.DType.DECIMAL and not _has_digits(written):
            text = to_sql(written)
            yield at(
                step, written.parent or written, "DECIMAL_DIGITS", type=text, most=WIDEST_DECIMAL
            )


def declared_decimal_problem(node: str, path: str, column: Column) -> Diagnostic | None:
    """A diagnostic at a column that is declared as one."""
    if column.precision is None or _is_decimal(column.precision, column.scale or 0):
        return None
    text = f"{column.type}({column.precision},{column.scale or 0})"
    return Diagnostic(
        "DECIMAL_DIGITS", node=node, path=path, parameters={"type": text, "most": WIDEST_DECIMAL}
    )


def _has_digits(written: exp.DataType) -> bool:
    """Whether Spark knows the type: without digits it has ten."""
    numbers = [part.this for part in written.expressions]
    if not all(isinstance(each, exp.Literal) and not each.is_string for each in numbers):
        return False
    texts = [each.name for each in numbers]
    if not all(text.isascii() and text.isdigit() and len(text) <= 9 for text in texts):
        return False
    match [int(text) for text in texts]:
        case []:
            return True
        case [precision]:
            return _is_decimal(precision, 0)
        case [precision, scale]:
            return _is_decimal(precision, scale)
    return False


def _is_decimal(precision: int, scale: int) -> bool:
    return 1 <= precision <= WIDEST_DECIMAL and 0 <= scale <= precision
