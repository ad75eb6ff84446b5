"""The event trigger by which a source announces, in its log, how a published table looks now.

It never stands in the way: whatever goes wrong inside becomes a warning, the change of the table
goes on, and the normaliser detects it late.
"""

from typing import TYPE_CHECKING

from psycopg.sql import SQL, Literal

from spark_runtime.contract.postgres_source import DDL_PREFIX, DESCRIBE_TABLE

if TYPE_CHECKING:  # a machine's set-up installs the trigger, too, and needs no Django for it
    from backend.collection.source.session import Session

SCHEMA = "forebay_ddl"

_DESCRIBE = DESCRIBE_TABLE.format(relation="changed")
# PostgreSQL has a message lie where it ends, which is where the transaction's next row begins. The
# blocks below are transactions within it, and of two changes at one place that of the outer one
# comes first. This message takes the place; no connector asks for its prefix.
_NOTHING = "PERFORM pg_logical_emit_message(true, 'forebay.nothing', '')"

REMOVE = SQL(f"""
DROP EVENT TRIGGER IF EXISTS forebay_ddl;
DROP EVENT TRIGGER IF EXISTS forebay_ddl_drop;
DROP SCHEMA IF EXISTS {SCHEMA} CASCADE;
""")

# The functions run as whoever changes a table, a superuser perhaps. So they are made anew, in a
# schema made anew: what another role had put there under these names would remain its own.
INSTALL = SQL(
    f"""
CREATE SCHEMA {SCHEMA};

CREATE FUNCTION {SCHEMA}.announce() RETURNS event_trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $announce$
DECLARE
  changed oid;
  shape jsonb;
BEGIN
  FOR changed IN
    SELECT DISTINCT c.objid FROM pg_event_trigger_ddl_commands() c
    JOIN pg_publication_rel r ON r.prrelid = c.objid
    JOIN pg_publication p ON p.oid = r.prpubid AND starts_with(p.pubname, 'forebay_')
    WHERE c.object_type IN ('table', 'table column')
  LOOP
    shape := ({_DESCRIBE});
    PERFORM pg_logical_emit_message(true, {{prefix}}, shape::text);
    {_NOTHING};
  END LOOP;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'forebay could not announce a change of a table: %', SQLERRM;
END $announce$;

CREATE FUNCTION {SCHEMA}.announce_drop() RETURNS event_trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $announce$
DECLARE
  dropped record;
  changed oid;
BEGIN
  FOR dropped IN
    SELECT d.schema_name, d.object_name FROM pg_event_trigger_dropped_objects() d
    WHERE d.object_type = 'table' AND NOT d.is_temporary
  LOOP
    PERFORM pg_logical_emit_message(true, {{prefix}}, jsonb_build_object(
      'schema', dropped.schema_name, 'table', dropped.object_name,
      'replica_identity', 'default', 'columns', '[]'::jsonb, 'dropped', true)::text);
    {_NOTHING};
  END LOOP;
  -- A column may go with its type, in a command that names no table.
  FOR changed IN
    SELECT DISTINCT d.objid FROM pg_event_trigger_dropped_objects() d
    JOIN pg_publication_rel r ON r.prrelid = d.objid
    JOIN pg_publication p ON p.oid = r.prpubid AND starts_with(p.pubname, 'forebay_')
    WHERE d.object_type = 'table column'
  LOOP
    PERFORM pg_logical_emit_message(true, {{prefix}}, ({_DESCRIBE})::text);
    {_NOTHING};
  END LOOP;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'forebay could not announce a dropped table: %', SQLERRM;
END $announce$;

CREATE EVENT TRIGGER forebay_ddl ON ddl_command_end EXECUTE FUNCTION {SCHEMA}.announce();
CREATE EVENT TRIGGER forebay_ddl_drop ON sql_drop EXECUTE FUNCTION {SCHEMA}.announce_drop();
"""
).format(prefix=Literal(DDL_PREFIX))


def install_ddl_trigger(session: "Session") -> None:
    """Install or renew the trigger; the session's user must be a superuser."""
    with session.transaction():
        session.execute(REMOVE)
        session.execute(INSTALL)


def remove_ddl_trigger(session: "Session") -> None:
    with session.transaction():
        session.execute(REMOVE)
