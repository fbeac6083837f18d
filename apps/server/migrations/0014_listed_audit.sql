-- Up Migration

-- The log so far: values of fields that are not listed go (names, addresses, phones, texts of a case), names of changed
-- fields stay. The list is the one of back-office/audit-fields.ts as it was when this file was written.
create function audit_listed(entity text, record jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(record) = 'object' then (
    select coalesce(
      jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' then audit_listed(entity, value) else value end),
      '{}')
    from jsonb_each(record)
    where key = any (case entity
      when 'user' then '{role,is_verified,created_at,versi,changed,cancelled_orders,kept_orders,live_orders}'::text[]
      when 'bus' then '{id_bus,nama_bus,total_kursi,created_at,versi}'
      when 'trip' then '{id_rute,id_bus,nama_bus,total_kursi,asal,tujuan,zona_asal,zona_tujuan,waktu_berangkat,perkiraan_tiba,waktu_tutup,harga,status,terminal_asal,terminal_tujuan,fasilitas,versi,effect,orders,tickets,passengers,holds,refund_due,called_off_at}'
      when 'ticket' then '{order_group_id,id_rute,nomor_kursi,status_tiket,total_bayar,versi,recorded,refunded,withdrawn,tanpa_cek}'
      when 'refund' then '{id_refund,order_group_id,jumlah,cara,status,created_at,ended_at,paying_by,paying_since}'
      when 'order' then '{disputed_at,resolved_at}'
    end)
  ) end
$$;

create function audit_changed(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(name order by position), '[]')
  from unnest('{username,email,no_telepon}'::text[]) with ordinality as names (name, position)
  where before->name is distinct from after->name
$$;

-- Acts of administrators wait while this file runs, nobody else does. The owner of the table lifts what keeps the log from changes, for this transaction alone.
grant update on audit_log to current_user;
alter table audit_log disable trigger audit_log_no_change;

update audit_log a set before = c.before, after = c.after
from (
  select id, audit_listed(entity, before) as before,
    case when action = 'update_user' and after ? 'username'
      then audit_listed(entity, after) || jsonb_build_object('changed', audit_changed(before, after))
      else audit_listed(entity, after) end as after
  from audit_log
) c
where c.id = a.id and (a.before, a.after) is distinct from (c.before, c.after);

alter table audit_log enable trigger audit_log_no_change;
revoke update on audit_log from current_user;

drop function audit_changed(jsonb, jsonb);
drop function audit_listed(text, jsonb);
