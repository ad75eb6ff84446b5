"""The one allow-list parser: every text that becomes Spark SQL passes here, at compile time and
again in the engine."""

import re
from collections.abc import Collection, Iterator
from itertools import islice

from sqlglot import exp
from sqlglot.errors import ParseError
from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.contract.columns import RESERVED_PREFIX
from spark_runtime.contract.nearest import near_or_known, nearest
from spark_runtime.sql.allow_list import CAST_TARGETS, FUNCTIONS, NAMED_FUNCTIONS, SYNTAX
from spark_runtime.sql.bare_functions import called_bare
from spark_runtime.sql.bounds import excess_of
from spark_runtime.sql.calls import ARGUMENTS
from spark_runtime.sql.dialect import StreamingSpark, to_sql
from spark_runtime.sql.foreign_signs import refuse_foreign_signs
from spark_runtime.sql.intervals import is_interval
from spark_runtime.sql.patterns.judging import fault_of_pattern
from spark_runtime.sql.place import place_at, place_of
from spark_runtime.sql.refusal import RefusedSql
from spark_runtime.sql.streaming_words import Watermark, take_watermark, without_stream
from spark_runtime.sql.unclosed import find_unclosed

__all__ = ["RefusedSql", "Watermark", "parse_select", "watermark_of"]

MAX_CHARACTERS = 100_000
# Deeper trees exhaust the stack of those who walk them: parser, writer, Spark.
MAX_DEPTH = 100
MOST_REFUSALS = 20

_FIRST_TOKENS = (TokenType.SELECT, TokenType.WITH, TokenType.L_PAREN)
_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_WATERMARK = "watermark"
# What the parser says of a word that is not there.
_MISSING = re.compile(r"Expect(?:ing|ed) (\S+)(?: after \w+)?")
_STATEMENTS = ("CREATE", "INSERT")
# Other databases' words, and those that no listed function can stand for.
_INSTEAD = dict.fromkeys(
    ("now", "getdate", "sysdate", "localtimestamp", "current_time"), "current_timestamp"
)
_BY_CHANCE = ("rand", "randn", "random", "uuid", "shuffle", "monotonically_increasing_id")
_TABLE_PARTS = {"this", "alias", "joins"}
# Spark's own hidden column: it tells file paths.
_FORBIDDEN_NAMES = ("_metadata",)


def parse_select(text: str, relations: Collection[str], columns: Collection[str] = ()) -> exp.Query:
    """The tree of one SELECT or set operation that reads only the given relations. `columns`: the
    names of theirs, where they are known; other names may then be calls to Spark.

    Raises RefusedSql with line and column for everything that is not on the allow-list.
    """
    tokens, watermark = take_watermark(text, without_stream(_tokenize(text)))
    query = _parse(text, tokens)
    if watermark is not None:
        query.meta[_WATERMARK] = watermark
    _check_depth(text, query)
    known = {relation.lower() for relation in relations}
    if refusals := [*islice(_refused_nodes(text, query, known), MOST_REFUSALS)]:
        raise RefusedSql.of_all(refusals)
    if columns and (called := [*islice(called_bare(query, columns), MOST_REFUSALS)]):
        raise RefusedSql.of_all([_refused_function(text, node, node.name) for node in called])
    for cte in query.find_all(exp.CTE):
        if cte.alias.lower() in known:
            raise _refused(text, cte, "SQL_HIDDEN_RELATION", name=cte.alias)
    _check_faithful(text, query, tokens)
    return query


def _refused_nodes(text: str, query: exp.Query, known: set[str]) -> Iterator[RefusedSql]:
    """What is inside of something refused is not looked at."""
    readable = known | {cte.alias.lower() for cte in query.find_all(exp.CTE)}
    refused: set[int] = set()
    for node in query.walk(prune=lambda node: id(node) in refused):
        node.pop_comments()  # written again, a remark could turn into a hint
        try:
            _check_node(text, node)
            if isinstance(node, exp.Table):
                _check_relation(text, node, readable)
        except RefusedSql as refusal:
            refused.add(id(node))
            yield refusal


def watermark_of(query: exp.Query) -> Watermark | None:
    """What the WATERMARK clause of the text said; it is no part of the tree."""
    watermark: Watermark | None = query.meta.get(_WATERMARK)
    return watermark


def _tokenize(text: str) -> list[Token]:
    if len(text) > MAX_CHARACTERS:
        raise RefusedSql("SQL_TOO_LONG", 1, 1, most=MAX_CHARACTERS)
    # Spark would replace ${…} before parsing, inside literals and comments too.
    for forbidden, case in (("${", ""), ("\0", "nul")):
        if forbidden in text:
            place = place_at(text, text.index(forbidden))
            raise RefusedSql("SQL_SUBSTITUTION", *place, case=case)
    try:
        tokens = StreamingSpark().tokenize(text)
    except Exception as error:  # the tokenizer fails in many ways, and each is a refusal
        if found := find_unclosed(text):
            offset, mark = found
            raise RefusedSql(
                "SQL_UNREADABLE", *place_at(text, offset), near=mark, case="unclosed"
            ) from error
        raise RefusedSql("SQL_UNREADABLE", 1, 1) from error
    refuse_foreign_signs(text, tokens)
    if not tokens or tokens[0].token_type not in _FIRST_TOKENS:
        raise RefusedSql("SQL_NOT_ONE_SELECT", 1, 1)
    for token, following in zip(tokens, tokens[1:], strict=False):
        if token.token_type == following.token_type == TokenType.STRING:
            raise RefusedSql("SQL_ADJACENT_STRINGS", *place_at(text, following.start))
    for token in tokens:
        # To most databases it is a name; to Spark a text, and every row would have that one.
        is_quoted = token.token_type == TokenType.STRING and text[token.start] == '"'
        if is_quoted and _PLAIN_NAME.match(token.text):
            raise RefusedSql("SQL_DOUBLE_QUOTES", *place_at(text, token.start), text=token.text)
    return tokens


def _parse(text: str, tokens: list[Token]) -> exp.Query:
    try:
        statements = [tree for tree in StreamingSpark().parser().parse(tokens, text) if tree]
    except ParseError as error:
        raise _unreadable(text, tokens, error) from error
    except RecursionError as error:
        raise _too_deep(1, 1) from error
    except Exception as error:  # sqlglot meets some texts with other errors; all are refusals
        raise RefusedSql("SQL_UNREADABLE", 1, 1) from error
    if len(statements) != 1 or not isinstance(statements[0], exp.Query):
        raise RefusedSql("SQL_NOT_ONE_SELECT", 1, 1)
    return statements[0]


def _unreadable(text: str, tokens: list[Token], error: ParseError) -> RefusedSql:
    found = error.errors[0] if error.errors else {}
    # It tells where a token ends.
    end = (found.get("line"), found.get("col"))
    token = next((token for token in tokens if (token.line, token.col) == end), None)
    if token is None:
        return RefusedSql("SQL_UNREADABLE", 1, 1)
    near, place = text[token.start : token.end + 1], place_at(text, token.start)
    if missing := _MISSING.fullmatch(str(found.get("description"))):
        return RefusedSql("SQL_UNREADABLE", *place, near=near, word=missing[1], case="missing")
    hint = "A semicolon may be missing before it." if near.upper() in _STATEMENTS else ""
    return RefusedSql("SQL_UNREADABLE", *place, near=near, case="statement" if hint else "near")


def _check_depth(text: str, query: exp.Query) -> None:
    depths = {id(query): 0}
    for node in query.walk():
        depth = depths[id(node.parent)] + 1 if node.parent else 0
        if depth > MAX_DEPTH:
            raise _too_deep(*place_of(text, node))
        depths[id(node)] = depth


def _too_deep(line: int, column: int) -> RefusedSql:
    return RefusedSql("SQL_TOO_DEEP", line, column, most=MAX_DEPTH)


def _check_node(text: str, node: exp.Expr) -> None:
    if isinstance(node, exp.Anonymous):
        if not isinstance(node.this, str) or node.this.lower() not in NAMED_FUNCTIONS:
            raise _refused_function(text, node, node.name)
    elif type(node) not in SYNTAX and type(node) not in FUNCTIONS:
        if isinstance(node, exp.Func):
            raise _refused_function(text, node, node.sql_name())
        raise _refused(text, node, "SQL_FORBIDDEN_SYNTAX", syntax=_words(node))
    if isinstance(node, exp.Identifier | exp.Var):
        _check_name(text, node)
    elif isinstance(node, exp.Interval) and not is_interval(node):
        interval = to_sql(node)[:60]
        raise _refused(text, node, "SQL_INTERVAL", interval=interval)
    elif isinstance(node, exp.Literal) and "${" in node.name:
        raise _refused(text, node, "SQL_SUBSTITUTION")
    elif isinstance(node, exp.DataType) and node.this not in CAST_TARGETS:
        raise _refused(text, node, "SQL_FORBIDDEN_TYPE", type=to_sql(node))
    elif isinstance(node, exp.Column) and node.args.get("db"):
        raise _refused(text, node, "SQL_FORBIDDEN_SYNTAX", case="column")
    elif isinstance(node, exp.TableAlias) and node.args.get("columns"):
        raise _refused(text, node, "SQL_FORBIDDEN_SYNTAX", case="renaming")
    elif isinstance(node, exp.Star) and (node.args.get("replace") or node.args.get("rename")):
        raise _refused(text, node, "SQL_FORBIDDEN_SYNTAX", case="star")
    elif isinstance(node, exp.With) and node.args.get("recursive"):
        raise _refused(text, node, "SQL_FORBIDDEN_SYNTAX", syntax="WITH RECURSIVE")
    if excess := excess_of(node):
        raise _refused(
            text, node, "SQL_UNBOUNDED", call=to_sql(node)[:60], case=excess.case, most=excess.most
        )
    if fault := fault_of_pattern(node):
        raise _refused(
            text, node, "SQL_PATTERN", call=to_sql(node)[:60], case=fault.case, said=fault.said
        )


def _check_name(text: str, node: exp.Expr) -> None:
    name = node.name
    # Spark and this parser could disagree where a bare name with odd letters ends.
    if not (node.args.get("quoted") or _PLAIN_NAME.match(name)):
        raise _refused(text, node, "SQL_FORBIDDEN_NAME", name=name)
    if name.lower().startswith(RESERVED_PREFIX) or name.lower() in _FORBIDDEN_NAMES:
        raise _refused(text, node, "SQL_RESERVED_NAME", name=name)


def _check_relation(text: str, table: exp.Table, known: set[str]) -> None:
    used = {part for part, value in table.args.items() if value}
    if used - _TABLE_PARTS or not isinstance(table.this, exp.Identifier):
        raise _refused(
            text,
            table,
            "SQL_FORBIDDEN_RELATION",
            known=sorted(known),
            case="known" if known else "",
        )
    if table.name.lower() not in known:
        raise _refused(
            text,
            table,
            "SQL_UNKNOWN_RELATION",
            name=table.name,
            **near_or_known(table.name, known),
        )


def _check_faithful(text: str, query: exp.Query, tokens: list[Token]) -> None:
    """Refuse where the text that will run has lost a literal the author wrote."""
    try:
        rendered = to_sql(query)
        words = "\n".join(token.text.lower() for token in StreamingSpark().tokenize(rendered))
    except Exception as error:  # what cannot be written again cannot run
        raise RefusedSql("SQL_UNREADABLE", 1, 1) from error
    if "${" in rendered:
        raise RefusedSql("SQL_SUBSTITUTION", 1, 1)
    for token in tokens:
        if token.token_type in (TokenType.STRING, TokenType.NUMBER):
            for word in token.text.lower().split():
                if word.lstrip(".") not in words:
                    raise RefusedSql(
                        "SQL_UNREADABLE", *place_at(text, token.start), near=token.text, case="near"
                    )


def _words(node: exp.Expr) -> str:
    return type(node).__name__


def _refused_function(text: str, node: exp.Expr, name: str) -> RefusedSql:
    name = name.lower()
    near = _meant(name)
    return _refused(
        text,
        node,
        "SQL_FORBIDDEN_FUNCTION",
        name=name,
        near=near or "",
        case="near" if near else "",
    )


def _meant(name: str) -> str | None:
    if name in _BY_CHANCE:
        return None
    return _INSTEAD.get(name) or nearest(name, ARGUMENTS, similar=0.7)


def _refused(text: str, node: exp.Expr, code: str, **parameters: object) -> RefusedSql:
    return RefusedSql(code, *place_of(text, node), **parameters)
