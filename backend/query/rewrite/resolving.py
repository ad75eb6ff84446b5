"""The pass that gives every relation and column its one meaning among the mounts."""

import re
from collections.abc import Collection
from difflib import get_close_matches

from sqlglot import exp
from sqlglot.errors import OptimizeError
from sqlglot.optimizer.normalize_identifiers import normalize_identifiers
from sqlglot.optimizer.qualify import qualify
from sqlglot.optimizer.resolver import Resolver
from sqlglot.optimizer.scope import Scope, traverse_scope
from sqlglot.schema import MappingSchema

from backend.query.errors import RefusedQuery
from backend.query.rewrite.mounts import Mounts
from spark_runtime.sql.place import place_of

_NAMES = re.compile(r"'?\"?([\w$]+)\"?'?(?= could not| \(|$)|: '?\"?([\w$]+)")


def resolve_columns(text: str, query: exp.Query, mounts: Mounts) -> exp.Query:
    """Stars written out, every column under its relation, every output column under a name of its
    own.

    >>> before: SELECT f.*, count(*) FROM flights AS f        (flights: id, origin)
    >>> after:  SELECT "f"."id" AS "id", "f"."origin" AS "origin", COUNT(*) AS "count" …
    """
    query = normalize_identifiers(query, dialect="postgres")
    _check_relations(text, query, mounts)
    _name_outputs(query)
    schema = MappingSchema(
        {mount.name: {column.name: "text" for column in mount.columns} for mount in mounts.tables},
        dialect="postgres",
        normalize=False,
    )
    known = {column.name for mount in mounts.tables for column in mount.columns}
    original = query.copy()
    try:
        resolved = qualify(query, schema=schema, dialect="postgres", validate_qualify_columns=False)
    except OptimizeError as error:
        raise _unknown(text, original, str(error), known) from error
    except AssertionError as error:  # a number in ORDER BY or GROUP BY that means a star left
        raise _unclear_star(text, original.find(exp.Star) or original) from error
    _qualify_sort_keys(resolved, schema)
    plain = _plain_stars(resolved)
    for column in resolved.find_all(exp.Column, exp.TableColumn):
        if id(column) in plain:
            continue
        # A star that is left stands in an expression, for a row with all that its table has.
        if not isinstance(column, exp.Column) or column.is_star:
            name = column.table if isinstance(column, exp.Column) else column.name
            raise RefusedQuery(
                "query.whole_row",
                place_of(text, _namesake(original, column.name) or column),
                name=name,
            )
        if not column.table and not _is_output(column):
            raise _unknown(text, original, f"'{column.name}' could not", known)
    _refuse_leftovers(text, resolved, plain)
    _check_columns(text, original, resolved, schema, known)
    return resolved


def _check_relations(text: str, query: exp.Query, mounts: Mounts) -> None:
    for cte in query.find_all(exp.CTE):
        # Where such a name were out of scope, PostgreSQL would find its own table of that name.
        if cte.alias in mounts.by_name or cte.alias.startswith("pg_"):
            raise RefusedQuery("query.hidden_relation", place_of(text, cte), name=cte.alias)
    try:
        scopes = traverse_scope(query)
    except OptimizeError as error:
        raise RefusedQuery("query.unreadable", (1, 1)) from error
    resolved = set()
    for scope in scopes:
        for table in scope.tables:
            source = scope.sources.get(table.alias_or_name)
            is_cte = isinstance(source, Scope) and table.name in scope.cte_sources
            if not is_cte and table.name not in mounts.by_name:
                raise _unknown_relation(text, table, mounts)
            resolved.add(id(table))
    for table in query.find_all(exp.Table):
        if id(table) not in resolved:
            raise _unknown_relation(text, table, mounts)


def _name_outputs(query: exp.Query) -> None:
    """As PostgreSQL would call them, a second of the same name with a number."""
    taken: set[str] = set()
    for item in query.selects:
        if item.is_star:
            continue
        is_named = isinstance(item, exp.Column | exp.Alias)
        wanted = item.alias_or_name if is_named else _name_of(item)
        name, number = wanted, 1
        while name in taken:
            number += 1
            name = f"{wanted}_{number}"
        taken.add(name)
        if name != item.alias_or_name or not is_named:
            item.replace(exp.alias_(item.unalias().copy(), name, quoted=True))


def _name_of(item: exp.Expr) -> str:
    match item:
        case exp.Cast() | exp.Paren() | exp.Window() | exp.Filter() | exp.WithinGroup():
            return item.this.name if isinstance(item.this, exp.Column) else _name_of(item.this)
        case exp.Case():
            return "case"
        case exp.Subquery() if item.selects:
            return item.selects[0].alias_or_name or _name_of(item.selects[0])
        case exp.Func() if not isinstance(item, exp.Condition) or isinstance(item, exp.Func):
            return item.sql_name().lower()
    return "column"


def _qualify_sort_keys(query: exp.Query, schema: MappingSchema) -> None:
    """Within an expression PostgreSQL takes a name for an input's column, whatever the outputs are
    called: without its relation it could be one that nobody mounted."""
    for scope in traverse_scope(query):
        if not isinstance(scope.expression, exp.Select):
            continue
        resolver = Resolver(scope, schema)
        for key in _sort_keys(scope.expression):
            for column in key.find_all(exp.Column):
                if column.table or column is key or column.parent_select is not scope.expression:
                    continue
                having = [
                    name
                    for name in scope.selected_sources
                    if column.name in resolver.get_source_columns(name)
                ]
                if len(having) == 1:
                    column.set("table", exp.to_identifier(having[0], quoted=True))


def _check_columns(
    text: str, original: exp.Query, query: exp.Query, schema: MappingSchema, known: Collection[str]
) -> None:
    """What a WITH inside an expression reads of the relations around it, sqlglot does not check,
    nor any name of a relation without columns: PostgreSQL takes r.f for the function f of a row."""
    for scope in traverse_scope(query):
        outer = (column for cte in scope.cte_scopes for column in cte.external_columns)
        for column in (*scope.columns, *outer):
            if column.is_star or not column.table:
                continue
            around: Scope | None = scope
            while around is not None and column.table not in around.selected_sources:
                around = around.parent
            if around is None or column.name not in Resolver(around, schema).get_source_columns(
                column.table
            ):
                raise _unknown(text, original, f"'{column.name}' could not", known)


def _plain_stars(query: exp.Query) -> Collection[int]:
    """Stars that may be left, by their ids: of one relation that is a SELECT with its columns
    written out, two of them under one name or none at all. What comes of such a star is shown, or
    looked at by EXISTS: no name above it stands for a column that is not known here."""
    plain: set[int] = set()
    for scope in traverse_scope(query):
        top = scope.expression
        while isinstance(top.parent, exp.SetOperation | exp.Subquery):
            top = top.parent
        is_outermost = top.parent is None or isinstance(top.parent, exp.Exists)
        # The last item, for a number in ORDER BY or GROUP BY counts a star as one column.
        star = scope.expression.selects[-1:] if isinstance(scope.expression, exp.Query) else []
        if not is_outermost or not star or not star[0].is_star:
            continue
        # One over several may leave out what USING joined, and that is no longer to be seen.
        sources = scope.selected_sources
        names = [star[0].table] if isinstance(star[0], exp.Column) else list(sources)
        if len(names) == 1 and isinstance(sources.get(names[0], (None, None))[1], Scope):
            plain.update(map(id, star[0].walk()))
    return plain


def _refuse_leftovers(text: str, query: exp.Query, plain: Collection[int]) -> None:
    """What sqlglot gave up on would be worked out by the source, from all that its tables have."""
    for node in query.find_all(exp.Star, exp.Join):
        if isinstance(node, exp.Star) and not (
            isinstance(node.parent, exp.Count) or id(node) in plain
        ):
            raise _unclear_star(text, node)
        if isinstance(node, exp.Join) and node.method:
            raise RefusedQuery("query.nothing_in_common", place_of(text, node))


def _unclear_star(text: str, star: exp.Expr) -> RefusedQuery:
    return RefusedQuery("query.unclear_star", place_of(text, star))


def _is_output(column: exp.Column) -> bool:
    """An ORDER BY or DISTINCT ON may name an output column of its SELECT, and nothing beside."""
    query = column.find_ancestor(exp.Query)
    return (
        query is not None
        and column.name in query.named_selects
        and any(key is column for key in _sort_keys(query))
    )


def _sort_keys(query: exp.Query) -> list[exp.Expr]:
    order, distinct = query.args.get("order"), query.args.get("distinct")
    keys = [key.this for key in order.expressions] if order else []
    if isinstance(distinct, exp.Distinct) and distinct.args.get("on"):
        keys += distinct.args["on"].expressions or [distinct.args["on"]]
    return [key.unnest() for key in keys]


def _namesake(query: exp.Query, name: str) -> exp.Column | None:
    columns = (column for column in query.find_all(exp.Column) if column.name == name)
    return next(columns, None)


def _unknown(text: str, query: exp.Query, message: str, known: Collection[str]) -> RefusedQuery:
    found = _NAMES.search(message)
    name = (found[1] or found[2]) if found else ""
    column = _namesake(query, name)
    place = place_of(text, column) if column is not None else (1, 1)
    if column is not None and not column.table and name in known:
        return RefusedQuery("query.ambiguous_column", place, name=name)
    near = get_close_matches(name, known, n=3)
    return RefusedQuery(
        "query.unknown_column", place, name=name, near=near, case="near" if near else ""
    )


def _unknown_relation(text: str, table: exp.Table, mounts: Mounts) -> RefusedQuery:
    near = get_close_matches(table.name, mounts.by_name, n=3) or sorted(mounts.by_name)[:20]
    return RefusedQuery(
        "query.unknown_relation",
        place_of(text, table),
        name=table.name,
        near=near,
        case="near" if near else "",
    )
