"""Bring the database up to date in a process of its own, whose settings know the parts."""

import json
import subprocess
import sys
from dataclasses import dataclass, field

from backend.local.errors import LocalError
from backend.local.home import REPOSITORY, Home
from backend.local.parts.django import product_environment

SECONDS = 300
LAST_LINES = 15


@dataclass(frozen=True)
class Prepared:
    """What `manage.py prepare` answers: a way in, and programs that belong to the sample."""

    link: str = field(repr=False)


def prepare(home: Home, *, with_sample: bool) -> Prepared:
    """Migrate, ensure the first rows and the sample. Raises LocalError with the last words."""
    command = [sys.executable, "manage.py", "prepare", *(["--sample"] if with_sample else [])]
    log = home.folder("logs") / "prepare.log"
    with log.open("ab") as errors:
        ended = subprocess.run(
            command,
            cwd=REPOSITORY,
            env=product_environment(home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            timeout=SECONDS,
        )
    if ended.returncode:
        last = log.read_text(errors="replace").splitlines()[-LAST_LINES:]
        raise LocalError("The database could not be prepared.", "\n".join([*last, f"log: {log}"]))
    return Prepared(**json.loads(ended.stdout.splitlines()[-1]))
