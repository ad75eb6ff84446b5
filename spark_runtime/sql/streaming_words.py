"""Spark's own streaming words: ``STREAM t`` and ``WATERMARK ts DELAY OF INTERVAL 10 MINUTES``.

Every relation here is a stream, so STREAM says nothing new and is dropped. WATERMARK is taken out
of the text and kept beside it: the plan, not the SQL, sets the watermark.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.bounds import duration_seconds
from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql

_BEFORE_RELATION = (TokenType.FROM, TokenType.JOIN)
_NAMES = (TokenType.VAR, TokenType.IDENTIFIER)


@dataclass(frozen=True)
class Watermark:
    column: str
    delay: str


def without_stream(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without STREAM before a relation, and without the parentheses of STREAM(t)."""
    kept: list[Token] = []
    position = 0
    while position < len(tokens):
        after = tokens[position + 1 : position + 4]
        is_word = tokens[position].text.upper() == "STREAM" and bool(kept)
        if is_word and kept[-1].token_type in _BEFORE_RELATION:
            if after and after[0].token_type in _NAMES:
                position += 1
                continue
            kinds = [token.token_type for token in after]
            if len(kinds) == 3 and (kinds[0], kinds[2]) == (TokenType.L_PAREN, TokenType.R_PAREN):
                kept.append(after[1])
                position += 4
                continue
        kept.append(tokens[position])
        position += 1
    return kept


def take_watermark(text: str, tokens: Sequence[Token]) -> tuple[list[Token], Watermark | None]:
    """The tokens without the WATERMARK clause, and what it says."""
    for position, token in enumerate(tokens):
        words = [following.text.upper() for following in tokens[position : position + 5]]
        if words[:1] + words[2:] == ["WATERMARK", "DELAY", "OF", "INTERVAL"]:
            column = tokens[position + 1].text
            delay, end = _delay(tokens, position + 5)
            if duration_seconds(delay) is None:
                raise RefusedSql("SQL_WATERMARK", *place_at(text, token.start))
            return [*tokens[:position], *tokens[end:]], Watermark(column, delay)
    return list(tokens), None


def _delay(tokens: Sequence[Token], start: int) -> tuple[str, int]:
    """``10 minutes`` from ``10 MINUTES``, ``'10' MINUTES`` or ``'10 minutes'``."""
    value = tokens[start].text.lower() if start < len(tokens) else ""
    if duration_seconds(value) is not None or start + 1 >= len(tokens):
        return value, start + 1
    return f"{value} {tokens[start + 1].text.lower()}", start + 2
