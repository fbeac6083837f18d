/** The cache of seat maps: each is read once for all viewers, kept as text for guests, and never older than the request. */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SeatMap } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { PartWithPoints, TripFeed } from '../trips/index.ts'
import { createMapBatches } from './map-batches.ts'
import { buildSeatMap, closedBy, partOf, seatVersion, type Closed, type MapPart } from './seat-map.ts'
import type { SeatMapRow } from './seat-map-store.ts'

/** Cached departures, about 15 KB each; the least recently used is evicted. */
const MAX_MAPS = 2000

/** A reply for any instant: its `waktu_server` is the only difference. */
type Reply = { etag: string; at(waktu_server: string): string }

export type CachedMap = {
  /**
   * Why the departure takes no bookings for a part of its way at this time; undefined if it does. Throws VALIDATION_FAILED or NOT_FOR_SALE
   * for a part that it does not have or sell.
   */
  closedFor(part: PartWithPoints, waktu_server: string): Closed | undefined
  versi_kursi: string
  /** The map as a server-sent event. */
  event: string
  /** When the first hold or block of the map ends; null if there is none. */
  first_expiry: string | null
  waktu_server: string
  /** When the map changes without a commit: at the first expiry or at the closing of booking. */
  valid_until: string
  /** Returns the reply for this user, which is a guest's unless they hold a seat here; throws as `closedFor`. */
  replyFor(id_user: number | undefined, part?: PartWithPoints): Reply
}

export type SeatMaps = {
  /**
   * Returns the map of a trip, which includes everything committed before the call, and the database's time of that state. `map` is
   * undefined if the trip is absent or archived.
   */
  read(id_rute: number): Promise<{ map: CachedMap | undefined; waktu_server: string }>
  /** The number of cached maps. */
  count(): number
}

/** A map that is cached or being built. A change meanwhile removes the entry, so that later calls build a new one. */
type Entry = { reading: Promise<CachedMap | undefined>; map?: CachedMap | undefined }

export function createSeatMaps(
  reader: Reader,
  changes: Pick<TripFeed, 'follow' | 'fresh'>,
  /** Of `VERSION_KEY`. */
  key: Buffer,
  mostMaps = MAX_MAPS,
): SeatMaps {
  const entries = new LRUCache<number, Entry>({ max: mostMaps })
  const readRow = createMapBatches(reader)
  changes.follow({ onChange: (id_rute) => void entries.delete(id_rute), onAllChanged: () => entries.clear() })

  const make = (id_rute: number): Entry => {
    const entry: Entry = {
      reading: readRow(id_rute).then((row) => row && cachedMap(row, seatVersion(key, row))),
    }
    entries.set(id_rute, entry)
    const forget = () => {
      if (entries.peek(id_rute) === entry) entries.delete(id_rute)
    }
    entry.reading.then((map) => {
      entry.map = map
      // Unknown ids are unlimited in number and would evict real trips.
      if (!map) forget()
    }, forget)
    return entry
  }

  return {
    read: async (id_rute) => {
      const { waktu_server } = await changes.fresh()
      const found = entries.get(id_rute)
      // A map that was still being built may be from before an expiry that has passed by now.
      const map = found && (found.map ?? (await found.reading))
      if (map && waktu_server < map.valid_until) return { map, waktu_server: later(waktu_server, map) }
      const current = entries.get(id_rute)
      const read = await (current && current !== found ? current : make(id_rute)).reading
      return { map: read, waktu_server: read ? later(waktu_server, read) : waktu_server }
    },
    count: () => entries.size,
  }
}

const later = (waktu_server: string, map: CachedMap) =>
  waktu_server > map.waktu_server ? waktu_server : map.waktu_server

function cachedMap(row: SeatMapRow, versi_kursi: string): CachedMap {
  const { waktu_tutup, waktu_server, first_expiry, tutup } = row
  const map = buildSeatMap(row, undefined, versi_kursi)
  const holders = new Set(row.claims.map((claim) => claim.id_user))
  const replyOfPart = (part: MapPart, id_user?: number) =>
    replyOf(buildSeatMap(row, id_user, versi_kursi, part), part.waktu_tutup)
  const whole = { naik: 0, turun: row.jumlah_ruas, waktu_tutup }
  const guests = new Map<string, Reply>([[keyOf(whole), replyOf(map, waktu_tutup)]])
  return {
    closedFor: (asked, now) => closedBy({ tutup: now >= partOf(row, asked).waktu_tutup, aktif: row.aktif }),
    versi_kursi,
    event: seatEvent(map),
    first_expiry,
    waktu_server,
    valid_until: earlier(first_expiry ?? FOREVER, tutup ? FOREVER : waktu_tutup),
    replyFor: (id_user, asked = {}) => {
      const part = partOf(row, asked)
      if (id_user !== undefined && holders.has(id_user)) return replyOfPart(part, id_user)
      const guest = guests.get(keyOf(part)) ?? replyOfPart(part)
      guests.set(keyOf(part), guest)
      return guest
    },
  }
}

const keyOf = ({ naik, turun, waktu_tutup }: MapPart) => `${naik}-${turun}-${waktu_tutup}`

const FOREVER = '9999-12-31T00:00:00.000Z'
const earlier = (a: string, b: string) => (a < b ? a : b)

function replyOf(data: SeatMap, waktu_tutup: string): Reply {
  const start = `{"success":true,"booking_closed":false,"waktu_tutup":"${waktu_tutup}","waktu_server":"`
  const end = `","data":${JSON.stringify(data)}}`
  const etag = `W/"${hash('sha256', start + end, 'base64url').slice(0, 22)}"`
  // The same text for all who ask for the same instant. Node writes it together with the head, unlike bytes, which costs a tenth less.
  let last: { waktu_server: string; text: string } | undefined
  const at = (waktu_server: string) => {
    if (last?.waktu_server !== waktu_server) last = { waktu_server, text: `${start}${waktu_server}${end}` }
    return last.text
  }
  return { etag, at }
}

/** The contract's event: every seat as `available` or `booked`. A stream carries no token, so that no seat is marked as one's own. */
export function seatEvent({
  versi_kursi,
  seatStatuses,
  ruas_kosong,
}: Pick<SeatMap, 'versi_kursi' | 'seatStatuses' | 'ruas_kosong'>): string {
  return `event: seats\ndata: ${JSON.stringify({ versi_kursi, seats: seatStatuses, ruas_kosong })}\n\n`
}
