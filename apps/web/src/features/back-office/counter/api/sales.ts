/** Calls of the sale over the counter. */
import { adminAgents, adminSales, trips, type CounterSale, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/list-query.ts'

export type SaleBody = Input<typeof adminSales.sell.body>

/** A part of a way; empty: the whole. */
export type SoldPart = { readonly naik?: number; readonly turun?: number }

export const departuresQuery = (tanggal: string) =>
  queryOptions({
    queryKey: ['admin', 'counter-departures', tanggal],
    queryFn: ({ signal }) =>
      call(adminSales.listCounterDepartures, { query: tanggal === '' ? {} : { tanggal }, signal }),
    refetchInterval: 60_000,
  })

/** What seats cost on a part of the way, and the points at its ends. */
export const fareQuery = (id: number, part: SoldPart) =>
  queryOptions({
    queryKey: ['admin', 'counter-fare', id, part],
    queryFn: ({ signal }) => call(trips.getTrip, { params: params(id), query: part, signal }),
    staleTime: 60_000,
  })

export const callersQuery = (telepon: string) =>
  queryOptions({
    queryKey: ['admin', 'counter-callers', telepon],
    queryFn: ({ signal }) => call(adminSales.listCallers, { query: { telepon }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** A sale that waits for its QRIS, asked again every two seconds while it does. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'counter-order', id],
    queryFn: ({ signal }) => call(adminSales.getCounterOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.data.bayar) ? 2000 : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

const isWaiting = (state: string | undefined) => state === undefined || state === 'menunggu'

/** No answer within this time is an unknown outcome: the clerk is not left waiting. */
const ANSWER_MS = 15_000

export const sellSeats = (id: number, body: SaleBody, idempotencyKey: string) =>
  call(adminSales.sell, { params: params(id), body, idempotencyKey, timeoutMs: ANSWER_MS })

/** The same sale from the deposit of the person's agency, at the fare. */
export async function sellFromDeposit(
  id: number,
  { kursi, naik, turun, titik_naik, titik_turun, no_telepon, jumlah }: SaleBody,
  idempotencyKey: string,
): Promise<CounterSale> {
  const seats = kursi.map(({ nomor_kursi, nama_penumpang }) => ({ nomor_kursi, nama_penumpang }))
  const body = { kursi: seats, naik, turun, titik_naik, titik_turun, no_telepon, jumlah }
  const input = { params: params(id), body, idempotencyKey, timeoutMs: ANSWER_MS }
  const { order_group_id, id_tiket, nomor_kursi, total_bayar } = (
    await call(adminAgents.sellFromDeposit, input)
  ).data
  const sold = { order_group_id, id_tiket, nomor_kursi, total_bayar }
  return { ...sold, kembalian: 0, bayar: 'lunas', halaman: null, batas: null }
}

export const findOrders = (body: Input<typeof adminSales.findOrders.body>) =>
  call(adminSales.findOrders, { body })
