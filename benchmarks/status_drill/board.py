"""A dashboard over the table that the drill's flow writes, made as a person would make it."""

from typing import Any

from django.utils import timezone

from backend.dashboards.services.dashboards import create_dashboard, publish_dashboard
from backend.dashboards.services.datasets import create_dataset
from backend.query.services import create_virtual_database, mount_table
from benchmarks.faults.loads.capturing import connect
from benchmarks.faults.stand import Stand

COUNT = "SELECT count(*) AS orders, sum(amount) AS amount FROM orders"
WIDGET = {
    "id": "orders",
    "kind": "scorecard",
    "title": "Orders",
    "x": 0,
    "y": 0,
    "w": 6,
    "h": 4,
    "settings": {"value": "orders"},
}


def make_board(stand: Stand) -> Any:
    """The published dashboard. Waits until the flow has made its table."""
    with stand.mart as mart:
        mart.execute("GRANT USAGE ON SCHEMA mart TO reader")
        mart.execute("GRANT SELECT ON mart.orders TO reader")
    who = {"actor": stand.actor, "project": stand.project}
    reader = connect(stand, "reader", "reader")
    database = create_virtual_database(**who, name="shop")
    mount_table(
        actor=stand.actor, database=database, connection=reader, schema="mart", table="orders"
    )
    dataset = create_dataset(**who, database=database, name="orders", sql=COUNT)
    widgets = [WIDGET | {"dataset": str(dataset.pk)}]
    board = create_dashboard(**who, name="orders", title="Orders", draft={"widgets": widgets})
    return publish_dashboard(
        actor=stand.actor, dashboard=board, revision=board.revision, now=timezone.now()
    )
