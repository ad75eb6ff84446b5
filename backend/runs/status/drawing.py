"""The report as lines: one of figures for each engine and flow, and below it why and how much."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backend.runs.states import Shown, State
from backend.runs.status.report import EngineLine, FlowLine, Report
from backend.runs.status.words import count, duration, in_words

# Shape and word, never colour alone.
SHAPES = {
    State.RUNNING: ("●", "green"),
    State.STARTING: ("◐", "cyan"),
    State.STOPPED: ("■", "dim"),
    State.DEGRADED: ("▲", "yellow"),
    State.FAILED: ("✕", "red"),
    State.UNKNOWN: ("?", "magenta"),
}
# The name takes what is left: at 80 columns 19 characters.
STATE, RATE, LAG = 26, 9, 20
WIDEST = 120
KINDS = ("capture", "pipeline")

Cell = Text | str


def draw(report: Report) -> RenderableType:
    if not report.engines and not report.flows:
        return Text("Nothing runs yet. Publish a pipeline or start a capture.", style="dim")
    engines: list[RenderableType] = [_row(("ENGINE", "STATE", "FLOWS", "MEMORY"), "bold dim")]
    for engine in report.engines:
        engines += _engine(engine, report.now)
    # A pipeline may have the name of the capture that it reads.
    flows = [line for kind in KINDS for line in _flows(kind, report)]
    return Constrain(Group(*engines, *flows), WIDEST)


def _flows(kind: str, report: Report) -> list[RenderableType]:
    lines = [line for flow in report.flows if flow.kind == kind for line in _flow(flow, report.now)]
    if not lines:
        return []
    return [Text(), _row((kind.upper(), "STATE", "ROWS/S", "LAG"), "bold dim"), *lines]


def _engine(line: EngineLine, now: datetime) -> list[RenderableType]:
    memory = "–" if line.memory_bytes is None else f"{line.memory_bytes / 2**20:,.0f} MiB"
    cells = (f"{line.project}/{line.name}", _state(line.shown, now), str(line.flows), memory)
    return [_row(cells), *_below([_reason(line.shown)])]


def _flow(line: FlowLine, now: datetime) -> list[RenderableType]:
    name = Text(f"{line.project}/{line.name}")
    name.append(f" v{line.version}", style="dim")
    rate = line.pace.rows_per_second
    cells = (name, _state(line.shown, now), "–" if rate is None else count(rate), _lag(line))
    accounts = [f"{node}: {in_words(found)}" for node, found in sorted(line.accounts.items())]
    return [_row(cells), *_below([_reason(line.shown), *accounts])]


def _row(cells: Sequence[Cell], style: str = "") -> Table:
    # A table for each row: the lines between are as wide as the terminal. Fixed widths align them.
    row = Table(box=None, show_header=False, expand=True, pad_edge=False, padding=(0, 1, 0, 0))
    row.add_column(ratio=1, no_wrap=True, overflow="ellipsis", style=style)
    row.add_column(width=STATE, no_wrap=True, style=style)
    row.add_column(width=RATE, no_wrap=True, justify="right", style=style)
    row.add_column(width=LAG, no_wrap=True, justify="right", style=style)
    row.add_row(*cells)
    return row


def _below(texts: Iterable[str]) -> list[RenderableType]:
    return [Padding(Text(text, style="dim"), (0, 0, 0, 2)) for text in texts if text]


def _state(shown: Shown, now: datetime) -> Text:
    """`● running · 2 s ago`: the age of the evidence."""
    shape, style = SHAPES[shown.state]
    text = Text(f"{shape} {shown.state}", style=style)
    age = shown.age_seconds(now)
    if age is not None:
        text.append(f" · {duration(age)} ago", style="dim")
    return text


def _reason(shown: Shown) -> str:
    was = f"Last {shown.last}." if shown.state is State.UNKNOWN and shown.last else ""
    return f"{was} {shown.reason or ''}".strip()


def _lag(line: FlowLine) -> str:
    messages, seconds = line.pace.lag_messages, line.pace.lag_seconds
    parts = [] if messages is None else [f"{count(messages)} msg"]
    parts += [] if seconds is None else [duration(seconds)]
    return " · ".join(parts) or "–"
