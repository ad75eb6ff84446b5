from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession


@pytest.fixture(scope="package")
def spark() -> Iterator[SparkSession]:
    """A small real Spark, set as an engine sets it where SQL is concerned."""
    session = (
        SparkSession.builder.master("local[1]")
        .appName("sql")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "1")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.variable.substitute", "false")
        .getOrCreate()
    )
    yield session
    session.stop()
