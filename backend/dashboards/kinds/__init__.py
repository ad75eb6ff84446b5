"""The kinds of widget there are. A new one: a file beside these, and a line here."""

from backend.dashboards.kinds.bar import BarKind
from backend.dashboards.kinds.kind import WidgetKind
from backend.dashboards.kinds.line import LineKind
from backend.dashboards.kinds.scorecard import ScorecardKind
from backend.dashboards.kinds.table import TableKind

KINDS: tuple[type[WidgetKind], ...] = (ScorecardKind, LineKind, BarKind, TableKind)
KIND_BY_NAME = {kind.name: kind for kind in KINDS}
KIND_NAMES = tuple(KIND_BY_NAME)
