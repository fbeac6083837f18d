import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import type { Control } from './control.ts'
import { Refusal } from './provider-context.ts'
import { faultSchema } from './faults.ts'
import { findMethod } from './methods.ts'
import { positive } from './schema-parts.ts'
import { variantsSchema } from './variants.ts'
import type { MethodName } from './methods.ts'

const method = v.pipe(
  v.string(),
  v.transform((name) => findMethod(name)?.name),
  v.custom<MethodName>((name) => name !== undefined, 'unknown method'),
)
const order = { order_id: v.string() }
const url = v.pipe(v.string(), v.url())
const settings = v.object({
  publicUrl: v.optional(url),
  notificationUrl: v.optional(url),
  errorHttpStatus: v.optional(v.picklist(['ok', 'body'])),
  qris: v.optional(v.object({ acquirer: v.string(), issuer: v.string() })),
  cardBank: v.optional(v.string()),
  variants: v.optional(variantsSchema),
})
const orderOnly = v.object(order)
const choice = v.object({ ...order, method })
const payment = v.object({ ...order, method: v.optional(method), card: v.optional(v.string()) })
const partOf = v.object({ ...order, amount: v.optional(positive) })

const ORDER_ACTS = [
  'settle',
  'deny',
  'approve',
  'expire',
  'cancel',
  'bookRefunds',
  'endPage',
  'notify',
] as const

/** The same control over HTTP, for tests in other processes. Only registered if enabled. */
export function controlRoutes(app: FastifyInstance, control: Control): void {
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof v.ValiError ? 400 : error instanceof Refusal ? 409 : 422
    return reply.code(code).send({ error: error instanceof Error ? error.message : String(error) })
  })

  app.get('/control/transactions', async () => control.transactions())
  app.get<{ Params: { orderId: string } }>('/control/transactions/:orderId', async (request, reply) => {
    const found = control.find(request.params.orderId)
    return found ?? reply.code(404).send({ error: 'no such order' })
  })
  app.get<{ Querystring: { order_id?: string } }>('/control/notifications', async (request) =>
    control.notifications(request.query.order_id),
  )

  app.get('/control/faults', async () => control.faults())
  app.post('/control/faults', async (request) => ({ id: control.inject(v.parse(faultSchema, request.body)) }))
  app.delete('/control/faults', async (_request, reply) => {
    control.clearFaults()
    return reply.code(204).send()
  })

  for (const act of ORDER_ACTS) {
    app.post(
      `/control/${act}`,
      async (request) => control[act](v.parse(orderOnly, request.body).order_id) ?? {},
    )
  }
  app.post('/control/choose', async (request) => {
    const body = v.parse(choice, request.body)
    return control.choose(body.order_id, body.method)
  })
  app.post('/control/pay', async (request) => {
    const body = v.parse(payment, request.body)
    return control.pay(body.order_id, body.method, body.card)
  })
  app.post('/control/refund', async (request) => {
    const body = v.parse(partOf, request.body)
    return control.refund(body.order_id, body.amount)
  })
  app.post('/control/chargeback', async (request) => {
    const body = v.parse(partOf, request.body)
    return control.chargeback(body.order_id, body.amount)
  })
  app.post('/control/settings', async (request, reply) => {
    control.set(v.parse(settings, request.body))
    return reply.code(204).send()
  })
  app.post('/control/flush', async (_request, reply) => {
    await control.flush()
    return reply.code(204).send()
  })
}
