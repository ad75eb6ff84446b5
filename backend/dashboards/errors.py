from collections.abc import Sequence
from typing import Any
from uuid import UUID

from backend.shared.errors import Conflict, InvalidInput, PermissionDenied


def dataset_name_taken(name: str) -> Conflict:
    return Conflict(
        "dataset.name_taken",
        f"The project has a dataset {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def dataset_in_use(name: str, dashboards: Sequence[str]) -> Conflict:
    return Conflict(
        "dataset.in_use",
        f"The dataset {name!r} is shown on {', '.join(dashboards)}.",
        "Remove those widgets first.",
        parameters={"name": name, "dashboards": list(dashboards)},
    )


def database_in_use(name: str, datasets: Sequence[str]) -> Conflict:
    return Conflict(
        "dataset.database_in_use",
        f"The virtual database {name!r} is read by {', '.join(datasets)}.",
        "Delete these datasets first, or let them read another one.",
        parameters={"name": name, "datasets": list(datasets)},
    )


def table_in_use(name: str, datasets: Sequence[str]) -> Conflict:
    return Conflict(
        "dataset.table_in_use",
        f"The table {name!r} is read by {', '.join(datasets)}.",
        "Delete these datasets first, or let them read another one.",
        parameters={"name": name, "datasets": list(datasets)},
    )


def invalid_parameter(
    number: int, problems: Sequence[tuple[Sequence[int | str], str, str]]
) -> InvalidInput:
    return InvalidInput(
        "dataset.invalid_parameter",
        "A parameter cannot be taken as it is declared.",
        errors=[
            {
                "path": ".".join(map(str, ("parameters", number, *path))),
                "code": code,
                "message": message,
            }
            for path, code, message in problems
        ],
    )


def dashboard_name_taken(name: str) -> Conflict:
    return Conflict(
        "dashboard.name_taken",
        f"The project has a dashboard {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def invalid_content(problems: Sequence[dict[str, str]]) -> InvalidInput:
    return InvalidInput(
        "dashboard.invalid", "The dashboard has parts that cannot be taken.", errors=problems
    )


def not_ready(problems: Sequence[dict[str, str]]) -> InvalidInput:
    return InvalidInput(
        "dashboard.not_ready",
        "A widget is not finished; nothing was published.",
        "Finish it or remove it.",
        errors=problems,
    )


def unknown_datasets(ids: Sequence[UUID]) -> InvalidInput:
    return InvalidInput(
        "dashboard.unknown_dataset",
        "A widget shows a dataset that is not in this project.",
        "Choose another dataset.",
        parameters={"datasets": [str(each) for each in ids]},
    )


def stale_draft(revision: int, draft: dict[str, Any]) -> Conflict:
    """Carries what is stored now, so that a client can show both and nothing is lost."""
    return Conflict(
        "dashboard.stale_draft",
        "Somebody saved this dashboard since you opened it.",
        "Compare the two, then save yours on top of the current revision.",
        parameters={"revision": revision, "draft": draft},
    )


def stale_dataset(revision: int) -> Conflict:
    return Conflict(
        "dataset.stale",
        "Somebody saved this dataset since you opened it.",
        "Open it again, then change it.",
        parameters={"revision": revision},
    )


def foreign_database() -> InvalidInput:
    return InvalidInput(
        "dataset.foreign_database",
        "The virtual database belongs to another project.",
        "Choose one of this project.",
    )


def invalid_chart(problems: Sequence[tuple[str, str, str]]) -> InvalidInput:
    return InvalidInput(
        "chart.invalid",
        "The chart cannot be drawn like this.",
        "Choose other columns for the shelves that are named.",
        errors=[
            {"path": path, "code": code, "message": message} for path, code, message in problems
        ],
    )


def beyond_sight(datasets: Sequence[str]) -> PermissionDenied:
    return PermissionDenied(
        "dashboard.beyond_sight",
        f"You do not see the rows of {', '.join(datasets)}, and would show them to others.",
        "Have somebody publish it who sees them.",
        parameters={"datasets": list(datasets)},
    )


def not_vouched(dataset: str) -> PermissionDenied:
    return PermissionDenied(
        "dashboard.not_vouched",
        f"What {dataset!r} asks was changed after the dashboard was published.",
        "Have the dashboard published again.",
        parameters={"dataset": dataset},
    )
