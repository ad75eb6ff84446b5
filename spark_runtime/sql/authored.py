"""What a person has just written: the allow-list, and with it what Spark would say only when the
flow starts. An engine asks the allow-list alone: what has run goes on."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice

from sqlglot import exp
from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.allowed import MAX_CHARACTERS, MOST_REFUSALS, parse_select
from spark_runtime.sql.calls import refused_calls
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql

MOST_DIGITS = 38

_ENDS_A_LIST = {
    TokenType.FROM, TokenType.WHERE, TokenType.GROUP_BY, TokenType.HAVING, TokenType.ORDER_BY,
    TokenType.R_PAREN, TokenType.COMMA, TokenType.SEMICOLON,
}  # fmt: skip


def parse_authored(text: str, relations: Collection[str]) -> exp.Query:
    """As `parse_select`. Raises RefusedSql for a wrong call and a comma too many, too, with all
    that was found."""
    refusals: list[RefusedSql] = []
    try:
        query = parse_select(text, relations)
    except RefusedSql as refusal:
        refusals = [refusal, *refusal.others]
    slips = [*islice(_slips_in(text), MOST_REFUSALS)]
    if slips and refusals and refusals[0].code == "SQL_UNREADABLE":
        refusals = []  # the parser stumbles over them, too, and says less
    if found := [*slips, *refusals]:
        raise RefusedSql.of_all(found)
    return query


def _slips_in(text: str) -> Iterator[RefusedSql]:
    try:
        tokens = StreamingSpark().tokenize(text) if len(text) <= MAX_CHARACTERS else []
    except Exception:  # no words: that is what the allow-list has refused
        return
    yield from refused_calls(text, tokens)
    yield from _needless_commas(text, tokens)
    yield from _long_numbers(text, tokens)


def _needless_commas(text: str, tokens: Sequence[Token]) -> Iterator[RefusedSql]:
    for token, following in zip(tokens, chain(tokens[1:], [None]), strict=True):
        is_last = following is None or following.token_type in _ENDS_A_LIST
        if token.token_type == TokenType.COMMA and is_last:
            yield RefusedSql("SQL_UNREADABLE", *place_at(text, token.start), near=",", case="comma")


def _long_numbers(text: str, tokens: Sequence[Token]) -> Iterator[RefusedSql]:
    """Spark reads a number without an exponent as a decimal, which has 38 digits at most."""
    for token in tokens:
        if token.token_type != TokenType.NUMBER or not token.text.replace(".", "").isdigit():
            continue
        digits = len(token.text.replace(".", "").lstrip("0"))
        if digits > MOST_DIGITS:
            yield RefusedSql(
                "SQL_UNREADABLE", *place_at(text, token.start), digits=digits, case="number"
            )
