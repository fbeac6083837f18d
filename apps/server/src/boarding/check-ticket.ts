import type { api, Body, DataOf, Ticket } from '@tiketbus/contract'
import { boardTicket, unboardTicket, viewListedTicket, type Keys } from '../orders/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { findTripState, isSamePoint, readStops } from '../trips/index.ts'
import { boardsAt, isBoardingDay, selectBoarding } from './boarding-store.ts'
import { identifyTicket } from './identify-ticket.ts'

type Check = DataOf<typeof api.adminBoarding.checkTicket>
type Asked = Body<typeof api.adminBoarding.checkTicket>

/** `change` is null if the check changed nothing. */
type Checked = { check: Check; change: BoardingChange | null }
type BoardingChange = { id_tiket: number; undone: boolean; signed: boolean; departed: boolean }

const NOTHING = { bertanda_tangan: false, ticket: null, tickets: [], boarded_at: null, boarded_by: null }

/**
 * Checks what is shown at the door of a departure: a ticket's code (from its QR), or its number (TB-1001, 1001). A valid ticket is
 * marked as boarded, once [B45], by a code that we signed or with `identitas_diperiksa`: numbers are sequential and no proof [B75].
 * `batalkan` reverts that. On another day than that of the passenger's own stop (`BOARDING_HOURS`) the result is `other_day`, and the ticket is
 * marked only with `hari_lain`; at another stop than theirs the result is `other_stop`, and the ticket is marked only with `perhentian_lain`
 * [B704]. For an order's number it returns the order's tickets and marks none.
 * Throws NOT_FOUND for an unknown departure or number and for a deleted ticket, TRIP_DELETED for a deleted departure, BUS_DELETED for
 * one of a deleted bus [B132]. A code with an invalid signature is `forged`, any other text `unreadable`.
 */
export async function checkTicket(tx: Tx, keys: Keys, id_admin: number, asked: Asked): Promise<Checked> {
  const trip = await findTripState(tx, asked.id_rute)
  if (!trip) fail('NOT_FOUND')
  if (trip.archived) fail('TRIP_DELETED')
  if (trip.bus_archived) fail('BUS_DELETED')
  await requireStop(tx, asked, trip.jumlah_ruas)
  const found = await identifyTicket(tx, keys, asked)
  if (typeof found === 'string') return { check: { ...NOTHING, hasil: found }, change: null }
  if ('tickets' in found) return { check: { ...NOTHING, hasil: 'order', ...found }, change: null }
  const { id_tiket, bertanda_tangan } = found
  const { batalkan: undone = false } = asked
  const refused = await whyRefused(tx, await getTicket(tx, id_tiket), asked, bertanda_tangan)
  const mark = () => (undone ? unboardTicket(tx, id_tiket) : boardTicket(tx, id_tiket, id_admin))
  const changed = refused === null && (await mark())
  const ticket = await getTicket(tx, id_tiket)
  const hasil = refused ?? (changed || undone ? 'valid' : whyNotBoarded(ticket))
  const boarding = await selectBoarding(tx, id_tiket)
  // The passenger's own departure: the bus may have left the stops before theirs [B140].
  const own = changed && undone ? await findTripState(tx, asked.id_rute, ticket, { kept: true }) : undefined
  const change = { id_tiket, undone, signed: bertanda_tangan, departed: own?.berangkat ?? false }
  return {
    check: { ...NOTHING, hasil, bertanda_tangan, ticket, ...boarding },
    change: changed ? change : null,
  }
}

/** Returns why the ticket may not be boarded here and now, or its boarding not taken back; null if it may. */
async function whyRefused(
  reader: Reader,
  { id_tiket, id_rute, status_tiket, boarded_at }: Ticket,
  asked: Asked,
  signed: boolean,
): Promise<Check['hasil'] | null> {
  const { batalkan = false, hari_lain = false, perhentian_lain = false, identitas_diperiksa = false } = asked
  const { simpul, id_titik } = asked
  if (id_rute !== asked.id_rute) return 'other_departure'
  if (status_tiket === 'pending') return 'unpaid'
  if (status_tiket === 'cancelled') return 'cancelled'
  if (batalkan) return null
  if (boarded_at !== null) return 'already_boarded'
  if (!hari_lain && !(await isBoardingDay(reader, id_rute, id_tiket))) return 'other_day'
  const isElsewhere = simpul !== undefined && !(await boardsAt(reader, id_tiket, { simpul, id_titik }))
  if (isElsewhere && !perhentian_lain) return 'other_stop'
  return signed || identitas_diperiksa ? null : 'unsigned'
}

const getTicket = async (reader: Reader, id_tiket: number): Promise<Ticket> =>
  (await viewListedTicket(reader, id_tiket)) ?? fail('NOT_FOUND')

/** It changed while this call waited for it: boarded at another door, or cancelled. */
const whyNotBoarded = ({ status_tiket }: Ticket) =>
  status_tiket === 'cancelled' ? 'cancelled' : 'already_boarded'

/** Throws VALIDATION_FAILED for a stop that the departure does not have. */
async function requireStop(
  reader: Reader,
  { id_rute, simpul, id_titik }: Asked,
  jumlah_ruas: number,
): Promise<void> {
  const refuse = (field: string, msg: string): never =>
    fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
  if (simpul !== undefined && simpul > jumlah_ruas)
    refuse('simpul', t('trips.noSuchNode', { last: jumlah_ruas }))
  if (id_titik === undefined) return
  const stops = (await readStops(reader, [id_rute])).get(id_rute) ?? []
  const isThere = stops
    .filter((stop) => stop.simpul === simpul)
    .map((stop) => isSamePoint(reader, stop.id_titik, id_titik))
  if (!(await Promise.all(isThere)).some(Boolean)) refuse('id_titik', t('trips.noSuchStop'))
}
