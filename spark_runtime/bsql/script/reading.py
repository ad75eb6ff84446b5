"""A SQL script to a spec. Every refusal has its line and column."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from sqlglot import exp

from spark_runtime.bsql.grammar.options import Options, fields_from, read_options
from spark_runtime.bsql.grammar.statement import Cursor, Statement, statements_of
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.nearest import nearest
from spark_runtime.nodes import kinds_in
from spark_runtime.nodes.kind import NodeKind
from spark_runtime.spec import InvalidSpec, Settings, Spec, read_spec
from spark_runtime.spec.upgrades import present_name
from spark_runtime.sql.authored import parse_authored
from spark_runtime.sql.place import Place, place_at
from spark_runtime.sql.refusal import RefusedSql

_PLACE_IN_SPEC = re.compile(r"^(nodes\.\d+|settings)\.")


class InvalidScript(PermanentError):
    """Every refusal of a script, in its order."""

    def __init__(self, refusals: tuple[RefusedSql, ...]) -> None:
        super().__init__("SCRIPT_INVALID", problems=[each.message for each in refusals])
        self.refusals = refusals


@dataclass(frozen=True)
class NodePlaces:
    """Where a node's statement begins, and each field in it that is SQL, by its path."""

    statement: Place
    texts: Mapping[str | None, Place]

    def moved(self, path: str | None, line: int, column: int) -> Place:
        """Where in the script a place of the field's own text is."""
        if path not in self.texts:
            return self.statement
        begin_line, begin_column = self.texts[path]
        return begin_line + line - 1, column + (begin_column - 1 if line == 1 else 0)


class _Draft:
    """What the statements said so far, and where each node was said."""

    def __init__(self, name: str) -> None:
        self.document: dict[str, Any] = {"name": name, "nodes": [], "edges": [], "notes": {}}
        # Sources and views, also those that turn out to be wrong: reading them is not.
        self.readable: list[str] = []
        # Of nodes that say by their own text what they read: that text and its offset.
        self.selects: list[tuple[str, int, str]] = []
        # By node: the offset of each field that a person wrote as SQL.
        self.texts: dict[str, dict[str | None, int]] = {}
        self.statements: dict[str | None, Statement] = {}

    def add(self, fields: dict[str, Any], cursor: Cursor, statement: Statement) -> None:
        node_id = fields["id"]
        if node_id in self.statements:
            raise statement.refuse(statement.tokens[0], case="twice", word=node_id)
        self.document["nodes"].append(fields)
        self.statements[node_id] = statement
        self.note(node_id, cursor)

    def note(self, node_id: str, cursor: Cursor) -> None:
        if remarks := cursor.remarks():
            earlier = self.document["notes"].get(node_id)
            self.document["notes"][node_id] = f"{earlier}\n{remarks}" if earlier else remarks


def read_script(
    script: str,
    name: str = "pipeline",
    layout: Mapping[str, tuple[float, float]] | None = None,
) -> Spec:
    """The spec a script says. ``name`` counts where the script has no CREATE PIPELINE; layout
    travels beside the script. Raises InvalidScript with every refusal.
    """
    draft = _Draft(name)
    refusals: list[RefusedSql] = []
    try:
        for statement in statements_of(script):
            parts = _apart(statement)
            refusals += (_not_ended(*both) for both in pairwise(parts))
            for part in parts:
                try:
                    _read_statement(part, draft)
                except RefusedSql as refusal:
                    refusals.append(refusal)
    except RefusedSql as refusal:
        refusals.append(refusal)
    for node_id, offset, text in draft.selects:
        try:
            draft.document["edges"] += _edges_of(node_id, text, draft)
        except RefusedSql as refusal:
            refusals += (
                _of_node(node_id, _moved(each, script, offset))
                for each in (refusal, *refusal.others)
            )
    if refusals:
        raise InvalidScript(tuple(refusals))
    try:
        return read_spec({**draft.document, "layout": dict(layout or {})})
    except InvalidSpec as error:
        raise InvalidScript(tuple(_refusals(error, draft, script))) from error


def places_in(script: str) -> dict[str, NodePlaces]:
    """Where each node stands: to move what is said of its own text into the script. What cannot be
    read is left out."""
    draft = _Draft("places")
    try:
        for statement in statements_of(script):
            with suppress(RefusedSql):
                _read_statement(statement, draft)
    except RefusedSql:
        return {}
    return {
        node_id: NodePlaces(
            place_at(script, statement.tokens[0].start),
            {
                path: place_at(script, offset)
                for path, offset in draft.texts.get(node_id, {}).items()
            },
        )
        for node_id, statement in draft.statements.items()
        if node_id is not None
    }


def nodes_in(script: str) -> list[dict[str, Any]]:
    """The fields of the nodes that a script creates, each as it stands. Raises RefusedSql."""
    draft = _Draft("nodes")
    for statement in statements_of(script):
        _read_statement(statement, draft)
    nodes: list[dict[str, Any]] = draft.document["nodes"]
    return nodes


def _read_statement(statement: Statement, draft: _Draft) -> None:
    cursor = Cursor(statement)
    for words, read in _STATEMENTS:
        if cursor.accept(*words):
            read(cursor, statement, draft)
            return
    raise statement.refuse(statement.tokens[0], case="statement")


def _read_pipeline(cursor: Cursor, statement: Statement, draft: _Draft) -> None:
    if None in draft.statements:
        raise statement.refuse(statement.tokens[0], case="pipeline_twice")
    draft.document["name"] = cursor.take_name()
    draft.document["settings"] = fields_from(read_options(cursor), Settings, cursor)
    cursor.finish()
    draft.statements[None] = statement
    draft.note("", cursor)


def _read_source(cursor: Cursor, statement: Statement, draft: _Draft) -> None:
    node_id = cursor.take_name()
    draft.readable.append(node_id)
    _read_endpoint(cursor, statement, draft, "source", node_id)


def _read_sink(cursor: Cursor, statement: Statement, draft: _Draft) -> None:
    _read_endpoint(cursor, statement, draft, "sink", cursor.take_name())


def _read_endpoint(
    cursor: Cursor, statement: Statement, draft: _Draft, family: str, node_id: str
) -> None:
    options = read_options(cursor)
    cursor.finish()
    kind = _kind_of(family, node_id, options, statement)
    fields = fields_from(options, kind.model, cursor)
    draft.add({"id": node_id, "kind": kind.name, **fields}, cursor, statement)


def _read_view(cursor: Cursor, statement: Statement, draft: _Draft) -> None:
    node_id = cursor.take_name()
    draft.readable.append(node_id)
    options = read_options(cursor)
    cursor.expect("AS")
    words = [token.text.upper() for token in statement.tokens]
    if ("LABEL", "JOIN") in pairwise(words):
        raise cursor.refuse(case="label_join")
    is_said = "kind" in options
    kind = _kind_of("step", node_id, options, statement) if is_said else _kind_by(words)
    assert kind.form is not None
    read = kind.form.read(cursor)
    fields = fields_from(options, kind.model, cursor, kind.form.fields)
    draft.add({"id": node_id, "kind": kind.name, **read.fields, **fields}, cursor, statement)
    draft.texts[node_id] = read.texts
    if read.upstream is not None:
        draft.document["edges"].append((read.upstream.lower(), node_id))
    else:
        [(offset, text)] = zip(read.texts.values(), read.fields.values(), strict=True)
        draft.selects.append((node_id, offset, text))


def _kind_by(words: Sequence[str]) -> NodeKind[Any]:
    """The kind of a view that does not say it."""
    forms = [(kind.form, kind) for kind in kinds_in("step") if kind.form]
    recognised = [kind for form, kind in forms if form.recognises(words)]
    return (recognised or [kind for form, kind in forms if form.is_default])[0]


def _kind_of(family: str, node_id: str, options: Options, statement: Statement) -> NodeKind[Any]:
    """The kind that the options say, which is taken out of them."""
    kinds = {kind.short_name: kind for kind in kinds_in(family)}
    known = [f"kind = '{name}'" for name in kinds]
    said = options.pop("kind", None)
    if said is None:
        raise statement.refuse(statement.tokens[0], case="no_kind", word=node_id, known=known)
    word = said.value.text
    if kind := kinds.get(present_name(family, word)):
        return kind
    if near := nearest(word, kinds):
        raise statement.refuse(said.value, case="kind_near", word=word, near=f"kind = '{near}'")
    raise statement.refuse(said.value, case="kind", word=word, known=known)


def _read_insert(cursor: Cursor, statement: Statement, draft: _Draft) -> None:
    sink = cursor.take_name().lower()
    if cursor.accept("."):
        raise cursor.refuse(case="sink_table")
    if not cursor.accept("SELECT", "*", "FROM"):
        raise cursor.refuse(case="sink_select")
    draft.document["edges"].append((cursor.take_name().lower(), sink))
    cursor.finish()
    draft.note(sink, cursor)


_STATEMENTS: tuple[tuple[tuple[str, ...], Callable[[Cursor, Statement, _Draft], None]], ...] = (
    (("CREATE", "PIPELINE"), _read_pipeline),
    (("CREATE", "SOURCE"), _read_source),
    (("CREATE", "VIEW"), _read_view),
    (("CREATE", "SINK"), _read_sink),
    (("INSERT", "INTO"), _read_insert),
)


def _apart(statement: Statement) -> list[Statement]:
    """A statement, and those that begin on lines of it because no semicolon ends the one before."""
    tokens = statement.tokens
    begins = [
        place
        for place in range(1, len(tokens))
        if tokens[place].line > tokens[place - 1].line and _opening(statement, place)
    ]
    parts = []
    for begin, end in pairwise([0, *begins, len(tokens)]):
        stop = statement.end if end == len(tokens) else tokens[end - 1].end + 1
        parts.append(Statement(statement.script, tokens[begin:end], stop))
    return parts


def _opening(statement: Statement, place: int = 0) -> str | None:
    """The words that a statement begins with, if they stand at this token."""
    cursor = Cursor(replace(statement, tokens=statement.tokens[place : place + 2]))
    return next((" ".join(words) for words, _ in _STATEMENTS if cursor.accept(*words)), None)


def _not_ended(statement: Statement, following: Statement) -> RefusedSql:
    word = _opening(following)
    return statement.refuse(case="not_ended", word=word)


def _edges_of(node_id: str, text: str, draft: _Draft) -> list[tuple[str, str]]:
    query = parse_authored(text, [name for name in draft.readable if name != node_id])
    hidden = {cte.alias for cte in query.find_all(exp.CTE)}
    read = {table.name.lower() for table in query.find_all(exp.Table)} - hidden
    return [(upstream, node_id) for upstream in sorted(read)]


def _moved(refusal: RefusedSql, script: str, offset: int) -> RefusedSql:
    line, column = place_at(script, offset)
    return RefusedSql(
        refusal.code,
        line + refusal.line - 1,
        refusal.column + (column - 1 if refusal.line == 1 else 0),
        **refusal.named,
    )


def _refusals(error: InvalidSpec, draft: _Draft, script: str) -> list[RefusedSql]:
    found = []
    for problem in error.problems:
        statement = draft.statements.get(problem.node)
        place = (1, 1) if statement is None else place_at(script, statement.tokens[0].start)
        # A script has no numbers of nodes: the option's name is what was written.
        written = replace(problem, path=_PLACE_IN_SPEC.sub("", problem.path))
        refusal = RefusedSql(written.code, *place, **written.named)
        found.append(_of_node(problem.node, refusal))
    return found


def _of_node(node: str | None, refusal: RefusedSql) -> RefusedSql:
    refusal.node = node
    return refusal
