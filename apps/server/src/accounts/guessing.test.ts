/** Guessing passwords is slowed down, and no stranger can lock an owner out [A32, A33] (promises, Security 4). */
import { setImmediate as aTurnOfTheLoop } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aDeviceCookie,
  anAddress,
  aRegisteredUser,
  deviceOf,
  startTestApp,
  useTestApp,
  type TestApp,
} from '@tiketbus/testkit'
import { DomainError } from '../platform/errors.ts'
import { countingFailures, type Origin } from './login-limits.ts'

const { login, register } = api.accounts
const app = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

type From = { from?: string; device?: string; server?: TestApp }

/** A login from a network, with the cookie of a device if given. */
const logIn = (email: string, password: string, { from = '198.51.100.1', device, server = app }: From = {}) =>
  server.call(login, {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(device && aDeviceCookie(device)) },
  })

/**
 * Counts a wrong password like a login, but without the hash of 20 ms; returns false if it was refused. On a busy machine a guess may
 * get no turn to be counted: it comes again, as a client's.
 */
async function isEvaluated(email: string, address: string, device?: string): Promise<boolean> {
  let evaluated = false
  const refusal = await countingFailures(app.app.platform, { email, address, device }, async () => {
    evaluated = true
    return undefined
  }).catch((error: unknown) => error)
  if (refusal === undefined) return evaluated
  if (!(refusal instanceof DomainError)) throw refusal
  if (refusal.type === 'TEMPORARILY_UNAVAILABLE') {
    await aTurnOfTheLoop()
    return isEvaluated(email, address, device)
  }
  if (refusal.type !== 'RATE_LIMITED') throw refusal
  return evaluated
}

const counted = async (tries: readonly Promise<boolean>[]) =>
  (await Promise.all(tries)).filter(Boolean).length
const times = <Thing>(count: number, make: (n: number) => Thing) =>
  Array.from({ length: count }, (_, n) => make(n))

/** Puts every existing counter far over its limit. */
const fillCounters = () => app.db.query('update rate_limits set points = 1000000')

/** Logs in and returns the device's cookie. */
async function aDevice(email: string, password: string, from: From = {}): Promise<string> {
  const reply = await logIn(email, password, from)
  reply.ok()
  return deviceOf(reply)
}

describe('wrong passwords from many networks', () => {
  test('after 500 from 50 networks the owner still gets in from a new one', async () => {
    const { email, password } = await aRegisteredUser(app)
    const evaluated = []
    for (let round = 0; round < 10; round++)
      evaluated.push(await counted(times(50, (n) => isEvaluated(email, `203.0.113.${n}`))))
    // 100 at once, then the first five of each network, and one in the slow lane.
    expect(evaluated).toEqual([50, 50, 50, 50, 50, 1, 0, 0, 0, 0])
    expect((await logIn(email, 'tebakan', { from: '203.0.113.7' })).status).toBe(429)
    expect((await logIn(email, password, { from: '192.0.2.200' })).status).toBe(200)
  })

  test('one network’s share of an account’s hour is a small part of it [A32]', async () => {
    const email = anAddress()
    expect(await counted(times(150, () => isEvaluated(email, '203.0.113.7')))).toBe(11)
    expect(await counted(times(150, (n) => isEvaluated(email, `198.51.100.${n}`)))).toBe(150)
  })

  test('from any number of networks, an account sees a bounded number of guesses a day [A32]', async () => {
    const email = anAddress()
    for (let n = 0; n < 101; n++) await isEvaluated(email, `203.0.113.${n}`)
    await app.db.query(`update rate_limits set points = 1000 where key like 'login_first_of_all:%'`)
    // The one of the slow lane, then none.
    expect(await counted(times(20, (n) => isEvaluated(email, `198.51.100.${n}`)))).toBe(1)
  })

  test('count the many networks of one IPv6 site as one', async () => {
    const email = anAddress()
    for (let n = 0; n < 100; n++) await isEvaluated(email, `203.0.113.${n}`)
    const site = await counted(times(30, (n) => isEvaluated(email, `2001:db8:7:${n}::1`)))
    expect(site).toBe(5 + 1)
    expect(await isEvaluated(email, '2001:db8:8:1::1')).toBe(true)
  })

  test('a network from which the owner logged in before is slowed by its own guesses only', async () => {
    const { email, password } = await aRegisteredUser(app)
    expect((await logIn(email, password, { from: '198.51.100.20' })).status).toBe(200)
    for (let n = 0; n < 120; n++) await isEvaluated(email, `203.0.113.${n}`)
    await app.db.query(`update rate_limits set points = 1000000 where key like 'login_first%'`)
    expect((await logIn(email, 'tebakan-umum', { from: '192.0.2.1' })).status).toBe(401)
    expect((await logIn(email, 'tebakan-umum', { from: '192.0.2.2' })).status).toBe(429)
    expect((await logIn(email, password, { from: '198.51.100.20' })).status).toBe(200)
  })
})

describe('wrong passwords from one network', () => {
  test('parallel ones are slowed after ten, and the owner elsewhere is not', async () => {
    const { email, password } = await aRegisteredUser(app)
    const replies = await Promise.all(times(40, (n) => logIn(email, `tebakan-${n}`, { from: '203.0.113.7' })))
    // Ten at once, and the one of the slow lane.
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(11)
    const slowed = replies.find((reply) => reply.status === 429)
    expect(Number(slowed?.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect((await logIn(email, password, { from: '203.0.113.7' })).status).toBe(429)
    expect((await logIn(email, password, { from: '198.51.100.9' })).status).toBe(200)
  })

  test('behind the guesser’s own address one attempt in five minutes is checked', async () => {
    const { email, password } = await aRegisteredUser(app)
    for (let n = 0; n < 12; n++) await isEvaluated(email, '203.0.113.8')
    await app.db.query(`delete from rate_limits where key like 'login_pair_slow:%'`)
    expect((await logIn(email, password, { from: '203.0.113.8' })).status).toBe(200)
    expect((await logIn(email, 'salah-lagi', { from: '203.0.113.8' })).status).toBe(401)
  })

  test('unknown addresses are slowed in the same way', async () => {
    const email = anAddress()
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push((await logIn(email, `tebakan-${n}`, { from: '203.0.113.9' })).status)
    expect(statuses).toEqual([...times(11, () => 401), 429])
  })

  test('one password tried on every account is slowed per network, unless ADDRESS_LIMITS is off', async () => {
    const strict = await startTestApp({
      besides: app,
      env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' },
    })
    const guess = async (n: number, server: TestApp) =>
      (await logIn(anAddress(), 'password-umum', { from: `2001:db8:1:1::${n}`, server })).status
    expect(await guess(1, strict)).toBe(401)
    // As after 58 more.
    const counted = `update rate_limits set points = points + 58 where key like 'login_network:%' returning points`
    expect(await app.db.query(counted)).toEqual([{ points: 59 }])
    expect([await guess(2, strict), await guess(3, strict), await guess(4, strict)]).toEqual([401, 429, 429])
    expect(await guess(5, app)).toBe(401)
    const { email, password } = await aRegisteredUser(app)
    expect((await logIn(email, password, { from: '2001:db8:1:2::1', server: strict })).status).toBe(200)
  })

  test('passwords that an overloaded or failing server did not check are not counted', async () => {
    const { email, password } = await aRegisteredUser(app)
    const address = '198.51.100.9'
    const device = await aDevice(email, password)
    const unchecked = (from: Origin) =>
      countingFailures(app.app.platform, { email, ...from }, () =>
        Promise.reject(new DomainError('TEMPORARILY_UNAVAILABLE')),
      )
    for (const from of [
      { address, device: undefined },
      { address, device },
    ])
      for (let n = 0; n < 12; n++)
        await expect(unchecked(from)).rejects.toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
    // Wrong passwords that were checked stay counted.
    expect(await counted(times(12, () => isEvaluated(email, address)))).toBe(11)
    expect(await counted(times(12, () => isEvaluated(email, '203.0.113.9', device)))).toBe(10 + 2)
  })

  test('the password of a registration does not reset the counters of an account of its address', async () => {
    const { email } = await aRegisteredUser(app)
    await app.call(register, { body: { username: 'A', email, password: 'penyerang-99' } })
    for (let n = 0; n < 10; n++) await isEvaluated(email, '198.51.100.8')
    expect((await logIn(email, 'penyerang-99', { from: '198.51.100.8' })).status).toBe(200)
    expect(await isEvaluated(email, '198.51.100.8')).toBe(false)
  })

  test('right passwords are not counted as wrong ones, but 60 of an account in ten minutes are enough [A101]', async () => {
    const { email, password } = await aRegisteredUser(app)
    for (let n = 0; n < 14; n++) expect((await logIn(email, password)).status).toBe(200)
    expect(
      await app.db.query(`update rate_limits set points = 60 where key like 'login_right:%' and points = 14`),
    ).toEqual([])
    expect((await logIn(email, password, { from: '198.51.100.2' })).status).toBe(429)
  })

  test('right passwords count for their network, unless it is everybody’s [A101]', async () => {
    const strict = await startTestApp({
      besides: app,
      env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' },
    })
    const { email, password } = await aRegisteredUser(app)
    const fill = () => app.db.query(`update rate_limits set points = 60 where key like 'login_network:%'`)
    for (const [from, again] of [
      ['203.0.113.90', 429],
      ['10.0.0.9', 200],
    ] as const) {
      await app.db.query('delete from rate_limits')
      expect((await logIn(email, password, { from, server: strict })).status).toBe(200)
      const [counter] = await app.db.query<{ points: number }>(
        `select points from rate_limits where key like 'login_network:%'`,
      )
      expect(Boolean(counter?.points)).toBe(again === 429)
      if (counter?.points) await fill()
      expect((await logIn(email, password, { from, server: strict })).status).toBe(again)
    }
  })

  test('a /48 has ten times a network’s share of all accounts [W91]', async () => {
    const strict = await startTestApp({
      besides: app,
      env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' },
    })
    await app.db.query('delete from rate_limits')
    const spray = async (from: string) =>
      (await logIn(anAddress(), 'password-umum', { from, server: strict })).status
    expect(await spray('2001:db8:48:1::1')).toBe(401)
    await app.db.query(`update rate_limits set points = 600 where key like 'login_network_x10:%'`)
    expect(await spray('2001:db8:48:2::1')).toBe(429)
    expect(await spray('2001:db8:49:2::1')).toBe(401)
  })
})

describe('a device that logged in before', () => {
  test('gets in after any number of guesses by strangers, from any network [A33]', async () => {
    const { email, password } = await aRegisteredUser(app)
    const device = await aDevice(email, password, { from: '198.51.100.30' })
    for (const address of ['203.0.113.30', '198.51.100.31'])
      await Promise.all(times(15, () => isEvaluated(email, address)))
    await fillCounters()
    for (const from of ['203.0.113.30', '198.51.100.31'])
      expect((await logIn(email, password, { from })).status).toBe(429)
    expect((await logIn(email, password, { from: '203.0.113.30', device })).status).toBe(200)
  })

  test('has ten guesses of its own an hour, in parallel too; afterwards it counts like any other', async () => {
    const { email, password } = await aRegisteredUser(app)
    const device = await aDevice(email, password)
    const evaluated = await counted(times(60, () => isEvaluated(email, '203.0.113.40', device)))
    expect(evaluated).toBe(10 + 11)
    // Its guesses do not slow the owner elsewhere.
    expect((await logIn(email, password, { from: '192.0.2.40' })).status).toBe(200)
  })

  test('has the same ten guesses after a login to another account, which changes its value', async () => {
    const { email, password } = await aRegisteredUser(app)
    const thief = await aRegisteredUser(app)
    let device = await aDevice(email, password)
    const evaluated = []
    for (let round = 0; round < 3; round++) {
      const value = device
      evaluated.push(await counted(times(12, () => isEvaluated(email, '203.0.113.45', value))))
      device = await aDevice(thief.email, thief.password, { from: '203.0.113.45', device })
    }
    // Ten of the device, ten of its network, and the one of the slow lane.
    expect(evaluated).toEqual([12, 9, 0])
    expect((await logIn(email, password, { from: '192.0.2.45' })).status).toBe(200)
  })

  test('is known to the accounts that logged in on it, and to no other', async () => {
    const one = await aRegisteredUser(app)
    const other = await aRegisteredUser(app)
    const stranger = await aRegisteredUser(app)
    const first = await aDevice(one.email, one.password)
    const device = await aDevice(other.email, other.password, { device: first })
    for (const { email } of [one, other, stranger])
      await Promise.all(times(15, () => isEvaluated(email, '203.0.113.50')))
    await fillCounters()
    const from = '203.0.113.50'
    expect((await logIn(stranger.email, stranger.password, { from, device })).status).toBe(429)
    const again = await aDevice(one.email, one.password, { from, device })
    expect((await logIn(other.email, other.password, { from, device: again })).status).toBe(200)
  })

  test('gets another value at each login: a stolen copy is worthless from then on', async () => {
    const { email, password } = await aRegisteredUser(app)
    const stolen = await aDevice(email, password)
    const device = await aDevice(email, password, { device: stolen })
    expect(device).not.toBe(stolen)
    await Promise.all(times(15, () => isEvaluated(email, '203.0.113.60')))
    await fillCounters()
    const from = '203.0.113.60'
    expect((await logIn(email, password, { from, device: stolen })).status).toBe(429)
    expect((await logIn(email, password, { from, device })).status).toBe(200)
  })

  test('does not become known by a planted value', async () => {
    const { email, password } = await aRegisteredUser(app)
    const planted = 'x'.repeat(43)
    await aDevice(email, password, { device: planted })
    await Promise.all(times(15, () => isEvaluated(email, '203.0.113.70')))
    await fillCounters()
    expect((await logIn(email, password, { from: '203.0.113.70', device: planted })).status).toBe(429)
  })
})
