import type { Tx } from '../../platform/database/database.ts'
import { findJourneyBriefs, type Journey } from '../../trips/index.ts'
import type { NotifyOfDepartures } from './messages.ts'

export type CancelledOrder = Journey & {
  order_group_id: string
  /** By which the passenger knows it. */
  number: string
  email: string | null
  nama: string | null
  seats: number[]
  /** The sum that is refunded, in rupiah. */
  refunded: number
}

type CallOffNotice = { alasan: string; cancelled: readonly CancelledOrder[] }

/**
 * Notifies each address once, also about several orders of one person, but of each of their journeys by itself [T702]; returns the number of
 * addresses.
 */
export async function notifyOfCallOff(
  tx: Tx,
  notify: NotifyOfDepartures,
  { alasan, cancelled }: CallOffNotice,
): Promise<number> {
  const reached = cancelled.filter(({ email }) => email)
  const groups = [...Map.groupBy(reached, keyOf).values()]
  const journeys = await findJourneyBriefs(
    tx,
    groups.flatMap(([first]) => first ?? []),
  )
  for (const [place, orders] of groups.entries()) {
    const [first] = orders
    const trip = journeys[place]
    if (!first || !trip) continue
    const { asal, tujuan, waktu_berangkat, zona_asal, terminal_asal, label_kursi } = trip
    await notify(tx, {
      kind: 'trip_called_off',
      order: first.order_group_id,
      orders: orders.map((order) => order.order_group_id),
      data: {
        nama: first.nama,
        numbers: orders.map((order) => order.number),
        seats: orders.flatMap((order) => order.seats),
        refunded: orders.reduce((sum, order) => sum + order.refunded, 0),
        alasan,
        trip: { asal, tujuan, waktu_berangkat, zona_asal, terminal_asal, label_kursi },
      },
    })
  }
  return new Set(reached.map(({ email }) => email)).size
}

const keyOf = ({ email, naik, turun, titik_naik, titik_turun }: CancelledOrder): string =>
  [email, naik, turun, titik_naik, titik_turun].join('\n')
