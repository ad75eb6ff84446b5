-- Today is the replay's newest day in New York.
SELECT origin, count(*) AS departures
FROM departures
WHERE dep_time >= (
  SELECT date_trunc('day', max(dep_time) AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York'
  FROM departures
)
GROUP BY origin
ORDER BY origin
