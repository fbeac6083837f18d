/** Who is let in by a demo, and under which names: a proxy or a tunnel on its machine makes strangers look like the machine itself. */
import type { OutgoingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { anAdmin, type TestApp } from '@tiketbus/testkit'
import { seedAccounts } from '../src/accounts/index.ts'
import { isKnownHost } from '../src/platform/http/request-host.ts'
import { useApps } from './testing.ts'

const anApp = useApps()
const FORWARDED: OutgoingHttpHeaders[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { 'CF-Ray': '8a-SIN' },
]
const FOREIGN: OutgoingHttpHeaders[] = [
  'demo.trycloudflare.com',
  'DEMO.example.',
  'evil.example:3000',
  'localhost.evil.example',
  'evil@localhost',
  '127.0.0.1.nip.io',
  '2130706433',
  '[::1',
].map((host) => ({ host }))
const OURS: OutgoingHttpHeaders[] = [
  'localhost:3000',
  'LOCALHOST',
  'localhost.:3000',
  'tiket.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[::FFFF:127.0.0.1]',
  '192.168.1.20:3000',
].map((host) => ({ host }))

const ask = async (app: TestApp, url: string, headers: OutgoingHttpHeaders) =>
  (await app.app.http.inject({ url, headers })).statusCode
const DEMO = { email: 'admin@tiketbus.test', password: 'demo-admin' }
const logIn = (app: TestApp, headers: OutgoingHttpHeaders, payload = DEMO) =>
  app.app.http.inject({ method: 'POST', url: '/api/auth/login', headers, payload })

async function aDemo(env: Record<string, string> = {}) {
  const app = await anApp(env)
  await app.db.transaction((tx) => seedAccounts(tx, [{ username: 'Admin Demo', role: 'admin', ...DEMO }]))
  return app
}

describe('a demo of this machine [A111]', () => {
  it('shows strangers behind a proxy or under another name no mailbox and no numbers, and refuses its documented passwords', async () => {
    const app = await aDemo()
    const { token } = await anAdmin(app.db)
    for (const headers of [...FORWARDED, ...FOREIGN]) {
      for (const url of [
        '/dev/mail',
        '/dev/mail.json',
        '/dev/mail.css',
        '/dev/mail/1/attachment',
        '/metrics',
      ])
        expect([headers, url, await ask(app, url, headers)]).toEqual([headers, url, 404])
      expect(await ask(app, `/dev/mail?token=${token}`, headers)).toBe(404)
      const reply = await logIn(app, headers)
      expect([headers, reply.statusCode, reply.json()]).toMatchObject([
        headers,
        403,
        { type: 'FORBIDDEN', message: expect.stringMatching(/^Password akun demo hanya berlaku .*\.$/) },
      ])
      // The rest of the demo is open to them.
      expect(await ask(app, '/api/kota', headers)).toBe(200)
    }
  }, 30_000)

  it('is open to this machine, and under the names of ALLOWED_HOSTS', async () => {
    const app = await aDemo({ ALLOWED_HOSTS: 'Demo.Example' })
    for (const headers of [...OURS, { host: 'demo.example:8443' }]) {
      for (const url of ['/dev/mail', '/dev/mail.json', '/metrics'])
        expect([headers, url, await ask(app, url, headers)]).toEqual([headers, url, 200])
      expect([headers, (await logIn(app, headers)).statusCode]).toEqual([headers, 200])
    }
  }, 30_000)
})

it('a request without a host names none of ours', () => {
  const config = { demo: true, publicUrl: 'http://localhost:3000', allowedHosts: [] }
  for (const host of [undefined, '', ' ', ':3000', '.'])
    expect([host, isKnownHost(config, host)]).toEqual([host, false])
})

describe('a demo that others can reach [A111]', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://demo.example'],
  ])('by its %s is guarded', async (name, value) => {
    const app = await aDemo({ [name]: value })
    const { token } = await anAdmin(app.db)
    const local = { host: 'localhost:3000' }
    expect(await ask(app, '/dev/mail.json', local)).toBe(404)
    const forwarded = { host: 'demo.example', 'x-forwarded-for': '203.0.113.7' }
    expect(await ask(app, '/dev/mail.json', { ...forwarded, authorization: `Bearer ${token}` })).toBe(200)
    expect((await logIn(app, local)).statusCode).toBe(401)
    expect((await logIn(app, { host: 'other.example' })).statusCode).toBe(403)
  })
})

describe('in real operation [W93]', () => {
  const real = {
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    PUBLIC_URL: 'https://tiket.contoh.id',
    METRICS_TOKEN: 'rahasia-untuk-angka-7',
  }

  it('pages under another name lead to PUBLIC_URL; calls, files and health are answered', async () => {
    const { http } = (await anApp(real)).app
    const at = (url: string, host: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
      http.inject({ method, url, headers: { host } })
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await at('/search-results?asal=Solo', 'lama.contoh.id:8080', method)
      expect([statusCode, headers.location]).toEqual([
        308,
        'https://tiket.contoh.id/search-results?asal=Solo',
      ])
    }
    expect((await at('//evil.example/x', 'lama.contoh.id')).headers.location ?? '').not.toMatch(/^\/\//)
    for (const url of ['/api/kota', '/health/live', '/health/ready'])
      expect([url, (await at(url, 'lama.contoh.id')).statusCode]).toEqual([url, 200])
    // No site stands here in API tests: what is not redirected is not found.
    for (const url of ['/assets/a.js', '/sw.js'])
      expect([url, (await at(url, 'lama.contoh.id')).statusCode]).toEqual([url, 404])
    for (const host of [
      'tiket.contoh.id',
      'TIKET.contoh.id.:443',
      'localhost:3000',
      '10.0.0.5',
      '[::1]',
      'app:3000',
    ])
      expect([host, (await at('/', host)).statusCode]).toEqual([host, 404])
  })

  it('/metrics needs the token or a direct connection from this machine', async () => {
    const app = await anApp(real)
    for (const headers of FORWARDED) expect(await ask(app, '/metrics', headers)).toBe(404)
    expect(await ask(app, '/metrics', { host: 'tiket.contoh.id' })).toBe(200)
    const withToken = (token: string) =>
      app.app.http.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: { 'x-forwarded-for': '203.0.113.8', authorization: `Bearer ${token}` },
      })
    expect((await withToken(real.METRICS_TOKEN)).statusCode).toBe(200)
    for (const token of ['', 'x', `${real.METRICS_TOKEN}x`])
      expect((await withToken(token)).statusCode).toBe(404)
  })
})
