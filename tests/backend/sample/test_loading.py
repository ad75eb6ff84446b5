from datetime import date

import pytest
from django.core.exceptions import ImproperlyConfigured

from backend.local.parts.postgres import Postgres
from backend.sample.changes import PLAYED_AT_FIRST
from backend.sample.loading import load_source
from backend.sample.parts import SampleParts
from backend.sample.position import read_position
from tests.backend.sample.conftest import connect


def test_the_first_half_year_is_the_first_content(empty_source: Postgres) -> None:
    with connect(empty_source) as connection:
        assert load_source(connection)
        counts = {
            table: connection.execute(f"SELECT count(*) FROM public.{table}").fetchone()[0]
            for table in ("airlines", "airports", "planes", "weather", "flights")
        }
        assert counts == {
            "airlines": 16, "airports": 1_458, "planes": 3_322,
            "weather": 13_005, "flights": 166_158,
        }  # fmt: skip
        last = connection.execute("SELECT max(make_date(year, month, day)) FROM flights")
        assert last.fetchone()[0].isoformat() == "2013-06-30"
        position = read_position(connection)
    assert (position.virtual_time, position.changes) == (PLAYED_AT_FIRST, 0)


def test_the_beginning_of_the_first_content_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREBAY_SAMPLE_PORT", "5432")
    assert SampleParts.of_environment().since == date(2013, 1, 1)
    monkeypatch.setenv("FOREBAY_SAMPLE_SINCE", "2013-06-24")
    assert SampleParts.of_environment().since == date(2013, 6, 24)
    monkeypatch.setenv("FOREBAY_SAMPLE_SINCE", "June")
    with pytest.raises(ImproperlyConfigured, match="a day like 2013-01-01, not 'June'"):
        SampleParts.of_environment()


def test_loading_again_changes_nothing(source: Postgres) -> None:
    last = "FROM flights WHERE id = 166158"
    with connect(source) as connection:
        assert connection.execute(f"DELETE {last}").rowcount == 1
        assert load_source(connection) is False
        assert connection.execute(f"SELECT count(*) {last}").fetchone() == (0,)


def test_old_rows_go_to_the_log_whole(source: Postgres) -> None:
    with connect(source) as connection:
        identities = connection.execute(
            "SELECT relname, relreplident::text FROM pg_class"
            " WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1"
        ).fetchall()
    assert identities == [
        (table, "f") for table in ("airlines", "airports", "flights", "planes", "weather")
    ]
