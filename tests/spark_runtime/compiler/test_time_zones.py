"""Time zones that Spark takes; what it does not is among the golden diagnostics."""

import pytest

from tests.spark_runtime.compiler.cases import compiled, one_step


@pytest.mark.parametrize(
    "zone",
    [
        "'Europe/Berlin'", "'US/Pacific'", "'Asia/Calcutta'", "'America/New_York'", "'UTC'", "'Z'",
        "'UT'", "'GMT'", "'EST'", "'PST'", "'CET'", "'Etc/GMT+5'", "'SystemV/EST5'", "'+2'",
        "'+02:00'", "'-0330'", "'+2:3'", "'UTC-3'", "'GMT+01:00'", "tailnum",
    ],
)  # fmt: skip
def test_a_zone_that_spark_takes_compiles(zone: str) -> None:
    sql = f"SELECT id, from_utc_timestamp(dep_time, {zone}) AS x FROM flights"
    assert compiled(one_step(sql)).diagnostics == ()
