/** Headers that each kind of response must have, whichever part of the server sends it. */
import { expect, it } from 'vitest'
import { useApps } from './testing.ts'

const anApp = useApps()

/** What has text in it names its encoding. */
const TEXT = /^(?:text\/|application\/json)/

it('every kind of response over https names its type and encoding, forbids guessing and frames, and requires https', async () => {
  const { app } = await anApp({ PUBLIC_URL: 'https://tiket.contoh.id' })
  const json = { 'content-type': 'application/json' }
  const requests = [
    { url: '/' },
    { url: '/tidak-ada', headers: { accept: 'text/html' } },
    { url: '/api/kota' },
    { url: '/api/tidak-ada' },
    { url: '/api/auth/profile' },
    { url: '/api/docs' },
    { url: '/health/live' },
    { url: '/%' },
    { method: 'POST' as const, url: '/api/auth/login', headers: json, payload: '{' },
    { method: 'TRACE' as 'GET', url: '/api/kota' },
  ]
  for (const request of requests) {
    const { headers } = await app.http.inject(request)
    const type = String(headers['content-type'])
    expect([request, type]).toEqual([request, expect.stringMatching(TEXT)])
    expect([request, type]).toEqual([request, expect.stringMatching(/; charset=utf-8$/)])
    expect([request, headers]).toEqual([
      request,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
        'referrer-policy': 'no-referrer',
      }),
    ])
  }
})
