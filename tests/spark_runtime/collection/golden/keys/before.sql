create table pairs (b text, a int, c numeric(10,2) not null, primary key (a, b));
create table notes (a int, b text);
alter table notes replica identity full;
insert into pairs values ('b', 1, 2.5);
