from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.namespace import Namespace, NamespacePattern

ORDERS = Namespace("postgres", "shop01", "sales", "orders", "3", "0", "0")


def test_parse_and_format() -> None:
    assert Namespace.parse("postgres.shop01.sales.orders.3.0.0") == ORDERS
    assert str(ORDERS) == "postgres.shop01.sales.orders.3.0.0"


def test_levels_are_lower_case_on_the_wire() -> None:
    assert str(Namespace.parse("POSTGRES.Shop01.Sales.Orders.3.0.0")) == str(ORDERS)


def test_dot_star_and_blank_inside_a_name_are_percent_encoded() -> None:
    odd = Namespace("postgres", "shop01", "sales", "my.table *")
    assert str(odd) == "postgres.shop01.sales.my%2etable%20%2a.0.0.0"
    assert Namespace.parse(str(odd)) == odd


@given(st.lists(st.text(min_size=1), min_size=7, max_size=7))
def test_seven_levels_always_come_back(levels: list[str]) -> None:
    namespace = Namespace(*levels)
    assert Namespace.parse(str(namespace)) == namespace
    assert NamespacePattern.parse(str(namespace)).matches(namespace)


@pytest.mark.parametrize(
    ("legacy", "level", "expected"),
    [
        ("mysql.shop01.shop.orders.v2.dbpar01.tablepar01", "version", "v2"),
        ("mysql.shop01.shop.orders.v2.dbpar01.tablepar01", "database_partition", "dbpar01"),
        ("mysql.shop01.shop.orders.3.0.*", "table_partition", "*"),
        ("nginx.logs.access.0.host_1.0", "kind", "log"),
        ("mysql.shop01.shop.100%_sure.0.0.0", "table", "100%_sure"),
    ],
)
def test_legacy_names_are_accepted(legacy: str, level: str, expected: str) -> None:
    assert getattr(Namespace.parse(legacy), level) == expected


@pytest.mark.parametrize("text", ["", "orders", "a.b.c.d.e", "a.b.c.d.e.f.g.h", "a..c.d.e.f.g"])
def test_other_than_seven_levels_is_refused(text: str) -> None:
    with pytest.raises(PermanentError, match="NAMESPACE_MALFORMED"):
        Namespace.parse(text)


def test_pattern_leaves_open_only_what_it_says() -> None:
    pattern = NamespacePattern.parse("postgres.shop01.sales.orders.*.*.*")
    assert pattern.matches(replace(ORDERS, version="4"))
    assert not pattern.matches(Namespace("postgres", "shop02", "sales", "orders"))
    assert str(pattern) == "postgres.shop01.sales.orders.*.*.*"


def test_pattern_without_star_matches_one_version() -> None:
    assert not NamespacePattern.parse(str(ORDERS)).matches(replace(ORDERS, version="4"))


def test_star_in_the_middle_of_a_level_is_refused() -> None:
    with pytest.raises(PermanentError, match="NAMESPACE_PARTIAL_STAR"):
        NamespacePattern.parse("postgres.shop01.sales.orders_*.*.*.*")
