-- Flights that have left, with readable names.
CREATE PIPELINE departures WITH (trigger = '500 ms', max_rows_per_second = 50000);

CREATE SOURCE flights WITH (kind = 'ums', connection = 'broker', namespace = 'postgres.sample.public.flights.*.*.*', event_time = 'dep_time', delay = '10 minutes');

-- A flight whose departure is
-- taken back leaves the table.
CREATE VIEW departed AS
SELECT id, carrier, dep_time
FROM flights
WHERE dep_time IS NOT NULL;

CREATE VIEW with_airline AS
SELECT departed.*, remote.name :: string AS airline
FROM departed LEFT LOOKUP JOIN mart.public.airlines AS remote ON departed.carrier = remote.carrier;

CREATE SINK mart WITH (kind = 'postgres', connection = 'mart', table = 'mart.departures', keys = 'id');
INSERT INTO mart SELECT * FROM with_airline;

CREATE SINK out WITH (kind = 'ums', connection = 'broker', namespace = 'ums.forebay.p1.departures.1.0.0', keys = 'id');
INSERT INTO out SELECT * FROM with_airline;
