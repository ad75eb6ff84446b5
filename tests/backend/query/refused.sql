-- query.unreadable
SELECT * FROM flights WHERE

-- query.not_one_select
SELECT id FROM flights; SELECT id FROM departures

-- query.not_one_select
SELECT id FROM flights; DROP TABLE shop.flights

-- query.not_one_select
DELETE FROM flights

-- query.not_one_select
INSERT INTO flights (id) VALUES (7)

-- query.not_one_select
UPDATE flights SET origin = 'X'

-- query.not_one_select
EXPLAIN ANALYZE SELECT id FROM flights

-- query.not_one_select
COPY flights TO '/tmp/stolen'

-- query.not_one_select
SET statement_timeout = 0

-- query.not_one_select
DO $$ BEGIN PERFORM pg_sleep(9); END $$

-- query.not_one_select
TABLE flights

-- query.not_one_select
VALUES (1)

-- query.not_one_select
CREATE TABLE mine AS SELECT id FROM flights

-- query.not_one_select
BEGIN

-- query.not_one_select
CALL shop.leak()

-- query.not_one_select
EXECUTE prepared

-- query.not_one_select
SHOW search_path

-- query.forbidden_syntax
SELECT id INTO mine FROM flights

-- query.forbidden_syntax
SELECT id FROM flights FOR UPDATE

-- query.forbidden_syntax
SELECT id FROM flights FOR SHARE NOWAIT

-- query.forbidden_syntax
SELECT q.id FROM (SELECT id FROM flights FOR NO KEY UPDATE) AS q

-- query.forbidden_syntax
WITH gone AS (DELETE FROM flights RETURNING id) SELECT id FROM gone

-- query.forbidden_syntax
WITH new AS (INSERT INTO flights (id) VALUES (8) RETURNING id) SELECT id FROM new

-- query.forbidden_syntax
WITH changed AS (UPDATE flights SET origin = 'X' RETURNING id) SELECT id FROM changed

-- query.forbidden_syntax
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT i FROM n, flights

-- query.forbidden_syntax
WITH f AS MATERIALIZED (SELECT id FROM flights) SELECT id FROM f

-- query.forbidden_relation
SELECT * FROM ONLY flights

-- query.forbidden_relation
SELECT * FROM flights TABLESAMPLE SYSTEM (10)

-- query.forbidden_relation
SELECT * FROM ROWS FROM (generate_series(1, 2))

-- query.forbidden_relation
SELECT * FROM shop.flights

-- query.forbidden_relation
SELECT * FROM shop.unmounted

-- query.forbidden_relation
SELECT * FROM mart.shop.flights

-- query.forbidden_relation
SELECT * FROM pg_catalog.pg_authid

-- query.forbidden_relation
SELECT * FROM information_schema.tables

-- query.forbidden_relation
SELECT * FROM flights AS f (id, secret)

-- query.unknown_relation
SELECT * FROM unmounted

-- query.unknown_relation
SELECT * FROM pg_authid

-- query.unknown_relation
SELECT * FROM "Flights"

-- query.unknown_relation
SELECT * FROM pg_stat_activity

-- query.unknown_relation
SELECT id FROM flights WHERE id IN (SELECT oid FROM pg_class)

-- query.unknown_relation
SELECT id FROM flights UNION SELECT oid FROM pg_class

-- query.unknown_relation
SELECT id FROM flights WHERE EXISTS (SELECT FROM pg_shadow)

-- query.unknown_relation
SELECT (SELECT max(rolname) FROM pg_roles) FROM flights

-- query.unknown_relation
SELECT * FROM flights CROSS JOIN LATERAL (SELECT * FROM pg_user) AS u

-- query.unknown_relation
SELECT id FROM flights WHERE (WITH x AS (SELECT 1 AS n) SELECT n FROM x) = 1 AND id IN (SELECT n FROM x)

-- query.hidden_relation
WITH pg_class AS (SELECT id FROM flights) SELECT id FROM pg_class

-- query.hidden_relation
WITH flights AS (SELECT id FROM departures) SELECT id FROM flights

-- query.forbidden_function
SELECT pg_sleep(10) FROM flights

-- query.forbidden_syntax
SELECT pg_catalog.pg_sleep(10) FROM flights

-- query.forbidden_function
SELECT set_config('statement_timeout', '0', false) FROM flights

-- query.forbidden_function
SELECT pg_read_file('/etc/passwd') FROM flights

-- query.forbidden_relation
SELECT * FROM pg_ls_dir('/')

-- query.forbidden_function
SELECT pg_advisory_lock(1) FROM flights

-- query.forbidden_function
SELECT pg_notify('a', 'b') FROM flights

-- query.forbidden_function
SELECT pg_logical_emit_message(false, 'a', 'b') FROM flights

-- query.forbidden_function
SELECT pg_export_snapshot() FROM flights

-- query.forbidden_function
SELECT txid_current() FROM flights

-- query.forbidden_function
SELECT lo_import('/etc/passwd') FROM flights

-- query.forbidden_function
SELECT pg_terminate_backend(1) FROM flights

-- query.forbidden_function
SELECT pg_cancel_backend(id::int) FROM flights

-- query.forbidden_function
SELECT query_to_xml('SELECT secret FROM shop.unmounted', true, true, '') FROM flights

-- query.forbidden_relation
SELECT * FROM dblink('dbname=mart', 'SELECT secret FROM shop.unmounted')

-- query.forbidden_syntax
SELECT shop.leak() FROM flights

-- query.forbidden_function
SELECT leak() FROM flights

-- query.forbidden_relation
SELECT * FROM shop.leak()

-- query.forbidden_relation
SELECT * FROM generate_series(1, 1000000000)

-- query.forbidden_function
SELECT generate_series(1, 1000000000) FROM flights

-- query.forbidden_function
SELECT unnest(ARRAY[1, 2]) FROM flights

-- query.forbidden_function
SELECT current_setting('data_directory') FROM flights

-- query.forbidden_function
SELECT current_user FROM flights

-- query.forbidden_function
SELECT session_user FROM flights

-- query.forbidden_function
SELECT current_catalog FROM flights

-- query.forbidden_function
SELECT version() FROM flights

-- query.forbidden_function
SELECT inet_server_addr() FROM flights

-- query.forbidden_function
SELECT nextval('shop.s') FROM flights

-- query.forbidden_function
SELECT ts_stat('SELECT secret FROM shop.unmounted') FROM flights

-- query.forbidden_function
SELECT has_table_privilege('shop.unmounted', 'SELECT') FROM flights

-- query.forbidden_function
SELECT row_to_json(f) FROM flights AS f

-- query.forbidden_function
SELECT random() FROM flights

-- query.forbidden_function
SELECT id FROM flights ORDER BY pg_sleep(1)

-- query.forbidden_function
SELECT count(*) FILTER (WHERE pg_sleep(1) IS NULL) FROM flights

-- query.forbidden_function
SELECT id FROM flights LIMIT pg_sleep(1)

-- query.whole_row
SELECT f FROM flights AS f

-- query.whole_row
SELECT count(f) FROM flights AS f

-- query.whole_row
SELECT max(f::text) FROM flights AS f

-- query.whole_row
SELECT (f.*)::text AS r FROM flights AS f

-- query.whole_row
SELECT max((f.*)::text) FROM flights AS f

-- query.whole_row
SELECT (f.*) FROM flights AS f

-- query.whole_row
SELECT coalesce(f.*) FROM flights AS f

-- query.whole_row
SELECT id FROM flights AS f WHERE (f.*)::text LIKE '%canary%'

-- query.whole_row
SELECT d.id FROM departures AS d CROSS JOIN LATERAL (SELECT (f.*)::text AS r FROM flights AS f) AS x

-- query.forbidden_syntax
SELECT (f).id FROM flights AS f

-- query.forbidden_syntax
SELECT (f).pg_read_file FROM flights AS f

-- query.unknown_column
SELECT f.row_to_json FROM flights AS f

-- query.unknown_column
SELECT flights.unmounted FROM flights

-- query.unknown_column
SELECT d.row_to_json FROM (SELECT FROM departures) AS d

-- query.unknown_column
SELECT f.id, x.r FROM flights AS f, LATERAL (SELECT d.row_to_json AS r FROM (SELECT FROM departures) AS d) AS x

-- query.unknown_column
SELECT id FROM flights WHERE EXISTS (SELECT * FROM (SELECT FROM departures) AS d WHERE d.hidden IS NULL)

-- query.unknown_column
SELECT ctid FROM flights

-- query.unknown_column
SELECT f.xmin FROM flights AS f

-- query.unknown_column
SELECT tableoid FROM flights

-- query.unknown_column
SELECT f.id, (WITH x AS (SELECT f.ctid::text AS h FROM departures) SELECT max(h) FROM x) FROM flights AS f

-- query.unknown_column
SELECT f.id, (WITH x AS (SELECT f.hidden AS h FROM departures) SELECT max(h) FROM x) FROM flights AS f

-- query.unknown_column
SELECT x.h FROM flights AS f, LATERAL (WITH y AS (SELECT f.hidden AS h FROM departures) SELECT h FROM y) AS x

-- query.unknown_column
SELECT id FROM flights AS f WHERE EXISTS (WITH y AS (SELECT FROM departures WHERE f.hidden = 'x') SELECT FROM y)

-- query.unclear_star
SELECT * FROM flights AS f, (SELECT id AS a, id AS a FROM departures) AS d

-- query.unclear_star
SELECT * FROM flights AS f, (SELECT FROM departures) AS d

-- query.unclear_star
SELECT q.id FROM (SELECT * FROM flights, (SELECT FROM departures) AS d) AS q

-- query.unclear_star
WITH x AS (SELECT * FROM flights, (SELECT FROM departures) AS d) SELECT count(*) AS n FROM x

-- query.unclear_star
SELECT count(DISTINCT *) FROM flights

-- query.unclear_star
SELECT sum(*) FROM flights

-- query.unclear_star
SELECT x.row_to_json FROM (SELECT * FROM (SELECT id, id FROM flights) AS y) AS x

-- query.unclear_star
SELECT id FROM flights WHERE id IN (SELECT * FROM (SELECT FROM departures) AS d)

-- query.unclear_star
SELECT (SELECT * FROM (SELECT FROM departures) AS d) AS x FROM flights

-- query.unclear_star
SELECT *, y.dep_delay FROM (SELECT origin, origin FROM flights) AS x NATURAL JOIN flights AS y

-- query.unclear_star
SELECT * FROM (SELECT id, id, origin FROM flights) AS x JOIN (SELECT origin FROM flights) AS y USING (origin)

-- query.unclear_star
SELECT *, 'x' AS last FROM (SELECT id, id FROM flights) AS x ORDER BY 2

-- query.unclear_star
SELECT * FROM (SELECT id, id FROM flights) AS x ORDER BY 1

-- query.unclear_star
SELECT sum(*) FROM (SELECT id, id FROM flights) AS x

-- query.unclear_star
SELECT count(DISTINCT *) FROM (SELECT id, id FROM flights) AS x

-- query.whole_row
SELECT (x.*)::text AS r FROM (SELECT id, id FROM flights) AS x

-- query.whole_row
SELECT (x.*) FROM (SELECT id, id FROM flights) AS x

-- query.whole_row
SELECT x.* FROM (SELECT id, id FROM flights) AS x ORDER BY x.*

-- query.whole_row
SELECT id FROM flights AS f WHERE EXISTS (SELECT f.* FROM (SELECT FROM departures) AS d)

-- query.nothing_in_common
SELECT f.id, d.hidden FROM flights AS f NATURAL JOIN (SELECT 'guess' AS hidden FROM departures) AS d

-- query.nothing_in_common
SELECT f.id FROM flights AS f NATURAL JOIN departures AS d NATURAL LEFT JOIN (SELECT 'guess' AS hidden) AS z

-- query.forbidden_syntax
SELECT f.id FROM flights AS f ASOF JOIN departures AS d ON f.id = d.id

-- query.unknown_column
SELECT ums_id_ FROM departures

-- query.unknown_column
SELECT d.ums_active_ FROM departures AS d

-- query.unknown_column
SELECT nothing FROM flights

-- query.unknown_column
SELECT id FROM flights ORDER BY nothing

-- query.unknown_column
SELECT id FROM flights WHERE nothing = 1

-- query.unknown_column
SELECT id AS unmounted FROM flights ORDER BY unmounted || ''

-- query.unknown_column
SELECT id AS unmounted FROM flights ORDER BY max(unmounted)

-- query.unknown_column
SELECT id AS unmounted FROM flights ORDER BY (SELECT unmounted)

-- query.unknown_column
SELECT DISTINCT ON (unmounted || '') id AS unmounted FROM flights

-- query.ambiguous_column
SELECT id FROM flights, departures

-- query.forbidden_syntax
SELECT shop.flights.id FROM flights

-- query.forbidden_syntax
SELECT id OPERATOR(pg_catalog.+) 1 FROM flights

-- query.forbidden_syntax
SELECT U&'d\0061t' FROM flights

-- query.forbidden_syntax
SELECT E'\x41' FROM flights

-- query.forbidden_syntax
SELECT $$text$$ FROM flights

-- query.unreadable
SELECT 1_000 FROM flights

-- query.unreadable
SELECT 0o17 FROM flights

-- query.adjacent_strings
SELECT 'a'
'b' FROM flights

-- query.forbidden_syntax
SELECT origin::regclass FROM flights

-- query.forbidden_syntax
SELECT 'shop.unmounted'::regclass::oid FROM flights

-- query.forbidden_type
SELECT origin::shop.mine FROM flights

-- query.forbidden_type
SELECT origin::bytea FROM flights

-- query.forbidden_type
SELECT origin::xml FROM flights

-- query.unbounded
SELECT repeat('x', 1000000000) FROM flights

-- query.unbounded
SELECT repeat('x', id::int) FROM flights

-- query.unbounded
SELECT repeat(repeat('x', 10000), 10000) FROM flights

-- query.unbounded
SELECT lpad('x', 1000000000) FROM flights

-- query.unknown_parameter
SELECT id FROM flights WHERE id = :undeclared

-- query.forbidden_syntax
SELECT id FROM flights WHERE id = $1

-- query.forbidden_syntax
SELECT id FROM flights WHERE id = ?

-- query.forbidden_syntax
SELECT id FROM flights WHERE id = %s

-- query.forbidden_syntax
SELECT id FROM flights WHERE id = @x

-- query.forbidden_syntax
SELECT j.id FROM (flights AS a JOIN departures AS b ON a.id = b.id) AS j

-- query.reads_nothing
SELECT 1 AS one
