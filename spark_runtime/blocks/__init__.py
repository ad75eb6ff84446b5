"""The small PySpark functions that generated programs import."""

from spark_runtime.blocks.alone import run_alone
from spark_runtime.blocks.flow import Flow

__all__ = ["Flow", "run_alone"]
