"""A pytest plugin: three processes share the tests of two cores, each with parts of its own.

Files stay whole, as their tests share fixtures. Whole installations come one after the other; so do
the tests of the one Spark session. Each of the three waits for something half of its time: what
waits for Debezium begins beside them, and all the rest is for whoever is through.
"""

import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from backend.local.leash import leave_more_to_others

NICENESS = 5  # the engines' (backend/runs/launchers/local.py)

# In the order in which they begin; each is one group, or else each of its files.
INSTALLATIONS = ("tests/browser", "tests/end_to_end", "tests/local/test_up.py")
WAITING = ("tests/backend/collection", "tests/backend/sample")
ON_SPARK = ("tests/spark_runtime",)
ORDER = (INSTALLATIONS, ON_SPARK, WAITING)
ONE_GROUP = {INSTALLATIONS: "installations", ON_SPARK: "spark"}


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
    if not hasattr(config, "workerinput"):
        # An installation's engine gives way to others: beside the other process, which takes all it
        # can get, it would hardly move.
        leave_more_to_others(NICENESS)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {kind: place for place, kind in enumerate((*ORDER, None))}
    items.sort(key=lambda item: order[kind_of(item.nodeid)])
