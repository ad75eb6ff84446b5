-- Two sinks of one flow in one database: each has its own progress and must be whole by itself.
CREATE PIPELINE twins;

CREATE SOURCE source_flights WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.sample.public.flights.*.*.*');

CREATE SINK first_twin WITH (kind = 'postgres', connection = 'mart', table = 'mart.first_twin', keys = 'id');
INSERT INTO first_twin SELECT * FROM source_flights;

CREATE SINK second_twin WITH (kind = 'postgres', connection = 'mart', table = 'mart.second_twin', keys = 'id', on_delete = 'hard');
INSERT INTO second_twin SELECT * FROM source_flights;
