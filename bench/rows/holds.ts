/** Holds over HTTP with their session check, compared with the same claim alone in the database. */
import { CLAIM_FOR_HOLD } from '../../apps/server/src/seats/claim-store.ts'
import type { Answer } from '../harness/http-client.ts'
import { load } from '../harness/load.ts'
import { pgbench } from '../harness/pgbench.ts'
import { alternating, type Measurement } from '../harness/row.ts'
import { DEPARTURES, PEOPLE, SEATS } from '../harness/fill-timetable.ts'
import type { Stage } from '../harness/stage.ts'

export const HOLD = '/api/reservasi/temp'
export const JSON_BODY = { 'content-type': 'application/json' }

/** Person `n`, departure `n`, and the next seat after each round of all departures: no two requests want the same seat. */
export function spread({ trips, tokenOf }: Stage, n: number) {
  const nomor_kursi = [1 + (Math.floor(n / DEPARTURES) % SEATS)]
  return {
    headers: { authorization: `Bearer ${tokenOf(n % PEOPLE)}` },
    body: JSON.stringify({ id_rute: trips[n % DEPARTURES], nomor_kursi }),
  }
}

/** All requests want a seat of the first departure. */
function crowded({ trips, tokenOf }: Stage, n: number) {
  return {
    headers: { authorization: `Bearer ${tokenOf(n % PEOPLE)}` },
    body: JSON.stringify({ id_rute: trips[0], nomor_kursi: [1 + (n % SEATS)] }),
  }
}

type StreamLoad = {
  each(stage: Stage, n: number): ReturnType<typeof spread>
  connections: number
  origins: readonly string[]
  accept?: readonly number[]
}

/** Returns the answered holds per second. Throws if an acknowledged hold does not have its seats. */
export async function holdsPerSecond(stage: Stage, holding: StreamLoad): Promise<number> {
  const { each, connections, origins, accept = [200] } = holding
  await stage.deleteBookings()
  let n = 0
  const won: Buffer[] = []
  const keep = (_: number, { status, body }: Answer) => void (status === 200 && won.push(body))
  const results = await Promise.all(
    origins.map((origin) =>
      load({
        origin,
        path: HOLD,
        method: 'POST',
        headers: JSON_BODY,
        connections: connections / origins.length,
        seconds: stage.seconds,
        accept,
        each: () => each(stage, n++),
        onAnswer: keep,
      }),
    ),
  )
  await requireSeats(stage, won)
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** A seat is one row of claims. If a seat were sold twice, one of the two holds would have no row. */
async function requireSeats({ db }: Stage, replies: readonly Buffer[]): Promise<void> {
  const ids = replies.map(
    (body) => (JSON.parse(body.toString()) as { data: { id_reservasi: number } }).data.id_reservasi,
  )
  const [found] = await db.query<{ wrong: number }>(
    `select count(*)::int as wrong
     from unnest($1::bigint[]) as acknowledged (id) left join holds h on h.id_reservasi = acknowledged.id
     where h.id_reservasi is null or (h.ended_at is null and exists (
       select from unnest(h.nomor_kursi) as seat where not exists (
         select from seat_claims c where c.id_rute = h.id_rute and c.nomor_kursi = seat and c.id_reservasi = h.id_reservasi)))`,
    [ids],
  )
  if (found?.wrong !== 0) throw new Error(`${found?.wrong} of ${ids.length} acknowledged holds have no seat`)
}

/** pgbench's sessions begin on empty tables: a cached plan would scan them sequentially, also once they have filled. */
const AS_THE_SERVER_PLANS = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' }

/** Claims per second in pgbench: one prepared statement a transaction, with a list of one claim, for another free seat each time. */
async function claimsPerSecond(stage: Stage): Promise<number> {
  const [first] = stage.trips
  const contact = Array.from({ length: 3 }, () => 'array[null]::text[]')
  const values = [
    'array[:person]::bigint[]',
    'array[:trip]::bigint[]',
    'array[null]::smallint[]',
    'array[null]::smallint[]',
    'array[false]::boolean[]',
    'array[1]::int[]',
    'array[:seat]::int[]',
    '1000::bigint',
    'array[null]::bigint[]',
    'array[null]::bigint[]',
    '30::int',
    ...contact,
  ]
  const text = values.reduceRight(
    (sql, value, at) => sql.replaceAll(`$${at + 1}`, value),
    CLAIM_FOR_HOLD.text,
  )
  let best = 0
  for (const clients of [1, 16, 64]) {
    await stage.deleteBookings()
    const script = `\\set n :n + 1
\\set k :n * ${clients} + :client_id
\\set person 1 + :k % ${PEOPLE}
\\set trip ${first} + :k % ${DEPARTURES}
\\set seat 1 + (:k / ${DEPARTURES}) % ${SEATS}
${text.replaceAll(/\s+/g, ' ')};
`
    best = Math.max(
      best,
      await pgbench(stage.databaseUrl, script, {
        clients,
        seconds: Math.ceil(stage.seconds / 2),
        start: { n: -1 },
        settings: AS_THE_SERVER_PLANS,
      }),
    )
  }
  return best
}

const CLAIM_ALONE = 'the claim alone in pgbench, best of 1, 16 and 64 clients'

const spreadOver = (connections: number, ratio: number): Measurement =>
  alternating({
    name: `hold, spread over ${DEPARTURES} departures, ${connections} clients`,
    unit: 'per second',
    against: CLAIM_ALONE,
    goal: { ratio },
    higherIsBetter: true,
    value: (stage) => holdsPerSecond(stage, { each: spread, connections, origins: [stage.server.origin] }),
    ceiling: claimsPerSecond,
  })

const hot = alternating({
  name: 'hold, all on one departure, 64 clients',
  unit: 'per second',
  against: 'an empty POST to the same server',
  goal: { ratio: 0.65 },
  higherIsBetter: true,
  value: (stage) =>
    holdsPerSecond(stage, {
      each: crowded,
      connections: 64,
      origins: [stage.server.origin],
      accept: [200, 409],
    }),
  ceiling: (stage) => emptyPosts(stage, stage.server.origin),
})

/** Calls without a token, which are refused before any chapter runs; returns the answers per second. */
export async function emptyPosts(
  { seconds }: Pick<Stage, 'seconds'>,
  origin: string,
  accept: readonly number[] = [401],
): Promise<number> {
  const path = '/api/auth/logout'
  const { perSecond } = await load({
    origin,
    path,
    method: 'POST',
    connections: 64,
    seconds,
    accept,
  })
  return perSecond
}

let second: Awaited<ReturnType<Stage['startServer']>> | undefined

const twoServers = alternating({
  name: 'hold, two server processes on one database, 128 clients',
  unit: 'per second',
  against: CLAIM_ALONE,
  goal: { ratio: 1 },
  higherIsBetter: true,
  prepare: async (stage) => {
    second = await stage.startServer()
    return () => (second ? second.kill('SIGTERM') : Promise.resolve())
  },
  value: (stage) =>
    holdsPerSecond(stage, {
      each: spread,
      connections: 128,
      origins: [stage.server.origin, second?.origin ?? ''],
    }),
  ceiling: claimsPerSecond,
})

export const holdRows: readonly Measurement[] = [spreadOver(64, 0.8), spreadOver(256, 1), hot, twoServers]
