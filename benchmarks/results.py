"""Figures of a run, printed and kept in RESULTS.md with what they were measured on."""

import shlex
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median, quantiles

from benchmarks import machine

FILE = Path(__file__).with_name("RESULTS.md")


def keep(
    title: str, header: Sequence[str], rows: Sequence[Sequence[object]], notes: Sequence[str] = ()
) -> None:
    """Print the table and append it to RESULTS.md."""
    lines = [_line(header), _line(["---"] * len(header)), *map(_line, rows)]
    text = "\n".join(lines)
    about = [
        f"## {title}, {date.today().isoformat()}",
        "",
        f"{machine.describe()}; commit {_commit()}; `{command()}`",
        "",
        text,
        "",
        *(f"- {note}" for note in notes),
    ]
    print(text)
    with FILE.open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(about).rstrip() + "\n")


def command() -> str:
    """How this program was called."""
    module = sys.modules["__main__"].__spec__
    name = module.name.removesuffix(".__main__") if module else Path(sys.argv[0]).name
    return shlex.join(["python", "-m", name, *sys.argv[1:]])


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0 to 1) of the values lie."""
    if len(values) == 1:
        return values[0]
    return quantiles(values, n=1000, method="inclusive")[round(share * 1000) - 1]


def rate(rows: int, seconds: Sequence[float]) -> int:
    """Rows per second of the median run."""
    return round(rows / median(seconds))


def _line(cells: Sequence[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _commit() -> str:
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=FILE.parent, capture_output=True, text=True
    )
    return asked.stdout.strip() or "unknown"
