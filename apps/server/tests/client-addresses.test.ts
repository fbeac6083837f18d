/** Limits by address: the address of a caller, and what its headers can claim. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TestApp } from '@tiketbus/testkit'
import { ask, useApps, type Asking } from './testing.ts'

const STRANGER = '203.0.113.7'
const PROXY = '10.0.0.1'
const anApp = useApps()

/** Returns how many of these calls were accepted. */
async function letThrough(app: TestApp, calls: { url: string; asking: Asking }[]): Promise<number> {
  let count = 0
  for (const { url, asking } of calls) if ((await ask(app, url, asking)).statusCode !== 429) count++
  return count
}
const times = 700

it('a stranger has one address, for any header that they send and any spelling of ours', async () => {
  const app = await anApp({ ADDRESS_LIMITS: 'on' })
  const calls = Array.from({ length: times }, (_, index) => ({
    url: ['/api/kota', '/%61pi/kota', '/api/%6bota'][index % 3] ?? '',
    asking: { from: STRANGER, forwardedFor: `198.51.100.${index % 250}` },
  }))
  expect(await letThrough(app, calls)).toBe(600)
  const limited = await ask(app, '/api/kota', { from: STRANGER })
  expect([limited.statusCode, limited.json()]).toMatchObject([429, { type: 'RATE_LIMITED' }])
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(2)
  expect((await ask(app, '/api/kota', { from: '203.0.113.8' })).statusCode).toBe(200)
})

it('behind a trusted proxy users have their own addresses; other senders’ headers do not count', async () => {
  const app = await anApp({ ADDRESS_LIMITS: 'on', TRUSTED_PROXIES: PROXY })
  const visitors = Array.from({ length: times }, (_, index) => ({
    url: '/api/kota',
    asking: { from: PROXY, forwardedFor: `198.51.100.${index % 250}` },
  }))
  expect(await letThrough(app, visitors)).toBe(times)
  // A forged address is to the left of the one that the proxy adds.
  const liars = Array.from({ length: times }, (_, index) => ({
    url: '/api/kota',
    asking: { from: PROXY, forwardedFor: `192.0.2.${index % 250}, ${STRANGER}` },
  }))
  expect(await letThrough(app, liars)).toBe(600)
})

it('the networks of one IPv6 /48 have ten times an address’s calls together; an address in IPv6 form has its own [W91]', async () => {
  const app = await anApp({ ADDRESS_LIMITS: 'on' })
  const from = (address: string, count: number) =>
    letThrough(
      app,
      Array.from({ length: count }, () => ({ url: '/api/kota', asking: { from: address } })),
    )
  let passed = 0
  for (let n = 0; n < 12; n++) passed += await from(`2001:db8:5:${n}::1`, 590)
  expect(passed).toBe(6000)
  expect(await from('2001:db8:6:1::1', 1)).toBe(1)
  expect(await from('203.0.113.40', 300)).toBe(300)
  expect(await from('::ffff:203.0.113.40', 400)).toBe(300)
})

it('unsigned payment notifications are limited by their address; signed ones never are', async () => {
  const app = await anApp({ ADDRESS_LIMITS: 'on' })
  const send = (payload: string, remoteAddress = STRANGER, type = 'application/json') =>
    app.app.http.inject({
      method: 'POST',
      url: '/api/pembayaran/notification',
      payload,
      remoteAddress,
      headers: { 'content-type': type },
    })
  const body = {
    order_id: 'ORDER-1-x',
    status_code: '200',
    gross_amount: '1.00',
    transaction_status: 'settlement',
  }
  const { serverKey } = app.app.platform.provider.settings
  const signature_key = createHash('sha512').update(`ORDER-1-x2001.00${serverKey}`).digest('hex')
  const signed = JSON.stringify({ ...body, signature_key })
  const forged = JSON.stringify({ ...body, signature_key: 'f'.repeat(128) })
  const statuses = new Map<number, number>()
  const count = ({ statusCode }: { statusCode: number }) =>
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)

  for (let index = 0; index < times; index++) count(await send(signed))
  expect([...statuses]).toEqual([[200, times]])
  statuses.clear()
  for (let index = 0; index < 200; index++) {
    count(await send(forged))
    count(await send('{', STRANGER))
    count(await send('x=1', STRANGER, 'application/x-www-form-urlencoded'))
  }
  expect([...statuses]).toEqual([
    [403, 200],
    [400, 200],
    [415, 200],
  ])
  const limited = await send(forged)
  expect([limited.statusCode, limited.json()]).toMatchObject([429, { type: 'RATE_LIMITED' }])
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(2)
  expect((await send(signed)).statusCode).toBe(200)
  expect((await send(forged, '203.0.113.8')).statusCode).toBe(403)
})
