/** Notifies the runners of every server of committed jobs. Nothing depends on its arrival: they poll every second. */
import { createAnnouncer } from '../database/announce.ts'
import type { Reader } from '../database/database.ts'
import { sql } from '../database/statements.ts'

/** As the library does it; it wakes so many workers of each lane that listens. */
const WAKE = sql(
  'platform_wake_runners',
  `select pg_notify('jobs:insert', json_build_object('count', $1::int)::text) is null as sent`,
)

const announcers = new WeakMap<Reader, () => void>()

/** Call it once for each job, after its commit. */
export function wakeRunners(db: Reader): void {
  const announce = announcers.get(db) ?? createJobAnnouncer(db)
  announcers.set(db, announce)
  announce()
}

function createJobAnnouncer(db: Reader): () => void {
  let jobs = 0
  const announce = createAnnouncer(async () => {
    const count = jobs
    jobs = 0
    await db.rows(WAKE, [count])
  })
  return () => {
    jobs += 1
    announce()
  }
}
