-- Up Migration

-- What administrators wrote about a case stood in the audit log alone. It goes to its record, before the log is cleaned.
update orders o set dispute_note = a.catatan
from (
  select entity_id, string_agg(after->>'catatan', E'\n' order by id) as catatan from audit_log
  where action = 'resolve_dispute' and after ? 'catatan' group by entity_id
) a
where a.entity_id = o.order_group_id::text and o.nama_penumpang is not null;

update trips t set called_off_reason = a.alasan
from (
  select entity_id, max(after->>'alasan') as alasan from audit_log
  where action = 'call_off_trip' and after ? 'alasan' group by entity_id
) a
where a.entity_id = t.id_rute::text;
