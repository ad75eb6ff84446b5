"""What a pattern may take, as a tree; what only looks on takes nothing."""

import math
from dataclasses import dataclass

# Places before that a look back begins at, times the characters that it reads from each.
_MOST_BACK = 1_000


@dataclass(frozen=True)
class Chars:
    """One character of a set."""

    held: int


@dataclass(frozen=True)
class Start:
    """Where the text begins, and takes nothing."""


@dataclass(frozen=True)
class Edge:
    """Another place between two characters, as that of a word, and takes nothing."""


@dataclass(frozen=True)
class Look:
    """What has to be here, or not, and takes nothing: the rest begins where it began."""

    of: "Node"


@dataclass(frozen=True)
class Sequence:
    parts: tuple["Node", ...]


@dataclass(frozen=True)
class Choice:
    parts: tuple["Node", ...]


@dataclass(frozen=True)
class Repeat:
    of: "Node"
    least: int
    most: int | None


Node = Chars | Start | Edge | Look | Sequence | Choice | Repeat


def turns_of(node: Node) -> int:
    """How often something is counted off at least: by each count, times those around it."""
    match node:
        case Sequence(parts) | Choice(parts):
            return max(map(turns_of, parts), default=1)
        case Look(of):
            return turns_of(of)
        case Repeat(of, least, most):
            return max(least, most or 1) * turns_of(of)
    return 1


def _lengths(node: Node) -> tuple[int, float]:
    """The fewest characters that it takes, and the most."""
    match node:
        case Chars():
            return 1, 1
        case Sequence(parts):
            found = [_lengths(part) for part in parts]
            return sum(least for least, _ in found), sum(most for _, most in found)
        case Choice(parts):
            found = [_lengths(part) for part in parts]
            return min(least for least, _ in found), max(most for _, most in found)
        case Repeat(of, fewest, turns):
            least, most = _lengths(of)
            if turns is None or (turns > 1 and least != most):  # no more told by Java
                return least * fewest, math.inf
            return least * fewest, most * turns
    return 0, 0


def can_look_back_for(node: Node) -> bool:
    """Java tries it from each place before that could be its first, and a look within from each of
    those again."""
    least, most = _lengths(node)
    return not _looks(node) and (most - least + 1) * most <= _MOST_BACK


def _looks(node: Node) -> bool:
    match node:
        case Sequence(parts) | Choice(parts):
            return any(map(_looks, parts))
        case Repeat(of, _, _):
            return _looks(of)
    return isinstance(node, Look)
