import { api } from '@tiketbus/contract'
import {
  aDeviceCookie,
  anAddress,
  aRegisteredUser,
  aTrip,
  aUser,
  deviceOf,
  keepLocked,
  useTestApp,
} from '@tiketbus/testkit'
import { expect, it } from 'vitest'

const app = useTestApp({ invariants: true, env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' } })

/** Logins of one network that may wait for the counters at once. */
const SHARE = 20

const logIn = (email: string, password: string, from: string, device?: string) =>
  app.call(api.accounts.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(device && aDeviceCookie(device)) },
  })

it('a flood of logins delays no hold: seats are held while nearly all logins still wait', async () => {
  const id_rute = await aTrip(app.db)
  const users = await Promise.all(Array.from({ length: 20 }, () => aUser(app.db)))
  let answered = 0
  const logins = Array.from({ length: 30 }, async (_, n) => {
    const body = { email: anAddress(`banjir${n}`), password: 'kereta-malam-7' }
    const { status } = await app.call(api.accounts.login, { body })
    answered += 1
    return status
  })
  const holds = await Promise.all(
    users.map(({ token }, at) =>
      app.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [at + 1] } }),
    ),
  )
  const before = answered
  expect(holds.map((reply) => reply.status)).toEqual(users.map(() => 200))
  expect(before).toBeLessThan(logins.length / 2)
  // On a loaded machine the last ones wait longer than they may.
  expect([401, 503]).toEqual(expect.arrayContaining(await Promise.all(logins)))
})

it('230 logins of one /48 in flight make nobody else wait; each ends within the time it may wait [A100]', async () => {
  const stranger = await aRegisteredUser(app)
  const owner = await aRegisteredUser(app)
  const device = deviceOf(await logIn(owner.email, owner.password, '198.51.100.2'))
  const since = performance.now()
  const elapsed = () => performance.now() - since
  const flood = Array.from({ length: 230 }, async (_, n) => {
    const reply = await logIn(anAddress(), 'tebakan-umum', `2001:db8:66:${n.toString(16)}::1`)
    return { status: reply.status, after: elapsed(), retryAfter: reply.headers['retry-after'] }
  })
  const timed = async (from: string, user: typeof owner, known?: string) => {
    const { status } = await logIn(user.email, user.password, from, known)
    return { status, after: elapsed() }
  }
  const [lone, known] = await Promise.all([
    timed('198.51.100.9', stranger),
    timed('2001:db8:66:1::2', owner, device),
  ])
  const ends = await Promise.all(flood)
  for (const login of [lone, known]) expect(login.status).toBe(200)
  const last = Math.max(...ends.map(({ after }) => after))
  // The others were served beside the flood, not after it.
  for (const { after } of [lone, known]) expect(after).toBeLessThan(last - 500)
  expect(last).toBeLessThan(8000)
  const refused = ends.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([401, 503]))
})

it("what exceeds a network's share is refused before the counters are asked; another network's login is next [A100]", async () => {
  const { email, password } = await aRegisteredUser(app)
  const unlock = await keepLocked(app.db, (tx) => tx.query('lock table rate_limits in access exclusive mode'))
  const flood = Array.from({ length: 60 }, () => logIn(anAddress(), 'tebakan-umum', '203.0.113.66'))
  const firstToEnd = await Promise.race(flood.map((login, n) => login.then(() => n)))
  await unlock()
  // Those within the share came first and wait for the counters; the next one was refused without them.
  expect(firstToEnd).toBeGreaterThanOrEqual(SHARE)
  expect((await logIn(email, password, '198.51.100.77')).status).toBe(200)
  const ends = await Promise.all(flood)
  expect(ends.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(flood.length - SHARE)
})
