"""The event trigger by which a source announces, in its log, how a published table looks now.

It never stands in the way: whatever goes wrong inside becomes a warning, the change of the table
goes on, and the normaliser detects it late.

Any role may write a message like the trigger's, and PostgreSQL does not say who did. So the trigger
seals its own with a key that only its owner can read, and who may read the log by way of `key()`: a
role that replicates sees every row and every announcement anyway. The trigger's functions run as
their owner, as whoever changes a table has no right to the key.
"""

from typing import TYPE_CHECKING

from psycopg.sql import SQL, Literal

from spark_runtime.contract.postgres_source import DDL_PREFIX, DDL_SCHEMA, DESCRIBE_TABLE

if TYPE_CHECKING:  # a machine's set-up installs the trigger, too, and needs no Django for it
    from backend.collection.source.session import Session

SCHEMA = DDL_SCHEMA

# Of a row `r` of pg_roles.
MAY_REPLICATE = SQL("""r.rolsuper OR r.rolreplication OR EXISTS (
         SELECT FROM pg_roles g WHERE g.rolname IN ('rds_replication', 'cloudsqlreplicationuser')
           AND pg_has_role(r.oid, g.oid, 'MEMBER'))""")

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

# The key stays when the trigger is renewed, unless another role could have put it there or read it.
# It is kept by the server for this transaction: what a client sends may stand in the server's log.
KEEP_KEY = SQL(f"""
DO $keep$
DECLARE
  kept text := '';
BEGIN
  IF EXISTS (
    SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = '{SCHEMA}'
    JOIN pg_event_trigger t ON t.evtname = 'forebay_ddl' AND t.evtowner = c.relowner
    WHERE c.relname = 'sealing' AND c.relkind = 'r' AND n.nspowner = c.relowner
  ) THEN
    SELECT encode(s.key, 'hex') INTO kept FROM {SCHEMA}.sealing s;
  END IF;
  PERFORM set_config('forebay.kept_key', kept, true);
END $keep$
""")

# The functions run as a superuser. So they are made anew, in a schema made anew: what another role
# had put there under these names would remain its own.
INSTALL = SQL(
    f"""
CREATE SCHEMA {SCHEMA};
GRANT USAGE ON SCHEMA {SCHEMA} TO PUBLIC;

-- Row-level security shuts out whom default privileges would let in; the owner it does not concern.
CREATE TABLE {SCHEMA}.sealing (key bytea NOT NULL);
ALTER TABLE {SCHEMA}.sealing ENABLE ROW LEVEL SECURITY;
INSERT INTO {SCHEMA}.sealing
  SELECT coalesce(decode(nullif(current_setting('forebay.kept_key', true), ''), 'hex'),
                  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')));

CREATE FUNCTION {SCHEMA}.key() RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $key$
  SELECT s.key FROM {SCHEMA}.sealing s
  WHERE EXISTS (
    SELECT FROM pg_roles r WHERE r.rolname = session_user AND ({{replicates}}))
$key$;

-- Called by the trigger's functions, as their owner; nobody else can read the key.
CREATE FUNCTION {SCHEMA}.tell(shape jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $tell$
DECLARE
  secret bytea;
  said bytea := convert_to(shape::text, 'UTF8');
  place text := (pg_current_xact_id()::text::numeric % 4294967296)::text || ' ';
BEGIN
  SELECT s.key INTO STRICT secret FROM {SCHEMA}.sealing s;
  PERFORM pg_logical_emit_message(true, {{prefix}}, convert_to(encode(
    sha256(secret || sha256(secret || convert_to(place, 'UTF8') || said)), 'hex'), 'UTF8') || said);
  {_NOTHING};
END $tell$;

CREATE FUNCTION {SCHEMA}.announce() RETURNS event_trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $announce$
DECLARE
  changed oid;
BEGIN
  FOR changed IN
    SELECT DISTINCT c.objid FROM pg_event_trigger_ddl_commands() c
    JOIN pg_publication_rel r ON r.prrelid = c.objid
    JOIN pg_publication p ON p.oid = r.prpubid AND starts_with(p.pubname, 'forebay_')
    WHERE c.object_type IN ('table', 'table column')
  LOOP
    PERFORM {SCHEMA}.tell(({_DESCRIBE}));
  END LOOP;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'forebay could not announce a change of a table: %', SQLERRM;
END $announce$;

CREATE FUNCTION {SCHEMA}.announce_drop() RETURNS event_trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $announce$
DECLARE
  dropped record;
  changed oid;
BEGIN
  FOR dropped IN
    SELECT d.schema_name, d.object_name FROM pg_event_trigger_dropped_objects() d
    WHERE d.object_type = 'table' AND NOT d.is_temporary
  LOOP
    PERFORM {SCHEMA}.tell(jsonb_build_object(
      'schema', dropped.schema_name, 'table', dropped.object_name,
      'replica_identity', 'default', 'columns', '[]'::jsonb, 'dropped', true));
  END LOOP;
  -- A column may go with its type, in a command that names no table.
  FOR changed IN
    SELECT DISTINCT d.objid FROM pg_event_trigger_dropped_objects() d
    JOIN pg_publication_rel r ON r.prrelid = d.objid
    JOIN pg_publication p ON p.oid = r.prpubid AND starts_with(p.pubname, 'forebay_')
    WHERE d.object_type = 'table column'
  LOOP
    PERFORM {SCHEMA}.tell(({_DESCRIBE}));
  END LOOP;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'forebay could not announce a dropped table: %', SQLERRM;
END $announce$;

CREATE EVENT TRIGGER forebay_ddl ON ddl_command_end EXECUTE FUNCTION {SCHEMA}.announce();
CREATE EVENT TRIGGER forebay_ddl_drop ON sql_drop EXECUTE FUNCTION {SCHEMA}.announce_drop();
"""
).format(prefix=Literal(DDL_PREFIX), replicates=MAY_REPLICATE)


def install_ddl_trigger(session: "Session") -> None:
    """Install or renew the trigger; the session's user must be a superuser."""
    with session.transaction():
        session.execute(KEEP_KEY)
        session.execute(REMOVE)
        session.execute(INSTALL)


def remove_ddl_trigger(session: "Session") -> None:
    with session.transaction():
        session.execute(REMOVE)
