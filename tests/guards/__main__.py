"""Takes the guards out one by one, in a copy of the repository, and sees that a test fails.

python -m tests.guards               every guard
python -m tests.guards audit SSRF    those against these threats

With FOREBAY_TEST_PARTS (see `tests.parts`) each is a matter of seconds.
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from backend.local.home import REPOSITORY
from tests.guards.table import GUARDS, Guard

TESTS_FAILED = 1  # pytest's own word for it: not that none was found, nor that it broke off
NEEDED = ("backend", "spark_runtime", "tests", "manage.py", "pyproject.toml", "docs")
BUILT = ("build", "frontend", ".venv")


def main(threats: Sequence[str]) -> int:
    chosen = [guard for guard in GUARDS if not threats or guard.threat in threats]
    with tempfile.TemporaryDirectory(prefix="forebay-guards-") as folder:
        copy = copied(Path(folder))
        found = {guard: is_noticed(guard, copy) for guard in chosen}
    missed = [guard for guard, noticed in found.items() if not noticed]
    print(f"\n{len(chosen) - len(missed)} of {len(chosen)} guards are missed when they are gone.")
    return len(missed)


def copied(folder: Path) -> Path:
    """What tests read, as it lies here; what was built is linked."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *NEEDED],
        cwd=REPOSITORY, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((REPOSITORY / name).read_bytes())
    for name in BUILT:
        if (REPOSITORY / name).exists():
            (folder / name).symlink_to(REPOSITORY / name)
    return folder


def is_noticed(guard: Guard, copy: Path) -> bool:
    """Whether a test fails without it."""
    file = copy / guard.file
    whole = file.read_text()
    file.write_text(whole.replace(guard.text, guard.without))
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider",
             *guard.tests.split()],
            cwd=copy, capture_output=True, text=True,
        )  # fmt: skip
    finally:
        file.write_text(whole)
    noticed = ended.returncode == TESTS_FAILED
    print(f"{'missed' if noticed else 'NOT MISSED':<12}{guard.threat}: {guard.name}", flush=True)
    if not noticed:
        print("\n".join(ended.stdout.splitlines()[-5:]), flush=True)
    return noticed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
