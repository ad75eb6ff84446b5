"""Where in the author's text a node or an offset stands: lines and columns from 1."""

from sqlglot import exp

Place = tuple[int, int]


def place_at(text: str, offset: int) -> Place:
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def offset_of(text: str, line: int, column: int) -> int:
    """The offset of a place, the other way round."""
    lines = text.splitlines(keepends=True)
    return sum(map(len, lines[: line - 1])) + column - 1


def place_of(text: str, node: exp.Expr) -> Place:
    """Where the node's first token stands."""
    return place_at(text, start_of(node))


def start_of(node: exp.Expr) -> int:
    """The offset of the node's first token, or of its nearest relative's where it keeps none."""
    relative: exp.Expr | None = node
    while relative is not None:
        starts: list[int] = [
            found.meta["start"] for found in relative.walk() if "start" in found.meta
        ]
        if starts:
            return min(starts)
        relative = relative.parent
    return 0
