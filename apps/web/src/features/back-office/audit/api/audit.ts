import { AUDIT_ENTITIES, adminAudit, SECURITY_EVENTS } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery, type Paged } from '../../shared/api/list-query.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

type AuditParameters = Paged & { entity: string; q: string; unusual: boolean; tanggal: string }

/** `q`: the number of a ticket, an order or any record; a city, a bus or a person. `tanggal`: a day, or '' for all. */
export function auditQuery({ page, limit, entity, q, unusual, tanggal }: AuditParameters) {
  const query = {
    page,
    limit,
    entity: AUDIT_ENTITIES.find((known) => known === entity),
    ...(q !== '' && { q }),
    ...(unusual && { filter: 'unusual' as const }),
    ...(DAY.test(tanggal) && { tanggal }),
  }
  return pageQuery('audit', query, (signal) => call(adminAudit.listAudit, { query, signal }))
}

type SecurityParameters = Paged & { kind: string; q: string; dari: string; sampai: string }

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
  return pageQuery('security', query, (signal) => call(adminAudit.listSecurityEvents, { query, signal }))
}
