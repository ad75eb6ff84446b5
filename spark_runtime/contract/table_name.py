"""Names of tables in a database, as pipelines write them."""


def split_name(name: str) -> tuple[str, str]:
    """`schema.table`; a bare name lies in `public`."""
    schema, dot, table = name.rpartition(".")
    return (schema, table) if dot else ("public", name)
