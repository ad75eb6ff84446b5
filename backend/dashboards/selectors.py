"""Who shows what."""

from collections.abc import Iterable

from backend.dashboards.content import Content
from backend.dashboards.models import Dashboard, Dataset


def dashboards_showing(dataset: Dataset, dashboards: Iterable[Dashboard]) -> list[Dashboard]:
    """Those whose draft or published content has a widget over this dataset."""
    return [
        dashboard
        for dashboard in dashboards
        if any(
            dataset.pk in Content.model_validate(content).datasets
            for content in (dashboard.draft, dashboard.published)
            if content is not None
        )
    ]
