import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_OPERATOR } from '@tiketbus/contract'
import { routableAddress } from '../platform/http/bad-address.ts'
import { registerWeb } from './web-files.ts'

const page = (body: string, style = '') => `<html><head>${style}</head><body>${body}</body></html>`
// A fake of the web's renderer: renders its replies.
const renderer = `export function normalize(url) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return pathname + '?' + new URLSearchParams([...searchParams].filter(([name]) => name !== 'utm'))
}
export async function render(url, ask, { operator }) {
  if (url.includes('broken')) throw new Error('broken')
  const data = { '/api/rute/1': await ask('/api/rute/1'), '/api/gone': await ask('/api/gone') }
  return { head: '<title>rendered</title>', body: '<h1>' + url + '</h1><i>' + operator.nama + '</i>', data }
}`
const config = {
  demo: true,
  addressLimits: false,
  holdMinutes: 45,
  paymentWindowHours: 12,
  bookingCutoffMinutes: 20,
  retentionMonths: 6,
}
let operator = DEFAULT_OPERATOR
let popularLines: readonly number[] = [0, 1]
const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
let dist = ''
let app: FastifyInstance

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'pages'))
  await writeFile(join(dist, 'index.html'), page('shell'))
  await writeFile(
    join(dist, 'pages/landing.html'),
    page(
      '<nav class="*:p" data-lines=""><ul><li data-line="0"><a>J</a></li><li data-line="1"><a>B</a></li></ul></nav>' +
        'landing: {{holdMinutes}} menit, {{paymentWindowHours}} jam, {{bookingCutoffMinutes}} menit, {{retentionMonths}} bulan, oleh {{operator.nama}}',
      '<style>h1{color:red}</style><script>a=1</script>',
    ),
  )
  await writeFile(join(dist, 'pages/booking-id.html'), page('seats'))
  await writeFile(
    join(dist, 'pages.json'),
    JSON.stringify({
      '/': { file: 'pages/landing.html', onRequest: false, replies: [] },
      '/booking/:id': {
        file: 'pages/booking-id.html',
        onRequest: false,
        replies: ['/api/rute/:id', '/api/kosong/:id'],
      },
      '/search-results': { file: 'pages/search.html', onRequest: true, replies: [] },
    }),
  )
  await writeFile(join(dist, 'pages/search.html'), page('<div id="root"></div>'))
  await writeFile(join(dist, 'render.js'), renderer)
  await writeFile(join(dist, '.built'), '')
  await writeFile(join(dist, 'assets/main-abc.js'), 'export {}')
  app = fastify({ rewriteUrl: routableAddress })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', "default-src 'self';script-src 'self';style-src 'self'")
  })
  app.get('/api/rute/:id', async (request) => ({ request: request.params, note: '</script><b>' }))
  const facts = { readOperator: async () => operator, readPopularLines: async () => popularLines }
  await registerWeb(app, { webDist: dist, config, ...facts })
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

describe('the web’s files', () => {
  it('sends the landing page at /, and allows its inline style and script by hash only', async () => {
    const { body, headers } = await app.inject({ url: '/' })
    expect(body).toContain('landing')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'sha256-wi/qXXQo5c9H72NUyXySI8ldbc3D4NIwD/eQVrH/PYU=';style-src 'self' 'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='",
    )
  })

  it('sends the application’s page with status 404 at every unknown path, with the usual policy', async () => {
    const { body, headers, statusCode } = await app.inject({ url: '/nowhere/7?from=booking' })
    expect([statusCode, body.includes('shell'), headers['cache-control']]).toEqual([404, true, 'no-cache'])
    expect(headers['content-security-policy']).toBe("default-src 'self';script-src 'self';style-src 'self'")
  })

  it.each([
    ['/booking/7/', '/booking/7'],
    ['/search-results/?asal=Solo', '/search-results?asal=Solo'],
  ])('redirects %s to %s', async (url, goal) => {
    const { headers, statusCode } = await app.inject({ url })
    expect([statusCode, headers.location]).toEqual([308, goal])
  })

  it('serves no file of the server’s own, in any spelling or compression [W94]', async () => {
    for (const name of ['pages.json', 'render.js', 'index.html', '.built', 'pages/search.html'])
      for (const packed of ['.gz', '.br']) await writeFile(join(dist, `${name}${packed}`), 'rahasia')
    const names = ['pages.json', 'render.js', '.built', 'pages/search.html']
    const files = names
      .flatMap((name) => [name, `${name}.gz`, `${name}.br`])
      .concat('index.html.gz', 'index.html.br')
    const ways = ['/', '/./', '/assets/../', '/x/%2E./']
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    for (const path of files.flatMap((file) => ways.map((way) => way + file).concat(`/%7${file[0]}`))) {
      // Node's own URL and `inject` would tidy the path.
      const asking = request({ port, path, headers: { 'accept-encoding': 'br, gzip' } }).end()
      const [response] = (await once(asking, 'response')) as [IncomingMessage]
      expect([path, response.statusCode]).toEqual([path, expect.toSatisfy((status: number) => status >= 400)])
      expect(await text(response)).not.toContain('rahasia')
    }
  })

  it('sends each path its own page', async () => {
    expect((await app.inject({ url: '/booking/7?from=booking' })).body).toContain('seats')
  })

  it('embeds the replies that a page will fetch, as data that cannot end its script', async () => {
    const { body } = await app.inject({ url: '/booking/7' })
    const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual({ '/api/rute/7': { request: { id: '7' }, note: '</script><b>' } })
  })

  it('renders a page for its request, with its replies', async () => {
    const { body } = await app.inject({ url: '/search-results?asal=Solo' })
    expect(body).toContain('<div id="root"><h1>/search-results?asal=Solo</h1><i>TiketBus</i></div>')
    expect(body).toContain('"/api/rute/1":')
    expect(body).not.toContain('/api/gone')
  })

  it('sends a page that cannot be rendered unrendered', async () => {
    const { body, statusCode } = await app.inject({ url: '/search-results?broken=1' })
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
  })

  it('contains the server’s configuration in every page, and its rules in prerendered ones [F242]', async () => {
    for (const url of ['/', '/booking/7', '/gone']) {
      const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
      const content = /<meta name="tiketbus-settings" content="([^"]*)">/.exec(body)?.[1] ?? ''
      expect(JSON.parse(unescape(content))).toEqual({
        paymentPages: '/simulator/',
        holdMinutes: 45,
        paymentWindowHours: 12,
        bookingCutoffMinutes: 20,
        retentionMonths: 6,
        operator,
        popularLines,
      })
    }
    const { body } = await app.inject('/')
    expect(body).toContain('landing: 45 menit, 12 jam, 20 menit, 6 bulan')
  })

  it('contains the operator as it is now, in prerendered and in rendered pages, as text [F242]', async () => {
    const search = async () => (await app.inject('/search-results?asal=Tuban')).body
    expect(await search()).toContain('<i>TiketBus</i>')
    const before = operator
    operator = { ...before, nama: 'PO <b>"Jaya" & $&' }
    const name = 'PO &lt;b&gt;&quot;Jaya&quot; &amp; $&amp;'
    expect((await app.inject('/')).body).toContain(`oleh ${name}</`)
    expect(await search()).toContain('<i>PO <b>"Jaya" & $&</i>')
    const content = /content="([^"]*Jaya[^"]*)"/.exec(await search())?.[1] ?? ''
    expect(JSON.parse(unescape(content))).toMatchObject({ operator })
    operator = before
  })

  it('has those frequent lines that are served now [T290]', async () => {
    const lines = async () => /<body>(.*)landing:/.exec((await app.inject('/')).body)?.[1]
    const line = (place: number, name: string) => `<li data-line="${place}"><a>${name}</a></li>`
    const list = (items: string) => `<nav class="*:p" data-lines=""><ul>${items}</ul></nav>`
    expect(await lines()).toBe(list(line(0, 'J') + line(1, 'B')))
    popularLines = [1]
    expect(await lines()).toBe(list(line(1, 'B')))
    popularLines = []
    expect(await lines()).toBe('')
    popularLines = [0, 1]
  })

  it('marks every page of a demo', async () => {
    for (const url of ['/', '/booking/7', '/nowhere'])
      expect((await app.inject({ url })).body).toContain('tiketbus-demo')
  })

  it.each([
    ['br', 'gzip, deflate, br', (sent: Buffer) => brotliDecompressSync(sent)],
    ['gzip', 'gzip', (sent: Buffer) => gunzipSync(sent)],
    [undefined, 'identity', (sent: Buffer) => sent],
  ])('sends pages as %s to clients that accept %s', async (encoding, accepted, unpack) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(unpack(rawPayload).toString()).toContain('landing')
  })

  it('drops a form that was sent before the scripts ran, and shows its page again', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/login',
      payload: 'email=sari%40example.id&password=rahasia',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([statusCode, headers.location]).toEqual([303, '/login'])
  })

  it.each([
    [
      'application/x-www-form-urlencoded',
      'order_id=ORDER-1-a&transaction_status=settlement&token=x',
      '?order_id=ORDER-1-a&transaction_status=settlement',
    ],
    ['application/json', '{"order_id":"ORDER-2-b"}', ''],
    ['application/x-www-form-urlencoded', '', ''],
  ])(
    'opens the result page if a payment page returns by POST, with %s [W101]',
    async (type, payload, query) => {
      const options = { method: 'POST', headers: { 'content-type': type }, payload } as const
      const { statusCode, headers } = await app.inject({ ...options, url: '/payment/finish' })
      expect([statusCode, headers.location]).toEqual([303, `/payment/finish${query}`])
      const named = await app.inject({ ...options, url: '/payment/error?order_id=ORDER-3-c' })
      expect(named.headers.location).toMatch(/^\/payment\/error\?order_id=ORDER-[13]-[ac]/)
    },
  )

  it('caches files with a hash for a year', async () => {
    const { headers } = await app.inject({ url: '/assets/main-abc.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/render.js', '/pages/landing.html', '/.built'])('never serves %s', async (url) => {
    const { body } = await app.inject({ url })
    expect([body.includes('export'), body.includes('landing')]).toEqual([false, false])
  })

  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  it.each([
    '/booking/%zz',
    '/%',
    '/tiket/%F0%9F?a=1',
    '/tiket/1%00',
    '/simulator/pay/x',
    '/assets/gone-123.js',
  ])('shows a browser the application at %s, with status 404', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: BROWSER })
    expect([statusCode, body.includes('shell')]).toEqual([404, true])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.each([
    ['/api/rute/%zz', BROWSER, 400, 'VALIDATION_FAILED'],
    ['/api/gone', BROWSER, 404, 'NOT_FOUND'],
    ['/booking/%zz', { accept: 'application/json' }, 400, 'VALIDATION_FAILED'],
    ['/simulator/x', {}, 404, 'NOT_FOUND'],
  ])('responds to %s, requested with %o, with the envelope', async (url, headers, status, type) => {
    const reply = await app.inject({ url, headers })
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { success: false, type }])
  })

  it('routes an address that begins like another site’s to the not-found page', () => {
    expect(routableAddress({ url: '//evil.example/login' })).toBe('/alamat-rusak')
    expect(routableAddress({ url: '/login?next=//evil.example' })).toBe('/login?next=//evil.example')
  })

  it('decodes the decodable parts', async () => {
    expect((await app.inject({ url: '/booking/a%20b?x=%zz' })).body).toContain('seats')
  })

  it.each(['/assets/gone-123.js', '/api/gone'])('responds to %s with 404, not with a page', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})
