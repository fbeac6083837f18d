/** The steps of a history with faults: concurrent requests of several users, and a fault that occurs while they are in flight. */
import fc from 'fast-check'

/** Users of one history; each has at most one request in flight. */
export const PEOPLE = 4
/** Few seats, so that users compete for them. */
const SEATS = [1, 2, 3, 4]

const person = fc.nat({ max: PEOPLE - 1 })

const wishFor = (seat: fc.Arbitrary<number>, seats: fc.Arbitrary<number[]>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), person, seats }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), person, seats }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('direct' as const), person, seat }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), person }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        person,
        method: fc.constantFrom(
          'gopay' as const,
          'other_qris' as const,
          'bca_va' as const,
          'credit_card' as const,
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), person }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('administrator' as const),
        person,
        to: fc.constantFrom('confirmed' as const, 'cancelled' as const),
      }),
    },
  )
const wishAmong = (numbers: readonly number[]) =>
  wishFor(
    fc.constantFrom(...numbers),
    fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 2 }),
  )
const wish = wishAmong(SEATS)
export type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never

/** The clerk, the agency's person and the owner: each has at most one request in flight, as the passengers. */
const [CLERK, AGENT, OWNER] = [PEOPLE, PEOPLE + 1, PEOPLE + 2]
const aSeat = fc.constantFrom(...SEATS)
const of = <const Name extends string>(who: number, ...names: Name[]) => ({
  do: fc.constantFrom(...names),
  person: fc.constant(who),
})
const deskWish = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...of(CLERK, 'counter'), seat: aSeat }) },
  { weight: 2, arbitrary: fc.record(of(CLERK, 'shift', 'refund')) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...of(CLERK, 'movement'),
      jenis: fc.constantFrom('masuk' as const, 'keluar' as const, 'biaya' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...of(AGENT, 'agency'), seat: aSeat }) },
  { weight: 2, arbitrary: fc.record(of(AGENT, 'topup', 'agency-cancel')) },
  { weight: 1, arbitrary: fc.record(of(OWNER, 'absence')) },
)
export type DeskWish = typeof deskWish extends fc.Arbitrary<infer One> ? One : never

/** `server`: the server that the fault affects. `lastsMs`: its duration; a killed or stopped server restarts at once. */
const fault = fc.record({
  kind: fc.constantFrom(
    'database-lost' as const,
    'database-silent' as const,
    'stop' as const,
    'kill' as const,
    'provider-silent' as const,
    'notifications-lost' as const,
    'mail-silent' as const,
    'slow-readers' as const,
  ),
  server: fc.constantFrom(0 as const, 1 as const),
  lastsMs: fc.integer({ min: 100, max: 1200 }),
  /** Delay between the requests and the fault, in ms. */
  afterMs: fc.integer({ min: 0, max: 25 }),
})
export type Fault = typeof fault extends fc.Arbitrary<infer One> ? One : never

const step = fc.record({
  wishes: fc.uniqueArray(
    fc.oneof({ weight: 2, arbitrary: wish }, { weight: 1, arbitrary: deskWish }),
    // No more requests than passengers: the desk's replace some of theirs.
    { minLength: 1, maxLength: PEOPLE, selector: ({ person: who }) => who },
  ),
  fault: fc.option(fault, { freq: 3 }),
})
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const faultHistory = fc.array(step, { minLength: 3, maxLength: 7 })

/** Returns the history of a seed, always the same. */
export function historyOfSeed(seed: number): Step[] {
  const [history] = fc.sample(faultHistory, { seed, numRuns: 1 })
  return history ?? []
}

/** Seats that the passengers of mixed load compete for. */
const LOAD_SEATS = Array.from({ length: 40 }, (_, n) => n + 1)

/** Returns what one passenger of mixed load does, by a seed. */
export const wishesOfSeed = (seed: number, numRuns: number): Wish[] =>
  fc.sample(wishAmong(LOAD_SEATS), { seed, numRuns })
