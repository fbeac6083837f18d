/** Following the login link: the way in that no stranger can block [A33]. */
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  anAdmin,
  aRegisteredUser,
  codesTo,
  deviceOf,
  linksTo,
  untilLocksAreAwaited,
  useTestApp,
} from '@tiketbus/testkit'
import { endLinks } from './link-store.ts'
import { selectUserForUpdate } from './user-store.ts'

const { requestLoginLink, checkLoginLink, loginByLink, login } = api.accounts
const { forgotPassword, resetPassword, changePassword, getProfile, updateProfile, verifyOtp } = api.accounts
const invalid = {
  type: 'INVALID_TOKEN',
  message: 'Tautan masuk tidak valid, sudah dipakai, atau sudah kadaluarsa',
}
const app = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

const ask = (email: string, server = app) => server.call(requestLoginLink, { body: { email } })
const check = (token: string) => app.call(checkLoginLink, { params: { token } })
const follow = (token: string, from = '198.51.100.1') =>
  app.call(loginByLink, { params: { token }, headers: { 'x-forwarded-for': from } })
const links = (email: string) => linksTo(app, email, 'login/link')

async function aLink(email: string): Promise<string> {
  ;(await ask(email)).ok()
  return (await links(email)).at(-1) ?? ''
}
async function aResetLink(email: string): Promise<string> {
  ;(await app.call(forgotPassword, { body: { email } })).ok()
  return (await linksTo(app, email, 'reset-password')).at(-1) ?? ''
}
const reset = (token: string) =>
  app.call(resetPassword, { params: { token }, body: { password: 'stasiun-tugu-8' } })
const isLive = async (token: string | undefined) => (await app.call(getProfile, { token })).status === 200
const set = (email: string, change: string) =>
  app.db.query(`update users set ${change} where email = $1`, [email])

describe('/api/auth/login-link/:token', () => {
  test('GET returns the address of its account without logging in or using the link: mail scanners open links [A34]', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    for (let n = 0; n < 3; n++) {
      const reply = await check(link)
      expect([reply.data(), reply.headers['set-cookie']]).toEqual([{ email }, undefined])
    }
    expect((await follow(link)).status).toBe(200)
  })

  test('POST logs in, once, and makes the device a known one [A34]', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const reply = await follow(link)
    expect((await app.call(getProfile, { token: reply.ok().data?.token })).data().email).toBe(email)
    expect(deviceOf(reply)).toMatch(/^[\w-]{43}$/)
    for (const again of [await follow(link), await check(link)]) expect(again.error()).toMatchObject(invalid)
  })

  test('used twice at the same moment opens one session', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const replies = await Promise.all(Array.from({ length: 8 }, () => follow(link)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(7)
  })

  test('gets in after any number of guesses by strangers, from any network [A33]', async () => {
    const { email, password } = await aRegisteredUser(app)
    const guess = (word: string) =>
      app.call(login, { body: { email, password: word }, headers: { 'x-forwarded-for': '203.0.113.9' } })
    await Promise.all(Array.from({ length: 14 }, (_, n) => guess(`tebakan-${n}`)))
    await app.db.query(`update rate_limits set points = 1000000 where key like 'login_%'`)
    expect((await guess(password)).status).toBe(429)
    expect((await follow(await aLink(email), '203.0.113.9')).status).toBe(200)
  })

  test('logs administrators in as well', async () => {
    const { email } = await aRegisteredUser(app)
    await set(email, `role = 'admin'`)
    const reply = await follow(await aLink(email))
    expect((await app.call(api.adminReports.getStats, { token: reply.ok().data?.token })).status).toBe(200)
  })

  test('verifies the address of an unverified account, and ends its codes', async () => {
    const { email, password } = await aRegisteredUser(app)
    await set(email, 'is_verified = false')
    await app.call(login, { body: { email, password } })
    const otp = (await codesTo(app, email)).at(-1)
    const reply = await follow(await aLink(email))
    expect((await app.call(getProfile, { token: reply.ok().data?.token })).data().is_verified).toBe(true)
    expect((await app.call(verifyOtp, { body: { email, otp } })).error().type).toBe('INVALID_OTP')
  })

  test('is valid for ten minutes [A34]', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const pass = (interval: string) =>
      app.db.query(
        `update mail_links l set created_at = l.created_at - $2::interval, expires_at = expires_at - $2::interval
         from users u where u.id_user = l.id_user and u.email = $1`,
        [email, interval],
      )
    await pass('9 minutes 50 seconds')
    expect((await check(link)).status).toBe(200)
    await pass('10 seconds')
    for (const reply of [await check(link), await follow(link)]) expect(reply.error()).toMatchObject(invalid)
  })

  test('opens no account that was disabled or deleted since', async () => {
    const person = await aRegisteredUser(app)
    const gone = await aRegisteredUser(app)
    const all = [await aLink(person.email), await aLink(gone.email)]
    await set(person.email, 'disabled_at = clock_timestamp()')
    const [row] = await app.db.query<{ id_user: number }>('select id_user from users where email = $1', [
      gone.email,
    ])
    const { token } = await anAdmin(app.db)
    ;(await app.call(api.adminPeople.deleteUser, { params: { id: row?.id_user ?? 0 }, token })).ok()
    for (const link of all)
      for (const reply of [await check(link), await follow(link)])
        expect(reply.error()).toMatchObject(invalid)
  })

  test('is invalid after a reset, and after a change of the password or of the address', async () => {
    const wasReset = await aRegisteredUser(app)
    const changed = await aRegisteredUser(app)
    const moved = await aRegisteredUser(app)
    const all = [await aLink(wasReset.email), await aLink(changed.email), await aLink(moved.email)]
    ;(await reset(await aResetLink(wasReset.email))).ok()
    const passwords = { currentPassword: changed.password, newPassword: 'jendela-sebelah-kiri' }
    ;(await app.call(changePassword, { body: passwords, token: changed.token })).ok()
    const email = anAddress()
    const body = { username: 'A', email, no_telepon: '' }
    ;(await app.call(updateProfile, { body, token: moved.token })).ok()
    const otp = (await codesTo(app, email)).at(-1)
    ;(await app.call(verifyOtp, { body: { email, otp }, token: moved.token })).ok()
    for (const link of all) expect((await follow(link)).error()).toMatchObject(invalid)
  })

  test('waits for a running change of the password, without a deadlock, and is invalid then', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const [row] = await app.db.query<{ id_user: number }>('select id_user from users where email = $1', [
      email,
    ])
    const id_user = row?.id_user ?? 0
    const locked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const change = app.db.transaction(async (tx) => {
      await selectUserForUpdate(tx, id_user)
      locked.resolve()
      await over.promise
      await endLinks(tx, id_user)
    })
    await locked.promise
    const following = follow(link)
    await untilLocksAreAwaited(app.db, following)
    over.resolve()
    await change
    expect((await following).error()).toMatchObject(invalid)
  })

  test('at the moment of a reset leaves no live session', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const [done, reply] = await Promise.all([reset(await aResetLink(email)), follow(link)])
    expect(done.status).toBe(200)
    // Either the link is invalid, or the reset has ended its session.
    const token = reply.status === 200 ? reply.ok().data?.token : undefined
    expect([200, 422]).toContain(reply.status)
    expect(await isLive(token)).toBe(false)
  })

  test('accepts no other kind of link, and its own opens nothing else', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    for (const other of [await aResetLink(email), 'x'.repeat(43), link.slice(0, 12)])
      for (const reply of [await check(other), await follow(other)])
        expect(reply.error()).toMatchObject(invalid)
    expect((await reset(link)).error().type).toBe('INVALID_TOKEN')
  })
})
