"""Names of tables in a database, as pipelines write them."""

import hashlib

# Bookkeeping, mirrors and staging tables of ours lie beside the tables that pipelines write; with
# the suffix, the keys of a table's rows that were deleted for good.
OWN_PREFIX, OWN_SUFFIX = "forebay_", "__deleted"
# PostgreSQL cuts longer ones off, and then nobody finds them by the name they were given.
MOST_BYTES_OF_A_NAME = 63


def split_name(name: str) -> tuple[str, str]:
    """`schema.table`; a bare name lies in `public`."""
    schema, dot, table = name.rpartition(".")
    return (schema, table) if dot else ("public", name)


def tombstones_of(table: str) -> str:
    """`<table>__deleted`; where that is too long, with less of the name and a hash of it all.
    Pipelines name tables in letters of one byte (nodes/fields.py)."""
    if len(table) + len(OWN_SUFFIX) <= MOST_BYTES_OF_A_NAME:
        return f"{table}{OWN_SUFFIX}"
    suffix = f"_{hashlib.sha256(table.encode()).hexdigest()[:8]}{OWN_SUFFIX}"
    return f"{table[: MOST_BYTES_OF_A_NAME - len(suffix)]}{suffix}"


def is_system(name: str) -> bool:
    """Whether a table of this name is PostgreSQL's own."""
    schema, _ = split_name(name)
    return schema.startswith("pg_") or schema == "information_schema"


def is_own(name: str) -> bool:
    """Whether a table of this name is, or could become, one that an engine makes for itself."""
    _, table = split_name(name)
    return table.startswith(OWN_PREFIX) or table.endswith(OWN_SUFFIX)
