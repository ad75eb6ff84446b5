SELECT TRANSFORM(id) USING 'sh' AS (x) FROM t -- transform using
SELECT MAP(id) USING 'sh' AS x FROM t -- map using
SELECT REDUCE(id) USING 'sh' AS x FROM t -- reduce using
FROM t MAP id USING 'sh' AS x -- from first, map using
FROM (FROM t MAP id USING 'sh' AS k) m REDUCE k USING 'sh' AS x -- from first, reduce using
SELECT reflect('java.lang.System', 'getenv', 'PATH') FROM t -- reflect
SELECT java_method('java.lang.Runtime', 'getRuntime') FROM t -- java_method
SELECT try_reflect('java.lang.System', 'getenv', 'PATH') FROM t -- try_reflect
SELECT system.builtin.reflect('java.lang.System', 'getenv') FROM t -- qualified reflect
SELECT builtin.reflect('java.lang.System', 'getenv') FROM t -- half qualified reflect
SELECT `reflect`('java.lang.System', 'getenv') FROM t -- quoted reflect
SELECT ReFlEcT('java.lang.System', 'getenv') FROM t -- reflect in mixed case
SELECT IDENTIFIER('refl' || 'ect')('java.lang.System', 'getenv') FROM t -- reflect by identifier
SELECT id FROM t WHERE reflect('java.lang.System', 'exit', 0) IS NULL -- reflect in a condition
SELECT '${env:PATH}' FROM t -- substitution of the environment in a literal
SELECT '${system:user.home}' FROM t -- substitution of a system property
SELECT ${spark.app.id} FROM t -- substitution of a setting
SELECT id /* ${env:PATH} */ FROM t -- substitution in a comment
SELECT `${env:PATH}` FROM t -- substitution in a name
SELECT '\u0024{env:PATH}' FROM t -- substitution that an escape makes
SELECT id FROM t@v1 -- parameter
SELECT * FROM csv.`/etc/passwd` -- csv file
SELECT * FROM text.`/etc/passwd` -- text file
SELECT * FROM binaryFile.`/etc/passwd` -- binary file
SELECT * FROM json.`/etc/passwd` -- json file
SELECT * FROM xml.`/etc/passwd` -- xml file
SELECT * FROM parquet.`/etc/passwd` -- parquet file
SELECT * FROM orc.`/etc/passwd` -- orc file
SELECT * FROM avro.`/etc/passwd` -- avro file
SELECT * FROM delta.`/etc/passwd` -- delta table
SELECT * FROM org.apache.spark.sql.execution.datasources.text.`/etc/passwd` -- data source by class
SELECT * FROM `org.apache.spark.sql.execution.datasources.csv`.`/etc/passwd` -- data source by class, quoted
WITH c AS (SELECT * FROM text.`/etc/passwd`) SELECT * FROM c -- file in a common table expression
FROM text.`/etc/passwd` |> SELECT value -- file in a pipe
SELECT * FROM t |> JOIN text.`/etc/passwd` -- file joined in a pipe
TABLE text.`/etc/passwd` -- file by TABLE
TABLE t -- TABLE
SELECT * FROM IDENTIFIER('text.`/etc/passwd`') -- file by identifier
SELECT * FROM IDENTIFIER('t') -- relation by identifier
SELECT id FROM t WHERE EXISTS (SELECT 1 FROM text.`/etc/passwd`) -- file in a subquery
SELECT (SELECT max(value) FROM text.`/etc/passwd`) FROM t -- file in a scalar subquery
SELECT id FROM t UNION ALL SELECT value FROM text.`/etc/passwd` -- file in a set operation
SELECT id FROM t JOIN text.`/etc/passwd` ON true -- file in a join
SELECT id FROM t, LATERAL (SELECT * FROM text.`/etc/passwd`) -- file in a lateral subquery
EXECUTE IMMEDIATE 'SELECT 1' -- execute immediate
BEGIN SELECT 1; END -- script
DECLARE x INT DEFAULT 1 -- declare
SET VAR x = 1 -- set variable
CREATE FUNCTION f AS 'x.Y' USING JAR '/tmp/x.jar' -- create function
CREATE TEMPORARY FUNCTION f(x INT) RETURNS INT RETURN x -- create sql function
SET spark.sql.variable.substitute = true -- set
RESET -- reset
USE other -- use
CREATE TABLE x USING csv LOCATION '/etc' -- create using
CREATE TABLE x (a INT) LOCATION '/tmp' -- location
CREATE VIEW v AS SELECT 1 -- create view
ADD JAR '/tmp/x.jar' -- add jar
ADD FILE '/etc/passwd' -- add file
LIST JARS -- list
INSERT OVERWRITE DIRECTORY '/tmp/x' USING csv SELECT * FROM t -- insert overwrite directory
INSERT INTO t VALUES (1) -- insert
LOAD DATA INPATH '/etc/passwd' INTO TABLE t -- load data
REFRESH '/etc' -- refresh
REFRESH TABLE t -- refresh table
CACHE TABLE x AS SELECT 1 -- cache
DROP TABLE t -- drop
TRUNCATE TABLE t -- truncate
DELETE FROM t -- delete
UPDATE t SET id = 1 -- update
MERGE INTO t USING t AS s ON true WHEN MATCHED THEN DELETE -- merge
DESCRIBE t -- describe
SHOW TABLES -- show
EXPLAIN SELECT 1 -- explain
ANALYZE TABLE t COMPUTE STATISTICS -- analyze
CALL system.run() -- call
SELECT id FROM t; DROP TABLE t -- second statement
SELECT 1; SELECT 2 -- two selects
VALUES (1) -- values
SELECT * FROM VALUES (1) AS v(a) -- values as a relation
SELECT * FROM global_temp.secrets -- global temporary views
SELECT * FROM spark_catalog.default.t -- other catalog
SELECT * FROM default.t -- other database
SELECT * FROM other -- unknown relation
SELECT * FROM `t.x` -- quoted dotted name
SELECT _metadata.file_path FROM t -- hidden metadata
SELECT _metadata FROM t -- hidden metadata as a whole
SELECT input_file_name() FROM t -- input_file_name
SELECT input_file_block_start() FROM t -- input_file_block_start
SELECT input_file_block_length() FROM t -- input_file_block_length
SELECT raise_error('x') FROM t -- raise_error
SELECT assert_true(false) FROM t -- assert_true
SELECT current_catalog() FROM t -- current_catalog
SELECT current_database() FROM t -- current_database
SELECT current_schema() FROM t -- current_schema
SELECT current_path() FROM t -- current_path
SELECT version() FROM t -- version
SELECT user() FROM t -- user
SELECT current_user() FROM t -- current_user
SELECT current_user FROM t -- current_user without parentheses
SELECT session_user() FROM t -- session_user
SELECT * FROM python_worker_logs() -- python_worker_logs
SELECT python_worker_logs() FROM t -- python_worker_logs as a scalar
SELECT * FROM sql_keywords() -- sql_keywords
SELECT * FROM collations() -- collations
SELECT from_avro(id, 'x') FROM t -- from_avro
SELECT from_protobuf(id, 'x', '/etc/passwd') FROM t -- from_protobuf with a descriptor path
SELECT to_protobuf(id, 'x', '/etc/passwd') FROM t -- to_protobuf with a descriptor path
SELECT * FROM t VERSION AS OF 1 -- time travel by version
SELECT * FROM t TIMESTAMP AS OF '2026-01-01' -- time travel by time
SELECT * FROM t FOR SYSTEM_TIME AS OF '2026-01-01' -- time travel for system time
SELECT /*+ BROADCAST(t) */ id FROM t -- hint
SELECT /*+ REPARTITION(100000) */ id FROM t -- repartition hint
SELECT repeat('x', 2000000000) FROM t -- repeat
SELECT repeat('x', id) FROM t -- repeat by a column
SELECT repeat('x', 1000 * 1000 * 1000) FROM t -- repeat by an expression
SELECT repeat(repeat(repeat('x', 9999), 9999), 9999) FROM t -- nested repeats
SELECT array_join(sequence(1, 9999), repeat('x', 9999)) FROM t -- a list with long separators
SELECT array_join(sequence(1, 9999), 'xxxxxxxxxxxxxxxxxxxx') FROM t -- a long list with separators
SELECT array_join(split(name, ''), name) FROM t -- a list with separators by a column
SELECT concat_ws('xxxxxxxxxxxxxxxxxxxx', split(repeat(name, 9999), '')) FROM t -- a list joined by concat_ws
SELECT replace(name, 'a', name) FROM t -- replaced by a column
SELECT replace(repeat('a', 9999), 'a', 'xxxxxxxxxxxxxxxxxxxx') FROM t -- repeats replaced
SELECT regexp_replace(repeat('a', 9999), '', 'xxxxxxxxxxxxxxxxxxxx') FROM t -- repeats replaced by a pattern
SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name, '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x'), '', 'x') FROM t -- doubled by a pattern
SELECT format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', format_string('%1$s%1$s', name))))))))))))))))) FROM t -- doubled by a format
SELECT hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(hex(name))))))))))))))))) FROM t -- doubled by hex
SELECT name || name AS a0, a0 || a0 AS a1, a1 || a1 AS a2, a2 || a2 AS a3, a3 || a3 AS a4, a4 || a4 AS a5, a5 || a5 AS a6, a6 || a6 AS a7, a7 || a7 AS a8, a8 || a8 AS a9, a9 || a9 AS a10, a10 || a10 AS a11, a11 || a11 AS a12, a12 || a12 AS a13, a13 || a13 AS a14, a14 || a14 AS a15, a15 || a15 AS a16 FROM t -- doubled by names
SELECT regexp_replace(concat(repeat('a', 60), 'b', name), '^(.*a){25}$', '') FROM t -- a pattern that doubles its ways
SELECT id FROM t WHERE name RLIKE '(a+)+b' -- a repeat around a repeat
SELECT id FROM t WHERE regexp_like(name, '(a|b|ab)*c') -- a repeat around alternatives
SELECT regexp_extract(name, '(\\d+,?)+$') FROM t -- an extracted group that doubles its ways
SELECT split(name, '(\\w+\\s?)+;') FROM t -- a separator that doubles its ways
SELECT regexp_replace(name, '.*a.*b.*c.*d', '') FROM t -- many repeats one behind the other
SELECT id FROM t WHERE name LIKE '%a%b%c%d%e' -- LIKE with many %
SELECT id FROM t WHERE name ILIKE '%a%%%%b' -- ILIKE with many %
SELECT id FROM t WHERE name LIKE '!%a%b%c%d%e' ESCAPE '!' -- LIKE with many % and one escaped
SELECT id FROM t WHERE name RLIKE name -- a pattern of the row
SELECT id FROM t WHERE name LIKE concat('%', name, '%') -- LIKE by a column
SELECT split(name, name) FROM t -- a separator by a column
SELECT id FROM t WHERE name RLIKE '(?x)a # b' -- a pattern with remarks
SELECT id FROM t WHERE name RLIKE '(a' -- a pattern that is open
SELECT id FROM t WHERE name LIKE ANY ('(a+)+b%', '%c%') -- LIKE by any of several
SELECT id FROM t WHERE name LIKE ALL ('a%', '%c%') -- LIKE by all of several
SELECT id FROM t WHERE name RLIKE r'(a+)+b' -- a raw pattern that doubles its ways
SELECT * REPLACE (1 AS id) FROM t -- star that replaces
SELECT space(2000000000) FROM t -- space
SELECT lpad('x', 2000000000) FROM t -- lpad
SELECT rpad('x', id, 'y') FROM t -- rpad by a column
SELECT sequence(1, 2000000000) FROM t -- sequence
SELECT sequence(1, id) FROM t -- sequence by a column
SELECT sequence(1, 10, 0) FROM t -- sequence without progress
SELECT explode(sequence(1, 2000000000)) FROM t -- exploded sequence
SELECT array_repeat(id, 2000000000) FROM t -- array_repeat
SELECT format_string('%2000000000s', id) FROM t -- wide format
SELECT format_string(name, id) FROM t -- format by a column
SELECT * FROM range(1000000000000) -- range
SELECT id FROM t JOIN range(1000000000000) ON true -- joined range
SELECT window(ts, '30 days', '1 second') FROM t -- a row in millions of windows
SELECT window(ts, name) FROM t -- window by a column
SELECT window(ts, '５ hours') FROM t -- window of full-width digits
WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n FROM r -- recursion
SELECT * FROM explode(array(1, 2)) -- table function
SELECT * FROM t LATERAL VIEW explode(array(1, 2)) x AS y -- lateral view
SELECT * FROM stack(2, 1, 2) -- stack
SELECT * FROM t TABLESAMPLE (10 PERCENT) -- sample
SELECT * FROM t PIVOT (max(id) FOR name IN ('a')) -- pivot
SELECT id FROM t DISTRIBUTE BY id -- distribute by
SELECT id FROM t CLUSTER BY id -- cluster by
SELECT id FROM t SORT BY id -- sort by
SELECT rand() FROM t -- not repeatable
SELECT uuid() FROM t -- not repeatable
SELECT monotonically_increasing_id() FROM t -- not repeatable
SELECT spark_partition_id() FROM t -- engine internals
SELECT xpath_string(name, 'a') FROM t -- xml
SELECT from_xml(name, 'a INT') FROM t -- xml to rows
SELECT aes_decrypt(name, 'k') FROM t -- keys in text
SELECT named_struct('a', 1).a FROM t -- dot on an expression
SELECT a.b.c.d FROM t -- deep dots
SELECT CAST(name AS STRUCT<a: INT>) FROM t -- cast to a struct
SELECT CAST(name AS VARCHAR(3)) FROM t -- cast that would lose its length
SELECT X'1F' FROM t -- bytes
SELECT :parameter FROM t -- named parameter
SELECT ? FROM t -- parameter
SELECT ums_id_ FROM t -- system column
SELECT id AS ums_active_ FROM t -- reserved alias
SELECT 'it''s' FROM t -- quote that two parsers read differently
SELECT transform(array(1), x -> reflect('a', 'b')) FROM t -- reflect in a lambda
SELECT ai_query('m', name) FROM t -- unknown function
WITH t AS (SELECT 1 AS id) SELECT id FROM t -- hidden relation
SELECT * FROM t AS x(a, b) -- renamed columns
SELECT id FROM -- cut off
nonsense -- no SQL
