import { seatsOfLayout, type Bus, type BusLayout, type LayoutPlan } from '@tiketbus/contract'
import { findBus, getLayout, lockBus, removeBusLayout, setBusLayout } from '../../fleet/index.ts'
import type { Db, Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { followLayout, withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { takeLayoutOfBus } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { countOtherLayouts, selectHighestClaimedSeat } from '../shared/change-impact-store.ts'
import { requireVersion } from '../shared/versions.ts'

/** Returns a bus with its layout, and how many departures to come have another one. Throws NOT_FOUND. */
export async function readBusLayout(reader: Reader, id_bus: number): Promise<BusLayout> {
  return withLayout(reader, (await findBus(reader, id_bus)) ?? fail('NOT_FOUND'))
}

async function withLayout(reader: Reader, bus: Bus): Promise<BusLayout> {
  const tata_letak = bus.id_tata_letak ? await getLayout(reader, bus.id_tata_letak) : null
  const { kosong, terisi } = await countOtherLayouts(reader, bus.id_bus)
  return { bus, versi: bus.versi, tata_letak, keberangkatan_kosong: kosong, keberangkatan_terisi: terisi }
}

/**
 * Sets the layout of a bus, or takes it away (null); with `terapkan` its departures to come without a claimed seat take it, too
 * [F583]. Throws BUS_SEATS_SOLD if a departure without a layout has a claimed seat above the new total; EDIT_CONFLICT; NOT_FOUND.
 * A repeated request changes nothing and is no conflict.
 */
export function changeLayoutByAdmin(
  db: Db,
  act: AdminAction,
  id_bus: number,
  { tata_letak: plan, terapkan = false }: { tata_letak: LayoutPlan | null; terapkan?: boolean | undefined },
): Promise<BusLayout> {
  return withClaimsLocked(db, async (tx) => {
    const before = await lockBus(tx, id_bus)
    const after = plan ? await setBusLayout(tx, before, plan) : await removeBusLayout(tx, before)
    if (after.versi !== before.versi) requireVersion(before, act.ifMatch)
    if (plan && after.total_kursi < before.total_kursi) {
      const highest = await selectHighestClaimedSeat(tx, id_bus)
      if (highest > seatsOfLayout(plan).length)
        fail('BUS_SEATS_SOLD', { message: t('buses.seatsTaken', { seat: highest }) })
    }
    const departures = terapkan ? await applyLayout(tx, before) : 0
    if (after.versi !== before.versi || departures > 0)
      await auditAct(tx, act, ['set_bus_layout', 'bus', id_bus], { before, after: { ...after, departures } })
    return withLayout(tx, after)
  })
}

/** Sets the layout of a bus on its departures to come, with their standing blocks, and returns their number. */
async function applyLayout(tx: Tx, { id_bus, total_kursi }: Bus): Promise<number> {
  const trips = await takeLayoutOfBus(tx, id_bus)
  await followLayout(
    tx,
    trips.map((trip) => ({ id_rute: trip.id_rute, kursi_semula: trip.total_kursi ?? total_kursi })),
  )
  return trips.length
}
