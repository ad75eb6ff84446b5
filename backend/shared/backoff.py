"""How long to wait before the next attempt."""

LONGEST_SECONDS = 30.0


def backoff_seconds(failures: int, first_seconds: float = 1.0) -> float:
    """0 without failures, then 1, 2, 4 … up to 30 seconds."""
    if failures <= 0:
        return 0.0
    return float(min(LONGEST_SECONDS, first_seconds * 2 ** min(failures - 1, 16)))
