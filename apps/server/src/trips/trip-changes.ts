/**
 * What is kept in memory of departures and their seats is dropped by what is read here: a process knows of every change
 * that was committed before a question, on whichever server, before it answers the question from memory.
 */
import type { Reader } from '../platform/database/database.ts'
import { createRounds } from '../platform/rounds.ts'
import { createAnnouncer } from '../platform/database/announce.ts'
import { selectChangesSince, wakeReaders } from './trip-change-store.ts'
import type { ListenForWakes, WakeListener } from './wake-listener.ts'

/** A reader that is older than that has missed rows: they are kept for `CHANGES_KEPT_MINUTES`. */
const PLACE_LASTS_MS = 10 * 60_000
/** Longer than a place lasts: a row is written some time before its transaction commits. */
export const CHANGES_KEPT_MINUTES = 15
/** While somebody watches: a wake that got lost is made up for after so long. */
const READ_EVERY_MS = 1000

export type ChangeFollower = {
  /** This trip, its bus or its seats changed. */
  onChange(id_rute: number): void
  /** Anything may have changed. */
  onAllChanged(): void
}

export type TripChanges = {
  /**
   * Resolves once the followers know of every change that was committed before this call, with the database's time.
   * Calls during a reading share the next one. Rejects if the database is away.
   */
  fresh(): Promise<{ waktu_server: string }>
  /** Followers are called within a reading, before anyone who waits for it goes on. */
  follow(follower: ChangeFollower): void
  /** A transaction of this process was committed: the readers of all servers in which somebody watches are woken. */
  announce(): void
  /** From now on followers hear of changes though nobody asks, until the returned function is called. */
  keepUp(): () => void
  close(): Promise<void>
}

type Place = { snapshot: string; waktu_server: string; counting_since: string }

export function createTripChanges({
  reader,
  listen,
}: {
  reader: Reader
  listen: ListenForWakes
}): TripChanges {
  const followers: ChangeFollower[] = []
  /** Undefined before the first reading and after one that failed: the database that answers next may be a restored one. */
  let place: Place | undefined
  let watchers = 0
  let listener: WakeListener | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const read = async (): Promise<Place> => {
    const before = place
    place = undefined
    const { trips, unknown_place, ...here } = await selectChangesSince(reader, before?.snapshot ?? null)
    const age = before && Date.parse(here.waktu_server) - Date.parse(before.waktu_server)
    const hasCrashed = here.counting_since !== before?.counting_since
    const missed = unknown_place || age === undefined || age > PLACE_LASTS_MS || hasCrashed
    for (const follower of followers) {
      if (missed || trips.includes(null)) follower.onAllChanged()
      else for (const id_rute of trips) if (id_rute !== null) follower.onChange(id_rute)
    }
    place = here
    return here
  }
  const rounds = createRounds<Place>()
  const fresh = (): Promise<Place> => rounds.join('', read)

  /** A failure is the next reading's matter: that calls everything changed. */
  const readInPassing = (): void => {
    if (watchers > 0) fresh().catch(() => {})
  }
  const readAgainSoon = (): void => {
    clearTimeout(timer)
    if (watchers === 0 || closed) return
    timer = setTimeout(() => {
      fresh().then(readAgainSoon, readAgainSoon)
    }, READ_EVERY_MS)
    timer.unref()
  }

  return {
    fresh,
    follow: (follower) => void followers.push(follower),
    announce: createAnnouncer(() => wakeReaders(reader)),
    keepUp: () => {
      watchers += 1
      if (watchers === 1) {
        readInPassing()
        readAgainSoon()
      }
      // A process in which nobody watches needs no connection of its own; the first one opens it.
      listener ??= closed ? undefined : listen({ onWake: readInPassing })
      let watching = true
      return () => {
        if (watching) watchers -= 1
        watching = false
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listener?.close()
    },
  }
}
