-- The sample's source tables. Every update and delete must carry the whole old row to a capture,
-- so their replica identity is FULL: the tables are small and the cost in the log is bearable.

CREATE TABLE public.airlines (
    carrier text PRIMARY KEY,
    name    text NOT NULL
);

CREATE TABLE public.airports (
    faa   text PRIMARY KEY,
    name  text NOT NULL,
    lat   double precision NOT NULL,
    lon   double precision NOT NULL,
    alt   integer NOT NULL,
    tz    integer NOT NULL,
    dst   text NOT NULL,
    tzone text
);

CREATE TABLE public.planes (
    tailnum      text PRIMARY KEY,
    year         integer,
    type         text NOT NULL,
    manufacturer text NOT NULL,
    model        text NOT NULL,
    engines      integer NOT NULL,
    seats        integer NOT NULL,
    speed        integer,
    engine       text NOT NULL
);

CREATE TABLE public.weather (
    origin     text NOT NULL REFERENCES public.airports,
    time_hour  timestamp NOT NULL,
    year       integer NOT NULL,
    month      integer NOT NULL,
    day        integer NOT NULL,
    hour       integer NOT NULL,
    temp       double precision,
    dewp       double precision,
    humid      double precision,
    wind_dir   integer,
    wind_speed double precision,
    wind_gust  double precision,
    precip     double precision NOT NULL,
    pressure   double precision,
    visib      double precision NOT NULL,
    PRIMARY KEY (origin, time_hour)
);

-- No foreign key on dest and tailnum: the data has flights to airports and by planes it does not list.
CREATE TABLE public.flights (
    id             bigint PRIMARY KEY,
    year           integer NOT NULL,
    month          integer NOT NULL,
    day            integer NOT NULL,
    dep_time       timestamp,
    sched_dep_time timestamp NOT NULL,
    dep_delay      integer,
    arr_time       timestamp,
    sched_arr_time timestamp NOT NULL,
    arr_delay      integer,
    carrier        text NOT NULL REFERENCES public.airlines,
    flight         integer NOT NULL,
    tailnum        text,
    origin         text NOT NULL REFERENCES public.airports,
    dest           text NOT NULL,
    air_time       integer,
    distance       integer NOT NULL,
    status         text NOT NULL CHECK (status IN ('scheduled', 'departed', 'landed', 'cancelled'))
);

COMMENT ON TABLE public.flights IS 'Flights from New York, 2013; times are UTC, delays and air_time minutes';

ALTER TABLE public.airlines REPLICA IDENTITY FULL;
ALTER TABLE public.airports REPLICA IDENTITY FULL;
ALTER TABLE public.planes REPLICA IDENTITY FULL;
ALTER TABLE public.weather REPLICA IDENTITY FULL;
ALTER TABLE public.flights REPLICA IDENTITY FULL;

-- Where the replay stands. Outside public: it is no part of the data that is captured.
CREATE SCHEMA replay;

CREATE TABLE replay.position (
    only_row           boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    virtual_time       timestamp NOT NULL,
    speed              double precision,
    changes_per_second double precision,
    changes            bigint NOT NULL DEFAULT 0,
    heard_at           timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN replay.position.virtual_time IS 'Every change up to and including this moment is in the tables';
COMMENT ON COLUMN replay.position.speed IS 'Virtual seconds per second; NULL when played by rate';
COMMENT ON COLUMN replay.position.changes IS 'Changes applied since the tables were loaded';
