/** Blocks of seats for a channel [S720–S722]. */
import type { KeptSeats } from '@tiketbus/contract'
import { listPhoneHoldsOfTrip } from '../../holds/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Db, Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import {
  blockSeats,
  deleteBlocks,
  inSeatOrder,
  listBlocks,
  missingOnBus,
  selectChannels,
  withClaimsLocked,
  type Seats,
} from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { failJourney, findTripState, lockTrip, type Part, type TripState } from '../../trips/index.ts'
import { auditAct } from '../shared/audit.ts'
import { requireChannel } from './channels.ts'

export type BlockAct = { id_admin: number; retry: Retry }

/** Returns what staff keep of a departure now; throws NOT_FOUND if it is absent or archived. */
export async function readKeptSeats(reader: Reader, id_rute: number): Promise<KeptSeats> {
  const trip = await findTripState(reader, id_rute)
  if (!trip || trip.archived) fail('NOT_FOUND')
  return {
    holds: await listPhoneHoldsOfTrip(reader, id_rute),
    blocks: await listBlocks(reader, id_rute),
    channels: await selectChannels(reader),
  }
}

export type BlockRequest = Seats & Part & { channel: string; until: string; reason: string }

/**
 * Blocks seats for a channel until a time. Throws NOT_FOUND; VALIDATION_FAILED for a seat or a part that is not there, and for a time that
 * has passed or is after the departure, and for an agency that does not sell; TRIP_CALLED_OFF; SEAT_CONFLICT with the seats; IDEMPOTENCY_KEY_REUSED.
 */
export function blockByStaff(db: Db, act: BlockAct, asSent: BlockRequest): Promise<KeptSeats> {
  const request = inSeatOrder(asSent)
  const { id_rute, nomor_kursi, channel, until, reason } = request
  const { id_admin, retry } = act
  return changeBlocks(db, request, (tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const trip = await lockDeparture(tx, request)
      if (trip.called_off) fail('TRIP_CALLED_OFF')
      await requireTime(tx, until, trip)
      await requireChannel(tx, channel)
      const { naik, turun } = trip
      await blockSeats(
        tx,
        { id_rute, nomor_kursi, naik, turun },
        { channel, until, reason, made_by: id_admin },
      )
      const after = { nomor_kursi, naik, turun, channel, until }
      await auditAct(tx, id_admin, ['block_seats', 'trip', id_rute], { after })
      return {}
    }),
  )
}

/** Ends the blocks of these seats, if they have any. Throws NOT_FOUND, VALIDATION_FAILED for a seat or a part that is not there. */
export function unblockByStaff(db: Db, id_admin: number, asSent: Seats & Part): Promise<KeptSeats> {
  const request = inSeatOrder(asSent)
  const { id_rute, nomor_kursi } = request
  return changeBlocks(db, request, async (tx) => {
    const { naik, turun } = await lockDeparture(tx, request)
    const freed = await deleteBlocks(tx, { id_rute, nomor_kursi, naik, turun })
    const before = { nomor_kursi: freed, naik, turun }
    if (freed.length > 0) await auditAct(tx, id_admin, ['unblock_seats', 'trip', id_rute], { before })
  })
}

/** With the claims locked: who claims a seat at the same moment comes before a new block, or meets it. */
function changeBlocks(db: Db, { id_rute }: Seats, change: (tx: Tx) => Promise<unknown>): Promise<KeptSeats> {
  return withClaimsLocked(db, async (tx) => {
    await change(tx)
    return readKeptSeats(tx, id_rute)
  })
}

/** Locks the departure of these seats and returns it with the part of the way. */
async function lockDeparture(tx: Tx, request: Seats & Part): Promise<TripState> {
  await lockTrip(tx, request.id_rute)
  const trip = await findTripState(tx, request.id_rute, request)
  if (!trip || trip.archived) return fail('NOT_FOUND')
  const errors = missingOnBus(request, trip.total_kursi)
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
  if (trip.naik >= trip.turun || trip.turun > trip.jumlah_ruas) failJourney(request, trip.jumlah_ruas)
  return trip
}

async function requireTime(reader: Reader, until: string, { waktu_berangkat }: TripState): Promise<void> {
  const failTime = (key: 'blocks.past' | 'blocks.afterDeparture') =>
    fail('VALIDATION_FAILED', { errors: [{ field: 'until', msg: t(key) }] })
  if (Date.parse(until) <= Date.parse(await readClockToMs(reader))) failTime('blocks.past')
  if (Date.parse(until) > Date.parse(waktu_berangkat)) failTime('blocks.afterDeparture')
}
