import { AUDIT_ENTITIES, adminAudit } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import type { Paged } from '../../shared/api/list-query.ts'

/** `q`: the number of a ticket, an order or any record; a city, a bus or a person. */
export function auditQuery({ page, limit, entity, q }: Paged & { entity: string; q: string }) {
  const query = {
    page,
    limit,
    entity: AUDIT_ENTITIES.find((known) => known === entity),
    ...(q !== '' && { q }),
  }
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(adminAudit.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
