-- Two sinks of one flow in one database, each with its own progress.
CREATE PIPELINE orders;

CREATE SOURCE source_orders WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.shop.public.orders.*.*.*');

CREATE SINK orders WITH (kind = 'postgres', connection = 'mart', table = 'mart.orders', keys = 'id');
INSERT INTO orders SELECT * FROM source_orders;

CREATE VIEW paid AS SELECT id, amount FROM source_orders WHERE status = 'paid';

CREATE SINK paid_orders WITH (kind = 'postgres', connection = 'mart', table = 'mart.paid_orders', keys = 'id', on_delete = 'hard');
INSERT INTO paid_orders SELECT * FROM paid;
