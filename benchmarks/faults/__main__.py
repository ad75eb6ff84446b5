"""Break the installation on purpose and see whether a row is lost or doubled.

    python -m benchmarks.faults [--short] [--seed 7] [--changes-per-second 200]

Flights are replayed at a steady rate all the while. After each fault the flows must land rows
again within a minute; then the replay is held for a moment, and every table of the mart must
equal the source. The long form takes about half an hour, the short one a few minutes.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import psycopg

from benchmarks import results
from benchmarks.checker import Verdict
from benchmarks.faults.experiments import EXPERIMENTS, Experiment
from benchmarks.faults.stand import RECOVER_SECONDS, NotInTime, Stand, running_stand
from benchmarks.faults.verdicts import Promise, verdicts

TWINS = Path(__file__).with_name("twins.sql")
# An aggregate's rows carry no time of their own; its equality is checked all the same.
WATCHED = ("flights", "departures", "first_twin", "second_twin")
FIRST_LOAD_SECONDS = 300.0


@dataclass
class Outcome:
    """What an experiment came to, all its repetitions together."""

    experiment: str
    seconds: list[float] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @property
    def row(self) -> Sequence[object]:
        told = "none lost, none doubled" if not self.troubles else "; ".join(self.troubles)
        if not self.seconds:
            return self.experiment, 0, "", "", told
        return (
            self.experiment,
            len(self.seconds),
            f"{median(self.seconds):.1f}",
            f"{max(self.seconds):.1f}",
            told,
        )


def run(*, short: bool, seed: int, changes_per_second: float) -> list[Outcome]:
    """All experiments on one fresh installation. Raises NotInTime when it does not even start."""
    with _home() as home, running_stand(home, changes_per_second) as stand:
        _add_twins(stand)
        _wait_until_equal(stand, FIRST_LOAD_SECONDS)
        chance = random.Random(seed)
        outcomes = [_try(stand, experiment, chance, short) for experiment in EXPERIMENTS]
        accounts = Outcome("accounts of all batches", troubles=_accounts_that_do_not_add_up())
    return [*(outcome for outcome in outcomes if outcome.seconds or outcome.troubles), accounts]


def _try(stand: Stand, experiment: Experiment, chance: random.Random, short: bool) -> Outcome:
    outcome = Outcome(experiment.name)
    for number in range(experiment.times_short if short else experiment.times):
        try:
            experiment.do(stand, chance)
            outcome.seconds.append(_seconds_until_rows_land(stand))
            _wait_until_equal(stand, RECOVER_SECONDS)
        except NotInTime as trouble:
            outcome.troubles.append(f"{number + 1}: {trouble}")
        print(f"{experiment.name} {number + 1}: {outcome.row[2:]}", flush=True)
    return outcome


def _seconds_until_rows_land(stand: Stand) -> float:
    """Until every watched table shows a row that the source committed after now."""
    over, started = datetime.now(UTC), time.monotonic()
    for table in WATCHED:
        stand.wait_for(
            f"rows in {table}", lambda table=table: (stand.newest_landed(table) or over) > over
        )
    return time.monotonic() - started


def _wait_until_equal(stand: Stand, seconds: float) -> None:
    """Hold the source until the mart has caught up. Raises NotInTime with what differs."""
    last: list[tuple[Promise, Verdict]] = []

    def is_equal() -> bool:
        try:
            with stand.parts.connect("replayer") as source, stand.mart as mart:
                last[:] = verdicts(source, mart)
        except psycopg.errors.UndefinedTable:
            return False  # a flow makes its table when it starts
        return all(verdict.is_equal for _, verdict in last)

    with stand.quiet_source():
        try:
            stand.wait_for("equality", is_equal, seconds)
        except NotInTime as trouble:
            told = [f"{p.table}: {verdict}" for p, verdict in last if not verdict.is_equal]
            raise NotInTime(f"{trouble}: {'; '.join(told)}") from None


def _accounts_that_do_not_add_up() -> list[str]:
    from backend.runs.models import Flow, RunAccount

    told = [
        f"batch {account.batch_id} of {account.query} to {account.node}"
        for account in RunAccount.objects.iterator()
        if not account.adds_up
    ]
    failed = Flow.unscoped.exclude(failure_code="")
    return [*told, *(f"{flow.name}: {flow.failure_code}" for flow in failed)]


def _add_twins(stand: Stand) -> None:
    from django.utils import timezone

    from backend.pipelines.services import create_pipeline, publish_pipeline
    from backend.runs.services.flows import start_flow

    pipeline = create_pipeline(
        actor=stand.actor, project=stand.project, name="twins", draft=TWINS.read_text()
    )
    version = publish_pipeline(actor=stand.actor, pipeline=pipeline, now=timezone.now())
    start_flow(actor=stand.actor, version=version, now=timezone.now())


@contextmanager
def _home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="forebay-faults-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        yield Path(folder)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults")
    parser.add_argument("--short", action="store_true", help="two kills, fail point, zombie")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--changes-per-second", type=float, default=200.0)
    options = parser.parse_args()
    outcomes = run(
        short=options.short, seed=options.seed, changes_per_second=options.changes_per_second
    )
    results.keep(
        f"faults, seed {options.seed}, {options.changes_per_second:g} changes/s",
        ["fault", "times", "working again, s (median)", "(longest)", "source against sink"],
        [outcome.row for outcome in outcomes],
    )
    return 1 if any(outcome.troubles for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
