/** The records for the states of the screens: a departure, a traveller with orders in every status, a newcomer. */
import type { APIRequestContext } from '@playwright/test'
import { STANDARD_LAYOUTS, type LayoutPlan } from '@tiketbus/contract'
import { aTrip, call, dataOf, setStatus, type Ticket } from './admin-api.ts'
import { aSession, hold } from './api-session.ts'

export type World = {
  /** Session tokens. */
  readonly traveller: string
  readonly newcomer: string
  /** Departures: one with some seats taken, one on which the traveller holds `heldSeats`. */
  readonly trip: number
  readonly heldTrip: number
  /** A departure of a double-decker with two classes and a last row of six seats. */
  readonly layoutTrip: number
  readonly heldSeats: readonly number[]
  readonly hold: number
  readonly orders: Readonly<Record<'pending' | 'single' | 'paid' | 'mixed' | 'cancelled', Ticket>>
}

let world: Promise<World> | undefined

/** Created once per worker. */
export function aWorld(request: APIRequestContext): Promise<World> {
  world ??= makeWorld(request)
  return world
}

const longNames = {
  asal: 'Kota Tanpa Nama Pendek',
  tujuan: 'Kabupaten Pegunungan Sebelah Timur',
  terminal_asal: 'Terminal Terpadu Antarkota dan Antarprovinsi',
  zona_asal: 'Asia/Jakarta',
  zona_tujuan: 'Asia/Makassar',
  fasilitas: 'AC, Toilet, Bagasi, Bantal dan selimut, Colokan listrik',
}

/** With a last row of six: the aisle is as wide as a seat, the widest that a bus can be. */
function withBench({ dek: [lower, upper], ...plan }: LayoutPlan): LayoutPlan {
  const sel = Array.from({ length: 6 }, (_none, index) => ({ nomor: 51 + index, kelas: 'Eksekutif' }))
  const rows = (upper?.baris ?? []).map((row) => ({ ...row, sel: [...row.sel, null] }))
  return { ...plan, dek: [lower!, { ...upper!, baris: [...rows, { nama: '', sel }] }] }
}

async function makeWorld(request: APIRequestContext): Promise<World> {
  const traveller = await aSession(request, 'Raden Mas Bagus Kusumawardhana Panjang Sekali Namanya')
  const newcomer = await aSession(request, 'Siti Baru')
  const [trip, heldTrip] = [await aTrip(request, longNames), await aTrip(request)]
  const layoutTrip = await aTrip(request)
  const decker = STANDARD_LAYOUTS.find(({ kode }) => kode === 'double-decker')
  await call(request, 'PUT', `/api/admin/buses/${layoutTrip.id_bus}/tata-letak`, {
    tata_letak: decker && withBench(decker.plan()),
    terapkan: true,
  })
  const order = async (...seats: number[]): Promise<[Ticket, ...Ticket[]]> => {
    const data = { id_rute: trip.id_rute, nomor_kursi: seats, metode_pembayaran: 'midtrans' }
    const headers = { authorization: `Bearer ${traveller}` }
    const placed = await request.post('/api/booking/from-reservation', { data, headers })
    const [first, ...others] = (await dataOf<{ tickets: Ticket[] }>(placed)).tickets
    if (!first) throw new Error('the order has no ticket')
    return [first, ...others]
  }
  const all = async (tickets: readonly Ticket[], status: string) => {
    for (const ticket of tickets) await setStatus(request, ticket, status)
  }
  const cancelled = await order(1)
  await all(cancelled, 'cancelled')
  const single = await order(2)
  await all(single, 'confirmed')
  const paid = await order(3, 4, 5, 6, 7)
  await all(paid, 'confirmed')
  const mixed = await order(9, 10, 11)
  await all(mixed.slice(1, 2), 'confirmed')
  await all(mixed.slice(2), 'cancelled')
  const pending = await order(13, 14)
  const heldSeats = [7, 8, 12]
  const reservation = await hold(request, traveller, heldTrip.id_rute, heldSeats)
  const orders = { pending, single, paid, mixed, cancelled }
  return {
    traveller,
    newcomer,
    trip: trip.id_rute,
    heldTrip: heldTrip.id_rute,
    layoutTrip: layoutTrip.id_rute,
    heldSeats,
    hold: reservation,
    orders: {
      pending: orders.pending[0],
      single: orders.single[0],
      paid: orders.paid[0],
      mixed: orders.mixed[0],
      cancelled: orders.cancelled[0],
    },
  }
}
