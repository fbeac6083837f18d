-- Up Migration

-- What people read of a cancelled ticket's seat, from before its departure got another layout. Null: its number means the same seat as ever.
alter table tickets add column kursi_semula text;

create function keep_former_seats() returns trigger language plpgsql as $$
begin
  update tickets k set kursi_semula = coalesce(
      (select l.label_kursi[k.nomor_kursi] from layouts l where l.id_tata_letak = old.id_tata_letak), k.nomor_kursi::text)
    where k.id_rute = new.id_rute and k.status_tiket = 'cancelled' and k.kursi_semula is null;
  return null;
end $$;
-- In the database, so that an old server that serves meanwhile keeps them, too.
create trigger trips_layout_changed after update of id_tata_letak on trips for each row
  when (old.id_tata_letak is distinct from new.id_tata_letak) execute function keep_former_seats();

-- A ticket that is valid again has its seat in the layout of now.
create function forget_former_seat() returns trigger language plpgsql as $$
begin
  new.kursi_semula := null;
  return new;
end $$;
create trigger tickets_revived before update of status_tiket on tickets for each row
  when (old.status_tiket = 'cancelled' and new.status_tiket <> 'cancelled') execute function forget_former_seat();
