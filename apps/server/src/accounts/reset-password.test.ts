import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  aRegisteredUser,
  keepLocked,
  linksTo,
  startTestApp,
  untilLocksAreAwaited,
  useTestApp,
  type TestApp,
} from '@tiketbus/testkit'

const { forgotPassword, checkResetToken, resetPassword, login, getProfile } = api.accounts
const invalid = { type: 'INVALID_TOKEN', message: 'Token reset password tidak valid atau sudah kadaluarsa' }
const app = useTestApp()

async function aLink(email: string): Promise<string> {
  ;(await app.call(forgotPassword, { body: { email } })).ok()
  return (await linksTo(app, email, 'reset-password')).at(-1) ?? ''
}
const check = (token: string) => app.call(checkResetToken, { params: { token } })
const reset = (token: string, password = 'stasiun-tugu-8') =>
  app.call(resetPassword, { params: { token }, body: { password } })
const logIn = (email: string, password: string) => app.call(login, { body: { email, password } })

describe('POST /api/auth/forgot-password', () => {
  test('responds alike to known and unknown addresses and mails the known one a link', async () => {
    const { email } = await aRegisteredUser(app)
    const unknown = anAddress()
    const replies = [
      await app.call(forgotPassword, { body: { email } }),
      await app.call(forgotPassword, { body: { email: unknown } }),
    ]
    expect(replies[0]?.status).toBe(200)
    expect(JSON.stringify(replies[0]?.body)).toBe(JSON.stringify(replies[1]?.body))
    expect(await linksTo(app, email, 'reset-password')).toHaveLength(1)
    expect(app.mails(email).at(-1)?.text).toContain(`${app.config.publicUrl}/reset-password/`)
    expect(app.mails(unknown)).toEqual([])
    expect((await app.call(forgotPassword, { body: { email: 'x' } })).status).toBe(400)
  })

  test('builds the link from PUBLIC_URL, for any header of the request [A59]', async () => {
    const { email } = await aRegisteredUser(app)
    await app.call(forgotPassword, {
      body: { email },
      headers: { host: 'jahat.example', 'x-forwarded-host': 'jahat.example' },
    })
    await app.runJobs()
    expect(JSON.stringify(app.mails(email))).not.toContain('jahat')
  })

  test('slows a flood from one network and no other network; ADDRESS_LIMITS=off lifts the limit', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' }
    const strict = await startTestApp({ besides: app, env })
    const ask = async (server: TestApp, from: string) => {
      const headers = { 'x-forwarded-for': from }
      return (await server.call(forgotPassword, { body: { email: anAddress() }, headers })).status
    }
    const flood = async (server: TestApp) => {
      const statuses = []
      for (let n = 0; n < 62; n++) statuses.push(await ask(server, '203.0.113.5'))
      return statuses.filter((status) => status === 429).length
    }
    expect(await flood(strict)).toBe(2)
    expect(await ask(strict, '198.51.100.5')).toBe(200)
    expect(await flood(app)).toBe(0)
  })

  test('shares the hour’s limit with all other mails to the address [A23]', async () => {
    const { email } = await aRegisteredUser(app)
    for (let n = 0; n < 8; n++) expect((await app.call(forgotPassword, { body: { email } })).status).toBe(200)
    // Of six, one was the registration's code, and one is reserved for a login link.
    expect(await linksTo(app, email, 'reset-password')).toHaveLength(4)
  })
})

describe('/api/auth/reset-password/:token', () => {
  test('GET returns whether the link is valid without using it', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    for (let n = 0; n < 3; n++) expect((await check(link)).data()).toEqual({ valid: true })
    // The second one is truncated, as by a mail program.
    for (const none of ['x'.repeat(43), link.slice(0, 12)])
      expect((await check(none)).error()).toMatchObject(invalid)
  })

  test('POST sets the password once and ends every session [A41]', async () => {
    const { email, password, token } = await aRegisteredUser(app)
    const link = await aLink(email)
    const second = await aLink(email)
    ;(await reset(link)).ok()
    expect((await app.call(getProfile, { token })).status).toBe(401)
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, 'stasiun-tugu-8')).status).toBe(200)
    for (const used of [link, second]) {
      expect((await check(used)).error()).toMatchObject(invalid)
      expect((await reset(used, 'orang-lain-5')).error()).toMatchObject(invalid)
    }
  })

  test('a link used twice at the same moment sets one password [A24]', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    const passwords = ['stasiun-satu-1', 'stasiun-dua-2', 'stasiun-tiga-3']
    const replies = await Promise.all(passwords.map((newPassword) => reset(link, newPassword)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const winner = passwords[replies.findIndex((reply) => reply.status === 200)] ?? ''
    expect((await logIn(email, winner)).status).toBe(200)
  })

  test('two links of one account used at the same moment: one sets its password, the other is refused', async () => {
    const { email } = await aRegisteredUser(app)
    const links = [await aLink(email), await aLink(email)]
    const release = await keepLocked(app.db, (tx) =>
      tx.query('select from users where email = $1 for no key update', [email]),
    )
    const resets = links.map((link, n) => reset(link, `stasiun-tugu-${n}`))
    await untilLocksAreAwaited(app.db, ...resets)
    await release()
    expect((await Promise.all(resets)).map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ])
  })

  test('is valid for an hour [A24]', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    await app.db.query(
      `update mail_links set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where purpose = 'reset'`,
    )
    expect((await check(link)).error()).toMatchObject(invalid)
    expect((await reset(link)).error()).toMatchObject(invalid)
  })

  test('refuses a short or common password and stays valid', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    for (const password of ['12345', 'password123'])
      expect((await reset(link, password)).error().errors?.[0]?.field).toBe('password')
    expect((await reset(link)).status).toBe(200)
  })

  test('verifies the address', async () => {
    const { email } = await aRegisteredUser(app)
    await app.db.query('update users set is_verified = false where email = $1', [email])
    ;(await reset(await aLink(email))).ok()
    expect((await logIn(email, 'stasiun-tugu-8')).ok().data?.token).toBeTruthy()
  })

  test('clears the counters of wrong passwords by which a guesser had slowed the owner', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    for (let n = 0; n < 12; n++) await logIn(email, `tebakan-${n}`)
    expect((await logIn(email, 'tebakan')).status).toBe(429)
    ;(await reset(link)).ok()
    expect((await logIn(email, 'stasiun-tugu-8')).status).toBe(200)
  })

  test('opens no disabled account', async () => {
    const { email } = await aRegisteredUser(app)
    const link = await aLink(email)
    await app.db.query('update users set disabled_at = clock_timestamp() where email = $1', [email])
    expect((await reset(link)).error()).toMatchObject(invalid)
  })
})
