"""Reads a pattern of Java's into a tree of what it may take."""

import re
from collections.abc import Callable
from typing import TypeVar

from spark_runtime.sql.patterns.characters import Alphabet
from spark_runtime.sql.patterns.nodes import (
    Chars,
    Choice,
    Edge,
    Look,
    Node,
    Repeat,
    Sequence,
    Start,
    can_look_back_for,
    turns_of,
)

_FLAGS = re.compile(r"\(\?([a-zA-Z]*)(-[a-zA-Z]*)?[:)]")
_DIGIT = re.compile(r"[0-9]")
_REPEAT = re.compile(r"\{(\d{1,9})(,(\d{0,9}))?\}")
_HEX = re.compile(r"x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|x\{([0-9a-fA-F]{1,6})\}")
_OCTAL = re.compile(r"0([0-3]?[0-7]{1,2})")
_PROPERTY = re.compile(r"([pP])(?:\{([^}]*)\}|(.))")
# What a set is read as holding all of, though it is some.
_IN_PART = re.compile(r"\\[pPchv]|-\\")
_DEEPEST = 50
_MOST_TURNS = 10_000
_CONTROLS = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "a": "\a", "e": "\x1b"}
_LOOKS = ("(?=", "(?!", "(?<=", "(?<!")

T = TypeVar("T")


class NoPattern(ValueError):
    """Java cannot read it either."""


class OddPattern(ValueError):
    """What it takes cannot be told."""


def read_pattern(text: str) -> Node:
    """What Java's `Pattern` takes for this text, or more.

    Raises NoPattern, OddPattern.
    """
    flags = "".join(found[1] for found in _FLAGS.finditer(text))
    if "x" in flags:
        raise OddPattern("with spaces and remarks in it")
    alphabet = Alphabet.of(
        text,
        ignores_case="i" in flags,
        knows_unicode="u" in flags or "U" in flags,
        dot_is_all="s" in flags or "d" in flags,
    )
    node = _Reader(text, alphabet, lines="m" in flags).whole()
    if turns_of(node) > _MOST_TURNS:
        raise OddPattern(f"that counts beyond {_MOST_TURNS}")
    return node


def read_like(text: str, escape: str = "\\") -> Node:
    """What LIKE takes: all of a text."""
    alphabet = Alphabet.of(text, ignores_case=False, knows_unicode=False, dot_is_all=True)
    parts: list[Node] = []
    characters = iter(text)
    for character in characters:
        if character == escape:
            parts.append(Chars(alphabet.one(next(characters, escape))))
        elif character == "%":
            parts.append(Repeat(Chars(alphabet.everything), 0, None))
        else:
            held = alphabet.everything if character == "_" else alphabet.one(character)
            parts.append(Chars(held))
    return Sequence(tuple(parts))


class _Reader:
    def __init__(self, text: str, alphabet: Alphabet, *, lines: bool) -> None:
        self._text, self._alphabet, self._at, self._depth = text, alphabet, 0, 0
        # With lines each of them has both.
        self._start: Node = Edge() if lines else Start()
        # What each group takes, the first one's first; None of those that are still open.
        self._groups: list[Node | None] = []
        self._numbers: dict[str, int] = {}
        self._end: Node = Edge() if lines else Chars(alphabet.end)

    def whole(self) -> Node:
        node = self._choice()
        if self._at < len(self._text):
            raise NoPattern("unbalanced parenthesis")
        return node

    def _next_is(self, *words: str) -> bool:
        return self._text.startswith(words, self._at)

    def _take(self) -> str:
        if self._at >= len(self._text):
            raise NoPattern("it ends too soon")
        self._at += 1
        return self._text[self._at - 1]

    def _name(self) -> str:
        end = self._text.find(">", self._at)
        if end < 0:
            raise NoPattern("a name without end")
        begun, self._at = self._at, end + 1
        return self._text[begun:end]

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found

    def _choice(self) -> Node:
        parts = [self._sequence()]
        while self._next_is("|"):
            self._at += 1
            parts.append(self._sequence())
        return parts[0] if len(parts) == 1 else Choice(tuple(parts))

    def _sequence(self) -> Node:
        parts: list[Node] = []
        while self._at < len(self._text) and not self._next_is("|", ")"):
            parts.append(self._repeated(self._atom()))
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _repeated(self, node: Node) -> Node:
        if self._next_is("*", "+", "?"):
            sign = self._take()
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        elif found := self._match(_REPEAT):
            least = int(found[1])
            most = least if found[2] is None else int(found[3]) if found[3] else None
            if most is not None and most < least:
                raise NoPattern("illegal repetition range")
        else:
            return node
        if self._next_is("?", "+"):  # it may try fewer ways, or in another order
            self._at += 1
        return Repeat(node, least, most)

    def _atom(self) -> Node:
        character = self._take()
        match character:
            case "(":
                return self._group()
            case "[":
                return Chars(self._set())
            case ".":
                return Chars(self._alphabet.dot)
            case "^":
                return self._start
            case "$":
                return self._end
            case "\\":
                return self._escaped()
            case "*" | "+" | "?" | "{":
                raise NoPattern("nothing to repeat")
        return Chars(self._alphabet.any_of(character))

    def _group(self) -> Node:
        self._at -= 1
        looks_on, looks_back = self._next_is(*_LOOKS), self._next_is(*_LOOKS[2:])
        number = None
        if flags := self._match(_FLAGS):
            if flags[0].endswith(")"):
                return Sequence(())
        elif looks_on:
            self._at += 4 if self._next_is("(?<") else 3
        elif self._next_is("(?>"):
            self._at += 3
        elif self._next_is("(?<"):
            self._at += 3
            name, number = self._name(), self._numbered()
            self._numbers[name] = number
        elif self._next_is("(?"):
            raise NoPattern("unknown group")
        else:
            self._at += 1
            number = self._numbered()
        node = self._within(self._choice)
        if not self._next_is(")"):
            raise NoPattern("missing )")
        self._at += 1
        if looks_back and not can_look_back_for(node):
            raise OddPattern("that looks back for a repeat")
        if number is not None:
            self._groups[number - 1] = node
        return Look(node) if looks_on else node

    def _numbered(self) -> int:
        self._groups.append(None)
        return len(self._groups)

    def _within(self, read: Callable[[], T]) -> T:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise OddPattern(f"with more than {_DEEPEST} levels")
        found = read()
        self._depth -= 1
        return found

    def _escaped(self) -> Node:
        if self._next_is("Q"):
            return self._quoted()
        if self._next_is("A"):
            self._at += 1
            return self._start
        if self._next_is("z", "Z"):
            self._at += 1
            return self._end
        # Among marks that combine Java looks back to their letter, as in a loop. That is not
        # counted: patterns of words would be refused for texts of marks alone.
        if self._next_is("b", "B", "G"):
            self._at += 1
            return Edge()
        anything = self._alphabet.everything
        if self._next_is("R", "X"):
            self._at += 1
            return Repeat(Chars(anything), 1, None)
        if self._next_is(*"123456789"):
            return self._again(self._number())
        if self._next_is("k<"):
            self._at += 2
            name = self._name()
            if name not in self._numbers:
                raise NoPattern("a name of no group")
            return self._again(self._numbers[name])
        return Chars(self._escaped_set())

    def _number(self) -> int:
        """As many digits as there are groups for."""
        number = int(self._take())
        while found := _DIGIT.match(self._text, self._at):
            longer = number * 10 + int(found[0])
            if longer > len(self._groups):
                break
            number, self._at = longer, found.end()
        return number

    def _again(self, number: int) -> Node:
        """What a group took. Unlike another loop it can fail, also at the end of a pattern."""
        group = self._groups[number - 1] if number <= len(self._groups) else None
        # Of a group in a look or at the end of a text, too, this is a character where it stands.
        if isinstance(group, Chars) and group.held != self._alphabet.end:
            return group
        return Sequence((Repeat(Chars(self._alphabet.everything), 0, None), Edge()))

    def _quoted(self) -> Node:
        end = self._text.find("\\E", self._at)
        quoted = self._text[self._at + 1 : end if end >= 0 else None]
        self._at = end + 2 if end >= 0 else len(self._text)
        if self._next_is("*", "+", "?", "{"):
            raise OddPattern("that repeats the end of a quotation")
        return Sequence(tuple(Chars(self._alphabet.any_of(each)) for each in quoted))

    def _escaped_set(self) -> int:
        """After a backslash, in a set or outside."""
        if found := self._match(_HEX):
            return self._alphabet.any_of(_character(int(found[1] or found[2] or found[3], 16)))
        if found := self._match(_OCTAL):
            return self._alphabet.any_of(_character(int(found[1], 8)))
        if found := self._match(_PROPERTY):
            is_plain = found[1] == "p"
            name = found[2] or found[3]
            return self._alphabet.having(name) if is_plain else self._alphabet.everything
        letter = self._take()
        if letter in _CONTROLS:
            return self._alphabet.any_of(_CONTROLS[letter])
        held = self._alphabet.group(letter)
        if held is not None:
            return held
        if letter == "c":
            self._take()
            return self._alphabet.everything
        if letter.isascii() and letter.isalpha():
            raise OddPattern(f"\\{letter}")
        return self._alphabet.any_of(letter)

    def _set(self) -> int:
        """Behind its opening bracket. Of sets within, and of what they have in common, all."""
        begun = self._at
        is_turned = self._next_is("^")
        self._at += is_turned
        held, is_vague, is_first = 0, False, True
        while is_first or not self._next_is("]"):
            if self._next_is("&&"):
                self._at += 2
                if self._next_is("]"):  # Java takes it, and fails with each text
                    raise OddPattern("&&]")
                is_vague = True
                continue
            is_first = False
            character = self._take()
            if character == "[":
                held |= self._within(self._set)
                is_vague = True
                continue
            if character == "\\":
                held |= self._escaped_set()
                if self._next_is("-") and not self._next_is("-]"):
                    is_vague = True  # from what was escaped to another
                continue
            if self._next_is("-") and not self._next_is("-]", "-[", "-&&"):
                self._at += 1
                held |= self._up_to(character)
                continue
            held |= self._alphabet.any_of(character)
        self._at += 1
        # What is left of all others is not known where the set may hold more than Java's.
        if is_vague or (is_turned and self._may_hold_more(begun)):
            return self._alphabet.everything
        return self._alphabet.but(held) if is_turned else held

    def _may_hold_more(self, begun: int) -> bool:
        alphabet, text = self._alphabet, self._text[begun : self._at]
        return alphabet.ignores_case or alphabet.knows_unicode or bool(_IN_PART.search(text))

    def _up_to(self, first: str) -> int:
        last = self._take()
        if last == "\\":
            self._escaped_set()
            return self._alphabet.everything
        if last < first:
            raise NoPattern("illegal range")
        return self._alphabet.between(first, last)


def _character(code: int) -> str:
    if code > 0x10FFFF:
        raise NoPattern("no such character")
    if 0xD800 <= code <= 0xDFFF:
        raise OddPattern("with half a character")
    return chr(code)
