"""Instants as PostgreSQL reads them."""

import pyarrow as pa

from spark_runtime.blocks.sinks import instants


def for_copy(values: pa.ChunkedArray) -> pa.ChunkedArray:
    """What COPY reads as the same instants in a session whose time zone is UTC."""
    plain = values.cast(pa.timestamp("us"))
    return plain if instants.are_ordinary(plain) else instants.texts(plain, _postgres_text)


def _postgres_text(micros: int) -> str:
    """PostgreSQL knows no year 0 and no signs."""
    if infinite := instants.INFINITE.get(micros):
        return infinite
    year, rest = instants.year_and_rest(micros)
    return f"{year:04d}{rest}" if year > 0 else f"{1 - year:04d}{rest} BC"
