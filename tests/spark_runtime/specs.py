"""Hypothesis strategies for whole pipeline specs, with any text where a person may write one."""

from typing import Any

from hypothesis import strategies as st

from spark_runtime.contract.columns import Column, format_columns
from spark_runtime.nodes.fields import SQL_WORDS, EventTime, NodeModel
from spark_runtime.nodes.sink.postgres.model import SinkPostgres
from spark_runtime.nodes.sink.ums.model import SinkUms
from spark_runtime.nodes.source.ums.model import SourceUms
from spark_runtime.nodes.step.calculate.model import Calculated, StepCalculate
from spark_runtime.nodes.step.filter.model import StepFilter
from spark_runtime.nodes.step.lookup.model import StepLookup
from spark_runtime.nodes.step.project.model import Picked, StepProject
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.spec import Settings, Spec

PROTOCOLS = ("initial", "increment", "batch")
SOME_PROTOCOLS = [("initial",), ("increment",), ("initial", "increment"), ("batch", "initial")]

texts = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=40
)
names = texts.filter(str.strip)
plain = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True).filter(
    lambda name: name not in SQL_WORDS and name not in ("flow", "build") and not _is_keyword(name)
)
tables = st.from_regex(
    r"[A-Za-z_][A-Za-z0-9_$]{0,8}(\.[A-Za-z_][A-Za-z0-9_$]{0,8})?", fullmatch=True
)
durations = st.builds("{} {}".format, st.integers(0, 999), st.sampled_from(["ms", "s", "minutes"]))
keys = st.lists(names, max_size=3).map(tuple)
event_times = st.none() | st.builds(
    EventTime,
    column=names,
    delay=durations,
    idle_after=st.none() | durations,
    max_future=st.none() | durations,
)
columns = st.builds(
    Column, name=names, type=st.sampled_from(["string", "long", "datetime"]), nullable=st.booleans()
) | st.builds(
    Column,
    name=names,
    type=st.just("decimal"),
    precision=st.integers(1, 38),
    scale=st.none() | st.integers(0, 9),
)


def _is_keyword(name: str) -> bool:
    import keyword

    return keyword.iskeyword(name)


def _namespace(levels: list[str]) -> str:
    from spark_runtime.contract.namespace import Namespace

    return str(Namespace(*levels))


namespaces = st.lists(names, min_size=7, max_size=7).map(_namespace)


@st.composite
def specs(draw: st.DrawFn) -> Spec:
    """A source, steps behind one another, sinks at the end; their texts are anything."""
    ids = draw(st.lists(plain, min_size=4, max_size=6, unique=True))
    source, *steps, table, ums = ids
    nodes: list[Any] = [
        SourceUms(
            id=source,
            connection=draw(texts),
            namespace=draw(namespaces),
            start=draw(st.sampled_from(["earliest", "latest"])),
            protocols=draw(st.permutations(PROTOCOLS).map(tuple) | st.sampled_from(SOME_PROTOCOLS)),
            event_time=draw(event_times),
        )
    ]
    edges, upstream = [], source
    for step in steps:
        nodes.append(draw(_step(step, upstream)))
        edges.append((upstream, step))
        upstream = step
    nodes += [
        SinkPostgres(
            id=table,
            connection=draw(texts),
            table=draw(tables),
            keys=draw(keys),
            mode=draw(st.sampled_from(["insert", "upsert", "overwrite"])),
            on_delete=draw(st.sampled_from(["soft", "hard"])),
        ),
        SinkUms(id=ums, connection=draw(texts), namespace=draw(namespaces), keys=draw(keys)),
    ]
    edges += [(upstream, table), (upstream, ums)]
    return Spec(
        name=draw(plain),
        nodes=tuple(draw(st.permutations(nodes))),
        edges=tuple(edges),
        settings=draw(
            st.builds(
                Settings,
                trigger=durations,
                max_rows_per_second=st.none() | st.integers(1, 10**9),
                state_store=st.sampled_from(["default", "rocksdb"]),
                shuffle_partitions=st.integers(1, 1000),
            )
        ),
        layout=draw(
            st.dictionaries(st.sampled_from(ids), st.tuples(st.floats(0, 9), st.floats(0, 9)))
        ),
        notes=draw(st.dictionaries(st.sampled_from(["", *ids]), texts)),
    )


@st.composite
def _step(draw: st.DrawFn, step: str, upstream: str) -> NodeModel:
    kind = draw(st.sampled_from([StepLookup, StepProject, StepCalculate, StepFilter, StepSql]))
    if kind is StepProject:
        picked = st.builds(Picked, column=names, name=st.none() | names)
        return StepProject(
            id=step,
            columns=tuple(
                draw(st.lists(picked, min_size=1, max_size=3, unique_by=lambda each: each.output))
            ),
        )
    if kind is StepLookup:
        return StepLookup(
            id=step,
            connection=draw(names),
            table=draw(tables),
            on=draw(st.dictionaries(names, names, min_size=1, max_size=2)),
            columns={
                remote: format_columns([column])
                for remote, column in draw(
                    st.dictionaries(names, columns, min_size=1, max_size=2)
                ).items()
            },
            join=draw(st.sampled_from(["left", "inner"])),
        )
    literal = draw(texts).replace("\\", "\\\\").replace("'", "\\'").replace("${", "$ {")
    remark = draw(st.sampled_from(["", " -- a; remark", "\n/* 'why' */"]))
    if kind is StepFilter:
        return StepFilter(id=step, condition=f"said = '{literal}'{remark}")
    if kind is StepCalculate:
        made = draw(st.lists(names, min_size=1, max_size=3, unique=True))
        expression = f"concat('{literal}', CAST(id AS string), '{literal}')"
        return StepCalculate(
            id=step, columns=tuple(Calculated(name=name, expression=expression) for name in made)
        )
    return StepSql(
        id=step,
        sql=f"SELECT id, '{literal}' AS said FROM {upstream}{remark}",
        counts=draw(st.sampled_from([None, "events", "latest"])),
        once_per=draw(keys),
        group_keys=draw(keys),
        mirror=draw(st.none() | texts),
        event_time=draw(event_times),
    )
