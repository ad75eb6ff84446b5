"""What Spark says of a call only when the flow starts: a wrong number of arguments, and patterns of
times that it cannot read."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql

# The fewest arguments and the most (None: any number), as Spark 4.2 has them (a test asks it).
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

# Where their pattern stands; whether it writes times or reads them.
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


@dataclass(frozen=True)
class Call:
    name: Token
    arguments: tuple[tuple[Token, ...], ...]


def refused_calls(text: str, tokens: Sequence[Token]) -> Iterator[RefusedSql]:
    """FUNCTION_ARGUMENTS and TIME_PATTERN, at each place."""
    for call in _calls_in(tokens):
        name = call.name.text.lower()
        least, most = ARGUMENTS[name]
        given = len(call.arguments)
        if given < least or (most is not None and given > most):
            yield RefusedSql(
                "FUNCTION_ARGUMENTS",
                f"{name} takes {_counted(least, most)}, not {given}.",
                *place_at(text, call.name.start),
                "Add or take away arguments.",
                name=name,
                least=least,
                most=most,
                given=given,
                case="" if most == least else "or_more" if most is None else "between",
            )
        elif name in _PATTERNS and given == 2:
            yield from _refused_pattern(text, name, call.arguments[1])


def _counted(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more arguments"
    if most == least:
        return f"{least} argument" + "s" * (least != 1)
    return f"{least} to {most} arguments"


def _calls_in(tokens: Sequence[Token]) -> Iterator[Call]:
    for at, (token, following) in enumerate(zip(tokens, tokens[1:], strict=False)):
        is_name = token.token_type not in (TokenType.STRING, TokenType.IDENTIFIER)
        if (
            is_name
            and following.token_type == TokenType.L_PAREN
            and token.text.lower() in ARGUMENTS
        ):
            arguments = _arguments(tokens[at + 2 :])
            if arguments is not None:
                yield Call(token, arguments)


def _arguments(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], ...] | None:
    """Those up to the closing parenthesis; None where there is none, or another syntax stands."""
    arguments: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        if depth == 0 and token.token_type == TokenType.R_PAREN:
            is_empty = arguments == [[]]
            return () if is_empty else tuple(map(tuple, arguments))
        is_word = depth == 0 and token.token_type != TokenType.STRING
        if is_word and token.text.upper() in _OTHER_SYNTAX:
            return None
        depth += (token.token_type in _OPENING) - (token.token_type in _CLOSING)
        if depth == 0 and token.token_type == TokenType.COMMA:
            arguments.append([])
        else:
            arguments[-1].append(token)
    return None


def _refused_pattern(text: str, name: str, argument: Sequence[Token]) -> Iterator[RefusedSql]:
    token, *more = argument
    if more or token.token_type != TokenType.STRING:
        return
    if part := _unreadable_part(token.text, _PATTERNS[name]):
        yield RefusedSql(
            "TIME_PATTERN",
            f"{name} cannot take the pattern {token.text!r}: {part} has no meaning in it.",
            *place_at(text, token.start),
            "Write letters as in 'yyyy-MM-dd HH:mm:ss', and plain words between quotes.",
            name=name,
            pattern=token.text,
            part=part,
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
