import { agencyChannel, COUNTER_CHANNEL, type Manifest, type ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { listBlocks } from '../../seats/index.ts'
import { agencyOf, type Seer } from '../shared/scope-store.ts'
import { readManifest } from './read-manifest.ts'

/** Returns a departure's seats for somebody who sells them: no passenger is named, and those that are blocked for another channel as held. Throws NOT_FOUND. */
export async function readSellableSeats(
  reader: Reader,
  user: Seer,
  id_rute: number,
): Promise<{ manifest: Manifest; waktu_server: string }> {
  const { manifest, waktu_server } = await readManifest(reader, id_rute)
  const id_agen = agencyOf(user)
  const own = id_agen === null ? COUNTER_CHANNEL : agencyChannel(id_agen)
  const blocks = (await listBlocks(reader, id_rute)).filter(({ channel }) => channel !== own)
  const blocked = new Set(blocks.map(({ nomor_kursi }) => nomor_kursi))
  const rows = manifest.seats
    .filter(({ status, nomor_kursi }) => status !== 'available' || !blocked.has(nomor_kursi))
    .map(({ nomor_kursi, naik, turun, status }) => anonymous({ nomor_kursi, naik, turun, status }))
  const held = blocks.map(({ nomor_kursi, naik, turun }) =>
    anonymous({ nomor_kursi, naik, turun, status: 'held' }),
  )
  const seats = [...rows, ...held].sort(
    (a, b) => a.nomor_kursi - b.nomor_kursi || (a.naik ?? 0) - (b.naik ?? 0),
  )
  return { manifest: { ...manifest, seats, called_off: [] }, waktu_server }
}

type SeatPart = Pick<ManifestSeat, 'nomor_kursi' | 'status' | 'naik' | 'turun'>

const anonymous = ({ naik, turun, ...seat }: SeatPart): ManifestSeat => ({
  ...seat,
  ...(naik !== undefined && { naik }),
  ...(turun !== undefined && { turun }),
  id_tiket: null,
  status_tiket: null,
  order_group_id: null,
  nama_penumpang: null,
  user: null,
  kontak: null,
  boarded_at: null,
  waktu_expired: null,
})
