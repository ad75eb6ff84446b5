"""What Java threw, as its classes tell it: its texts quote rows, and a row may say anything."""

from collections.abc import Iterator

from py4j.java_gateway import JavaObject
from py4j.protocol import Py4JError, Py4JJavaError


def java_causes(error: BaseException) -> Iterator[tuple[str, JavaObject]]:
    """The throwables that an error was made of, outermost first, each with its class's name."""
    # PySpark has no public name for what its own errors were made of.
    is_plain = isinstance(error, Py4JJavaError)
    cause = error.java_exception if is_plain else getattr(error, "_origin", None)
    while cause is not None:
        yield cause.getClass().getName(), cause
        cause = cause.getCause()


def conditions(error: BaseException) -> frozenset[str]:
    """Spark's names for what an error was made of."""
    return frozenset(filter(None, (_condition(cause) for _, cause in java_causes(error))))


def _condition(cause: JavaObject) -> str | None:
    try:
        return cause.getCondition()  # type: ignore[no-any-return]
    except Py4JError:  # none of Spark's
        return None
