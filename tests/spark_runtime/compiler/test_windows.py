"""Windows that Spark takes; what it refuses is among the golden diagnostics."""

import pytest

from tests.spark_runtime.compiler.cases import compiled, one_step


@pytest.mark.parametrize(
    "window",
    [
        "window(dep_time, '15 minutes')",
        "window(dep_time, '1 hour', '1 hour')",
        "window(dep_time, '1 hour', '10 minutes', '5 minutes')",
        "window(dep_time, '1 hour', '10 minutes', '-9 minutes')",
        "window(dep_time, '1 hour', '10 minutes', '0 seconds')",
        "session_window(dep_time, '5 minutes')",
        "session_window(dep_time, '1 hour 30 minutes')",
        "session_window(dep_time, 'INTERVAL 1 Hour')",
    ],
)
def test_a_window_that_spark_takes_compiles(window: str) -> None:
    bound = window.partition("(")[0]
    spec = one_step(
        f"SELECT {bound}.start AS slot, count(*) AS n FROM flights GROUP BY {window}",
        {
            "id": "mart",
            "kind": "sink.postgres",
            "connection": "mart",
            "table": "x",
            "keys": ["slot"],
        },
        counts="events",
        once_per=["id"],
        event_time={"column": "dep_time", "delay": "1 minute"},
    )
    assert compiled(spec).diagnostics == ()
