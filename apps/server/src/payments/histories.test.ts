/**
 * Generated histories of one order: pages, payments, refusals, reversals, lost and repeated notifications, a silent provider,
 * passing time, cancellations. At the end money is a ticket or a refund, once, and the provider's sums match ours.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageOrder,
  anAdmin,
  anUnpaidOrder,
  checkInvariants,
  runs,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { cancelTickets, confirmTickets, lockOrder, reviveTickets } from '../orders/index.ts'
import {
  balanceOrder,
  cancelUnpaid,
  markRefundPaid,
  markRefundPaying,
  pollProviderFirst,
  unmarkRefundPaying,
} from './index.ts'
import { historyStep, historyVariants, manualStep, type HistoryStep } from './history-steps.testing.ts'
import {
  atProvider,
  cancelAll,
  finishEverything,
  compareWithProvider,
  isDisputed,
  notify,
  passUndoPeriod,
  paymentsOverdrawn,
  type OrderWithPages,
} from './testing.ts'

const RUNS = runs('HISTORY_RUNS', 40)

const app = usePayingApp({
  expectErrors: [/payment provider made no page/, /payment notification names another amount/],
})
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control

async function act(placed: OrderWithPages, todo: HistoryStep): Promise<void> {
  const { order, pages } = placed
  const page = 'page' in todo ? pages[todo.page] : undefined
  switch (todo.do) {
    case 'open': {
      const reply = await app.call(api.payments.createPayment, {
        token: order.user.token,
        body: { id_tiket: order.id_tiket },
      })
      const order_id = reply.status === 200 ? reply.data().order_id : undefined
      if (order_id && !pages.includes(order_id)) pages.push(order_id)
      return
    }
    case 'choose':
      return atProvider(() => page && control().choose(page, todo.method))
    case 'pay':
      return atProvider(() => page && control().pay(page, todo.method))
    case 'denied-card':
      return atProvider(() => page && control().pay(page, 'credit_card', '4911111111111113'))
    case 'dashboard-refund':
      return atProvider(() => page && control().refund(page, todo.amount))
    case 'settle':
    case 'deny':
    case 'expire':
    case 'cancel':
    case 'approve':
    case 'chargeback':
    case 'notify':
      return atProvider(() => page && control()[todo.do](page))
    case 'fault':
      return fault(todo.type)
    case 'replay': {
      const sent = pages.flatMap((order_id) => control().notifications(order_id))[todo.nth]
      if (sent) await notify(app, sent.body)
      return
    }
    case 'jobs':
      return void (await app.runJobs())
    case 'arrive':
      return control().flush()
    case 'deadline':
      await ageOrder(app.db, order.order_group_id, '24 hours')
      return app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })
    case 'passenger-cancels':
      return refusable(
        cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user }),
      )
    case 'status':
      await app.db.query('update payments set last_asked_at = null where order_group_id = $1', [
        order.order_group_id,
      ])
      return void (await app.call(api.payments.paymentStatus, {
        token: order.user.token,
        params: { id: order.id_tiket },
      }))
    case 'all-cancelled':
      return refusable(cancelAll(app, order, 'x'.repeat(300)))
    case 'refunds-due':
      return passUndoPeriod(app, order)
    case 'night':
      return app.provider.clock.set('23:57')
    case 'refund-jobs-lost':
      return void (await app.db.query(
        `delete from graphile_worker._private_jobs where key in
           (select 'send-refund:' || id_refund from refunds where order_group_id = $1 and status = 'sent')`,
        [order.order_group_id],
      ))
    case 'transfer-marked':
    case 'transfer-unmarked':
    case 'transferred':
      return transfer(order, todo.do)
    case 'other-buys':
      return refusable(anUnpaidOrder(app.db, { id_rute: order.id_rute, seats: [2] }))
    case 'admin-cancels':
    case 'admin-confirms':
      return refusable(changeByAdmin(order, order.tickets[todo.seat]?.id_tiket ?? 0, todo))
  }
}

const refusable = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

type FaultName = Extract<HistoryStep, { do: 'fault' }>['type']

function fault(type: FaultName): void {
  if (type === 'status-silent') control().inject({ type: 'call-error', call: 'status', http_status: 503 })
  else if (type === 'create-lost') control().inject({ type: 'call-error', call: 'create', when: 'after' })
  else if (type === 'refund-lost') control().inject({ type: 'call-error', call: 'refund', when: 'after' })
  else if (type === 'refuse-direct') control().inject({ type: 'refuse-refund', refund_call: 'direct' })
  else if (type === 'refuse-both') control().inject({ type: 'refuse-refund', times: 2 })
  else if (type === 'no-funds') control().inject({ type: 'refuse-refund', status_code: '414' })
  else if (type === 'altered-status') control().inject({ type, transaction_status: 'settlement' })
  else if (type === 'altered-amount') control().inject({ type, amount: 1 })
  else if (type === 'duplicate-notification') control().inject({ type, copies: 4 })
  else control().inject({ type })
}

/** Acts like the back-office on each manual refund that is due. */
async function transfer({ order_group_id }: TestOrder, step: HistoryStep['do']): Promise<void> {
  const { mailer } = app.app.platform
  const due = await app.db.query<{ id_refund: number }>(
    `select id_refund from refunds where order_group_id = $1 and cara = 'manual' and status = 'due'`,
    [order_group_id],
  )
  for (const { id_refund } of due)
    await app.db.transaction(async (tx) => {
      await lockOrder(tx, order_group_id)
      const act = { id_refund, id_admin: admin.id_user }
      if (step === 'transfer-marked') await markRefundPaying(tx, act)
      else if (step === 'transfer-unmarked') await unmarkRefundPaying(tx, mailer, id_refund)
      else await markRefundPaid(tx, mailer, { ...act, proof: 'Dasbor' })
    })
}

/** Acts like the back-office: cancels a ticket, or confirms one after polling the provider. */
async function changeByAdmin(
  order: TestOrder,
  id_tiket: number,
  todo: Extract<HistoryStep, { do: 'admin-cancels' | 'admin-confirms' }>,
) {
  const { platform } = app.app
  const { order_group_id } = order
  const id_admin = admin.id_user
  const ids = [id_tiket]
  await pollProviderFirst(platform, todo.do === 'admin-confirms' && todo.unchecked, async (tx, check) => {
    const locked = await lockOrder(tx, order_group_id)
    const status = locked.tickets.find((candidate) => candidate.id_tiket === id_tiket)?.status_tiket
    if (todo.do === 'admin-cancels' && status !== 'cancelled')
      await cancelTickets(tx, locked, ids, 'administrator', 'administrator', id_admin)
    if (todo.do === 'admin-confirms' && status === 'pending')
      await confirmTickets(tx, locked, ids, 'administrator', id_admin)
    if (todo.do === 'admin-confirms' && status === 'cancelled') {
      const { conflictSeats } = await reviveTickets(tx, locked, ids, 'confirmed', 'administrator', id_admin)
      if (conflictSeats.length > 0) return
    }
    await balanceOrder(tx, platform, { order_group_id, ids, id_admin, check })
  })
}

describe('any history of an order', () => {
  it(
    'ends with money as a ticket or a refund, once [M27]',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          historyVariants,
          fc.array(historyStep, { minLength: 3, maxLength: 14 }),
          async (variants, steps) => {
            control().clearFaults()
            control().set({ variants, qris: { acquirer: 'airpay shopee', issuer: 'dana' } })
            app.provider.clock.set('12:00')
            const placed: OrderWithPages = { order: await anUnpaidOrder(app.db), pages: [] }
            await act(placed, { do: 'open' })
            for (const todo of steps) await act(placed, todo)
            expect(await checkInvariants(app.db, { money: true })).toEqual([])
            await finishEverything(app, placed)
            expect(await checkInvariants(app.db, { money: true })).toEqual([])
            if (await isDisputed(app, placed.order, { except: 'refunded_at_provider' })) return
            const { held, books } = await compareWithProvider(app, placed)
            expect(books).toBe(held)
          },
        ),
        { numRuns: RUNS },
      )
    },
    RUNS * 3000 + 20_000,
  )
})

describe('any history of a transfer that is refunded by hand or in the dashboard', () => {
  it(
    'ends with no more money refunded than came [M51]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(manualStep, { minLength: 3, maxLength: 10 }), async (steps) => {
          control().clearFaults()
          const placed: OrderWithPages = { order: await anUnpaidOrder(app.db), pages: [] }
          await act(placed, { do: 'open' })
          await act(placed, { do: 'pay', page: 0, method: 'bca_va' })
          await act(placed, { do: 'arrive' })
          await act(placed, { do: 'jobs' })
          for (const todo of steps) await act(placed, todo)
          await finishEverything(app, placed)
          expect(await checkInvariants(app.db, { money: true })).toEqual([])
          expect(await paymentsOverdrawn(app, placed.order)).toEqual([])
        }),
        { numRuns: RUNS },
      )
    },
    RUNS * 3000 + 20_000,
  )
})
