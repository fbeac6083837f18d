import type { Manifest, ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { getTrip, readStops, readWays, type EditableTrip } from '../../trips/index.ts'
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
  const way = await wayOf(reader, trip)
  const facts = await selectCallOffFacts(reader, id_rute)
  const seats = await selectManifestSeats(reader, id_rute)
  const called_off = facts.called_off_at === null ? [] : await selectCalledOffTickets(reader, id_rute)
  const shown = way ? <Row>(row: Row) => row : withoutJourney
  return {
    manifest: {
      trip: { ...trip, ...way?.nodes },
      ...facts,
      seats: seats.map(withPeople).map(shown),
      ...way?.stops,
      called_off: called_off.map(withContact).map(shown),
    },
    waktu_server,
  }
}

/** The nodes and stops of a departure; undefined for one of one leg without stops, which is shown as it always was [B701]. */
async function wayOf(reader: Reader, { id_rute, jumlah_ruas }: EditableTrip) {
  const perhentian = (await readStops(reader, [id_rute])).get(id_rute)
  if (jumlah_ruas === 1 && !perhentian) return undefined
  const way = (await readWays(reader, [id_rute])).get(id_rute)
  return {
    nodes: way && { simpul: way.simpul, tarif: way.tarif },
    stops: perhentian && {
      perhentian: perhentian.map(({ no_telepon: _phone, petunjuk: _directions, ...stop }) => stop),
    },
  }
}

/** A row of a departure of which only the whole way is sold. */
const withoutJourney = <Row extends OfJourney>({
  naik: _from,
  turun: _to,
  titik_naik: _first,
  titik_turun: _last,
  ...row
}: Row) => row

type OfJourney = Partial<Record<'naik' | 'turun' | 'titik_naik' | 'titik_turun', number | null>>

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
