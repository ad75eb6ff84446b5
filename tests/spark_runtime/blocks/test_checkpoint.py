"""A query that was killed inside a batch starts again from its checkpoint."""

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
session.conf.set("spark.sql.shuffle.partitions", "3")
note_partitions(folder / "state", 3)
rows = session.readStream.name("files").format("text").option("maxFilesPerTrigger", 1)
rows = rows.load(str(folder / "input"))
if sys.argv[3] == "stateful":
    rows = rows.groupBy("value").count()

def write(batch, number):
    batch.collect()
    print("batch", number, flush=True)
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

    def run(die_in: int) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path), str(die_in), kind],
            env={**os.environ, "PYTHONPATH": os.getcwd()},
            stdout=subprocess.PIPE,
            text=True,
        )
        return [line for line in done.stdout.splitlines() if line.startswith("batch")]

    assert run(die_in=2)[-1] == "batch 2"
    assert run(die_in=-1)[:2] == ["batch 2", "batch 3"]
