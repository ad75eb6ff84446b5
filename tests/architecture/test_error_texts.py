"""An error's words stand once, as data, in both languages; code names codes alone."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from spark_runtime.contract.error_texts import (
    LANGUAGES,
    error_files,
    error_texts,
    names_in,
    read_errors,
)

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("backend", "spark_runtime")
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for folder in FOLDERS
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "migrations" not in path.parts
}
NODES = ROOT / "spark_runtime" / "nodes"
QUOTED = {path: set(re.findall(r'"([\w.]+)"', source)) for path, source in SOURCES.items()}
TABLES = [
    (code, Path(str(file)), table)
    for file in error_files()
    for code, table in read_errors(file).items()
]
CODES = {code: file for code, file, table in TABLES if "message" in table}
CASES = {(code, case): file for code, file, table in TABLES for case in table.get("cases", ())}
CODE = r'"([a-z][a-z_]*(?:\.[a-z_]+)*|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)"'
# What makes an error, a finding or a diagnostic, with its code as the first argument.
MADE = re.compile(
    r"\b(?:\w*(?:Error|Refused|RefusedQuery|RefusedSql|Unreachable|Query)|Away|Conflict|Diagnostic"
    r"|Finding|Found|InvalidInput|NotFound|NotSignedIn|PermissionDenied|PoisonMessage|TooLarge"
    rf"|TooManyAttempts|Failure|notice_of|dead_reason|_reason|_unreadable|unknown|_server|_blocks|_full)\(\s*{CODE}"
)


def test_everything_is_said_in_both_languages_with_the_same_names() -> None:
    unequal = [
        f"{code}: {words}"
        for code, text in error_texts().items()
        for words in filter(None, text.texts())
        if set(words) != set(LANGUAGES)
        or not all(each.strip() for each in words.values())
        or names_in(words["en"]) != names_in(words["zh"])
    ]
    assert unequal == []


def test_what_words_name_are_parameters_that_python_can_pass() -> None:
    named = {name for text in error_texts().values() for name in text.named()}
    assert [name for name in named if not name.isidentifier()] == []


def test_a_case_differs_from_the_words_beside_it() -> None:
    alike = [
        f"{code} {case}"
        for code, text in error_texts().items()
        for case, own in text.cases.items()
        if not {"message", "hint"} >= set(own) > set()
        or own.get("message") == text.message
        or own.get("hint") == text.hint
    ]
    assert alike == []


def test_no_code_and_no_case_stands_in_two_files() -> None:
    codes = Counter(code for code, _, table in TABLES if set(table) != {"cases"})
    cases = Counter((code, case) for code, _, table in TABLES for case in table.get("cases", ()))
    assert [each for found in (codes, cases) for each, n in found.items() if n > 1] == []


def test_every_code_is_named_in_the_source_below_its_file() -> None:
    below: defaultdict[Path, set[str]] = defaultdict(set)
    for path, quoted in QUOTED.items():
        for folder in path.relative_to(ROOT).parents:
            below[ROOT / folder] |= quoted
    named = [*CODES.items()]
    # What a file adds to a code of others.
    named += [(case, file) for (code, case), file in CASES.items() if file != CODES[code]]
    unused = [f"{name}: {file}" for name, file in named if name not in below[file.parent]]
    assert unused == []


def test_every_error_that_is_made_has_words() -> None:
    made = {code for source in SOURCES.values() for code in MADE.findall(source)}
    assert len(made) > 300
    assert made - CODES.keys() == set()


def test_no_parameter_is_a_sentence() -> None:
    """It would be English in any language: what differs is a case of the code."""
    prose = re.compile(r"[a-z]+ [a-z]+")
    told = [
        f"{path.relative_to(ROOT)}:{call.lineno}: {text}"
        for path, source in SOURCES.items()
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and _makes_an_error(call)
        for value in (*call.args, *(keyword.value for keyword in call.keywords))
        for text in _texts_in(value)
        if prose.search(text)
    ]
    assert told == []


def _makes_an_error(call: ast.Call) -> bool:
    """A call with a code first, or of a function that an `errors` module has. A dead letter keeps
    what is wrong with its row as a text."""
    match call:
        case ast.Call(args=[ast.Constant(value=str(code)), *_]):
            return code in CODES and not code.startswith("dead_letter.")
        case ast.Call(func=ast.Attribute(value=ast.Name(id="errors"))):
            return True
    return False


def _texts_in(value: ast.expr) -> Iterator[str]:
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def test_what_one_kind_alone_says_stands_in_its_own_words() -> None:
    kinds = {path.parent for path in NODES.glob("*/*/words.toml")}
    said = {code: (code, file) for code, file in CODES.items()}
    said |= {f"{code} {case}": (case, file) for (code, case), file in CASES.items()}
    shared = {
        each: named
        for each, (name, file) in said.items()
        if (named := [path for path, quoted in QUOTED.items() if name in quoted])
        and file.name == "errors.toml"
    }
    misplaced = [
        each
        for each, named in shared.items()
        if any(all(kind in path.parents for path in named) for kind in kinds)
    ]
    assert misplaced == []
