"""Time zones that nobody knows: Spark says so only when a row comes."""

import re
from collections.abc import Iterator
from functools import cache
from zoneinfo import available_timezones

from sqlglot import exp

from spark_runtime.contract.nearest import nearest
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.select.authored import AuthoredSelect, at

# Shorter names that Java knows besides (java.time.ZoneId.SHORT_IDS).
_SHORT_NAMES = """
    ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT EST GMT GMT0 HST IET IST JST MIT MST NET
    NST PLT PNT PRT PST SST UT UTC VST Z"""
_SHORT = frozenset(_SHORT_NAMES.split())
# +2, +02:00, UTC-3, GMT+0130: whether there is such an hour is left to Spark.
_OFFSET = re.compile(r"(UTC|GMT|UT)?[+-]\d[\d:]*", re.ASCII)
_ONLY_JAVA = "SystemV/"
# How alike two names are when one is taken for a slip of the other (difflib's ratio).
_SIMILAR = 0.8


def time_zone_problems(step: AuthoredSelect, select: exp.Select) -> Iterator[Diagnostic]:
    """A diagnostic at each that is written out; the value of a column is not known here."""
    for zone in _zones(select):
        name = zone.name
        if not (isinstance(zone, exp.Literal) and zone.is_string) or _may_be_known(name):
            continue
        if near := nearest(name, _known(), similar=_SIMILAR):
            yield at(step, zone, "TIME_ZONE", zone=name, near=near, case="near")
        else:
            yield at(step, zone, "TIME_ZONE", zone=name)


def _zones(select: exp.Select) -> Iterator[exp.Expr]:
    for node in select.walk():
        match node:
            case exp.AtTimeZone() | exp.FromTimeZone():
                found = [node.args.get("zone")]
            case exp.ConvertTimezone():
                found = [node.args.get("source_tz"), node.args.get("target_tz")]
            case exp.TimestampFromParts():
                found = [node.args.get("nano")]  # the parser's word for a seventh argument
            case _:
                continue
        yield from (zone for zone in found if zone is not None)


def _may_be_known(name: str) -> bool:
    if name in _SHORT or name.startswith(_ONLY_JAVA) or _OFFSET.fullmatch(name):
        return True
    return name in _known() or not _known()


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())
