"""Whether a pattern in a person's SQL may run on an engine that others share."""

from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.sql.patterns.cost import MOST_LOOPS, loops_of_like, loops_of_pattern
from spark_runtime.sql.patterns.reading import NoPattern, OddPattern

_SEARCHES = (exp.RegexpLike, exp.RegexpExtract, exp.RegexpReplace, exp.RegexpSplit)
_LIKES = (exp.Like, exp.ILike)


@dataclass(frozen=True)
class Fault:
    """``case`` and ``said`` are ``reason`` and ``hint`` for those who word it otherwise."""

    case: str
    reason: str
    hint: str
    said: str = ""


_NO_LITERAL = Fault(
    "literal",
    "its pattern must be a literal",
    "A text of the row is looked for by contains, startswith or endswith.",
)
_DOUBLES = Fault(
    "doubles",
    "the ways to try its pattern may double with each character of a text",
    "A repeat around a repeat, or around alternatives, must know by each character which it is"
    " in: write `(a+,)+` in place of `(a+,?)+`.",
)
_LOOPS = Fault(
    "loops",
    f"more than {MOST_LOOPS} repeats of its pattern may take the same characters; to look for it"
    " anywhere is one of them",
    "Begin it with `^`, or leave `.*` at its beginning and end away; write `[^,]*` in place of `.*`"
    " before a comma; or ask several shorter patterns, joined by AND.",
    str(MOST_LOOPS),
)


def fault_of_pattern(node: exp.Expr) -> Fault | None:
    """Why the pattern that this call looks for could keep an engine busy for ever, or None."""
    if not isinstance(node, _SEARCHES + _LIKES):
        return None
    pattern = node.expression
    if isinstance(pattern, exp.Any | exp.All):
        return None  # for which there is no syntax here
    if not isinstance(pattern, exp.Literal | exp.RawString):
        return _NO_LITERAL
    try:
        if isinstance(node, _SEARCHES):
            loops = loops_of_pattern(pattern.name)
        else:
            loops = loops_of_like(pattern.name, _escape_of(node))
    except NoPattern as error:
        return Fault(
            "unreadable", f"its pattern cannot be read: {error}",
            "Close what is open, or write a backslash before it.", str(error),
        )  # fmt: skip
    except OddPattern as error:
        return Fault(
            "odd", f"how long a pattern {error} may take cannot be told",
            "Write a simpler one, or several.", str(error),
        )  # fmt: skip
    if loops is None:
        return _DOUBLES
    return _LOOPS if loops > MOST_LOOPS else None


def _escape_of(like: exp.Expr) -> str:
    escape = like.parent
    return escape.expression.name if isinstance(escape, exp.Escape) else "\\"
