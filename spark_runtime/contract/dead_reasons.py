"""Why a row becomes a dead letter: first the kind of the reason, which letters are counted by and
pages have words for; then what is wrong with this row.
"""

_FAMILY = "dead_letter."


def dead_reason(code: str, of_row: str = "") -> str:
    """The reason, to which more of the row may be added.

    >>> dead_reason("dead_letter.bad_value", "id is no long: 'x'")
    "bad_value: id is no long: 'x'"
    """
    return f"{code.removeprefix(_FAMILY)}: {of_row}"
