"""The pass that turns `:name` into a numbered place of a known type."""

from collections.abc import Mapping
from itertools import pairwise

from sqlglot import exp

from backend.query.errors import RefusedQuery
from backend.query.rewrite.reading import tokens_of
from spark_runtime.sql.place import Place, place_at, place_of

_SQL_TYPES: Mapping[str, str] = {
    "text": "text",
    "integer": "bigint",
    "decimal": "numeric",
    "boolean": "boolean",
    "date": "date",
    "timestamp": "timestamp",
}


def bind_places(
    text: str, query: exp.Query, types: Mapping[str, str]
) -> tuple[exp.Query, tuple[str, ...]]:
    """The tree with `CAST($1 AS BIGINT)` for `:late`, and the names in the order of the numbers."""
    names: list[str] = []
    for place in list(query.find_all(exp.Placeholder)):
        name = place.name
        if name not in types:
            raise RefusedQuery(
                "query.unknown_parameter",
                _place_of(text, place),
                name=name,
                known=sorted(types),
                case="known" if types else "",
            )
        if name not in names:
            names.append(name)
        number = exp.Parameter(this=exp.Literal.number(names.index(name) + 1))
        place.replace(exp.cast(number, _SQL_TYPES[types[name]], dialect="postgres"))
    return query, tuple(names)


def _place_of(text: str, place: exp.Placeholder) -> Place:
    """Where `:name` stands first; sqlglot keeps no place of it."""
    for colon, name in pairwise(tokens_of(text)):
        if (colon.text, name.text) == (":", place.name):
            return place_at(text, colon.start)
    return place_of(text, place)
