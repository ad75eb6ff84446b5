"""Figures as a person reads them."""

from spark_runtime.contract.account import Account


def duration(seconds: float) -> str:
    """The largest unit that fits: `0.4 s`, `42 s`, `3 min`, `5 h`, `2 d`."""
    if seconds < 1:
        return f"{seconds:.1f} s"
    for limit, size, unit in ((120, 1, "s"), (7200, 60, "min"), (172_800, 3600, "h")):
        if seconds < limit:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds / 86_400:.0f} d"


def count(number: float) -> str:
    """`12,345`, and from a million on `1.2 M`."""
    for size, unit in ((1e9, "G"), (1e6, "M")):
        if number >= size:
            return f"{number / size:.1f} {unit}"
    return f"{number:,.0f}"


def in_words(account: Account) -> str:
    """`1,244 read = 1,234 landed + 10 filtered`: only what there is, and exact."""
    parts = [f"{number:,} {name}" for name, number in account.to_json().items() if number]
    return f"{account.consumed:,} read" + (f" = {' + '.join(parts)}" if parts else "")
