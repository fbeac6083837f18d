/** The subscribers of each trip and what they are sent: one read and one message per trip, however many subscribe. */
import type { CachedMap } from './seat-maps.ts'

const HEARTBEAT_MS = 20_000
/** Changes of a trip within this time are sent as one. */
const DEBOUNCE_MS = 150
/** Delay after a failed read; meanwhile clients rely on their own polling. */
const RETRY_MS = 1000
/** A client that is this far behind is disconnected: it reconnects and gets the current map. */
const MAX_BUFFERED_BYTES = 128 * 1024

/** What events are written to: a socket, reduced to what is needed here. */
export type EventStream = {
  write(text: string): void
  /** Bytes that the client has not read yet. */
  bufferedBytes(): number
  /** Ends the stream after what was written. */
  end(): void
  /** Ends the stream at once; unsent bytes are lost. */
  destroy(): void
}

type ShownMap = Pick<CachedMap, 'versi_kursi' | 'event' | 'first_expiry'>

type Subscribed = {
  id_rute: number
  watchers: Set<EventStream>
  /** The version that every subscriber has; undefined if they differ. */
  sent: string | undefined
  reading: boolean
  /** When the trip is read again: after a change, a failure, or at an expiry, which no commit announces (process time, ms). */
  due: number
  readAt: number
}

export type SeatStreams = {
  /** Sends the map, and each change from now on; returns the function that unsubscribes. */
  watch(id_rute: number, stream: EventStream, map: ShownMap): () => void
  /** Seats of this trip changed. */
  changed(id_rute: number): void
  /** Anything may have changed. */
  allChanged(): void
  /** The numbers of watched trips and subscribers. */
  count(): { trips: number; watchers: number }
  /** Ends every stream. */
  close(): void
}

export function createSeatStreams(
  readMap: (id_rute: number) => Promise<{ map: ShownMap | undefined; waktu_server: string }>,
): SeatStreams {
  const watched = new Map<number, Subscribed>()
  /** One timer for all trips. */
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity

  const heartbeat = setInterval(() => {
    for (const trip of watched.values()) sendToAll(trip, ': \n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const sendToAll = (trip: Subscribed, text: string): void => {
    for (const stream of trip.watchers) {
      if (stream.bufferedBytes() <= MAX_BUFFERED_BYTES) {
        stream.write(text)
        continue
      }
      // Both in this tick: a stream that stayed in the set after its end would be written to once more.
      forget(trip, stream)
      stream.destroy()
    }
  }

  /** Removes a stream, and with the last one the trip. */
  const forget = (trip: Subscribed, stream: EventStream): void => {
    trip.watchers.delete(stream)
    if (trip.watchers.size > 0 || watched.get(trip.id_rute) !== trip) return
    watched.delete(trip.id_rute)
    if (watched.size === 0) stopTimer()
  }

  const stopTimer = (): void => {
    clearTimeout(timer)
    timerAt = Infinity
  }

  /** Schedules a read for that time at the latest. */
  const scheduleRead = (trip: Subscribed, due: number): void => {
    trip.due = Math.min(trip.due, due)
    if (trip.reading || watched.get(trip.id_rute) !== trip) return
    if (trip.due <= performance.now()) void readAndSend(trip)
    else scheduleWake(trip.due)
  }

  const scheduleWake = (due: number): void => {
    if (due >= timerAt || due === Infinity) return
    clearTimeout(timer)
    timerAt = due
    // The time may have passed while other trips were read.
    const wait = Math.max(0, due - performance.now())
    timer = setTimeout(readDueTrips, Math.min(wait, LONGEST_TIMER_MS))
  }

  const readDueTrips = (): void => {
    timerAt = Infinity
    const now = performance.now()
    let next = Infinity
    for (const trip of watched.values()) {
      if (trip.reading) continue
      if (trip.due <= now) void readAndSend(trip)
      else next = Math.min(next, trip.due)
    }
    scheduleWake(next)
  }

  /** Runs once at a time per trip. */
  const readAndSend = async (trip: Subscribed): Promise<void> => {
    trip.reading = true
    trip.due = Infinity
    trip.readAt = performance.now()
    let again = Infinity
    try {
      const { map, waktu_server } = await readMap(trip.id_rute)
      if (map && map.versi_kursi !== trip.sent) {
        trip.sent = map.versi_kursi
        sendToAll(trip, map.event)
      }
      if (map) again = expiryOf(map, waktu_server)
    } catch {
      again = performance.now() + RETRY_MS
    }
    trip.reading = false
    scheduleRead(trip, again)
  }

  const noticeChange = (trip: Subscribed): void => scheduleRead(trip, trip.readAt + DEBOUNCE_MS)

  const subscribedTrip = (id_rute: number): Subscribed => {
    const found = watched.get(id_rute)
    if (found) return found
    const trip: Subscribed = {
      id_rute,
      watchers: new Set(),
      sent: undefined,
      reading: false,
      due: Infinity,
      readAt: -Infinity,
    }
    watched.set(id_rute, trip)
    return trip
  }

  return {
    watch: (id_rute, stream, map) => {
      const trip = subscribedTrip(id_rute)
      trip.watchers.add(stream)
      stream.write(map.event)
      if (trip.watchers.size === 1) trip.sent = map.versi_kursi
      // One of the two maps is older: the next read is then sent to everyone.
      else if (trip.sent !== map.versi_kursi) trip.sent = undefined
      // Changes between the reading of this map and the subscription were not noticed.
      noticeChange(trip)
      return () => forget(trip, stream)
    },
    changed: (id_rute) => {
      const trip = watched.get(id_rute)
      if (trip) noticeChange(trip)
    },
    allChanged: () => {
      for (const trip of watched.values()) noticeChange(trip)
    },
    count: () => ({
      trips: watched.size,
      watchers: watched.values().reduce((sum, { watchers }) => sum + watchers.size, 0),
    }),
    close: () => {
      clearInterval(heartbeat)
      stopTimer()
      for (const { watchers } of watched.values()) for (const stream of watchers) stream.end()
      watched.clear()
    },
  }
}

/** The longest delay of a Node timer; what is due later is checked again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The process time at which the first hold of a map expires, plus a millisecond because timestamps are truncated to whole ones. */
function expiryOf({ first_expiry }: ShownMap, waktu_server: string): number {
  if (first_expiry === null) return Infinity
  return performance.now() + Math.max(0, Date.parse(first_expiry) - Date.parse(waktu_server)) + 1
}
