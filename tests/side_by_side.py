"""A pytest plugin: four processes share the tests of two cores, each with parts of its own.

Files stay whole, as their tests share fixtures. First comes what takes longest and stays together:
whole installations, one after the other, and the tests of the one Spark session. The others, and
whoever is through, take what waits for Debezium, the walk over all routes, then file by file what
needs a broker, and all the rest. A fourth process works where all three of the others wait.
"""

import os
from functools import partial
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from backend.local.leash import leave_more_to_others, set_niceness_of_session
from tests.commits import commits

# The kernel shares the processor out by session, and an installation's parts are many. With one of
# its own a process gets no less than one of their engines (backend/runs/launchers/local.py). What
# runs beside us in ours, checks, takes what is left.
NICENESS = 5
NICENESS_ASIDE = 10

# In the order in which they begin; each is one group, or else each of its files.
INSTALLATIONS = ("tests/browser", "tests/end_to_end/test_fault_drill.py", "tests/local/test_up.py")
ON_SPARK = (
    "tests/spark_runtime/blocks",
    "tests/spark_runtime/sql",
    "tests/spark_runtime/contract/test_columns.py",
    "tests/spark_runtime/engine/test_warming.py",
    "tests/end_to_end/test_spark_submit.py",
)
SAMPLE = ("tests/backend/sample",)
COLLECTION = ("tests/backend/collection",)
WALK = ("tests/backend/config/walk",)
ORDER = (INSTALLATIONS, ON_SPARK, SAMPLE, COLLECTION, WALK)
ONE_GROUP = {INSTALLATIONS: "installations", ON_SPARK: "spark", SAMPLE: "sample", WALK: "walk"}
# A whole installation takes a quarter of a core where nothing happens: the sooner its tests are
# through, the less. And those on Spark are the longest that one process does alone.
NICENESS_OF = {INSTALLATIONS: 0, ON_SPARK: 2}


def kind_of(test: str) -> tuple[str, ...] | None:
    return next((kind for kind in ORDER if test.startswith(kind)), None)


class GroupScheduling(LoadScopeScheduling):
    """Hands whole groups to processes, in the order of their first tests."""

    def _split_scope(self, nodeid: str) -> str:
        return ONE_GROUP.get(kind_of(nodeid)) or nodeid.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> GroupScheduling:
    return GroupScheduling(config, log)


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("FOREBAY_TEST_PARTS"):
        raise pytest.UsageError("Parts that are kept running serve one process at a time.")
    if hasattr(config, "workerinput"):
        os.setsid()
        leave_more_to_others(NICENESS)
    else:
        set_niceness_of_session(NICENESS_ASIDE)
        config.add_cleanup(partial(set_niceness_of_session, 0))  # a terminal lives on


def pytest_runtest_logstart(nodeid: str) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        set_niceness_of_session(NICENESS_OF.get(kind_of(nodeid), NICENESS))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    with_a_broker = {item.path for item in items if "kafka" in getattr(item, "fixturenames", ())}
    # Others have a part in these. While one waits another reckons; at the end, with nothing else
    # left, none would.
    waiting = {item.path for item in items if commits(item)}
    order = {kind: place for place, kind in enumerate((*ORDER, None))}

    def place(item: pytest.Item) -> tuple[bool, int, bool]:
        kind = kind_of(item.nodeid)
        is_short = kind is None and item.path not in with_a_broker
        return is_short, order[kind], kind is None and item.path not in waiting

    items.sort(key=place)
