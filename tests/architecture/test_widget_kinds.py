"""A kind of widget is known in its own file and folder, and in a line of each tuple: nowhere else.

Names of kinds are common words ("table", "text"), so this looks for what makes a place depend on
one: an import of its module, a comparison, a match, a list or an object of several names.
"""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from backend.dashboards.kinds import KIND_NAMES, KINDS
from backend.dashboards.kinds.kind import WidgetKind

REPOSITORY = Path(__file__).resolve().parents[2]
SERVER = Path("backend/dashboards/kinds")
CLIENT = Path("frontend/src/components/charts/kinds")
TUPLES = (SERVER / "__init__.py", CLIENT / "kinds.ts")
CATALOGS = tuple(Path(f"frontend/src/i18n/{each}/widgets.json") for each in ("en", "zh-CN"))
DOCS = Path("docs/widgets")
DOCS_INDEX = DOCS / "README.md"
MOST_FILES_THAT_KNOW_A_KIND = 5
# The sample and the gallery of pictures show some of each; tests and benchmarks open them.
MAY_NAME_A_KIND = (
    "tests", "benchmarks", "backend/sample", "frontend/gallery", "frontend/tests",
    "frontend/scripts", "frontend/src/api/generated", "backend/openapi.yaml",
)  # fmt: skip
# Other kinds are called by words that say nothing where they are found.
UNCOMMON = [name for name in KIND_NAMES if name in ("scorecard", "pie", "scatter")]

NAME = "|".join(KIND_NAMES)
QUOTED = rf"""["'`](?:{NAME})["'`]"""
ASKED_IN_TYPESCRIPT = {
    "imports a kind": re.compile(rf"""["'`](?:@|\.\.?)/[\w./-]*\bkinds/(?:{NAME})/"""),
    "compares with a kind": re.compile(
        rf"(?i:kind|\bname)\b[^\n;{{}}]{{0,20}}[!=]==? *{QUOTED}|{QUOTED} *[!=]==?"
    ),
    "tells kinds apart": re.compile(rf"\bcase *{QUOTED}|data-kind *= *{QUOTED}"),
    "lists kinds": re.compile(rf"{QUOTED}(?:\s*[,|]\s*{QUOTED})+"),
    "has a key for each kind": re.compile(
        rf"""(?:[{{,]\s*["']?(?:{NAME})["']?\s*:[^{{}}]*?){{2}}"""
    ),
}


def tracked(*patterns: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    )  # fmt: skip
    names = {Path(name) for name in listed.stdout.split("\0") if name}
    return sorted(name for name in names if (REPOSITORY / name).is_file())


def is_home(path: Path) -> bool:
    """A kind's own file or folder, a tuple, or a test."""
    is_own = path.parent == SERVER and path.stem in KIND_NAMES
    is_own |= path.is_relative_to(CLIENT) and path.relative_to(CLIENT).parts[0] in KIND_NAMES
    return is_own or path in TUPLES or ".test." in path.name or path.parts[0] == "tests"


def asks_in_python(source: str) -> Iterator[str]:
    """What of a module depends on a kind's name."""

    def names_kind(node: ast.expr | None) -> bool:
        return isinstance(node, ast.Constant) and node.value in KIND_NAMES

    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)) if re.search(rf"\bkinds\.(?:{NAME})$", module):
                yield f"{node.lineno}: imports {module}"
            case ast.ImportFrom(module="backend.dashboards.kinds", names=names):
                if found := [each.name for each in names if each.name in KIND_NAMES]:
                    yield f"{node.lineno}: imports {found[0]}"
            case ast.Compare(left=left, comparators=others):
                if any(map(names_kind, [left, *others])):
                    yield f"{node.lineno}: compares with a kind"
            case ast.MatchValue(value=value) if names_kind(value):
                yield f"{node.lineno}: matches a kind"
            case ast.Dict(keys=keys) if sum(map(names_kind, keys)) > 1:
                yield f"{node.lineno}: has a key for each kind"
            case ast.Tuple() | ast.List() | ast.Set() if sum(map(names_kind, node.elts)) > 1:
                yield f"{node.lineno}: lists kinds"


def asks_in_typescript(source: str) -> Iterator[str]:
    for asked, pattern in ASKED_IN_TYPESCRIPT.items():
        for found in pattern.finditer(source):
            line = source.count("\n", 0, found.start()) + 1
            yield f"{line}: {asked}: {found.group().strip()[:60]!r}"


def test_the_server_asks_a_kind_and_not_for_one() -> None:
    paths = [path for path in tracked("backend/dashboards/*.py") if not is_home(path)]
    assert len(paths) > 30
    found = [
        f"{path}:{each}"
        for path in paths
        for each in asks_in_python((REPOSITORY / path).read_text())
    ]
    assert found == []


def test_the_pages_ask_a_kind_and_not_for_one() -> None:
    paths = [
        path
        for path in tracked("frontend/src/*")
        if path.suffix in (".ts", ".tsx", ".css")
        and not is_home(path)
        and not path.as_posix().startswith(MAY_NAME_A_KIND)
    ]
    assert len(paths) > 60
    found = [
        f"{path}:{each}"
        for path in paths
        for each in asks_in_typescript((REPOSITORY / path).read_text())
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "if widget.kind == 'line': pass", "if kind in ('table',) or 'bar' == kind: pass",
        "from backend.dashboards.kinds.bar import BarKind", "SIZES = {'line': 1, 'bar': 2}",
        "match kind:\n    case 'table': pass", "DRAWN = ('line', 'bar')",
        "from backend.dashboards.kinds import bar",
    ],
)  # fmt: skip
def test_what_the_law_forbids_in_python_is_found(source: str) -> None:
    assert list(asks_in_python(source))


@pytest.mark.parametrize(
    "source",
    [
        'const isDrawn = widget.kind === "line";', "if (kind !== 'table') return;",
        'switch (kind) { case "bar": return 1; }', '.cell[data-kind="scorecard"] { height: 0 }',
        'import { bar } from "./kinds/bar/bar";', 'const drawn = ["line", "bar"];',
        'import { option } from "@/components/charts/kinds/line/option";',
        'const icons = { line: LineChart, bar: BarChart };',
        'type Drawn = "line" | "bar";',
    ],
)  # fmt: skip
def test_what_the_law_forbids_in_typescript_is_found(source: str) -> None:
    assert list(asks_in_typescript(source))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_has_both_halves_its_words_and_its_page(kind: WidgetKind) -> None:
    assert (REPOSITORY / SERVER / f"{kind.name}.py").is_file()
    client = (REPOSITORY / CLIENT / kind.name / f"{kind.name}.ts").read_text()
    assert ("isWithoutData: true" in client) is not kind.needs_dataset
    for catalog in CATALOGS:
        words = json.loads((REPOSITORY / catalog).read_text())
        own = words["kind"][kind.name]
        assert own["name"] and own["needs"]
        settings = set(kind.Settings.model_fields)
        assert settings <= words["setting"].keys() | own.get("setting", {}).keys()
        shelves = {shelf.name for shelf in kind.shelves}
        assert shelves <= words["shelf"].keys() | own.get("shelf", {}).keys()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_page_of_a_kind_has_an_example_that_the_server_takes(kind: WidgetKind) -> None:
    page = (REPOSITORY / DOCS / f"{kind.name}.md").read_text()
    examples = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert len(examples) == 1
    widget = json.loads(examples[0])
    assert widget["kind"] == kind.name
    kind.Settings.model_validate(widget["settings"])
    fields = set(kind.Settings.model_fields)
    assert fields == set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert f"({kind.name}.md)" in (REPOSITORY / DOCS_INDEX).read_text()


@pytest.mark.parametrize("name", UNCOMMON)
def test_a_kind_touches_few_files_that_were_there_before_it(name: str) -> None:
    """Beside its own: the two tuples, the words in two languages, and the docs' index."""
    word = re.compile(rf"\b{name}\b", re.IGNORECASE)
    paths = [
        path
        for path in tracked("backend", "frontend", "docs")
        if path.suffix in (".py", ".ts", ".tsx", ".css", ".json", ".md", ".yaml")
        and not any(path.is_relative_to(each) for each in MAY_NAME_A_KIND)
        and not (is_home(path) and path not in TUPLES)
        and path != DOCS / f"{name}.md"
        and path.name != "package-lock.json"
    ]
    touched = {path for path in paths if word.search((REPOSITORY / path).read_text())}
    assert touched <= {*TUPLES, *CATALOGS, DOCS_INDEX}
    assert len(touched) <= MOST_FILES_THAT_KNOW_A_KIND
