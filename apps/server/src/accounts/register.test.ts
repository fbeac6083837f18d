import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  aRegisteredUser,
  attemptCookieOf,
  codesTo,
  linksTo,
  untilServed,
  useTestApp,
} from '@tiketbus/testkit'

const { register, verifyOtp, login, getProfile, verifyLink } = api.accounts
const invalid = { type: 'INVALID_TOKEN', message: 'Token verifikasi tidak valid atau sudah kadaluarsa' }
const app = useTestApp()

const form = (email: string, password = 'kereta-malam-7', username = 'Sari Dewi') => ({
  username,
  email,
  password,
  no_telepon: '0812 3456 7890',
})

describe('POST /api/auth/register', () => {
  test('mails a code and returns no token before the address is verified [A10]', async () => {
    const email = anAddress()
    const reply = await app.call(register, { body: form(email) })
    expect(reply.ok()).toMatchObject({ requiresVerification: true, email })
    expect(reply.ok().data).toBeUndefined()
    expect(await codesTo(app, email)).toHaveLength(1)
    expect(await app.db.query('select from users where email = $1', [email])).toEqual([])
  })

  test('turns the registration into an account that is logged in, once the code is entered', async () => {
    const { token, email } = await aRegisteredUser(app)
    const profile = (await app.call(getProfile, { token })).data()
    expect(profile).toMatchObject({ email, username: 'Sari Dewi', role: 'user', is_verified: true })
    expect(profile.no_telepon).toBe('0812 3456 7890')
  })

  test('names each wrong field and stores nothing', async () => {
    const body = { username: ' ', email: 'bukan-email', password: '12345', no_telepon: 'abc' }
    const error = (await app.call(register, { body })).error()
    expect(error.type).toBe('VALIDATION_FAILED')
    expect(error.errors?.map(({ field }) => field).sort()).toEqual([
      'email',
      'no_telepon',
      'password',
      'username',
    ])
    expect(error.errors).toContainEqual({ field: 'password', msg: 'Password minimal 6 karakter' })
  })

  test.each(['123456', 'Password1', 'INDONESIA'])(
    'refuses %s, which stands on every list [A11]',
    async (password) => {
      const error = (await app.call(register, { body: form(anAddress(), password) })).error()
      expect(error.errors?.[0]?.field).toBe('password')
    },
  )

  test('takes address, phone and code as they look when they are pasted [W84]', async () => {
    const email = anAddress()
    const pasted = (text: string) => `\u2068${text}\u2069\u200b`
    const body = { ...form(pasted(email)), no_telepon: '\u202a+62\u00a0812\u20113456\u20117890\u202c' }
    expect((await app.call(register, { body })).ok().email).toBe(email)
    const otp = (await codesTo(app, email))[0] ?? ''
    const typed = `\u200e${otp.slice(0, 3)} ${otp.slice(3)}`
    const token = (await app.call(verifyOtp, { body: { email: pasted(email), otp: typed } })).ok().data?.token
    expect((await app.call(getProfile, { token })).data()).toMatchObject({
      email,
      no_telepon: '+62 812-3456-7890',
    })
    expect((await app.call(login, { body: { email: pasted(email), password: body.password } })).status).toBe(
      200,
    )
  })

  test.each([{ role: 'admin' }, { is_verified: true }, { id_user: 1 }])(
    'refuses %o in the body',
    async (extra) => {
      const email = anAddress()
      const reply = await app.call(register, { body: { ...form(email), ...extra } })
      expect(reply.status).toBe(400)
      expect(await codesTo(app, email)).toEqual([])
    },
  )

  test('responds to a known address like to a new one; its owner is notified and gets no code [A9]', async () => {
    const { email, password, token } = await aRegisteredUser(app)
    const fresh = anAddress()
    const known = await app.call(register, { body: form(email, 'lain-sekali-9', 'Penyusup') })
    const unknown = await app.call(register, { body: form(fresh, 'lain-sekali-9', 'Penyusup') })
    expect(known.status).toBe(unknown.status)
    expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body).replace(fresh, email))
    await app.runJobs()
    expect(app.mails(email).at(-1)?.subject).toBe('Alamat email Anda sudah terdaftar di TiketBus')
    expect(await codesTo(app, email)).toHaveLength(1)
    expect((await app.call(login, { body: { email, password } })).status).toBe(200)
    expect((await app.call(getProfile, { token })).data().username).toBe('Sari Dewi')
  })

  test('does not reveal an account by a login with the password of the registration [A9]', async () => {
    const { email, password } = await aRegisteredUser(app)
    const fresh = anAddress()
    for (const to of [email, fresh]) (await app.call(register, { body: form(to, 'penyerang-99') })).ok()
    const [known, unknown] = await Promise.all(
      [email, fresh].map((to) => app.call(login, { body: { email: to, password: 'penyerang-99' } })),
    )
    expect(known?.status).toBe(unknown?.status)
    expect(JSON.stringify(known?.body)).toBe(JSON.stringify(unknown?.body).replace(fresh, email))
    expect(await codesTo(app, email)).toHaveLength(1)
    expect(app.mails(email).at(-1)?.subject).toBe('Alamat email Anda sudah terdaftar di TiketBus')
    expect((await app.call(login, { body: { email, password } })).ok().data?.token).toBeTruthy()
  })

  test('sends unverified addresses no text that the sender chose [A10]', async () => {
    const email = anAddress()
    const username = '<b>Menangkan hadiah di http://jahat.example</b>'
    await app.call(register, { body: form(email, 'kereta-malam-7', username) })
    await app.runJobs()
    expect(app.mails(email)).toHaveLength(1)
    expect(JSON.stringify(app.mails(email))).not.toMatch(/jahat|hadiah/)
  })

  test('mails at most six times an hour to one address, and responds alike beyond [A23]', async () => {
    const email = anAddress()
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        untilServed(() => app.call(register, { body: form(email, `kereta-malam-${n}`) })),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    await app.runJobs()
    expect(app.mails(email)).toHaveLength(6)
  })

  test('stores neither password, code nor token in plain text', async () => {
    const email = anAddress()
    await app.call(register, { body: form(email, 'sangat-rahasia-42') })
    const [waiting] = await app.db.query<{ payload: string }>(
      'select payload::text from jobs order by id desc limit 1',
    )
    const [code = ''] = await codesTo(app, email)
    const [link = ''] = await linksTo(app, email, 'verify')
    const rows = await app.db.query<{ row: string }>(
      `select row_to_json(t)::text as row from registration_attempts t
       union all select row_to_json(t)::text from one_time_codes t
       union all select row_to_json(t)::text from mail_links t`,
    )
    const kept = rows.map(({ row }) => row).join('\n') + String(waiting?.payload)
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(kept).not.toContain('sangat-rahasia-42')
    expect(kept).not.toMatch(new RegExp(`"${code}"|${link}`))
  })
})

describe('an attacker registers the victim’s address', () => {
  /** Registrations by the attacker, the victim and the attacker again; returns the codes and links in that order. */
  async function threeRegistrations() {
    const email = anAddress('korban')
    const browsers = []
    for (const [password, name] of [
      ['penyerang-satu', 'Penyerang'],
      ['milik-korban-1', 'Korban'],
      ['penyerang-dua2', 'Penyerang'],
    ])
      browsers.push(attemptCookieOf(await app.call(register, { body: form(email, password, name) })))
    return {
      email,
      headers: browsers[1] ?? {},
      codes: await codesTo(app, email),
      links: await linksTo(app, email, 'verify'),
    }
  }
  const canLogIn = async (email: string, password: string) =>
    (await app.call(login, { body: { email, password } })).status === 200

  test('the entered code decides which registration becomes the account [A8]', async () => {
    const { email, codes, headers } = await threeRegistrations()
    const token = (await app.call(verifyOtp, { body: { email, otp: codes[1] }, headers })).ok().data?.token
    expect((await app.call(getProfile, { token })).data().username).toBe('Korban')
    expect(await canLogIn(email, 'milik-korban-1')).toBe(true)
    expect(await canLogIn(email, 'penyerang-satu')).toBe(false)
    expect(await canLogIn(email, 'penyerang-dua2')).toBe(false)
  })

  test('the codes and links of the other registrations open nothing afterwards [A8]', async () => {
    const { email, codes, links, headers } = await threeRegistrations()
    ;(await app.call(verifyOtp, { body: { email, otp: codes[1] }, headers })).ok()
    const late = await app.call(verifyOtp, { body: { email, otp: codes[2] } })
    expect(late.error().type).toBe('INVALID_OTP')
    expect((await app.call(verifyLink, { params: { token: links[2] ?? '' } })).error()).toMatchObject(invalid)
    expect((await app.call(verifyLink, { params: { token: links[1] ?? '' } })).status).toBe(200)
  })

  test('two codes entered at the same moment make one account', async () => {
    const { email, codes } = await threeRegistrations()
    const replies = await Promise.all(codes.map((otp) => app.call(verifyOtp, { body: { email, otp } })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await app.db.query('select from users where email = $1', [email])).toHaveLength(1)
  })
})

describe('GET /api/auth/verify/:token', () => {
  test('may be repeated for a day, makes the account once and logs nobody in [A24]', async () => {
    const email = anAddress()
    await app.call(register, { body: form(email) })
    const [token = ''] = await linksTo(app, email, 'verify')
    const replies = await Promise.all([1, 2, 3].map(() => app.call(verifyLink, { params: { token } })))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(JSON.stringify(replies.map((reply) => reply.body))).not.toContain('"token"')
    expect(
      await app.db.query('select from sessions s natural join users u where u.email = $1', [email]),
    ).toEqual([])
    expect(
      (await app.call(login, { body: { email, password: 'kereta-malam-7' } })).ok().data?.token,
    ).toBeTruthy()
  })

  test('leaves the code of the same mail valid, once: its reader may type it on another device [A24]', async () => {
    const email = anAddress()
    await app.call(register, { body: form(email, 'milik-orang-1', 'Orang Lain') })
    const headers = attemptCookieOf(await app.call(register, { body: form(email) }))
    const [other, otp] = await codesTo(app, email)
    const [, token = ''] = await linksTo(app, email, 'verify')
    ;(await app.call(verifyLink, { params: { token }, headers })).ok()
    const guess = (code: string | undefined) => app.call(verifyOtp, { body: { email, otp: code } })
    expect((await guess(other)).error().type).toBe('INVALID_OTP')
    const session = (await guess(otp)).ok().data?.token
    expect((await app.call(getProfile, { token: session })).data().username).toBe('Sari Dewi')
    expect((await guess(otp)).error().type).toBe('INVALID_OTP')
  })

  test('a code that its link left valid is not valid after a reset of the password', async () => {
    const email = anAddress()
    await app.call(register, { body: form(email) })
    const [otp] = await codesTo(app, email)
    const [token = ''] = await linksTo(app, email, 'verify')
    ;(await app.call(verifyLink, { params: { token } })).ok()
    await app.call(api.accounts.forgotPassword, { body: { email } })
    const [reset = ''] = await linksTo(app, email, 'reset-password')
    const body = { password: 'yang-baru-99' }
    ;(await app.call(api.accounts.resetPassword, { params: { token: reset }, body })).ok()
    expect((await app.call(verifyOtp, { body: { email, otp } })).error().type).toBe('INVALID_OTP')
  })

  test('is refused after a day, and if it is unknown', async () => {
    const email = anAddress()
    await app.call(register, { body: form(email) })
    const [token = ''] = await linksTo(app, email, 'verify')
    await app.db.query(
      `update mail_links l set expires_at = l.expires_at - interval '24 hours'
       from registration_attempts a where a.id = l.id_attempt and a.email = $1`,
      [email],
    )
    for (const link of [token, 'x'.repeat(43), 'pendek'])
      expect((await app.call(verifyLink, { params: { token: link } })).error()).toMatchObject(invalid)
  })
})
