-- A flight that never reports its arrival does not fly for ever.
SELECT count(*) AS flights
FROM flights
WHERE status = 'departed'
  AND dep_time > (SELECT max(dep_time) FROM flights WHERE status = 'departed') - interval '18 hours'
