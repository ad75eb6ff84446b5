insert into every_type values (11, true, 32767, 2147483647, 9223372036854775807,
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
insert into every_type (id) values (12);
insert into every_type (id, c_numeric, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_text, c_bytea, c_int_array, c_json, c_jsonb, c_interval, c_int4range, c_numeric_array, c_time, c_money, c_timetz)
 values (113, 'NaN', 'NaN', 'Infinity', 'infinity', 'infinity', 'infinity', '', '', '{}', '"text"', '7', '-1 days +02:03:00', 'empty', '{NaN}', '24:00', '-$5.00', '24:00-12');
insert into every_type (id, c_numeric, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_text, c_interval, c_json, c_jsonb, c_timestamp_3)
 values (114, 'Infinity', '-Infinity', '-Infinity', '-infinity', '-infinity', '-infinity', E'line\nbreak\ttab \\ "quote"', '-1 year', 'null', 'true', 'infinity');
insert into every_type (id, c_numeric, c_numeric_p, c_float4, c_float8, c_date, c_timestamp, c_timestamptz, c_int2, c_int4, c_int8, c_interval)
 values (115, '-Infinity', -0.000000000000000001, 3.4028235e38, 1e-307, '0044-03-15 BC', '0044-03-15 12:00:00.000001 BC', '0044-03-15 12:00:00 BC UTC', -32768, -2147483648, -9223372036854775808, '1 microsecond');
insert into every_type (id, c_numeric, c_float8, c_date, c_timestamp, c_timestamptz, c_float4)
 values (116, 1e40, 1e300, '12026-01-01', '12026-01-01 00:00:00', '12026-01-01 00:00:00+00', 0.1), (17, 0.0000000001, 123456789.123, '0001-01-01', '1900-01-01 00:00:00', '1969-12-31 23:59:59.999999+00', 16777216), (18, 100, 100, '1582-10-10', '1582-10-10 00:00:00', '1582-10-10 00:00:00+00', 100);
update every_type set c_int2 = 5 where id = 1;
delete from every_type where id = 12;
