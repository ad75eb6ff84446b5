import pytest

from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.sql.changelog import carried_keys, carry_changes
from spark_runtime.sql.refusal import RefusedSql

WHY = (
    "CASE WHEN NOT ums_why_ IS NULL THEN ums_why_ "
    "WHEN ums_op_ IS NOT DISTINCT FROM 'd' OR ums_pass_ THEN NULL ELSE 'filtered' END AS ums_why_"
)
HIDDEN = ", ".join(HIDDEN_COLUMNS).replace("ums_why_", WHY)


def test_a_failing_row_goes_on_without_its_values() -> None:
    carried = carry_changes("SELECT id, amount FROM orders WHERE status = 'paid'", "orders", ["id"])
    assert carried == (
        f"SELECT id, IF(ums_pass_, amount, NULL) AS amount, {HIDDEN} "
        "FROM (SELECT *, IF(ums_why_ IS NULL AND NOT (ums_op_ IS NOT DISTINCT FROM 'd'), "
        "COALESCE((status = 'paid'), FALSE), FALSE) AS ums_pass_ FROM orders) AS orders"
    )


def test_the_alias_of_the_author_stays_valid() -> None:
    carried = carry_changes(
        "SELECT o.id AS order_id, upper(o.name) AS name FROM orders o WHERE o.id > 1",
        "orders",
        ["id"],
    )
    assert carried.startswith("SELECT o.id AS order_id, IF(ums_pass_, UPPER(o.name), NULL) AS name")
    assert "COALESCE((o.id > 1), FALSE)" in carried
    assert carried.endswith("FROM orders AS o) AS o")


def test_on_an_append_port_no_column_is_a_key() -> None:
    assert carry_changes("SELECT id FROM orders", "orders", []).startswith(
        "SELECT IF(ums_pass_, id, NULL) AS id, "
    )


def test_a_star_is_written_out() -> None:
    carried = carry_changes(
        "SELECT * EXCEPT (note) FROM orders", "orders", ["id"], ["id", "note", "odd name"]
    )
    assert carried.startswith("SELECT id, IF(ums_pass_, `odd name`, NULL) AS `odd name`, ums_id_")


@pytest.mark.parametrize("name", ["null", "TRUE", "false"])
def test_a_star_keeps_a_column_that_is_called_like_a_value(name: str) -> None:
    carried = carry_changes("SELECT * FROM orders", "orders", ["id"], ["id", name])
    assert f"IF(ums_pass_, `{name}`, NULL) AS `{name}`" in carried


def test_keys_may_be_renamed() -> None:
    text = "SELECT ID AS order_id, region FROM orders"
    assert carried_keys(text, "orders", ["id", "region"]) == ("order_id", "region")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("SELECT amount FROM orders", "KEY_LOST"),
        ("SELECT id + 1 AS id FROM orders", "KEY_LOST"),
        ("SELECT id, amount + 1 FROM orders", "SQL_UNNAMED_COLUMN"),
        ("SELECT * FROM orders", "SQL_UNNAMED_COLUMN"),
        ("SELECT id, amount, note AS Amount FROM orders", "SQL_DUPLICATE_COLUMN"),
        ("SELECT id, sum(amount) AS s FROM orders GROUP BY id", "SQL_NOT_STATELESS"),
        ("SELECT id, try_sum(amount) AS s FROM orders", "SQL_NOT_STATELESS"),
        ("SELECT DISTINCT id FROM orders", "SQL_NOT_STATELESS"),
        ("SELECT id FROM orders ORDER BY id", "SQL_NOT_STATELESS"),
        ("SELECT id FROM orders LIMIT 1", "SQL_NOT_STATELESS"),
        ("SELECT id FROM orders UNION ALL SELECT id FROM orders", "SQL_NOT_STATELESS"),
        ("SELECT id FROM orders WHERE id IN (SELECT id FROM orders)", "SQL_NOT_STATELESS"),
        ("SELECT a.id FROM orders a JOIN orders b ON a.id = b.id", "SQL_NOT_STATELESS"),
        ("SELECT id FROM (SELECT id FROM orders) AS x", "SQL_NOT_STATELESS"),
        ("WITH x AS (SELECT id FROM orders) SELECT id FROM x", "SQL_NOT_STATELESS"),
        ("SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders", "SQL_NOT_STATELESS"),
        ("SELECT id, window(ts, '1 minute') AS w FROM orders", "SQL_NOT_STATELESS"),
        ("SELECT 1 AS id", "SQL_NOT_STATELESS"),
        ("SELECT id, reflect('a') AS x FROM orders", "SQL_FORBIDDEN_FUNCTION"),
    ],
)
def test_refused_with_its_place(text: str, code: str) -> None:
    with pytest.raises(RefusedSql) as refused:
        carry_changes(text, "orders", ["id"])
    assert refused.value.code == code
    assert refused.value.hint
