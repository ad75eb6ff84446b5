"""Spark goes on with what the verdict calls harmless: one state, one program after another."""

from spark_runtime.bsql.script import read_script
from spark_runtime.compiler import compile_spec, signatures, verdict
from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.contract.program import program_hash
from spark_runtime.engine.program import load_build
from tests.spark_runtime.nodes.step.sql.test_event_time import flight, flights, run

__all__ = ["run"]

CATALOG = {
    "tables": {
        "postgres.sample.public.flights.*.*.*": {
            "columns": "id long not null, dep_time datetime, dep_delay int, origin string",
            "keys": ["id"],
        }
    },
    "connections": {"kafka": {"kind": "kafka"}, "mart": {"kind": "postgres"}},
}
FIRST = """
CREATE SOURCE flights WITH (kind = 'ums', connection = 'kafka',
    namespace = 'postgres.sample.public.flights.*.*.*', event_time = 'dep_time', delay = '1 hour');
CREATE VIEW slots WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, origin, count(*) AS flights, max(dep_delay) AS longest
FROM flights WHERE dep_time IS NOT NULL GROUP BY window(dep_time, '15 minutes'), origin;
CREATE SINK mart WITH (kind = 'postgres', connection = 'mart', table = 'SCHEMA.slots',
    keys = 'slot, origin');
INSERT INTO mart SELECT * FROM slots;
"""
PATIENT = FIRST.replace(
    "delay = '1 hour'", "delay = '2 hours', idle_after = '1 hour', max_future = '900 days'"
)
# Behind a step its rows are read and judged in another way than right behind their source.
IN_STEPS = FIRST.replace(
    "CREATE VIEW slots WITH (counts = 'events', once_per = 'id') AS",
    "CREATE VIEW left_at AS SELECT id AS of, dep_time AS at, origin AS airport, dep_delay AS late"
    " FROM flights WHERE dep_time IS NOT NULL;"
    "CREATE VIEW slots WITH (counts = 'events', once_per = 'of') AS",
).replace(
    "origin, count(*) AS flights, max(dep_delay) AS longest\n"
    "FROM flights WHERE dep_time IS NOT NULL GROUP BY window(dep_time, '15 minutes'), origin",
    "count(*) AS flights, max(late) AS longest, airport AS origin\n"
    "FROM left_at GROUP BY window(at, '15 minutes'), airport",
)


def test_what_is_harmless_is_gone_on_from(run, send, topic, schema, stored):
    scripts = [FIRST, PATIENT, IN_STEPS, FIRST]
    plans = []
    for number, script in enumerate(scripts, 1):
        compiled = compile_spec(read_script(script), read_catalog(CATALOG))
        assert compiled.is_runnable, compiled.diagnostics
        plans.append(compiled.plan)
        program = compiled.source.replace("SCHEMA", schema)
        rows = [flight(2 * number, number, "2026-03-01 09:01:00", delay=str(number))]
        again = [flight(2 * number + 1, 1, "2026-03-01 09:02:00", delay="99")] if number > 1 else []
        send(topic, [flights([*rows, *again])])
        run(load_build(program, program_hash(program), "slots"))
        found = stored(f"SELECT flights, longest FROM {schema}.slots")
        assert found == [(number, number)], script
    first, *others = map(signatures, plans)
    assert {verdict(first, other).outcome for other in others} == {"harmless"}
