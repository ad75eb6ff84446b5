create table letters (
 id int primary key, n int not null, flag bool not null, body text not null, js jsonb, raw bytea, words text[], numbers int[], bigs bigint[], uuids uuid[], blobs bytea[], amount numeric, polygon polygon
);
alter table letters alter amount set storage external;
alter table letters replica identity default;
