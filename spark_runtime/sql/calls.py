"""What Spark says of a call only when the flow starts: a wrong number of arguments, and patterns of
times that it cannot read."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql

# The fewest arguments and the most (None: any number), as the registry of Spark 4.2 has them.
_BY_COUNT: dict[tuple[int, int | None], str] = {
    (0, 0): "curdate current_date current_timestamp row_number",
    (0, 2): "unix_timestamp",
    (0, 4): "lag lead",
    (0, None): "array dense_rank rank",
    (1, 1): """abs acos array_size ascii asin atan avg base64 bool_and bool_or cbrt char_length
        character_length chr cos count_if crc32 day dayofmonth dayofweek dayofyear degrees exp hex
        hour initcap isnan isnotnull isnull json_array_length kurtosis last_day lcase len length ln
        log10 log2 lower max md5 mean min minute month nullifzero octet_length positive quarter
        radians reverse second sha sha1 sign signum sin size skewness sqrt std stddev stddev_pop
        stddev_samp sum tan timestamp_micros timestamp_millis timestamp_seconds try_avg try_sum
        ucase unbase64 unhex unix_micros unix_millis unix_seconds upper var_pop var_samp variance
        weekday weekofyear window_time year zeroifnull""",
    (1, 2): """approx_count_distinct bround btrim ceil ceiling floor from_unixtime log ltrim round
        rtrim to_date to_timestamp to_unix_timestamp trim try_to_date try_to_timestamp""",
    (1, 7): "make_timestamp",
    (1, None): "coalesce concat concat_ws count format_string hash xxhash64",
    (2, 2): """add_months array_contains atan2 contains corr covar_pop covar_samp date_format
        date_part date_sub date_trunc element_at endswith find_in_set from_utc_timestamp
        get_json_object ifnull instr left mod nullif nvl pmod pow power regexp_like repeat right
        session_window sha2 startswith to_utc_timestamp trunc try_add try_divide try_element_at
        try_mod try_multiply try_subtract try_to_number""",
    (2, 3): """approx_percentile array_join convert_timezone date_add date_diff dateadd datediff
        levenshtein locate lpad max_by min_by months_between percentile_approx position
        regexp_extract replace rpad sequence split substr substring""",
    (2, 4): "window",
    (2, None): "greatest least",
    (3, 3): """if make_date nvl2 split_part substring_index timestampadd timestampdiff
        translate""",
    (3, 4): "regexp_replace",
}
ARGUMENTS = {name: counts for counts, names in _BY_COUNT.items() for name in names.split()}

# Whose second argument is a pattern; whether it writes times or reads them.
_PATTERNS = {
    "date_format": "writes", "from_unixtime": "writes",
    "to_date": "reads", "try_to_date": "reads", "to_timestamp": "reads",
    "try_to_timestamp": "reads", "unix_timestamp": "reads", "to_unix_timestamp": "reads",
}  # fmt: skip
# Words that make of a call another syntax, which the parser knows: substring(x FROM 2) …
_OTHER_SYNTAX = {"FROM", "FOR", "IN", "AS", "SELECT"}
_OPENING = (TokenType.L_PAREN, TokenType.L_BRACKET)
_CLOSING = (TokenType.R_PAREN, TokenType.R_BRACKET)

# How often a letter may stand in a row in a pattern of Spark 4.2 (a test asks it).
_LETTERS: dict[str, Sequence[int]] = {
    **dict.fromkeys("aF", (1,)),
    **dict.fromkeys("dhkmsHK", (1, 2)),
    "D": range(1, 4),
    **dict.fromkeys("EGLMzqQ", range(1, 5)),
    **dict.fromkeys("xXZ", range(1, 6)),
    "y": range(1, 7),
    "S": range(1, 10),
    **dict.fromkeys("vO", (1, 4)),
    "V": (2,),
}
_ONLY_WRITTEN = "EFqQ"
_PIECE = re.compile(r"'(?:[^']|'')*'|([A-Za-z])\1*|.", re.DOTALL)


@dataclass
class Call:
    """As its tokens come by. `second` holds the first two tokens of the second argument."""

    name: Token
    commas: int = 0
    is_empty: bool = True
    is_plain: bool = True
    second: list[Token] = field(default_factory=list)

    @property
    def arguments(self) -> int:
        return 0 if self.is_empty else self.commas + 1

    def take(self, token: Token, following: Token) -> None:
        """A token between its parentheses, and in none within."""
        self.is_empty = False
        if token.token_type == TokenType.COMMA:
            self.commas += 1
            return
        if self.commas == 1 and len(self.second) < 2:
            self.second.append(token)
        is_word = token.token_type != TokenType.STRING
        if is_word and token.text.upper() in _OTHER_SYNTAX:
            self.is_plain = False
        # A star stands for any number, which nobody counts but count itself.
        if token.token_type == TokenType.STAR and following.token_type in (
            TokenType.COMMA,
            TokenType.R_PAREN,
        ):
            self.is_plain = self.is_plain and self.name.text.lower() == "count"


def refused_calls(text: str, tokens: Sequence[Token]) -> Iterator[RefusedSql]:
    """FUNCTION_ARGUMENTS and TIME_PATTERN, at each place."""
    for call in _calls_in(tokens):
        name, given = call.name.text.lower(), call.arguments
        least, most = ARGUMENTS[name]
        if given < least or (most is not None and given > most):
            yield RefusedSql(
                "FUNCTION_ARGUMENTS",
                *place_at(text, call.name.start),
                name=name,
                least=least,
                most=most,
                given=given,
                case="" if most == least else "or_more" if most is None else "between",
            )
        elif name in _PATTERNS and given == 2:
            yield from _refused_pattern(text, name, call.second)


def _calls_in(tokens: Sequence[Token]) -> Iterator[Call]:
    """Plain calls, each where it closes: one look at every token, however deep they nest."""
    opened: list[Call | None] = []
    before: Token | None = None
    for token, following in zip(tokens, [*tokens[1:], *tokens[-1:]], strict=True):
        if token.token_type in _CLOSING:
            call = opened.pop() if opened else None
            if call is not None and call.is_plain:
                yield call
        elif opened and (call := opened[-1]) is not None:
            call.take(token, following)
        if token.token_type in _OPENING:
            opened.append(Call(before) if _is_called(before, token) else None)
        before = token


def _is_called(name: Token | None, opening: Token) -> TypeGuard[Token]:
    return (
        name is not None
        and opening.token_type == TokenType.L_PAREN
        and name.token_type not in (TokenType.STRING, TokenType.IDENTIFIER)
        and name.text.lower() in ARGUMENTS
    )


def _refused_pattern(text: str, name: str, argument: Sequence[Token]) -> Iterator[RefusedSql]:
    token, *more = argument
    if more or token.token_type != TokenType.STRING:
        return
    if part := _unreadable_part(token.text, _PATTERNS[name]):
        yield RefusedSql(
            "TIME_PATTERN", *place_at(text, token.start), name=name, pattern=token.text, part=part
        )


def _unreadable_part(pattern: str, use: str) -> str:
    """The first part that Spark refuses; empty for a pattern that it takes."""
    depth = 0
    for piece in _PIECE.finditer(pattern):
        part, letter = piece[0], piece[1]
        depth += (part == "[") - (part == "]")
        if letter == "g":  # a day's number, of any width
            continue
        if letter:
            if len(part) not in _LETTERS.get(letter, ()):
                return part
            if use == "reads" and letter in _ONLY_WRITTEN:
                return part
        elif part in ("'", "{", "}", "#") or depth < 0:
            return part
    return ""
