-- How late flights leave each airport, by quarters of an hour.
CREATE PIPELINE delay_by_origin WITH (trigger = '2 s', shuffle_partitions = 1);

-- Flights are listed in the order of their schedule and may leave most of a day late.
CREATE SOURCE flights WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.sample.public.flights.*.*.*', event_time = 'dep_time', delay = '1 day');

-- A flight counts once, when it has left; what happens to it later changes nothing here.
CREATE VIEW delays WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, origin, count(*) AS departures, avg(dep_delay) AS mean_delay, max(dep_delay) AS worst_delay
FROM flights
WHERE dep_time IS NOT NULL
GROUP BY window(dep_time, '15 minutes'), origin;

CREATE SINK delay_by_origin WITH (kind = 'postgres', connection = 'mart', table = 'mart.delay_by_origin', keys = 'slot, origin');
INSERT INTO delay_by_origin SELECT * FROM delays;
