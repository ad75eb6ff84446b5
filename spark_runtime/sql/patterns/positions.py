"""A pattern as places for characters and what may follow each: Glushkov's automaton.

A repeat that is counted is a loop, unless it has few turns: what is written out then.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from spark_runtime.sql.patterns.characters import ALL
from spark_runtime.sql.patterns.nodes import (
    Chars,
    Choice,
    Look,
    Node,
    Repeat,
    Sequence,
    Start,
)
from spark_runtime.sql.patterns.reading import OddPattern

MOST_POSITIONS = 1_000
_MOST_EDGES = 50_000
_TURNS = 5
_MOST_CHARACTERS = 100
_FEW = 3


@dataclass(frozen=True)
class Part:
    """In how many ways a part of a pattern may begin and end at which places, and take nothing."""

    first: Counter[int]
    last: Counter[int]
    nothing: int

    def or_nothing(self) -> "Part":
        return Part(self.first, self.last, self.nothing + 1)


_NOTHING = Part(Counter(), Counter(), 1)


@dataclass
class Positions:
    """`held` is the set of each place; `after` how many ways lead from it to another at once."""

    held: list[int] = field(default_factory=list)
    after: list[Counter[int]] = field(default_factory=list)
    _edges: int = 0

    def begin(self, node: Node) -> None:
        """The first place is before all characters."""
        start = self._place(0)
        self._connect(start.last, self._ended(node).first)

    def _ended(self, node: Node) -> Part:
        """With one more place behind it, so that ways to take nothing lead somewhere, too: those
        that end in it are of one text."""
        return self._joined([self._add(node), self._place(ALL)])

    def _add(self, node: Node) -> Part:
        match node:
            case Chars(held):
                return self._place(held)
            case Sequence(parts):
                return self._joined([self._add(part) for part in parts])
            case Choice(parts):
                found = [self._add(part) for part in parts]
                return Part(
                    _sum((part.first, 1) for part in found),
                    _sum((part.last, 1) for part in found),
                    sum(part.nothing for part in found),
                )
            case Repeat(of, least, most):
                return self._repeated(of, least, most)
            case Look(of):
                return Part(self._ended(of).first, Counter(), 1)
        return _NOTHING

    def _place(self, held: int) -> Part:
        if len(self.held) >= MOST_POSITIONS:
            raise OddPattern("of that length")
        self.held.append(held)
        self.after.append(Counter())
        place = Counter([len(self.held) - 1])
        return Part(place, place, 0)

    def _joined(self, parts: Iterable[Part]) -> Part:
        whole = _NOTHING
        for part in parts:
            self._connect(whole.last, part.first)
            whole = Part(
                _sum([(whole.first, 1), (part.first, whole.nothing)]),
                _sum([(part.last, 1), (whole.last, part.nothing)]),
                whole.nothing * part.nothing,
            )
        return whole

    def _repeated(self, of: Node, least: int, most: int | None) -> Part:
        written_out = _MOST_CHARACTERS if isinstance(of, Chars) else _TURNS
        if most is not None and most - least <= _FEW and least < written_out:
            turns = [self._add(of) for _ in range(least)]
            return self._joined([*turns, self._at_most(of, most - least)])
        turns = [self._add(of) for _ in range(min(max(least, 1), _TURNS))]
        last = turns[-1]
        self._connect(last.last, last.first)
        if most is not None and last.nothing:
            # A turn that takes nothing ends a loop, but not a count: any of its turns may.
            self._connect(last.last, last.first)
        if least == 0:
            turns[-1] = last.or_nothing()
        return self._joined(turns)

    def _at_most(self, of: Node, turns: int) -> Part:
        if turns == 0:
            return _NOTHING
        return self._joined([self._add(of), self._at_most(of, turns - 1)]).or_nothing()

    def _connect(self, sources: Counter[int], targets: Counter[int]) -> None:
        self._edges += len(sources) * len(targets)
        if self._edges > _MOST_EDGES:
            raise OddPattern("of that many parts")
        for source, ends in sources.items():
            for target, begins in targets.items():
                self.after[source][target] += ends * begins


def _sum(parts: Iterable[tuple[Counter[int], int]]) -> Counter[int]:
    """Of ways, each so many times."""
    found: Counter[int] = Counter()
    for ways, times in parts:
        for place, count in ways.items() if times else ():
            found[place] += count * times
    return found


def begins_at_start(node: Node) -> bool:
    """Whether it fits at the beginning of a text only."""
    match node:
        case Start():
            return True
        case Sequence(parts):
            held = [part for part in parts if part != Sequence(())]  # flags are none
            return bool(held) and begins_at_start(held[0])
        case Choice(parts):
            return all(begins_at_start(part) for part in parts)
        case Repeat(of, least, _):
            return least > 0 and begins_at_start(of)
    return False


def without_last_loop(node: Node) -> Node:
    """A loop over one character at the end is never left for another way: nothing fails behind it,
    nor within."""
    match node:
        case Repeat(Chars() as of, least, None):
            return Repeat(of, least, least) if least else Sequence(())
        case Sequence((*before, last)):
            last = without_last_loop(last)
            if last == Sequence(()):
                return without_last_loop(Sequence(tuple(before)))
            return Sequence((*before, last))
        case Choice(parts):
            return Choice(tuple(without_last_loop(part) for part in parts))
    return node
