-- Up Migration

-- Where the seats of a bus stand. A row never changes, because departures keep the layout that they were made with: a changed layout is a
-- new row. `isi`: classes and decks as on the wire; the arrays repeat from it, by number of the seat, what other statements read.
create table layouts (
  id_tata_letak bigint generated always as identity constraint layouts_pk primary key,
  nama text not null constraint layouts_name check (char_length(nama) between 1 and 60),
  total_kursi integer not null constraint layouts_seats check (total_kursi between 20 and 60),
  isi jsonb not null,
  label_kursi text[] constraint layouts_labels check (cardinality(label_kursi) = total_kursi),
  kelas_kursi text[] constraint layouts_classes check (cardinality(kelas_kursi) = total_kursi),
  created_at timestamptz not null default clock_timestamp(),
  constraint layouts_size unique (id_tata_letak, total_kursi)
);

create function layouts_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'layouts never change: a changed one is a new row';
end $$;
create trigger layouts_no_change before update or delete on layouts
  for each row execute function layouts_are_final();

-- What the next departures of the bus are made with; null: two, an aisle, two.
alter table buses add column id_tata_letak bigint;
-- allowed: buses stay few
alter table buses add constraint buses_layout foreign key (id_tata_letak) references layouts (id_tata_letak);

-- What a departure was made with, and how many seats that has. Both null: no layout, as many seats as its bus.
alter table trips
  add column id_tata_letak bigint,
  add column total_kursi integer;
alter table trips add constraint trips_layout foreign key (id_tata_letak, total_kursi)
  references layouts (id_tata_letak, total_kursi) match full not valid;
