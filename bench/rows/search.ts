/** A search by two cities and a day, among a million departures. */
import { selectMatchingTrips } from '../../apps/server/src/trips/trip-search-store.ts'
import type { Db, Reader } from '../../apps/server/src/platform/database/database.ts'
import { load } from '../harness/load.ts'
import { pgbench } from '../harness/pgbench.ts'
import { alternating, type Measurement } from '../harness/row.ts'
import type { Program } from '../../testkit/src/program.ts'

const DEPARTURES = 1_000_000
const CITIES = 20
const DAYS = 200
const CONNECTIONS = 32
const PAGE = { page: 1, limit: 20, offset: 0 }

const city = (n: number) => `Kota ${String.fromCharCode(65 + n)}`

/** 250 departures a day leave each city, 13 of them to each other city. */
async function fill(db: Db): Promise<void> {
  await db.query(
    `insert into buses (nama_bus, total_kursi) select 'Bus ' || n, 40 from generate_series(1, 500) n`,
  )
  await db.query(
    `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
     select 1 + n % 500, 'Kota ' || chr(65 + a), 'Kota ' || chr(65 + (a + 1 + (n / $2) % ($2 - 1)) % $2), 'Asia/Jakarta',
       'Asia/Jakarta', at, at + interval '8 hours', at - interval '10 minutes', 100000 + n % 40 * 5000
     from generate_series(1, $1::int) n, lateral (select n % $2::int as a) as origin,
       lateral (select now() + interval '1 day' + n * interval '1 day' * $3::int / $1::int as at) as time`,
    [DEPARTURES, CITIES, DAYS],
  )
  await db.query('vacuum analyze trips')
}

/**
 * Search `n`. The same cities and day come again only after 2,660 searches: the server's cache keeps fewer lists, so none is
 * answered from it.
 */
function pathOf(n: number): string {
  const from = n % CITIES
  const to = (from + 1 + (Math.floor(n / CITIES) % (CITIES - 1))) % CITIES
  const day = new Date(Date.now() + (2 + ((n * 7) % (DAYS - 4))) * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ asal: city(from), tujuan: city(to), tanggal: day })
  return `/api/rute?${query}&page=${PAGE.page}&limit=${PAGE.limit}`
}

/** Returns the statement that the server sends for such a search, with the placeholders of its parameters. */
async function statementOf(): Promise<string> {
  let text = ''
  const reader = { rows: async (statement: { text: string }) => void (text = statement.text) }
  const query = { asal: city(0), tujuan: city(1), tanggal: '2030-01-01' }
  await selectMatchingTrips(reader as unknown as Reader, query as never, PAGE as never)
  return text
}

/** Searches of the same kind, at random, in pgbench: one prepared statement a transaction, best of 1, 2 and 16 clients. */
async function searchesPerSecond(url: string, seconds: number): Promise<number> {
  const values = [
    `${PAGE.limit}`,
    `${PAGE.offset}`,
    `('Kota ' || chr(65 + :origin::int))`,
    `('Kota ' || chr(65 + (:origin::int + 1 + :further::int) % ${CITIES}))`,
    `(current_date + 2 + :day::int)`,
  ]
  const text = values.reduceRight(
    (sql, value, at) => sql.replaceAll(`$${at + 1}`, value),
    await statementOf(),
  )
  const script = `\\set origin random(0, ${CITIES - 1})
\\set further random(0, ${CITIES - 2})
\\set day random(0, ${DAYS - 5})
${text.replaceAll(/\s+/g, ' ')};
`
  let best = 0
  for (const clients of [1, 2, 16]) best = Math.max(best, await pgbench(url, script, { clients, seconds }))
  return best
}

let database: { url: string; db: Db; drop(): Promise<void> } | undefined
let server: Program | undefined
let searched = 0

export const searchRows: readonly Measurement[] = [
  alternating({
    name: 'search by two cities and a day in 1,000,000 departures',
    unit: 'per second',
    against: 'the same query alone in pgbench, best of 1, 2 and 16 clients',
    goal: { ratio: 0.5 },
    higherIsBetter: true,
    prepare: async (stage) => {
      database = await stage.newDatabase('search')
      await fill(database.db)
      server = await stage.startServer({ DATABASE_URL: database.url })
      return async () => {
        await server?.kill('SIGTERM')
        await database?.drop()
      }
    },
    value: async ({ seconds }) => {
      const origin = server?.origin ?? ''
      const each = () => ({ path: pathOf(searched++) })
      const { perSecond } = await load({ origin, path: '/api/rute', connections: CONNECTIONS, seconds, each })
      return perSecond
    },
    ceiling: ({ seconds }) => searchesPerSecond(database?.url ?? '', Math.ceil(seconds / 2)),
  }),
]
