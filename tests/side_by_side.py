"""A pytest plugin: two processes share the tests, each with parts and a Spark session of its own.

Files stay whole, as their tests share fixtures. Whole installations fill the machine: they are one
group, so that they start one after the other, and they begin, since they take longest.
"""

import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from backend.local.leash import leave_more_to_others

NICENESS = 5  # the engines' (backend/runs/launchers/local.py)

INSTALLATIONS = ("tests/browser", "tests/end_to_end", "tests/local/test_up.py")


def is_installation(test: str) -> bool:
    return test.startswith(INSTALLATIONS)


class GroupScheduling(LoadScopeScheduling):
    """Hands whole groups to processes, in the order of their first tests."""

    def _split_scope(self, nodeid: str) -> str:
        return "installations" if is_installation(nodeid) else nodeid.partition("::")[0]


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
    items.sort(key=lambda item: not is_installation(item.nodeid))
