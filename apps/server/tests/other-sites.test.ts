/** Pages of other sites in the browser of someone who is logged in here. */
import { expect, it } from 'vitest'
import { ask, useApps } from './testing.ts'

const anApp = useApps()

it('a call gets no right to be made by another site’s page', async () => {
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

it('other sites’ pages may call if they are named, and only they', async () => {
  const app = await anApp({ CORS_ORIGINS: 'https://mitra.example' })
  const allowed = async (origin: string) =>
    (await ask(app, '/api/kota', { origin })).headers['access-control-allow-origin']
  expect(await allowed('https://mitra.example')).toBe('https://mitra.example')
  for (const origin of ['https://mitra.example.jahat.example', 'http://mitra.example', 'null'])
    expect([origin, await allowed(origin)]).toEqual([origin, undefined])
})
