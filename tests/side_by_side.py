"""A pytest plugin: four processes share the tests of two cores, each with parts of its own.

Files stay whole, as their tests share fixtures. First comes what takes longest and stays together:
whole installations, one after the other, the tests of the one Spark session, those of the one
broker and what waits for Debezium on it, and the walk over all routes. Whoever is through takes of
the rest, file by file. A fourth process works where all three of the others wait.
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

# In the order in which they begin.
GROUPS = {
    "installations": (
        "tests/browser",
        "tests/end_to_end/test_fault_drill.py",
        "tests/local/test_up.py",
    ),
    "spark": (
        "tests/spark_runtime/blocks",
        "tests/spark_runtime/capture",
        "tests/spark_runtime/nodes",
        "tests/spark_runtime/stores",
        "tests/spark_runtime/sql",
        "tests/spark_runtime/contract/test_columns.py",
        "tests/end_to_end/test_spark_submit.py",
        "tests/end_to_end/test_standalone_master.py",
    ),
    # To start one, and to let it look around, costs as much as what most of these ask of it.
    "broker": (
        "tests/backend/sample",
        "tests/backend/collection",
        "tests/backend/connections",
        "tests/backend/runs/test_dead_letters.py",
        "tests/backend/runs/test_options.py",
        "tests/backend/runs/test_rebuilds.py",
        "tests/backend/runs/test_replays.py",
        "tests/backend/runs/test_taking_back.py",
        "tests/backend/runs/test_versions.py",
        "tests/local/test_access.py",
    ),
    "walk": ("tests/backend/config/walk",),
}
# A whole installation takes a quarter of a core where nothing happens: the sooner its tests are
# through, the less. And the two after them are the longest that one process does alone.
NICENESS_OF = {"installations": 0, "spark": 2, "broker": 2}


def group_of(test: str) -> str | None:
    return next((group for group, paths in GROUPS.items() if test.startswith(paths)), None)


class GroupScheduling(LoadScopeScheduling):
    """Hands whole groups to processes, in the order of their first tests."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid) or nodeid.partition("::")[0]


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
        set_niceness_of_session(NICENESS_OF.get(group_of(nodeid) or "", NICENESS))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    groups = {item.path: group_of(item.nodeid) for item in items}
    for item in items:
        has_broker = "kafka" in getattr(item, "fixturenames", ())
        if has_broker and groups[item.path] not in ("spark", "broker"):
            raise pytest.UsageError(f"{item.nodeid} would start one more broker: see GROUPS.")
    # Others have a part in these. While one waits another reckons; at the end, with nothing else
    # left, none would.
    waiting = {item.path for item in items if commits(item)}
    order = {group: place for place, group in enumerate((*GROUPS, None))}

    def place(item: pytest.Item) -> tuple[int, bool]:
        group = groups[item.path]
        return order[group], group is None and item.path not in waiting

    items.sort(key=place)
