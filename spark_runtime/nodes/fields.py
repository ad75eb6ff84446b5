"""What the fields of nodes look like: ids, texts, durations, names of tables and columns."""

import keyword
import re
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from spark_runtime.bsql.grammar.options import WRITTEN
from spark_runtime.contract.columns import format_columns, parse_columns
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.namespace import Namespace, NamespacePattern

_ID = re.compile(r"[a-z][a-z0-9_]{0,62}\Z")
NAME_PATTERN = r"^[a-z][a-z0-9_]{0,62}$"
TABLE_PATTERN = r"^[A-Za-z_][A-Za-z0-9_$]{0,62}(\.[A-Za-z_][A-Za-z0-9_$]{0,62})?$"
_DURATION = re.compile(
    r"[0-9]{1,6} ?(ms|s|microseconds?|milliseconds?|seconds?|minutes?|hours?|days?|weeks?)\Z"
)
FOR_EVER = "for ever"
_PROGRAM_NAMES = {"flow", "build", "run_alone"}
# Words that cannot name a relation in Spark SQL without quotes.
_WORDS = """
    all alter analyze and anti any array as asc at begin between both by call case cast change
    character check cluster collate column columns comment commit constraint create cross cube
    current current_date current_time current_timestamp current_user database declare default
    delete desc describe distinct distribute div do drop else end escape except execute exists
    explain extract false fetch filter first for foreign format from full function glob global
    grant group grouping having if ilike in inner insert intersect interval into is isnull join
    kill lateral leading left like limit load lock map matched merge minus natural not notnull null
    of offset on only optimize or order outer over overlaps partition pivot primary procedure
    qualify range recursive references refresh regexp rename replace reset revoke right rlike
    rollback rollup row rows schema select semi sequence session session_user set show similar some
    sort start stream struct summarize table tablesample temporary then time timestamp to top
    trailing transform true truncate uncache union unique unknown unnest unpivot update use user
    using values var view when where window with within without"""
SQL_WORDS = frozenset(_WORDS.split())


def wrong(kind: str, /, **named: Any) -> PydanticCustomError:
    """A case of `SPEC_INVALID`, or another error's code, as pydantic carries it: with what its
    words name."""
    return PydanticCustomError(kind, kind, named)


def _node_id(text: str) -> str:
    if not _ID.match(text):
        # Half a character is none that pydantic could pass on.
        raise wrong("node_id", word=text.encode(errors="replace").decode())
    if keyword.iskeyword(text) or text in SQL_WORDS or text in _PROGRAM_NAMES:
        raise wrong("reserved_word", word=text)
    return text


def _duration(text: str) -> str:
    if not _DURATION.match(text):
        raise wrong("duration")
    return text


def _span_of_memory(text: str) -> str:
    return text if text == FOR_EVER else _duration(text)


def _no_nul(text: str) -> str:
    if "\0" in text:
        raise wrong("nul")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise wrong("half_character")
    return text


def _refused(error: ForebayError) -> PydanticCustomError:
    """The same error as pydantic carries it, with the code as its type."""
    return wrong(error.code, **error.parameters)


def _pattern(text: str) -> str:
    try:
        return str(NamespacePattern.parse(text))
    except ForebayError as error:
        raise _refused(error) from error


def _namespace(text: str) -> str:
    try:
        return str(Namespace.parse(text))
    except ForebayError as error:
        raise _refused(error) from error


def _one_column(text: str) -> str:
    try:
        columns = parse_columns(text)
    except ForebayError as error:
        raise _refused(error) from error
    if len(columns) != 1:
        raise wrong("one_column")
    return format_columns(columns)


PipelineName = Annotated[str, Field(pattern=NAME_PATTERN)]
NodeId = Annotated[str, AfterValidator(_node_id)]
Duration = Annotated[str, AfterValidator(_duration)]
# How long something is remembered: a duration, or for ever.
Memory = Annotated[str, AfterValidator(_span_of_memory)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=1_000), AfterValidator(_no_nul)]
SqlText = Annotated[
    str,
    Field(json_schema_extra={"format": "sql"}),
    StringConstraints(min_length=1, max_length=100_000, strip_whitespace=True),
    AfterValidator(_no_nul),
    AfterValidator(lambda text: text.rstrip("; \t\r\n")),
]
ColumnName = Annotated[
    str, StringConstraints(min_length=1, max_length=255), AfterValidator(_no_nul)
]
# A column that the input has: a form offers them.
InputColumn = Annotated[ColumnName, Field(json_schema_extra={"column": "any"})]
TableName = Annotated[str, Field(pattern=TABLE_PATTERN)]
OneColumn = Annotated[Text, AfterValidator(_one_column)]
AnyNamespace = Annotated[Text, AfterValidator(_pattern)]
OneNamespace = Annotated[Text, AfterValidator(_namespace)]
# Objects lose their order in stores; equal specs must still give equal programs.
IN_ORDER = AfterValidator(lambda mapping: dict(sorted(mapping.items())))


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EventTime(Model):
    """Which column says when a row happened, and how long stragglers are waited for."""

    column: ColumnName
    delay: Duration
    idle_after: Duration | None = None
    # What specs leave out has no limit; what is written now has one, unless it says `none`.
    max_future: Annotated[Duration | None, Field(json_schema_extra={WRITTEN: "1 day"})] = None


class NodeModel(Model):
    """The fields that every node has. A kind derives from it and says its own `kind`."""

    kind: str
    id: NodeId
