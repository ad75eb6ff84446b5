from collections.abc import Sequence
from typing import Any
from uuid import UUID

from backend.shared.errors import Conflict, InvalidInput, PermissionDenied


def dataset_name_taken(name: str) -> Conflict:
    return Conflict("dataset.name_taken", name=name)


def dataset_in_use(name: str, dashboards: Sequence[str]) -> Conflict:
    return Conflict("dataset.in_use", name=name, dashboards=list(dashboards))


def database_in_use(name: str, datasets: Sequence[str]) -> Conflict:
    return Conflict("dataset.database_in_use", name=name, datasets=list(datasets))


def table_in_use(name: str, datasets: Sequence[str]) -> Conflict:
    return Conflict("dataset.table_in_use", name=name, datasets=list(datasets))


def invalid_parameter(
    number: int, problems: Sequence[tuple[Sequence[int | str], str, str]]
) -> InvalidInput:
    return InvalidInput(
        "dataset.invalid_parameter",
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
    return Conflict("dashboard.name_taken", name=name)


def invalid_content(problems: Sequence[dict[str, str]]) -> InvalidInput:
    return InvalidInput("dashboard.invalid", errors=problems)


def not_ready(problems: Sequence[dict[str, str]]) -> InvalidInput:
    return InvalidInput("dashboard.not_ready", errors=problems)


def unknown_datasets(ids: Sequence[UUID]) -> InvalidInput:
    return InvalidInput("dashboard.unknown_dataset", datasets=[str(each) for each in ids])


def stale_draft(revision: int, draft: dict[str, Any]) -> Conflict:
    """Carries what is stored now, so that a client can show both and nothing is lost."""
    return Conflict("dashboard.stale_draft", revision=revision, draft=draft)


def stale_dataset(revision: int) -> Conflict:
    return Conflict("dataset.stale", revision=revision)


def invalid_chart(problems: Sequence[tuple[str, str, str]]) -> InvalidInput:
    return InvalidInput(
        "chart.invalid",
        errors=[
            {"path": path, "code": code, "message": message} for path, code, message in problems
        ],
    )


def beyond_sight(datasets: Sequence[str]) -> PermissionDenied:
    return PermissionDenied("dashboard.beyond_sight", datasets=list(datasets))


def not_vouched(dataset: str) -> PermissionDenied:
    return PermissionDenied("dashboard.not_vouched", dataset=dataset)
