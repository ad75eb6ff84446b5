create type mood as enum ('sad','ok','happy','très gai');
create type pair as (a int, b text);
create domain positive as int check (value > 0);
create domain price as numeric(12,2);
CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;
create table every_type (
 id bigint primary key,
 c_bool bool, c_int2 int2, c_int4 int4, c_int8 int8,
 c_numeric numeric, c_numeric_p numeric(38,18), c_numeric_0 numeric(10), c_numeric_neg numeric(5,-2), c_money money,
 c_float4 float4, c_float8 float8,
 c_text text, c_varchar varchar(40), c_char char(5), c_bpchar bpchar, c_qchar "char", c_name name,
 c_bytea bytea,
 c_date date, c_timestamp timestamp, c_timestamp_0 timestamp(0), c_timestamp_3 timestamp(3), c_timestamptz timestamptz, c_timestamptz_3 timestamptz(3), c_time time, c_time_3 time(3), c_timetz timetz, c_interval interval,
 c_uuid uuid, c_json json, c_jsonb jsonb, c_jsonb_array jsonb, c_xml xml,
 c_int_array int[], c_text_array text[], c_numeric_array numeric(10,2)[], c_ts_array timestamp[], c_tstz_array timestamptz[], c_date_array date[], c_bool_array bool[], c_bytea_array bytea[], c_uuid_array uuid[], c_json_array jsonb[], c_float_array float8[], c_enum_array mood[], c_matrix int[][],
 c_enum mood, c_domain positive, c_price price, c_pair pair,
 c_int4range int4range, c_int8range int8range, c_numrange numrange, c_tsrange tsrange, c_tstzrange tstzrange, c_daterange daterange, c_multirange int4multirange,
 c_inet inet, c_cidr cidr, c_macaddr macaddr, c_macaddr8 macaddr8,
 c_bit1 bit(1), c_bit8 bit(8), c_varbit varbit(12),
 c_point point, c_line line, c_lseg lseg, c_box box, c_path path, c_polygon polygon, c_circle circle,
 c_tsvector tsvector, c_tsquery tsquery, c_oid oid, c_regclass regclass, c_pg_lsn pg_lsn, c_jsonpath jsonpath, c_tid tid, c_xid xid, c_snapshot pg_snapshot,
 c_vector vector(3), c_halfvec halfvec(2), c_sparsevec sparsevec(5), c_xid8 xid8, c_regproc regproc, c_bit12 bit(12), ums_op_ int, c_generated int generated always as (c_int2 * 2) stored
);
alter table every_type replica identity full;
insert into every_type values (1, true, 32767, 2147483647, 9223372036854775807,
 12345678901234567890.123456789, 12345678901234567890.123456789012345678, 9999999999, 12300, '$1,234.56',
 1.5, 0.1, 'plain', 'Ünïcödé 前池 🌊', 'ab', 'bp', 'x', 'nam',
 '\x00ff10deadbeef', '2026-03-01', '2026-03-01 09:30:00.123456', '2026-03-01 09:30:00', '2026-03-01 09:30:00.123', '2026-03-01 09:30:00.123456+08', '2026-03-01 09:30:00.123+08', '09:30:00.123456', '09:30:00.123', '09:30:00.123456+08', '1 year 2 mons 3 days 04:05:06.789',
 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '{"a": 1, "b":  [1,2]}', '{"a": 1.50, "b": null}', '[1, "two", null]', NULL,
 '{1,2,NULL}', '{"a","b \" c",NULL,"前池"}', '{1.50,2.25}', '{"2026-03-01 09:30:00.123456"}', '{"2026-03-01 09:30:00.123456+08"}', '{2026-03-01}', '{t,f}', '{"\\xdead"}', '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}', array['{"a":1}'::jsonb], '{1.5,NaN,Infinity}', '{happy,sad}', '{{1,2},{3,4}}',
 'très gai', 7, 19.99, '(1,"x y")',
 '[1,10)', '[1,10)', '(1.5,2.5]', '["2026-03-01 00:00","2026-03-02 00:00")', '["2026-03-01 00:00+08","2026-03-02 00:00+08")', '[2026-03-01,2026-03-05)', '{[1,3),[5,7)}',
 '192.168.0.1/24', '10.0.0.0/8', '08:00:2b:01:02:03', '08:00:2b:01:02:03:04:05',
 '1', '10101010', '101',
 '(1.5,2.5)', '{1,2,3}', '[(0,0),(1,1)]', '(1,1),(0,0)', '[(0,0),(1,1)]', '((0,0),(1,1),(1,0))', '<(0,0),2>',
 'a fat cat', 'fat & cat', 4294967295, 'pg_class', '16/B374D848', '$.a[*]', '(0,1)', '123', '10:20:10,14',
 '[1,2.5,3]', '[1.5,2]', '{1:1.5,3:2}/5', '99', 'now', '000000000001', 1);
insert into every_type (id) values (2);
insert into every_type (id, c_numeric, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_text, c_bytea, c_int_array, c_json, c_jsonb, c_interval, c_int4range, c_numeric_array, c_time, c_money, c_timetz)
 values (3, 'NaN', 'NaN', 'Infinity', 'infinity', 'infinity', 'infinity', '', '', '{}', '"text"', '7', '-1 days +02:03:00', 'empty', '{NaN}', '24:00', '-$5.00', '24:00-12');
insert into every_type (id, c_numeric, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_text, c_interval, c_json, c_jsonb, c_timestamp_3)
 values (4, 'Infinity', '-Infinity', '-Infinity', '-infinity', '-infinity', '-infinity', E'line\nbreak\ttab \\ "quote"', '-1 year', 'null', 'true', 'infinity');
insert into every_type (id, c_numeric, c_numeric_p, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_int2, c_int4, c_int8, c_interval)
 values (5, '-Infinity', -0.000000000000000001, 3.4028235e38, 1e-307, '0044-03-15 BC', '0044-03-15 12:00:00.000001 BC', '0044-03-15 12:00:00 BC UTC', -32768, -2147483648, -9223372036854775808, '1 microsecond');
insert into every_type (id, c_numeric, c_float8, c_date, c_timestamp, c_timestamptz, c_float4)
 values (6, 1e40, 1e300, '12026-01-01', '12026-01-01 00:00:00', '12026-01-01 00:00:00+00', 0.1), (7, 0.0000000001, 123456789.123, '0001-01-01', '1900-01-01 00:00:00', '1969-12-31 23:59:59.999999+00', 16777216), (8, 100, 100, '1582-10-10', '1582-10-10 00:00:00', '1582-10-10 00:00:00+00', 100);
