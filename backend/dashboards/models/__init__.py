"""What people look at: datasets, and dashboards of widgets over them."""

from backend.dashboards.models.dashboard import Dashboard
from backend.dashboards.models.dataset import Dataset
from backend.dashboards.models.table_commit import TableCommit

__all__ = ["Dashboard", "Dataset", "TableCommit"]
