import { expect, it } from 'vitest'
import fastify from 'fastify'
import { describeRequest } from '../observing/log-privacy.ts'
import { createRequestIds, RequestLog } from './request-log.ts'

it('writes one line per request: call, status and time, without the query', async () => {
  const lines: string[] = []
  const app = fastify({
    logger: {
      stream: { write: (line: string) => void lines.push(line) },
      serializers: { req: describeRequest, res: (reply) => ({ statusCode: reply.statusCode }) },
    },
    logController: new RequestLog(),
  })
  app.get('/ada', async () => 'ya')
  await app.inject('/ada?token=rahasia')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      reqId: expect.any(String),
      req: { method: 'GET', url: '/ada' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
  await app.close()
})

it('returns another id each time, in each process', () => {
  const ids = [createRequestIds(), createRequestIds()].flatMap((next) => Array.from({ length: 1000 }, next))
  expect(new Set(ids).size).toBe(2000)
})
