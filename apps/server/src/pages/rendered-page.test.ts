import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../platform/process/config.ts'
import { PAGE_LIMITS, type PageLimits } from './rendered-page.ts'
import { registerWeb } from './web-files.ts'

/** A fake of the web's renderer; it counts its calls. */
const RENDERER = `export function normalize(url) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const asal = searchParams.get('asal')
  return asal ? pathname + '?asal=' + asal : pathname
}
export async function render(url, ask) {
  globalThis.renderedInTest.push(url)
  globalThis.mostRendersAtOnce = Math.max(globalThis.mostRendersAtOnce, ++globalThis.rendersAtOnce)
  const address = '/api/rute' + url.slice('/search-results'.length)
  const reply = await ask(address).finally(() => globalThis.rendersAtOnce--)
  return { head: '<title>rendered</title>', body: '<h1>' + reply.data + '</h1>', data: { [address]: reply } }
}`

declare global {
  var renderedInTest: string[]
  var rendersAtOnce: number
  var mostRendersAtOnce: number
}

let dist = ''
let app: FastifyInstance
/** The API's response and number of calls; it does not respond before `held` resolves. */
let api = { data: 'one', status: 200, asked: 0, minute: 58, held: Promise.resolve() }

beforeEach(async () => {
  globalThis.renderedInTest = []
  globalThis.rendersAtOnce = globalThis.mostRendersAtOnce = 0
  api = { data: 'one', status: 200, asked: 0, minute: 58, held: Promise.resolve() }
  dist = await mkdtemp(join(tmpdir(), 'rendered-page-'))
  await mkdir(join(dist, 'pages'))
  const shell = '<html><head><title>shell</title></head><body><div id="root"></div></body></html>'
  for (const file of ['index.html', 'pages/search.html', 'pages/booking-id.html'])
    await writeFile(join(dist, file), shell)
  const entries = {
    '/search-results': { file: 'pages/search.html', onRequest: true, replies: [] },
    '/booking/:id': { file: 'pages/booking-id.html', onRequest: false, replies: ['/api/rute/:id'] },
  }
  await writeFile(join(dist, 'pages.json'), JSON.stringify(entries))
  await writeFile(join(dist, 'render.js'), RENDERER)
})
afterEach(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const clockOf = (asked: number) => `2026-11-26T16:${api.minute}:0${asked}.000Z`

async function serve(pageLimits: PageLimits = PAGE_LIMITS): Promise<void> {
  app = fastify({ trustProxy: true })
  const answer = async () => {
    api.asked += 1
    const { data } = api
    await api.held
    return { data, waktu_server: clockOf(api.asked) }
  }
  app.get('/api/rute', async (_request, reply) => reply.status(api.status).send(await answer()))
  app.get('/api/rute/:id', answer)
  await registerWeb(app, { webDist: dist, config: loadConfig({}), pageLimits })
}

const open = async (url = '/search-results', from = '10.0.0.1') => {
  const { body, statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': from } })
  expect(statusCode).toBe(200)
  return { rendered: /<h1>(.*)<\/h1>/.exec(body)?.[1], clock: /"waktu_server":"([^"]+)"/.exec(body)?.[1] }
}
const manyTimes = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('a rendered page', () => {
  it('is rendered once for the same replies, for any number of visitors and with any other parameters in the address', async () => {
    await serve()
    await open()
    const pages = await manyTimes(50, (n) => open(`/search-results?x=${n}`, `10.0.1.${n}`))
    expect(pages.every(({ rendered }) => rendered === 'one')).toBe(true)
    expect(globalThis.renderedInTest).toEqual(['/search-results'])
    // One for the first visitor, one for the first of the fifty, one for those who came meanwhile.
    expect(api.asked).toBe(3)
  })

  it('is rendered again as soon as its replies differ, and contains the clock of each reply', async () => {
    await serve()
    expect(await open()).toEqual({ rendered: 'one', clock: clockOf(1) })
    expect(await open()).toEqual({ rendered: 'one', clock: clockOf(2) })
    api.data = 'two'
    expect(await open()).toEqual({ rendered: 'two', clock: clockOf(3) })
    expect(globalThis.renderedInTest).toHaveLength(2)
  })

  it('is rendered again in another minute: which days are past depends on the clock', async () => {
    await serve()
    await open()
    api.minute = 59
    expect(await open()).toEqual({ rendered: 'one', clock: clockOf(2) })
    await open()
    expect(globalThis.renderedInTest).toHaveLength(2)
  })

  it('never contains data read before the request', async () => {
    await serve()
    await open()
    const held = Promise.withResolvers<void>()
    api.held = held.promise
    const early = open()
    while (api.asked < 2) await othersFirst()
    api.data = 'two'
    const late = open()
    held.resolve()
    expect([(await early).rendered, (await late).rendered]).toEqual(['one', 'two'])
  })

  it('is sent unrendered beyond the limit of its network, except from the cache; other networks are not affected', async () => {
    await serve({ completed: 1000, rendered: 5 })
    await open()
    const searches = await manyTimes(200, (n) => open(`/search-results?asal=Kota${n}`))
    expect(searches.filter(({ rendered }) => rendered !== undefined)).toHaveLength(4)
    expect(globalThis.renderedInTest).toHaveLength(5)
    expect((await open()).rendered).toBe('one')
    expect((await open('/search-results?asal=Kota150', '10.0.0.2')).rendered).toBe('one')
  })

  it('is rendered one at a time, and sent unrendered while twenty others are', async () => {
    await serve({ completed: Infinity, rendered: Infinity })
    const searches = await manyTimes(50, (n) => open(`/search-results?asal=Kota${n}`))
    expect(searches.filter(({ rendered }) => rendered !== undefined)).toHaveLength(20)
    expect(globalThis.mostRendersAtOnce).toBe(1)
    expect((await open()).rendered).toBe('one')
  })

  it('calls the API no more often than its network may', async () => {
    await serve({ completed: 3, rendered: 1000 })
    for (let n = 0; n < 10; n++) await open(`/search-results?asal=Kota${n}`)
    for (let n = 0; n < 10; n++) await open(`/booking/${n}`)
    expect(api.asked).toBe(3)
    expect((await open('/booking/1', '10.0.0.2')).clock).toBe(clockOf(4))
  })

  it('calls the API and renders for each of 200 requests without limits: the control', async () => {
    await serve({ completed: Infinity, rendered: Infinity })
    for (let n = 0; n < 200; n++) await open(`/search-results?asal=Kota${n}`)
    expect([globalThis.renderedInTest.length, api.asked]).toEqual([200, 200])
  })

  it.each([429, 503])('is sent unrendered while the API responds %i', async (status) => {
    await serve()
    api.status = status
    expect((await open()).rendered).toBeUndefined()
    api.status = 200
    expect((await open()).rendered).toBe('one')
  })

  it('is sent unrendered if its search is longer than any real one', async () => {
    await serve()
    expect((await open(`/search-results?asal=${'x'.repeat(600)}`)).rendered).toBeUndefined()
    expect(api.asked).toBe(0)
  })
})

describe('a page with replies', () => {
  it('fetches once for simultaneous visitors', async () => {
    await serve()
    const pages = await manyTimes(50, (n) => open('/booking/7', `10.0.1.${n}`))
    expect(pages.every(({ clock }) => clock !== undefined)).toBe(true)
    expect(api.asked).toBe(2)
  })
})
