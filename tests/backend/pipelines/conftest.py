from typing import Any

import pytest

from backend.catalog.services import record_table_version
from backend.connections.models import Connection
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline
from backend.projects.models import Project
from spark_runtime.contract.schema_change import SourceColumn, TableVersion

SPEC: dict[str, Any] = {
    "spec_version": 2,
    "name": "paid_orders",
    "nodes": [
        {
            "id": "orders",
            "kind": "source.ums",
            "connection": "log",
            "namespace": "postgres.shop.sales.orders.*.*.*",
        },
        {
            "id": "paid",
            "kind": "step.sql",
            "sql": "SELECT id, amount FROM orders WHERE status = 'paid'",
        },
        {
            "id": "mart_orders",
            "kind": "sink.postgres",
            "connection": "mart",
            "table": "mart.paid_orders",
            "keys": ["id"],
        },
    ],
    "edges": [["orders", "paid"], ["paid", "mart_orders"]],
}
SCRIPT = """
CREATE SOURCE orders WITH (kind = 'ums', connection = 'log', namespace = 'postgres.shop.sales.orders.*.*.*');
CREATE VIEW paid AS SELECT id, amount FROM orders WHERE status = 'paid';
CREATE SINK mart_orders WITH (kind = 'postgres', connection = 'mart', table = 'mart.paid_orders', keys = 'id');
INSERT INTO mart_orders SELECT * FROM paid;
"""  # noqa: E501


@pytest.fixture
def log_connection(owner: User, project: Project) -> Connection:
    return create_connection(
        actor=owner,
        project=project,
        kind="kafka",
        name="log",
        options={"brokers": [{"host": "log.acme.example"}], "user": "sales"},
        secrets={"password": "x"},
    )


@pytest.fixture
def mart(owner: User, project: Project) -> Connection:
    return create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="mart",
        options={"host": "mart.acme.example", "database": "mart", "user": "mart"},
        secrets={"password": "x"},
    )


@pytest.fixture
def orders(project: Project, log_connection: Connection, mart: Connection) -> TableVersion:
    """The catalog knows the table that the pipeline reads; both connections exist."""
    version = TableVersion(
        schema="sales",
        table="orders",
        namespace="postgres.shop.sales.orders",
        version=1,
        from_id=0,
        epoch=1,
        columns=(
            SourceColumn("id", "bigint", "long", nullable=False, pk=True, attnum=1),
            SourceColumn("amount", "numeric(10,2)", "decimal", precision=10, scale=2, attnum=2),
            SourceColumn("status", "text", "string", attnum=3),
        ),
        replica_identity="full",
        topic="shop.orders",
        partitions=2,
    )
    record_table_version(project=project, version=version)
    return version


@pytest.fixture
def pipeline(owner: User, project: Project, orders: TableVersion) -> Pipeline:
    """A draft without errors."""
    return create_pipeline(actor=owner, project=project, name="paid_orders", draft=SPEC)
