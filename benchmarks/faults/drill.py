"""The drill on one small table: `python -m benchmarks.faults.drill HOME [--seed 7] [--all]`.

Kills and a zombie, or with `--all` each experiment once. One line of JSON an experiment; ends with
1 when one had troubles.
"""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks.faults.experiments import EXPERIMENTS, FAIL_POINT, JAVA, KILL, ZOMBIE
from benchmarks.faults.loads.orders import Orders
from benchmarks.faults.trial import Outcome, try_all

CHANGES_PER_SECOND = 100.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults.drill")
    parser.add_argument("home", type=Path, help="an empty folder")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--all", action="store_true", help="restarts, rewind and backup, too")
    given = parser.parse_args()
    experiments = EXPERIMENTS if given.all else (KILL, JAVA, FAIL_POINT, ZOMBIE)
    outcomes = try_all(
        given.home,
        Orders(CHANGES_PER_SECOND, given.seed),
        [(one, 1) for one in experiments],
        given.seed,
        _print,
    )
    return 1 if any(outcome.troubles for outcome in outcomes) else 0


def _print(outcome: Outcome) -> None:
    print(json.dumps(asdict(outcome)), flush=True)


if __name__ == "__main__":
    sys.exit(main())
