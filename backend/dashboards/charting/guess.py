"""The first guess at a chart: that of the kind which thinks most of its own. Pure."""

from collections.abc import Sequence

from backend.dashboards.charting.columns import Profile, Table
from backend.dashboards.charting.shelves import Shelves
from backend.dashboards.kinds import CHART_KINDS
from backend.query.rewrite.mounts import Column


def guess_shelves(columns: Sequence[Column], profile: Profile) -> Shelves:
    """What to draw of these columns first."""
    table = Table(columns, profile)
    guesses = [guess for kind in CHART_KINDS if (guess := kind.guess(table)) is not None]
    return max(guesses, key=lambda guess: guess.score).shelves
