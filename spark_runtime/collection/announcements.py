"""The event trigger's messages in the log: how a table looks from here on.

Whoever may connect to a source may write logical messages of any prefix, and PostgreSQL does not
say who wrote one. The trigger's own bear a seal, made with a key that only it and whoever may read
the log can know. What has none is not believed: the next row of the new shape tells of the change
instead.
"""

import base64
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import orjson

from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.postgres_source import DDL_PREFIX, TableShape, ddl_seal

ReadKey = Callable[[], bytes | None]
SEAL_LETTERS = 64


@dataclass(frozen=True)
class Announcement:
    """What a message says, whoever wrote it. Sealed for one transaction, it is worth nothing in
    another."""

    shape: TableShape
    content: bytes
    seal: str
    transaction: int

    def is_sealed_with(self, key: bytes) -> bool:
        return hmac.compare_digest(self.seal, ddl_seal(key, self.transaction, self.content))


class Seals:
    """Tells the trigger's announcements from others by its key, which may change."""

    def __init__(self, read_key: ReadKey) -> None:
        self._read_key = read_key
        self._key: bytes | None = None
        self._is_newest = False

    def forget(self) -> None:
        """Ask for the key again before something is not believed."""
        self._is_newest = False

    def prove(self, announcement: Announcement) -> bool:
        """Whether the trigger made it."""
        if self._key is not None and announcement.is_sealed_with(self._key):
            return True
        if self._is_newest:
            return False
        self._key, self._is_newest = self._read_key(), True
        return self._key is not None and announcement.is_sealed_with(self._key)


def no_key() -> None:
    """Of a source without the trigger."""


def read_announcement(message: dict[str, Any], transaction: Any) -> Announcement | None:
    """What is announced; None for a message that cannot be the trigger's."""
    if message["prefix"] != DDL_PREFIX:
        return None
    try:
        said = base64.b64decode(message["content"])
        seal, content = said[:SEAL_LETTERS].decode("ascii"), said[SEAL_LETTERS:]
        shape = TableShape.from_json(orjson.loads(content))
        return Announcement(shape, content, seal, int(transaction))
    except (ValueError, TypeError, PermanentError):
        return None
