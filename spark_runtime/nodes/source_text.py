"""Python source for values: only repr of constants, broken into lines as a person would."""

import re
from collections.abc import Mapping, Sequence

WIDTH = 100
_AFTER_COMMA, _AFTER_BLANK = re.compile(r"(?<=, )"), re.compile(r"(?<= )")


def literal(value: object) -> str:
    """One line of source for a constant, a list or a dict of constants."""
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        pairs = (f"{literal(key)}: {literal(item)}" for key, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(literal(item) for item in value) + "]"
    return repr(value)


def call(target: str, method: str, arguments: Sequence[tuple[str | None, object]]) -> list[str]:
    """Lines of ``target = flow.method(…)`` in the body of a function.

    An argument is (name or None, value); a Frame stands for a variable.
    """
    start = f"{target} = flow.{method}(" if target else f"flow.{method}("
    parts = [_argument(name, value) for name, value in arguments]
    line = f"    {start}{', '.join(parts)})"
    is_long_text = any(isinstance(value, str) and "\n" in value for _, value in arguments)
    if len(line) <= WIDTH and not is_long_text:
        return [line]
    lines = [f"    {start}"]
    for name, value in arguments:
        lines += _long_argument(name, value)
    return [*lines, "    )"]


class Frame(str):
    """The name of a variable, written as it is."""


def _argument(name: str | None, value: object) -> str:
    text = str(value) if isinstance(value, Frame) else literal(value)
    return text if name is None else f"{name}={text}"


def _long_argument(name: str | None, value: object) -> list[str]:
    whole = f"        {_argument(name, value)},"
    if isinstance(value, Frame) or not isinstance(value, str):
        return [whole]
    if len(whole) <= WIDTH and "\n" not in value:
        return [whole]
    pieces = _pieces(value)
    first, last = (f"        {name}=(", "        ),") if name else ("        (", "        ),")
    return [first, *(f"            {literal(piece)}" for piece in pieces), last]


def _pieces(text: str) -> list[str]:
    """The text cut after line ends and, where a line is long, after commas or blanks."""
    pieces: list[str] = []
    for line in text.splitlines(keepends=True):
        piece = ""
        for word in _words(line):
            if piece and len(literal(piece + word)) > WIDTH - 12:
                pieces.append(piece)
                piece = ""
            piece += word
        pieces.append(piece)
    return pieces


def _words(line: str) -> list[str]:
    phrases = _AFTER_COMMA.split(line)
    if all(len(literal(phrase)) <= WIDTH - 12 for phrase in phrases):
        return phrases
    return _AFTER_BLANK.split(line)


def _string(text: str) -> str:
    """repr, in double quotes where that needs no escape."""
    if '"' in text:
        return repr(text)
    return '"' + repr("'" + text)[2:]
