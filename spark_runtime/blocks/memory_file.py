"""A file without a name that lies in memory, and is gone with this process however that ends.

By it the driver and its tasks hand each other what need not pass through Java.
"""

import os
import uuid
from dataclasses import dataclass

from pyspark.sql import SparkSession


@dataclass(frozen=True)
class MemoryPlace:
    """Sent to tasks, on the same machine."""

    path: str
    mark: str

    def write(self, content: bytes) -> None:
        """Raises FileNotFoundError once it was closed: its number may be another file's by now."""
        with open(self.path, "r+b") as file:
            if self.mark not in os.readlink(f"/proc/self/fd/{file.fileno()}"):
                raise FileNotFoundError(self.path)
            file.truncate()
            file.write(content)


class MemoryFile:
    def __init__(self) -> None:
        self._mark = f"forebay-{uuid.uuid4().hex}"
        self._file = os.memfd_create(self._mark)

    @property
    def place(self) -> MemoryPlace:
        return MemoryPlace(f"/proc/{os.getpid()}/fd/{self._file}", self._mark)

    def write(self, content: bytes) -> None:
        """In place of what it held."""
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, content, 0)

    def read(self) -> bytes:
        return os.pread(self._file, os.fstat(self._file).st_size, 0)

    def close(self) -> None:
        os.close(self._file)

    @staticmethod
    def is_shared_with_tasks(session: SparkSession) -> bool:
        """Whether they run on this very machine, and it is Linux."""
        return session.sparkContext.master.startswith("local") and hasattr(os, "memfd_create")
