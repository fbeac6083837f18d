/** The login link is mailed to the owner of an address [A33]; log-in-by-link.test.ts covers its use. */
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  aRegisteredUser,
  linksTo,
  startTestApp,
  untilLocksAreAwaited,
  useTestApp,
} from '@tiketbus/testkit'

const { requestLoginLink, loginByLink, register, forgotPassword } = api.accounts
const app = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

const ask = (email: string, server = app) => server.call(requestLoginLink, { body: { email } })
const follow = (token: string, from = '198.51.100.1') =>
  app.call(loginByLink, { params: { token }, headers: { 'x-forwarded-for': from } })
const links = (email: string) => linksTo(app, email, 'login/link')

async function aLink(email: string): Promise<string> {
  ;(await ask(email)).ok()
  return (await links(email)).at(-1) ?? ''
}
const set = (email: string, change: string) =>
  app.db.query(`update users set ${change} where email = $1`, [email])

describe('POST /api/auth/login-link', () => {
  test('responds alike to known and unknown addresses and mails the known one a link', async () => {
    const { email } = await aRegisteredUser(app)
    const unknown = anAddress()
    const replies = [await ask(email), await ask(unknown)]
    expect(replies[0]?.status).toBe(200)
    expect(JSON.stringify(replies[0]?.body)).toBe(JSON.stringify(replies[1]?.body))
    expect(await links(email)).toHaveLength(1)
    expect(app.mails(email).at(-1)?.text).toContain(`${app.config.publicUrl}/login/link/`)
    expect(app.mails(unknown)).toEqual([])
    expect((await ask('x')).error().errors?.[0]?.field).toBe('email')
  })

  test.each([['a login link', requestLoginLink] as const, ['a reset link', forgotPassword] as const])(
    'does the same work for every address before it answers: %s',
    async (_name, endpoint) => {
      const waiting = () =>
        app.db.query<{ task: string; payload: string }>('select task, payload::text from jobs order by id')
      const { email } = await aRegisteredUser(app)
      await app.runJobs()
      ;(await app.call(endpoint, { body: { email } })).ok()
      ;(await app.call(endpoint, { body: { email: anAddress() } })).ok()
      const jobs = await waiting()
      expect(jobs.map(({ task }) => task)).toEqual(['mail_link', 'mail_link'])
      expect(JSON.stringify(jobs)).not.toContain('@')
      await app.runJobs()
    },
  )

  test('mails no link for a registration, a disabled or a deleted account', async () => {
    const waiting = anAddress()
    await app.call(register, { body: { username: 'A', email: waiting, password: 'kereta-malam-7' } })
    const { email: disabled } = await aRegisteredUser(app)
    const { email: deleted } = await aRegisteredUser(app)
    await set(disabled, 'disabled_at = clock_timestamp()')
    await set(deleted, 'deleted_at = clock_timestamp()')
    for (const email of [waiting, disabled, deleted]) {
      ;(await ask(email)).ok()
      expect([email, await links(email)]).toEqual([email, []])
    }
  })

  test('if others have used up the hour’s mails, one is reserved for the link, which a request makes valid again for an hour', async () => {
    const { email } = await aRegisteredUser(app)
    for (let n = 0; n < 4; n++) {
      await app.call(forgotPassword, { body: { email } })
      await app.call(register, { body: { username: 'A', email, password: 'kereta-malam-7' } })
    }
    await app.runJobs()
    expect(app.mails(email)).toHaveLength(5)
    const link = await aLink(email)
    for (let n = 0; n < 5; n++) (await ask(email)).ok()
    expect(await links(email)).toEqual([link])
    expect(app.mails(email)).toHaveLength(6)
    // It lives ten minutes; a request within the hour makes it valid again, instead of a further mail.
    await app.db.query(
      `update mail_links set expires_at = expires_at - interval '10 minutes' where purpose = 'login'`,
    )
    expect((await app.call(api.accounts.checkLoginLink, { params: { token: link } })).status).toBe(422)
    ;(await ask(email)).ok()
    expect(await links(email)).toEqual([link])
    expect((await follow(link)).status).toBe(200)
  })

  test('sends up to six an hour, and each stays valid beside the later ones', async () => {
    const { email } = await aRegisteredUser(app)
    await app.db.query(`delete from rate_limits where key like 'auth_mail:%'`)
    for (let n = 0; n < 9; n++) (await ask(email)).ok()
    const all = await links(email)
    expect(all).toHaveLength(6)
    for (const link of all) expect((await follow(link)).status).toBe(200)
  })

  test('a flood from one network is slowed down, unless ADDRESS_LIMITS is off', async () => {
    const strict = await startTestApp({ besides: app, env: { ADDRESS_LIMITS: 'on' } })
    ;(await ask(anAddress(), strict)).ok()
    await app.db.query(`update rate_limits set points = 100 where key like 'net_login_link:%'`)
    expect((await ask(anAddress(), strict)).status).toBe(429)
    expect((await ask(anAddress())).status).toBe(200)
  })

  test('makes no link for an address that changes at the same moment', async () => {
    const { email } = await aRegisteredUser(app)
    ;(await ask(email)).ok()
    const changed = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const change = app.db.transaction(async (tx) => {
      await tx.query(`update users set email = 'baru.' || email where email = $1`, [email])
      changed.resolve()
      await over.promise
    })
    await changed.promise
    const sending = app.runJobs()
    await untilLocksAreAwaited(app.db, sending)
    over.resolve()
    await Promise.all([change, sending])
    expect(await links(email)).toEqual([])
    const made = await app.db.query(
      `select from mail_links l join users u using (id_user) where u.email = 'baru.' || $1 and l.purpose = 'login'`,
      [email],
    )
    expect(made).toEqual([])
  })
})
