"""Break, wait until rows land again, compare: the same for every experiment and every load."""

import contextlib
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from benchmarks.checker import Verdict
from benchmarks.faults.accounts import open_accounts, untold_batches
from benchmarks.faults.loads.load import Load
from benchmarks.faults.stand import NotInTime, Stand, running_stand
from benchmarks.faults.verdicts import Promise, verdicts

Break = Callable[[Stand, random.Random], float]


@dataclass(frozen=True)
class Experiment:
    """`times` it is done in the long form, and in the short one."""

    name: str
    do: Break
    times: int = 1
    times_short: int = 0


@dataclass
class Outcome:
    """What an experiment came to, all its repetitions together."""

    experiment: str
    seconds: list[float] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)


Tell = Callable[[Outcome], None]


def try_all(
    home: Path, load: Load, experiments: Sequence[tuple[Experiment, int]], seed: int, tell: Tell
) -> list[Outcome]:
    """Each experiment so many times, on an installation in the empty folder `home`, which users
    other than ours may pass through; `tell` hears of each repetition.

    The last outcome is of the accounts. Raises NotInTime when the installation does not even start.
    """
    chance = random.Random(seed)
    with running_stand(home, load) as stand:
        _wait_until_equal(stand, load.first_load_seconds)
        outcomes = [_try(stand, one, times, chance, tell) for one, times in experiments]
        outcomes.append(Outcome("accounts of all batches", troubles=_troubles_of_accounts(stand)))
    tell(outcomes[-1])
    return outcomes


def _try(
    stand: Stand, experiment: Experiment, times: int, chance: random.Random, tell: Tell
) -> Outcome:
    outcome = Outcome(experiment.name)
    for number in range(times):
        try:
            broken = experiment.do(stand, chance)
            _wait_until_rows_land(stand)
            seconds = time.monotonic() - broken
            outcome.seconds.append(seconds)
            _wait_until_equal(stand)
            if seconds > stand.load.recover_seconds:
                raise NotInTime(f"rows landed again after {seconds:.0f} s")
        except NotInTime as trouble:
            outcome.troubles.append(f"{number + 1}: {trouble}")
        tell(outcome)
    return outcome


def _wait_until_rows_land(stand: Stand) -> None:
    """Until every watched table shows a row that the source committed after now. All of them have
    the load's time together. Raises NotInTime."""
    over, late = datetime.now(UTC), set(stand.load.watched)

    def are_all_fresh() -> bool:
        late.difference_update(
            table for table in tuple(late) if (stand.newest_landed(table) or over) > over
        )
        return not late

    try:
        stand.wait_for("rows in all tables", are_all_fresh)
    except NotInTime as trouble:
        raise NotInTime(f"{trouble}: none in {', '.join(sorted(late))}") from None


def _wait_until_equal(stand: Stand, seconds: float | None = None) -> None:
    """Hold the source until the mart has caught up. Raises NotInTime with what differs."""
    with stand.load.held(stand):
        _await_equality(stand, seconds)


def _await_equality(stand: Stand, seconds: float | None = None) -> None:
    last: list[tuple[Promise, Verdict]] = []

    def is_equal() -> bool:
        try:
            with stand.parts.connect("replayer") as source, stand.mart as mart:
                last[:] = verdicts(stand.load.promises, source, mart)
        except psycopg.errors.UndefinedTable:
            return False  # a flow makes its table when it starts
        return all(verdict.is_equal for _, verdict in last)

    try:
        stand.wait_for("equality", is_equal, seconds)
    except NotInTime as trouble:
        told = [f"{p.table}: {verdict}" for p, verdict in last if not verdict.is_equal]
        raise NotInTime(f"{trouble}: {'; '.join(told)}") from None


def _troubles_of_accounts(stand: Stand) -> list[str]:
    """Telling goes on beside landing, so what is untold may only be on its way."""
    untold: list[str] = []

    def is_all_told() -> bool:
        untold[:] = untold_batches(stand)
        return not untold

    with stand.load.held(stand):
        _await_equality(stand)
        with contextlib.suppress(NotInTime):
            stand.wait_for("every account", is_all_told)
    return untold + open_accounts()
