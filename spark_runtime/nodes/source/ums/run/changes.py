"""A table that has changed under a flow: it may not go on as if a column were left untouched.

A column that a message does not have is one that an update left untouched, as far as its name says.
So a reader knows the version of the table that its columns are from, and a message says which
columns its updates left out (`schema.unchanged`); of a writer that does not say, the reader knows
which an update may leave out. Another that is missing from a later version is gone: dropped, or
renamed. One whose type no longer holds every value of the reader's was narrowed: what is stored of
it may be what its source has no more, and what comes may be something else. And where the reader
computes with a column, because updates brought it always, one that leaves it out is no such update:
a condition would see NULL, and the sink delete the row.

Another primary key stops every reader, whatever it does with the rows: by the key of its version a
sink would merge rows that are two now, and a row's uid, by which copies are known where nothing is
merged, is made of the key.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from pyspark.errors import PySparkException
from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

from spark_runtime.contract.columns import Column
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.widening import WHOLE_DIGITS, WIDER_TYPES, scale, whole_digits

PROTOCOLS = {
    "initial": "data_initial_data",
    "increment": "data_increment_data",
    "batch": "data_batch_data",
}
CHANGED, REKEYED = "source changed: ", "source rekeyed: "
_RAISED = "USER_RAISED_EXCEPTION"
# A digit more is in no column, and a number of any other form is none.
_FIGURE = "^[0-9]{1,9}$"
# Figures as texts: Spark would make NULL, which stands for any number of digits, of what is none.
_SCHEMA = (
    "schema struct<unchanged:array<string>,"
    " fields:array<struct<name:string,type:string,precision:string,scale:string,pk:boolean>>>"
)


class SourceChanged(PermanentError):
    """The rows are safe where they are; somebody has to say what becomes of the columns."""

    def __init__(self, node: str, columns: str) -> None:
        super().__init__("SOURCE_CHANGED", node=node, columns=columns)


class SourceRekeyed(PermanentError):
    """As above: which rows are one row has changed. `before` and `after`: `(id, region)`."""

    def __init__(self, node: str, before: str, after: str) -> None:
        super().__init__("SOURCE_REKEYED", node=node, before=before, after=after)


def stopped_by_a_change(
    kind: Expression,
    namespace: Expression,
    absent: Expression,
    text: Expression,
    *,
    columns: Sequence[Column],
    keys: Sequence[str],
    version: int,
    may_lack: Sequence[str],
    must_have: Sequence[str],
) -> Expression:
    """The type of a message, which cannot be evaluated where the table lacks a column now, or has
    narrowed one, or has another key; null where what it says of its types cannot be read. `text`:
    the whole message, of which the schema is read only where the version is a later one."""
    is_later = F.split_part(namespace, F.lit("."), F.lit(5)).try_cast("int") > version
    is_changed = kind.isin(*PROTOCOLS.values()) & is_later
    schema = F.from_json(F.when(is_changed, text), _SCHEMA)["schema"]
    left_out = F.coalesce(schema["unchanged"], _texts(may_lack))
    missing = F.array_except(absent, F.array_except(left_out, _texts(must_have)))
    narrowed = F.filter(schema["fields"], lambda field: _is_narrowed(field, columns))
    named = F.transform(narrowed, lambda field: field["name"])
    unfit = F.concat(missing, F.coalesce(named, _texts(())))
    message = F.concat(F.lit(CHANGED), F.array_join(unfit, ", "), F.lit(";"))
    held = F.filter(schema["fields"], lambda field: field["pk"])
    key = F.coalesce(F.transform(held, lambda field: field["name"]), _texts(()))
    is_another = (F.size(F.array_except(key, _texts(keys))) > 0) | (
        F.size(F.array_except(_texts(keys), key)) > 0
    )
    # Who says neither names a table's key by its silence.
    names_key = schema["unchanged"].isNotNull() | (F.size(key) > 0)
    rekeyed = F.concat(
        F.lit(f"{REKEYED}({', '.join(keys)}) to ("), F.array_join(key, ", "), F.lit(");")
    )
    is_unreadable = F.exists(schema["fields"], lambda field: _is_odd(field, "precision", "scale"))
    return (
        F.when(is_changed & F.coalesce(is_unreadable, F.lit(False)), F.lit(None).cast("string"))
        .when(is_changed & names_key & is_another, F.raise_error(rekeyed).cast("string"))
        .when(is_changed & (F.size(unfit) > 0), F.raise_error(message).cast("string"))
        .otherwise(kind)
    )


def explain_change(error: Exception, node: str) -> SourceChanged | SourceRekeyed | None:
    """What an error of the above tells of the table that `node` reads; None for every other."""
    if not isinstance(error, PySparkException) or error.getCondition() != _RAISED:
        return None
    for word in (REKEYED, CHANGED):
        _, found, rest = str(error).partition(word)
        if found:
            break
    else:
        return None
    named = rest.partition(";")[0]
    if word == CHANGED:
        return SourceChanged(node, named)
    before, _, after = named.partition(") to (")
    return SourceRekeyed(node, f"{before})", f"({after}")


def _texts(texts: Sequence[str]) -> Expression:
    return F.array(*map(F.lit, texts)).cast("array<string>")


def _is_odd(field: Expression, *figures: str) -> Expression:
    """Whether one of the figures is there and is no number of digits."""
    return reduce(or_, (F.coalesce(~field[name].rlike(_FIGURE), F.lit(False)) for name in figures))


def _is_narrowed(field: Expression, columns: Sequence[Column]) -> Expression:
    """Whether a field of a message is one of the columns, and may not hold each of its values."""
    return reduce(
        or_,
        ((field["name"] == column.name) & ~_holds(field, column) for column in columns),
        F.lit(False),
    )


def _holds(field: Expression, column: Column) -> Expression:
    """`widening.holds`, in Spark's words."""
    same = {column.type} - {"decimal"}
    plainly = field["type"].isin(*same, *WIDER_TYPES.get(column.type, frozenset()) - {"decimal"})
    if column.type not in ("decimal", *WHOLE_DIGITS):
        return F.coalesce(plainly, F.lit(False))
    precision = field["precision"].try_cast("int")
    its_scale = F.coalesce(field["scale"].try_cast("int"), F.lit(0))
    is_bounded = precision.isNotNull()
    digits = F.when(is_bounded, precision - its_scale).otherwise(float("inf"))
    places = F.when(is_bounded, its_scale).otherwise(float("inf"))
    has_room = (digits >= whole_digits(column)) & (places >= scale(column))
    return F.coalesce(plainly | ((field["type"] == "decimal") & has_room), F.lit(False))
