import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  aRegisteredUser,
  codesTo,
  linksTo,
  useTestApp,
  type RegisteredUser,
} from '@tiketbus/testkit'

const { getProfile, updateProfile, verifyOtp, resendOtp, login, changePassword, forgotPassword } =
  api.accounts
const app = useTestApp()

const save = (token: string | undefined, email: string, fields: Record<string, unknown> = {}) =>
  app.call(updateProfile, {
    token,
    body: { username: 'Sari Baru', email, no_telepon: '0811 222 333', ...fields },
  })
const logIn = (email: string, password: string) => app.call(login, { body: { email, password } })
const profileStatus = async (token?: string) => (await app.call(getProfile, { token })).status
const lastCode = async (email: string) => (await codesTo(app, email)).at(-1)

describe('PUT /api/auth/profile', () => {
  test('changes name and phone at once', async () => {
    const { token, email } = await aRegisteredUser(app)
    const reply = (await save(token, email)).ok()
    expect(reply).toMatchObject({
      requiresVerification: false,
      data: { username: 'Sari Baru', no_telepon: '0811 222 333', email },
    })
    expect((await app.call(getProfile, { token })).data()).toEqual(reply.data)
    expect((await save(token, email, { no_telepon: '' })).ok().data?.no_telepon).toBeNull()
  })

  test('does not change the version if the same values are sent again', async () => {
    const { token, email } = await aRegisteredUser(app)
    const version = async () => {
      ;(await save(token, email)).ok()
      return app.db.query('select versi from users where email = $1', [email])
    }
    expect(await version()).toEqual(await version())
  })

  test('refuses bad fields, unknown fields and guests', async () => {
    const { token, email } = await aRegisteredUser(app)
    const bad = (await save(token, 'x', { username: '' })).error()
    expect(bad.errors?.map(({ field }) => field).sort()).toEqual(['email', 'username'])
    for (const extra of [{ role: 'admin' }, { is_verified: true }, { id_user: 1 }])
      expect((await save(token, email, extra)).status).toBe(400)
    expect((await save(undefined, email)).status).toBe(401)
    expect((await app.call(getProfile, { token })).data()).toMatchObject({
      username: 'Sari Dewi',
      role: 'user',
    })
  })

  test('keeps a new address pending until its code is entered; until then the old one logs in [A56]', async () => {
    const { token, email, password } = await aRegisteredUser(app)
    const fresh = anAddress('baru')
    const reply = (await save(token, fresh)).ok()
    expect(reply).toMatchObject({ requiresVerification: true, email: fresh })
    expect(reply.data).toMatchObject({ email, pending_email: fresh, is_verified: true })
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(fresh, password)).status).toBe(401)
  })

  test('responds alike for an address of another account, whose owner is notified', async () => {
    const mine = await aRegisteredUser(app)
    const other = await aRegisteredUser(app)
    const fresh = anAddress()
    const toFresh = await save(mine.token, fresh)
    const toTaken = await save(mine.token, other.email)
    const plain = (reply: { body: unknown }, email: string) =>
      JSON.stringify(reply.body)
        .replaceAll(email, '@')
        .replace(/"versi":\d+/, '')
    expect(plain(toTaken, other.email)).toBe(plain(toFresh, fresh))
    expect(await codesTo(app, other.email)).toHaveLength(1)
    expect(app.mails(other.email).at(-1)?.subject).toBe('Alamat email Anda sudah terdaftar di TiketBus')
  })

  test('sends one code for a repeated request, and that stays valid', async () => {
    const { token } = await aRegisteredUser(app)
    const [fresh, other] = [anAddress('baru'), await aRegisteredUser(app)]
    for (let n = 0; n < 12; n++) expect((await save(token, fresh)).ok()).toMatchObject({ email: fresh })
    const codes = await codesTo(app, fresh)
    expect(codes).toHaveLength(1)
    // The same for an address of another account.
    const before = app.mails(other.email).length
    for (let n = 0; n < 3; n++) (await save(token, other.email)).ok()
    await app.runJobs()
    expect(app.mails(other.email)).toHaveLength(before + 1)
    ;(await save(token, fresh)).ok()
    const otp = (await codesTo(app, fresh)).at(-1)
    ;(await app.call(verifyOtp, { token, body: { email: fresh, otp } })).ok()
    expect((await app.call(getProfile, { token })).data().email).toBe(fresh)
  })

  test('allows ten changes of address an hour', async () => {
    const { token } = await aRegisteredUser(app)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await save(token, anAddress())).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the code of a new address', () => {
  async function aChange(): Promise<RegisteredUser & { fresh: string; otp: string | undefined }> {
    const user = await aRegisteredUser(app)
    const fresh = anAddress('baru')
    ;(await save(user.token, fresh)).ok()
    return { ...user, fresh, otp: await lastCode(fresh) }
  }

  test('entered by its user: the address changes, this session continues, the others end, the old address is notified [A56]', async () => {
    const { token, email, password, fresh, otp } = await aChange()
    const other = (await logIn(email, password)).ok().data?.token
    const reply = await app.call(verifyOtp, { token, body: { email: fresh, otp } })
    expect(reply.ok().data).toEqual({ token })
    expect((await app.call(getProfile, { token })).data()).toMatchObject({
      email: fresh,
      pending_email: null,
    })
    expect(await profileStatus(other)).toBe(401)
    expect((await logIn(fresh, password)).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(401)
    await app.runJobs()
    expect(app.mails(email).at(-1)).toMatchObject({
      subject: 'Email akun TiketBus Anda sudah diubah',
      // The old address can no longer reset the password: only the phone helps.
      text: expect.stringContaining('hubungi layanan pelanggan TiketBus di 021-5550-0123'),
    })
    expect(JSON.stringify(app.mails(email).at(-1))).not.toContain(fresh)
  })

  test('entered by another user: nothing happens', async () => {
    const { token, email, fresh, otp } = await aChange()
    const stranger = await aRegisteredUser(app)
    for (const caller of [undefined, stranger.token])
      expect((await app.call(verifyOtp, { token: caller, body: { email: fresh, otp } })).error().type).toBe(
        'INVALID_OTP',
      )
    expect((await app.call(getProfile, { token })).data().email).toBe(email)
  })

  test('can be sent again to the user who waits for it, and to no other', async () => {
    const { token, fresh } = await aChange()
    ;(await app.call(resendOtp, { body: { email: fresh } })).ok()
    expect(await codesTo(app, fresh)).toHaveLength(1)
    await app.db.query(`delete from rate_limits where key like 'otp_resend:%'`)
    ;(await app.call(resendOtp, { token, body: { email: fresh } })).ok()
    const otp = await lastCode(fresh)
    expect(await codesTo(app, fresh)).toHaveLength(2)
    expect((await app.call(verifyOtp, { token, body: { email: fresh, otp } })).status).toBe(200)
  })

  test('is invalid once another address is requested', async () => {
    const { token, fresh, otp } = await aChange()
    ;(await save(token, anAddress())).ok()
    expect((await app.call(verifyOtp, { token, body: { email: fresh, otp } })).error().type).toBe(
      'INVALID_OTP',
    )
  })

  test('comes too late if another account took the address', async () => {
    const { token, email, fresh, otp } = await aChange()
    await aRegisteredUser(app, { email: fresh })
    const late = await app.call(verifyOtp, { token, body: { email: fresh, otp } })
    expect(late.error().type).toBe('INVALID_OTP')
    expect((await app.call(getProfile, { token })).data().email).toBe(email)
  })

  test('invalidates reset links that were sent to the old address', async () => {
    const { token, email, fresh, otp } = await aChange()
    ;(await app.call(forgotPassword, { body: { email } })).ok()
    const [link = ''] = await linksTo(app, email, 'reset-password')
    ;(await app.call(verifyOtp, { token, body: { email: fresh, otp } })).ok()
    expect((await app.call(api.accounts.checkResetToken, { params: { token: link } })).status).toBe(422)
  })
})

describe('PUT /api/auth/password', () => {
  const change = (token: string | undefined, currentPassword: string, newPassword: string) =>
    app.call(changePassword, { token, body: { currentPassword, newPassword } })

  test('changes it, keeps this session and ends all others [A41]', async () => {
    const { token, email, password } = await aRegisteredUser(app)
    const other = (await logIn(email, password)).ok().data?.token
    expect((await change(token, password, 'stasiun-tugu-8')).ok().message).toBe('Password berhasil diubah')
    expect([await profileStatus(token), await profileStatus(other)]).toEqual([200, 401])
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, 'stasiun-tugu-8')).status).toBe(200)
    await app.runJobs()
    expect(app.mails(email).at(-1)?.subject).toBe('Password TiketBus Anda sudah diganti')
  })

  test('refuses a wrong current password, a short one, a common one, a guest', async () => {
    const { token, password } = await aRegisteredUser(app)
    expect((await change(token, 'salah-sekali', 'stasiun-tugu-8')).error().type).toBe('WRONG_PASSWORD')
    expect((await change(token, password, '12345')).error().errors?.[0]?.field).toBe('newPassword')
    expect((await change(token, password, 'qwerty123')).error().errors?.[0]?.field).toBe('newPassword')
    expect((await change(undefined, password, 'stasiun-tugu-8')).status).toBe(401)
  })

  test('two changes at once: one of them succeeds', async () => {
    const { token, email, password } = await aRegisteredUser(app)
    const passwords = ['stasiun-satu-1', 'stasiun-dua-2']
    const replies = await Promise.all(passwords.map((newPassword) => change(token, password, newPassword)))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const winner = passwords[replies.findIndex((reply) => reply.status === 200)] ?? ''
    expect((await logIn(email, winner)).status).toBe(200)
  })

  test('limits guesses by a stranger in an open session', async () => {
    const { token } = await aRegisteredUser(app)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await change(token, `salah-${n}`, 'stasiun-tugu-8')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})
