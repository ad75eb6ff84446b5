"""The event trigger's messages in the log: how a table looks from here on."""

import base64
from typing import Any

import orjson

from spark_runtime.collection.records import Unreadable
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.postgres_source import DDL_PREFIX, TableShape


def read_announcement(message: dict[str, Any]) -> TableShape | None:
    """The announced shape; None for a logical message that is not ours."""
    if message["prefix"] != DDL_PREFIX:
        return None
    try:
        return TableShape.from_json(orjson.loads(base64.b64decode(message["content"])))
    except (ValueError, TypeError, PermanentError) as error:
        raise Unreadable("ANNOUNCEMENT_MALFORMED", f"No table shape: {error}.") from error
