"""A quote or a comment that nothing closes: the tokenizer only says that there is one."""

import re

_PIECE = re.compile(
    r"""--[^\n]* | /\*.*?\*/ | '(?:[^'\\]|\\.)*' | "(?:[^"\\]|\\.)*" | `[^`]*` | (/\*|['"`])""",
    re.DOTALL | re.VERBOSE,
)


def find_unclosed(text: str) -> tuple[int, str] | None:
    """Offset and mark of what is open at the end of the text.

    An open quote closes at the next one, and so on to the last: to blame is rather the first text
    that runs over the end of a line.
    """
    over_a_line: tuple[int, str] | None = None
    for piece in _PIECE.finditer(text):
        mark = piece.group(1)
        if mark is not None:
            return (piece.start(), mark) if over_a_line is None else over_a_line
        if over_a_line is None and piece.group()[0] in "'\"`" and "\n" in piece.group():
            over_a_line = piece.start(), piece.group()[0]
    return None
