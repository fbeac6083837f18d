/** Calls about seats that staff keep: for callers, and for channels. */
import { adminBlocks, adminPhoneHolds, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery, params, type Paged } from './list-query.ts'

export type PhoneHoldForm = Input<typeof adminPhoneHolds.placeHold.body>
export type BlockForm = Input<typeof adminBlocks.blockSeats.body>
export type SaleForm = Input<typeof adminPhoneHolds.sellHold.body>

/** What is kept of a departure. It ends by the clock while the page is open. */
export const keptSeatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'kept', String(id)],
    queryFn: ({ signal }) => call(adminBlocks.keptSeats, { params: params(id), signal }),
    refetchInterval: 20_000,
  })

/** For whom seats can be blocked. */
export const channelsQuery = queryOptions({
  queryKey: ['admin', 'channels'],
  queryFn: ({ signal }) => call(adminBlocks.listChannels, { signal }),
})

export const phoneHoldsQuery = (status: 'live' | 'ended', { page, limit }: Paged) => ({
  ...pageQuery('phone-holds', { status, page, limit }, (signal) =>
    call(adminPhoneHolds.listHolds, { query: { status, page, limit }, signal }),
  ),
  refetchInterval: 20_000,
})

export const holdByPhone = (id: number, body: PhoneHoldForm, idempotencyKey: string) =>
  call(adminPhoneHolds.placeHold, { params: params(id), body, idempotencyKey })
export const extendHold = (id: number, until: string, idempotencyKey: string) =>
  call(adminPhoneHolds.extendHold, { params: params(id), body: { until }, idempotencyKey })
export const releaseHold = (id: number) => call(adminPhoneHolds.releaseHold, { params: params(id) })
export const sellHold = (id: number, body: SaleForm, idempotencyKey: string) =>
  call(adminPhoneHolds.sellHold, { params: params(id), body, idempotencyKey })

export const blockSeats = (id: number, body: BlockForm, idempotencyKey: string) =>
  call(adminBlocks.blockSeats, { params: params(id), body, idempotencyKey })
export const unblockSeats = (
  id: number,
  body: { readonly nomor_kursi: number[]; readonly naik: number; readonly turun: number },
) => call(adminBlocks.unblockSeats, { params: params(id), body })
