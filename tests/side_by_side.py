"""A pytest plugin: two processes share the tests, each with parts of its own.

Files stay whole, as their tests share fixtures. What fills the machine is one group, so that whole
installations and Spark start one after the other, and the other process has the rest.
"""

import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

HEAVY = (
    "tests/browser",
    "tests/end_to_end",
    "tests/local/test_up.py",
    "tests/spark_runtime/blocks",
    "tests/spark_runtime/engine",
    "tests/spark_runtime/sql",
)


def is_heavy(test: str) -> bool:
    return test.startswith(HEAVY)


class GroupScheduling(LoadScopeScheduling):
    """Hands whole groups to processes, in the order of their first tests."""

    def _split_scope(self, nodeid: str) -> str:
        return "heavy" if is_heavy(nodeid) else nodeid.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> GroupScheduling:
    return GroupScheduling(config, log)


def pytest_configure() -> None:
    if os.environ.get("FOREBAY_TEST_PARTS"):
        raise pytest.UsageError("Parts that are kept running serve one process at a time.")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The heavy ones take longest: they begin."""
    items.sort(key=lambda item: not is_heavy(item.nodeid))
