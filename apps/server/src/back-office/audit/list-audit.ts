import type { AuditLogEntry, Meta } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { pageOf, type Page, type PageQuery } from '../../platform/database/lists.ts'
import {
  selectAuditRows,
  selectAuditRowsById,
  type AuditFilter,
  type UnusualFilter,
} from './audit-list-store.ts'
import { searchAuditIds } from './audit-search-store.ts'
import { parseAuditSearch } from './audit-search.ts'

type AuditQuery = PageQuery & AuditFilter & { q?: string }
type Found = { data: AuditLogEntry[]; meta: Meta }

/**
 * Returns a page of the log, newest first: everything, one kind of record, one record, the actions of one administrator, or the
 * matches of `q` (of one kind, if `entity` is given); of these the unusual acts or those of one day, if they are asked for. `meta.partial`: the search reached a bound and may lack matches.
 */
export async function listAudit(reader: Reader, query: AuditQuery): Promise<Found> {
  const page = pageOf(query)
  if (query.q) return searchAudit(reader, query.q, query, page)
  const { rows, total } = await selectAuditRows(reader, query, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

async function searchAudit(
  reader: Reader,
  q: string,
  filter: { entity?: string } & UnusualFilter,
  page: Page,
): Promise<Found> {
  const { ids, total, partial } = await searchAuditIds(reader, parseAuditSearch(q), filter, page)
  const data = ids.length === 0 ? [] : await selectAuditRowsById(reader, ids)
  return { data, meta: { page: page.page, limit: page.limit, total, ...(partial && { partial }) } }
}
