/** The cookie of a known device: its properties, the limits, and when it ends. */
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aDeviceCookie,
  anAddress,
  anAdmin,
  aRegisteredUser,
  codesTo,
  deviceOf,
  linksTo,
  startTestApp,
  useTestApp,
} from '@tiketbus/testkit'
import { hashToken } from '../platform/http/session.ts'
import { rememberDevice, selectKnownSince } from './device-store.ts'
import { cleanUpAccounts } from './cleanup-store.ts'

const { login, logout, getProfile, register, verifyOtp, forgotPassword, resetPassword, changePassword } =
  api.accounts
const app = useTestApp()

type Person = { email: string; password: string }

const logIn = ({ email, password }: Person, device?: string, server = app) =>
  server.call(login, { body: { email, password }, headers: device ? aDeviceCookie(device) : undefined })
const aDevice = async (person: Person, device?: string) => deviceOf(await logIn(person, device))
const isKnown = async ({ email }: Person, device: string) =>
  (await selectKnownSince(app.db, email, hashToken(device))) !== undefined
const idOf = async ({ email }: Person) => {
  const [row] = await app.db.query<{ id_user: number }>('select id_user from users where email = $1', [email])
  return row?.id_user ?? 0
}

describe('the cookie of a device', () => {
  test('is hidden from scripts and other sites, contains no name, and only /api/auth receives it', async () => {
    const reply = await logIn(await aRegisteredUser(app))
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie.replace(deviceOf(reply), '…')).toBe(
      'tiketbus_device=…; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict',
    )
  })

  test('marks the sessions of later logins on it: their orders do not count for a network [O41]', async () => {
    const person = await aRegisteredUser(app)
    const marks = async () =>
      (
        await app.db.query<{ known_device: boolean | null }>(
          'select known_device from sessions where id_user = $1 order by id',
          [await idOf(person)],
        )
      ).map(({ known_device }) => known_device)
    const device = await aDevice(person)
    await logIn(person, device)
    await logIn(person, 'x'.repeat(43))
    expect(await marks()).toEqual([false, false, true, false])
  })

  test('is set and sent over https only if PUBLIC_URL is https; one of before is still known', async () => {
    const env = { PUBLIC_URL: 'https://tiket.contoh.id' }
    const https = await startTestApp({ besides: app, env })
    const { email, password } = await aRegisteredUser(https)
    const reply = await logIn({ email, password }, undefined, https)
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^__Secure-tiketbus_device=.*; SameSite=Strict; Secure$/)
    // A known device keeps its one row, by either name; another one has a row of its own.
    let device = deviceOf(reply)
    for (const name of ['__Secure-tiketbus_device', 'tiketbus_device', 'other_device']) {
      const cookie = `${name}=${device}`
      device = deviceOf(await https.call(login, { body: { email, password }, headers: { cookie } }))
      const rows = await app.db.query(
        'select from known_devices join users using (id_user) where email = $1',
        [email],
      )
      expect([name, rows.length]).toEqual([name, name === 'other_device' ? 3 : 2])
    }
  })

  test('is set by a login with password or code, not by a refusal', async () => {
    const email = anAddress()
    const password = 'kereta-malam-7'
    await app.call(register, { body: { username: 'A', email, password } })
    expect(String((await logIn({ email, password })).headers['set-cookie'])).not.toContain('device')
    const otp = (await codesTo(app, email)).at(-1)
    const verified = await app.call(verifyOtp, { body: { email, otp } })
    expect(await isKnown({ email, password }, deviceOf(verified))).toBe(true)
    expect((await logIn({ email, password: 'salah-sekali' })).headers['set-cookie']).toBeUndefined()
  })

  test('opens nothing by itself, and is stored as a hash', async () => {
    const person = await aRegisteredUser(app)
    const reply = await logIn(person)
    const device = deviceOf(reply)
    expect(device).not.toBe(reply.ok().data?.token)
    expect((await app.call(getProfile, { headers: aDeviceCookie(device) })).status).toBe(401)
    expect((await app.call(getProfile, { token: device })).status).toBe(401)
    const [row] = await app.db.query<{ all: string }>(
      `select string_agg(d::text, '|') as all from known_devices d`,
    )
    expect(row?.all).not.toContain(device)
    expect(row?.all).toContain(hashToken(device).toString('hex'))
  })

  test('remains after a logout', async () => {
    const person = await aRegisteredUser(app)
    const reply = await logIn(person)
    const out = await app.call(logout, {
      token: reply.ok().data?.token,
      headers: aDeviceCookie(deviceOf(reply)),
    })
    expect([out.status, out.headers['set-cookie']]).toEqual([200, undefined])
    expect(await isKnown(person, deviceOf(reply))).toBe(true)
  })

  test('is not available to other allowed origins', async () => {
    const origin = 'https://mitra.contoh.id'
    const open = await startTestApp({ besides: app, env: { CORS_ORIGINS: origin } })
    const { email, password } = await aRegisteredUser(app)
    const reply = await open.call(login, { body: { email, password }, headers: { origin } })
    expect(reply.headers['access-control-allow-origin']).toBe(origin)
    // Without this header a browser neither sends nor stores cookies across origins.
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('known devices', () => {
  test('are at most ten per account, and at most five accounts share a device', async () => {
    const person = await aRegisteredUser(app)
    const devices = []
    for (let n = 0; n < 12; n++) devices.push(await aDevice(person))
    const known = []
    for (const device of devices) known.push(await isKnown(person, device))
    expect(known).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])

    const family = []
    let device: string | undefined
    for (let n = 0; n < 6; n++) {
      const member = await aRegisteredUser(app)
      family.push(member)
      device = await aDevice(member, device)
    }
    const members = []
    for (const member of family) members.push(await isKnown(member, device ?? ''))
    expect(members).toEqual([false, true, true, true, true, true])
  })

  test('that log in at the same moment are remembered without a deadlock, and stay limited', async () => {
    const person = await aRegisteredUser(app)
    const id_user = await idOf(person)
    const old_hash = hashToken(await aDevice(person))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        app.db.transaction((tx) =>
          rememberDevice(tx, {
            id_user,
            device_hash: hashToken(`device ${n}`),
            old_hash: n % 2 ? old_hash : undefined,
          }),
        ),
      ),
    )
    await aDevice(person)
    expect(await app.db.query('select from known_devices where id_user = $1', [id_user])).toHaveLength(10)
  })

  test('that log in while another one replaces them do not deadlock', async () => {
    const id_user = await idOf(await aRegisteredUser(app))
    const remember = (device_hash: Buffer, old_hash?: Buffer) =>
      app.db.transaction((tx) => rememberDevice(tx, { id_user, device_hash, old_hash }))
    for (let round = 0; round < 20; round++) {
      const hash = (name: string) => hashToken(`${round} ${name}`)
      await app.db.query('delete from known_devices where id_user = $1', [id_user])
      await app.db.query(
        `insert into known_devices (device_hash, id_user, last_login_at)
         select hash, $2, clock_timestamp() - make_interval(days => position::int)
         from unnest($1::bytea[]) with ordinality as devices (hash, position)`,
        [Array.from({ length: 14 }, (_, n) => hash(String(n))), id_user],
      )
      await Promise.all([10, 11, 12, 13].map((n) => remember(hash(`new ${n}`), hash(String(n)))))
    }
  })

  test('are forgotten half a year after their last login', async () => {
    const person = await aRegisteredUser(app)
    const device = await aDevice(person)
    await app.db.query(
      `update known_devices set created_at = created_at - interval '180 days',
         last_login_at = last_login_at - interval '180 days' where id_user = $1`,
      [await idOf(person)],
    )
    expect(await isKnown(person, device)).toBe(false)
    // Another login on the device does not bring it back either.
    await aDevice(await aRegisteredUser(app), device)
    await app.db.transaction(cleanUpAccounts)
    expect(await app.db.query('select from known_devices where id_user = $1', [await idOf(person)])).toEqual(
      [],
    )
  })

  test('end with a reset of the password and with the account', async () => {
    const reset = await aRegisteredUser(app)
    const deleted = await aRegisteredUser(app)
    const devices = [await aDevice(reset), await aDevice(deleted)] as const
    await app.call(forgotPassword, { body: { email: reset.email } })
    const token = (await linksTo(app, reset.email, 'reset-password')).at(-1) ?? ''
    ;(await app.call(resetPassword, { params: { token }, body: { password: 'stasiun-tugu-8' } })).ok()
    const id = await idOf(deleted)
    ;(
      await app.call(api.adminPeople.deleteUser, { params: { id }, token: (await anAdmin(app.db)).token })
    ).ok()
    expect([await isKnown(reset, devices[0]), await isKnown(deleted, devices[1])]).toEqual([false, false])
    const rows = await app.db.query('select from known_devices where device_hash = any($1)', [
      devices.map(hashToken),
    ])
    expect(rows).toEqual([])
  })

  test('other than the one on which the password is changed end with the change', async () => {
    const person = await aRegisteredUser(app)
    const other = await aDevice(person)
    const reply = await logIn(person)
    const changed = await app.call(changePassword, {
      body: { currentPassword: person.password, newPassword: 'jendela-sebelah-kiri' },
      token: reply.ok().data?.token,
      headers: aDeviceCookie(deviceOf(reply)),
    })
    changed.ok()
    expect([await isKnown(person, deviceOf(reply)), await isKnown(person, other)]).toEqual([true, false])
  })
})
