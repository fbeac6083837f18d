import type { Bus, BusInput } from '@tiketbus/contract'
import { addBus, archiveBus, lockBus, updateBus } from '../../fleet/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { countBusUsage, selectHighestClaimedSeat } from '../shared/change-impact-store.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'
import { t } from '../../texts/index.ts'

/** Adds a bus with its audit row. */
export async function addBusByAdmin(tx: Tx, id_admin: number, input: BusInput): Promise<Bus> {
  const bus = await addBus(tx, input)
  await auditAct(tx, id_admin, ['add_bus', 'bus', bus.id_bus], { after: bus })
  return bus
}

/**
 * Changes a bus. Throws VALIDATION_FAILED for another number of seats than its layout has [F584]; BUS_SEATS_SOLD if a seat above the new
 * total is sold or held; EDIT_CONFLICT; NOT_FOUND.
 * The claims are locked so that no passenger claims seat 35 of a bus that is being shrunk to 30 (observed without the lock).
 */
export function changeBusByAdmin(db: Db, act: AdminAction, id_bus: number, input: BusInput): Promise<Bus> {
  return withClaimsLocked(db, async (tx) => {
    const before = await lockBus(tx, id_bus)
    if (isUnchanged(before, input)) return before
    requireVersion(before, act.ifMatch)
    if (before.id_tata_letak && input.total_kursi !== before.total_kursi)
      fail('VALIDATION_FAILED', {
        errors: [{ field: 'total_kursi', msg: t('buses.seatsOfLayout', { count: before.total_kursi }) }],
      })
    const highest = input.total_kursi < before.total_kursi ? await selectHighestClaimedSeat(tx, id_bus) : 0
    if (highest > input.total_kursi)
      fail('BUS_SEATS_SOLD', {
        message: t('buses.seatsTaken', { seat: highest }),
      })
    const after = await updateBus(tx, id_bus, input)
    await auditAct(tx, act, ['update_bus', 'bus', id_bus], { before, after })
    return after
  })
}

/** Archives a bus. Throws BUS_HAS_TRIPS while it has an upcoming departure or an active ticket; EDIT_CONFLICT; NOT_FOUND. */
export function deleteBusByAdmin(db: Db, act: AdminAction, id_bus: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockBus(tx, id_bus)
    requireVersion(before, act.ifMatch)
    const { upcoming, active } = await countBusUsage(tx, id_bus)
    if (active > 0) fail('BUS_HAS_TRIPS')
    if (upcoming > 0)
      fail('BUS_HAS_TRIPS', {
        message: t('buses.hasTrips', { count: upcoming }),
      })
    await archiveBus(tx, id_bus)
    await auditAct(tx, act, ['delete_bus', 'bus', id_bus], { before })
  })
}
