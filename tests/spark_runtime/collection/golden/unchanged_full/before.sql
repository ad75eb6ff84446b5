create table letters (id int primary key, n int not null, body text not null, words text[]);
alter table letters replica identity full;
