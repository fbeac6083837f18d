/** A user may not block a seat endlessly by renewing their hold [H9]. */
import { api, HOLD_MINUTES, HOLD_TIME_WINDOW_MINUTES } from '@tiketbus/contract'
import { age, aTrip, atOnce, aUser, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { lockUser } from '../accounts/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimForHold } from '../seats/index.ts'
import { placeHold } from './place-hold.ts'

const app = useTestApp({ invariants: true })
let user: TestUser
let id_rute: number

const place = (nomor_kursi: number[], person = user) =>
  app.call(api.holds.placeHold, { token: person.token, body: { id_rute, nomor_kursi } })
const placed = async (nomor_kursi: number[]) => (await place(nomor_kursi)).data().id_reservasi
const anotherTrip = async () => {
  user = await aUser(app.db)
  id_rute = await aTrip(app.db)
}

/** Creates two full-length holds of these seats: the second ended a minute ago, the first 35 minutes ago. */
async function useUp(nomor_kursi: number[]): Promise<void> {
  const first = await placed(nomor_kursi)
  await age(app.db, first, '65 minutes')
  await age(app.db, await placed(nomor_kursi), '31 minutes')
}

describe('POST /api/reservasi/temp by a user who held the seat for 60 minutes within 3 hours', () => {
  it('responds 422 with each seat and when it can be held again; other seats and other users are not affected [H9]', async () => {
    await anotherTrip()
    await useUp([7, 8])
    const refused = await place([9, 8, 7])
    expect([refused.status, refused.error().type]).toEqual([422, 'HOLD_TIME_USED'])
    const [first] = await app.db.query<{ again: string }>(
      `select waktu_expired + make_interval(mins => $2::int) as again from holds
       where id_user = $1 order by waktu_expired limit 1`,
      [user.id_user, HOLD_TIME_WINDOW_MINUTES],
    )
    expect(refused.error().errors).toEqual(
      [7, 8].map((nomor_kursi) => ({
        field: 'nomor_kursi',
        msg: `Kursi ${nomor_kursi} sudah Anda tahan 60 menit dalam 3 jam terakhir`,
        nomor_kursi,
        waktu_lagi: first?.again,
      })),
    )
    expect((await place([7, 8], await aUser(app.db))).status).toBe(200)
    expect((await place([9])).status).toBe(200)
  })

  it('counts a seat across alternating sets, keeps the live hold, and does not count the same seats as a new hold', async () => {
    await anotherTrip()
    const all: number[] = []
    const pass = async (minutes: number) => {
      for (const one of all) await age(app.db, one, `${minutes} minutes`)
    }
    for (const other of [2, 3]) {
      all.push(await placed([1, other]))
      await pass(29)
    }
    // 58 minutes: still allowed, for the full length.
    const reply = (await place([1, 4])).ok()
    expect(Date.parse(reply.data.waktu_expired) - Date.parse(reply.waktu_server ?? '')).toBe(
      HOLD_MINUTES * 60_000,
    )
    const last = reply.data.id_reservasi
    all.push(last)
    await pass(3)
    expect((await place([1, 5])).error()).toMatchObject({
      type: 'HOLD_TIME_USED',
      errors: [{ nomor_kursi: 1 }],
    })
    expect(await placed([4, 1])).toBe(last)
    expect((await place([4, 5])).status).toBe(200)
  })

  it('counts only the time that a hold lasted, and no hold that ended more than 3 hours ago [H9]', async () => {
    await anotherTrip()
    for (let n = 0; n < 5; n++) {
      const id = await placed([7])
      await app.call(api.holds.cancelHold, { token: user.token, params: { id } })
    }
    for (let n = 0; n < 3; n++) await age(app.db, await placed([7]), '4 hours')
    expect((await place([7])).status).toBe(200)
  })

  it('is found out at the hold, not at the seat check; ordering the seat is no renewal', async () => {
    await anotherTrip()
    await useUp([7])
    const check = await app.call(api.seats.checkSeats, {
      token: user.token,
      params: { id: id_rute },
      body: { seats: [7] },
    })
    expect(check.data()).toEqual({ available: true, conflictSeats: [] })
    expect((await place([7])).status).toBe(422)
    const body = { id_reservasi: 'temp', id_rute, nomor_kursi: [7] }
    expect((await app.call(api.orders.placeOrder, { token: user.token, body })).status).toBe(200)
  })
})

describe('hold time that another request of the same user uses up at the same moment', () => {
  const request = () => ({
    id_user: user.id_user,
    id_rute,
    nomor_kursi: [7],
    nama_penumpang: null,
    email: null,
    no_telepon: null,
  })
  const limits = { holdMinutes: HOLD_MINUTES, maxLiveHolds: 3 }
  const useUpIn = (tx: Tx) =>
    tx.query(
      `insert into holds (id_user, id_rute, nomor_kursi, harga, created_at, latest_expiry, waktu_expired, ended_at, end_reason)
       select $1, $2, '{7}', 150000, expiry - interval '30 minutes', expiry, expiry, expiry, 'expired'
       from unnest(array[clock_timestamp() - interval '40 minutes', clock_timestamp() - interval '5 minutes']) as expiry`,
      [user.id_user, id_rute],
    )

  it('counts, because holds of one user are placed one after the other', async () => {
    await anotherTrip()
    const [, hold] = await meet(
      app.db,
      async (tx) => {
        await lockUser(tx, user.id_user)
        await useUpIn(tx)
      },
      () => placeHold(app.db, limits, request()),
    )
    expect(hold).toMatchObject({ reason: { type: 'HOLD_TIME_USED' } })
  })

  it('is missed without the lock on the user: the control', async () => {
    await anotherTrip()
    await atOnce<unknown>(app.db, [useUpIn, (tx) => claimForHold(tx, { ...request(), ...limits })])
    expect(
      await app.db.query('select 1 from holds where id_user = $1 and ended_at is null', [user.id_user]),
    ).toHaveLength(1)
  })
})
