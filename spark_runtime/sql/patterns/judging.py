"""Whether a pattern in a person's SQL may run on an engine that others share."""

from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.sql.patterns.cost import MOST_LOOPS, loops_of_like, loops_of_pattern
from spark_runtime.sql.patterns.reading import NoPattern, OddPattern

_SEARCHES = (exp.RegexpLike, exp.RegexpExtract, exp.RegexpReplace, exp.RegexpSplit)
_LIKES = (exp.Like, exp.ILike)


@dataclass(frozen=True)
class Fault:
    """``case`` says which, ``said`` what is told of it."""

    case: str
    said: str = ""


_NO_LITERAL = Fault("literal")
_DOUBLES = Fault("doubles")
_LOOPS = Fault("loops", str(MOST_LOOPS))


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
        return Fault("unreadable", str(error))
    except OddPattern as error:
        return Fault("odd", str(error))
    if loops is None:
        return _DOUBLES
    return _LOOPS if loops > MOST_LOOPS else None


def _escape_of(like: exp.Expr) -> str:
    escape = like.parent
    return escape.expression.name if isinstance(escape, exp.Escape) else "\\"
