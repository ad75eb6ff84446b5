insert into letters select 1, 1, (select string_agg(md5(i::text), '') from generate_series(1, 200) i), (select array_agg(md5(i::text)) from generate_series(1, 200) i);
update letters set n = 2;
update letters set id = 10;
delete from letters;
