import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerWeb } from './web-files.ts'

const page = (body: string, style = '') => `<html><head>${style}</head><body>${body}</body></html>`
let dist = ''
let app: FastifyInstance

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'pages'))
  await writeFile(join(dist, 'index.html'), page('shell'))
  await writeFile(join(dist, 'pages/landing.html'), page('landing', '<style>h1{color:red}</style>'))
  await writeFile(join(dist, 'pages/booking-id.html'), page('seats'))
  await writeFile(
    join(dist, 'pages.json'),
    JSON.stringify({ '/': 'pages/landing.html', '/booking/:id': 'pages/booking-id.html' }),
  )
  await writeFile(join(dist, 'render.js'), 'export {}')
  await writeFile(join(dist, '.built'), '')
  await writeFile(join(dist, 'assets/main-abc.js'), 'export {}')
  app = fastify()
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', "default-src 'self';style-src 'self'")
  })
  await registerWeb(app, { webDist: dist, config: { demo: true } })
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

describe('the web’s files', () => {
  it('sends the landing page at /, and lets through the style inside it by its content alone', async () => {
    const { body, headers } = await app.inject({ url: '/' })
    expect(body).toContain('landing')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';style-src 'self' 'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='",
    )
  })

  it('sends the application’s page at every other path that is no file, with the policy as it is', async () => {
    const { body, headers, statusCode } = await app.inject({ url: '/nowhere/7?from=booking' })
    expect([statusCode, body.includes('shell'), headers['cache-control']]).toEqual([200, true, 'no-cache'])
    expect(headers['content-security-policy']).toBe("default-src 'self';style-src 'self'")
  })

  it('sends each path its own page', async () => {
    expect((await app.inject({ url: '/booking/7?from=booking' })).body).toContain('seats')
  })

  it('says on every page that this is a demo', async () => {
    for (const url of ['/', '/booking/7', '/nowhere'])
      expect((await app.inject({ url })).body).toContain('tiketbus-demo')
  })

  it.each([
    ['br', 'gzip, deflate, br', (sent: Buffer) => brotliDecompressSync(sent)],
    ['gzip', 'gzip', (sent: Buffer) => gunzipSync(sent)],
    [undefined, 'identity', (sent: Buffer) => sent],
  ])('sends pages as %s to whom accepts %s', async (encoding, accepted, unpack) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(unpack(rawPayload).toString()).toContain('landing')
  })

  it('keeps files with a hash for a year', async () => {
    const { headers } = await app.inject({ url: '/assets/main-abc.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/render.js', '/pages/landing.html', '/.built'])('gives %s to nobody', async (url) => {
    const { body } = await app.inject({ url })
    expect([body.includes('export'), body.includes('landing')]).toEqual([false, false])
  })

  it.each(['/assets/gone-123.js', '/api/gone'])('answers %s with 404, not with a page', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})
