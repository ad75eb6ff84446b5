"""Names of a flow's state: an ordinal for people, a random part so that none ever comes back."""

import secrets


def first_generation() -> str:
    return f"1-{secrets.token_hex(4)}"


def generation_after(generation: str) -> str:
    """`1-9f2c77aa` is followed by `2-…`."""
    ordinal, _, _ = generation.partition("-")
    return f"{int(ordinal) + 1}-{secrets.token_hex(4)}"
