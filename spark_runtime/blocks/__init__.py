"""The small PySpark functions that generated programs import."""

from typing import Any

__all__ = ["Flow", "run_alone"]


def __getattr__(name: str) -> Any:
    """The two names that programs import from here stand with the kinds of node, above."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from spark_runtime.nodes import running

    return getattr(running, name)
