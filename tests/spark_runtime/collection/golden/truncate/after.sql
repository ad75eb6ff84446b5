insert into stock values (3, 3);
truncate stock, other;
insert into stock values (1, 10);
