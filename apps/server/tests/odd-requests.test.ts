/** Requests that our pages never make: other methods, other spellings of an address, HEAD requests of a stream. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { aTrip, usePayingApp } from '@tiketbus/testkit'
import type { InjectOptions } from 'fastify'
import { expectRefusal } from './testing.ts'

const app = usePayingApp()
const inject = (options: InjectOptions) => app.app.http.inject(options)

describe('an unusual call', () => {
  it('with another method, another spelling of the address or an unknown one gets the error envelope', async () => {
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

  it('gets replies in Indonesian, even if a dependency has set another language', async () => {
    v.setGlobalMessage('Invalid input: expected string, received array')
    expect((await inject({ url: '/api/rute?asal=a&asal=b' })).json()).toMatchObject({
      errors: [{ field: 'asal', msg: 'Isian tidak valid' }],
    })
    v.deleteGlobalMessage()
  })

  it('with thousands of unknown fields is refused by a short reply, in the body and in the query [W90]', async () => {
    const names = Array.from({ length: 6000 }, (_, n) => `x${n}`)
    const payload = Object.fromEntries(names.map((name) => [name, 1]))
    const query = names.slice(0, 1500).map((name) => `${name}=1`)
    for (const options of [
      { method: 'POST', url: '/api/auth/login', payload },
      { method: 'POST', url: '/api/auth/register', payload },
      { url: `/api/rute?${query.join('&')}` },
    ] satisfies InjectOptions[]) {
      const reply = await inject(options)
      expect([reply.statusCode, reply.json().errors.length <= 14]).toEqual([400, true])
      expect(reply.body.length).toBeLessThan(2000)
    }
  })

  it('for only the headers of a stream ends', async () => {
    const address = app.app.http.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = `http://127.0.0.1:${port}/api/tiket/seat-events/${await aTrip(app.db)}`
    const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    expect(reply.status).toBe(200)
  })
})
