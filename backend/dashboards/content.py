"""What stands on a dashboard, checked: widgets on a grid of 24 columns, and when data is old."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from backend.dashboards import errors
from backend.dashboards.kinds import KIND_BY_NAME

COLUMNS = 24
MAX_WIDGETS = 100

WidgetId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,62}$")]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Widget(_Part):
    """`settings` are those of its kind. `x`, `y`, `w`, `h` in grid columns and rows."""

    id: WidgetId
    kind: str
    title: Annotated[str, StringConstraints(max_length=200)] = ""
    dataset: UUID | None = None
    settings: dict[str, Any] = {}
    x: Annotated[int, Field(ge=0, lt=COLUMNS)]
    y: Annotated[int, Field(ge=0, lt=10_000)]
    w: Annotated[int, Field(ge=1, le=COLUMNS)]
    h: Annotated[int, Field(ge=1, le=200)]


class Freshness(_Part):
    """Up to `live_seconds` data is live, beyond `stale_seconds` it is stale."""

    live_seconds: Annotated[float, Field(gt=0, le=86_400)] = 5
    stale_seconds: Annotated[float, Field(gt=0, le=30 * 86_400)] = 60


class Content(_Part):
    widgets: Annotated[tuple[Widget, ...], Field(max_length=MAX_WIDGETS)] = ()
    freshness: Freshness = Freshness()

    @property
    def datasets(self) -> frozenset[UUID]:
        return frozenset(widget.dataset for widget in self.widgets if widget.dataset)


def read_draft(given: Mapping[str, Any]) -> Content:
    """The content, where settings may still be missing. Raises InvalidInput `dashboard.invalid`."""
    content, problems = _read(given)
    problems = [problem for problem in problems if problem["code"] != "missing"]
    if problems:
        raise errors.invalid_content(problems)
    return content


def require_complete(content: Content) -> None:
    """Raises InvalidInput `dashboard.not_ready`, which names each widget that lacks something."""
    _, problems = _read(content.model_dump(mode="json"))
    problems += [
        _problem(f"widgets.{number}.dataset", "missing", "Choose a dataset.")
        for number, widget in enumerate(content.widgets)
        if widget.dataset is None and KIND_BY_NAME[widget.kind].needs_dataset
    ]
    if problems:
        raise errors.not_ready(problems)


def _read(given: Mapping[str, Any]) -> tuple[Content, list[dict[str, str]]]:
    try:
        content = Content.model_validate(dict(given))
    except ValidationError as error:
        raise errors.invalid_content(_problems(error, "")) from None
    problems: list[dict[str, str]] = []
    seen: set[str] = set()
    for number, widget in enumerate(content.widgets):
        path = f"widgets.{number}"
        if widget.id in seen:
            problems.append(_problem(f"{path}.id", "taken", "Another widget has this id."))
        seen.add(widget.id)
        if widget.x + widget.w > COLUMNS:
            problems.append(_problem(f"{path}.w", "too_wide", f"The grid has {COLUMNS} columns."))
        problems += _settings_problems(widget, path)
    return content, problems


def _settings_problems(widget: Widget, path: str) -> list[dict[str, str]]:
    kind = KIND_BY_NAME.get(widget.kind)
    if kind is None:
        return [_problem(f"{path}.kind", "unknown", f"Known: {', '.join(KIND_BY_NAME)}.")]
    if widget.dataset is not None and not kind.needs_dataset:
        # A board answers for the rows of its datasets: none comes along unseen.
        return [_problem(f"{path}.dataset", "unused", "This kind of widget shows no dataset.")]
    try:
        kind.Settings.model_validate(widget.settings)
    except ValidationError as error:
        return _problems(error, f"{path}.settings.")
    return []


def _problems(error: ValidationError, prefix: str) -> list[dict[str, str]]:
    return [
        _problem(prefix + ".".join(map(str, found["loc"])), found["type"], found["msg"])
        for found in error.errors(include_input=False, include_url=False, include_context=False)
    ]


def _problem(path: str, code: str, message: str) -> dict[str, str]:
    return {"path": path, "code": code, "message": message}
