"""Text as PostgreSQL stores it."""

LONGEST_TEXT = 16 * 1024


def storable(text: str) -> str:
    """Without NUL, which `text` does not take; an overlong text is cut, and says so."""
    text = text.rstrip().replace("\0", "\ufffd")
    if len(text) <= LONGEST_TEXT:
        return text
    return f"{text[:LONGEST_TEXT]} … (cut; {len(text)} characters)"
