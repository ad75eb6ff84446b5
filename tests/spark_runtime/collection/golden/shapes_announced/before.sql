create table parts (id bigint primary key, name text, weight int);
alter table parts replica identity full;
insert into parts values (1, 'bolt', 5);
