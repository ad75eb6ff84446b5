"""Where a connector begins to read again: never inside a transaction.

The rows of one multi-insert record share a place in the log. A stored offset says how many of them
were sent; Debezium 3.6 forgets that number, and 3.7 takes one for all of them. So each start goes
back to the last commit that was read whole. What comes again has the uid that it had, by which its
readers drop it.
"""

from collections.abc import Mapping
from typing import Any

Offset = Mapping[str, Any]


def rewound(offset: Offset) -> dict[str, Any]:
    """The offset at the last completed commit. Rewound again it stays the same.

    One of the first full pull stays: that begins anew in any case. What an offset says of pulls
    beside the stream is kept. One behind a logical message is no exception: its place is that of
    the row that follows it.
    """
    # The first transaction behind that pull has no commit before it. Any place in it will do: the
    # server sends whole what commits behind the place.
    commit = offset.get("lsn_commit", offset.get("lsn_proc"))
    if commit is None:
        return dict(offset)
    kept = {name: value for name, value in offset.items() if name != "lsn_events_processed"}
    # Only with all of these does the connector take the next transaction from its beginning, even
    # if that has a row right behind this commit.
    place = {"lsn": commit, "lsn_proc": commit, "lsn_commit": commit}
    return kept | place | {"messageType": "COMMIT"}


def is_pulling(offset: Offset) -> bool:
    """Whether its connector pulls tables beside the stream, which stands still meanwhile."""
    return offset.get("snapshot") == "BLOCKING"


def without_pull(offset: Offset) -> dict[str, Any]:
    """The offset of a stream. A connector that was ended amid a pull never comes back to that, and
    says of all that follows that it pulls."""
    said = ("snapshot", "last_snapshot_record", "snapshot_completed")
    return {name: value for name, value in offset.items() if name not in said}
