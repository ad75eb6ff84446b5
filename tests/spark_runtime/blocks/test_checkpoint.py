"""A query starts again from its checkpoint: killed inside a batch, or with other settings."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import os, sys
from pathlib import Path
from spark_runtime.blocks.checkpoint import note_partitions
from spark_runtime.blocks.session import open_session

folder, die_in = Path(sys.argv[1]), int(sys.argv[2])
session = open_session(name="t", state_url=str(folder), jars=None, cores="2")
partitions = int(sys.argv[4])
session.conf.set("spark.sql.shuffle.partitions", partitions)
note_partitions(folder / "state", partitions)
rows = session.readStream.name("files").format("text").option("maxFilesPerTrigger", 1)
rows = rows.load(str(folder / "input"))
if sys.argv[3] != "stateless":
    rows = rows.groupBy("value").count()

def write(batch, number):
    rows = sorted(tuple(row) for row in batch.collect())
    print("batch", number, *(rows if sys.argv[3] == "counting" else []), flush=True)
    if number == die_in:
        os._exit(9)

writer = rows.writeStream.outputMode("update").foreachBatch(write)
writer.option("checkpointLocation", str(folder / "state")).trigger(availableNow=True)
writer.start().awaitTermination()
"""


@pytest.mark.parametrize("kind", ["stateless", "stateful"])
def test_an_unfinished_batch_is_run_again(tmp_path, kind):
    (tmp_path / "input").mkdir()
    for number in range(4):
        (tmp_path / "input" / f"{number}.txt").write_text(f"{number}\n")

    batches, _ = run(tmp_path, kind, die_in=2)
    assert batches[-1] == "batch 2"
    batches, _ = run(tmp_path, kind)
    assert batches[:2] == ["batch 2", "batch 3"]


def test_a_state_is_found_whatever_number_of_partitions_is_wanted_now(tmp_path):
    words = "abcdefghij"
    for number, partitions in enumerate((3, 2)):
        (tmp_path / "input").mkdir(exist_ok=True)
        (tmp_path / "input" / f"{number}.txt").write_text("\n".join(words))
        batches, said = run(tmp_path, "counting", partitions=partitions)
        counts = " ".join(str((word, number + 1)) for word in words)
        assert batches == [f"batch {number} {counts}"]
        assert "was not found in the offset log" not in said


def run(folder, kind, *, die_in=-1, partitions=3) -> tuple[list[str], str]:
    """The batches, and Spark's log."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder), str(die_in), kind, str(partitions)],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
    )
    return [line for line in done.stdout.splitlines() if line.startswith("batch")], done.stderr
