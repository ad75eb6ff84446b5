-- The audit in a schema of its own. Whoever may enter the schema may read entries and add some;
-- everything else is its owner's, who does not serve requests.
CREATE SCHEMA IF NOT EXISTS audit;

CREATE TABLE audit.entry (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    organization_id uuid,
    project_id uuid,
    actor_id uuid,
    actor_name varchar(63) NOT NULL,
    address varchar(64) NOT NULL,
    action varchar(64) NOT NULL,
    object_kind varchar(32) NOT NULL,
    object_id uuid,
    object_name varchar(200) NOT NULL,
    details jsonb NOT NULL,
    changes jsonb NOT NULL
);
CREATE INDEX audit_of_project ON audit.entry (project_id, created_at DESC);
CREATE INDEX audit_of_organization ON audit.entry (organization_id, created_at DESC);
CREATE INDEX audit_of_object ON audit.entry (object_id, created_at DESC);
CREATE INDEX audit_of_actor ON audit.entry (actor_id, created_at DESC);

-- What stays of an entry when its time is over: the chain can be checked without it.
CREATE TABLE audit.link (
    entry_id uuid PRIMARY KEY,
    position bigint UNIQUE,
    created_at timestamptz NOT NULL,
    organization_id uuid,
    content_hash bytea NOT NULL,
    hash bytea
);

GRANT SELECT, INSERT ON audit.entry TO PUBLIC;
GRANT SELECT ON audit.link TO PUBLIC;

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND current_setting('audit.pruning', true) = 'on' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'The audit is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit.link
    FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER linked_once BEFORE UPDATE ON audit.link
    FOR EACH ROW WHEN (OLD.position IS NOT NULL) EXECUTE FUNCTION audit.refuse_change();

-- The chain is joined as the last thing before a commit: whoever adds entries holds nobody up
-- until then. In two rounds of deferred triggers, since the first also checks foreign keys: who
-- waited there for another's row with the chain in hand could wait for ever.
CREATE FUNCTION audit.take_up() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    INSERT INTO audit.link (entry_id, created_at, organization_id, content_hash)
    VALUES (NEW.id, NEW.created_at, NEW.organization_id, sha256(convert_to(jsonb_build_array(
        NEW.id, NEW.created_at AT TIME ZONE 'UTC', NEW.organization_id, NEW.project_id,
        NEW.actor_id, NEW.actor_name, NEW.address, NEW.action, NEW.object_kind, NEW.object_id,
        NEW.object_name, NEW.details, NEW.changes)::text, 'UTF8')));
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER take_up AFTER INSERT ON audit.entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit.take_up();

CREATE FUNCTION audit.join_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    last record;
    place bigint := 1;
    before bytea := '';
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('forebay.audit'));
    SELECT position, hash INTO last FROM audit.link
        WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1;
    IF FOUND THEN
        place := last.position + 1;
        before := last.hash;
    END IF;
    UPDATE audit.link SET position = place, hash = sha256(
        before
        || convert_to(jsonb_build_array(
            place, NEW.created_at AT TIME ZONE 'UTC', NEW.organization_id)::text, 'UTF8')
        || NEW.content_hash)
    WHERE entry_id = NEW.entry_id;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER join_chain AFTER INSERT ON audit.link
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit.join_chain();

-- The one way entries go. What it took stands in the chain; the last thirty days it never takes,
-- whoever asks.
CREATE FUNCTION audit.prune(of_organization uuid, older_than timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    gone bigint;
BEGIN
    IF older_than > now() - interval '30 days' THEN
        RAISE EXCEPTION 'The audit keeps its last thirty days.'
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM set_config('audit.pruning', 'on', true);
    IF of_organization IS NULL THEN
        DELETE FROM audit.entry WHERE organization_id IS NULL AND created_at < older_than;
    ELSE
        DELETE FROM audit.entry
            WHERE organization_id = of_organization AND created_at < older_than;
    END IF;
    GET DIAGNOSTICS gone = ROW_COUNT;
    PERFORM set_config('audit.pruning', 'off', true);
    IF gone > 0 THEN
        INSERT INTO audit.entry VALUES (
            gen_random_uuid(), clock_timestamp(), of_organization, NULL, NULL, '', '',
            'audit_pruned', CASE WHEN of_organization IS NULL THEN '' ELSE 'organization' END,
            of_organization, '',
            jsonb_build_object('entries', gone, 'older_than',
                to_char(older_than AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
            '{}');
    END IF;
    RETURN gone;
END $$;

INSERT INTO audit.entry
    SELECT old.id, old.created_at, coalesce(old.organization_id, project.organization_id),
        old.project_id, old.actor_id, old.actor_name, old.address, old.action, old.object_kind,
        old.object_id, old.object_name, old.details, old.changes
    FROM public.governance_auditentry old
    LEFT JOIN public.projects_project project ON project.id = old.project_id
    ORDER BY old.created_at, old.id;
DROP TABLE public.governance_auditentry;
DROP FUNCTION public.governance_refuse_change();
