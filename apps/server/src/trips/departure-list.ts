/** The plain timetable, ready to send: made once for all who ask meanwhile, and never older than their question. */
import { createHash } from 'node:crypto'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { listDepartures } from './list-trips.ts'

export type DepartureList = {
  /** The reply's body, and an ETag of its rows (`waktu_server` differs each time). */
  read(): Promise<{ body: Buffer; etag: string }>
}

type Kept = { snapshot: string; valid_until: string; rows: Buffer; etag: string }
type Fresh = Kept & { waktu_server: string }

/**
 * The rows are kept while no transaction anywhere has committed since (the database's snapshot is the same text) and
 * no minute, closing or hold expiry has passed. One check at a time: a request during one waits for the next, so
 * that no reply is older than its request; a user's own hold is never missing from the list.
 */
export function createDepartureList(db: Reader): DepartureList {
  let kept: Kept | undefined
  let running: Promise<Fresh> | undefined
  let next: Promise<Fresh> | undefined

  const refresh = async (): Promise<Fresh> => {
    const { snapshot, waktu_server } = await readSnapshot(db)
    if (kept?.snapshot !== snapshot || waktu_server >= kept.valid_until) kept = await makeRows(db, snapshot)
    return { ...kept, waktu_server }
  }
  const start = (): Promise<Fresh> => {
    next = undefined
    const round = refresh().finally(() => {
      if (running === round) running = undefined
    })
    running = round
    return round
  }
  const join = (): Promise<Fresh> => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
  return {
    read: async () => {
      const { waktu_server, rows, etag } = await join()
      const head = Buffer.from(`{"success":true,"waktu_server":"${waktu_server}","data":`)
      return { body: Buffer.concat([head, rows, END]), etag }
    },
  }
}

const END = Buffer.from('}')

/** The snapshot is taken before the rows: what commits in between makes the next check see another one. */
async function makeRows(db: Reader, snapshot: string): Promise<Kept> {
  const { data, valid_until } = await listDepartures(db)
  const rows = Buffer.from(JSON.stringify(data))
  const etag = `W/"${createHash('sha256').update(rows).digest('base64url').slice(0, 22)}"`
  return { snapshot, valid_until: valid_until ?? FOREVER, rows, etag }
}

/** An empty list changes by a commit only. */
const FOREVER = '9999-12-31T00:00:00.000Z'

const SNAPSHOT = sql(
  'trips_snapshot',
  'select pg_current_snapshot()::text as snapshot, clock_timestamp() as waktu_server',
  { present: ['snapshot', 'waktu_server'] },
)

async function readSnapshot(db: Reader) {
  const [row] = await db.rows(SNAPSHOT)
  if (!row) throw new Error('the database tells no snapshot')
  return row
}
