#!/usr/bin/env python3
"""The one command of an installation: `manage.py <command>`."""

import gc
import os
import sys
from pathlib import Path

# Where the set-up puts what an installation runs on; whatever Python was asked, this one knows it.
PYTHON = Path(__file__).resolve().parent / ".venv" / "bin" / "python"

# What is imported stays. Looking for garbage among it after each 700 objects, as Python does, takes
# a sixth of a command's start.
OBJECTS_BETWEEN_LOOKS = 50_000


def main() -> None:
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
    try:
        from django.core.management import execute_from_command_line
    except ModuleNotFoundError as missing:
        if missing.name != "django" or Path(sys.prefix) == PYTHON.parents[1]:
            raise
        if not PYTHON.exists():
            sys.exit("Forebay is not set up here yet. Run `make setup` first.")
        os.execv(PYTHON, [str(PYTHON), *sys.argv])

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
