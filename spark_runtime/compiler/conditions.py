"""Conditions that are none, and comparisons that no row could pass: Spark refuses the one when the
flow starts, and each row of the other."""

import re
from collections.abc import Iterator, Sequence

from sqlglot import exp

from spark_runtime.compiler.diagnostic import Diagnostic, at
from spark_runtime.contract.columns import Column
from spark_runtime.contract.spec import StepSql
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.expression_types import NUMBERS, type_of

_COMPARISONS = (exp.EQ, exp.NEQ, exp.NullSafeEQ, exp.GT, exp.GTE, exp.LT, exp.LTE)
_SHOWN = 60
# Words such as `yesterday` would be another moment in a replay.
_MOMENT = re.compile(r"[+-]?\d{4}")
_OPEN = ("missing )", "unterminated character set", "unbalanced parenthesis", "nothing to repeat")
_NUMBER = re.compile(
    r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[dfl]?|[+-]?inf(inity)?|nan", re.IGNORECASE
)


def ill_typed(step: StepSql, select: exp.Select, inputs: Sequence[Column]) -> Iterator[Diagnostic]:
    """A diagnostic at each of them; what is of an unknown type is let pass."""
    for condition in _conditions(select):
        kind = type_of(condition, inputs)
        if kind not in (None, "boolean"):
            text = to_sql(condition)[:_SHOWN]
            yield at(
                step, condition, "CONDITION_TYPE", f"{text} is no condition: it is of type {kind}.",
                "Compare it with a value.", text=text, type=kind,
            )  # fmt: skip
    for value, literal in _compared(select):
        kind = type_of(value, inputs)
        text = to_sql(value)[:_SHOWN]
        if kind in NUMBERS and not _NUMBER.fullmatch(literal.name.strip()):
            yield at(
                step, literal, "VALUE_TYPE",
                f"{literal.name!r} is no number, and {text} is of type {kind}.",
                "Write a number, or compare it with another column.",
                value=literal.name, text=text, type=kind,
            )  # fmt: skip
        elif kind in ("date", "datetime") and not _MOMENT.match(literal.name.strip()):
            yield at(
                step, literal, "VALUE_TYPE",
                f"{literal.name!r} is no moment, and {text} is of type {kind}.",
                "Write one that stays, as '2026-03-01 09:30:00'.",
                value=literal.name, text=text, type=kind, case="moment",
            )  # fmt: skip
    for like in select.find_all(exp.RegexpLike, exp.RegexpExtract, exp.RegexpReplace):
        if said := _why_no_pattern(like.expression):
            yield at(
                step, like, "PATTERN_INVALID", f"{like.expression.name!r} is no pattern: {said}.",
                "Close what is open, or write a backslash before it.",
                pattern=like.expression.name, said=said,
            )  # fmt: skip


def _conditions(select: exp.Select) -> Iterator[exp.Expr]:
    """What must be true or false: filters, what AND, OR and NOT join, and what CASE asks."""
    for node in select.walk():
        match node:
            case exp.Where() | exp.Having() | exp.Not():
                yield node.this
            case exp.And() | exp.Or():
                yield from (node.left, node.right)
            case exp.If() if not (isinstance(node.parent, exp.Case) and node.parent.this):
                yield node.this


def _compared(select: exp.Select) -> Iterator[tuple[exp.Expr, exp.Literal]]:
    """Values with the texts that they are compared with."""
    for node in select.walk():
        match node:
            case exp.In():
                others = [node.this, *node.expressions]
            case exp.Case() if node.this:
                others = [node.this, *(each.this for each in node.args["ifs"])]
            case exp.Between():
                others = [node.this, node.args["low"], node.args["high"]]
            case _ if isinstance(node, _COMPARISONS):
                others = [node.left, node.right]
            case _:
                continue
        texts = [each for each in others if isinstance(each, exp.Literal) and each.is_string]
        value = next((each for each in others if not isinstance(each, exp.Literal)), None)
        if value is not None:
            yield from ((value, text) for text in texts)


def _why_no_pattern(pattern: exp.Expr | None) -> str:
    """What Java's patterns and Python's have in common; each has much that the other lacks."""
    if not isinstance(pattern, exp.Literal) or not pattern.is_string:
        return ""
    try:
        re.compile(pattern.name)
    except re.error as error:
        said: str = error.msg.partition(" at position")[0]
        return said if said.startswith(_OPEN) else ""
    return ""
