import type { Tx } from '../../platform/database/database.ts'
import type { EditableTrip } from '../../trips/index.ts'
import type { NotifyOfDepartures } from './messages.ts'

export type CancelledOrder = {
  order_group_id: string
  /** By which the passenger knows it. */
  number: string
  email: string | null
  nama: string | null
  seats: number[]
  /** The sum that is refunded, in rupiah. */
  refunded: number
}

type CallOffNotice = { trip: EditableTrip; alasan: string; cancelled: readonly CancelledOrder[] }

/** Notifies each address once, also about several orders of one person; returns the number of addresses. */
export async function notifyOfCallOff(
  tx: Tx,
  notify: NotifyOfDepartures,
  { trip, alasan, cancelled }: CallOffNotice,
): Promise<number> {
  const { asal, tujuan, waktu_berangkat, zona_asal, terminal_asal, label_kursi } = trip
  const people = Map.groupBy(
    cancelled.filter(({ email }) => email),
    ({ email }) => email,
  )
  for (const orders of people.values()) {
    const [first] = orders
    if (!first) continue
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
  return people.size
}
