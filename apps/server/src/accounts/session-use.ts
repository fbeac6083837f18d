/** Records the use of sessions in the background: no reply waits for it, and many sessions share one statement. */
import type { Connections } from '../platform/database/database.ts'
import { touchSessions } from './session-store.ts'

/** Notes that a stale session was used. Returns at once. */
export type RecordSessionUse = (session: { id_session: number }) => void

/** Sessions in one statement. */
const AT_ONCE = 500
/** Sessions beyond this are recorded at their next use. */
const MAX_WAITING = 20_000

/** A use that could not be recorded is recorded at the session's next use. */
export function createSessionUse(db: Connections): RecordSessionUse {
  const waiting = new Set<number>()
  let isRecording = false

  const record = async () => {
    isRecording = true
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, AT_ONCE)
      await db.transaction((tx) => touchSessions(tx, ids)).catch(() => {})
      for (const id of ids) waiting.delete(id)
    }
    isRecording = false
  }
  return ({ id_session }) => {
    if (waiting.size >= MAX_WAITING) return
    waiting.add(id_session)
    // The sessions of simultaneous calls share the first statement, too.
    if (!isRecording) setImmediate(() => !isRecording && void record())
  }
}
