import type { AuditLogEntry } from '@tiketbus/contract'
import type { Reader } from '../../platform/database.ts'
import type { Page } from '../../platform/lists.ts'

export type AuditFilter = { entity?: string; entity_id?: string; id_admin?: number }

/** Names are read where they stand now: the log has none, and a deleted account's is gone. */
const ENTITY_NAME = `case a.entity
  when 'user' then (select x.username from users x where x.id_user = a.entity_id::bigint)
  when 'bus' then (select b.nama_bus from buses b where b.id_bus = a.entity_id::bigint)
  when 'trip' then (select t.asal || ' – ' || t.tujuan from trips t where t.id_rute = a.entity_id::bigint)
end`
const NOTE = `case a.action
  when 'call_off_trip' then (select t.called_off_reason from trips t where t.id_rute = a.entity_id::bigint)
  when 'pay_refund' then (select r.proof from refunds r where r.id_refund = a.entity_id::bigint)
  when 'resolve_dispute' then (select o.dispute_note from orders o where o.order_group_id = a.entity_id::uuid)
end`

const ENTRIES = `select a.id, a.at, a.id_admin, u.username, a.action, a.entity, a.entity_id, a.before, a.after, a.unguarded,
    ${ENTITY_NAME} as entity_name, ${NOTE} as note
  from audit_log a join users u on u.id_user = a.id_admin`

/** A page of the log, newest first, and how many rows fit in all. */
export async function selectAuditRows(
  reader: Reader,
  filter: AuditFilter,
  page: Page,
): Promise<{ rows: AuditLogEntry[]; total: number }> {
  const values: (string | number)[] = []
  const parameter = (value: string | number) => `$${values.push(value)}`
  const conditions = [
    ...(filter.entity ? [`a.entity = ${parameter(filter.entity)}`] : []),
    ...(filter.entity_id ? [`a.entity_id = ${parameter(filter.entity_id)}`] : []),
    ...(filter.id_admin ? [`a.id_admin = ${parameter(filter.id_admin)}`] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const [count] = await reader.query<{ total: number }>(
    `select count(*) as total from audit_log a ${where}`,
    values,
  )
  const rows = await reader.query<AuditLogEntry>(
    `${ENTRIES} ${where} order by a.id desc limit ${parameter(page.limit)} offset ${parameter(page.offset)}`,
    values,
  )
  return { rows, total: count?.total ?? 0 }
}

/** Entries by their ids, newest first. */
export function selectAuditRowsById(reader: Reader, ids: readonly number[]): Promise<AuditLogEntry[]> {
  return reader.query<AuditLogEntry>(`${ENTRIES} where a.id = any($1::bigint[]) order by a.id desc`, [ids])
}
