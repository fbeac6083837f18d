import type { Keys } from '../../orders/index.ts'
import { refundToken } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Config } from '../../platform/process/config.ts'
import type { EditableTrip, TripValues } from '../../trips/index.ts'
import { selectPassengersOfTrip } from '../shared/change-impact-store.ts'
import type { NotifyOfDepartures } from './messages.ts'

type MovedDeps = Keys & {
  notify: NotifyOfDepartures
  config: Pick<Config, 'tripToleranceMinutes'>
}

/** Notifies the owner of each order with an active ticket. */
export async function notifyOfMovedTrip(
  tx: Tx,
  deps: MovedDeps,
  before: EditableTrip,
  after: TripValues,
): Promise<void> {
  const { tripToleranceMinutes: minutes } = deps.config
  const { asal, tujuan, waktu_berangkat, zona_asal, label_kursi } = before
  const { waktu_berangkat: now, perkiraan_tiba: at, zona_tujuan: zone } = after
  for (const order of await selectPassengersOfTrip(tx, before.id_rute)) {
    const { order_group_id, nama, seats, unpaid, batas_pembayaran } = order
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
        before: { asal, tujuan, waktu_berangkat, zona_asal, label_kursi },
        arrival: at ? { at, zone } : null,
        takeBack: mayTakeBack ? { token: refundToken(deps, order_group_id), minutes } : null,
      },
    })
  }
}
