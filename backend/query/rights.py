"""What a person may read through a virtual database, and a name for it that equals share."""

import hashlib
from collections.abc import Collection
from uuid import UUID

from backend.identity.models import User
from backend.projects.access import operations_of, require, who_may
from backend.query.models import VirtualDatabase
from backend.shared.models import ProjectScoped

ASK = "queries.run"  # any SELECT
LOOK = "dashboards.view"  # those alone that somebody who may ask has kept as a dataset


def require_query(
    person: User,
    database: VirtualDatabase,
    operation: str = ASK,
    shown_by: ProjectScoped | None = None,
) -> None:
    """NotFound for the foreign; PermissionDenied for roles without the operation.

    Who may look at `shown_by` sees the rows that it shows, also without any right to the database:
    the caller made sure that somebody who has one published this very text there.
    """
    if shown_by is None:
        require(person, operation, database)
        return
    if operation != LOOK or shown_by.project_id != database.project_id:
        raise ValueError(f"{shown_by!r} shows nothing of {database!r} by {operation!r}.")
    require(person, LOOK, shown_by)


def sees_rows(person: User, database: VirtualDatabase) -> bool:
    """Whether the person may look at what is kept over the database, by a right to itself."""
    return LOOK in (operations_of(person, database) or ())


def fingerprints(
    people: Collection[UUID], database: VirtualDatabase, operation: str = ASK
) -> dict[UUID, str]:
    """Two people with one fingerprint get the same rows of this database; who gets none has none.

    Evaluated row filters and masks belong into it; today a database shows all or nothing.
    """
    parts = (database.pk, database.version, operation)
    same = hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()
    pairs = who_may(operation, VirtualDatabase, [database.pk], people)
    return {person: same for _, person in pairs}
