import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, ERRORS } from '@tiketbus/contract'
import { startTestApp, aUser, useTestApp } from '@tiketbus/testkit'
import { createServe } from './endpoints.ts'
import { registerErrorReplies } from './error-reply.ts'

const app = useTestApp()

describe('the server', () => {
  it('responds to an unknown call with the error envelope and its request id in a header', async () => {
    const response = await app.app.http.inject({ url: '/api/tidak-ada' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: false, type: 'NOT_FOUND', message: 'Data tidak ditemukan' })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-z-]{20,}$/)
  })

  it('refuses a body that is not JSON, one that is too large, and other content types', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': type },
      })
    expect((await post('{"email":')).statusCode).toBe(400)
    expect((await post(JSON.stringify({ email: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })

  describe('over a raw socket', () => {
    const send = (request: string) => {
      const { address, port } = app.app.http.server.address() as AddressInfo
      const socket = connect(port, address)
      socket.write(request)
      // Ends once the server has closed the connection.
      return text(socket)
    }
    const exchange = async (request: string) => {
      const [body = '', head = ''] = (await send(request)).split('\r\n\r\n').toReversed()
      const answer: unknown = JSON.parse(body)
      return [Number(head.split(' ')[1]), answer]
    }
    const statusOf = async (request: string) => Number((await send(request)).split(' ')[1])
    beforeAll(() => app.app.http.listen({ host: '127.0.0.1', port: 0 }))

    const get = 'GET /api/kota HTTP/1.1\r\nHost: x\r\n'
    const refused = { success: false, type: 'VALIDATION_FAILED', message: ERRORS.VALIDATION_FAILED.message }

    it('responds with the envelope to data that is no HTTP request, and closes the connection', async () => {
      expect(await exchange(`${get}X: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatchObject([
        431,
        { success: false, type: 'PAYLOAD_TOO_LARGE', message: 'Data yang dikirim terlalu besar' },
      ])
      for (const request of [`${get}Bukan Header\r\n\r\n`, 'HALO\r\n\r\n'])
        expect(await exchange(request)).toEqual([400, refused])
    })

    it('shows a browser with too many cookies a page, and removes them [W100]', async () => {
      const { address, port } = app.app.http.server.address() as AddressInfo
      const socket = connect(port, address)
      socket.write(
        `GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
      )
      const reply = await text(socket)
      expect(reply).toMatch(
        /^HTTP\/1\.1 431 [\s\S]*Clear-Site-Data: "cookies"[\s\S]*<h1>Halaman Tidak Dapat Dibuka<\/h1>/,
      )
    })

    it.each([
      '/api/kota',
      '/%61pi/kota',
      '/ap%69/kota?x=/',
      'http://x/api/kota',
      'HTTP://x:80/%61%70%69/kota',
      '/%61pi/tidak-ada',
      '/api/%2e/kota',
      '/api//kota',
    ])('lets nobody store the reply of %s [W94]', async (path) => {
      const { address, port } = app.app.http.server.address() as AddressInfo
      const socket = connect(port, address)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const reply = await text(socket)
      expect(reply).toMatch(/^cache-control: no-store\r$/im)
      expect(reply).toMatch(/"success":(?:true|false)/)
    })

    it('responds with the envelope to two hosts; to none, or an unknown expectation, as Node does', async () => {
      const two = `${get}hOST: y\r\nConnection: close\r\n\r\n`
      expect(await exchange(two)).toEqual([400, refused])
      expect(await statusOf('GET /api/kota HTTP/1.1\r\n\r\n')).toBe(400)
      const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 200-ok\r\n'
      expect(await statusOf(`${post}Connection: close\r\n\r\n`)).toBe(417)
    })

    it('takes no fault from a client that leaves in the middle of a file', async () => {
      const lines: string[] = []
      const http = fastify({
        logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
      })
      registerErrorReplies(http)
      let isOver = false
      async function* endless() {
        try {
          for (;;) yield Buffer.alloc(10_000)
        } finally {
          isOver = true
        }
      }
      const OPERATOR = api.operator.getOperator
      const serve = createServe(http, { findSession: async () => undefined, isBusy: () => false })
      serve(OPERATOR, async ({ reply }) =>
        reply.header('content-type', 'application/zip').send(Readable.from(endless())),
      )
      await http.listen({ host: '127.0.0.1', port: 0 })
      const { port } = http.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${OPERATOR.path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await once(socket, 'data')
      socket.destroy()
      await expect.poll(() => isOver).toBe(true)
      await http.close()
      expect(lines).toEqual([])
    })

    it('serves HTTP/1.0 without a host, and a body that was announced', async () => {
      const ok = [200, expect.objectContaining({ success: true })]
      expect(await exchange('GET /api/kota HTTP/1.0\r\n\r\n')).toEqual(ok)
      expect(await exchange(`${get}Connection: close\r\nExpect: 100-continue\r\n\r\n`)).toEqual(ok)
    })
  })

  it('names each wrong field', async () => {
    const reply = await app.call(api.accounts.login, { body: { email: 'bukan email', sandi: 'x' } })
    expect(reply.status).toBe(400)
    expect(
      reply
        .error()
        .errors?.map((error) => error.field)
        .sort(),
    ).toEqual(['email', 'password', 'sandi'])
  })

  it('sends the content security policy and no referrer', async () => {
    const { headers } = await app.app.http.inject({ url: '/health/live' })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('lets nobody frame a page, and lets pages use the camera alone [W95]', async () => {
    const { headers } = await app.app.http.inject({ url: '/' })
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), (?:[a-z-]+=\(\)(?:, |$))+$/)
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  it.each([
    ['', 'max-age=31536000'],
    ['on', 'max-age=31536000; includeSubDomains'],
  ])(
    'requires https of other names below ours only with HSTS_SUBDOMAINS=%s [W95]',
    async (HSTS_SUBDOMAINS, header) => {
      const env = { PUBLIC_URL: 'https://tiket.contoh.id', HSTS_SUBDOMAINS }
      const https = await startTestApp({ besides: app, env })
      const { headers } = await https.app.http.inject({ url: '/' })
      expect(headers['strict-transport-security']).toBe(header)
    },
  )

  it('omits headers from API replies that only matter for pages', async () => {
    const data = await app.app.http.inject({ url: '/api/kota' })
    expect(data.headers['content-security-policy']).toContain("script-src 'self'")
    expect(data.headers['x-content-type-options']).toBe('nosniff')
    expect(data.headers['cache-control']).toBe('no-store')
    expect(data.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(data.headers['x-frame-options']).toBe('DENY')
    expect(data.headers).not.toHaveProperty('cross-origin-opener-policy')
    const page = await app.app.http.inject({ url: '/docs' })
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('distinguishes liveness and readiness', async () => {
    expect((await app.app.http.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await app.app.http.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

describe('a guarded call', () => {
  it('is refused without a token and with an invalid one', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const reply = await app.call(api.accounts.getProfile, { token })
      expect(reply.status).toBe(401)
      expect(reply.error().type).toBe('UNAUTHENTICATED')
    }
  })

  it('of administration is refused for a passenger', async () => {
    const { token } = await aUser(app.db)
    const reply = await app.call(api.adminBuses.listBuses, { token })
    expect(reply.status).toBe(403)
  })
})
