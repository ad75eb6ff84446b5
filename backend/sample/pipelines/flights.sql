-- Every flight as the source has it: what is deleted there leaves here, too.
CREATE PIPELINE flights;

CREATE SOURCE source_flights WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.sample.public.flights.*.*.*');

CREATE SINK flights WITH (kind = 'postgres', connection = 'mart', table = 'mart.flights', keys = 'id', on_delete = 'hard');
INSERT INTO flights SELECT * FROM source_flights;
