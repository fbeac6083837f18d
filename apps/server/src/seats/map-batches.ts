/** Reads all seat maps that are requested at the same time in one statement. */
import type { Reader } from '../platform/database/database.ts'
import { selectSeatMaps, type SeatMapRow } from './seat-map-store.ts'

/** Trips per statement; further ones wait for the next statement. */
const MAX_TRIPS = 50
/** Concurrent statements: maps leave the other connections to bookings, even when every map has to be rebuilt. */
const MAX_STATEMENTS = 2

type Row = SeatMapRow | undefined

/** Returns a function that reads one seat map by a statement that begins after the call. */
export function createMapBatches(reader: Reader): (id_rute: number) => Promise<Row> {
  const waiting = new Map<number, PromiseWithResolvers<Row>>()
  let running = 0

  const run = async (): Promise<void> => {
    const batch = [...waiting].slice(0, MAX_TRIPS)
    for (const [id_rute] of batch) waiting.delete(id_rute)
    try {
      const rows = await selectSeatMaps(
        reader,
        batch.map(([id_rute]) => id_rute),
      )
      const byTrip = new Map(rows.map((row) => [row.id_rute, row]))
      for (const [id_rute, { resolve }] of batch) resolve(byTrip.get(id_rute))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
    running -= 1
    start()
  }
  const start = (): void => {
    if (running === MAX_STATEMENTS || waiting.size === 0) return
    running += 1
    // In a microtask, so that calls of the same turn join the batch.
    queueMicrotask(() => void run())
  }
  return (id_rute) => {
    const found = waiting.get(id_rute)
    if (found) return found.promise
    const asked = Promise.withResolvers<Row>()
    waiting.set(id_rute, asked)
    start()
    return asked.promise
  }
}
