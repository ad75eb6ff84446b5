-- Today is the replay's newest day in New York.
SELECT count(*) AS departures, round(avg(dep_delay), 1) AS mean_delay
FROM departures
WHERE dep_time >= (
  SELECT date_trunc('day', max(dep_time) AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York'
  FROM departures
)
