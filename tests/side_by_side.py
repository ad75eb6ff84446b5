"""A pytest plugin: three processes share the tests, each with parts of its own.

Files stay whole, as their tests share fixtures. What fills the machine has beside it what leaves
much of it alone: whole installations, one after the other, have tests that wait for Debezium. Then
two processes have Spark, which waits a good deal, and a third all that needs none.
"""

import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from backend.local.leash import leave_more_to_others

NICENESS = 5  # the engines' (backend/runs/launchers/local.py)

# In the order in which they begin: installations are one group, all else is grouped by file.
INSTALLATIONS = ("tests/browser", "tests/end_to_end", "tests/local/test_up.py")
WAITING = ("tests/backend/collection", "tests/backend/sample")
ON_SPARK = tuple(f"tests/spark_runtime/{folder}" for folder in ("blocks", "engine", "sql"))
ORDER = (INSTALLATIONS, WAITING, ON_SPARK)


def kind_of(test: str) -> tuple[str, ...] | None:
    return next((kind for kind in ORDER if test.startswith(kind)), None)


class GroupScheduling(LoadScopeScheduling):
    """Hands whole groups to processes, in the order of their first tests; to the last one from the
    end. That rests as long as installations fill the machine: each takes longer, and works more,
    with more beside it.
    """

    def _split_scope(self, nodeid: str) -> str:
        return "installations" if kind_of(nodeid) is INSTALLATIONS else nodeid.partition("::")[0]

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        super().mark_test_complete(node, item_index, duration)
        last = self.nodes[-1]
        if not self.assigned_work[last]:
            self._reschedule(last)

    def _assign_work_unit(self, node: WorkerController) -> None:
        if node is self.nodes[-1]:
            if self._are_installations_under_test:
                return
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)

    @property
    def _are_installations_under_test(self) -> bool:
        groups = (
            work.get("installations", {}) for work in (self.workqueue, *self.assigned_work.values())
        )
        return any(not is_done for group in groups for is_done in group.values())


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
