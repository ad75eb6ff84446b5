"""Sets of characters as bits of a number: ASCII, the others that a pattern names, and the rest."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# All of any alphabet, and the end of a text.
ALL = -1
_ASCII = 128
_GROUPS = {
    "d": "0123456789",
    "w": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_",
    "s": " \t\n\x0b\f\r",
    "h": " \t\xa0",
    "v": "\n\x0b\f\r\x85",
}
_LINE_ENDS = "\n\r"
# What the ASCII part of a property is; of the others it may be anything.
_PROPERTIES = {
    "L": str.isalpha, "Lu": str.isupper, "Ll": str.islower, "Alpha": str.isalpha,
    "Alnum": str.isalnum, "N": str.isdigit, "Nd": str.isdigit, "Digit": str.isdigit,
}  # fmt: skip


@dataclass(frozen=True)
class Alphabet:
    """All sets err to the larger side: two that share no bit share no character."""

    of_others: Mapping[str, int]
    ignores_case: bool = False
    knows_unicode: bool = False  # \w and its like hold more than ASCII
    dot_is_all: bool = False

    @classmethod
    def of(
        cls, text: str, *, ignores_case: bool, knows_unicode: bool, dot_is_all: bool
    ) -> "Alphabet":
        others = sorted({character for character in text if ord(character) >= _ASCII})
        numbered = {character: _ASCII + number for number, character in enumerate(others)}
        return cls(numbered, ignores_case, knows_unicode, dot_is_all)

    @property
    def everything(self) -> int:
        return (self.rest << 1) - 1

    @property
    def rest(self) -> int:
        """Whatever is neither ASCII nor named."""
        return 1 << (_ASCII + len(self.of_others))

    @property
    def end(self) -> int:
        """Where a text ends, as if there were one more character, which no other set holds."""
        return self.everything + 1

    @property
    def dot(self) -> int:
        return self.everything if self.dot_is_all else self.but(self.any_of(_LINE_ENDS))

    def any_of(self, characters: Iterable[str]) -> int:
        found = 0
        for character in characters:
            found |= self.one(character)
            if self.ignores_case:
                found |= self.rest if self.knows_unicode else 0
                for other in (character.lower(), character.upper()):
                    found |= self.one(other) if len(other) == 1 else self.rest
        return found

    def one(self, character: str) -> int:
        if ord(character) < _ASCII:
            return 1 << ord(character)
        number = self.of_others.get(character)
        return self.rest if number is None else 1 << number

    def between(self, first: str, last: str) -> int:
        low, high = ord(first), ord(last)
        named = [character for character in self.of_others if low <= ord(character) <= high]
        found = self.any_of([*map(chr, range(low, min(high + 1, _ASCII))), *named])
        return found | self.rest if high >= _ASCII else found

    def group(self, letter: str) -> int | None:
        """What a backslash and this letter hold, or None where they are no set."""
        characters = _GROUPS.get(letter.lower())
        if characters is None:
            return None
        held = self.any_of(characters)
        if not letter.islower():
            return self.but(held)
        return held | self.not_ascii if self.knows_unicode or letter in "hv" else held

    @property
    def not_ascii(self) -> int:
        return self.everything & ~((1 << _ASCII) - 1)

    def having(self, name: str) -> int:
        """What `\\p{name}` may hold."""
        holds = _PROPERTIES.get(name)
        if holds is None:
            return self.everything
        return self.any_of(filter(holds, map(chr, range(_ASCII)))) | self.not_ascii

    def but(self, held: int) -> int:
        """All others; whatever is beyond what can be told apart is in both."""
        return self.everything & ~held | self.rest
