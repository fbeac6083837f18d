import { expect, it } from 'vitest'
import { isFromElsewhere } from './request-host.ts'

const config = { demo: true, publicUrl: 'http://localhost:3000', allowedHosts: [] }

/** A request as node hands it over, as far as it is read. */
const asked = (headers: Record<string, string>, httpVersion = '1.1') => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  raw: { httpVersion },
})

it('a demo takes what proxies add, each in its own words, for a stranger’s request [A111]', () => {
  expect(isFromElsewhere(config, asked({ 'user-agent': 'curl', accept: '*/*' }))).toBe(false)
  for (const header of [
    'forwarded-for',
    'x-forward-for',
    'x-forwarded_for',
    'proxy-client-ip',
    'wl-proxy-client-ip',
    'incap-client-ip',
    'x-azure-clientip',
    'x-sucuri-clientip',
    'x-proxyuser-ip',
    'do-connecting-ip',
    'x-originating-ip',
    'x-remote-ip',
    'x-remote-addr',
    'x-varnish',
    'surrogate-capability',
    'cloudfront-viewer-address',
    'x-amz-cf-id',
    'x-vercel-forwarded-for',
  ])
    expect([header, isFromElsewhere(config, asked({ [header]: '1' }))]).toEqual([header, true])
})

it('a demo takes HTTP/1.0, in which nginx long asked by default and named the server itself, for a stranger’s [A111]', () => {
  expect(isFromElsewhere(config, asked({}, '1.0'))).toBe(true)
})
