"""The first pass: text to tree, or a refusal with line and column."""

import re

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import ErrorLevel, ParseError
from sqlglot.tokenizer_core import Token, TokenType

from backend.query.errors import RefusedQuery
from spark_runtime.sql.place import place_at

MAX_CHARACTERS = 20_000
# Deeper trees exhaust the stack of those who walk them.
MAX_DEPTH = 100
MAX_NODES = 5_000

_FIRST_TOKENS = (TokenType.SELECT, TokenType.WITH, TokenType.L_PAREN)


def read_select(text: str) -> exp.Query:
    """The tree of one SELECT or set operation, without its comments."""
    query = _parse(text, tokens_of(text))
    depths = {id(query): 0}
    for count, node in enumerate(query.walk()):
        node.pop_comments()
        depth = depths[id(node.parent)] + 1 if node.parent else 0
        if depth > MAX_DEPTH or count > MAX_NODES:
            raise RefusedQuery("query.too_large", (1, 1))
        depths[id(node)] = depth
    return query


def tokens_of(text: str) -> list[Token]:
    if len(text) > MAX_CHARACTERS:
        raise RefusedQuery("query.too_large", (1, 1), case="long", most=MAX_CHARACTERS)
    if "\0" in text:
        raise RefusedQuery("query.unreadable", place_at(text, text.index("\0")))
    try:
        tokens = Postgres().tokenize(text)
    except Exception as error:  # the tokenizer fails in many ways, and each is a refusal
        raise RefusedQuery("query.unreadable", (1, 1)) from error
    if not tokens or tokens[0].token_type not in _FIRST_TOKENS:
        raise RefusedQuery("query.not_one_select", (1, 1))
    for token, following in zip(tokens, tokens[1:], strict=False):
        if token.token_type == following.token_type == TokenType.STRING:
            raise RefusedQuery("query.adjacent_strings", place_at(text, following.start))
        # The tokenizer reads 1_000 and 0o17 as a number and the name of a column.
        is_joined = token.end + 1 == following.start and re.match(r"\w", text[following.start])
        if token.token_type == TokenType.NUMBER and is_joined:
            raise RefusedQuery("query.unreadable", place_at(text, following.start))
    return tokens


def _parse(text: str, tokens: list[Token]) -> exp.Query:
    parser = Postgres().parser(error_level=ErrorLevel.IMMEDIATE)
    try:
        statements = [tree for tree in parser.parse(tokens, text) if tree]
    except ParseError as error:
        found = error.errors[0] if error.errors else {}
        near = str(found.get("highlight") or "")
        raise RefusedQuery(
            "query.unreadable",
            (int(found.get("line") or 1), max(1, int(found.get("col") or 1) - len(near) + 1)),
            near=near,
            case="near" if near else "",
        ) from error
    except Exception as error:  # sqlglot meets some texts with other errors; all are refusals
        raise RefusedQuery("query.unreadable", (1, 1)) from error
    if len(statements) != 1 or not isinstance(statements[0], exp.Query):
        raise RefusedQuery("query.not_one_select", (1, 1))
    return statements[0]
