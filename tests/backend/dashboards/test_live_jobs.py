"""Threads that all share: one owner's slow runs leave the others' as quick as they were."""

import threading

import pytest

from backend.dashboards.live.jobs import Jobs

PATIENCE_SECONDS = 10
THREADS = 4


class Runs:
    """Notes what begins; `slow…` ends when it is released."""

    def __init__(self):
        self.begun = []
        self._released = set()
        self._more = threading.Condition()

    def __call__(self, key):
        with self._more:
            self.begun.append(key)
            self._more.notify_all()
            if key.startswith("slow"):
                assert self._more.wait_for(lambda: key in self._released, PATIENCE_SECONDS)

    def release(self, *keys):
        with self._more:
            self._released.update(keys)
            self._more.notify_all()

    def wait(self, is_so):
        with self._more:
            assert self._more.wait_for(lambda: is_so(self.begun), PATIENCE_SECONDS), self.begun


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def jobs(runs):
    """`slow 1 of acme` is Acme's."""
    jobs = Jobs(
        runs, threads=THREADS, spacing_seconds=0, owner=lambda key: key.rpartition(" of ")[2]
    )
    yield jobs
    runs.release(*runs.begun)
    jobs.close()


def test_one_owner_never_has_all_threads(jobs, runs):
    for number in range(THREADS):
        jobs.want(f"slow {number} of acme")
    runs.wait(lambda begun: len(begun) == THREADS - 1)
    jobs.want("quick of rival")
    runs.wait(lambda begun: "quick of rival" in begun)
    assert len(runs.begun) == THREADS
    runs.release(*(f"slow {number} of acme" for number in range(THREADS)))
    runs.wait(lambda begun: len(begun) == THREADS + 1)


def test_next_is_whoever_has_the_fewest_that_run(jobs, runs):
    for owner in ("acme", "rival"):
        jobs.want(f"slow 1 of {owner}")
        jobs.want(f"slow 2 of {owner}")
    runs.wait(lambda begun: len(begun) == THREADS)
    jobs.want("quick of acme")
    jobs.want("quick of third")
    runs.release("slow 2 of rival")
    runs.wait(lambda begun: begun[THREADS:] == ["quick of third", "quick of acme"])


def test_what_waits_for_its_moment_holds_nobody_up(jobs, runs):
    jobs.want("later of acme", after_seconds=60)
    jobs.want("quick of rival")
    runs.wait(lambda begun: begun == ["quick of rival"])
