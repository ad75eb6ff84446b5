"""What the connector is told."""

from pathlib import Path

import pytest

from backend.collection.connector import connector_config, table_pattern


def config(
    sslmode: str = "disable",
    poll_milliseconds: int = 0,
    heartbeat_seconds: int = 5,
    **left_out: list[str],
) -> dict[str, str]:
    return connector_config(
        name="forebay_1",
        source={"host": "10.0.0.1", "port": 5432, "dbname": "shop", "user": "u",
                "password": "not in here", "sslmode": sslmode},
        password_file=Path("/secrets/forebay_1.properties"),
        publication="forebay_p",
        private_topic="private",
        tables={("public", table): columns for table, columns in left_out.items()},
        heartbeat="beat",
        heartbeat_statement="UPDATE …",
        signals="signal",
        poll_milliseconds=poll_milliseconds,
        heartbeat_seconds=heartbeat_seconds,
    )  # fmt: skip


def test_a_password_is_a_place_in_a_file() -> None:
    told = config(orders=[])
    assert told["database.password"] == "${file:/secrets/forebay_1.properties:password}"
    assert "not in here" not in str(told)


def test_a_verified_certificate_is_verified_by_the_connector_too() -> None:
    told = config("verify-full", orders=[])
    assert told["database.sslmode"] == "verify-full"
    assert told["database.sslfactory"] == "org.postgresql.ssl.DefaultJavaSSLFactory"


def test_columns_left_out_are_named_and_nothing_else() -> None:
    assert config(orders=["matrix"])["column.exclude.list"] == r"public\.orders\.matrix"
    assert "column.exclude.list" not in config(orders=[])


def test_it_asks_as_often_as_pays_or_as_often_as_is_said() -> None:
    assert config(orders=[])["poll.interval.ms"] == "10"
    assert config(poll_milliseconds=250, orders=[])["poll.interval.ms"] == "250"


def test_its_heart_beats_as_often_as_is_said() -> None:
    assert config(heartbeat_seconds=15, orders=[])["heartbeat.interval.ms"] == "15000"


def test_a_fault_ends_its_task_as_only_the_keeper_may_start_one() -> None:
    assert config(orders=[])["errors.max.retries"] == "0"


@pytest.mark.parametrize(
    ("names", "pattern"),
    [
        (("public", "orders"), r"public\.orders"),
        (("public", "a.b,c"), r"public\.a\.b\,c"),
        (("public", "x*"), r"public\.x\*"),
    ],
)
def test_a_name_is_never_a_pattern(names: tuple[str, ...], pattern: str) -> None:
    assert table_pattern(*names) == pattern
