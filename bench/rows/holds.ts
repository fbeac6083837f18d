/** Holds over HTTP with their session check, beside the same claim alone in the database. */
import { CLAIM_FOR_HOLD } from '../../apps/server/src/seats/claim-store.ts'
import { load } from '../harness/load.ts'
import { pgbench } from '../harness/pgbench.ts'
import type { Row } from '../harness/row.ts'
import { DEPARTURES, PEOPLE, SEATS, type Stage } from '../harness/stage.ts'

const SECONDS = 5
const HOLD = '/api/reservasi/temp'

/** Person `n`, departure `n`, and the next seat once every departure had its turn. */
function spread({ trips, tokenOf }: Stage, n: number) {
  const nomor_kursi = [1 + (Math.floor(n / DEPARTURES) % SEATS)]
  return {
    headers: { authorization: `Bearer ${tokenOf(n % PEOPLE)}` },
    body: JSON.stringify({ id_rute: trips[n % DEPARTURES], nomor_kursi }),
  }
}

const NO_CONTACT = ['null::text', 'null::text', 'null::text']
const JSON_BODY = { 'content-type': 'application/json' }

async function holdsPerSecond(
  stage: Stage,
  connections: number,
  origins: readonly string[],
): Promise<number> {
  await stage.emptyBuses()
  let n = 0
  const results = await Promise.all(
    origins.map((origin) =>
      load({
        url: origin + HOLD,
        method: 'POST',
        headers: JSON_BODY,
        connections: connections / origins.length,
        seconds: SECONDS,
        each: () => spread(stage, n++),
      }),
    ),
  )
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** The claim as the server sends it, one transaction each, for another seat each time. */
async function claimsPerSecond(stage: Stage): Promise<number> {
  await stage.emptyBuses()
  const [first] = stage.trips
  const values = [
    ':person::bigint',
    ':trip::bigint',
    'array[:seat]::int[]',
    '1000::bigint',
    '30::int',
    ...NO_CONTACT,
  ]
  const text = values.reduceRight(
    (sql, value, at) => sql.replaceAll(`$${at + 1}`, value),
    CLAIM_FOR_HOLD.text,
  )
  const script = `\\set person random(1, ${PEOPLE})
\\set trip random(${first}, ${Number(first) + DEPARTURES - 1})
\\set seat random(1, ${SEATS})
${text.replaceAll(/\s+/g, ' ')};
`
  return pgbench(stage.databaseUrl, script, { clients: [1, 16, 64], seconds: SECONDS })
}

const spreadOver = (connections: number, goal: number): Row => ({
  name: `hold, spread over ${DEPARTURES} departures, ${connections} clients`,
  unit: 'per second',
  against: 'the claim alone in pgbench, best of 1, 16 and 64 clients',
  goal,
  higherIsBetter: true,
  value: (stage) => holdsPerSecond(stage, connections, [stage.server.origin]),
  ceiling: claimsPerSecond,
})

const hot: Row = {
  name: 'hold, all on one departure, 64 clients',
  unit: 'per second',
  against: 'an empty POST to the same server',
  goal: 0.65,
  higherIsBetter: true,
  value: async (stage) => {
    await stage.emptyBuses()
    const { perSecond } = await load({
      url: stage.server.origin + HOLD,
      method: 'POST',
      headers: JSON_BODY,
      connections: 64,
      seconds: SECONDS,
      accept: [200, 409],
      each: (n) => ({
        headers: { authorization: `Bearer ${stage.tokenOf(n % PEOPLE)}` },
        body: JSON.stringify({ id_rute: stage.trips[0], nomor_kursi: [1 + (n % SEATS)] }),
      }),
    })
    return perSecond
  },
  ceiling: (stage) => emptyPosts(stage.server.origin),
}

/** A call that is answered before any chapter is asked: who sends no token is refused. */
export async function emptyPosts(origin: string, accept: readonly number[] = [401]): Promise<number> {
  const { perSecond } = await load({
    url: `${origin}/api/auth/logout`,
    method: 'POST',
    connections: 64,
    seconds: SECONDS,
    accept,
  })
  return perSecond
}

let second: Awaited<ReturnType<Stage['startServer']>> | undefined

const twoServers: Row = {
  name: 'hold, two server processes on one database, 128 clients',
  unit: 'per second',
  against: 'the claim alone in pgbench, best of 1, 16 and 64 clients',
  goal: 1,
  higherIsBetter: true,
  prepare: async (stage) => {
    second = await stage.startServer({ NAME: 'b' })
    return () => (second ? second.kill('SIGTERM') : Promise.resolve())
  },
  value: (stage) => holdsPerSecond(stage, 128, [stage.server.origin, second?.origin ?? '']),
  ceiling: claimsPerSecond,
}

export const holdRows: Row[] = [spreadOver(64, 0.8), spreadOver(256, 1), hot, twoServers]
