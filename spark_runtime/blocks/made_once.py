"""Expressions of Spark's are trees that never change, and belong to no session.

Those on the messages of a table of three columns take 650 calls into Java, nearly half of the time
in which a frame is made of them; and a flow makes it for its stream, and again for each plan over
records at hand.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from pyspark import SparkContext

P = ParamSpec("P")
E = TypeVar("E")
# The tables that an engine reads at a time: those of a wide one are thousands of objects in Java.
MOST = 256


def made_once(make: Callable[P, E]) -> Callable[P, E]:
    """For a function that makes expressions of nothing but its arguments, which can be hashed."""

    @lru_cache(maxsize=MOST)
    def kept(context: Any, *args: Any, **kwargs: Any) -> E:
        return make(*args, **kwargs)

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> E:
        # Of another Java they would be nothing.
        return kept(SparkContext._active_spark_context, *args, **kwargs)

    return made
