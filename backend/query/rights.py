"""What a person may read through a virtual database, and a name for it that equals share."""

import hashlib

from backend.identity.models import User
from backend.projects.access import operations_of, require
from backend.query.models import VirtualDatabase

OPERATION = "queries.run"


def require_query(person: User, database: VirtualDatabase) -> None:
    """NotFound for the foreign; PermissionDenied for a role without `queries.run`."""
    require(person, OPERATION, database)


def fingerprint(person: User, database: VirtualDatabase) -> str | None:
    """Two people with one fingerprint get the same rows of this database; None: no rows at all.

    Evaluated row filters and masks belong into it; today a database shows all or nothing.
    """
    operations = operations_of(person, database)
    if operations is None or OPERATION not in operations:
        return None
    parts = (database.pk, database.version, OPERATION)
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()
