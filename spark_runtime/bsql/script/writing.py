"""A spec to a SQL script."""

from collections.abc import Iterator, Sequence

from pydantic.fields import FieldInfo
from sqlglot.tokenizer_core import Token

from spark_runtime.bsql.grammar.options import format_options
from spark_runtime.bsql.script.reading import InvalidScript, nodes_in, read_script
from spark_runtime.contract.errors import PermanentError
from spark_runtime.nodes import Node, kind_of
from spark_runtime.spec import InvalidSpec, Spec, read_node
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.refusal import RefusedSql

_SEMICOLON = "SEMICOLON"


def write_script(spec: Spec) -> str:
    """The script that read_script reads back as the same spec, layout apart.

    Raises SCRIPT_IMPOSSIBLE where there is none: a draft whose SQL cannot be read, or whose edges
    say something else than its SQL.
    """
    header = " ".join(filter(None, ["CREATE PIPELINE", spec.name, format_options(spec.settings)]))
    blocks = [_block(spec.notes.get("", ""), header), *(_node(spec, node) for node in spec.nodes)]
    script = "\n\n".join(blocks) + "\n"
    _check(script, spec)
    return script


def write_node(node: Node, upstream: Sequence[str]) -> str:
    """The statements that say one node and what it reads, to put into a script.

    Raises SCRIPT_IMPOSSIBLE where they would say something else: an expression that ends the
    statement, say.
    """
    text = _statements(node, upstream, "")
    try:
        said = [read_node(fields) for fields in nodes_in(text)]
    except (RefusedSql, InvalidSpec) as error:
        raise _impossible("unreadable", problem=error.message) from error
    if said != [node]:
        raise _impossible("differs")
    return text + "\n"


def unwritable_texts(node: Node) -> list[str]:
    """The paths of those fields whose SQL cannot stand in a statement: it would end it, say."""
    return [path for path, alone in _texts_apart(node) if not _can_write(alone)]


def _texts_apart(node: Node) -> Iterator[tuple[str, Node]]:
    """The path of each field that is SQL, with the node as if it had no other."""
    for name, field in type(node).model_fields.items():
        if _is_sql(field):
            yield name, node
            continue
        value = getattr(node, name)
        for number, item in enumerate(value if isinstance(value, tuple) else ()):
            for inner, part in getattr(type(item), "model_fields", {}).items():
                if _is_sql(part):
                    yield f"{name}.{number}.{inner}", node.model_copy(update={name: (item,)})


def _is_sql(field: FieldInfo) -> bool:
    extra = field.json_schema_extra
    return isinstance(extra, dict) and extra.get("format") == "sql"


def _can_write(node: Node) -> bool:
    try:
        write_node(node, ["upstream"])
    except PermanentError:
        return False
    return True


def _node(spec: Spec, node: Node) -> str:
    return _statements(node, spec.upstream_of(node.id), spec.notes.get(node.id, ""))


def _statements(node: Node, upstream: Sequence[str], note: str) -> str:
    kind = kind_of(node)
    if kind.form is not None:
        statement = _view(node, upstream)
    else:
        options = format_options(node, kind.short_name)
        statement = f"CREATE {kind.family.upper()} {node.id} {options}"
    inserts = [
        f"INSERT INTO {node.id} SELECT * FROM {source};"
        for source in upstream
        if not kind.rules.gives
    ]
    return "\n".join([_block(note, statement), *inserts])


def _view(node: Node, upstream: Sequence[str]) -> str:
    kind = kind_of(node)
    assert kind.form is not None
    if len(upstream) != 1 and not kind.form.says_inputs:
        raise _impossible("inputs", node=node.id)
    text = kind.form.write(node, upstream[0] if upstream else "")
    goes_without = kind.form.is_default or kind.form.recognises(_words(text))
    options = format_options(node, None if goes_without else kind.short_name, kind.form.fields)
    return " ".join(filter(None, ["CREATE VIEW", node.id, options, "AS"])) + "\n" + text


def _words(text: str) -> list[str]:
    return [token.text.upper() for token in _tokens(text)]


def _tokens(text: str) -> list[Token]:
    try:
        return list(StreamingSpark().tokenize(text))
    except Exception as error:  # the tokenizer fails in many ways; each means: no SQL
        raise _impossible("no_sql") from error


def _block(note: str, statement: str) -> str:
    remarks = [f"-- {line}".rstrip() for line in note.splitlines()]
    return "\n".join([*remarks, _closed(statement)])


def _closed(statement: str) -> str:
    tokens = _tokens(statement + ";")
    # After a remark the semicolon would be part of it.
    ends = tokens and tokens[-1].token_type.name == _SEMICOLON
    return statement + (";" if ends else "\n;")


def _check(script: str, spec: Spec) -> None:
    """What is read back must be the spec, so that switching views never loses anything."""
    try:
        again = read_script(script, layout=spec.layout)
    except InvalidScript as error:
        raise _impossible("unreadable", problem=error.message) from error
    known = {"", *(node.id for node in spec.nodes)}
    notes = {node: note for node, note in spec.notes.items() if node in known}
    if again != spec.model_copy(update={"notes": notes}):
        raise _impossible("differs")


def _impossible(case: str, **parameters: str) -> PermanentError:
    return PermanentError("SCRIPT_IMPOSSIBLE", case=case, **parameters)
