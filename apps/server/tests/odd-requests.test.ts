/** Requests that no page of ours makes: other methods, other writings of an address, the headers of a stream alone. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { aTrip, usePayingApp } from '@tiketbus/testkit'
import type { InjectOptions } from 'fastify'
import { expectRefusal } from './testing.ts'

const app = usePayingApp()
const inject = (options: InjectOptions) => app.app.http.inject(options)

describe('a call of its own making', () => {
  it('by another method, to another writing of the address or to none ends in the envelope', async () => {
    const urls = [
      '/api/rute/',
      '//api/rute',
      '/api//rute',
      '/api/rute;x',
      '/api/rute/%zz',
      '/api/%2e%2e/rute',
    ]
    for (const url of urls) expectRefusal(await inject({ url }), url)
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST', 'OPTIONS'] as const)
      expectRefusal(await inject({ method, url: '/api/rute' }), method)
  })

  it('answers in Indonesian, even if a dependency has set another language', async () => {
    v.setGlobalMessage('Invalid input: expected string, received array')
    expect((await inject({ url: '/api/rute?asal=a&asal=b' })).json()).toMatchObject({
      errors: [{ field: 'asal', msg: 'Isian tidak valid' }],
    })
    v.deleteGlobalMessage()
  })

  it('for the headers of a stream ends', async () => {
    const address = app.app.http.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = `http://127.0.0.1:${port}/api/tiket/seat-events/${await aTrip(app.db)}`
    const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    expect(reply.status).toBe(200)
  })
})
