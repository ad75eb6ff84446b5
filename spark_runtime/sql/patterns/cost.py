"""How the ways that a matcher tries grow with a text, told from the pattern alone.

Two ways around one loop over the same characters double with each turn. One loop behind another
that can share characters with it makes a power of the length: each place where the one may end, and
each where the next may. After Weber and Seidl, "On the degree of ambiguity of finite automata",
Theoretical Computer Science 88 (1991), on the automaton of `positions`.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from spark_runtime.sql.patterns import nodes
from spark_runtime.sql.patterns.characters import ALL
from spark_runtime.sql.patterns.nodes import Chars, Node, Repeat
from spark_runtime.sql.patterns.positions import Positions, begins_at_start, without_last_loop
from spark_runtime.sql.patterns.reading import OddPattern, read_like, read_pattern

MOST_LOOPS = 3
# Beside the loops.
_MOST_WAYS = 100_000
# What a pattern may take to judge: a tenth of a second.
_MOST_STEPS = 200_000
_ANYTHING = Repeat(Chars(ALL), 0, None)


@lru_cache(1_000)
def loops_of_pattern(text: str) -> int | None:
    """The power of a text's length that the ways to look for this pattern in it grow with; None
    where they double with its characters. Raises NoPattern, OddPattern."""
    node = without_last_loop(read_pattern(text))
    # Looked for, it is tried from each character on.
    return _loops(node if begins_at_start(node) else nodes.Sequence((_ANYTHING, node)))


@lru_cache(1_000)
def loops_of_like(text: str, escape: str = "\\") -> int | None:
    """The same of LIKE."""
    return _loops(without_last_loop(read_like(text, escape)))


def _loops(node: Node) -> int | None:
    positions = Positions()
    positions.begin(node)
    judged = _Judged(positions)
    loops = judged.loops()
    if any(judged.has_two_ways(loop) for loop in loops) or judged.most_ways(loops) > _MOST_WAYS:
        return None
    lengths: dict[frozenset[int], int] = {}
    for loop in reversed(loops):
        # Each pair that goes on is a power more, also where another loop stands between two pairs.
        behind = (
            lengths[other] + judged.goes_on(loop, other)
            for other in lengths
            if judged.leads_to(loop, other)
        )
        lengths[loop] = max(behind, default=1)
    return max(lengths.values(), default=0)


class _Judged:
    def __init__(self, positions: Positions) -> None:
        self._held, self._after = positions.held, positions.after
        self._steps = 0
        self._reached = self._reachable()

    def loops(self) -> list[frozenset[int]]:
        """Places that lead to each other, those that lead to others first."""
        seen: set[int] = set()
        found = []
        for place, reached in enumerate(self._reached):
            if place not in seen and reached >> place & 1:
                loop = [each for each in self._members(reached) if self._reached[each] == reached]
                seen.update(loop)
                found.append(frozenset(loop))
        return sorted(found, key=lambda loop: -self._reached[min(loop)].bit_count())

    def most_ways(self, loops: Sequence[frozenset[int]]) -> int:
        """At most so many ways lead through what stands beside the loops, for the same text."""
        loop_of = {place: loop for loop in loops for place in loop}
        ways: dict[int, int] = {}
        # Those that lead nowhere first; a loop before what leads to nothing but it.
        order = sorted(
            range(len(self._held)),
            key=lambda place: (self._reached[place].bit_count(), place not in loop_of),
        )
        for place in order:
            if place in ways:
                continue
            together = loop_of.get(place, frozenset([place]))
            most = max(self._ways_on(each, together, ways) for each in together)
            ways |= dict.fromkeys(together, most)
        return ways[0]

    def _ways_on(self, place: int, together: frozenset[int], ways: Mapping[int, int]) -> int:
        onward = {each: times for each, times in self._after[place].items() if each not in together}
        choices = 1
        for one in onward:
            self._count(len(onward))
            shared = sum(times for each, times in onward.items() if self._share(one, each))
            choices = max(choices, shared)
        return choices * max((ways[each] for each in onward), default=1)

    def _share(self, one: int, other: int) -> bool:
        return bool(self._held[one] & self._held[other])

    def has_two_ways(self, loop: frozenset[int]) -> bool:
        """Whether the same characters lead around it on two ways."""
        for place in loop:
            if any(ways > 1 and other in loop for other, ways in self._after[place].items()):
                return True
        begun = {pair for place in loop for pair in self._pairs(place, place, loop)}
        waiting = deque(pair for pair in begun if pair[0] != pair[1])
        seen = set(waiting)
        while waiting:
            one, other = waiting.popleft()
            for pair in self._pairs(one, other, loop):
                if pair[0] == pair[1]:
                    return True
                if pair not in seen:
                    seen.add(pair)
                    waiting.append(pair)
        return False

    def leads_to(self, loop: frozenset[int], other: frozenset[int]) -> bool:
        return bool(self._reached[min(loop)] >> min(other) & 1)

    def goes_on(self, loop: frozenset[int], other: frozenset[int]) -> bool:
        """Whether the same characters lead around the one, around the other, and from here to
        there: what the first has taken the second may take instead. Of loops that lead there."""
        return any(self._leads(begin, end, loop, other) for begin in loop for end in other)

    def _leads(self, begin: int, end: int, loop: frozenset[int], other: frozenset[int]) -> bool:
        wanted = (begin, end, end)
        waiting = deque([(begin, begin, end)])
        seen = set(waiting)
        while waiting:
            stays, goes, waits = waiting.popleft()
            for a in self._after[stays].keys() & loop:
                for c in self._after[waits].keys() & other:
                    shared = self._held[a] & self._held[c]
                    for b in self._after[goes] if shared else ():
                        self._count()
                        found = (a, b, c)
                        if not shared & self._held[b] or found in seen:
                            continue
                        if found == wanted:
                            return True
                        if b == end or self._reached[b] >> end & 1:
                            seen.add(found)
                            waiting.append(found)
        return False

    def _pairs(self, one: int, other: int, loop: frozenset[int]) -> Iterator[tuple[int, int]]:
        for a in self._after[one].keys() & loop:
            for b in self._after[other].keys() & loop:
                self._count()
                if self._held[a] & self._held[b]:
                    yield (a, b) if a <= b else (b, a)

    def _reachable(self) -> list[int]:
        """Of each place those that it leads to, as bits. Most lead to later ones, so that few
        rounds find all."""
        reached = [0] * len(self._held)
        is_new = True
        while is_new:
            is_new = False
            for place in reversed(range(len(reached))):
                self._count(1 + len(self._after[place]))
                found = 0
                for each in self._after[place]:
                    found |= 1 << each | reached[each]
                is_new |= found != reached[place]
                reached[place] = found
        return reached

    @staticmethod
    def _members(bits: int) -> Iterator[int]:
        while bits:
            yield (bits & -bits).bit_length() - 1
            bits &= bits - 1

    def _count(self, steps: int = 1) -> None:
        self._steps += steps
        if self._steps > _MOST_STEPS:
            raise OddPattern("of that many parts")
