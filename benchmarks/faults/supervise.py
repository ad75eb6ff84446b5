"""`manage.py supervise`, whose next engine gets the fail point that FOREBAY_HOME/fail_at names."""

import os
from collections.abc import Callable
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from backend.config.env import REPOSITORY  # noqa: E402
from backend.runs.launchers.local import ENGINE, LocalLauncher  # noqa: E402
from backend.runs.launchers.process import Handle, LaunchOrder  # noqa: E402
from backend.runs.supervision import supervisor  # noqa: E402

HOME = Path(settings.FOREBAY_HOME)
FAIL_AT = HOME / "fail_at"


class ArmedLauncher(LocalLauncher):
    """A local launcher; a fail point is used up by one launch."""

    def launch(self, order: LaunchOrder, record: Callable[[Handle], None]) -> None:
        self._command = ENGINE
        if FAIL_AT.exists():
            self._command = (*ENGINE, f"--fail-at={FAIL_AT.read_text()}")
            FAIL_AT.unlink()
        super().launch(order, record)


def armed_launcher() -> LocalLauncher:
    return ArmedLauncher(folder=REPOSITORY, logs=HOME / "logs")


if __name__ == "__main__":
    supervisor.local_launcher = armed_launcher
    call_command("supervise")
