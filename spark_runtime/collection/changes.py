"""A record of the private topic as the connector wrote it; its images are left as JSON until the
version that holds for them is known, and then read straight into its columns.
"""

from typing import Any

import orjson
from msgspec import Raw, Struct
from msgspec.json import Decoder

Image = dict[str, Any]


class Source(Struct, gc=False):
    """Where a change comes from. What is missing is None and meets the same checks as what is
    wrong."""

    schema: Any = None
    table: Any = None
    lsn: Any = None
    ts_us: Any = None
    snapshot: Any = None
    txId: Any = None  # noqa: N815  as Debezium writes it


class Change(Struct, gc=False):
    """Raises msgspec.DecodeError for anything but an object."""

    source: Source
    op: Any = None
    before: Raw = Raw(b"null")
    after: Raw = Raw(b"null")
    message: Any = None


read_change = Decoder(Change).decode


def is_connector_heartbeat(value: bytes) -> bool:
    """Whether this is the record of a connector that has nothing else to tell."""
    document = orjson.loads(value)
    return isinstance(document, dict) and document.keys() == {"ts_ms"}


def read_image(image: Raw) -> Image | None:
    """The image by column, of whatever shape; None where the record has none."""
    values = orjson.loads(bytes(image))
    return values if isinstance(values, dict) else None
