"""The report as tables; on a narrow terminal the account stands below its flow."""

from datetime import datetime

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from backend.runs.states import Shown, State
from backend.runs.status.report import EngineLine, FlowLine, Report
from spark_runtime.contract.account import Account

NARROW = 120
# Shape and word, never colour alone.
SHAPES = {
    State.RUNNING: ("●", "green"),
    State.STARTING: ("◐", "cyan"),
    State.STOPPED: ("■", "dim"),
    State.DEGRADED: ("▲", "yellow"),
    State.FAILED: ("✕", "red"),
    State.UNKNOWN: ("?", "magenta"),
}


def draw(report: Report, console: Console) -> RenderableType:
    if not report.engines and not report.flows:
        return Text("Nothing runs yet. Publish a pipeline or start a capture.", style="dim")
    is_narrow = console.width < NARROW
    return Group(_engines(report), Text(), _flows(report, is_narrow))


def _engines(report: Report) -> Table:
    table = _table()
    for title in ("Engine", "State", "Memory", "Flows"):
        table.add_column(title, justify="right" if title in ("Memory", "Flows") else "left")
    for line in report.engines:
        table.add_row(
            Text(f"{line.project}/{line.name}", overflow="ellipsis"),
            _state(line.shown, report.now),
            _memory(line),
            str(line.flows),
        )
    return table


def _flows(report: Report, is_narrow: bool) -> Table:
    table = _table()
    table.add_column("Flow", ratio=3)
    table.add_column("State", ratio=3)
    table.add_column("Rows/s", justify="right", no_wrap=True)
    table.add_column("Lag", justify="right", no_wrap=True)
    if not is_narrow:
        table.add_column("Account", ratio=4)
    for line in report.flows:
        name = Text(f"{line.project}/{line.name}", overflow="ellipsis")
        name.append(f" v{line.version}", style="dim")
        cells = [name, _state(line.shown, report.now), _rate(line), _lag(line)]
        if is_narrow:
            table.add_row(*cells)
            for text in _accounts(line):
                table.add_row(Text(f"  {text}", style="dim"))
        else:
            table.add_row(*cells, Text("\n".join(_accounts(line)), style="dim"))
    return table


def _table() -> Table:
    return Table(box=None, expand=True, pad_edge=False, header_style="bold dim")


def _state(shown: Shown, now: datetime) -> Text:
    """`● running · heard 2 s ago`, and why."""
    shape, style = SHAPES[shown.state]
    text = Text(f"{shape} {shown.state}", style=style)
    if shown.state is State.UNKNOWN and shown.last:
        text.append(f" (last {shown.last})", style="dim")
    age = shown.age_seconds(now)
    if age is not None:
        text.append(f" · heard {duration(age)} ago", style="dim")
    if shown.reason:
        text.append(f"\n{shown.reason}", style="dim")
    return text


def _accounts(line: FlowLine) -> list[str]:
    return [f"{node}: {in_words(account)}" for node, account in sorted(line.accounts.items())]


def in_words(account: Account) -> str:
    """`1,244 read = 1,234 landed + 10 filtered`: only what there is."""
    parts = [f"{count:,} {name}" for name, count in account.to_json().items() if count]
    return f"{account.consumed:,} read" + (f" = {' + '.join(parts)}" if parts else "")


def duration(seconds: float) -> str:
    """The largest unit that fits: `0.4 s`, `42 s`, `3 min`, `5 h`, `2 d`."""
    if seconds < 1:
        return f"{seconds:.1f} s"
    for limit, size, unit in ((120, 1, "s"), (7200, 60, "min"), (172_800, 3600, "h")):
        if seconds < limit:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds / 86_400:.0f} d"


def _rate(line: FlowLine) -> str:
    rate = line.pace.rows_per_second
    return "–" if rate is None else f"{rate:,.0f}"


def _lag(line: FlowLine) -> str:
    messages, seconds = line.pace.lag_messages, line.pace.lag_seconds
    parts = []
    if messages is not None:
        parts.append(f"{messages:,} msg")
    if seconds is not None:
        parts.append(duration(seconds))
    return " · ".join(parts) or "–"


def _memory(line: EngineLine) -> str:
    return "–" if line.memory_bytes is None else f"{line.memory_bytes / 2**20:,.0f} MiB"
