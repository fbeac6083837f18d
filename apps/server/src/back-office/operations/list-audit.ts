import type { AuditLogEntry, Meta } from '@tiketbus/contract'
import type { Reader } from '../../platform/database.ts'
import { pageOf, type PageQuery } from '../../platform/lists.ts'
import { selectAuditRows, type AuditFilter } from './audit-list-store.ts'

/** Who did what, newest first: of everything, of one kind of record, of one record, or by one administrator. */
export async function listAudit(
  reader: Reader,
  query: PageQuery & AuditFilter,
): Promise<{ data: AuditLogEntry[]; meta: Meta }> {
  const page = pageOf(query)
  const { rows, total } = await selectAuditRows(reader, query, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}
