"""A spec to a SQL script."""

from spark_runtime.bsql.lookup import write_lookup
from spark_runtime.bsql.options import format_options
from spark_runtime.bsql.reading import InvalidScript, read_script
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.spec import (
    Node,
    SinkJdbc,
    SinkUms,
    SourceUms,
    Spec,
    StepLookup,
    StepSql,
)
from spark_runtime.sql.dialect import StreamingSpark

_SEMICOLON = "SEMICOLON"


def write_script(spec: Spec) -> str:
    """The script that read_script reads back as the same spec, layout apart.

    Raises SCRIPT_IMPOSSIBLE where there is none: a draft whose SQL cannot be read, or whose edges
    say something else than its SQL.
    """
    header = " ".join(filter(None, ["CREATE PIPELINE", spec.name, format_options(spec.settings)]))
    blocks = [_block(spec, "", header), *(_node(spec, node) for node in spec.nodes)]
    script = "\n\n".join(blocks) + "\n"
    _check(script, spec)
    return script


def _node(spec: Spec, node: Node) -> str:
    match node:
        case SourceUms():
            statement = f"CREATE SOURCE {node.id} {format_options(node, kind='ums')}"
        case StepSql():
            head = " ".join(filter(None, ["CREATE VIEW", node.id, format_options(node), "AS"]))
            statement = f"{head}\n{node.sql}"
        case StepLookup():
            upstream = spec.upstream_of(node.id)
            if len(upstream) != 1:
                raise _impossible(f"The lookup {node.id} has not one input.")
            statement = f"CREATE VIEW {node.id} AS\n{write_lookup(node, upstream[0])}"
        case SinkJdbc() | SinkUms():
            kind = node.kind.removeprefix("sink.")
            statement = f"CREATE SINK {node.id} {format_options(node, kind=kind)}"
    inserts = [
        f"INSERT INTO {node.id} SELECT * FROM {source};"
        for source in spec.upstream_of(node.id)
        if isinstance(node, SinkJdbc | SinkUms)
    ]
    return "\n".join([_block(spec, node.id, statement), *inserts])


def _block(spec: Spec, note_of: str, statement: str) -> str:
    note = spec.notes.get(note_of, "")
    remarks = [f"-- {line}".rstrip() for line in note.splitlines()]
    return "\n".join([*remarks, _closed(statement)])


def _closed(statement: str) -> str:
    try:
        tokens = StreamingSpark().tokenize(statement + ";")
    except Exception as error:  # the tokenizer fails in many ways; each means: no SQL
        raise _impossible("A step holds text that is not SQL.") from error
    # After a remark the semicolon would be part of it.
    ends = tokens and tokens[-1].token_type.name == _SEMICOLON
    return statement + (";" if ends else "\n;")


def _check(script: str, spec: Spec) -> None:
    """What is read back must be the spec, so that switching views never loses anything."""
    try:
        again = read_script(script, layout=spec.layout)
    except InvalidScript as error:
        raise _impossible(error.message) from error
    known = {"", *(node.id for node in spec.nodes)}
    notes = {node: note for node, note in spec.notes.items() if node in known}
    if again != spec.model_copy(update={"notes": notes}):
        raise _impossible("Its edges say something else than its SQL.")


def _impossible(reason: str) -> PermanentError:
    return PermanentError("SCRIPT_IMPOSSIBLE", f"The draft cannot be shown as SQL. {reason}")
