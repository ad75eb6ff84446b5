"""Why a row becomes a dead letter, by the first word of its reason; the rest is about the row."""

from spark_runtime.contract.told import tell

KINDS = (
    tell("dead_letter.bad_json"),
    tell("dead_letter.too_large"),
    tell("dead_letter.bad_type"),
    tell("dead_letter.bad_payload"),
    tell("dead_letter.bad_length"),
    tell("dead_letter.bad_id"),
    tell("dead_letter.bad_op"),
    tell("dead_letter.bad_value"),
    tell("dead_letter.nul"),
    tell("dead_letter.no_key"),
    tell("dead_letter.future"),
    tell("dead_letter.forged"),
    tell("dead_letter.failed"),
    tell("dead_letter.refused"),
    tell("RECORD_MALFORMED"),
)
