"""What tasks need that run on the machines of a cluster: our code, and Python with its packages."""

from pathlib import Path

from pyspark.sql import SparkSession

from spark_runtime.packing import pack

# Spark's own option. PySpark reads it only for programs that `spark-submit` starts.
INTERPRETER = "spark.pyspark.python"


def equip_tasks(session: SparkSession, home: Path) -> None:
    """Send our code along with every task, and have it run by the interpreter that the cluster's
    configuration names; by default the one at the path of this process's own."""
    context = session.sparkContext
    packed = home / "forebay_runtime.zip"
    pack(packed)
    context.addPyFile(str(packed))
    context.pythonExec = context.getConf().get(INTERPRETER) or context.pythonExec
