-- Up Migration

-- The highest fare per kilometre of economy service between provinces, as the operator has entered it, from a day on.
create table fare_ceilings (
  berlaku_sejak date constraint fare_ceilings_pk primary key,
  per_km integer not null constraint fare_ceilings_per_km check (per_km between 1 and 100000),
  sumber text not null constraint fare_ceilings_sumber check (char_length(sumber) between 1 and 200)
);
comment on column fare_ceilings.sumber is 'The regulation that sets it';

-- Whether the fares of the bus's departures have that ceiling.
alter table buses add column batas_tarif boolean not null default false;
