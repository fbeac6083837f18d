import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql, type Arguments } from '../../platform/database/statements.ts'

export type AuditFilter = { entity?: string; entity_id?: string; id_admin?: number } & UnusualFilter

/** Only the acts that a person should look at; only those of a day of the operator. */
export type UnusualFilter = { filter?: 'unusual'; tanggal?: string }

/** Names of records come from them as they are now: the log contains none, and only staff keep theirs when they are deleted. */
const ENTITY_NAME = `case a.entity
  when 'user' then (select x.username from users x where x.id_user = a.entity_id::bigint)
  when 'bus' then (select b.nama_bus from buses b where b.id_bus = a.entity_id::bigint)
  when 'agency' then (select g.nama from agencies g where g.id_agen = a.entity_id::bigint)
  when 'counter' then (select c.nama from counters c where c.id_loket = a.entity_id::bigint)
  when 'point' then (select p.nama || ', ' || p.kota from points p where p.id_titik = a.entity_id::bigint)
  when 'hold' then (select t.asal || ' – ' || t.tujuan from holds h join trips t on t.id_rute = h.id_rute where h.id_reservasi = a.entity_id::bigint)
  when 'trip' then (select t.asal || ' – ' || t.tujuan from trips t where t.id_rute = a.entity_id::bigint)
end`
const NOTE = `case
  when a.unusual = 'bus_double_booked' then (select t.alasan_bus from trips t where t.id_rute = a.entity_id::bigint)
  else case a.action
  when 'call_off_trip' then (select t.called_off_reason from trips t where t.id_rute = a.entity_id::bigint)
  when 'pay_refund' then (select r.proof from refunds r where r.id_refund = a.entity_id::bigint)
  when 'set_ticket_status' then (select h.alasan from ticket_history h
    where h.id_tiket = a.entity_id::bigint and h.cause = 'administrator' and h.at <= a.at order by h.id desc limit 1)
  when 'record_payment' then (select concat_ws(' · ', p.pay_channel, p.referensi, p.alasan) from payments p
    where p.id_pembayaran = (a.after->>'id_pembayaran')::bigint)
  when 'send_elsewhere' then (select m.catatan from order_mails m
    where m.order_group_id = a.entity_id::uuid and m.id_mail = (a.after->>'id_mail')::uuid)
  when 'resolve_dispute' then (select o.dispute_note from orders o where o.order_group_id = a.entity_id::uuid)
  end
end`

/** The name of the agency whose channel it is about. */
const AGENCY = `(select g.nama from agencies g where 'agen:' || g.id_agen = coalesce(a.after->>'channel', a.before->>'channel'))`

const ENTRIES = `select a.id, a.at, a.actor_kind, a.id_admin, a.actor_id, u.username, a.action, a.entity, a.entity_id, a.before, a.after, a.unguarded, a.unusual,
    a.network, a.device,
    ${ENTITY_NAME} as entity_name, ${NOTE} as note, ${AGENCY} as agen
  from audit_log a left join lateral (
    select coalesce(a.nama_petugas, x.username) as username from users x where x.id_user = a.id_admin
  ) as u on true`

const FILTERED = `where ($1::text is null or a.entity = $1) and ($2::text is null or a.entity_id = $2)
  and ($3::bigint is null or a.id_admin = $3) and (not $4::boolean or a.unusual is not null)
  and ($5::date is null or a.at >= $5::timestamp at time zone 'Asia/Jakarta'
    and a.at < ($5::date + 1)::timestamp at time zone 'Asia/Jakarta')`

const COUNT = sql('back_office_count_audit', `select count(*) as total from audit_log a ${FILTERED}`, {
  present: ['total'],
  prepared: false,
})

const PAGE = sql('back_office_audit_page', `${ENTRIES} ${FILTERED} order by a.id desc limit $6 offset $7`, {
  prepared: false,
})

/** Returns a page of the log, newest first, and the number of all matching rows. */
export async function selectAuditRows(reader: Reader, filter: AuditFilter, page: Page) {
  const { entity = null, id_admin = null, tanggal = null } = filter
  const entity_id = filter.entity_id || null
  const values: Arguments<typeof COUNT>[0] = [
    entity,
    entity_id,
    id_admin,
    filter.filter === 'unusual',
    tanggal,
  ]
  const [count] = await reader.rows(COUNT, values)
  const rows = await reader.rows(PAGE, [...values, page.limit, page.offset])
  return { rows, total: count?.total ?? 0 }
}

const BY_IDS = sql(
  'back_office_audit_by_ids',
  `${ENTRIES} where a.id = any($1::bigint[]) order by a.id desc`,
  { prepared: false },
)

/** Returns the entries with these ids, newest first. */
export function selectAuditRowsById(reader: Reader, ids: readonly number[]) {
  return reader.rows(BY_IDS, [ids])
}
