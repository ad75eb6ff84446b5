create type mood as enum ('sad', 'ok');
create domain positive as int check (value > 0);
create type pair as (a int, b text);
CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;
create table every_array (
 id int primary key, bools bool[], int2s int2[], int4s int4[], int8s int8[], numerics numeric[], prices numeric(10,2)[],
 float4s float4[], float8s float8[], texts text[], varchars varchar(10)[], chars char(3)[], qchars "char"[], byteas bytea[],
 dates date[], timestamps timestamp[], timestamptzs timestamptz(3)[], times_ms time(3)[], uuids uuid[], jsons json[], jsonbs jsonb[],
 moods mood[], pairs pair[], domains positive[], oids oid[], inets inet[], cidrs cidr[], macaddrs macaddr[], macaddr8s macaddr8[],
 ranges int4range[], tsranges tstzrange[], vectors vector[],
 moneys money[], intervals interval[], times time[], points point[], bits bit(3)[], varbits varbit[], names name[], xmls xml[],
 matrix int[][], int2vector int2vector, oidvector oidvector
);
alter table every_array replica identity full;
insert into every_array values (1, '{t,f,NULL}', '{1,2}', '{1,NULL}', '{9223372036854775807}', '{1.10,2,NULL}', '{1.5,2.25}',
 '{1.5,NaN}', '{0.1,Infinity}', '{a,"b \" c",NULL,"前池"}', '{abc}', '{ab}', '{a}', '{"\\xdead"}',
 '{2026-03-01,infinity}', '{"2026-03-01 09:30:00.123456"}', '{"2026-03-01 09:30:00.123+08"}', '{09:30:00.123}', '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}', array['{"a": 1}'::json], array['{"a":1.50}'::jsonb],
 '{ok,sad}', array[row(1,'x y')::pair], '{5}', '{42}', '{10.0.0.1}', '{10.0.0.0/8}', '{08:00:2b:01:02:03}', '{08:00:2b:01:02:03:04:05}',
 '{"[1,3)"}', '{"[2026-01-01 00:00+00,)"}', array['[1,2]'::vector],
 '{$1.50}', '{1 day}', '{09:30:00.123456}', array[point '(1,2)'], '{101}', '{0101}', '{nm}', null,
 '{{1,2},{3,4}}', '1 2', '3 4');
insert into every_array (id) values (2);
insert into every_array (id, texts, int4s) values (3, '{}', '{}');
