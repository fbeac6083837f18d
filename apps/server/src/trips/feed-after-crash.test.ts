/** The feed of changed trips across a crash of the database, after which transaction ids are reused. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { killAll } from '@tiketbus/testkit'
import { openDatabase, type Db, type Tx } from '../platform/database/database.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../bundled-database/embedded-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { processesIn } from '../bundled-database/processes.ts'
import { createTripFeed } from './trip-feed.ts'
import { selectChangesSince } from './trip-change-store.ts'

let dataDir: string
let server: EmbeddedDatabase
let db: Db
const postgres = () => processesIn(join(dataDir, 'postgres'))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-feed-'))
  await chmod(dataDir, 0o755)
  // Nothing is flushed to disk before a commit requires it, so that a crash loses what was rolled back.
  const settings = { wal_writer_delay: '10s', autovacuum: 'off' }
  server = await startEmbeddedDatabase({ dataDir, log: () => {}, settings })
  await migrate(server.url, () => {})
  db = openDatabase(server.url)
}, 200_000)
afterAll(async () => {
  await db.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const change = (id_rute: number) => (tx: Pick<Tx, 'query'>) =>
  tx.query<{ xid: string }>('insert into trip_changes (id_rute) values ($1) returning xid::text', [id_rute])

const rolledBack = () =>
  db
    .transaction(async (tx) => {
      await change(1)(tx)
      throw new Error('no')
    })
    .catch(() => {})

const isBack = () => vi.waitFor(() => db.query('select 1'), { timeout: 60_000, interval: 20 })

/** Returns a function that reads the feed and returns what a follower was notified of: trips, or 'all'. */
function follow() {
  let heard: (number | 'all')[] = []
  const changes = createTripFeed({ reader: db, listen: () => ({ close: async () => {} }) })
  changes.follow({ onChange: (id_rute) => heard.push(id_rute), onAllChanged: () => heard.push('all') })
  return async () => {
    heard = []
    await changes.fresh()
    return heard
  }
}

it.each([
  ['with its machine', async () => killAll(await postgres())],
  [
    'because one of its processes was killed',
    async () => {
      const [own] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
      killAll([own?.pid ?? 0])
    },
  ],
])('a database that crashes %s invalidates everything, without a read in between', async (_, crash) => {
  await change(2)(db)
  for (let n = 0; n < 3; n++) await rolledBack()
  const readFeed = follow()
  await readFeed()
  expect(await readFeed()).toEqual([])
  const { snapshot } = await selectChangesSince(db, null)
  await crash()
  await isBack()
  const [lost] = await change(3)(db)
  // The control: by the snapshot alone that change lies in the past, and soon nothing shows that this past is another one.
  expect(Number(lost?.xid)).toBeLessThan(Number(snapshot.split(':')[1]))
  while ((await selectChangesSince(db, snapshot)).unknown_position) await change(4)(db)
  expect((await selectChangesSince(db, snapshot)).changed.trips).not.toContain(3)
  expect(await readFeed()).toEqual(['all'])
  expect(await readFeed()).toEqual([])
})
