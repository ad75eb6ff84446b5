insert into letters select 1, 1, true, (select string_agg(md5(i::text), '') from generate_series(1, 400) i), (select jsonb_agg(md5(i::text)) from generate_series(1, 400) i),
 (select decode(string_agg(md5(i::text), ''), 'hex') from generate_series(1, 200) i), (select array_agg(md5(i::text)) from generate_series(1, 200) i),
 (select array_agg(i * 99991) from generate_series(1, 2000) i), (select array_agg(i * 99991) from generate_series(1, 2000) i),
 (select array_agg(md5(i::text)::uuid) from generate_series(1, 200) i), (select array_agg(decode(md5(i::text), 'hex')) from generate_series(1, 200) i),
 (select string_agg((i * 9973)::text, '')::numeric from generate_series(1, 800) i),
 (select ('(' || string_agg('(' || i || ',' || i * 7 || ')', ',') || ')')::polygon from generate_series(1, 300) i);
update letters set n = 2;
update letters set body = 'short' where id = 1;
update letters set n = 3;
delete from letters;
