create table stock (id int primary key, n int);
create table other (id int primary key);
alter table stock replica identity full;
insert into stock values (1, 1), (2, 2);
