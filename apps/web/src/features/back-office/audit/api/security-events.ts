import { SECURITY_EVENTS, adminAudit } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import type { Paged } from '../../shared/api/list-query.ts'

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
