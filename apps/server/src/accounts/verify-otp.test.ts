import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  aRegisteredUser,
  attemptCookieOf,
  codesTo,
  keepLocked,
  untilLocksAreAwaited,
  useTestApp,
} from '@tiketbus/testkit'
import { DomainError } from '../platform/errors.ts'
import { verifyOtp as redeemCode } from './verify-otp.ts'

const { register, verifyOtp, resendOtp } = api.accounts
const app = useTestApp()

async function aRegistration(): Promise<{ email: string; password: string; otp: string }> {
  const [email, password] = [anAddress(), 'kereta-malam-7']
  const body = { username: 'Budi', email, password }
  ;(await app.call(register, { body })).ok()
  const [otp = ''] = await codesTo(app, email)
  return { email, password, otp }
}
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const guess = (email: string, otp: string) => app.call(verifyOtp, { body: { email, otp } })

/** Ends the windows of this address's counters. */
async function passWindows(): Promise<void> {
  await app.db.query('delete from rate_limits')
}

describe('POST /api/auth/verify-otp', () => {
  test('refuses anything but six digits', async () => {
    for (const otp of ['12345', '1234567', 'abcdef', '１２３４５６']) {
      const error = (await guess(anAddress(), otp)).error()
      expect(error.errors).toEqual([{ field: 'otp', msg: 'Masukkan kode OTP 6 digit' }])
    }
  })

  test('responds alike to a wrong code and an unknown address', async () => {
    const { email, otp } = await aRegistration()
    const known = await guess(email, wrong(otp))
    const unknown = await guess(anAddress(), otp)
    expect(known.error().type).toBe('INVALID_OTP')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('names a wrong and a late code apart, but only to the browser that waits for it [A183]', async () => {
    const email = anAddress()
    const body = { username: 'Budi', email, password: 'kereta-malam-7' }
    const own = attemptCookieOf(await app.call(register, { body }))
    const [otp = ''] = await codesTo(app, email)
    const messageOf = async (code: string, headers = {}) =>
      (await app.call(verifyOtp, { body: { email, otp: code }, headers })).error().message
    const alike = 'Kode OTP salah atau sudah kadaluarsa'
    expect(await messageOf(wrong(otp), own)).toContain('Kode OTP salah. Periksa lagi')
    expect(await messageOf(wrong(otp))).toBe(alike)
    await app.db.query(
      `update one_time_codes set created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       where email = $1`,
      [email],
    )
    expect(await messageOf(otp, own)).toContain('sudah tidak berlaku')
    expect(await messageOf(wrong(otp), own)).toContain('Kode OTP salah. Periksa lagi')
    expect(await messageOf(otp)).toBe(alike)
  })

  test('a code works once [A22]', async () => {
    const { email, otp } = await aRegistration()
    const replies = await Promise.all(Array.from({ length: 4 }, () => guess(email, otp)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    await passWindows()
    expect((await guess(email, otp)).error().type).toBe('INVALID_OTP')
  })

  test('a code works for ten minutes [A22]', async () => {
    const { email, otp } = await aRegistration()
    await app.db.query(
      `update one_time_codes set created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       where email = $1`,
      [email],
    )
    expect((await guess(email, otp)).error().type).toBe('INVALID_OTP')
  })

  test('of 200 parallel guesses five are evaluated; then even the right code is refused [A22]', async () => {
    const { email, otp } = await aRegistration()
    const replies = await Promise.all(Array.from({ length: 200 }, () => guess(email, wrong(otp))))
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(195)
    expect(Number(replies.find((reply) => reply.status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
    const [code] = await app.db.query('select guesses from one_time_codes where email = $1', [email])
    expect(code).toEqual({ guesses: 5 })
    expect((await guess(email, otp)).error().type).toBe('RATE_LIMITED')
  })

  test('counts guesses against all open codes, also against one sent in between [A22]', async () => {
    const { email, otp } = await aRegistration()
    for (let n = 0; n < 4; n++) await guess(email, wrong(otp))
    ;(await app.call(resendOtp, { body: { email } })).ok()
    const fresh = (await codesTo(app, email)).at(-1) ?? ''
    await guess(email, wrong(fresh) === otp ? wrong(wrong(fresh)) : wrong(fresh))
    expect((await guess(email, fresh)).error().type).toBe('RATE_LIMITED')
    expect((await guess(email, otp)).error().type).toBe('RATE_LIMITED')
  })

  test('while every code is refused no further one is promised or sent [A22]', async () => {
    const { email, password, otp } = await aRegistration()
    for (let n = 0; n < 5; n++) await guess(email, wrong(otp))
    const blocked = await guess(email, otp)
    const resent = await app.call(resendOtp, { body: { email } })
    const login = await app.call(api.accounts.login, { body: { email, password } })
    for (const reply of [blocked, resent, login]) {
      expect(reply.error()).toMatchObject({
        type: 'RATE_LIMITED',
        message: 'Terlalu banyak percobaan. Coba lagi dalam 10 menit.',
      })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(590)
    }
    expect(await codesTo(app, email)).toEqual([otp])
  })

  test('a guess that the database did not check is not counted', async () => {
    const { email, otp } = await aRegistration()
    const { platform } = app.app
    const transaction = () => Promise.reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
    const unchecked = {
      email,
      otp,
      address: '198.51.100.7',
      device: undefined,
      attempt: undefined,
      session: undefined,
    }
    for (let n = 0; n < 6; n++)
      await expect(
        redeemCode({ ...platform, db: { ...platform.db, transaction } }, unchecked),
      ).rejects.toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
    for (let n = 0; n < 4; n++) await guess(email, wrong(otp))
    expect((await guess(email, otp)).ok().data?.token).toBeTruthy()
  })

  test('keeps an exhausted code invalid after the counter’s window is over; a new one works', async () => {
    const { email, otp } = await aRegistration()
    for (let n = 0; n < 5; n++) await guess(email, wrong(otp))
    await passWindows()
    expect((await guess(email, otp)).error().type).toBe('INVALID_OTP')
    ;(await app.call(resendOtp, { body: { email } })).ok()
    const fresh = (await codesTo(app, email)).at(-1) ?? ''
    expect((await guess(email, fresh)).ok().data?.token).toBeTruthy()
  })
})

describe('a code that is entered while its account changes', () => {
  test('waits for the account and then finds what the change of the password left', async () => {
    const { token, password } = await aRegisteredUser(app)
    const email = anAddress()
    ;(await app.call(api.accounts.updateProfile, { token, body: { username: 'Budi', email } })).ok()
    const [otp = ''] = await codesTo(app, email)
    const release = await keepLocked(app.db, (tx) => tx.query('select from users for no key update'))
    const body = { currentPassword: password, newPassword: 'stasiun-tugu-8' }
    const change = app.call(api.accounts.changePassword, { token, body })
    await untilLocksAreAwaited(app.db, change)
    const entered = app.call(verifyOtp, { token, body: { email, otp } })
    await untilLocksAreAwaited(app.db, change, entered)
    await release()
    expect((await change).status).toBe(200)
    expect((await entered).error().type).toBe('INVALID_OTP')
  })

  test('the account it is for is locked before the code', async () => {
    const { email, otp } = await aRegistration()
    ;(await guess(email, otp)).ok()
    await app.db.query('update users set is_verified = false where email = $1', [email])
    const body = { email, password: 'kereta-malam-7' }
    expect((await app.call(api.accounts.login, { body })).ok()).toMatchObject({ requiresVerification: true })
    const fresh = (await codesTo(app, email)).at(-1) ?? ''
    const release = await keepLocked(app.db, (tx) => tx.query('select from users for no key update'))
    const entered = guess(email, fresh)
    await untilLocksAreAwaited(app.db, entered)
    await app.db.query('select from one_time_codes where email = $1 for update nowait', [email])
    await release()
    expect((await entered).ok().data?.token).toBeTruthy()
  })
})

describe('POST /api/auth/resend-otp', () => {
  test('sends another code at once and then once a minute; the older code stays valid', async () => {
    const { email, otp } = await aRegistration()
    expect((await app.call(resendOtp, { body: { email } })).status).toBe(200)
    const again = await app.call(resendOtp, { body: { email } })
    expect(again.error().type).toBe('RATE_LIMITED')
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await codesTo(app, email)).toHaveLength(2)
    expect((await guess(email, otp)).status).toBe(200)
  })

  test('responds alike to unknown and verified addresses and mails them nothing', async () => {
    const { email: verified } = await aRegisteredUser(app)
    const { email: waiting } = await aRegistration()
    const unknown = anAddress()
    const before = (await codesTo(app, verified)).length
    const replies = []
    for (const email of [waiting, verified, unknown])
      replies.push(
        await app.call(resendOtp, { body: { email } }),
        await app.call(resendOtp, { body: { email } }),
      )
    expect(replies.map((reply) => reply.status)).toEqual([200, 429, 200, 429, 200, 429])
    const bodies = replies.filter((reply) => reply.status === 200).map((reply) => JSON.stringify(reply.body))
    expect(new Set(bodies).size).toBe(1)
    expect(await codesTo(app, verified)).toHaveLength(before)
    expect(app.mails(unknown)).toEqual([])
  })

  test('limits a flood to six mails an hour, of all kinds together [A23]', async () => {
    const { email } = await aRegistration()
    for (let n = 0; n < 10; n++) {
      await app.db.query(`delete from rate_limits where key like 'otp_resend:%'`)
      expect((await app.call(resendOtp, { body: { email } })).status).toBe(200)
    }
    expect(await codesTo(app, email)).toHaveLength(6)
    expect((await app.call(api.accounts.forgotPassword, { body: { email } })).status).toBe(200)
  })

  test('refuses an invalid address', async () => {
    expect((await app.call(resendOtp, { body: { email: 'x' } })).error().errors?.[0]?.field).toBe('email')
  })
})
