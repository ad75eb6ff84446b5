"""The repository names no machine and no registry: both are the business of who runs it."""

import re
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
REGISTRY = re.compile(
    r"https?://[\w.-]*(pypi\.|pythonhosted\.|repo1\.|repo\.maven|maven\.org|registry\.npm|npmmirror)"
)
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(work|root|home/\w+|Users/\w+|tmp/\w+)/")
THIS_FILE = Path(__file__).relative_to(REPOSITORY)


def tracked_texts() -> list[tuple[Path, str]]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    names = [Path(name) for name in listed.stdout.split("\0") if name]
    present = [name for name in names if (REPOSITORY / name).is_file() and name != THIS_FILE]
    return [(name, (REPOSITORY / name).read_text(errors="replace")) for name in present]


@pytest.mark.parametrize("pattern", [REGISTRY, MACHINE_PATH], ids=["registry", "machine path"])
def test_no_tracked_file_names_one(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in tracked_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []
