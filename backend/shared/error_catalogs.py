"""The pages' catalogs of what the server says of errors, written from the `errors.toml` files.

``python -m backend.shared.error_catalogs`` writes them again.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spark_runtime.contract.error_texts import ErrorText, error_texts, for_pages
from spark_runtime.nodes.catalogs import FOLDERS, PAGES, write_catalog


def catalogs() -> dict[Path, dict[str, Any]]:
    """By file: the words of every error, nested by the parts of its code."""
    return {
        PAGES / folder / "errors" / "server.json": _catalog(language)
        for language, folder in FOLDERS.items()
    }


def write() -> None:
    for path, catalog in catalogs().items():
        write_catalog(path, catalog)


def _catalog(language: str) -> dict[str, Any]:
    catalog: dict[str, Any] = {}
    for code, text in error_texts().items():
        inside = catalog
        for part in code.split("."):
            inside = inside.setdefault(part, {})
        inside |= {key: for_pages(said) for key, said in _said(text, language)}
    return catalog


def _said(text: ErrorText, language: str) -> Iterator[tuple[str, str]]:
    """By key of i18next, to which a case is a context."""
    own = {"message": text.message, "hint": text.hint}
    for case, parts in {"": own, **text.cases}.items():
        for part, words in parts.items():
            if words:
                yield f"{part}_{case}" if case else part, words[language]


if __name__ == "__main__":
    write()
