import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { fail } from '../errors.ts'
import { registerErrorReplies } from './error-reply.ts'

const app = fastify()
registerErrorReplies(app)
app.get('/search-results', async () => fail('TEMPORARILY_UNAVAILABLE'))
app.get('/api/gone', async () => fail('NOT_FOUND'))
app.get('/fault', async () => {
  throw new Error('<script>')
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const OPENED = { ...BROWSER, 'sec-fetch-mode': 'navigate' }

describe('a browser that opens an address [W100]', () => {
  it.each([
    ['/search-results', OPENED, 503, 'Server Sedang Sibuk'],
    ['/search-results', BROWSER, 503, 'Server Sedang Sibuk'],
    ['/api/gone', OPENED, 404, 'Halaman Tidak Ditemukan'],
    ['/fault', OPENED, 500, 'Terjadi Kesalahan di Server'],
  ])('%s sees a page: %o %i', async (url, headers, status, title) => {
    const reply = await app.inject({ url, headers })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain(`<h1>${title}</h1>`)
    expect(reply.body).not.toContain('<script')
    expect(reply.body.includes('http-equiv="refresh"')).toBe(status === 503)
  })
  it.each([
    ['/search-results', { accept: '*/*' }],
    ['/search-results', { ...BROWSER, 'sec-fetch-mode': 'cors' }],
    ['/api/gone', BROWSER],
  ])('is not a script or a program: %s with %o gets the envelope', async (url, headers) => {
    const reply = await app.inject({ url, headers })
    expect(reply.json()).toMatchObject({ success: false })
  })
})
