insert into pairs values ('c', 2, 3.5), ('Ünïcödé 前池', 3, 0);
update pairs set a = 10 where b = 'b';
update pairs set c = 9;
delete from pairs where a = 10;
insert into notes values (1, 'x'), (1, 'x'), (null, null);
update notes set b = 'y' where a = 1;
delete from notes;
