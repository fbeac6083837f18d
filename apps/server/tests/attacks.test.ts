/** What strangers send: nonsense in every place of every call, text that would like to be code, addresses that pretend. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { errorBody, read, type Endpoint } from '@tiketbus/contract'
import * as v from 'valibot'
import {
  anAdmin,
  aRegisteredUser,
  aTrip,
  checkInvariants,
  createPayingApp,
  ENDPOINT_CALLS,
  ENDPOINTS,
  KNOWN_PASSWORD,
  type EndpointCall,
  type PayingApp,
  type TestUser,
} from '@tiketbus/testkit'

let app: PayingApp
let admin: TestUser
let known: string
beforeAll(async () => {
  app = await createPayingApp()
  known = (await aRegisteredUser(app, { password: KNOWN_PASSWORD })).email
})
afterAll(async () => {
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
  await app.close()
})
beforeEach(async () => {
  admin = await anAdmin(app.db)
  await app.db.query(
    'update users set password_hash = k.password_hash from users k where k.email = $2 and users.id_user = $1',
    [admin.id_user, known],
  )
})

const inject = (options: InjectOptions) => app.app.http.inject(options)
const withToken = () => ({ authorization: `Bearer ${admin.token}` })
const those = (asked: (endpoint: Endpoint) => boolean) =>
  ENDPOINTS.flatMap(([name, endpoint]): [string, Endpoint, EndpointCall][] => {
    const row = ENDPOINT_CALLS[name]
    return row && asked(endpoint) ? [[name, endpoint, row]] : []
  })
const pathOf = ({ path }: Endpoint, params: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
/** The envelope, in Indonesian, and no detail of a bug. */
function expectRefusal(response: { statusCode: number; body: string }, what: unknown) {
  expect([what, response.statusCode, response.body.slice(0, 300)]).toEqual([
    what,
    expect.toSatisfy((status: number) => status >= 400 && status < 500),
    expect.any(String),
  ])
  expect(read(errorBody, JSON.parse(response.body)).ok).toBe(true)
  expect(response.body).not.toMatch(/Invalid|expected|Unrecognized|Required/)
}

describe.each(those(({ path }) => path.includes(':')))('%s', (_name, endpoint, row) => {
  it('refuses nonsense for a number', async () => {
    const { body } = await row.call(app, admin)
    const nonsense = [
      '0',
      '-1',
      '1e99',
      '99999999999',
      '%00',
      '%E2%82%AC',
      '1.5',
      '0x1',
      '1%2F2',
      '%20',
      'null',
      '../1',
    ]
    for (const id of [...nonsense, '%F0%9F', '%zz', 'x'.repeat(199)])
      expectRefusal(
        await inject({
          method: endpoint.method,
          url: pathOf(endpoint, { id, token: id }),
          headers: withToken(),
          ...(body !== undefined && { payload: body as object }),
        }),
        id,
      )
  })
})

const DEPTH = 15_000
const DEEP = '['.repeat(DEPTH) + ']'.repeat(DEPTH)

describe.each(those(({ body }) => body !== undefined))('%s', (_name, endpoint, row) => {
  it('refuses bodies that are no object, or nested without end, or reach for the prototype', async () => {
    const { params, body } = await row.call(app, admin)
    const wellFormed = JSON.stringify(body).slice(0, -1)
    // What the provider sends is read loosely: there the signature refuses.
    const unsigned = wellFormed.replace(/"signature_key":"\w+"/, '"signature_key":"x"')
    const bodies = [
      '[]',
      '[1]',
      '"teks"',
      '1',
      'true',
      'null',
      '',
      '{',
      DEEP,
      '{"__proto__":{"role":"admin"}}',
    ]
    for (const payload of [
      ...bodies,
      `${unsigned},"x":${DEEP}}`,
      `${unsigned},"__proto__":{"isAdmin":true}}`,
    ])
      expectRefusal(
        await inject({
          method: endpoint.method,
          url: pathOf(endpoint, params),
          headers: { ...withToken(), 'content-type': 'application/json' },
          payload,
        }),
        payload.slice(0, 60),
      )
    expect('isAdmin' in {}).toBe(false)
  })

  it('survives any text in any field', async () => {
    const { params, body } = await row.call(app, admin)
    for (const field of Object.keys(body as object))
      for (const text of [
        'kata\0yang-panjang',
        '\u0000',
        '\uD800',
        '\u202Egnp.exe',
        "'; drop table users; --",
        'x'.repeat(5000),
      ]) {
        const response = await inject({
          method: endpoint.method,
          url: pathOf(endpoint, params),
          headers: { ...withToken(), 'content-type': 'application/json' },
          payload: JSON.stringify({ ...(body as object), [field]: text }),
        })
        expect([field, text.slice(0, 9), response.statusCode < 500]).toEqual([field, text.slice(0, 9), true])
      }
  })
})

describe.each(those(({ query }) => query !== undefined))('%s', (_name, endpoint) => {
  it('survives any text in any parameter', async () => {
    const names = Object.keys((endpoint.query as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
    const texts = [
      '%00',
      '-1',
      '1e99',
      '99999999999',
      '%F0%9F',
      '%zz',
      '%25',
      '_',
      '{}',
      '%E2%80%AE',
      'x'.repeat(5000),
    ]
    for (const name of [...names, '__proto__', 'constructor'])
      for (const text of [...texts, `1&${name}=2`, ''])
        expect([
          name,
          text.slice(0, 20),
          (await inject({ url: `${pathOf(endpoint)}?${name}=${text}`, headers: withToken() })).statusCode <
            500,
        ]).toEqual([name, text.slice(0, 20), true])
    expect((await inject({ url: `${pathOf(endpoint)}?${'a=1&'.repeat(20_000)}` })).statusCode).toBeLessThan(
      500,
    )
  })
})

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

  it('says in Indonesian what is wrong, whatever language a dependency has set', async () => {
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

  it('gets no right to be made by another site’s page', async () => {
    const origin = 'https://jahat.example'
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const asked = await inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin, ...preflight },
    })
    const called = await inject({ url: '/api/rute', headers: { origin } })
    for (const { headers } of [asked, called])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
