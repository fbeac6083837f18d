import { api } from '@tiketbus/contract'
import {
  aTrip,
  aHold,
  aTripOfLegs,
  aUser,
  age,
  atOnce,
  checkInvariants,
  meet,
  runs,
  startTestApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/errors.ts'
import { claimForHold } from '../seats/index.ts'
import { placeHold } from './place-hold.ts'

const SET_ROUNDS = runs('SET_ROUNDS', 50)
const PAIR_ROUNDS = runs('PAIR_ROUNDS', 8)
const LEG_ROUNDS = runs('LEG_ROUNDS', 8)
const patiently = { timeout: Math.max(SET_ROUNDS, LEG_ROUNDS) * 1000 + 20_000 }

/** Two servers on one database. */
const app = useTestApp()
const second = useTestApp({ besides: app })

const contact = { nama_penumpang: null, email: null, no_telepon: null }
const limits = { holdMinutes: 30, maxLiveHolds: 3 }
const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))

const isSeatConflict = (reason: unknown) => reason instanceof DomainError && reason.type === 'SEAT_CONFLICT'

/** A small random generator, so that a failing run can be repeated by its seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function someSeats(next: (below: number) => number, count: number, of: number): number[] {
  const seats = Array.from({ length: of }, (_, index) => index + 1)
  return Array.from({ length: count }, () => seats.splice(next(seats.length), 1)[0] ?? 0)
}

type Part = { naik: number; turun: number }

/** A part of a way of so many legs. */
function somePart(next: (below: number) => number, legs: number): Part {
  const naik = next(legs)
  return { naik, turun: naik + 1 + next(legs - naik) }
}

describe('30 clients on one seat of two servers', () => {
  it('has one winner per round, and all others are refused with the seat [S15]', async () => {
    const people = await users(30)
    for (let round = 0; round < PAIR_ROUNDS; round++) {
      const id_rute = await aTrip(app.db)
      const replies = await Promise.all(
        people.map(({ token }, index) =>
          (index % 2 ? app : second).call(api.holds.placeHold, {
            token,
            body: { id_rute, nomor_kursi: [7] },
          }),
        ),
      )
      const refused = replies.filter((reply) => reply.status !== 200)
      expect(replies.length - refused.length).toBe(1)
      for (const reply of refused) {
        expect(reply.status).toBe(409)
        expect(reply.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
      }
      await app.db.query(
        `update holds set ended_at = clock_timestamp(), end_reason = 'cancelled' where id_rute = $1`,
        [id_rute],
      )
      await app.db.query('delete from seat_claims where id_rute = $1', [id_rute])
    }
    expect(await checkInvariants(app.db)).toEqual([])
  })

  it(
    'on overlapping parts of its way: never two on one leg, and nobody is refused without a winner on their legs [S556]',
    patiently,
    async () => {
      const seed = Date.now() % 100_000
      const next = random(seed)
      const people = await users(20)
      for (let round = 0; round < LEG_ROUNDS; round++) {
        const id_rute = await aTripOfLegs(app.db)
        const wishes = people.map(({ token }) => ({ token, ...somePart(next, 3) }))
        const replies = await Promise.all(
          wishes.map(({ token, naik, turun }, index) =>
            (index % 2 ? app : second).call(api.holds.placeHold, {
              token,
              body: { id_rute, nomor_kursi: [7], naik, turun },
            }),
          ),
        )
        const [winners, losers] = [true, false].map((won) =>
          wishes.filter((_, index) => (replies[index]?.status === 200) === won),
        )
        const shares = (one: Part, other: Part) => one.naik < other.turun && other.naik < one.turun
        const crossing = winners?.filter((one) =>
          winners.some((other) => other !== one && shares(one, other)),
        )
        expect({ seed, round, crossing }).toEqual({ seed, round, crossing: [] })
        const forNothing = losers?.filter((one) => !winners?.some((winner) => shares(one, winner)))
        expect({ seed, round, forNothing }).toEqual({ seed, round, forNothing: [] })
        for (const reply of replies.filter(({ status }) => status !== 200))
          expect(reply.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
        await app.db.query(
          `update holds set ended_at = clock_timestamp(), end_reason = 'cancelled' where id_rute = $1`,
          [id_rute],
        )
        await app.db.query('delete from seat_claims where id_rute = $1', [id_rute])
      }
      expect(await checkInvariants(app.db), `seed ${seed}`).toEqual([])
    },
  )

  it('oversells without the key: two read the legs that they share as free, and both take them', async () => {
    const scratch = await startTestApp({ expectErrors: [/statement of another release/] })
    await scratch.db.query('alter table seat_claims drop constraint seat_claims_pk')
    const id_rute = await aTripOfLegs(scratch.db)
    const people = await Promise.all([aUser(scratch.db), aUser(scratch.db)])
    // So is a server of the release before, if a new one changes the key beside it: its callers ask again.
    const reply = await scratch.call(api.holds.placeHold, {
      token: people[0].token,
      body: { id_rute, nomor_kursi: [1] },
    })
    expect([reply.status, Number(reply.headers['retry-after'])]).toEqual([503, 2])
    const lookAndTake = (tx: Tx, user: TestUser, { naik, turun }: Part) =>
      tx.query(
        `with hold as (
           insert into holds (id_user, id_rute, nomor_kursi, naik, turun, harga, latest_expiry, waktu_expired)
           values ($1, $2, '{7}', $3, $4, 1, now() + interval '30 minutes', now() + interval '30 minutes')
           returning *)
         insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, waktu_expired)
         select id_rute, 7, leg, id_reservasi, waktu_expired from hold, generate_series($3, $4 - 1) as leg
         where not exists (select from seat_claims where id_rute = $2 and nomor_kursi = 7 and ruas >= $3 and ruas < $4)`,
        [user.id_user, id_rute, naik, turun],
      )
    const parts = [
      { naik: 0, turun: 2 },
      { naik: 1, turun: 3 },
    ]
    await atOnce(
      scratch.db,
      people.map((user, at) => (tx: Tx) => lookAndTake(tx, user, parts[at] ?? { naik: 0, turun: 3 })),
    )
    expect(await checkInvariants(scratch.db)).toContainEqual(expect.stringContaining('I1'))
  })

  it('locks in opposite orders if the rows of a claim are not sorted: a deadlock', async () => {
    const scratch = await startTestApp()
    const id_rute = await aTripOfLegs(scratch.db)
    const [first, second] = [await aHold(scratch.db), await aHold(scratch.db)]
    // A unit of the claim's insert for each leg, so that the other one comes between.
    const leg = (tx: Tx, { id_reservasi }: { id_reservasi: number }, ruas: number) =>
      tx.query(
        `insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, waktu_expired)
         values ($1, 7, $2, $3, now() + interval '30 minutes') on conflict (id_rute, nomor_kursi, ruas) do nothing`,
        [id_rute, ruas, id_reservasi],
      )
    const [, late] = await meet(
      scratch.db,
      (tx) => leg(tx, first, 0),
      () =>
        scratch.db.transaction(async (tx) => {
          await leg(tx, second, 1)
          await leg(tx, second, 0)
        }),
      (tx) => leg(tx, first, 1).then(() => undefined),
    )
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '40P01' } })
  })
})

describe('12 requests of one user at once', () => {
  const everywhere = async (user: TestUser) => {
    const trips = await Promise.all(Array.from({ length: 12 }, () => aTrip(app.db)))
    return trips.map((id_rute) => ({
      ...contact,
      ...limits,
      id_user: user.id_user,
      id_rute,
      nomor_kursi: [1],
    }))
  }

  it('hold on three trips; the others respond TOO_MANY_HOLDS [H10]', async () => {
    const user = await aUser(app.db)
    const replies = await Promise.all(
      (await everywhere(user)).map(({ id_rute }, index) =>
        (index % 2 ? app : second).call(api.holds.placeHold, {
          token: user.token,
          body: { id_rute, nomor_kursi: [1] },
        }),
      ),
    )
    const refused = replies.filter((reply) => reply.status !== 200)
    expect(refused.map((reply) => reply.error().type)).toEqual(
      Array.from({ length: 9 }, () => 'TOO_MANY_HOLDS'),
    )
  })

  it('exceed the cap without the lock on the user: the control', async () => {
    const requests = await everywhere(await aUser(app.db))
    const claims = await atOnce(
      app.db,
      requests.map((request) => (tx: Tx) => claimForHold(tx, request)),
    )
    expect(claims).toHaveLength(12)
  })

  it('for the same seats are one hold', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi: [4, 5] } }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.data().id_reservasi)).size).toBe(1)
  })
})

describe('overlapping sets of seats on overlapping parts of the way, in random order', () => {
  it('are claimed whole or not at all, and never deadlock [H6, S556]', patiently, async () => {
    const seed = Date.now() % 100_000
    const next = random(seed)
    const people = await users(8)
    const id_rute = await aTripOfLegs(app.db, { total_kursi: 20 })
    for (let round = 0; round < SET_ROUNDS; round++) {
      // A user with a hold replaces it: that frees seats while others claim them.
      const outcomes = await Promise.allSettled(
        people.map((user, index) =>
          placeHold((index % 2 ? app : second).db, limits, {
            ...contact,
            id_user: user.id_user,
            id_rute,
            nomor_kursi: someSeats(next, 5, 12),
            ...somePart(next, 3),
          }),
        ),
      )
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(
        refusals.filter((reason) => !isSeatConflict(reason)),
        `seed ${seed}`,
      ).toEqual([])
      const live = await app.db.query<{ id_reservasi: number; held: string[]; claimed: string[] }>(
        `select h.id_reservasi,
           array(select concat(seat, '/', leg) from unnest(h.nomor_kursi) as seat, generate_series(h.naik, h.turun - 1) as leg order by 1)
             as held,
           array(select concat(c.nomor_kursi, '/', c.ruas) from seat_claims c where c.id_reservasi = h.id_reservasi order by 1) as claimed
         from holds h where h.id_rute = $1 and h.ended_at is null and h.waktu_expired > clock_timestamp()`,
        [id_rute],
      )
      for (const hold of live) expect(hold.claimed, `seed ${seed}, round ${round}`).toEqual(hold.held)
      // Expired holds compete with claims as well, and their owners return.
      for (const hold of live) if (next(2) === 0) await age(app.db, hold.id_reservasi, '4 hours')
    }
    expect(await checkInvariants(app.db), `seed ${seed}`).toEqual([])
  })
})

describe('a claim that waits', () => {
  it('throws BOOKING_CLOSED if booking closed meanwhile, by the clock and not by the transaction’s start', async () => {
    const [rival, late] = await users(2)
    const id_rute = await aTrip(app.db)
    const closeSoon = () =>
      app.db.query(
        `update trips set waktu_tutup = clock_timestamp() + interval '2 seconds' where id_rute = $1`,
        [id_rute],
      )
    const request = (user: TestUser | undefined) => ({
      ...contact,
      id_user: user?.id_user ?? 0,
      id_rute,
      nomor_kursi: [7],
    })
    const [, claim] = await meet(
      app.db,
      (tx) => claimForHold(tx, { ...request(rival), ...limits }),
      // The check runs while booking is open; the seat becomes free only after the closing.
      () => closeSoon().then(() => placeHold(app.db, limits, request(late))),
      async (tx) => {
        await untilClosed(tx, id_rute)
        throw new Error('rolls back')
      },
    )
    expect(claim).toMatchObject({ reason: { type: 'BOOKING_CLOSED' } })
    expect(await app.db.query('select from seat_claims where id_rute = $1', [id_rute])).toEqual([])
  })
})

async function untilClosed(tx: Tx, id_rute: number): Promise<void> {
  for (;;) {
    const [row] = await tx.query<{ closed: boolean }>(
      'select waktu_tutup <= clock_timestamp() as closed from trips where id_rute = $1',
      [id_rute],
    )
    if (row?.closed) return
  }
}
