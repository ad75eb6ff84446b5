"""The seven-level name of a table: kind.instance.database.table.version.partitions."""

import re
from dataclasses import astuple, dataclass, fields

from spark_runtime.contract.errors import PermanentError

LEVELS = 7
# Names of log heartbeats in older systems lack their first level.
LEGACY_LOG_LEVELS = 6

_RESERVED = re.compile(r"[.*%\s\x00-\x1f\x7f]")
_ESCAPED = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)


@dataclass(frozen=True)
class Namespace:
    """One table, schema version and shard. Levels are plain names, always lower-case."""

    kind: str
    instance: str
    database: str
    table: str
    version: str = "0"
    database_partition: str = "0"
    table_partition: str = "0"

    def __post_init__(self) -> None:
        for field in fields(self):
            level = getattr(self, field.name).lower()
            if not level:
                raise PermanentError("NAMESPACE_EMPTY_LEVEL", level=field.name)
            object.__setattr__(self, field.name, level)

    @classmethod
    def parse(cls, text: str) -> "Namespace":
        """Read the wire form. Raises NAMESPACE_MALFORMED when it has not seven levels."""
        return cls(*(_decode(level) for level in _split(text)))

    def __str__(self) -> str:
        return ".".join(_encode(level) for level in astuple(self))


@dataclass(frozen=True)
class NamespacePattern:
    """A namespace in which any level may be left open with a star."""

    levels: tuple[str | None, ...]

    @classmethod
    def parse(cls, text: str) -> "NamespacePattern":
        """Read ``postgres.shop01.sales.orders.*.*.*``; a star stands for a whole level only."""
        levels = [None if level == "*" else level for level in _split(text)]
        for level in levels:
            if level is not None and "*" in level:
                raise PermanentError("NAMESPACE_PARTIAL_STAR", namespace=text, level=level)
        return cls(tuple(None if level is None else _decode(level).lower() for level in levels))

    def matches(self, namespace: Namespace) -> bool:
        return all(
            wanted in (None, level)
            for wanted, level in zip(self.levels, astuple(namespace), strict=True)
        )

    def __str__(self) -> str:
        return ".".join("*" if level is None else _encode(level) for level in self.levels)


def _split(text: str) -> list[str]:
    levels = text.strip().split(".")
    if len(levels) == LEGACY_LOG_LEVELS:
        levels.insert(0, "log")
    if len(levels) != LEVELS or not all(levels):
        raise PermanentError("NAMESPACE_MALFORMED", namespace=text)
    return levels


def _encode(level: str) -> str:
    return _RESERVED.sub(
        lambda found: "".join(f"%{byte:02x}" for byte in found.group().encode()), level
    )


def _decode(level: str) -> str:
    return _ESCAPED.sub(_decode_escape, level)


def _decode_escape(found: re.Match[str]) -> str:
    encoded = bytes.fromhex(found.group().replace("%", ""))
    try:
        return encoded.decode()
    except UnicodeDecodeError:
        return found.group()  # not ours: an older system's name that happens to look escaped
