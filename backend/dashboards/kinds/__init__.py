"""The kinds of widget there are, in the order that people choose from. A new one: a file beside
these, and a line here."""

from backend.dashboards.kinds.bar import BarKind
from backend.dashboards.kinds.kind import ChartKind, WidgetKind
from backend.dashboards.kinds.line import LineKind
from backend.dashboards.kinds.pie import PieKind
from backend.dashboards.kinds.scatter import ScatterKind
from backend.dashboards.kinds.scorecard import ScorecardKind
from backend.dashboards.kinds.table import TableKind
from backend.dashboards.kinds.text import TextKind

KINDS: tuple[WidgetKind, ...] = (
    LineKind(),
    BarKind(),
    PieKind(),
    ScatterKind(),
    ScorecardKind(),
    TableKind(),
    TextKind(),
)
KIND_BY_NAME = {kind.name: kind for kind in KINDS}
KIND_NAMES = tuple(KIND_BY_NAME)
CHART_KINDS = tuple(kind for kind in KINDS if isinstance(kind, ChartKind))
CHART_KIND_BY_NAME = {kind.name: kind for kind in CHART_KINDS}
