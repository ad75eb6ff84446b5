import pytest
from pyspark.sql import SparkSession


@pytest.fixture(scope="package")
def spark(spark: SparkSession) -> SparkSession:
    """The engine's session, without the 200 partitions that a sort of three rows would go by."""
    session = spark.newSession()
    session.conf.set("spark.sql.shuffle.partitions", "1")
    return session
