import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { answerCall, callerErrorStatus, isAuthorized } from './api-call.ts'
import type { ApiReply } from './api-call.ts'
import { Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import type { ApiCall } from './faults.ts'
import type { ReplyMemory } from './idempotency.ts'
import { cancelTransaction, denyChallenged, expireIfDue, expireTransaction } from './merchant-actions.ts'
import { getAttempt } from './moves.ts'
import { refund, refundRequestSchema } from './refunds.ts'
import type { RefundCall } from './refund-terms.ts'
import { approveChallenged } from './paying.ts'
import { transactionBody } from './reply-body.ts'
import { wireAmount } from './signature.ts'
import type { Session, Transaction } from './transactions.ts'

type Found = { session: Session; attempt: Transaction }
type Params = { Params: { id: string } }

const ACTS: readonly {
  path: string
  name: ApiCall
  message: string
  act: (provider: ProviderContext, s: Session) => Session
}[] = [
  { path: 'cancel', name: 'cancel', message: 'Success, transaction is canceled', act: cancelTransaction },
  { path: 'expire', name: 'expire', message: 'Success, transaction has expired', act: expireTransaction },
  { path: 'approve', name: 'approve', message: 'Success, transaction is approved', act: approveChallenged },
  { path: 'deny', name: 'deny', message: 'Success, transaction is denied', act: denyChallenged },
]

const REFUNDS = [
  { path: 'refund', call: 'plain' },
  { path: 'refund/online/direct', call: 'direct' },
] as const

/** `/v2/{order_id}`: a transaction's status, and the merchant's actions on it. */
export function coreRoutes(
  app: FastifyInstance,
  parts: { provider: ProviderContext; memory: ReplyMemory },
): void {
  const { provider } = parts

  app.addHook('onRequest', async (request, reply) => {
    if (isAuthorized(request, provider.serverKey)) return
    const message = 'Transaction cannot be authorized with the current client/server key.'
    return reply.code(401).send({ status_code: '401', status_message: message, id: randomUUID() })
  })

  app.setErrorHandler((error, _request, reply) => {
    const http = callerErrorStatus(error)
    return reply
      .code(http)
      .send(errorBody(String(http), http === 500 ? 'Internal error' : 'Invalid request body'))
  })

  function orderIdOf(id: string): string {
    return provider.ledger.findTransaction(id)?.session.order_id ?? id
  }

  app.get<Params>('/v2/:id/status', (request, reply) =>
    answerCall(parts, request, reply, {
      name: 'status',
      orderId: orderIdOf(request.params.id),
      act: () => withTransaction(provider, request.params.id, (found) => status(provider, found)),
    }),
  )

  for (const { path, name, message, act } of ACTS) {
    app.post<Params>(`/v2/:id/${path}`, (request, reply) =>
      answerCall(parts, request, reply, {
        name,
        orderId: orderIdOf(request.params.id),
        act: () =>
          withCurrent(provider, request.params.id, ({ session }) => {
            const changed = act(provider, session)
            const said = { message, code: '200', ...expiredCode(changed) }
            return transactionBody(
              changed,
              getAttempt(changed),
              provider.serverKey,
              said,
              provider.settings.variants,
            )
          }),
      }),
    )
  }

  for (const { path, call } of REFUNDS) {
    app.post<Params>(`/v2/:id/${path}`, (request, reply) =>
      answerCall(parts, request, reply, {
        name: `${call}-refund`,
        orderId: orderIdOf(request.params.id),
        act: () =>
          withCurrent(provider, request.params.id, (found) =>
            refundReply(provider, found, request.body, call),
          ),
      }),
    )
  }
}

function status(provider: ProviderContext, { session, attempt }: Found): object {
  const said = { message: 'Success, transaction is found', ...expiredCode(session, attempt) }
  const body = transactionBody(session, attempt, provider.serverKey, said, provider.settings.variants)
  const renamed = provider.faults.take('status-names-transaction', session.order_id)
  const altered = provider.faults.take('altered-reply', session.order_id)
  return alter({ ...body, ...(renamed && { order_id: attempt.transaction_id }) }, altered?.fields)
}

/** Replaces fields of a body, and leaves out those that are null. */
function alter(body: object, fields: Readonly<Record<string, string | null>> = {}): object {
  return Object.fromEntries(Object.entries({ ...body, ...fields }).filter(([, value]) => value !== null))
}

/** The status of an expired transaction has code 407 in replies, but 202 in its notification. */
function expiredCode(session: Session, attempt = getAttempt(session)): { code?: string } {
  return attempt.transaction_status === 'expire' ? { code: '407' } : {}
}

function refundReply(provider: ProviderContext, { session }: Found, body: unknown, call: RefundCall): object {
  const fault = provider.faults.takeRefusal(call, session.order_id)
  if (fault) return errorBody(fault.status_code, 'Refund request is rejected by the payment provider')
  const request = v.safeParse(refundRequestSchema, body)
  if (!request.success) return errorBody('400', 'One or more parameters in the payload is invalid.')
  const done = refund(provider, session, request.output, call)
  const said = { message: 'Success, refund request is approved' }
  return {
    ...transactionBody(
      done.session,
      getAttempt(done.session),
      provider.serverKey,
      said,
      provider.settings.variants,
    ),
    refund_chargeback_id: done.refund.refund_chargeback_id,
    refund_amount: wireAmount(done.refund.amount),
    refund_key: done.refund.refund_key,
  }
}

/** Actions change the current attempt; for a replaced one they are refused, as for a finished one. */
function withCurrent(provider: ProviderContext, id: string, act: (found: Found) => object): ApiReply {
  return withTransaction(provider, id, (found) => {
    if (found.attempt.transaction_id !== getAttempt(found.session).transaction_id) {
      throw new Refusal('412', 'Transaction status cannot be updated')
    }
    return act(found)
  })
}

function withTransaction(provider: ProviderContext, id: string, act: (found: Found) => object): ApiReply {
  const known = provider.ledger.findTransaction(id)
  if (known) expireIfDue(provider, known.session)
  const found = provider.ledger.findTransaction(id)
  try {
    if (!found) throw new Refusal('404', "Transaction doesn't exist.")
    return coreReply(provider, act(found))
  } catch (error) {
    if (error instanceof Refusal) return coreReply(provider, errorBody(error.statusCode, error.message))
    throw error
  }
}

function errorBody(status_code: string, status_message: string): object {
  return { status_code, status_message, id: randomUUID() }
}

function coreReply(provider: ProviderContext, body: object): ApiReply {
  const code = 'status_code' in body ? Number(body.status_code) : 200
  const isError = code >= 400 && code !== 407
  return { http: isError && provider.settings.errorHttpStatus === 'body' ? code : 200, body }
}
