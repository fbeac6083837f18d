import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, aRegisteredUser, codesTo, keepLocked, linksTo, useTestApp } from '@tiketbus/testkit'
import { accounts } from './index.ts'

const app = useTestApp()

const tidy = () => accounts.jobs?.(app.app.platform).tidy_accounts?.({})
const count = async (table: string) => {
  const [row] = await app.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return row?.n
}
const TIMES = {
  registration_attempts: 'expires_at',
  one_time_codes: 'expires_at',
  mail_links: 'expires_at',
  sessions: 'created_at',
  users: 'pending_email_at',
}
const age = async (interval: string) => {
  for (const [table, column] of Object.entries(TIMES))
    await app.db.query(`update ${table} set ${column} = ${column} - $1::interval`, [interval])
}

test('the hourly job removes registrations after a day, old codes and links, and very old sessions', async () => {
  expect(Object.keys(app.app.jobs)).toEqual(expect.arrayContaining(app.app.cron.map(({ task }) => task)))
  const { email, token } = await aRegisteredUser(app)
  const waiting = anAddress()
  await app.call(api.accounts.register, {
    body: { username: 'A', email: waiting, password: 'kereta-malam-7' },
  })
  await app.call(api.accounts.forgotPassword, { body: { email } })
  await app.call(api.accounts.updateProfile, { token, body: { username: 'A', email: anAddress() } })
  await tidy()
  expect(await codesTo(app, waiting)).toHaveLength(1)
  expect(await count('registration_attempts')).toBe(2)
  expect((await app.call(api.accounts.getProfile, { token })).data().pending_email).not.toBeNull()

  await age('25 hours')
  await tidy()
  expect(await count('registration_attempts')).toBe(0)
  expect(await count('one_time_codes')).toBe(0)
  const [link = ''] = await linksTo(app, waiting, 'verify')
  expect((await app.call(api.accounts.verifyLink, { params: { token: link } })).status).toBe(422)
  const profile = await app.call(api.accounts.getProfile, { token })
  expect(profile.data().pending_email).toBeNull()

  await age('60 days')
  await tidy()
  expect(await count('mail_links')).toBe(0)
  expect(await count('sessions')).toBe(0)
  expect(await count('users')).toBe(1)
})

describe('a pending address', () => {
  /** Requests a change to `email` and returns whether it is still pending. */
  async function pendingAt(email: string): Promise<() => Promise<boolean>> {
    const { token } = await aRegisteredUser(app)
    ;(await app.call(api.accounts.updateProfile, { token, body: { username: 'Mata', email } })).ok()
    return async () => (await app.call(api.accounts.getProfile, { token })).data().pending_email === email
  }
  const pass = (interval: string) =>
    app.db.query('update users set pending_email_at = pending_email_at - $1::interval', [interval])

  test('ends a day after the request, whether it belongs to another account or to none', async () => {
    const owner = await aRegisteredUser(app)
    const changes = [await pendingAt(owner.email), await pendingAt(anAddress())]
    const afterTidying = async () => {
      await tidy()
      return Promise.all(changes.map((isPending) => isPending()))
    }
    expect(await afterTidying()).toEqual([true, true])
    await pass('23 hours')
    expect(await afterTidying()).toEqual([true, true])
    await pass('61 minutes')
    expect(await afterTidying()).toEqual([false, false])
  })

  test('lasts as long if its mail was over the limit: the code can be sent later', async () => {
    const email = anAddress()
    for (let n = 0; n < 6; n++) (await app.call(api.accounts.forgotPassword, { body: { email } })).ok()
    const isPending = await pendingAt(email)
    await tidy()
    expect(await codesTo(app, email)).toEqual([])
    expect(await isPending()).toBe(true)
  })
})

test('the hourly job waits for no row that a request has locked, and removes it the next time', async () => {
  const { email } = await aRegisteredUser(app)
  ;(await app.call(api.accounts.forgotPassword, { body: { email } })).ok()
  await linksTo(app, email, 'reset-password')
  await age('61 days')
  const release = await keepLocked(app.db, async (tx) => {
    for (const table of ['users', 'mail_links', 'one_time_codes', 'sessions', 'known_devices'])
      await tx.query(`select from ${table} for update`)
  })
  const locked = await count('mail_links')
  await tidy()
  expect(await count('mail_links')).toBe(locked)
  await release()
  await tidy()
  expect(await count('mail_links')).toBe(0)
})
