"""A checkpoint as its query left it: made fit to start from.

With format 2 of the offset log (which named sources need) Spark 4.2.0 does not note the number of
shuffle partitions before its second start (SPARK-59919), yet asks for it twice:

- when it finds a batch that was begun and not committed: every query killed inside a batch then
  dies at its next start with `None.get`, in `OfflineStateRepartitionUtils.isRepartitionBatch`;
- at every start. Without it Spark takes the session's, with a warning: were that another number,
  most groups would look for their state in a partition that does not have it, and begin anew.

So we note it, in the two batches it looks at.
"""

import json
import os
from pathlib import Path

PARTITIONS = "spark.sql.shuffle.partitions"


def note_partitions(checkpoint: Path, shuffle_partitions: int) -> None:
    """Complete the log of the newest batches: with the number that the state was made with, or
    the flow's own where there is no state."""
    last = _last(checkpoint / "offsets")
    for batch in range(max(last - 1, 0), last + 1):
        made_with = _partitions_of_state(checkpoint) or shuffle_partitions
        _complete(checkpoint / "offsets" / str(batch), made_with)


def _partitions_of_state(checkpoint: Path) -> int | None:
    """All operators of a query have the same number."""
    for metadata in (checkpoint / "state").glob("*/_metadata/metadata"):
        _version, operator = metadata.read_text().split("\n", 1)
        return int(json.loads(operator)["stateStoreInfo"][0]["numPartitions"])
    return None


def _complete(log: Path, shuffle_partitions: int) -> None:
    version, metadata, *sources = log.read_text().split("\n")
    noted = json.loads(metadata)
    if PARTITIONS in noted["conf"]:
        return
    noted["conf"][PARTITIONS] = str(shuffle_partitions)
    completed = log.with_name(f".{log.name}.completed")
    completed.write_text("\n".join([version, json.dumps(noted), *sources]))
    # Hadoop's checksum is of the old bytes; a file without one is read unchecked.
    log.with_name(f".{log.name}.crc").unlink(missing_ok=True)
    os.replace(completed, log)


def _last(folder: Path) -> int:
    """The newest batch with a file in the folder; -1 when there is none."""
    names = os.listdir(folder) if folder.exists() else []
    return max((int(name) for name in names if name.isdigit()), default=-1)
