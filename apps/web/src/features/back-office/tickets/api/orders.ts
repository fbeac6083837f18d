import {
  adminMoney,
  adminOrders,
  adminTickets,
  type Body,
  type DataOf,
  type ManualWay,
} from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

/** Query of an order with its payments and history. */
export const orderQuery = (id: string) =>
  freshQuery(['orders', id], (signal) => call(adminOrders.getOrder, { params: params(id), signal }))

export type PrintedOrder = DataOf<typeof adminOrders.getPrint>

/** Query of an order's tickets with their codes. */
export const printQuery = (id: string) =>
  freshQuery(['orders', id, 'print'], (signal) => call(adminOrders.getPrint, { params: params(id), signal }))

export const sendElsewhere = (
  id: string,
  body: Body<typeof adminOrders.sendElsewhere>,
  idempotencyKey: string,
) => call(adminOrders.sendElsewhere, { params: params(id), body, idempotencyKey })

/** Lines of a page of the statement. */
export const STATEMENT_LINES = 25

/** Query of a page of the order's account in the books, newest first; the page before stays until it has loaded. */
export const orderStatementQuery = (id: string, page: number) => ({
  ...freshQuery(['orders', id, 'statement', page], (signal) =>
    call(adminOrders.getStatement, { params: params(id), query: { page, limit: STATEMENT_LINES }, signal }),
  ),
  placeholderData: keepPreviousData,
})

const ASK_AGAIN_MS = 5000

/** Query of the mails about an order; polled while one is being sent. */
export function orderMailsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'orders', id, 'mails'],
    queryFn: ({ signal }) => call(adminOrders.listMails, { params: params(id), signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'queued') ? ASK_AGAIN_MS : false,
  })
}

/** Pays a refund out of one's own drawer. `jumlah`: the sum that was seen. */
export const payRefundInCash = (id_refund: number, jumlah: number) =>
  call(adminMoney.payRefundInCash, { params: params(id_refund), body: { jumlah } })

type Chosen = { readonly id_tiket: number; readonly versi?: number | undefined }

export const cancelTickets = (id: string, tickets: readonly Chosen[], alasan: string) =>
  call(adminOrders.cancelTickets, {
    params: params(id),
    body: {
      tiket: tickets.map(({ id_tiket, versi }) => ({ id_tiket, ...(versi !== undefined && { versi }) })),
      alasan,
    },
  })

/** Polls the provider; it records no money. */
export const pollProvider = (id_tiket: number) => call(adminOrders.pollProvider, { params: params(id_tiket) })

export type Taken = {
  readonly cara: ManualWay
  readonly bank?: string | null
  readonly referensi: string | null
  readonly alasan: string
  readonly jumlah: number
  readonly tanpa_cek?: boolean
}

export const recordPayment = (id: string, body: Taken, idempotencyKey: string) =>
  call(adminOrders.recordPayment, { params: params(id), body, idempotencyKey })

/** The whole number, for the screen alone: it is in no cache. The server writes it to the audit log. */
export const showIdentity = async (id: number) =>
  (await call(adminTickets.showIdentity, { params: params(id) })).data.nomor_identitas

export const renameTicket = (id: number, nama_penumpang: string, ifMatch: number | undefined) =>
  call(adminTickets.renameTicket, { params: params(id), body: { nama_penumpang }, ifMatch })
