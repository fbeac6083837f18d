/** A stranger registers the address that somebody else is registering: their password opens nothing [A8, A61]. */
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, attemptCookieOf, codesTo, linksTo, useTestApp } from '@tiketbus/testkit'

const { register, verifyOtp, login, getProfile, verifyLink, resendOtp, createPassword } = api.accounts
const app = useTestApp()

const OWN = 'milik-korban-1'
const STRANGERS = 'penyerang-satu'

const form = (email: string, password: string, username: string) => ({
  username,
  email,
  password,
  no_telepon: '0812 3456 7890',
})

/** Registers and returns the headers of the browser that did. */
async function registered(email: string, password: string, username: string) {
  const reply = await app.call(register, { body: form(email, password, username) })
  reply.ok()
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  return attemptCookieOf(reply)
}

/** The owner registers, then a stranger; returns the codes in that order. */
async function twoRegistrations(name = 'korban') {
  const email = anAddress(name)
  const owner = await registered(email, OWN, 'Korban')
  const stranger = await registered(email, STRANGERS, 'Penyerang')
  return { email, owner, stranger, codes: await codesTo(app, email) }
}

const enter = (email: string, otp: string | undefined, headers = {}) =>
  app.call(verifyOtp, { body: { email, otp }, headers })
const statusOf = async (email: string, password: string) =>
  (await app.call(login, { body: { email, password } })).status
const profileOf = async (token: string | undefined) =>
  (await app.call(getProfile, { token: token ?? '' })).data()

describe('a code of one of several registrations with different passwords', () => {
  test.each([
    ['the newest code without a cookie', 1, 'none'],
    ['their own code without a cookie', 0, 'none'],
    ['the newest code in their own browser', 1, 'owner'],
  ] as const)('makes an account without a password: %s [A61]', async (_, typed, browser) => {
    const { email, codes, owner } = await twoRegistrations()
    const reply = (await enter(email, codes[typed], browser === 'owner' ? owner : {})).ok()
    expect(reply).toMatchObject({ requiresPassword: true })
    expect(await profileOf(reply.data?.token)).toMatchObject({
      username: email.split('@')[0],
      no_telepon: null,
      is_verified: true,
      tanpa_sandi: true,
    })
    expect([await statusOf(email, STRANGERS), await statusOf(email, OWN)]).toEqual([401, 401])
    const [link = ''] = await linksTo(app, email, 'reset-password')
    const body = { password: 'dari-tautan-9' }
    ;(await app.call(api.accounts.resetPassword, { params: { token: link }, body })).ok()
    expect(await statusOf(email, body.password)).toBe(200)
  })

  test('makes the account of its own browser, with its password [A8]', async () => {
    const { email, codes, owner } = await twoRegistrations()
    const reply = (await enter(email, codes[0], owner)).ok()
    expect(reply.requiresPassword).toBeUndefined()
    expect(await profileOf(reply.data?.token)).toMatchObject({ username: 'Korban', tanpa_sandi: false })
    expect([await statusOf(email, STRANGERS), await statusOf(email, OWN)]).toEqual([401, 200])
    expect(await linksTo(app, email, 'reset-password')).toEqual([])
  })

  test('needs no cookie if the passwords are the same: clients of the specification [A61]', async () => {
    const email = anAddress()
    await registered(email, OWN, 'Korban')
    await registered(email, OWN, 'Korban Dua')
    const token = (await enter(email, (await codesTo(app, email))[1])).ok().data?.token
    expect(await profileOf(token)).toMatchObject({ username: 'Korban Dua', tanpa_sandi: false })
  })

  test('after a resend or a login with a password belongs to that browser alone [A61]', async () => {
    const { email, owner } = await twoRegistrations()
    ;(await app.call(login, { body: { email, password: STRANGERS } })).ok()
    const strangers = (await codesTo(app, email)).at(-1)
    const own = await app.call(login, { body: { email, password: OWN } })
    expect(own.ok()).toMatchObject({ requiresVerification: true })
    expect(attemptCookieOf(own)).toEqual(owner)
    expect((await enter(email, strangers, owner)).ok()).toMatchObject({ requiresPassword: true })
  })

  test('a resend in a registration’s browser sends a code of that registration [A61]', async () => {
    const { email, owner } = await twoRegistrations()
    ;(await app.call(resendOtp, { body: { email }, headers: owner })).ok()
    const token = (await enter(email, (await codesTo(app, email)).at(-1), owner)).ok().data?.token
    expect(await profileOf(token)).toMatchObject({ username: 'Korban' })
  })

  test('a link without the cookie makes an account without a password; every code logs in to it [A61]', async () => {
    const { email, codes } = await twoRegistrations()
    const links = await linksTo(app, email, 'verify')
    for (const token of links.toReversed())
      expect((await app.call(verifyLink, { params: { token } })).status).toBe(200)
    expect([await statusOf(email, STRANGERS), await statusOf(email, OWN)]).toEqual([401, 401])
    expect(await linksTo(app, email, 'reset-password')).toHaveLength(1)
    const reply = (await enter(email, codes[0])).ok()
    expect(reply).toMatchObject({ requiresPassword: true })
    expect(await profileOf(reply.data?.token)).toMatchObject({ tanpa_sandi: true })
  })
})

describe('POST /api/auth/password', () => {
  const withoutPassword = async () => {
    const { email, codes } = await twoRegistrations()
    return { email, token: (await enter(email, codes[1])).ok().data?.token ?? '' }
  }
  test('sets the first password, once; the links that set one end [A62]', async () => {
    const { email, token } = await withoutPassword()
    const [link = ''] = await linksTo(app, email, 'reset-password')
    const body = { password: 'pilihan-sendiri' }
    ;(await app.call(createPassword, { token, body })).ok()
    expect(await profileOf(token)).toMatchObject({ tanpa_sandi: false })
    expect(await statusOf(email, body.password)).toBe(200)
    const again = await app.call(createPassword, { token, body: { password: 'yang-lain-lagi' } })
    expect(again.error().type).toBe('PASSWORD_EXISTS')
    expect(await statusOf(email, body.password)).toBe(200)
    expect((await app.call(api.accounts.checkResetToken, { params: { token: link } })).error().type).toBe(
      'INVALID_TOKEN',
    )
  })
  test('10 minutes after the login only the mailbox sets it, by the reset link [A80, A141]', async () => {
    const { email, token } = await withoutPassword()
    await app.db.query(
      `update sessions s set confirmed_at = s.confirmed_at - interval '11 minutes', created_at = s.created_at - interval '11 minutes'
       from users u where u.id_user = s.id_user and u.email = $1`,
      [email],
    )
    const body = { password: 'pilihan-sendiri' }
    expect((await app.call(createPassword, { token, body })).error().type).toBe('PASSWORD_NEEDED')
    ;(await app.call(api.accounts.forgotPassword, { body: { email } })).ok()
    const link = (await linksTo(app, email, 'reset-password')).at(-1) ?? ''
    ;(await app.call(api.accounts.resetPassword, { params: { token: link }, body })).ok()
    expect((await app.call(getProfile, { token })).status).toBe(401)
    expect(await statusOf(email, body.password)).toBe(200)
  })
  test('refuses a common password and one that is too short [A2, A11]', async () => {
    const { token } = await withoutPassword()
    for (const password of ['123456', 'lima5'])
      expect((await app.call(createPassword, { token, body: { password } })).error().errors?.[0]?.field).toBe(
        'password',
      )
  })
  test('no current password is right if there is none', async () => {
    const { token } = await withoutPassword()
    for (const currentPassword of [STRANGERS, OWN, ' ']) {
      const body = { currentPassword, newPassword: 'pilihan-sendiri' }
      expect((await app.call(api.accounts.changePassword, { token, body })).error().type).toBe(
        'WRONG_PASSWORD',
      )
    }
  })
})
