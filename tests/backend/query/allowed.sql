SELECT id, origin FROM flights ORDER BY id

SELECT f.* FROM flights AS f ORDER BY f.id

SELECT origin AS airport, count(*) AS n FROM flights GROUP BY airport HAVING count(*) > 1 ORDER BY n DESC

SELECT origin, count(*) AS n FROM flights GROUP BY 1 ORDER BY 2 DESC, 1

SELECT id AS origin, origin AS x FROM flights ORDER BY origin

SELECT dep_delay + 1 AS dep_delay, dep_delay * 2 AS y FROM flights WHERE dep_delay > 3 ORDER BY dep_delay

SELECT id AS origin, count(*) AS n FROM flights GROUP BY origin, id HAVING origin > 'A' ORDER BY 1

WITH f AS (SELECT id, origin FROM flights), g (a, b) AS (SELECT id, origin FROM f) SELECT b, a FROM g ORDER BY a

SELECT f.id, d.airline FROM flights AS f LEFT JOIN departures AS d ON d.id = f.id ORDER BY f.id

SELECT id, airline FROM flights JOIN departures USING (id) ORDER BY id

SELECT * FROM flights NATURAL JOIN (SELECT id, airline FROM departures) AS d

SELECT id FROM flights WHERE id IN (SELECT id FROM departures) ORDER BY id

SELECT f.id FROM flights AS f WHERE EXISTS (SELECT FROM departures AS d WHERE d.id = f.id) ORDER BY 1

SELECT f.id FROM flights AS f WHERE NOT EXISTS (SELECT 1 FROM departures WHERE departures.id = f.id) ORDER BY 1

SELECT x.late, f.id FROM flights AS f CROSS JOIN LATERAL (SELECT f.dep_delay > 15 AS late) AS x ORDER BY f.id

SELECT origin FROM flights UNION SELECT airline FROM departures ORDER BY origin

SELECT origin FROM flights EXCEPT SELECT 'JFK' ORDER BY 1

SELECT id FROM flights INTERSECT SELECT id FROM departures

SELECT id FROM flights UNION ALL (SELECT id FROM departures ORDER BY id LIMIT 1) ORDER BY id

SELECT DISTINCT origin FROM flights ORDER BY origin DESC

SELECT DISTINCT ON (origin) origin, id FROM flights ORDER BY origin, dep_time DESC NULLS LAST

SELECT id FROM flights ORDER BY dep_delay DESC NULLS LAST, id LIMIT 2 OFFSET 1

SELECT id FROM flights ORDER BY id FETCH FIRST 2 ROWS ONLY

SELECT count(*) AS n, count(dep_delay) AS k, sum(dep_delay) AS s, avg(dep_delay) AS m, min(origin) AS lo, max(origin) AS hi FROM flights

SELECT count(DISTINCT origin) AS n, count(*) FILTER (WHERE is_late) AS late FROM flights

SELECT origin, row_number() OVER (PARTITION BY origin ORDER BY id) AS r, lag(id) OVER (ORDER BY id) AS before FROM flights ORDER BY id

SELECT id, sum(dep_delay) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM flights ORDER BY id

SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY dep_delay) AS median, mode() WITHIN GROUP (ORDER BY origin) AS usual FROM flights

SELECT origin, is_late, count(*) AS n FROM flights GROUP BY ROLLUP (origin, is_late) ORDER BY 1, 2, 3

SELECT origin, count(*) AS n FROM flights GROUP BY GROUPING SETS ((origin), ()) ORDER BY 1

SELECT CASE WHEN dep_delay > 15 THEN 'late' WHEN dep_delay IS NULL THEN 'unknown' ELSE 'on time' END AS punctual, count(*) AS n FROM flights GROUP BY 1 ORDER BY 1

SELECT date_trunc('day', dep_time) AS d, extract(hour FROM dep_time) AS h, to_char(dep_time, 'YYYY-MM-DD HH24:MI') AS t FROM flights ORDER BY id

SELECT seen AT TIME ZONE 'America/New_York' AS local, (dep_time AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Shanghai' AS far FROM flights ORDER BY id

SELECT dep_time + interval '90 minutes' AS later, dep_time - timestamp '2013-07-01' AS since FROM flights ORDER BY id

SELECT date_bin('15 minutes', dep_time, timestamp '2013-01-01') AS slot, dep_time::date AS d FROM flights ORDER BY id

SELECT id FROM flights WHERE dep_time BETWEEN '2013-07-01' AND '2013-07-02' ORDER BY id

SELECT id FROM flights WHERE dep_time > (SELECT max(dep_time) FROM flights) - interval '1 day' ORDER BY id

SELECT upper(origin) || '-' || lower(origin) AS a, left(origin, 2) AS b, substring(origin FROM 2 FOR 1) AS c, length(origin) AS d, replace(origin, 'J', 'K') AS e, concat_ws('/', origin, id) AS f, split_part('a-b', '-', 2) AS g, trim('  x ') AS h, position('F' IN origin) AS i, lpad(origin, 5, '*') AS j, repeat(origin, 2) AS k, initcap('ab cd') AS l FROM flights ORDER BY id

SELECT id FROM flights WHERE origin LIKE 'J%' OR origin ILIKE 'ew_' OR origin ~ '^L' OR origin SIMILAR TO 'X%' ORDER BY id

SELECT id FROM flights WHERE origin NOT IN ('EWR', 'LGA') AND origin = ANY (ARRAY['JFK']) ORDER BY id

SELECT id FROM flights WHERE is_late IS NOT TRUE AND dep_delay IS DISTINCT FROM 5 ORDER BY id

SELECT coalesce(dep_delay, 0) AS a, nullif(dep_delay, 5) AS b, greatest(dep_delay, 10) AS c, least(dep_delay, 10) AS d FROM flights ORDER BY id

SELECT round(distance, 1) AS a, floor(distance) AS b, ceil(distance) AS c, abs(dep_delay) AS d, id % 2 AS e, distance / 3 AS f, dep_delay / 2 AS g, power(2, 3) AS h, sqrt(4) AS i, sign(dep_delay) AS j, mod(id, 2) AS k, trunc(distance, 1) AS l FROM flights ORDER BY id

SELECT id::text AS a, '12'::int AS b, dep_delay::numeric(10, 2) AS c, dep_delay::double precision / 3 AS d, 'yes'::boolean AS e FROM flights ORDER BY id

SELECT extra ->> 'gate' AS gate, extra -> 'gate' AS raw FROM flights ORDER BY id

SELECT string_agg(origin, ', ' ORDER BY id) AS all_of_them, array_agg(id ORDER BY id) AS ids FROM flights

SELECT v.n, v.word FROM (VALUES (1, 'one'), (2, 'two')) AS v (n, word), flights WHERE flights.id = v.n ORDER BY 1

SELECT q.a FROM (SELECT id, origin FROM flights) AS q (a, b) ORDER BY 1

SELECT 'it''s' AS quoted, '/* no comment */' AS a, '-- nor this' AS b, '%s :x $1' AS c FROM flights ORDER BY id

SELECT "origin" AS "Ort mit ""Zeichen""" FROM "flights" ORDER BY id

SELECT stddev(dep_delay) AS a, variance(dep_delay) AS b, corr(dep_delay, id) AS c, bool_and(is_late) AS d, bool_or(is_late) AS e FROM flights WHERE id < 100

SELECT id, (SELECT airline FROM departures WHERE departures.id = flights.id) AS airline FROM flights ORDER BY id

SELECT a.id AS x, b.id AS y FROM flights AS a, flights AS b WHERE a.origin = b.origin AND a.id < b.id

SELECT id /* a remark */ FROM flights -- another
ORDER BY id

SELECT id AS origin FROM flights ORDER BY lower(origin), id

SELECT origin, sum(dep_delay) AS dep_delay FROM flights GROUP BY origin ORDER BY sum(dep_delay) DESC NULLS LAST, lower(origin)

SELECT DISTINCT ON (upper(origin), (is_late)) origin, id, is_late FROM flights ORDER BY upper(origin), is_late, id

SELECT count(*), max(id), upper('x'), sum(dep_delay) FILTER (WHERE is_late) FROM flights

SELECT f.id, (WITH x AS (SELECT f.origin AS o FROM departures) SELECT max(o) FROM x) AS o FROM flights AS f ORDER BY 1

SELECT f.id FROM flights AS f NATURAL LEFT JOIN departures AS d ORDER BY 1

WITH x AS (SELECT f.*, d.* FROM flights AS f JOIN departures AS d ON d.id = f.id) SELECT * FROM x

SELECT * FROM (SELECT * FROM flights AS f JOIN departures AS d ON d.id = f.id) AS x ORDER BY origin

SELECT origin AS first, x.* FROM (SELECT * FROM flights AS f JOIN departures AS d ON d.id = f.id) AS x ORDER BY 1

SELECT e.airline, x.* FROM (SELECT id, id FROM flights) AS x, departures AS e ORDER BY e.airline

SELECT * FROM (SELECT id, id FROM flights) AS x UNION ALL (SELECT y.* FROM (SELECT id, id FROM departures) AS y)

SELECT id FROM flights WHERE EXISTS (SELECT * FROM (SELECT FROM departures) AS d) ORDER BY id

SELECT id FROM flights WHERE EXISTS (SELECT d.* FROM (SELECT id, id AS id FROM departures) AS d) ORDER BY id
