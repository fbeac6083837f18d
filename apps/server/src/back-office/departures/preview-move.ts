import type { MoveEffect } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'
import { selectPassengersOfTrip } from '../shared/change-impact-store.ts'
import { countLiveHolds } from './call-off-store.ts'

/** Counts the orders, tickets, passengers and holds that a new time of a departure would affect now. Throws NOT_FOUND. */
export async function previewMove(reader: Reader, id_rute: number): Promise<MoveEffect> {
  const state = await findTripState(reader, id_rute)
  if (!state || state.archived) fail('NOT_FOUND')
  const concerned = await selectPassengersOfTrip(reader, id_rute)
  const sum = (of: (order: (typeof concerned)[number]) => number) =>
    concerned.reduce((total, order) => total + of(order), 0)
  return {
    id_rute,
    orders: concerned.length,
    tickets: sum((order) => order.seats.length),
    unpaid: sum((order) => order.unpaid),
    completed: sum((order) => order.completed),
    boarded: sum((order) => order.boarded),
    passengers: new Set(concerned.flatMap(({ email }) => email ?? [])).size,
    tanpa_email: concerned.filter(({ email }) => email === null).length,
    holds: await countLiveHolds(reader, id_rute),
  }
}
