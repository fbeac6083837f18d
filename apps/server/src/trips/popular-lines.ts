/** Which of the landing page's frequent lines the timetable serves [T290]. */
import { POPULAR_LINES } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { selectServedLines } from './day-store.ts'

/** A line may come or go this late. */
const KEPT_MS = 10_000
/** A page does not wait for a database that is away. */
const WAIT_MS = 500

/** Returns their places, those known last if the database is silent; never throws. The same places stay the same array. */
export function createPopularLines(reader: Reader): () => Promise<readonly number[]> {
  const reads = createSingleFlight<void>()
  let known: readonly number[] = []
  let readAt = -Infinity
  const load = () =>
    reads.join('', async () => {
      const at = performance.now()
      const served = await selectServedLines(reader, POPULAR_LINES)
      if (served.join() !== known.join()) known = served
      readAt = at
    })
  return async () => {
    if (performance.now() - readAt >= KEPT_MS) await withTimeout(WAIT_MS, load()).catch(() => {})
    return known
  }
}
