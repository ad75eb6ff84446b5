"""Conditions and arithmetic that are none, and values that are not of their type: Spark refuses the
former when the flow starts, and each row of the latter."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from sqlglot import exp

from spark_runtime.contract.columns import Column
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.sql.arithmetic import MOMENTS, SIGNS, has_arithmetic
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.expression_types import NUMBERS, type_of
from spark_runtime.sql.moments import is_moment
from spark_runtime.sql.result_types import alternatives

_COMPARISONS = (exp.EQ, exp.NEQ, exp.NullSafeEQ, exp.GT, exp.GTE, exp.LT, exp.LTE)
_SHOWN = 60
_TRUTHS = {"t", "true", "y", "yes", "1", "f", "false", "n", "no", "0"}  # as Spark reads them
_TURNED = ("date", "datetime", "boolean")
_ARITHMETIC = tuple(SIGNS)
_RECKONING: tuple[type[exp.Binary], ...] = (*_ARITHMETIC, *_COMPARISONS)
# ASCII, as Spark reads it: a text of full-width digits is no number to it.
_WHOLE_NUMBER = re.compile(r"[+-]?\d+", re.ASCII)
_NUMBER = re.compile(
    r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[dfl]?|[+-]?inf(inity)?|nan", re.IGNORECASE | re.ASCII
)


def ill_typed(
    step: AuthoredSelect, select: exp.Select, inputs: Sequence[Column]
) -> Iterator[Diagnostic]:
    """A diagnostic at each of them; what is of an unknown type is let pass."""
    for condition in _conditions(select):
        kind = type_of(condition, inputs)
        if kind not in (None, "boolean"):
            text = to_sql(condition)[:_SHOWN]
            yield at(step, condition, "CONDITION_TYPE", text=text, type=kind)
    for value, literal in _typed_texts(select):
        kind = type_of(value, inputs)
        text = to_sql(value)[:_SHOWN]
        number = _WHOLE_NUMBER if kind in ("int", "long") else _NUMBER
        if kind in NUMBERS and not number.fullmatch(literal.name.strip()):
            yield at(step, literal, "VALUE_TYPE", value=literal.name, text=text, type=kind)
        elif isinstance(literal.parent, _ARITHMETIC):
            continue  # beside a moment, say: it may be an interval
        elif kind in ("date", "datetime") and not is_moment(literal.name, kind):
            yield at(
                step, literal, "VALUE_TYPE", value=literal.name, text=text, type=kind, case="moment"
            )
        elif kind == "boolean" and literal.name.strip().lower() not in _TRUTHS:
            yield at(
                step, literal, "VALUE_TYPE", value=literal.name, text=text, type=kind, case="truth"
            )
    for beside, others in _refused_beside(select, inputs):
        shown = to_sql(beside)[:_SHOWN]
        yield at(step, beside, "VALUE_TYPE", value=shown, type=others, case="others")
    for node, left, right in _not_reckoned(select, inputs):
        text, sign = to_sql(node)[:_SHOWN], SIGNS[type(node)]
        yield at(step, node, "ARITHMETIC_TYPE", text=text, left=left, right=right, sign=sign)
    for turned, kind in _turned(select, inputs):
        yield replace(_turned_to(kind, step, turned), severity="warning")


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


def _typed_texts(select: exp.Select) -> Iterator[tuple[exp.Expr, exp.Literal]]:
    """Texts with what they are compared with, may come out of, or are written as."""
    for node in select.walk():
        yield from ((node, each) for each in alternatives(node) if _is_text(each))
        match node:
            case exp.Cast() if not node.args.get("safe"):  # else it is TRY_CAST
                values = [node, node.this]
            case exp.In():
                values = [node.this, *node.expressions]
            case exp.Case() if node.this:
                values = [node.this, *(each.this for each in node.args["ifs"])]
            case exp.Between():
                values = [node.this, node.args["low"], node.args["high"]]
            case exp.Nullif():
                values = [node.this, node.expression]
            case _ if isinstance(node, _RECKONING):
                values = [node.left, node.right]
            case _:
                continue
        value = next((each for each in values if not isinstance(each, exp.Literal)), None)
        if value is not None:
            yield from ((value, each) for each in values if _is_text(each))


def _is_text(node: exp.Expr) -> TypeGuard[exp.Literal]:
    return isinstance(node, exp.Literal) and node.is_string


def _turned_to(kind: str, step: AuthoredSelect, turned: exp.Expr) -> Diagnostic:
    text = to_sql(turned)[:_SHOWN]
    if kind in ("date", "datetime"):
        return at(step, turned, "TEXT_AS_NUMBER", text=text, case="moment")
    if kind == "boolean":
        return at(step, turned, "TEXT_AS_NUMBER", text=text, case="truth")
    return at(step, turned, "TEXT_AS_NUMBER", text=text)


def _turned(select: exp.Select, inputs: Sequence[Column]) -> Iterator[tuple[exp.Expr, str]]:
    """Texts that Spark turns into what is on the other side or comes out else, with its type."""
    for node in select.find_all(*_RECKONING):
        for one, other in ((node.left, node.right), (node.right, node.left)):
            if isinstance(one, exp.Literal):
                continue
            if type_of(one, inputs) == "string" and type_of(other, inputs) in NUMBERS:
                yield one, "number"
    for choosing in select.walk():
        for text, others in _texts_beside(alternatives(choosing), inputs):
            if (others in NUMBERS or others in _TURNED) and not _is_text(text):
                yield text, others


def _not_reckoned(
    select: exp.Select, inputs: Sequence[Column]
) -> Iterator[tuple[exp.Binary, str, str]]:
    """Arithmetic that Spark does not have, with the types on both sides."""
    typed = [
        (node, type_of(node.left, inputs), type_of(node.right, inputs))
        for node in select.find_all(*_ARITHMETIC)
    ]
    # What comes of these may be an interval, and a text in them: that has arithmetic of its own.
    moved = {id(node) for node, left, right in typed if {left, right} & MOMENTS}
    for node, left, right in typed:
        sides = (node.left, node.right)
        if moved and any(id(part) in moved for side in sides for part in side.walk()):
            continue
        if id(node) in moved and any(_is_text(side) for side in sides):
            continue
        if left and right and not has_arithmetic(type(node), left, right):
            yield node, left, right


def _refused_beside(select: exp.Select, inputs: Sequence[Column]) -> Iterator[tuple[exp.Expr, str]]:
    """Texts among values of another type, of which Spark chooses none; with that type."""
    for node in select.find_all(exp.Least, exp.Greatest):
        yield from _texts_beside((node.this, *node.expressions), inputs)


def _texts_beside(
    values: Sequence[exp.Expr], inputs: Sequence[Column]
) -> Iterator[tuple[exp.Expr, str]]:
    """Those of the values that are texts, with the type of the first that is none."""
    kinds = [(value, type_of(value, inputs)) for value in values]
    others = next((kind for _, kind in kinds if kind not in (None, "string")), None)
    if others is not None:
        yield from ((value, others) for value, kind in kinds if kind == "string")
