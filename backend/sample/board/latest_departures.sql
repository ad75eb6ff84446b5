SELECT dep_time, carrier || ' ' || flight AS flight, airline, origin, dest_name AS destination, dep_delay AS delay
FROM departures
ORDER BY dep_time DESC, id DESC
LIMIT 50
