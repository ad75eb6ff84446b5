"""Names of live topics: what a browser may ask to be told about."""

import re
from dataclasses import dataclass
from uuid import UUID

_KIND = re.compile(r"[a-z][a-z_]{0,31}")


@dataclass(frozen=True)
class LiveTopic:
    """One object's news, written `run:<uuid>`; the object decides who may listen."""

    kind: str
    object_id: UUID

    def __post_init__(self) -> None:
        if not _KIND.fullmatch(self.kind):
            raise ValueError(f"{self.kind!r} is no kind of live topic.")

    @classmethod
    def parse(cls, text: str) -> "LiveTopic":
        kind, _, object_id = text.partition(":")
        return cls(kind, UUID(object_id))

    def __str__(self) -> str:
        return f"{self.kind}:{self.object_id}"
