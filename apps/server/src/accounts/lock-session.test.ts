/** A session whose screen is locked, at the server. */
import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aRegisteredUser, aStaffMember, aTrip, aUser, useTestApp } from '@tiketbus/testkit'

const { lockSession, confirm, getProfile, login, logout, listSessions } = api.accounts
const app = useTestApp()

/** A clerk with a password, logged in. */
async function aClerk() {
  const person = await aRegisteredUser(app)
  await app.db.query(
    `insert into staff (id_user, peran) select id_user, 'loket' from users where email = $1`,
    [person.email],
  )
  const { email, password } = person
  const enter = async () => (await app.call(login, { body: { email, password } })).ok().data?.token ?? ''
  return { ...person, enter, token: await enter() }
}
const unlock = (token: string, password: string) => app.call(confirm, { token, body: { password } })

test('a locked session is refused everything until its password is entered; another session is not locked [A916, A917]', async () => {
  const clerk = await aClerk()
  const { token } = clerk
  const other = await clerk.enter()
  const id_rute = await aTrip(app.db)
  const hold = (by: string) =>
    app.call(api.holds.placeHold, { token: by, body: { id_rute, nomor_kursi: [1] } })
  const list = (by: string) => app.call(api.adminSales.listCounterDepartures, { token: by })
  expect((await list(token)).status).toBe(200)
  for (const _twice of [1, 2]) (await app.call(lockSession, { token })).ok()
  for (const reply of [await list(token), await hold(token), await app.call(listSessions, { token })])
    expect([reply.status, reply.error().type]).toEqual([422, 'SESSION_LOCKED'])
  expect((await app.call(getProfile, { token })).data()).toMatchObject({ email: clerk.email, terkunci: true })
  // A call for everybody takes it for a guest.
  expect((await app.call(api.trips.listCities, { token })).status).toBe(200)
  expect((await list(other)).status).toBe(200)
  expect((await unlock(token, 'bukan-ini')).error().type).toBe('WRONG_PASSWORD')
  expect((await list(token)).status).toBe(422)
  ;(await unlock(token, clerk.password)).ok()
  expect((await list(token)).status).toBe(200)
  ;(await hold(token)).ok()
  expect((await app.call(getProfile, { token })).data().terkunci).toBeUndefined()
})

test('a locked session may be ended, and tries at its password are limited as those of a login [A917]', async () => {
  const clerk = await aClerk()
  ;(await app.call(lockSession, { token: clerk.token })).ok()
  for (let n = 0; n < 11; n++) expect((await unlock(clerk.token, `salah-${n}`)).status).toBe(422)
  expect((await unlock(clerk.token, clerk.password)).status).toBe(429)
  ;(await app.call(logout, { token: clerk.token })).ok()
  expect((await app.call(getProfile, { token: clerk.token })).status).toBe(401)
})

test('a passenger locks nothing, and a member of the staff with no counter may [A916]', async () => {
  expect((await app.call(lockSession, { token: (await aUser(app.db)).token })).status).toBe(403)
  ;(await app.call(lockSession, { token: (await aStaffMember(app.db, 'kru')).token })).ok()
})
