-- More than a quarter of an hour is late.
SELECT airline, count(*) FILTER (WHERE dep_delay > 15) AS late, count(*) AS departures,
  round(avg(dep_delay), 1) AS mean_delay
FROM departures
WHERE dep_time > (SELECT max(dep_time) FROM departures) - interval '24 hours'
GROUP BY airline
ORDER BY late DESC
LIMIT 10
