"""One Spark session for the engine's tests that need one."""

from tests.spark_runtime.blocks.conftest import spark

__all__ = ["spark"]
