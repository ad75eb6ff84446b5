"""The pages as people use them: Playwright's tests in frontend/tests/browser, in Chromium, against
an installation of their own with the sample in it."""

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from backend.local.home import REPOSITORY, Home
from backend.local.node import node_folder
from tests.up import Up


@pytest.fixture(scope="module")
def up() -> Iterator[Up]:
    with tempfile.TemporaryDirectory(prefix="forebay-pages-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        # A week of flights to begin with: half a year is another test's. What moves is there to be
        # seen moving, not to fill the machine.
        settings = {
            "FOREBAY_SAMPLE_SINCE": "2013-06-24",
            "FOREBAY_SAMPLE_SPEED": "10",
            "FOREBAY_POLL_MILLISECONDS": "1000",
            "FOREBAY_HEARTBEAT_SECONDS": "15",
        }
        running = Up(Home(Path(folder)), "--sample", settings=settings)
        try:
            running.wait_for("Forebay is up")
            yield running
        finally:
            running.interrupt()


@pytest.fixture(scope="module")
def environment(up: Up) -> Mapping[str, str]:
    return os.environ | {
        "PATH": f"{node_folder()}{os.pathsep}{os.environ['PATH']}",
        "FOREBAY_URL": up.address,
        "FOREBAY_LINK": up.link,
    }


# In this order: the link opens once, and who walks by keyboard stops what the others look at.
@pytest.mark.parametrize(
    "projects", [["sign-in"], ["wide zh", "phone pseudo"], ["keyboard"]], ids=str
)
def test_pages(environment: Mapping[str, str], projects: Sequence[str]) -> None:
    chosen = [f"--project={project}" for project in projects]
    ended = subprocess.run(
        ["npm", "run", "--silent", "browser", "--", "--no-deps", *chosen],
        cwd=REPOSITORY / "frontend",
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert ended.returncode == 0, ended.stdout
