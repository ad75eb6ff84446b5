"""The pass that refuses every node that is not on the allow-list."""

import re
from collections.abc import Mapping

from sqlglot import exp

from backend.query.errors import RefusedQuery
from backend.query.rewrite.allow_list import CAST_TARGETS, FUNCTIONS, SYNTAX
from backend.query.values import NAME
from spark_runtime.sql.place import place_of

MAX_REPEATS = 10_000

# Parts that a node of the list may not have: each means more than its class says.
_FORBIDDEN_PARTS: Mapping[type[exp.Expr], tuple[str, ...]] = {
    exp.Select: ("into", "locks", "hint", "kind", "sample", "operation_modifiers", "windows"),
    exp.With: ("recursive", "search"),
    exp.CTE: ("materialized", "key_expressions"),
    exp.Star: ("except_", "replace", "rename"),
    exp.Column: ("db", "catalog", "join_mark"),
    exp.Lateral: ("view", "outer", "cross_apply", "ordinality"),
    exp.Placeholder: ("jdbc", "kind", "widget"),
    exp.Union: ("locks", "into"),
    exp.Except: ("locks", "into"),
    exp.Intersect: ("locks", "into"),
    exp.Subquery: ("sample", "pivots", "locks", "into"),
}
_PART_WORDS = {"locks": "FOR UPDATE", "sample": "TABLESAMPLE", "kind": "SELECT AS"}
_TABLE_PARTS = {"this", "alias", "joins"}


def refuse_forbidden(text: str, query: exp.Query) -> exp.Query:
    """The same tree; raises RefusedQuery at its first forbidden node."""
    for node in query.walk():
        _check(text, node)
    return query


def _check(text: str, node: exp.Expr) -> None:
    if type(node) not in SYNTAX and type(node) not in FUNCTIONS:
        if isinstance(node, exp.Func | exp.Anonymous):
            name = _written_name(text, node)
            raise _refused(text, node, "query.forbidden_function", name=name)
        raise _refused(text, node, "query.forbidden_syntax", syntax=_words(node))
    for part in _FORBIDDEN_PARTS.get(type(node), ()):
        if node.args.get(part):
            words = _PART_WORDS.get(part, part.strip("_").upper())
            raise _refused(text, node, "query.forbidden_syntax", syntax=words)
    match node:
        case exp.Table():
            _check_table(text, node)
        case exp.Lateral() if not isinstance(node.this, exp.Subquery):
            raise _refused(text, node, "query.forbidden_syntax", case="lateral")
        case exp.Subquery() if node.alias and isinstance(node.this, exp.Table):
            # Tables are looked up by names; those in here would have none outside.
            raise _refused(text, node, "query.forbidden_syntax", case="named_join")
        case exp.Join() if node.method not in ("", "NATURAL"):
            raise _refused(text, node, "query.forbidden_syntax", syntax=node.method)
        case exp.DataType() if node.this not in CAST_TARGETS:
            raise _refused(text, node, "query.forbidden_type", type=node.sql("postgres"))
        case exp.Placeholder() if not isinstance(node.this, str) or not NAME.match(node.this):
            raise _refused(text, node, "query.forbidden_syntax", case="parameter")
        case exp.Repeat():
            _check_length(text, node, node.args["times"])
        case exp.Pad():
            _check_length(text, node, node.expression)


def _check_table(text: str, table: exp.Table) -> None:
    used = {part for part, value in table.args.items() if value}
    alias = table.args.get("alias")
    if (
        used - _TABLE_PARTS
        or not isinstance(table.this, exp.Identifier)
        or (alias and alias.args.get("columns"))
    ):
        raise _refused(text, table, "query.forbidden_relation")


def _check_length(text: str, node: exp.Expr, count: exp.Expr) -> None:
    is_small = (
        isinstance(count, exp.Literal)
        and not count.is_string
        and count.name.isdigit()
        and len(count.name) < 6
        and int(count.name) <= MAX_REPEATS
    )
    if not is_small or len(list(node.find_all(exp.Repeat, exp.Pad))) > 1:
        raise _refused(text, node, "query.unbounded", most=MAX_REPEATS)


def _written_name(text: str, node: exp.Func | exp.Anonymous) -> str:
    """A function's name as its author wrote it: the parser has names of its own for some."""
    if isinstance(node, exp.Anonymous):
        return node.name.lower()
    kinds = [kind for kind in type(node).__mro__ if issubclass(kind, exp.Func) and kind != exp.Func]
    names = [name for kind in kinds for name in kind.sql_names()]
    written = (name for name in names if re.search(rf"\b{name}\b", text, re.IGNORECASE))
    return next(written, names[0]).lower()


def _words(node: exp.Expr) -> str:
    return type(node).__name__


def _refused(text: str, node: exp.Expr, code: str, **parameters: object) -> RefusedQuery:
    return RefusedQuery(code, place_of(text, node), **parameters)
