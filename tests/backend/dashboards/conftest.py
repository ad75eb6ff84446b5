"""Datasets over the shop's tables, and a dashboard that shows them."""

import pytest

from backend.dashboards import commits
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.services.dashboards import create_dashboard, publish_dashboard
from backend.dashboards.services.datasets import create_dataset
from tests.backend.query.conftest import connect_as, database, reader, shop

__all__ = ["connect_as", "database", "reader", "shop"]


@pytest.fixture(autouse=True)
def nothing_is_known_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process remembers what other tests told it."""
    monkeypatch.setattr(commits, "_known", {})
    monkeypatch.setattr(commits, "_kept", {})
    monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)


@pytest.fixture
def flights(owner, project, database) -> Dataset:
    return create_dataset(
        actor=owner,
        project=project,
        database=database,
        name="flights_by_origin",
        sql="SELECT origin, count(*) AS flights FROM flights WHERE id >= :least "
        "GROUP BY origin ORDER BY origin",
        parameters=[{"name": "least", "type": "integer", "default": 1}],
    )


@pytest.fixture
def airlines(owner, project, database) -> Dataset:
    return create_dataset(
        actor=owner, project=project, database=database, name="airlines",
        sql="SELECT airline FROM departures",
    )  # fmt: skip


def bar_over(dataset: Dataset, **changes) -> dict:
    widget = {
        "id": "by_origin", "kind": "bar", "title": "Flights by origin", "dataset": str(dataset.pk),
        "settings": {"category": "origin", "measures": ["flights"]},
        "x": 0, "y": 0, "w": 12, "h": 8,
    }  # fmt: skip
    return widget | changes


def table_over(dataset: Dataset, **changes) -> dict:
    widget = {
        "id": "airlines", "kind": "table", "dataset": str(dataset.pk), "settings": {},
        "x": 12, "y": 0, "w": 12, "h": 8,
    }  # fmt: skip
    return widget | changes


@pytest.fixture
def board(owner, project, flights, airlines) -> Dashboard:
    """Published, with a bar over `flights` and a table over `airlines`."""
    from django.utils import timezone

    made = create_dashboard(
        actor=owner, project=project, name="shop", title="Shop",
        draft={"widgets": [bar_over(flights), table_over(airlines)]},
    )  # fmt: skip
    return publish_dashboard(actor=owner, dashboard=made, revision=1, now=timezone.now())
