import { AUDIT_ENTITIES, adminAudit, SECURITY_EVENTS } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import type { Paged } from '../../shared/api/list-query.ts'

type AuditParameters = Paged & { entity: string; q: string; unusual: boolean; tanggal: string }

/** `q`: the number of a ticket, an order or any record; a city, a bus or a person. `tanggal`: a day, or '' for all. */
export function auditQuery({ page, limit, entity, q, unusual, tanggal }: AuditParameters) {
  const query = {
    page,
    limit,
    entity: AUDIT_ENTITIES.find((known) => known === entity),
    ...(q !== '' && { q }),
    ...(unusual && { filter: 'unusual' as const }),
    ...(/^\d{4}-\d\d-\d\d$/.test(tanggal) && { tanggal }),
  }
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(adminAudit.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

type SecurityParameters = Paged & { kind: string; q: string; dari: string; sampai: string }

const DAY = /^\d{4}-\d\d-\d\d$/

/** `q`: a user's number, or a part of a name, an e-mail or a network. `dari` and `sampai`: days, or ''. */
export function securityQuery({ page, limit, kind, q, dari, sampai }: SecurityParameters) {
  const query = {
    page,
    limit,
    kind: SECURITY_EVENTS.find((known) => known === kind),
    ...(q !== '' && { q }),
    ...(DAY.test(dari) && { dari }),
    ...(DAY.test(sampai) && { sampai }),
  }
  return queryOptions({
    queryKey: ['admin', 'security', query],
    queryFn: ({ signal }) => call(adminAudit.listSecurityEvents, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
