"""The way out of a refusal that names none of its own, by code and case: as the pages say it."""

from collections.abc import Mapping

WAYS_OUT: Mapping[str, Mapping[str, str]] = {
    "SQL_FORBIDDEN_RELATION": {
        "": "Connect a node first.",
    },
    "SQL_FORBIDDEN_SYNTAX": {
        "": "A step is one SELECT over its inputs.",
        "column": "Remove what stands before the relation.",
        "renaming": "Remove the list of names behind the alias.",
        "star": "Write the columns out.",
    },
    "SQL_FORBIDDEN_TYPE": {
        "": "Cast to a number, a text, a time, boolean or binary.",
    },
    "SQL_HIDDEN_RELATION": {
        "": "Call it otherwise.",
    },
    "SQL_NOT_ONE_SELECT": {
        "": "Write one statement that begins with SELECT or WITH.",
    },
    "SQL_SUBSTITUTION": {
        "": "Write the value itself.",
    },
    "SQL_TOO_LONG": {
        "": "Split it into several steps.",
    },
    "SQL_UNBOUNDED": {
        "": "Write literals instead of columns.",
        "nested": "Calls that grow a value may not stand inside one another.",
        "inserted": "What it puts in must be a literal of at most {most} characters.",
        "length": "Its length must be a literal of at most {most}.",
        "sequence": "Its ends must be whole-number literals, at most {most} steps apart.",
        "format": "Its template must be a literal with widths below {most}.",
        "durations": "Its durations must be literals such as '15 minutes'.",
        "windows": "A row may fall into at most {most} windows.",
    },
    "SQL_UNKNOWN_RELATION": {
        "": "Connect a node first.",
    },
    "SQL_UNREADABLE": {
        "": "Check the marked place.",
        "missing": "Write it before or behind the marked place.",
        "unclosed": "Close it where the text ends.",
        "comma": "Take it away, or write what is missing.",
        "number": "Write fewer, or with an exponent: 1e40.",
    },
    "SCRIPT_UNREADABLE": {
        "": "Check the marked place.",
        "twice": "Rename one of the two.",
        "no_options": "Remove the part in WITH.",
        "missing": "Write it at the marked place.",
        "ends_early": "Complete it before the semicolon.",
        "more": "Remove it, or end the statement with a semicolon.",
        "option_twice": "Remove one of the two.",
        "lookup_from": "Write FROM {word}.",
        "lookup_column": "Write {table} before the column.",
        "lookup_condition": "Write ON {word}.a = {table}.b.",
        "unclosed": "Close it where the text ends.",
        "column_type": "Write a type after ::, for example string or decimal(10,2).",
    },
}


def way_out(code: str, named: Mapping[str, object]) -> str:
    """Empty where nothing is known of it. `named`: what the refusal names, its case among it."""
    ways = WAYS_OUT.get(code, {})
    way = ways.get(str(named.get("case") or ""), ways.get("", ""))
    return way.format_map(named)
