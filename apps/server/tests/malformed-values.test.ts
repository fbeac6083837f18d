/** Malformed values in every place of every call: ids, bodies, fields, parameters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '@tiketbus/contract'
import type * as v from 'valibot'
import {
  anAdmin,
  aRegisteredUser,
  checkInvariants,
  KNOWN_PASSWORD,
  usePayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import { ENDPOINT_CALLS, ENDPOINTS } from './calls/endpoint-calls.ts'
import type { EndpointCall } from './calls/endpoint-call.ts'
import { expectRefusal } from './testing.ts'

const app = usePayingApp()
let admin: TestUser
let known: string
beforeAll(async () => {
  known = (await aRegisteredUser(app, { password: KNOWN_PASSWORD })).email
})
afterAll(async () => expect(await checkInvariants(app.db, { money: true })).toEqual([]))
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
describe.each(those(({ path }) => path.includes(':')))('%s', (_name, endpoint, row) => {
  it('refuses malformed ids', async () => {
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
  it('refuses bodies that are no object, are nested too deep, or contain __proto__', async () => {
    const { params, body } = await row.call(app, admin)
    const wellFormed = JSON.stringify(body).slice(0, -1)
    // The provider's notifications are parsed leniently: there the signature check refuses.
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
