/** Requests from other sites' pages in the browser of a logged-in user. */
import { expect, it } from 'vitest'
import { ask, useApps } from './testing.ts'

const anApp = useApps()

it('a page of another site is not allowed to call', async () => {
  const { app } = await anApp()
  const origin = 'https://jahat.example'
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  const asked = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/auth/login',
    headers: { origin, ...preflight },
  })
  const called = await app.http.inject({ url: '/api/rute', headers: { origin } })
  for (const { headers } of [asked, called])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

it('only pages of configured sites are allowed to call', async () => {
  const app = await anApp({ CORS_ORIGINS: 'https://mitra.example' })
  const allowed = async (origin: string) =>
    (await ask(app, '/api/kota', { origin })).headers['access-control-allow-origin']
  expect(await allowed('https://mitra.example')).toBe('https://mitra.example')
  for (const origin of ['https://mitra.example.jahat.example', 'http://mitra.example', 'null'])
    expect([origin, await allowed(origin)]).toEqual([origin, undefined])
})
