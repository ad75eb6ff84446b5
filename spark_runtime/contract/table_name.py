"""Names of tables in a database, as pipelines write them."""

# Bookkeeping, mirrors and staging tables of ours lie beside the tables that pipelines write; with
# the suffix, the keys of a table's rows that were deleted for good.
OWN_PREFIX, OWN_SUFFIX = "forebay_", "__deleted"


def split_name(name: str) -> tuple[str, str]:
    """`schema.table`; a bare name lies in `public`."""
    schema, dot, table = name.rpartition(".")
    return (schema, table) if dot else ("public", name)


def is_own(name: str) -> bool:
    """Whether a table of this name is, or could become, one that an engine makes for itself."""
    _, table = split_name(name)
    return table.startswith(OWN_PREFIX) or table.endswith(OWN_SUFFIX)
