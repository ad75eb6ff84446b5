"""How far the producers of a source's topics can have come: whose ids a reader believes.

The newest id of a key wins for ever, so one forged id would. A reader therefore knows, for every
topic and the tables registered for it, the largest id that their producer may have given: the
announced source epoch, and within it how far the source's log had come, with room to grow.

Both go on while a flow runs, and nobody tells it: that would have to arrive before the rows do.
It is asked for instead, once a batch holds an id beyond the limit. A producer's epoch and position
are known to the backend before the first row that bears them is written, so an answer given after
a row was read settles it: within the new limits it is honest, beyond them it is poison. Honest
rows cost one comparison of two numbers, and an answer every few gigabytes of a source's log.

Ids of aggregates are not compared, and windows count rows whatever their ids: they are not judged.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pyspark.errors import PySparkException
from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

from spark_runtime.contract.dead_reasons import dead_reason

# topic -> first four levels of a table's namespace -> the largest id there can be
Limits = Mapping[str, Mapping[str, int]]

RAISED = "USER_RAISED_EXCEPTION"
FORGED = dead_reason("dead_letter.forged")
# What an engine's log shows before the producer is asked: most such rows are honest.
_AHEAD = re.compile(r"ums_id_ (\S+) is beyond what is known of its table's producer")
# Of a table that nobody registered for the topic: no id is small enough.
NOTHING = -1


@dataclass
class Producers:
    """`limits` is replaced whole, never changed: what was made with it can see that it is old."""

    limits: Limits
    ask: Callable[[], Limits]

    def __reduce__(self) -> tuple[object, ...]:
        """Tasks know the limits of when they were sent, and nobody to ask."""
        return Producers, (self.limits, dict)

    def ask_again(self) -> None:
        """Learn the limits of now. Raises TransientError while the backend is away."""
        self.limits = self.ask()


def limit_of(limits: Limits, topic: Expression, namespace: Expression) -> Expression:
    """The largest id that a message of this topic and namespace may hold."""
    pairs = [
        literal
        for name, tables in limits.items()
        for table, limit in tables.items()
        for literal in (F.lit(f"{name} {table}"), F.lit(limit).cast("bigint"))
    ]
    if not pairs:
        return F.lit(NOTHING).cast("bigint")
    key = F.concat_ws(" ", topic, F.substring_index(namespace, ".", 4))
    return F.coalesce(F.try_element_at(F.create_map(*pairs), key), F.lit(NOTHING))


def raise_ahead(ums_id: Expression) -> Expression:
    """An error that names the id. No mark on the row: nothing may be written before somebody was
    asked."""
    text = F.concat(
        F.lit("ums_id_ "),
        ums_id.cast("string"),
        F.lit(" is beyond what is known of its table's producer, which is now asked how far it is"),
    )
    return F.raise_error(text).cast("string")


def is_about_an_id_ahead(error: Exception) -> bool:
    """True for what `raise_ahead` raises."""
    return id_ahead(error) is not None


def id_ahead(error: Exception) -> str | None:
    """The id that `raise_ahead` told of, when it raised this."""
    if not isinstance(error, PySparkException) or error.getCondition() != RAISED:
        return None
    found = _AHEAD.search(str(error))
    return found and found[1]
