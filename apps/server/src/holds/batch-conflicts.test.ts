import { api } from '@tiketbus/contract'
import { aTrip, aUser, age, checkInvariants, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { claimForHold, claimForHolds, releaseHold, sweepClaims } from '../seats/index.ts'
import { cancelHold } from './cancel-hold.ts'
import { freeHoldsOfUser } from './hold-operations.ts'
import { sweepHolds } from './sweep-holds.ts'
import { contact, terms, holdRequest, placeBatch } from './testing.ts'

/** Two servers on one database. */
const app = useTestApp({ invariants: true })
const second = useTestApp({ besides: app })

const place = (server: typeof app, user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  server.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))
const trips = (count: number) => Promise.all(Array.from({ length: count }, () => aTrip(app.db)))
const liveHolds = (id_user: number) =>
  app.db.query('select 1 from holds where id_user = $1 and ended_at is null', [id_user])

describe('a seat that another transaction claims between the check and the insert', () => {
  it('is a conflict, and the rest of the batch succeeds [H6]', async () => {
    const [rival, late, b, c] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser]
    const [here = 0, there = 0] = await trips(2)
    const rivals = { ...contact, ...terms, id_user: rival.id_user, id_rute: here, nomor_kursi: [7] }
    const [, replies] = await meet(
      app.db,
      (tx) => claimForHold(tx, rivals),
      () => Promise.all([place(app, b, there, 7), place(app, late, here, 6, 7), place(app, c, here, 8)]),
    )
    expect(replies).toMatchObject({ value: [{ status: 200 }, { status: 409 }, { status: 200 }] })
    expect(await liveHolds(late.id_user)).toEqual([])
  })

  it('is found when the batch looks again: nobody who lost claims once more, alone', async () => {
    const [rival, late, b, c] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const batch = [holdRequest(late, id_rute, 6, 7), holdRequest(b, id_rute, 7), holdRequest(c, id_rute, 8)]
    const [, outcomes] = await meet(
      app.db,
      (tx) => claimForHold(tx, { ...contact, ...terms, id_user: rival.id_user, id_rute, nomor_kursi: [7] }),
      () => placeBatch(second.db, ...batch),
    )
    expect(outcomes).toMatchObject({ value: ['SEAT_CONFLICT', 'SEAT_CONFLICT', 'placed'] })
  })

  it('rolls the whole batch back: neither a conflict nor a lock timeout leaves part of it', async () => {
    const [rival, late, b] = (await people(3)) as [TestUser, TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const batch = [holdRequest(late, id_rute, 7), holdRequest(b, id_rute, 8)]
    await app.db.transaction(async (tx) => {
      await claimForHold(tx, { ...contact, ...terms, id_user: rival.id_user, id_rute, nomor_kursi: [7] })
      expect(await placeBatch(second.db, ...batch)).toEqual(['alone', 'alone'])
    })
    expect(await liveHolds(b.id_user)).toEqual([])
    expect(await placeBatch(app.db, ...batch)).toEqual(['SEAT_CONFLICT', 'placed'])
  })

  it('leaves half a batch if its caller commits nevertheless', async () => {
    const [rival, late] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const claimOf = ({ id_user }: TestUser, ...nomor_kursi: number[]) => ({
      ...contact,
      id_user,
      id_rute,
      nomor_kursi,
    })
    const [, overtaken] = await meet(
      app.db,
      (tx) => claimForHold(tx, { ...claimOf(rival, 7), ...terms }),
      () =>
        app.db.transaction((tx) =>
          claimForHolds(tx, [claimOf(late, 6, 7)], terms).catch((error: unknown) => error),
        ),
    )
    expect(overtaken).toMatchObject({ status: 'fulfilled', value: { type: 'SEAT_CONFLICT' } })
    expect(await checkInvariants(app.db)).toContainEqual(expect.stringContaining('I4'))
    await app.db.transaction(async (tx) => {
      await tx.query(
        `update holds set ended_at = clock_timestamp(), end_reason = 'cancelled' where id_user = $1`,
        [late.id_user],
      )
      const [hold] = await tx.query<{ id_reservasi: number }>(
        'select id_reservasi from holds where id_user = $1',
        [late.id_user],
      )
      await releaseHold(tx, hold?.id_reservasi ?? 0)
    })
  })
})

describe('two requests of one batch for one seat', () => {
  it('never both win: the first one does, and the other is decided after it', async () => {
    const [a, b, c] = (await people(3)) as [TestUser, TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const batch = [holdRequest(a, id_rute, 1, 2), holdRequest(b, id_rute, 2, 3), holdRequest(c, id_rute, 3)]
    expect(await placeBatch(app.db, ...batch)).toEqual(['placed', 'again', 'again'])
    expect(await placeBatch(app.db, ...batch.slice(1))).toEqual(['SEAT_CONFLICT', 'placed'])
  })

  it('would fail the whole batch if they were not distinguished: the control', async () => {
    const id_rute = await aTrip(app.db)
    const twice = app.db.query(
      `insert into seat_claims (id_rute, nomor_kursi, id_reservasi, waktu_expired)
       select $1, 2, id_reservasi, waktu_expired from holds cross join generate_series(1, 2)
       where ended_at is null order by id_reservasi limit 2
       on conflict (id_rute, nomor_kursi, ruas) do update set id_reservasi = excluded.id_reservasi
         where seat_claims.waktu_expired <= clock_timestamp()`,
      [id_rute],
    )
    await expect(twice).rejects.toMatchObject({ code: '21000' })
  })
})

describe('batches over many trips, beside cancels, sweeps and deletions', () => {
  it('never deadlock', { timeout: 60_000 }, async () => {
    const users = await people(12)
    const routes = await trips(4)
    const faults: unknown[] = []
    const noting = <T>(work: Promise<T>) => work.catch((error: unknown) => void faults.push(error))
    for (let round = 0; round < 25; round++) {
      const requests = users.map((user, at) =>
        holdRequest(
          user,
          routes[(at * 7 + round) % 4] ?? 0,
          1 + ((at * 5 + round) % 6),
          7 + ((at + round * 3) % 6),
        ),
      )
      const open = await app.db.query<{ id_reservasi: number; id_user: number }>(
        'select id_reservasi, id_user from holds where ended_at is null order by id_reservasi',
      )
      for (const { id_reservasi } of open.filter((_, at) => (at + round) % 3 === 0))
        await age(app.db, id_reservasi, '4 hours')
      await Promise.all([
        // Each is a batch of disjoint seats: one per trip.
        ...[0, 1, 2].map((part) => {
          const seen = new Set<string>()
          const batch = requests.slice(part * 4, part * 4 + 4).filter((request) =>
            request.nomor_kursi.every((seat) => {
              const key = `${request.id_rute}/${seat}`
              return !seen.has(key) && seen.add(key)
            }),
          )
          return noting(placeBatch((part % 2 ? app : second).db, ...batch))
        }),
        ...open
          .filter((_, at) => at % 2 === 0)
          .map((hold) => noting(app.db.transaction((tx) => cancelHold(tx, hold)))),
        noting(app.db.transaction((tx) => freeHoldsOfUser(tx, users[round % 12]?.id_user ?? 0))),
        noting(sweepHolds(second.db)),
        noting(app.db.transaction((tx) => sweepClaims(tx, 500))),
      ])
    }
    expect(faults).toEqual([])
  })
})
