/** A search by two cities and a day, among a million departures of one leg, and among a million that pass a third city. */
import { searchStatement } from '../../apps/server/src/trips/trip-search-store.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
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

/** Each departure passes one more city half way: a search finds 13 whole ways and 26 parts of others. */
async function passThirdCity(db: Db): Promise<void> {
  await db.query('update trips set jumlah_ruas = 2')
  await db.query(
    `insert into trip_nodes (id_rute, simpul, kota, zona, waktu)
     select id_rute, 1, 'Kota ' || chr((65 + (from_city + 1 + (legs + id_rute % ($1::int - 2)) % ($1 - 1)) % $1)::int), 'Asia/Jakarta', waktu_berangkat + interval '4 hours'
     from trips, lateral (select ascii(right(asal, 1)) - 65 as from_city, (ascii(right(tujuan, 1)) - ascii(right(asal, 1)) + $1::int) % $1 as legs) as way`,
    [CITIES],
  )
  await db.query(
    `insert into trip_pairs (id_rute, naik, turun, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, harga)
     select t.id_rute, leg, leg + 1, case leg when 0 then t.asal else n.kota end, case leg when 0 then n.kota else t.tujuan end, n.zona, n.zona,
       case leg when 0 then t.waktu_berangkat else n.waktu end, case leg when 0 then n.waktu else t.perkiraan_tiba end, t.harga / 2
     from trips t join trip_nodes n using (id_rute) cross join generate_series(0, 1) as leg`,
  )
  for (const table of ['trips', 'trip_nodes', 'trip_pairs']) await db.query(`vacuum analyze ${table}`)
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
const statementOf = (): string =>
  searchStatement({ asal: city(0), tujuan: city(1), tanggal: '2030-01-01' }).text

/** Searches of the same kind, at random, in pgbench: one prepared statement a transaction, best of 1, 2 and 16 clients. */
async function searchesPerSecond(url: string, seconds: number): Promise<number> {
  const values = [
    `${PAGE.limit}`,
    `${PAGE.offset}`,
    `('Kota ' || chr(65 + :origin::int))`,
    `('Kota ' || chr(65 + (:origin::int + 1 + :further::int) % ${CITIES}))`,
    `(current_date + 2 + :day::int)`,
  ]
  const text = values.reduceRight((sql, value, at) => sql.replaceAll(`$${at + 1}`, value), statementOf())
  const script = `\\set origin random(0, ${CITIES - 1})
\\set further random(0, ${CITIES - 2})
\\set day random(0, ${DAYS - 5})
${text.replaceAll(/\s+/g, ' ')};
`
  let best = 0
  for (const clients of [1, 2, 16]) best = Math.max(best, await pgbench(url, script, { clients, seconds }))
  return best
}

type Search = { name: string; database: string; ratio: number; fill(db: Db): Promise<void> }

function searchRow({ name, database: databaseName, ratio, fill: fillAll }: Search): Measurement {
  let database: { url: string; db: Db; drop(): Promise<void> } | undefined
  let server: Program | undefined
  let searched = 0
  return alternating({
    name,
    unit: 'per second',
    against: 'the same query alone in pgbench, best of 1, 2 and 16 clients',
    goal: { ratio },
    higherIsBetter: true,
    prepare: async (stage) => {
      database = await stage.newDatabase(databaseName)
      await fillAll(database.db)
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
  })
}

export const searchRows: readonly Measurement[] = [
  searchRow({
    name: 'search by two cities and a day in 1,000,000 departures',
    database: 'search',
    ratio: 0.5,
    fill,
  }),
  searchRow({
    name: 'search by two cities and a day in 1,000,000 departures of three cities',
    database: 'search_legs',
    ratio: 0.4,
    fill: async (db) => {
      await fill(db)
      await passThirdCity(db)
    },
  }),
]
