"""Errors of Spark that a row is to blame for, and what is said of the row."""

import re

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException

from spark_runtime.blocks.java_causes import java_causes
from spark_runtime.blocks.sources.producers import FORGED, id_ahead
from spark_runtime.contract.dead_reasons import dead_reason

# Py4J raises those itself for which PySpark has no class.
SPARK_ERRORS = (PySparkException, Py4JJavaError)

# What Java throws where one value is too much, and what is said of it. Its matcher goes a level
# deeper with each turn of a group that is not always alike.
_NO_MEMORY = "java.lang.OutOfMemoryError"
_TOO_MUCH = {
    "java.lang.StackOverflowError": "a text is too long for a pattern that repeats a group in it",
    _NO_MEMORY: "a value is too large for the engine's memory",
    "java.lang.ArithmeticException": "a length is more than 2,147,483,647 bytes",
}
# A pipeline has no such setting.
_ADVICE = re.compile(r' If necessary set "spark\.sql\.ansi\.enabled" to "false"[^.]*\.')


def is_about_a_row(error: Exception) -> bool:
    """True for what SQL's class 22 holds (bad casts, division by zero, overflow, bad arguments),
    for ids that no producer can have given, and for a value that is too much for Java."""
    if isinstance(error, Py4JJavaError):
        return _too_much(error) is not None
    if not isinstance(error, PySparkException):
        return False
    state = error.getSqlState()
    return (state is not None and state.startswith("22")) or id_ahead(error) is not None


def reason_of(error: Exception) -> str:
    """Why the row that raised this is a dead letter: the kind of reason, then the words."""
    if ahead := id_ahead(error):
        return f"{FORGED}ums_id_ {ahead} is ahead of all that the table's producer can have given"
    return dead_reason("dead_letter.failed", message_of(error))


def message_of(error: Exception) -> str:
    """What an expression fails of, for one that `is_about_a_row`."""
    return _too_much(error) or _ADVICE.sub("", str(error).splitlines()[0])


def is_without_memory(error: Exception) -> bool:
    """Whether Java had too little for it: in a batch, or in Spark's own work between two."""
    return any(name == _NO_MEMORY for name, _ in java_causes(error))


def _too_much(error: Exception) -> str | None:
    if not isinstance(error, Py4JJavaError):
        return None
    return next((_TOO_MUCH[name] for name, _ in java_causes(error) if name in _TOO_MUCH), None)
