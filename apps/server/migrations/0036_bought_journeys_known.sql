-- Up Migration

-- Departures that were edited before: the audit log has what each one was.
update orders o set asal_semula = first.asal, tujuan_semula = first.tujuan
from (
  select distinct on (o.order_group_id) o.order_group_id, a.before ->> 'asal' as asal, a.before ->> 'tujuan' as tujuan
  from orders o
    join audit_log a on a.entity = 'trip' and a.entity_id = o.id_rute::text and a.action = 'update_trip' and a.at >= o.tanggal_pemesanan
  where (a.before ->> 'asal', a.before ->> 'tujuan') is distinct from (a.after ->> 'asal', a.after ->> 'tujuan')
  order by o.order_group_id, a.id
) as first
where o.order_group_id = first.order_group_id and o.asal_semula is null
  and first.asal is not null and first.tujuan is not null;
