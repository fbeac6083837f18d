/** Identity by address: what a stranger's headers may claim, and what is open to this machine alone. */
import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { aUser, anAdmin, createTestApp, type TestApp } from '@tiketbus/testkit'

const STRANGER = '203.0.113.7'
const PROXY = '10.0.0.1'
const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function anApp(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ env })
  apps.push(app)
  return app
}

type Asking = { from?: string; forwardedFor?: string; token?: string; origin?: string }
async function ask(app: TestApp, url: string, { from, forwardedFor, token, origin }: Asking = {}) {
  const headers = {
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(origin && { origin }),
  }
  return app.app.http.inject({ url, headers, ...(from && { remoteAddress: from }) })
}

/** How many of these calls were let through. */
async function letThrough(app: TestApp, calls: { url: string; asking: Asking }[]): Promise<number> {
  let count = 0
  for (const { url, asking } of calls) if ((await ask(app, url, asking)).statusCode !== 429) count++
  return count
}
const times = 700

it('a stranger has one address, whatever he claims and however he writes ours', async () => {
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

it('behind a proxy that is named people have their own addresses, but nobody else’s word counts', async () => {
  const app = await anApp({ ADDRESS_LIMITS: 'on', TRUSTED_PROXIES: PROXY })
  const visitors = Array.from({ length: times }, (_, index) => ({
    url: '/api/kota',
    asking: { from: PROXY, forwardedFor: `198.51.100.${index % 250}` },
  }))
  expect(await letThrough(app, visitors)).toBe(times)
  // The address that a visitor forges stands left of the one that the proxy adds.
  const liars = Array.from({ length: times }, (_, index) => ({
    url: '/api/kota',
    asking: { from: PROXY, forwardedFor: `192.0.2.${index % 250}, ${STRANGER}` },
  }))
  expect(await letThrough(app, liars)).toBe(600)
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
  const { serverKey } = app.app.platform.provider
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

it('/metrics answers this machine alone, and nobody whom a proxy on it passes on', async () => {
  const app = await anApp()
  expect((await ask(app, '/metrics')).statusCode).toBe(200)
  for (const asking of [
    { from: STRANGER },
    { from: STRANGER, forwardedFor: '127.0.0.1' },
    { from: '127.0.0.1', forwardedFor: STRANGER },
  ])
    expect([asking, (await ask(app, '/metrics', asking)).statusCode]).toEqual([asking, 404])
})

it('/dev/mail of a demo that others can reach asks for an administrator', async () => {
  const app = await anApp({ HOST: '0.0.0.0' })
  const { token } = await aUser(app.db)
  const admin = await anAdmin(app.db)
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    for (const asking of [{}, { token }, { token: 'x'.repeat(43) }])
      expect([url, asking, (await ask(app, url, asking)).statusCode]).toEqual([url, asking, 404])
    expect((await ask(app, url, { token: admin.token })).statusCode).toBe(200)
  }
})

it('/dev/mail of a demo on this machine shows strangers’ text as text', async () => {
  const app = await anApp()
  await app.db.query(
    'insert into mailbox (recipient, subject, body_text, body_html) values ($1, $2, $3, $3)',
    [
      '<b>siti@contoh.id',
      '<script>alert(1)</script>',
      'Buka https://contoh.id/"><script>alert(2)</script> dan <img src=x>',
    ],
  )
  const { statusCode, body } = await ask(app, '/dev/mail')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('&lt;script&gt;alert(1)')])
  expect(body).not.toMatch(/<script|<img|<b>/)
  expect((await ask(app, '/dev/mail.json?to=%00')).statusCode).toBe(200)
})

it('in real operation there is neither mailbox nor simulator', async () => {
  const app = await anApp({
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    PUBLIC_URL: 'https://tiket.contoh.id',
  })
  const { token } = await anAdmin(app.db)
  for (const url of ['/dev/mail', '/dev/mail.json', '/simulator/pay/x', '/simulator/assets/base.css'])
    expect([url, (await ask(app, url, { token })).statusCode]).toEqual([url, 404])
})

it('other sites’ pages may call where they are named, and only they', async () => {
  const app = await anApp({ CORS_ORIGINS: 'https://mitra.example' })
  const allowed = async (origin: string) =>
    (await ask(app, '/api/kota', { origin })).headers['access-control-allow-origin']
  expect(await allowed('https://mitra.example')).toBe('https://mitra.example')
  for (const origin of ['https://mitra.example.jahat.example', 'http://mitra.example', 'null'])
    expect([origin, await allowed(origin)]).toEqual([origin, undefined])
})
