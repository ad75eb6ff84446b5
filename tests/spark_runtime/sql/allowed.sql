SELECT * FROM t
SELECT id, name FROM t WHERE name = 'paid'
SELECT t.id, o.name AS other FROM t JOIN t AS o ON t.id = o.id AND o.ts > t.ts
SELECT id FROM t WHERE ts IS NOT NULL AND (amount > 1.5 OR name LIKE 'a%' ESCAPE '/') AND id NOT IN (1, 2)
SELECT id, CASE WHEN amount > 10 THEN 'big' ELSE 'small' END AS size FROM t
SELECT window.start AS slot, avg(amount) AS mean_amount, count(*) AS n FROM t GROUP BY window(ts, '15 minutes'), name
SELECT window.end AS until, max(amount) AS m FROM t GROUP BY window(ts, '1 hour', '5 minutes')
SELECT session_window.start AS since, count(*) AS n FROM t GROUP BY session_window(ts, '5 minutes')
SELECT id FROM t UNION ALL SELECT id FROM t
SELECT id FROM t EXCEPT SELECT id FROM t
WITH big AS (SELECT id FROM t WHERE amount > 10) SELECT id FROM big
SELECT x.id FROM (SELECT id FROM t) AS x
SELECT id FROM t WHERE id IN (SELECT id FROM t)
SELECT id FROM STREAM t
SELECT id FROM STREAM(t)
SELECT CAST(amount AS DECIMAL(10, 2)) AS amount, name::string AS name, TRY_CAST(name AS INT) AS n FROM t
SELECT repeat('x', 10) AS x, lpad(name, 10, '0') AS padded, sequence(1, 100) AS steps FROM t
SELECT `odd name` AS plain, `select` FROM t
SELECT ts + INTERVAL 10 MINUTES AS later, ts - INTERVAL '1' DAY AS before FROM t
SELECT 'it\'s', "a 'quoted' word", 'back\\slash' FROM t
SELECT id FROM t -- a remark
SELECT id FROM t;
SELECT id, row_number() OVER (PARTITION BY name ORDER BY ts) AS n FROM t
SELECT DISTINCT name FROM t ORDER BY name LIMIT 10
SELECT x.id FROM STREAM(t) AS x
SELECT id FROM t WATERMARK ts DELAY OF INTERVAL 10 MINUTES
SELECT x.id FROM STREAM t WATERMARK ts DELAY OF INTERVAL '10 minutes' AS x WHERE x.id > 1
SELECT replace(replace(replace(name, '-', ''), ' ', ''), '(', '') AS digits, replace(name, name, '') AS rest FROM t
SELECT regexp_replace(regexp_replace(name, '\\s+', ' '), '([a-z]+)-([0-9]+)', '$2-$1') AS tidy FROM t
SELECT array_join(sequence(1, 10000), ',') AS steps, array_join(sequence(1, 100), ' and then ') AS few, array_join(split(name, ','), ', ', '?') AS parts, concat_ws(name, name, 'x') AS joined FROM t
SELECT id FROM t WHERE name LIKE '%a%b%c%' AND name NOT LIKE 'a!_b%' ESCAPE '!' AND name RLIKE '^(\\w+\\.)+(com|org)$'
