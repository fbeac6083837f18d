import { REFUND_STATUSES, REFUND_WAYS, adminMoney } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import type { Paged } from '../../shared/api/list-query.ts'
import { params } from '../../shared/api/params.ts'

export function refundsQuery(list: Paged & { readonly status: string; readonly cara: string }) {
  const query = {
    page: list.page,
    limit: list.limit,
    status: REFUND_STATUSES.find((known) => known === list.status),
    cara: REFUND_WAYS.find((known) => known === list.cara),
  }
  return queryOptions({
    queryKey: ['admin', 'refunds', query],
    queryFn: ({ signal }) => call(adminMoney.listRefunds, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const markRefundPaid = (id: number, bukti: string) =>
  call(adminMoney.markRefundPaid, { params: params(id), body: { bukti } })

export const markRefundPaying = (id: number) => call(adminMoney.markRefundPaying, { params: params(id) })
export const unmarkRefundPaying = (id: number) => call(adminMoney.unmarkRefundPaying, { params: params(id) })
