"""One Spark session for all tests that need one, set as an engine sets it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from spark_runtime.blocks.session import open_session
from tests.parts import HASTY_JAVA

JARS = Path(__file__).parents[2] / "build" / "jars" / "spark"


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    with pytest.MonkeyPatch.context() as environment:
        for name, value in HASTY_JAVA.items():
            environment.setenv(name, value)
        # What a thousand tests leave behind, and then a text of forty megabytes.
        environment.setenv("SPARK_DRIVER_MEMORY", "2g")
        session = open_session(name="tests", jars=JARS, cores="2")
    yield session
    session.stop()
