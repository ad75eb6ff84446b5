"""Why a row becomes a dead letter, by the first word of its reason; the rest is about the row."""

from spark_runtime.contract.told import Told

KINDS = (
    Told("dead_letter.bad_json", "The message is no UMS envelope of a version that is read here."),
    Told("dead_letter.too_large", "The message has more than 20,000,000 bytes and cannot be read."),
    Told("dead_letter.bad_type", "The message is of a type that is not known here."),
    Told("dead_letter.bad_payload", "The message has no tuples."),
    Told("dead_letter.bad_length", "A row has more or fewer values than there are fields."),
    Told("dead_letter.bad_id", "The row has no usable id."),
    Told("dead_letter.bad_op", "The row is of an operation that is not known here."),
    Told("dead_letter.bad_value", "A value is not of its column's type."),
    Told("dead_letter.nul", "A text holds a NUL character, which no sink can store."),
    Told("dead_letter.no_key", "A column of the key has no value."),
    Told("dead_letter.future", "The row happened too far in the future."),
    Told("dead_letter.forged", "The id is ahead of all that the table's producer can have given."),
    Told("dead_letter.failed", "An expression of the pipeline fails with this row."),
    Told("dead_letter.refused", "The sink refused the row."),
    Told("RECORD_MALFORMED", "The record cannot be read."),
)
