"""FOREBAY_HOME: the folder that keeps everything of one machine's installation."""

import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
ADDRESSES = "local.json"


@dataclass(frozen=True)
class Credentials:
    """A user and its password; the password shows in no repr."""

    user: str
    password: str = field(repr=False)


@dataclass(frozen=True)
class Home:
    """Paths, secrets and addresses of an installation."""

    path: Path

    @classmethod
    def of_environment(cls) -> "Home":
        """The home that FOREBAY_HOME names, else `.forebay` in the repository."""
        return cls(Path(os.environ.get("FOREBAY_HOME") or REPOSITORY / ".forebay").resolve())

    def make(self) -> None:
        """Create the folders; secrets are for their owner alone."""
        # Others may pass through, not look: PostgreSQL's own user reaches its data below.
        self.path.mkdir(mode=0o711, parents=True, exist_ok=True)
        self.folder("secrets")

    def folder(self, *names: str) -> Path:
        """A private folder below the home, made when missing."""
        path = self.path.joinpath(*names)
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return path

    @property
    def logs(self) -> Path:
        """Where the output of parts and engines goes."""
        return self.path / "logs"

    def log(self, part: str) -> Path:
        """Where a part's output goes."""
        return self.logs / f"{part}.log"

    def pid_file(self, part: str) -> Path:
        """Where a part's process id and start time stand."""
        return self.path / "processes" / f"{part}.json"

    def secret_file(self, name: str) -> Path:
        """The file of a secret; made with a random value at the first asking."""
        path = self.folder("secrets") / name
        if not path.exists():
            write_private(path, secrets.token_urlsafe(32))
        return path

    def secret(self, name: str) -> str:
        """The value of a secret."""
        return self.secret_file(name).read_text()

    def credentials_file(self, name: str, user: str) -> Path:
        """The file of a user with its password, as JSON; made at the first asking."""
        path = self.folder("secrets") / name
        if not path.exists():
            pair = {"user": user, "password": secrets.token_urlsafe(32)}
            write_private(path, json.dumps(pair))
        return path

    def credentials(self, name: str, user: str) -> Credentials:
        """A user with its password."""
        return Credentials(**json.loads(self.credentials_file(name, user).read_text()))

    def addresses(self) -> dict[str, str]:
        """Settings by name (FOREBAY_…) of the parts that were started here last."""
        path = self.path / ADDRESSES
        text = path.read_text() if path.exists() else ""
        return json.loads(text) if text else {}

    def remember(self, addresses: Mapping[str, str | int]) -> None:
        """Add settings to local.json, so that a second terminal finds the running parts."""
        merged = self.addresses() | {name: str(value) for name, value in addresses.items()}
        write_private(self.path / ADDRESSES, json.dumps(merged, indent=2, sort_keys=True) + "\n")


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner reads: whole or not at all, whatever the machine does."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)  # or the new name may be on the disk before what stands there
    fresh.replace(path)
