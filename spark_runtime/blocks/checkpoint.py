"""A checkpoint as its query left it: made fit to start from.

With format 2 of the offset log (which named sources need) Spark 4.2.0 does not note the number of
shuffle partitions, yet asks for it when it finds a batch that was begun and not committed: every
query killed inside a batch then dies at its next start with `None.get`, in
`OfflineStateRepartitionUtils.isRepartitionBatch`. So we note it, in the two batches it looks at.
"""

import json
import os
from pathlib import Path

PARTITIONS = "spark.sql.shuffle.partitions"


def note_partitions(checkpoint: Path, shuffle_partitions: int) -> None:
    """Complete the log of an unfinished batch. Does nothing when the last batch was committed.

    The number belongs to the flow's state and never changes with it, so what is noted is true.
    """
    last = _last(checkpoint / "offsets")
    if last <= 0 or last <= _last(checkpoint / "commits"):
        return
    for batch in (last - 1, last):
        _complete(checkpoint / "offsets" / str(batch), shuffle_partitions)


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
