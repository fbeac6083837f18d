import type { Keys } from '../../orders/index.ts'
import { refundToken } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireValue } from '../../platform/require-value.ts'
import type { Config } from '../../platform/process/config.ts'
import { findJourneyBriefs, type EditableTrip, type TripValues } from '../../trips/index.ts'
import { selectPassengersOfTrip } from '../shared/change-impact-store.ts'
import { forgetMovedTimes, readAwaited } from '../shared/moved-stops.ts'
import type { NotifyOfDepartures } from './messages.ts'

type MovedDeps = Keys & {
  notify: NotifyOfDepartures
  config: Pick<Config, 'tripToleranceMinutes'>
}

/**
 * Notifies the owner of each order with an active ticket, with the times of their own stops, which have moved along with the departure [T701].
 */
export async function notifyOfMovedTrip(
  tx: Tx,
  deps: MovedDeps,
  before: EditableTrip,
  after: TripValues,
): Promise<void> {
  const { tripToleranceMinutes: minutes } = deps.config
  const shiftMs = Date.parse(after.waktu_berangkat) - Date.parse(before.waktu_berangkat)
  const orders = await selectPassengersOfTrip(tx, before.id_rute)
  const journeys = await findJourneyBriefs(tx, orders)
  const awaited = new Map(
    (await readAwaited(tx, before.id_rute)).map((known) => [known.order_group_id, known]),
  )
  for (const [place, order] of orders.entries()) {
    const { asal, tujuan, zona_asal, ...own } = requireValue(journeys[place], 'the journey of an order')
    const { waktu_berangkat: now, perkiraan_tiba: at, zona_tujuan: zone } = own
    const { order_group_id, nama, seats, unpaid, batas_pembayaran } = order
    const waktu_berangkat =
      awaited.get(order_group_id)?.naik.waktu ?? new Date(Date.parse(now) - shiftMs).toISOString()
    const first = order.waktu_semula ?? waktu_berangkat
    const bought = order.waktu_disetujui ?? first
    const movedMs = Math.abs(Date.parse(now) - Date.parse(bought))
    // Measured as the page measures it that the link opens.
    const mayTakeBack = unpaid < seats.length && movedMs > minutes * 60_000
    await deps.notify(tx, {
      kind: 'trip_moved',
      order: order_group_id,
      data: {
        nama,
        seats,
        unpaid,
        batas_pembayaran,
        now,
        first,
        before: { asal, tujuan, waktu_berangkat, zona_asal, label_kursi: before.label_kursi },
        arrival: at ? { at, zone } : null,
        takeBack: mayTakeBack ? { token: refundToken(deps, order_group_id), minutes } : null,
      },
    })
  }
  await forgetMovedTimes(tx, before.id_rute)
}
