"""What a kind is called and how it explains itself, in English and Chinese: its `words.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spark_runtime.contract.error_texts import for_pages, shown
from spark_runtime.nodes.planned import Sentence

HERE = Path(__file__).parent
FILE = "words.toml"
_PARTS = ("label", "help", "item")


@dataclass(frozen=True)
class Words:
    """``icon`` names one of the signs that pages have. Texts are by language; ``fields`` by the
    path of a field, without numbers, such as ``event_time.delay``."""

    icon: str
    name: Mapping[str, str]
    help: Mapping[str, str]
    sentences: Mapping[str, Mapping[str, str]]
    fields: Mapping[str, Mapping[str, Any]]

    def say(self, sentence: Sentence, language: str = "en") -> str:
        """The sentence in a language; lists are joined by commas."""
        named = {name: shown(value) for name, value in sentence.named.items()}
        return self.sentences[sentence.case][language].format(**named)

    def catalog(self, language: str) -> dict[str, Any]:
        """All of it in one language, nested by the parts of the fields' paths."""
        fields: dict[str, Any] = {}
        for path, words in self.fields.items():
            inside = fields
            for part in path.split("."):
                inside = inside.setdefault(part, {})
            inside |= _in_language(words, language)
        return {
            "name": self.name[language],
            "help": self.help[language],
            "sentence": {case: for_pages(text[language]) for case, text in self.sentences.items()},
            "field": fields,
        }


def read_words(folder: Path) -> Words:
    data = _read(folder / FILE)
    data.pop("errors", None)  # read with those of everything else
    return Words(**{**data, "fields": dict(_with_parts(data["fields"]))})


def _with_parts(fields: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """With the words of the parts of a group that several kinds have: they stand in a file beside
    this one, which ``parts`` names."""
    for path, words in fields.items():
        parts = words.pop("parts", None)
        yield path, words
        if parts is not None:
            for part, shared in _read(HERE / f"{parts}.toml").items():
                yield f"{path}.{part}", shared


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _in_language(words: Mapping[str, Any], language: str) -> dict[str, Any]:
    chosen: dict[str, Any] = {part: words[part][language] for part in _PARTS if part in words}
    if options := words.get("options"):
        chosen["option"] = {value: text[language] for value, text in options.items()}
    return chosen
