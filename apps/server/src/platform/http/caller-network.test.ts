import fastify from 'fastify'
import { expect, it } from 'vitest'
import { knownAddress } from './caller-network.ts'

const PROXY = '10.0.0.1'

it('a caller’s network is known from a public address or a configured proxy, else not, with one line in the log [O41]', async () => {
  const lines: string[] = []
  const server = fastify({
    trustProxy: PROXY,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  server.get('/', async (request) => ({ address: knownAddress(request) ?? 'unknown' }))
  const addressOf = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const reply = await server.inject({ url: '/', remoteAddress, headers })
    return reply.json<{ address: string }>().address
  }
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf(PROXY, { 'x-forwarded-for': '203.0.113.8' })).toBe('203.0.113.8')
  expect(await addressOf(PROXY, { 'x-forwarded-for': '192.168.0.8' })).toBe('unknown')
  for (const own of ['127.0.0.1', '::1', '::ffff:10.1.2.3', 'fd00::1'])
    expect(await addressOf(own)).toBe('unknown')
  expect(lines).toEqual([])
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect(await addressOf('203.0.113.9', { [header]: '198.51.100.1' })).toBe('unknown')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  expect(lines[0]).not.toContain('203.0.113.9')
  await server.close()
})

it('a caller that has hung up has no known network, with or without a proxy, and no line in the log [O41]', async () => {
  const lines: string[] = []
  const server = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  const answers: (string | undefined)[] = []
  server.get('/', async (request) => {
    const gone = Object.create(request, {
      ip: { value: undefined },
      socket: { value: { remoteAddress: undefined } },
    }) as typeof request
    answers.push(knownAddress(gone))
    return {}
  })
  await server.inject({ url: '/' })
  await server.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(answers).toEqual([undefined, undefined])
  expect(lines).toEqual([])
  await server.close()
})
