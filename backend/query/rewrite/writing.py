"""The last pass: the text a source gets, made from the checked tree and checked again."""

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import ErrorLevel
from sqlglot.tokenizer_core import TokenType

from backend.query.errors import RefusedQuery
from backend.query.rewrite.reading import tokens_of
from spark_runtime.sql.place import place_at

MOST_CHARACTERS_OF_A_ROW = 4_000_000
# The source fails with this word in its message; that of a cast is the one that a text can choose.
TOO_LARGE = "forebay: row too large"


def bounded(query: exp.Query, rows: int) -> exp.Query:
    """At most so many rows, in the query's own order, and no row larger than memory has room for:
    the driver holds a row, and some beside it, before anybody can look how large it is."""
    row = exp.cast(exp.column(exp.Star(), table=exp.to_identifier("q", quoted=True)), "text")
    is_large = exp.GT(
        this=exp.Length(this=row), expression=exp.Literal.number(MOST_CHARACTERS_OF_A_ROW)
    )
    word = exp.case().when(is_large, exp.Literal.string(TOO_LARGE)).else_(exp.Literal.string("t"))
    return _all_of(_all_of(query).limit(rows, copy=False)).where(exp.cast(word, "boolean"))


def _all_of(query: exp.Query) -> exp.Select:
    inner = exp.Subquery(this=query, alias=exp.TableAlias(this=exp.to_identifier("q", quoted=True)))
    return exp.Select(expressions=[exp.Star()]).from_(inner, copy=False)


def write(query: exp.Query) -> str:
    """Raises RefusedQuery if the text, read again, would not be the same tree's text."""
    text = to_sql(query)
    try:
        again = Postgres().parser(error_level=ErrorLevel.IMMEDIATE)
        (tree,) = again.parse(Postgres().tokenize(text), text)
        is_same = tree is not None and to_sql(tree) == text
    except Exception as error:  # what cannot be read again cannot run
        raise _unfaithful((1, 1)) from error
    if not is_same:
        raise _unfaithful((1, 1))
    return text


def check_literals(text: str, query: exp.Query) -> None:
    """Refuse where the tree has lost a value the author wrote; before any pass changes it."""
    words = "\n".join(token.text.lower() for token in Postgres().tokenize(to_sql(query)))
    for token in tokens_of(text):
        if token.token_type in (TokenType.STRING, TokenType.NUMBER):
            for word in token.text.lower().split():
                if word.lstrip(".") not in words:
                    raise _unfaithful(place_at(text, token.start))


def to_sql(query: exp.Expr) -> str:
    return query.sql(
        dialect=Postgres, comments=False, identify=True, unsupported_level=ErrorLevel.RAISE
    )


def _unfaithful(place: tuple[int, int]) -> RefusedQuery:
    return RefusedQuery("query.unfaithful", place)
