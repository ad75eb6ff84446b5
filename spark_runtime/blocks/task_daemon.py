"""Forks the Python processes of Spark's tasks, which find there what tasks import.

Spark runs this in place of its own daemon. Each process of that one imports for a second, on a core
that an engine needs most when it begins again and several flows have much to read.

A fork has no thread but the one that forked. What is imported here starts a single one, that of
Arrow's allocator, which knows of forks; numpy starts none, as Spark allows a task one core.
"""

import gc

import pyspark.worker  # noqa: F401
from pyspark.daemon import manager

from spark_runtime.blocks import Flow  # noqa: F401  (with it comes all that runs in tasks)

if __name__ == "__main__":
    gc.freeze()  # what nobody collects stays shared by all of them
    manager()
