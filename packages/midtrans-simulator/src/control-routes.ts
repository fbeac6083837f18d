import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Control } from './control.ts'
import { Refusal } from './provider-context.ts'
import { faultSchema } from './faults.ts'
import { findMethod } from './methods.ts'
import { variantsSchema } from './variants.ts'
import type { MethodName } from './methods.ts'

const method = z
  .string()
  .transform((name) => findMethod(name)?.name)
  .refine((name): name is MethodName => name !== undefined, 'unknown method')
const order = z.object({ order_id: z.string() })
const settings = z.object({
  publicUrl: z.url().optional(),
  notificationUrl: z.url().optional(),
  errorHttpStatus: z.enum(['ok', 'body']).optional(),
  qris: z.object({ acquirer: z.string(), issuer: z.string() }).optional(),
  cardBank: z.string().optional(),
  variants: variantsSchema.optional(),
})

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
    const code = error instanceof z.ZodError ? 400 : error instanceof Refusal ? 409 : 422
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
  app.post('/control/faults', async (request) => ({ id: control.inject(faultSchema.parse(request.body)) }))
  app.delete('/control/faults', async (_request, reply) => {
    control.clearFaults()
    return reply.code(204).send()
  })

  for (const act of ORDER_ACTS) {
    app.post(`/control/${act}`, async (request) => control[act](order.parse(request.body).order_id) ?? {})
  }
  app.post('/control/choose', async (request) => {
    const body = order.extend({ method }).parse(request.body)
    return control.choose(body.order_id, body.method)
  })
  app.post('/control/pay', async (request) => {
    const body = order.extend({ method: method.optional(), card: z.string().optional() }).parse(request.body)
    return control.pay(body.order_id, body.method, body.card)
  })
  app.post('/control/refund', async (request) => {
    const body = order.extend({ amount: z.int().positive().optional() }).parse(request.body)
    return control.refund(body.order_id, body.amount)
  })
  app.post('/control/chargeback', async (request) => {
    const body = order.extend({ amount: z.int().positive().optional() }).parse(request.body)
    return control.chargeback(body.order_id, body.amount)
  })
  app.post('/control/settings', async (request, reply) => {
    control.set(settings.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/flush', async (_request, reply) => {
    await control.flush()
    return reply.code(204).send()
  })
}
