"""A pytest plugin: three processes share the tests of two cores, each with parts of its own.

Files stay whole, as their tests share fixtures. First comes what takes longest and stays together:
whole installations, one after the other, and the tests on Spark, of which each half has a session.
Whoever is through takes file by file what waits for Debezium, and then all the rest.
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
FIRST_ON_SPARK = tuple(f"tests/spark_runtime/blocks/test_{letter}" for letter in "abcdef")
ON_SPARK = ("tests/spark_runtime",)
ORDER = (INSTALLATIONS, FIRST_ON_SPARK, ON_SPARK, WAITING)
ONE_GROUP = {INSTALLATIONS: "installations", FIRST_ON_SPARK: "spark", ON_SPARK: "more on spark"}


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
        # An installation's engine gives way to others: beside the other processes, which take all they
        # can get, it would hardly move.
        leave_more_to_others(NICENESS)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {kind: place for place, kind in enumerate((*ORDER, None))}
    items.sort(key=lambda item: order[kind_of(item.nodeid)])
