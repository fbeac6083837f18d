import type { Manifest, ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { getTrip } from '../../trips/index.ts'
import {
  selectCalledOffTickets,
  selectCallOffFacts,
  selectManifestSeats,
  type Contact,
} from './manifest-store.ts'

/**
 * Returns a departure's seats with their passengers; after a call-off also the cancelled tickets with their refunds.
 * The contact of a deleted account is shown as it was when ordered, for as long as the order keeps it (rules,
 * Deleting a user). Throws NOT_FOUND if the departure is absent or archived.
 */
export async function readManifest(
  reader: Reader,
  id_rute: number,
): Promise<{ manifest: Manifest; waktu_server: string }> {
  const { trip, waktu_server } = await getTrip(reader, id_rute)
  const facts = await selectCallOffFacts(reader, id_rute)
  const seats = await selectManifestSeats(reader, id_rute)
  const called_off = facts.called_off_at === null ? [] : await selectCalledOffTickets(reader, id_rute)
  return {
    manifest: { trip, ...facts, seats: seats.map(withPeople), called_off: called_off.map(withContact) },
    waktu_server,
  }
}

type SeatRow = Awaited<ReturnType<typeof selectManifestSeats>>[number]

function withPeople(row: SeatRow): ManifestSeat {
  const { id_user, username, user_email, user_telepon, ...seat } = row
  const known = id_user !== null && username !== null && user_email !== null
  return {
    ...withContact(seat),
    user: known ? { id_user, username, email: user_email, no_telepon: user_telepon } : null,
  }
}

/** Adds `kontak`: null if nothing of the contact is known. */
function withContact<Row extends Contact>({ nama, email, no_telepon, ...row }: Row) {
  return { ...row, kontak: (nama ?? email ?? no_telepon) ? { nama, email, no_telepon } : null }
}
