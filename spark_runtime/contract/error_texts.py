"""What errors say, in English and Chinese: every `errors.toml`, and `errors` in the `words.toml` of
a kind of node.

A code has one table, with its `message` and `hint` by language; `{name}` stands for a parameter.
`cases` hold what differs for a value of the parameter `case`, and `parameters` the names of those
that come along though no text names them. A kind adds cases of its own to a code that others raise
as well: a table without `message`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from string import Formatter
from typing import Any, NamedTuple

LANGUAGES = ("en", "zh")
FILES = ("errors.toml", "words.toml")
Text = Mapping[str, str]

_PACKAGES = ("spark_runtime", "backend")  # the second is not where tasks of Spark run
# Tests raise where words or parameters are missing; else these must never hide the error itself.
strict = False


class Said(NamedTuple):
    message: str
    hint: str


class NoWords(Exception):
    """An error without words, or words without a parameter they name."""


@dataclass(frozen=True)
class ErrorText:
    """`cases`: by the value of the parameter `case`, what differs from the texts beside it."""

    message: Text
    hint: Text = field(default_factory=dict)
    cases: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    parameters: tuple[str, ...] = ()

    def texts(self) -> Iterator[Text]:
        """Every text, those of the cases included."""
        yield from (self.message, self.hint)
        for own in self.cases.values():
            yield from own.values()

    def named(self) -> set[str]:
        """What may come with it: its parameters, whether a text names them or not."""
        texts = [each for text in self.texts() for each in text.values()]
        return {*self.parameters, *(name for text in texts for name in names_in(text))}


def say(code: str, parameters: Mapping[str, Any], language: str = "en") -> Said:
    """The words of an error; `case` among the parameters chooses between several of one code.
    A code without words is said itself; what a text names and did not come stays in braces.
    Raises NoWords in tests instead."""
    text = error_texts().get(code)
    if text is None:
        if strict:
            raise NoWords(code)
        return Said(code, "")
    own = text.cases.get(parameters.get("case") or "", {})
    message, hint = own.get("message", text.message), own.get("hint", text.hint)
    values = _Values((name, shown(value)) for name, value in parameters.items())
    return Said(message[language].format_map(values), hint.get(language, "").format_map(values))


def shown(value: object) -> str:
    """As texts name it; lists are joined by commas."""
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(shown(each) for each in value)
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def for_pages(text: str) -> str:
    """With what is filled in marked as the pages' catalogs do."""
    return text.replace("{", "{{").replace("}", "}}")


def names_in(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@cache
def error_texts() -> Mapping[str, ErrorText]:
    """By code, with the cases of all files."""
    tables: dict[str, dict[str, Any]] = {}
    for file in error_files():
        for code, table in read_errors(file).items():
            whole = tables.setdefault(code, {})
            whole |= table | {"cases": whole.get("cases", {}) | table.get("cases", {})}
    return {code: ErrorText(**table) for code, table in tables.items()}


def error_files() -> Iterator[Traversable]:
    """The files that have words of errors; of a package that is packed as well."""
    for package in _PACKAGES:
        if find_spec(package):
            yield from _files_in(files(package))


def read_errors(file: Traversable) -> dict[str, dict[str, Any]]:
    """By code, its table in one file."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return data if file.name == "errors.toml" else data.get("errors", {})


def _files_in(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.name in FILES:
            yield each
        elif "." not in each.name and each.name != "__pycache__" and each.is_dir():
            yield from _files_in(each)


class _Values(dict[str, str]):
    def __missing__(self, name: str) -> str:
        if strict:
            raise NoWords(f"{{{name}}} did not come")
        return f"{{{name}}}"
