/** The claim of seats on one to eight legs, beside the claim of the release before, whose key was the seat of a departure. */
import { CLAIM_FOR_HOLD } from '../../apps/server/src/seats/claim-store.ts'
import { DEPARTURES, PEOPLE, fillTimetable } from '../harness/fill-timetable.ts'
import { pgbench } from '../harness/pgbench.ts'
import type { Measurement } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { CLAIM_BY_SEAT } from '../../apps/server/tests/upgrades/claim-by-seat.ts'

const LEGS = [
  [1, 0.8],
  [2, 0.7],
  [4, 0.5],
  [8, 0.35],
] as const
const CLIENTS = 16
/** Two seats a claim, so many pairs of seats in a bus. */
const PAIRS = 20

type Arena = { url: string; first: number; clear(legs: number): Promise<void> }

let before: Arena | undefined
let after: Arena | undefined

/**
 * pgbench's sessions begin on empty tables: a cached plan would scan them sequentially, also once they have filled. Without the wait for the
 * disk, which costs as much for one leg as for eight.
 */
const settings = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', synchronous_commit: 'off' }

/** Claims per second: one prepared statement a transaction, for two free seats of another departure each time. */
async function claims(stage: Stage, { url, first }: Arena, text: string, values: readonly string[]) {
  const statement = values.reduceRight((sql, value, at) => sql.replaceAll(`$${at + 1}`, value), text)
  const script = `\\set n :n + 1
\\set k :n * ${CLIENTS} + :client_id
\\set person 1 + :k % ${PEOPLE}
\\set trip ${first} + :k % ${DEPARTURES}
\\set seat 1 + 2 * ((:k / ${DEPARTURES}) % ${PAIRS})
\\set next :seat + 1
${statement.replaceAll(/\s+/g, ' ')};
`
  // Long enough for sixteen sessions to begin on a busy machine.
  const seconds = Math.max(3, Math.ceil(stage.seconds / 2))
  return pgbench(url, script, { clients: CLIENTS, seconds, start: { n: -1 }, settings })
}

const NOBODY = ['array[null]::text[]', 'array[null]::text[]', 'array[null]::text[]']
const MOST = '1000::bigint'
const REST = ['30::int', ...NOBODY]
const NO_POINTS = ['array[null]::bigint[]', 'array[null]::bigint[]']
const SEATS = 'array[:seat, :next]::int[]'
const WHO = ['array[:person]::bigint[]', 'array[:trip]::bigint[]']

async function claimsOfLegs(stage: Stage, legs: number): Promise<number> {
  if (!after) throw new Error('The row was not prepared')
  await after.clear(legs)
  const whole = ['array[null]::smallint[]', 'array[null]::smallint[]', 'array[false]']
  return claims(stage, after, CLAIM_FOR_HOLD.text, [
    ...WHO,
    ...whole,
    'array[1, 1]::int[]',
    SEATS,
    MOST,
    ...NO_POINTS,
    ...REST,
  ])
}

async function claimsBefore(stage: Stage): Promise<number> {
  if (!before) throw new Error('The row was not prepared')
  await before.clear(1)
  const rows = ['array[1, 1]::int[]', 'array[:trip, :trip]::bigint[]', SEATS]
  return claims(stage, before, CLAIM_BY_SEAT, [...WHO, ...rows, MOST, ...REST])
}

async function openArena(stage: Stage, name: string, more: readonly string[] = []) {
  const { url, db, drop } = await stage.newDatabase(name)
  for (const statement of [...more, 'alter table transfers disable trigger transfers_no_truncate'])
    await db.query(statement)
  const [first = 0] = await fillTimetable(db)
  const clear = async (legs: number) => {
    await db.query('truncate holds, seat_claims, trip_changes cascade')
    await db.query('update trips set jumlah_ruas = $1 where jumlah_ruas <> $1', [legs])
    await db.query('vacuum analyze trips')
  }
  return { arena: { url, first, clear }, drop }
}

const OLD_KEY = [
  'alter table seat_claims drop constraint seat_claims_pk',
  'alter table seat_claims add primary key (id_rute, nomor_kursi)',
  'alter table seat_claims drop constraint seat_claims_ticket',
  'alter table seat_claims add unique (id_tiket)',
]

export const legRows: readonly Measurement[] = [
  {
    rows: LEGS.map(([legs, ratio]) => ({
      name: `claim of two seats on ${legs} ${legs === 1 ? 'leg' : 'legs'}`,
      unit: 'per second',
      against: 'the claim of the release before, whose key had no leg',
      goal: { ratio },
      higherIsBetter: true,
    })),
    prepare: async (stage) => {
      const [old, now] = [
        await openArena(stage, 'bench_by_seat', OLD_KEY),
        await openArena(stage, 'bench_by_leg'),
      ]
      before = old.arena
      after = now.arena
      return async () => {
        await old.drop()
        await now.drop()
      }
    },
    // Around each figure the one before, so that slow changes of the machine affect both alike.
    sample: async (stage, turn) => {
      const order = turn % 2 === 0 ? LEGS : LEGS.toReversed()
      const samples = new Map<number, { value: number; ceiling: number }>()
      for (const [legs] of order) {
        const first = await claimsBefore(stage)
        const value = await claimsOfLegs(stage, legs)
        samples.set(legs, { value, ceiling: (first + (await claimsBefore(stage))) / 2 })
      }
      return LEGS.map(([legs]) => samples.get(legs) ?? { value: 0, ceiling: 1 })
    },
  },
]
