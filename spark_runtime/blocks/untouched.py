"""The columns that a row leaves untouched, as the wire form has them: the text of a PostgreSQL
array, `{"amount","note"}`. A name may hold what stands for something there."""

import re
from collections.abc import Iterable

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

_SPECIAL = r'(["\\])'


def untouched_text(names: Expression, columns: Iterable[str]) -> Expression:
    """Of an array of texts, which are among the names of `columns`; null for null."""
    if any(re.search(_SPECIAL, name) for name in columns):
        names = F.transform(names, lambda name: F.regexp_replace(name, _SPECIAL, r"\\$1"))
    return F.concat(F.lit('{"'), F.array_join(names, '","'), F.lit('"}'))


def untouched_texts(names: pa.ChunkedArray) -> pa.ChunkedArray:
    """The same of lists of texts at hand."""
    if any(re.search(_SPECIAL, name) for name in pc.list_flatten(names).unique().to_pylist()):
        escaped = [
            kept and [re.sub(_SPECIAL, r"\\\1", name) for name in kept]
            for kept in names.to_pylist()
        ]
        names = pa.chunked_array([pa.array(escaped, names.type)])
    return pc.binary_join_element_wise('{"', pc.binary_join(names, '","'), '"}', "")


def untouched_in(text: str | None) -> set[str]:
    """The names in such a text; none in null."""
    if not text:
        return set()
    return {re.sub(r"\\(.)", r"\1", name) for name in text[2:-2].split('","')}
