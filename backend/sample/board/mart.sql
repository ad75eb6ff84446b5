-- Where the sample's pipelines write. A sink would make the tables itself; made before, they have
-- the indexes that the board's queries want, and can be mounted before the first row.

CREATE SCHEMA IF NOT EXISTS mart;

CREATE TABLE IF NOT EXISTS mart.flights (
    id             bigint PRIMARY KEY,
    year           integer,
    month          integer,
    day            integer,
    dep_time       timestamptz,
    sched_dep_time timestamptz,
    dep_delay      integer,
    arr_time       timestamptz,
    sched_arr_time timestamptz,
    arr_delay      integer,
    carrier        text,
    flight         integer,
    tailnum        text,
    origin         text,
    dest           text,
    air_time       integer,
    distance       integer,
    status         text,
    ums_id_        bigint NOT NULL DEFAULT 0,
    ums_uid_       text NOT NULL DEFAULT '0-0',
    ums_ts_        timestamptz,
    ums_active_    boolean NOT NULL DEFAULT true
);

CREATE TABLE IF NOT EXISTS mart.departures (
    id             bigint PRIMARY KEY,
    carrier        text,
    flight         integer,
    origin         text,
    dest           text,
    sched_dep_time timestamptz,
    dep_time       timestamptz,
    dep_delay      integer,
    airline        text,
    origin_name    text,
    dest_name      text,
    ums_id_        bigint NOT NULL DEFAULT 0,
    ums_uid_       text NOT NULL DEFAULT '0-0',
    ums_ts_        timestamptz,
    ums_active_    boolean NOT NULL DEFAULT true
);

CREATE TABLE IF NOT EXISTS mart.delay_by_origin (
    slot        timestamptz,
    origin      text,
    departures  bigint,
    mean_delay  double precision,
    worst_delay integer,
    ums_id_     bigint NOT NULL DEFAULT 0,
    ums_uid_    text NOT NULL DEFAULT '0-0',
    ums_ts_     timestamptz,
    ums_active_ boolean NOT NULL DEFAULT true,
    PRIMARY KEY (slot, origin)
);

-- Of a flight in the air only its departure is known: a few hundred rows of the whole year.
CREATE INDEX IF NOT EXISTS flights_in_the_air ON mart.flights (dep_time) WHERE status = 'departed';
CREATE INDEX IF NOT EXISTS departures_newest ON mart.departures (dep_time);

-- Queries run under a role that can only read.
GRANT USAGE ON SCHEMA mart TO reader;
GRANT SELECT ON mart.flights, mart.departures, mart.delay_by_origin TO reader;
-- Tables of a person's own pipelines are theirs to chart as well.
ALTER DEFAULT PRIVILEGES IN SCHEMA mart GRANT SELECT ON TABLES TO reader;
