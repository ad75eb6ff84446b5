-- Flights that have left, with the names of airline and airports.
CREATE PIPELINE departures WITH (trigger = '200 ms');

CREATE SOURCE flights WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.sample.public.flights.*.*.*');

CREATE VIEW departed AS
SELECT id, carrier, flight, origin, dest, sched_dep_time, dep_time, dep_delay
FROM flights
WHERE dep_time IS NOT NULL;

CREATE VIEW with_airline AS
SELECT departed.*, remote.name :: string AS airline
FROM departed LEFT LOOKUP JOIN sample.public.airlines AS remote ON departed.carrier = remote.carrier;

CREATE VIEW with_origin AS
SELECT with_airline.*, remote.name :: string AS origin_name
FROM with_airline LEFT LOOKUP JOIN sample.public.airports AS remote ON with_airline.origin = remote.faa;

-- The data does not list four airports of the Caribbean: their names stay empty.
CREATE VIEW with_destination AS
SELECT with_origin.*, remote.name :: string AS dest_name
FROM with_origin LEFT LOOKUP JOIN sample.public.airports AS remote ON with_origin.dest = remote.faa;

CREATE SINK departures WITH (kind = 'postgres', connection = 'mart', table = 'mart.departures', keys = 'id');
INSERT INTO departures SELECT * FROM with_destination;
