import { expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { aTrip, aUser, keepLocked, untilAnotherWaits, useTestApp } from '@tiketbus/testkit'

const app = useTestApp()

/** More than the pool's connections plus the calls that may wait for one. */
const CROWD = 400

it('while a crowd waits for the database, further calls are refused at once, and the crowd is served', async () => {
  const { db } = app
  const users = await Promise.all(Array.from({ length: CROWD / 4 }, () => aUser(db)))
  const token = users[0]?.token
  const id = await aTrip(db)
  const [locked, release] = [1, 2].map(() => Promise.withResolvers<void>())
  const lock = db.transaction(async (tx) => {
    await tx.query('lock table payments in access exclusive mode')
    locked?.resolve()
    await release?.promise
    await untilAnotherWaits(tx)
  })
  await locked?.promise
  const ended: number[] = []
  const calls = Array.from({ length: CROWD }, async (_, n) => {
    const { status } = await app.call(api.tickets.myTickets, { token: users[n % users.length]?.token })
    ended.push(status)
    return status
  })
  await expect.poll(() => ended.length).toBeGreaterThan(0)
  expect(new Set(ended)).toEqual(new Set([503]))
  expect(ended.length).toBeLessThan(CROWD / 2)

  const refused = await app.call(api.trips.getTrip, { params: { id } })
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  // Batched calls have connections of their own: seats can be seen and held meanwhile.
  expect((await app.call(api.trips.listTrips, {})).status).toBe(200)
  expect((await app.call(api.seats.availableSeats, { params: { id }, token })).status).toBe(200)
  const hold = { body: { id_rute: id, nomor_kursi: [1] }, token }
  expect((await app.call(api.holds.placeHold, hold)).status).toBe(200)
  release?.resolve()
  await lock
  expect((await Promise.all(calls)).filter((status) => status === 200).length).toBeGreaterThan(CROWD / 2)
})

it('a crowd of calls of one user leaves connections to everybody else', async () => {
  const { db } = app
  const [one, other] = [await aUser(db), await aUser(db)]
  const unlock = await keepLocked(db, (tx) =>
    tx.query('select 1 from users where id_user = $1 for update', [one.id_user]),
  )
  const body = { username: 'Sari Dewi', email: one.email }
  const calls = Array.from({ length: 120 }, async () => {
    const { status } = await app.call(api.accounts.updateProfile, { token: one.token, body })
    return status
  })
  // Those beyond the user's queue are refused at once.
  const first = await Promise.race(calls)
  const reply = await app.call(api.accounts.getProfile, { token: other.token })
  await unlock()
  expect([first, reply.status]).toEqual([503, 200])
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(104)
})
