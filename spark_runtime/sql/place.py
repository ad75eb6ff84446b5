"""Where in the author's text a node or an offset stands: lines and columns from 1."""

from sqlglot import exp

Place = tuple[int, int]


def place_at(text: str, offset: int) -> Place:
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def place_of(text: str, node: exp.Expr) -> Place:
    """The node's first token; for a node that keeps none, that of its nearest relative."""
    relative: exp.Expr | None = node
    while relative is not None:
        starts = [found.meta["start"] for found in relative.walk() if "start" in found.meta]
        if starts:
            return place_at(text, min(starts))
        relative = relative.parent
    return 1, 1
