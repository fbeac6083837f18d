import type { FastifyInstance } from 'fastify'

import { answerCall, callerErrorStatus, isAuthorized } from './api-call.ts'
import type { ApiReply } from './api-call.ts'
import { createSession } from './create-session.ts'
import type { NotificationHeaders } from './create-session.ts'
import { redirectUrl, Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import type { ReplyMemory } from './idempotency.ts'
import { cancelSession } from './merchant-actions.ts'
import { toProviderTime } from './provider-time.ts'

const UNAUTHORIZED = [
  'Access denied due to unauthorized transaction, please check client or server key',
  'Visit https://snap-docs.midtrans.com/#request-headers for more details',
]

/** `/snap/v1`: creates and closes payment pages. */
export function snapRoutes(
  app: FastifyInstance,
  parts: { provider: ProviderContext; memory: ReplyMemory },
): void {
  const { provider } = parts

  app.addHook('onRequest', async (request, reply) => {
    if (!isAuthorized(request, provider.serverKey)) {
      return reply.code(401).send({ error_messages: UNAUTHORIZED })
    }
  })

  app.setErrorHandler((error, _request, reply) => {
    const http = callerErrorStatus(error)
    return reply
      .code(http)
      .send({ error_messages: [http === 500 ? 'internal server error' : 'invalid request body'] })
  })

  app.post('/snap/v1/transactions', (request, reply) => {
    const headers = {
      append: headerText(request.headers['x-append-notification']),
      override: headerText(request.headers['x-override-notification']),
    }
    return answerCall(parts, request, reply, {
      name: 'create',
      orderId: orderIdOf(request.body),
      act: () => create(provider, request.body, headers),
    })
  })

  app.post<{ Params: { token: string } }>('/snap/v1/transactions/:token/cancel', (request, reply) => {
    const session = provider.ledger.findByToken(request.params.token)
    return answerCall(parts, request, reply, {
      name: 'session-cancel',
      orderId: session?.order_id ?? '',
      act: () => cancel(provider, request.params.token),
    })
  })
}

function create(provider: ProviderContext, body: unknown, headers: NotificationHeaders): ApiReply {
  const made = createSession(provider, body, headers)
  if ('errors' in made) return { http: 400, body: { error_messages: made.errors } }
  const { token } = made.session
  return { http: 201, body: { token, redirect_url: redirectUrl(provider, token) } }
}

function cancel(provider: ProviderContext, token: string): ApiReply {
  const session = provider.ledger.findByToken(token)
  if (!session) return { http: 404, body: { error_messages: ['transaction token is not found'] } }
  try {
    const { canceled_at } = cancelSession(provider, session)
    return { http: 200, body: { canceled_at: canceled_at && `${toProviderTime(canceled_at)} +0700` } }
  } catch (error) {
    if (error instanceof Refusal) return { http: 400, body: { error_messages: [error.message] } }
    throw error
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}

/** Read before the body is validated, since faults apply by order id. */
function orderIdOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('transaction_details' in body)) return ''
  const details = body.transaction_details
  if (typeof details !== 'object' || details === null || !('order_id' in details)) return ''
  return String(details.order_id)
}
