"""What people look at: datasets, and dashboards of widgets over them."""

from backend.dashboards.models.dashboard import Dashboard
from backend.dashboards.models.dataset import Dataset

__all__ = ["Dashboard", "Dataset"]
