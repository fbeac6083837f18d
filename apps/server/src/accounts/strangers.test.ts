/** What strangers do with somebody's address takes neither codes nor mails nor guesses from its owner [A23, A64, A65]. */
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, aRegisteredUser, attemptCookieOf, codesTo, linksTo, useTestApp } from '@tiketbus/testkit'

const { register, verifyOtp, resendOtp, updateProfile, getProfile, confirmEmail } = api.accounts
const app = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

const OWNERS = '203.0.113.9'
const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more })
const apply = (email: string, password: string, headers = {}) =>
  app.call(register, { body: { username: 'Orang', email, password }, headers })
const enter = (
  email: string,
  otp: string | undefined,
  { token, headers = {} }: { token?: string; headers?: object } = {},
) => app.call(verifyOtp, { body: { email, otp }, headers: { ...headers }, ...(token && { token }) })
const wrong = (otp = '') => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

describe('mails', () => {
  test.each([
    ['another network', from(OWNERS)],
    ['an address behind which no network is known', {}],
  ])('an owner at %s gets a code after five registrations by a stranger [A23]', async (_, owner) => {
    const email = anAddress()
    const stranger = Object.keys(owner).length > 0 ? from('198.51.100.7') : {}
    for (let n = 0; n < 5; n++) await apply(email, `penyerang-${n}`, stranger)
    const before = await codesTo(app, email)
    const cookie = attemptCookieOf(await apply(email, 'milik-korban-1', owner))
    const codes = await codesTo(app, email)
    expect(codes).toHaveLength(before.length + 1)
    const reply = (await enter(email, codes.at(-1), { headers: { ...owner, ...cookie } })).ok()
    expect(reply.requiresPassword).toBeUndefined()
  })

  test('one network has three of an address’s six an hour, and they stay six [A23]', async () => {
    const email = anAddress()
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      for (let n = 0; n < 5; n++) await apply(email, `penyerang-${n}`, from(address))
    expect(await codesTo(app, email)).toHaveLength(6)
  })

  test('a resend by a stranger elsewhere does not take the owner’s turn', async () => {
    const email = anAddress()
    await apply(email, 'milik-korban-1', from(OWNERS))
    const statuses = []
    for (const address of ['198.51.100.1', OWNERS, OWNERS])
      statuses.push((await app.call(resendOtp, { body: { email }, headers: from(address) })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('five wrong codes by strangers', () => {
  test('leave the browser of the registration its own guesses, five too [A64]', async () => {
    const email = anAddress()
    const headers = attemptCookieOf(await apply(email, 'milik-korban-1'))
    const [otp] = await codesTo(app, email)
    for (let n = 0; n < 5; n++) await enter(email, wrong(otp))
    expect((await enter(email, otp)).status).toBe(429)
    for (let n = 0; n < 4; n++) expect((await enter(email, wrong(otp), { headers })).status).toBe(422)
    expect((await enter(email, otp, { headers })).status).toBe(200)
  })

  test('another registration’s browser has no further guesses at it [A64]', async () => {
    const email = anAddress()
    await apply(email, 'milik-korban-1')
    const [otp] = await codesTo(app, email)
    const headers = attemptCookieOf(await apply(email, 'penyerang-satu'))
    for (let n = 0; n < 5; n++) await enter(email, wrong(otp), { headers })
    await app.db.query('delete from rate_limits')
    expect((await enter(email, otp)).error().type).toBe('INVALID_OTP')
  })

  test('leave the account that changes its address its own guesses, and its link [A64, A65]', async () => {
    const { token } = await aRegisteredUser(app)
    const email = anAddress('baru')
    ;(await app.call(updateProfile, { token, body: { username: 'Budi', email } })).ok()
    const [otp] = await codesTo(app, email)
    for (let n = 0; n < 6; n++) await enter(email, wrong(otp))
    for (let n = 0; n < 4; n++) expect((await enter(email, wrong(otp), { token })).status).toBe(422)
    expect((await enter(email, otp, { token })).status).toBe(200)
    expect((await app.call(getProfile, { token })).data().email).toBe(email)
  })
})

describe('POST /api/auth/email-change', () => {
  async function aChange() {
    const user = await aRegisteredUser(app)
    const email = anAddress('baru')
    ;(await app.call(updateProfile, { token: user.token, body: { username: 'Budi', email } })).ok()
    const [link = ''] = await linksTo(app, email, 'profile/email')
    return { ...user, old: user.email, email, link }
  }
  const confirm = (link: string, token: string | undefined) =>
    app.call(confirmEmail, { body: { token: link }, ...(token && { token }) })

  test('confirms the new address in a session of its account, after any number of wrong codes, once [A65]', async () => {
    const { token, email, old, link } = await aChange()
    const stranger = await aRegisteredUser(app)
    for (let n = 0; n < 6; n++) await enter(email, '000000', { token })
    expect((await confirm(link, undefined)).status).toBe(401)
    expect((await confirm(link, stranger.token)).error().type).toBe('INVALID_TOKEN')
    expect((await app.call(getProfile, { token })).data().email).toBe(old)
    expect((await confirm(link, token)).ok().data).toMatchObject({ email, pending_email: null })
    expect((await confirm(link, token)).error().type).toBe('INVALID_TOKEN')
  })

  test('is invalid once another address is requested, and after a day', async () => {
    const { token, link } = await aChange()
    const next = anAddress('lagi')
    ;(await app.call(updateProfile, { token, body: { username: 'Budi', email: next } })).ok()
    expect((await confirm(link, token)).error().type).toBe('INVALID_TOKEN')
    const [fresh = ''] = await linksTo(app, next, 'profile/email')
    await app.db.query(
      `update mail_links set expires_at = expires_at - interval '24 hours' where purpose = 'email_change'`,
    )
    expect((await confirm(fresh, token)).error().type).toBe('INVALID_TOKEN')
  })
})
