"""The operating system's user that runs PostgreSQL when we are root, and the folders it reaches.

PostgreSQL refuses to run as root. Everybody else runs it as themselves: then `service_user()` is
empty and these functions only make folders.
"""

import hashlib
import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from backend.local.errors import IS_BUSY, LocalError

SERVICE_USER = "forebay"
SERVICE_STATE = Path("/var/lib/forebay")  # for root, where the home is closed to the service user
EVERYBODY_PASSES = stat.S_IXOTH
COMMAND_SECONDS = 120  # initdb takes 2 s; of a busy machine much longer


def service_user() -> str:
    """The unprivileged user's name, made when missing; empty when we are unprivileged. Raises
    LocalError when it cannot be made."""
    if os.geteuid() != 0:
        return ""
    if not _exists(SERVICE_USER):
        useradd = shutil.which("useradd") or "/usr/sbin/useradd"
        nobody_signs_in = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"]
        made = _run([useradd, *nobody_signs_in, SERVICE_USER])
        if made.returncode and not _exists(SERVICE_USER):  # else another start was quicker
            raise LocalError(f"The user {SERVICE_USER} could not be made.", made.stderr.strip())
    return SERVICE_USER


def give(path: Path) -> None:
    """Hand a file or folder to the service user."""
    if user := service_user():
        shutil.chown(path, user, pwd.getpwnam(user).pw_gid)


def write_for_service(path: Path, text: str) -> None:
    """Write a file that the service user alone reads."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        give(path)
        file.write(text)


def run_as_service(*command: str) -> None:
    """Run a command as the service user. Raises LocalError with what it said, or if it hangs."""
    user = service_user() or None
    group = pwd.getpwnam(user).pw_gid if user else None
    groups: list[int] | None = [] if user else None
    ended = _run(command, user=user, group=group, extra_groups=groups)
    if ended.returncode:
        raise LocalError(f"{Path(command[0]).name} failed.", ended.stderr.strip())


def service_folder(home: Path, *names: str) -> Path:
    """A folder of the service user's own, below the home when it can get there."""
    base = home
    if service_user() and not passes_through(home):
        base = SERVICE_STATE / hashlib.sha256(str(home).encode()).hexdigest()[:16]
    folder = base.joinpath(*names)
    folder.parent.mkdir(mode=0o711, parents=True, exist_ok=True)
    if not folder.exists():
        folder.mkdir(mode=0o700)
        give(folder)
    return folder


def service_programs(installed: Path) -> Path:
    """A folder of programs, or a copy of it that the service user can run."""
    if not service_user() or passes_through(installed / "bin"):
        return installed
    digest = hashlib.sha256(str(installed).encode()).hexdigest()[:16]
    copy = SERVICE_STATE / "programs" / digest
    if not copy.exists():
        copy.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(prefix=f"{digest}.", dir=copy.parent))
        try:
            shutil.copytree(installed, half, symlinks=True, dirs_exist_ok=True)
            half.replace(copy)
        except OSError:
            shutil.rmtree(half)
            if not copy.exists():  # else another start was quicker
                raise
    return copy


def passes_through(folder: Path) -> bool:
    """Whether every folder on the way lets everybody pass."""
    return all(
        path.stat().st_mode & EVERYBODY_PASSES for path in (folder, *folder.resolve().parents)
    )


def _run(command: Sequence[str], **identity: Any) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, cwd="/", capture_output=True, text=True, timeout=COMMAND_SECONDS, **identity
        )
    except subprocess.TimeoutExpired as error:
        late = f"{Path(command[0]).name} had not ended after {COMMAND_SECONDS} s."
        raise LocalError(late, IS_BUSY) from error


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
