import { timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ProviderContext } from './provider-context.ts'
import type { ApiCall } from './faults.ts'
import { MAX_KEY_LENGTH } from './idempotency.ts'
import type { ReplyMemory } from './idempotency.ts'

export type ApiReply = { http: number; body: object }

type Call = {
  name: ApiCall
  orderId: string
  act: () => ApiReply
}

/**
 * Answers one call of the provider's API: replays stored replies, and injects faults. A fault 'after' happens once the
 * action is done and its reply is stored, so that a retry finds it done.
 */
export async function answerCall(
  parts: { provider: ProviderContext; memory: ReplyMemory },
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<FastifyReply> {
  const key = idempotencyKey(request)
  const fault = parts.provider.faults.takeCall(call.name, call.orderId)
  if (fault?.when === 'before') return breakOff(reply, fault)
  const answer = (key && parts.memory.find(key)) || call.act()
  if (key) parts.memory.keep(key, answer)
  if (fault) return breakOff(reply, fault)
  return reply.code(answer.http).send(answer.body)
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key.length > MAX_KEY_LENGTH) return undefined
  return `${request.url} ${key}`
}

type Fault = NonNullable<ReturnType<ProviderContext['faults']['takeCall']>>

function breakOff(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.type === 'call-error') {
    const message = 'Sorry, we encountered internal server error. We will fix this soon.'
    const body = {
      status_code: String(fault.http_status),
      status_message: message,
      error_messages: [message],
    }
    return reply.code(fault.http_status).send(body)
  }
  const { socket } = reply.raw
  const timer = setTimeout(() => socket?.destroy(), fault.ms)
  socket?.once('close', () => clearTimeout(timer))
  return reply.hijack()
}

/** Whether the request has the server key as Basic auth's user, with an empty password. */
export function isAuthorized(request: FastifyRequest, serverKey: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The 4xx status of an error in the request (a body that is no JSON, or too long); else 500. */
export function callerErrorStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}
