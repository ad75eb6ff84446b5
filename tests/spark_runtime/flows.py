"""Flows of tests: their messages, what they report, and how they are run to their end."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import HealthCheck, settings

from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.blocks.sinks.wire import wire_form

# Each of its examples writes tables of its own, into the test's schema.
a_law = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

LOOKUPS = ("named_left", "named_inner", "first", "second", "dated")


Send = Callable[..., None]


def ums(
    rows: Sequence[Sequence[Any]],
    *,
    kind: str = "data_increment_data",
    fields: Sequence[str] = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id", "amount", "status"),
    namespace: str = "postgres.shop01.sales.orders.1.0.0",
) -> bytes:
    """A UMS message as any writer might send it."""
    return json.dumps(
        {
            "protocol": {"type": kind, "version": "1.3"},
            "schema": {
                "namespace": namespace,
                "fields": [{"name": name, "type": "string", "nullable": True} for name in fields],
            },
            "payload": [{"tuple": list(row)} for row in rows],
        }
    ).encode()


def row(version: int, op: str, key: int, amount: str | None = "1.00", status: str = "paid") -> list:
    return [
        str(version),
        "2026-03-01 09:30:00.000000",
        op,
        f"{version}-0",
        str(key),
        amount,
        status,
    ]


COLUMNS = "id long not null, amount decimal(10,2), status string"


class Recorder(LogReporter):
    def __init__(self):
        self.accounts = []
        self.seen_up_to = []
        self.dead = {}
        self.logged = []
        self.searches = []

    def searching(self, query, percent, rows):
        self.searches.append((percent, rows))

    def found(self, query, rows):
        self.searches.append(rows)

    def log(self, level, text):
        self.logged.append((level, text))

    def account(self, node, batch, outcome):
        self.accounts.append((node, outcome.number, outcome.account))
        self.seen_up_to.append(outcome.seen_up_to)

    def landed_up_to(self, query, committed_at):
        assert committed_at.tzinfo is not None

    def dead_letters(self, node, reasons):
        for reason, count in reasons.items():
            self.dead[reason] = self.dead.get(reason, 0) + count


def run_to_end(flow, look_at=None):
    """One query after the other over all there is; one that fails lets go of everything, too."""
    for query in flow.queries:
        try:
            query.open()
            query.start().awaitTermination()
            if look_at:
                look_at(query)
        finally:
            query.stop()


def sync(schema, **options):
    def build(flow):
        orders = flow.read_ums(
            "orders",
            namespace="postgres.shop01.sales.orders.*.*.*",
            columns=COLUMNS,
            keys=["id"],
        )
        flow.write_upsert("mart", orders, table=f"{schema}.orders", keys=["id"], **options)

    return build


def wire_rows_of(frame, blamed=()):
    """Makes the rows of a frame, in wire form, of records."""

    def make(records):
        rows = frame.origin.over(records, None, dict(blamed))
        return wire_form(rows, Shape(frame.columns, frame.keys))

    return make
