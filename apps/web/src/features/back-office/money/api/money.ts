import { REFUND_STATUSES, REFUND_WAYS, adminMoney, type Body } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery, params, type Paged } from '../../shared/api/list-query.ts'

/** The value for all entries, in queues whose usual filter shows only some. */
export const ALL = 'semua'

type RefundList = Paged & { readonly q: string; readonly status: string; readonly cara: string }

export function refundsQuery(list: RefundList) {
  const query = {
    page: list.page,
    limit: list.limit,
    ...(list.q !== '' && { q: list.q }),
    status: REFUND_STATUSES.find((known) => known === list.status),
    cara: REFUND_WAYS.find((known) => known === list.cara),
  }
  return pageQuery('refunds', query, (signal) => call(adminMoney.listRefunds, { query, signal }))
}

/** `jumlah`: what the person saw as still to be returned. */
export const markRefundPaid = (id: number, body: Body<typeof adminMoney.markRefundPaid>) =>
  call(adminMoney.markRefundPaid, { params: params(id), body })

export const markRefundsPaid = (body: Body<typeof adminMoney.markRefundsPaid>, idempotencyKey: string) =>
  call(adminMoney.markRefundsPaid, { body, idempotencyKey })

export const setRefundAccount = (id: number, body: Body<typeof adminMoney.setRefundAccount>) =>
  call(adminMoney.setRefundAccount, { params: params(id), body })

export const markRefundPaying = (id: number) => call(adminMoney.markRefundPaying, { params: params(id) })
export const unmarkRefundPaying = (id: number) => call(adminMoney.unmarkRefundPaying, { params: params(id) })

export function disputesQuery({ page, limit, status }: Paged & { readonly status: string }) {
  const known = (['open', 'resolved'] as const).find((one) => one === status)
  const query = { page, limit, status: known }
  return pageQuery('disputes', query, (signal) => call(adminMoney.listDisputes, { query, signal }))
}

/** `hapus_buku`: the sum that the administrator saw and writes off. */
export const resolveDispute = (
  order: string,
  body: { readonly catatan: string; readonly hapus_buku?: number },
) => call(adminMoney.resolveDispute, { params: params(order), body })
