"""Drafts of earlier releases go on meaning what they meant."""

from importlib import import_module

import pytest

with_no_limit = import_module(
    "backend.pipelines.migrations.0006_scripts_say_no_limit"
).with_no_limit


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "CREATE SOURCE s WITH (event_time = 'at', delay = '1 hour');  -- (noted)",
            "CREATE SOURCE s WITH (event_time = 'at', max_future = 'none', delay = '1 hour');"
            "  -- (noted)",
        ),
        (
            "CREATE SOURCE s WITH (delay = '1 h', EVENT_TIME='at');\n"
            "CREATE SOURCE t WITH (event_time = 'at', max_future = '2 days', delay = '1 hour');",
            "CREATE SOURCE s WITH (delay = '1 h', EVENT_TIME='at', max_future = 'none');\n"
            "CREATE SOURCE t WITH (event_time = 'at', max_future = '2 days', delay = '1 hour');",
        ),
    ],
)
def test_a_script_that_named_no_limit_says_so(written, meant):
    assert with_no_limit(written) == meant
    assert with_no_limit(meant) == meant


@pytest.mark.parametrize(
    "script",
    ["", "-- event_time = 'at'", "SELECT 'event_time = x' FROM t", "WITH (event_time = 'at"],
)
def test_what_sets_no_event_time_stays_as_it_is(script):
    assert with_no_limit(script) == script
