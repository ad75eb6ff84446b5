"""Signs of another keyboard or of a printed page: to a parser of SQL they are letters of a name."""

import string
import unicodedata
from collections.abc import Iterable

from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql

# Beside the full-width ones, which Unicode itself takes for those of ASCII.
_PLAIN = {
    **dict.fromkeys("‘’‚‛′“”„‟″«»", "'"),
    **dict.fromkeys("‐‑‒–—−", "-"),
    **{"。": ".", "、": ",", "×": "*", "÷": "/", "≠": "<>", "≤": "<=", "≥": ">="},
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ""),
}


def refuse_foreign_signs(text: str, tokens: Iterable[Token]) -> None:
    """Raises RefusedSql for the first of them that stands in no quotes, and not in a name of
    another script, of which it may be a part."""
    for token in tokens:
        if token.token_type == TokenType.VAR and (sign := _foreign_sign(token.text)):
            plain, point = _plain(sign), f"U+{ord(sign):04X}"
            raise RefusedSql(
                "SQL_FOREIGN_SIGN",
                *place_at(text, token.start + token.text.index(sign)),
                sign=sign,
                point=point,
                plain=plain,
                case="" if plain else "invisible",
            )


def _foreign_sign(word: str) -> str | None:
    beyond_ascii = [each for each in word if not each.isascii()]
    is_foreign = beyond_ascii and all(_plain(each) is not None for each in beyond_ascii)
    return beyond_ascii[0] if is_foreign else None


def _plain(sign: str) -> str | None:
    """What the sign stands for; None of one that a name may have."""
    same = unicodedata.normalize("NFKC", sign)
    if sign != same and same in string.punctuation:
        return same
    return _PLAIN.get(sign)
