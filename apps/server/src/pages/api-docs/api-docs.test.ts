/** The API description matches each endpoint. */
import { Script } from 'node:vm'
import { api, read, type Endpoint } from '@tiketbus/contract'
import { anAdmin, aRegisteredUser, KNOWN_PASSWORD, startTestApp, usePayingApp } from '@tiketbus/testkit'
import { ENDPOINT_CALLS, ENDPOINTS } from '../../../tests/calls/endpoint-calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from './openapi-examples.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { example?: object } } }
  responses: Record<string, { description: string; headers?: object }>
}
type Document = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> }

const app = usePayingApp()
let document: Document
beforeAll(async () => {
  document = (await app.app.http.inject({ url: '/api/openapi.json' })).json()
})

const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

const those = (found: (operation: Operation) => boolean) =>
  ENDPOINTS.filter(([, endpoint]) => found(operationOf(endpoint) as Operation)).map(([name]) => name)
const reads = (header: string) => those(({ parameters }) => parameters.some(({ name }) => name === header))

describe('the description of the API', () => {
  it('has every endpoint of the contract, in the group of its chapter', () => {
    expect(those((operation) => operation === undefined)).toEqual([])
    expect(ENDPOINTS.map(([, endpoint]) => operationOf(endpoint)?.operationId)).toEqual(
      ENDPOINTS.map(([name]) => name),
    )
    expect(operationOf(api.holds.placeHold)?.tags).toEqual(['Reservasi'])
    expect(document.tags.map(({ name }) => name)).toContain('Operator: keberangkatan')
  })

  it('lists every error type of the endpoint', () => {
    expect(operationOf(api.holds.placeHold)?.responses['409']?.description).toContain('SEAT_CONFLICT')
  })

  it('has examples that the server accepts', () => {
    const byName = new Map(ENDPOINTS)
    for (const [name, example] of Object.entries(EXAMPLES)) {
      const endpoint = byName.get(name)
      expect(endpoint?.body && read(endpoint.body, example), name).toMatchObject({ ok: true })
      expect(endpoint && operationOf(endpoint)?.requestBody?.content['application/json'].example).toEqual(
        example,
      )
    }
  })
})

/** Which headers a successful call of each endpoint returns, and how the server treats both request headers. */
describe('the headers in it', () => {
  const found = { retried: [] as string[], guarded: [] as string[], versioned: [] as string[] }
  let passwordHash: string
  beforeAll(async () => {
    const { email } = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
    const [row] = await app.db.query<{ password_hash: string }>(
      'select password_hash from users where email = $1',
      [email],
    )
    passwordHash = row?.password_hash ?? ''
    for (const [name, endpoint] of ENDPOINTS) await look(name, endpoint)
  }, 300_000)

  /** Sends each call as another user, because it may log the user out. */
  async function send(name: string, endpoint: Endpoint, headers: Record<string, string>) {
    const maker = await anAdmin(app.db)
    await app.db.query('update users set password_hash = $2 where id_user = $1', [
      maker.id_user,
      passwordHash,
    ])
    const call = await ENDPOINT_CALLS[name]?.call(app, maker)
    return app.call(endpoint, { ...call, token: maker.token, headers })
  }

  async function look(name: string, endpoint: Endpoint) {
    // A stream does not end by itself.
    if (endpoint === api.seats.seatEvents) return
    const { status } = await send(name, endpoint, { 'if-match': '"987654321"' })
    if (status === 412) found.guarded.push(name)
    const key = `key-of-${name}`
    const reply = await send(name, endpoint, { 'idempotency-key': key })
    expect(reply.status, name).toBeLessThan(300)
    const kept = await app.db.query('select from idempotency_keys where key = $1', [key])
    if (kept.length > 0) found.retried.push(name)
    if (reply.headers['etag'] !== undefined) found.versioned.push(name)
  }

  it('are Idempotency-Key for endpoints that store it', () => {
    expect(reads('Idempotency-Key')).toEqual(found.retried)
  })

  it('are If-Match for endpoints that refuse another version', () => {
    expect(reads('If-Match')).toEqual(found.guarded)
  })

  it('are ETag for endpoints whose replies have one', () => {
    expect(those(({ responses }) => responses['200']?.headers !== undefined)).toEqual(found.versioned)
  })
})

describe('the page of the description', () => {
  const get = (url: string) => app.app.http.inject({ url })

  it('loads only its own files', async () => {
    const { body } = await get('/api/docs')
    const files = [...body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(5)
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
    expect(body).not.toMatch(/<script>|<style|https?:/)
  })

  it('starts by a script without type annotations', async () => {
    const { body, headers } = await get('/api/docs/start.js')
    expect(headers['content-type']).toContain('text/javascript')
    expect(() => new Script(body)).not.toThrow()
  })

  it('serves no other file of the viewer', async () => {
    expect((await get('/api/docs/index.html')).statusCode).toBe(404)
  })
})

describe('the description in real operation [W96]', () => {
  const real = {
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    PUBLIC_URL: 'http://localhost:3000',
  }

  it('is for administrators, unless API_DOCS is public', async () => {
    const closed = await startTestApp({ besides: app, env: real })
    const { token } = await anAdmin(closed.db)
    const stranger = await aRegisteredUser(closed)
    const ask = (headers: Record<string, string> = {}) =>
      closed.app.http.inject({ url: '/api/openapi.json', headers }).then(({ statusCode }) => statusCode)
    expect(await ask()).toBe(404)
    expect(await ask({ authorization: `Bearer ${stranger.token}` })).toBe(404)
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
    const open = await startTestApp({ besides: app, env: { ...real, API_DOCS: 'public' } })
    expect((await open.app.http.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
  })
})
