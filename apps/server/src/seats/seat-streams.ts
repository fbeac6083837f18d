/** Who watches which trip, and what each of them is sent: one read and one message a trip, however many watch. */
import type { SeatMap } from '@tiketbus/contract'
import type { Closed } from './seat-map.ts'

const HEARTBEAT_MS = 20_000
/** Changes of a trip within this time are sent as one. */
const QUIET_MS = 150
/** After a failed read; meanwhile the maps' own polling serves. */
const RETRY_MS = 1000
/** A reader that is this far behind is disconnected: it comes back and gets the current map. */
const MOST_UNREAD_BYTES = 128 * 1024

/** What a stream is written to; a socket, seen from here. */
export type EventStream = {
  write(text: string): void
  /** Bytes that wait for the reader. */
  unread(): number
  /** Ends after what was written. */
  end(): void
  /** Ends at once; what waits is lost. */
  destroy(): void
}

type Watched = {
  watchers: Set<EventStream>
  /** The last message, and its version. */
  sent: { versi_kursi: string; text: string } | undefined
  timer: NodeJS.Timeout | undefined
  /** Runs out with the first hold that expires: no commit announces that instant. */
  expiry: NodeJS.Timeout | undefined
  reading: boolean
  /** A change came while reading. */
  again: boolean
}

export type SeatStreams = {
  /** Adds a watcher; returns the function that removes it. It receives the current map at once. */
  watch(id_rute: number, stream: EventStream): () => void
  /** Seats of this trip changed. */
  changed(id_rute: number): void
  /** Anything may have changed. */
  allChanged(): void
  /** What is watched now. */
  count(): { trips: number; watchers: number }
  /** Ends every stream. */
  close(): void
}

/** The event of the contract: every seat, `available` or `booked`; a stream carries no token, so nothing is anybody's own. */
export function seatEvent({
  versi_kursi,
  seatStatuses,
}: Pick<SeatMap, 'versi_kursi' | 'seatStatuses'>): string {
  return `event: seats\ndata: ${JSON.stringify({ versi_kursi, seats: seatStatuses })}\n\n`
}

/** A guest's map of a trip, and when it changes though nothing is committed; undefined if the trip is gone. */
export type ReadMap = (
  id_rute: number,
) => Promise<{ map: SeatMap; habis_dalam_ms: number | null; closed?: Closed | undefined } | undefined>

export function createSeatStreams(readMap: ReadMap): SeatStreams {
  const watched = new Map<number, Watched>()

  const heartbeat = setInterval(() => {
    for (const [id_rute, trip] of watched) sendToAll(id_rute, trip, ': \n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const sendToAll = (id_rute: number, trip: Watched, text: string): void => {
    for (const stream of trip.watchers) {
      if (stream.unread() <= MOST_UNREAD_BYTES) {
        stream.write(text)
        continue
      }
      // Both in this tick: a stream that stayed in the set after its end would be written to once more.
      forget(id_rute, trip, stream)
      stream.destroy()
    }
  }

  /** Takes a stream away, and with the last one the trip and its timers. */
  const forget = (id_rute: number, trip: Watched, stream: EventStream): void => {
    trip.watchers.delete(stream)
    if (trip.watchers.size > 0 || watched.get(id_rute) !== trip) return
    clearTimeout(trip.timer)
    clearTimeout(trip.expiry)
    watched.delete(id_rute)
  }

  /** Reads soon, once for all changes until then; never twice at a time for one trip. */
  const readSoon = (id_rute: number, trip: Watched, delayMs: number): void => {
    if (trip.reading) trip.again = true
    else trip.timer ??= setTimeout(() => void readAndSend(id_rute, trip), delayMs)
  }

  const readAtExpiry = (id_rute: number, trip: Watched, delayMs: number | null): void => {
    clearTimeout(trip.expiry)
    if (delayMs === null || watched.get(id_rute) !== trip) return
    trip.expiry = setTimeout(() => readSoon(id_rute, trip, 0), delayMs)
  }

  const readAndSend = async (id_rute: number, trip: Watched): Promise<void> => {
    trip.timer = undefined
    trip.reading = true
    trip.again = false
    let nextMs: number | undefined
    try {
      const read = await readMap(id_rute)
      const map = read?.map
      readAtExpiry(id_rute, trip, read?.habis_dalam_ms ?? null)
      if (map && map.versi_kursi !== trip.sent?.versi_kursi) {
        trip.sent = { versi_kursi: map.versi_kursi, text: seatEvent(map) }
        sendToAll(id_rute, trip, trip.sent.text)
      }
      if (trip.again) nextMs = QUIET_MS
    } catch {
      nextMs = RETRY_MS
    }
    trip.reading = false
    if (nextMs !== undefined && watched.get(id_rute) === trip) readSoon(id_rute, trip, nextMs)
  }

  const watchedTrip = (id_rute: number): Watched => {
    const found = watched.get(id_rute)
    if (found) return found
    const trip: Watched = {
      watchers: new Set(),
      sent: undefined,
      timer: undefined,
      expiry: undefined,
      reading: false,
      again: false,
    }
    watched.set(id_rute, trip)
    return trip
  }

  return {
    watch: (id_rute, stream) => {
      const trip = watchedTrip(id_rute)
      trip.watchers.add(stream)
      // The known map is sent at once; the read that follows sends the changes that an expiry has made since.
      if (trip.sent) stream.write(trip.sent.text)
      readSoon(id_rute, trip, trip.sent ? QUIET_MS : 0)
      return () => forget(id_rute, trip, stream)
    },
    changed: (id_rute) => {
      const trip = watched.get(id_rute)
      if (trip) readSoon(id_rute, trip, 0)
    },
    allChanged: () => {
      for (const [id_rute, trip] of watched) readSoon(id_rute, trip, 0)
    },
    count: () => ({
      trips: watched.size,
      watchers: watched.values().reduce((sum, { watchers }) => sum + watchers.size, 0),
    }),
    close: () => {
      clearInterval(heartbeat)
      for (const { timer, expiry, watchers } of watched.values()) {
        clearTimeout(timer)
        clearTimeout(expiry)
        for (const stream of watchers) stream.end()
      }
      watched.clear()
    },
  }
}
