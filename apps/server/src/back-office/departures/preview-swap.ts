/** The seats that a swap of the bus proposes [T581]. Changes nothing. */
import { labelsOfLayout, type Bus, type BusSwap } from '@tiketbus/contract'
import { findBus, getLayout } from '../../fleet/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState, getTrip } from '../../trips/index.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { countLiveHolds } from './call-off-store.ts'
import { proposeSeats, seatingOf, type Seating } from './propose-seats.ts'
import { selectDeparturesInstead, selectTicketsToSwap } from './swap-store.ts'

/** Proposes the seats of everybody on the other bus, or on the departure's own with its layout of now. Throws NOT_FOUND, TRIP_DEPARTED, TRIP_CALLED_OFF. */
export async function previewSwap(reader: Reader, id_rute: number, id_bus: number): Promise<BusSwap> {
  const { trip } = await getTrip(reader, id_rute)
  await requireSwappable(reader, id_rute)
  const bus = (await findBus(reader, id_bus)) ?? fail('NOT_FOUND')
  const [before, after] = [await layoutOf(reader, trip), await layoutOf(reader, bus)]
  const [from, to] = [seatingOf(before, trip.total_kursi), seatingOf(after, bus.total_kursi)]
  const tickets = await selectTicketsToSwap(reader, id_rute, id_bus)
  const proposed = proposeForOrders(from, to, tickets)
  const places = [...to.places.values()].toSorted((a, b) => a.nomor - b.nomor)
  return {
    id_rute,
    versi: trip.versi,
    id_bus,
    nama_bus: bus.nama_bus,
    total_kursi: bus.total_kursi,
    id_tata_letak: bus.id_tata_letak ?? null,
    label_kursi: after && labelsOfLayout(after),
    kelas_kursi: to.classes.size > 0 ? places.map(({ kelas }) => kelas ?? '') : null,
    label_lama: trip.label_kursi ?? null,
    tiket: tickets.map(({ barred: _barred, ...ticket }) => ({
      ...ticket,
      kelas: from.places.get(ticket.nomor_kursi)?.kelas ?? null,
      kursi_baru: proposed.get(ticket.id_tiket) ?? null,
    })),
    reservasi: await countLiveHolds(reader, id_rute),
    keberangkatan_lain: await selectDeparturesInstead(reader, id_rute),
  }
}

type TicketToSwap = Awaited<ReturnType<typeof selectTicketsToSwap>>[number]

/**
 * An order has each number once, its cancelled tickets included: the number of one that does not fit is none for the others of its
 * order, which are then placed anew.
 */
function proposeForOrders(from: Seating, to: Seating, tickets: readonly TicketToSwap[]) {
  const placed = (barred: (ticket: TicketToSwap) => number[]) =>
    proposeSeats(
      from,
      to,
      tickets.map((ticket) => ({ ...ticket, barred: barred(ticket) })),
    )
  const first = placed((ticket) => ticket.barred)
  const unfit = tickets.filter(({ id_tiket }) => first.get(id_tiket) === undefined)
  if (unfit.length === 0) return first
  const numbers = Map.groupBy(unfit, (ticket) => ticket.order_group_id)
  return placed((ticket) => [
    ...ticket.barred,
    ...(first.get(ticket.id_tiket) === undefined
      ? []
      : (numbers.get(ticket.order_group_id) ?? []).map(({ nomor_kursi }) => nomor_kursi)),
  ])
}

/** Throws NOT_FOUND, TRIP_DEPARTED, TRIP_CALLED_OFF. */
export async function requireSwappable(reader: Reader, id_rute: number): Promise<void> {
  const state = await findTripState(reader, id_rute)
  if (!state || state.archived) fail('NOT_FOUND')
  await requireNotCalledOff(reader, id_rute)
  if (state.berangkat) fail('TRIP_DEPARTED')
}

/** The layout of a bus or departure; null: two, an aisle, two. */
export const layoutOf = async (reader: Reader, { id_tata_letak }: Pick<Bus, 'id_tata_letak'>) =>
  id_tata_letak ? getLayout(reader, id_tata_letak) : null
