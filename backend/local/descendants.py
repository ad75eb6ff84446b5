"""What our children leave behind becomes ours, so that we can end it."""

import ctypes
import os
import sys

import psutil

PR_SET_CHILD_SUBREAPER = 36
LAST_SECONDS = 5


def adopt_orphans() -> None:
    """From now on a grandchild whose parent ended is our child (on Linux)."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def reap_orphans() -> None:
    """Let the kernel forget adopted children that ended; our own parts reap theirs."""
    for child in psutil.Process().children():
        if child.status() == psutil.STATUS_ZOMBIE:
            try:
                os.waitpid(child.pid, os.WNOHANG)
            except ChildProcessError:
                continue


def end_descendants() -> list[str]:
    """End whatever is left below us; the names of what had to be ended."""
    left = psutil.Process().children(recursive=True)
    names = [child.name() for child in left if child.is_running()]
    for child in left:
        child.terminate()
    _gone, alive = psutil.wait_procs(left, LAST_SECONDS)
    for child in alive:
        child.kill()
    psutil.wait_procs(alive, LAST_SECONDS)
    return names
