/**
 * Invalidation of the caches of departures and seats: before a process answers a request from a cache, it has learned of every
 * change that was committed, on any server, before the request.
 */
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { createAnnouncer } from './announce.ts'
import { selectChangesSince, notifyReaders } from './trip-change-store.ts'
import type { ListenForWakes, CommitListener } from './commit-listener.ts'

/** A reader whose last read is older than this has missed rows: they are deleted after `CHANGES_RETENTION_MINUTES`. */
const MAX_POSITION_AGE_MS = 10 * 60_000
/** Longer than `MAX_POSITION_AGE_MS`, since a row is written some time before its transaction commits. */
export const CHANGES_RETENTION_MINUTES = 15
/** While there are subscribers: how soon a lost wake-up is made up for. */
const READ_EVERY_MS = 1000

export type ChangeFollower = {
  /** Called if seats of this trip were claimed or freed ('seats'), or the trip itself was written ('trip'); twice if both. */
  onChange(id_rute: number, what: 'seats' | 'trip'): void
  /** Called if anything may have changed, as after a change of a bus. */
  onAllChanged(): void
}

export type TripFeed = {
  /**
   * Resolves with the database's time, once the followers have been notified of every change that was committed before this call.
   * Calls during a read share the next one. Rejects if the database is unavailable.
   */
  fresh(): Promise<{ waktu_server: string }>
  /** Adds a follower. Followers are called during a read, before the callers that wait for it continue. */
  follow(follower: ChangeFollower): void
  /** Call it after a commit of this process: wakes the readers of all servers that have subscribers. */
  announce(): void
  /** From now on followers are notified even without calls of `fresh`, until the returned function is called. */
  keepUp(): () => void
  close(): Promise<void>
}

type FeedPosition = { snapshot: string; waktu_server: string; counting_since: string }

export function createTripFeed({ reader, listen }: { reader: Reader; listen: ListenForWakes }): TripFeed {
  const followers: ChangeFollower[] = []
  /** Undefined before the first read and after a failed one: the database that answers next may have been restored from a backup. */
  let position: FeedPosition | undefined
  let watchers = 0
  let listener: CommitListener | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const read = async (): Promise<FeedPosition> => {
    const before = position
    position = undefined
    const { changed, unknown_position, ...here } = await selectChangesSince(reader, before?.snapshot ?? null)
    const age = before && Date.parse(here.waktu_server) - Date.parse(before.waktu_server)
    const hasCrashed = here.counting_since !== before?.counting_since
    const missed = unknown_position || age === undefined || age > MAX_POSITION_AGE_MS || hasCrashed
    for (const follower of followers) {
      if (missed || changed.trips.includes(null)) follower.onAllChanged()
      else {
        for (const id_rute of changed.trips) if (id_rute !== null) follower.onChange(id_rute, 'trip')
        for (const id_rute of changed.seats) follower.onChange(id_rute, 'seats')
      }
    }
    position = here
    return here
  }
  const reads = createSingleFlight<FeedPosition>()
  const fresh = (): Promise<FeedPosition> => reads.join('', read)

  /** Errors are ignored: after a failed read the next one reports that anything may have changed. */
  const readIgnoringErrors = (): void => {
    if (watchers > 0) fresh().catch(() => {})
  }
  const scheduleNextRead = (): void => {
    clearTimeout(timer)
    if (watchers === 0 || closed) return
    timer = setTimeout(() => {
      fresh().then(scheduleNextRead, scheduleNextRead)
    }, READ_EVERY_MS)
    timer.unref()
  }

  return {
    fresh,
    follow: (follower) => void followers.push(follower),
    announce: createAnnouncer(() => notifyReaders(reader)),
    keepUp: () => {
      watchers += 1
      if (watchers === 1) {
        readIgnoringErrors()
        scheduleNextRead()
      }
      // A process without subscribers needs no connection of its own; the first subscriber opens it.
      listener ??= closed ? undefined : listen({ onNotify: readIgnoringErrors })
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
