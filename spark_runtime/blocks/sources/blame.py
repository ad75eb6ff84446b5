"""Which rows are set aside when they are read, so that no later step evaluates them.

Some are named, each with its reason. While a batch is searched for the rows that fail, all are set
aside that are not looked at: those whose uid, as `bits_of` has it, begins otherwise.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

# What a record may say of its rows, as a column beside its own.
BLAME, BLAME_TYPE = "blame", "struct<searched:string, reasons:map<string,string>>"
ASIDE = "aside"  # the reason of those that are not looked at
ALL_ASIDE = "none"  # what no bits begin with
# Instead of uids with their reasons: every row is set aside, so that no step evaluates any.
EVERY_ROW: Mapping[str, str] = MappingProxyType({"*": ASIDE})
HASH_BITS = 60
_HEX_DIGITS = HASH_BITS // 4


@dataclass(frozen=True)
class Blame:
    """`searched`: what the bits begin with of the rows that are looked at. `reasons`: by uid."""

    searched: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)


def bits_of(uid: str) -> str:
    """A hash of the uid, to halve rows on: in its order any first ones are a fair sample."""
    digits = hashlib.sha256(uid.encode()).hexdigest()[:_HEX_DIGITS]
    return f"{int(digits, 16):0{HASH_BITS}b}"


def bits(uid: Expression) -> Expression:
    """As `bits_of`. A text, which the code that Spark generates refers to: a number would stand in
    it, and each of the readings would be compiled anew."""
    digits = F.substring(F.sha2(uid, 256), 1, _HEX_DIGITS)
    return F.lpad(F.conv(digits, 16, 2), HASH_BITS, "0")


def reason_by(blamed: Mapping[str, str], uid: Expression) -> Expression:
    """Why a row of this uid is set aside, or null."""
    if blamed is EVERY_ROW:
        return F.lit(ASIDE)
    if not blamed:
        return F.lit(None).cast("string")
    pairs = [F.lit(text) for pair in blamed.items() for text in pair]
    return F.create_map(*pairs)[uid]


def reason_in_blame(uid: Expression) -> Expression:
    """The same by the column BLAME, which says it of each record anew."""
    is_aside = ~F.startswith(bits(uid), F.col(f"{BLAME}.searched"))
    return F.coalesce(F.col(f"{BLAME}.reasons")[uid], F.when(is_aside, F.lit(ASIDE)))
