"""Logs that do not grow without end, though what writes them runs for months."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

LOG_BYTES = 16 * 2**20


def turn_large_logs_over(folder: Path) -> None:
    """Keep what a large log says as `<name>.log.1`, in place of what was kept before.

    Whoever writes it goes on: every log is opened to append, so the next line is the emptied
    file's first.
    """
    for log in folder.glob("*.log"):
        with suppress(FileNotFoundError):  # somebody may tidy up meanwhile
            if log.stat().st_size > LOG_BYTES:
                with suppress(OSError):  # on a full disk it is emptied all the same
                    shutil.copyfile(log, log.with_suffix(".log.1"))
                os.truncate(log, 0)
