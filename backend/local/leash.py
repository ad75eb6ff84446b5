"""Run a command that ends when its parent ends:
`python leash.py PARENT SIGNAL USER NICENESS COMMAND…`.

A file of its own, run by path: nothing of the project is imported between the fork and the exec,
and no Python code runs in a forked copy of a process that has threads.
"""

import contextlib
import ctypes
import os
import pwd
import signal
import sys

PR_SET_PDEATHSIG = 1


def become(user: str) -> None:
    """Give up root for good; PostgreSQL refuses to run with it."""
    entry = pwd.getpwnam(user)
    os.setgroups([])
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)


def end_with_parent(parent: int, signal_number: int) -> None:
    """Ask the kernel to signal us when the parent ends."""
    if not sys.platform.startswith("linux"):
        return
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal_number) != 0:
        raise OSError(ctypes.get_errno(), "prctl refused")
    if os.getppid() != parent:  # it ended before the line above
        os.kill(os.getpid(), signal.SIGKILL)


def leave_more_to_others(niceness: int) -> None:
    """Get less of the processor where there is not enough for all. Where the kernel shares it out
    by session, our own niceness would count within ours alone: the session has one, too."""
    os.nice(niceness)
    set_niceness_of_session(niceness)


def set_niceness_of_session(niceness: int) -> None:
    """Where the kernel knows of one. Unlike our own it may be lowered again, down to 0."""
    with contextlib.suppress(OSError), open("/proc/self/autogroup", "w") as session:
        session.write(str(niceness))


def main(parent: str, signal_number: str, user: str, niceness: str, *command: str) -> None:
    """Set the leash, then become the command."""
    if int(niceness):
        leave_more_to_others(int(niceness))
    if user:
        become(user)  # first: a change of user clears the parent-death signal
    end_with_parent(int(parent), int(signal_number))
    os.execv(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
