/** A mailbox keeps few seats of a departure without paying, however many accounts it has. */
import { api } from '@tiketbus/contract'
import { aTrip, atOnce, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { lockUser, lockUserAndMailbox } from '../accounts/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimForHold } from '../seats/index.ts'

const app = useTestApp({ invariants: true })

let mailbox = 0
/** Returns users whose addresses belong to one mailbox. */
async function accountsOf(addresses: (name: string) => string[]): Promise<TestUser[]> {
  const name = `keluarga${process.pid}x${++mailbox}`
  return Promise.all(
    addresses(name).map(async (email) => {
      const user = await aUser(app.db)
      await app.db.query('update users set email = $2 where id_user = $1', [user.id_user, email])
      return { ...user, email }
    }),
  )
}
const labelled = (name: string) => [`${name}@contoh.id`, `${name}+a@contoh.id`, `${name}+b@contoh.id`]

const hold = (user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })
const order = (user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  app.call(api.orders.placeOrder, { token: user.token, body: { id_rute, nomor_kursi } })
const direct = (user: TestUser, id_rute: number, nomor_kursi: number) =>
  app.call(api.orders.placeDirect, { token: user.token, body: { id_rute, nomor_kursi } })
const cancel = (user: TestUser, id: number) =>
  app.call(api.tickets.cancelTicket, { token: user.token, params: { id } })

async function claimedSeats(id_rute: number): Promise<number> {
  const [row] = await app.db.query<{ seats: string }>(
    "select count(*) as seats from seat_claims where id_rute = $1 and coalesce(waktu_expired, clock_timestamp() + interval '1 day') > clock_timestamp()",
    [id_rute],
  )
  return Number(row?.seats)
}

describe('seats of one departure that are not paid', () => {
  it('are ten for an account: held ones and pending tickets together, by every way to claim one [H29]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const first = (await order(user, id_rute, 1, 2, 3, 4, 5)).data()
    expect((await hold(user, id_rute, 6, 7, 8, 9)).status).toBe(200)
    // Its own hold is replaced, so that it does not count beside the new one.
    expect((await hold(user, id_rute, 6, 7, 8, 9, 10)).status).toBe(200)
    for (const refused of [await direct(user, id_rute, 11), await order(user, id_rute, 11, 12)])
      expect([refused.status, refused.error()]).toMatchObject([
        422,
        { type: 'TOO_MANY_SEATS', message: expect.stringMatching(/terlalu banyak kursi/) },
      ])
    // What is held already may be ordered, one by one or together; another departure and other users are not affected.
    expect((await direct(user, id_rute, 10)).status).toBe(200)
    expect((await order(user, id_rute, 6, 7, 8, 9)).status).toBe(200)
    expect((await hold(user, id_rute, 11)).error().type).toBe('TOO_MANY_SEATS')
    expect((await hold(user, await aTrip(app.db), 1)).status).toBe(200)
    expect((await hold(await aUser(app.db), id_rute, 11)).status).toBe(200)
    await cancel(user, first.tickets[0]?.id_tiket ?? 0)
    expect((await hold(user, id_rute, 12, 13, 14, 15, 16)).status).toBe(200)
  })

  it.each([
    ['labels behind +', labelled],
    [
      'dots at Google, which has two names',
      (name: string) => [
        `${name}@gmail.com`,
        `${name.split('').join('.')}@gmail.com`,
        `${name}+x@googlemail.com`,
      ],
    ],
  ])('are ten for a mailbox: %s [H29]', async (_, addresses) => {
    const [a, b, c] = (await accountsOf(addresses)) as [TestUser, TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    expect((await hold(a, id_rute, 1, 2, 3, 4, 5)).status).toBe(200)
    expect((await hold(b, id_rute, 6, 7, 8, 9)).status).toBe(200)
    expect((await hold(c, id_rute, 11, 12)).error().type).toBe('TOO_MANY_SEATS')
    expect((await hold(c, id_rute, 11)).status).toBe(200)
    expect((await direct(c, id_rute, 12)).error().type).toBe('TOO_MANY_SEATS')
  })

  it('dots elsewhere make another mailbox [H29]', async () => {
    const [a, b] = (await accountsOf((name) => [`${name}@contoh.id`, `k.${name}@contoh.id`])) as [
      TestUser,
      TestUser,
    ]
    const id_rute = await aTrip(app.db)
    await order(a, id_rute, 1, 2, 3, 4, 5)
    await hold(a, id_rute, 6, 7, 8, 9, 10)
    expect((await hold(b, id_rute, 11)).status).toBe(200)
  })

  it('are ten in parallel, too, in batches of holds and beside orders [H29]', async () => {
    const id_rute = await aTrip(app.db)
    const users = await accountsOf((name) => Array.from({ length: 8 }, (_, n) => `${name}+${n}@contoh.id`))
    const calls = users.map((user, at) =>
      (at % 2 ? order : hold)(user, id_rute, at * 5 + 1, at * 5 + 2, at * 5 + 3, at * 5 + 4, at * 5 + 5),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422, 422, 422, 422, 422])
    expect(await claimedSeats(id_rute)).toBe(10)
  })

  it('of a departure that costs nothing are five, confirmed ones included [H30]', async () => {
    const [a, b] = (await accountsOf(labelled)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db, { harga: 0 })
    expect((await order(a, id_rute, 1, 2, 3)).data().tickets[0]?.status_tiket).toBe('confirmed')
    expect((await hold(b, id_rute, 4, 5)).status).toBe(200)
    expect((await hold(a, id_rute, 6)).error().type).toBe('TOO_MANY_SEATS')
    expect((await direct(a, id_rute, 6)).error().type).toBe('TOO_MANY_SEATS')
    expect((await order(b, id_rute, 4, 5)).status).toBe(200)
    expect((await hold(await aUser(app.db), id_rute, 6)).status).toBe(200)
  })
})

describe('claims of two accounts of one mailbox at once', () => {
  const claims = (id_rute: number, users: TestUser[], lock: (tx: Tx, id_user: number) => Promise<unknown>) =>
    users.map(({ id_user }, at) => async (tx: Tx) => {
      await lock(tx, id_user)
      const contact = { nama_penumpang: null, email: null, no_telepon: null }
      const nomor_kursi = Array.from({ length: 5 }, (_, n) => at * 5 + n + 1)
      return claimForHold(tx, { id_user, id_rute, nomor_kursi, ...contact, maxLiveHolds: 3, holdMinutes: 30 })
    })

  it('pass the limit without the lock on the mailbox: the control', async () => {
    const id_rute = await aTrip(app.db)
    await atOnce(app.db, claims(id_rute, await accountsOf(labelled), lockUser))
    expect(await claimedSeats(id_rute)).toBe(15)
  })

  it('wait for each other under it [H29]', async () => {
    const id_rute = await aTrip(app.db)
    const users = await accountsOf(labelled)
    const ends = await Promise.allSettled(
      claims(id_rute, users, lockUserAndMailbox).map((claim) => app.db.transaction(claim)),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await claimedSeats(id_rute)).toBe(10)
  })
})
