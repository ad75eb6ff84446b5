from backend.dashboards.kinds.kind import Decimals, Label, Measure, Settings, Unit, WidgetKind


class ScorecardSettings(Settings):
    """The first row's value; `compare` is a second value, shown as the difference to the first."""

    value: Measure
    compare: Measure | None = None
    compare_label: Label = ""
    unit: Unit = ""
    decimals: Decimals = 0


class ScorecardKind(WidgetKind):
    name = "scorecard"
    title = "Scorecard"
    needs = "1 measure"
    Settings = ScorecardSettings
