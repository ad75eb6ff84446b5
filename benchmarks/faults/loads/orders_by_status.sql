-- Groups of rows that change, computed again where they land.
CREATE PIPELINE orders_by_status WITH (trigger = '500 ms');

CREATE SOURCE orders WITH (kind = 'ums', connection = 'kafka', namespace = 'postgres.shop.public.orders.*.*.*');

CREATE VIEW by_status WITH (counts = 'latest', group_keys = 'status', mirror = 'mart') AS
SELECT status, count(*) AS orders, sum(amount) AS amount FROM orders GROUP BY status;

CREATE SINK by_status_sink WITH (kind = 'postgres', connection = 'mart', table = 'mart.orders_by_status', keys = 'status');
INSERT INTO by_status_sink SELECT * FROM by_status;
