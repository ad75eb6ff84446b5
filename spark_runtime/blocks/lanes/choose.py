"""Which lane a batch takes, and why. Nothing else decides it.

A choice is made of facts alone, before anything is read. Where the chosen lane finds out more (a
record that is not as our writers write it, a record that the driver cannot fetch), the new fact
leads to another choice for the same batch; no such fact leads back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

# From about 10,000 rows on, writing from the tasks is quicker than bringing the rows here.
SMALL_BATCH_ROWS = 10_000
# Until a first batch has told how many rows a message holds, it is taken to be full.
MAX_ROWS_A_MESSAGE = 200.0
# What could not be fetched is small where full messages would be.
SURELY_SMALL_MESSAGES = SMALL_BATCH_ROWS / MAX_ROWS_A_MESSAGE


class LaneName(StrEnum):
    """What makes the rows, and where. The driver writes what it has; tasks write the rest."""

    ARROW_ON_DRIVER = "Arrow on the driver"
    CACHED_PLAN = "cached plan"
    SPARK_TO_DRIVER = "Spark, written by the driver"
    ARROW_IN_TASKS = "Arrow in tasks"
    SPARK_IN_TASKS = "Spark in tasks"


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is known of a batch when its lane is chosen: its size, what its frame offers, where its
    tasks run, and what its sinks ask for. The last three are learnt as batches are read."""

    messages: int
    rows_a_message: float = MAX_ROWS_A_MESSAGE
    has_records: bool = True  # a batch makes its rows of records; else the stream makes them
    reads_clock: bool = False
    offers_arrow: bool = True  # the source and every step can do without Spark
    has_last_step: bool = False
    shares_memory: bool = True  # driver and tasks are on one machine
    sinks: int = 1
    takes_any_order: bool = True  # every sink does
    is_unfetched: bool = False  # the driver could not fetch the records
    is_odd: bool = False  # it is not of ordinary records alone, as our own writers write them
    was_odd: bool = False  # the same of a large batch shortly before

    @property
    def is_small(self) -> bool:
        if self.is_unfetched:  # its messages may be fuller than those before
            return self.messages <= SURELY_SMALL_MESSAGES
        return self.messages * self.rows_a_message <= SMALL_BATCH_ROWS


@dataclass(frozen=True)
class Choice:
    lane: LaneName
    reason: str


Rule = tuple[Callable[[Facts], bool], LaneName, str]

STREAM = "the stream itself makes the rows"
CLOCK = "the stream's own plan alone knows what the batch took for now"
CLUSTER = "the tasks run on other machines, and cannot read the driver's memory"
UNFETCHED = "the driver could not fetch the records"
STEP = "a step or a column needs Spark"
ODD = "its records are large, or one is not as our own writers write it"
WAS_ODD = "this was so of a batch shortly before: " + ODD
ORDER = "a sink wants its rows in order"
LAST_STEP = "what its last step adds may change between two sinks"
ORDINARY = "nothing needs Spark"

# The first rule that holds decides.
SMALL: tuple[Rule, ...] = (
    (lambda facts: not facts.has_records, LaneName.SPARK_TO_DRIVER, STREAM),
    (lambda facts: facts.reads_clock, LaneName.SPARK_TO_DRIVER, CLOCK),
    (lambda facts: not facts.shares_memory, LaneName.SPARK_TO_DRIVER, CLUSTER),
    (lambda facts: facts.is_unfetched, LaneName.SPARK_TO_DRIVER, UNFETCHED),
    (lambda facts: not facts.offers_arrow, LaneName.CACHED_PLAN, STEP),
    (lambda facts: facts.is_odd, LaneName.CACHED_PLAN, ODD),
    (lambda facts: True, LaneName.ARROW_ON_DRIVER, ORDINARY),
)
LARGE: tuple[Rule, ...] = (
    (lambda facts: not facts.has_records, LaneName.SPARK_IN_TASKS, STREAM),
    (lambda facts: facts.reads_clock, LaneName.SPARK_IN_TASKS, CLOCK),
    (lambda facts: not facts.offers_arrow, LaneName.SPARK_IN_TASKS, STEP),
    (lambda facts: not facts.takes_any_order, LaneName.SPARK_IN_TASKS, ORDER),
    (lambda facts: facts.sinks > 1 and facts.has_last_step, LaneName.SPARK_IN_TASKS, LAST_STEP),
    (lambda facts: facts.is_odd, LaneName.SPARK_IN_TASKS, ODD),
    (lambda facts: facts.was_odd, LaneName.SPARK_IN_TASKS, WAS_ODD),
    (lambda facts: True, LaneName.ARROW_IN_TASKS, ORDINARY),
)


def choose_lane(facts: Facts) -> Choice:
    """The lane of a batch, with the reason as the log has it."""
    rules = SMALL if facts.is_small else LARGE
    return next(Choice(lane, reason) for holds, lane, reason in rules if holds(facts))
