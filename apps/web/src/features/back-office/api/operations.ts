/** The calls of the operator's day: a departure's people, boarding, reports, queues, audit. */
import {
  AUDIT_ENTITIES,
  REFUND_STATUSES,
  REFUND_WAYS,
  type Input,
  adminDepartures,
  adminTimetable,
  adminBoarding,
  adminMoney,
  adminReports,
  adminAudit,
} from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

export type BulkForm = Input<typeof adminTimetable.addBulk.body>
type Paged = { readonly page: number; readonly limit: number }

const params = (id: number | string) => ({ id: String(id) })

export function manifestQuery(id: number | string) {
  return queryOptions({
    queryKey: ['admin', 'manifest', String(id)],
    queryFn: ({ signal }) => call(adminDepartures.manifest, { params: params(id), signal }),
    // Others sell and board meanwhile.
    refetchInterval: 20_000,
  })
}

export function callOffPreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'call-off', id],
    queryFn: ({ signal }) => call(adminDepartures.previewCallOff, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function movePreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'move', id],
    queryFn: ({ signal }) => call(adminDepartures.previewMove, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const callOff = (id: number, alasan: string, guard: { idempotencyKey: string; ifMatch?: number }) =>
  call(adminDepartures.callOff, { params: params(id), body: { alasan }, ...guard })

/** Departures of one day at their origins, with their seats. */
export function occupancyQuery(tanggal: string) {
  return queryOptions({
    queryKey: ['admin', 'occupancy', tanggal],
    queryFn: ({ signal }) => call(adminReports.occupancy, { query: { tanggal }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function salesQuery(span: { dari: string; sampai: string }) {
  return queryOptions({
    queryKey: ['admin', 'sales', span],
    queryFn: ({ signal }) => call(adminReports.sales, { query: span, signal }),
    placeholderData: keepPreviousData,
  })
}

export type CheckWay = { readonly batalkan?: true; readonly hari_lain?: true }

export const checkTicket = (id_rute: number, kode: string, way: CheckWay = {}) =>
  call(adminBoarding.checkTicket, { body: { id_rute, kode, ...way } })

export const previewBulk = (body: BulkForm, signal?: AbortSignal) =>
  call(adminTimetable.previewBulk, { body, ...(signal && { signal }) })
export const addBulk = (body: BulkForm, idempotencyKey: string) =>
  call(adminTimetable.addBulk, { body, idempotencyKey })

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

export function disputesQuery({ page, limit, status }: Paged & { readonly status: string }) {
  const known = (['open', 'resolved'] as const).find((one) => one === status)
  const query = { page, limit, status: known }
  return queryOptions({
    queryKey: ['admin', 'disputes', query],
    queryFn: ({ signal }) => call(adminMoney.listDisputes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const resolveDispute = (order: string, catatan: string) =>
  call(adminMoney.resolveDispute, { params: params(order), body: { catatan } })

/** `q`: a number of a ticket, an order or any record, a city, a bus, or a person. */
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
