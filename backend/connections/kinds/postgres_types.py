"""As what a PostgreSQL column travels."""

_UMS_TYPES = {
    "smallint": "int",
    "integer": "int",
    "bigint": "long",
    "real": "float",
    "double precision": "double",
    "numeric": "decimal",
    "boolean": "boolean",
    "date": "date",
    "timestamp without time zone": "datetime",
    "timestamp with time zone": "datetime",
    "bytea": "binary",
    "json": "jsonobject",
    "jsonb": "jsonobject",
}


def ums_type(source_type: str) -> str:
    """The UMS type of what `format_type` says; everything else travels as its text."""
    if source_type.endswith("[]"):
        return "jsonarray"
    name, opened, rest = source_type.partition("(")
    plain = name + rest.partition(")")[2] if opened else name
    return _UMS_TYPES.get(plain, "string")
