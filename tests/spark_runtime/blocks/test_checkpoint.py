"""A query starts again from its checkpoint: killed inside a batch, or with other settings."""

import os
import subprocess
import sys

import pytest

from spark_runtime.blocks.checkpoint import note_partitions
from tests.parts import HASTY_JAVA
from tests.spark_runtime.conftest import JARS

# Ends as kill -9 would, as soon as both queries are inside of their batch 2.
KILLED = f"""
import os, sys, threading
from pathlib import Path
from spark_runtime.blocks.session import open_session
from tests.spark_runtime.blocks.test_checkpoint import KINDS, in_parts, start

folder, both = Path(sys.argv[1]), threading.Barrier(2)
session = in_parts(2, open_session(name="t", jars=Path({str(JARS)!r}), cores="2"))

def write(batch, number):
    batch.collect()
    if number == 2:
        both.wait()
        os._exit(9)

for query in [start(session, folder, kind, write) for kind in KINDS]:
    query.awaitTermination()
"""
KINDS = ("stateless", "stateful")


def in_parts(partitions, spark):
    """A session whose state lies in so many parts: each of Spark's usual 200 takes its time."""
    session = spark.newSession()
    session.conf.set("spark.sql.shuffle.partitions", partitions)
    return session


def start(session, folder, kind, write):
    """A query over the files of the folder, one of them a batch, to their end."""
    note_partitions(folder / kind, int(session.conf.get("spark.sql.shuffle.partitions")))
    rows = session.readStream.name("files").format("text").option("maxFilesPerTrigger", 1)
    rows = rows.load(str(folder / "input"))
    if kind == "stateful":
        rows = rows.groupBy("value").count()
    writer = rows.writeStream.outputMode("update").foreachBatch(write)
    writer.option("checkpointLocation", str(folder / kind)).trigger(availableNow=True)
    return writer.start()


@pytest.fixture(scope="module")
def killed(tmp_path_factory):
    """Four files, and checkpoints of both kinds of query that were killed in the third's batch."""
    folder = tmp_path_factory.mktemp("killed")
    (folder / "input").mkdir()
    for number in range(4):
        path = folder / "input" / f"{number}.txt"
        path.write_text(f"{number}\n")
        os.utime(path, (number, number))  # they are read in the order of their age
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder)],
        env={**os.environ, **HASTY_JAVA, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 9, done.stderr
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_an_unfinished_batch_is_run_again(spark, killed, kind):
    batches = []

    def write(batch, number):
        batches.append((number, [row.value for row in batch.collect()]))

    start(in_parts(2, spark), killed, kind, write).awaitTermination()
    assert batches == [(2, ["2"]), (3, ["3"])]


def test_a_state_is_found_whatever_number_of_partitions_is_wanted_now(spark, tmp_path):
    words = "abcdefghij"
    (tmp_path / "input").mkdir()
    batches = []

    def write(batch, number):
        batches.append(sorted(tuple(row) for row in batch.collect()))

    for number, partitions in enumerate((3, 2)):
        (tmp_path / "input" / f"{number}.txt").write_text("\n".join(words))
        start(in_parts(partitions, spark), tmp_path, "stateful", write).awaitTermination()
        assert batches[number] == [(word, number + 1) for word in words]
    assert len(list((tmp_path / "stateful" / "state" / "0").glob("[0-9]*"))) == 3
