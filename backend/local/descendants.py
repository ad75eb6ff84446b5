"""What our children leave behind becomes ours, so that we can end it; what those of an `up` that
was killed have left is found by its home."""

import contextlib
import ctypes
import os
import sys
from collections.abc import Collection
from pathlib import Path

import psutil

PR_SET_CHILD_SUBREAPER = 36
LAST_SECONDS = 5


def adopt_orphans() -> None:
    """From now on a grandchild whose parent ended is our child (on Linux)."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def reap_orphans(own: Collection[int] = ()) -> None:
    """Let the kernel forget adopted children that ended; how our own ended is theirs to learn."""
    for child in psutil.Process().children():
        if child.pid not in own and not runs(child):
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child.pid, os.WNOHANG)


def engines_of(home: Path) -> list[psutil.Process]:
    """The engines of a home, whoever launched them."""
    place = f"--home={home}/"
    return [
        process
        for process in psutil.process_iter(["cmdline"])
        if "spark_runtime.engine" in (process.info["cmdline"] or ())
        and any(argument.startswith(place) for argument in process.info["cmdline"])
    ]


def end_what_is_left(home: Path) -> list[str]:
    """End whatever still runs below us or in our home; the names of what had to be ended."""
    below = psutil.Process().children(recursive=True)
    left = [process for process in {*below, *engines_of(home)} if runs(process)]
    names = [child.name() for child in left]
    for end in (psutil.Process.terminate, psutil.Process.kill):
        for child in left:
            with contextlib.suppress(psutil.NoSuchProcess):
                end(child)
        _ended, left = psutil.wait_procs(left, LAST_SECONDS)
    reap_orphans()
    return names


def runs(process: psutil.Process) -> bool:
    """Whether it does more than wait for us to notice its end."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False
