/**
 * Generated histories of one order: pages, payments, refusals, reversals, lost and repeated notifications, a silent provider,
 * passing time, cancellations. At the end money is a ticket or a refund, once, and the provider's sums match ours.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageOrder,
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  aTripOfLegs,
  checkInvariants,
  findPaymentFaults,
  runs,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { DomainError } from '../platform/errors.ts'
import { lockOrder } from '../orders/index.ts'
import {
  auditSettlement,
  cancelUnpaid,
  markRefundPaid,
  markRefundPaying,
  unmarkRefundPaying,
} from './index.ts'
import {
  historyStep,
  historyVariants,
  manualStep,
  paidStep,
  type HistoryStep,
} from './history-steps.testing.ts'
import {
  atProvider,
  finishEverything,
  hearEverything,
  compareWithProvider,
  differencesOf,
  paymentsOverdrawn,
  refundsUnderWay,
  sumsOf,
  takenDespiteMoney,
  type OrderSums,
  type OrderWithPages,
} from './history-checks.testing.ts'
import { keepByStaff } from './history-staff.testing.ts'
import { cancelAll, endPages, isDisputed, notify, passUndoPeriod } from './testing.ts'
import { type Variants } from './variants.testing.ts'

/** Causes of disputes that leave the books equal to the provider's. */
const DECIDED = ['refunded_at_provider', 'partly_taken_back', 'books_differ', 'amount_differs']

const RUNS = runs('HISTORY_RUNS', 10)

const app = usePayingApp({
  expectErrors: [
    /payment provider made no page/,
    /payment notification names another amount/,
    /payment status/,
  ],
})
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control

async function begin(variants: Variants, seats: readonly number[]): Promise<OrderWithPages> {
  control().clearFaults()
  control().set({ variants, qris: { acquirer: 'airpay shopee', issuer: 'dana' } })
  app.provider.clock.set('12:00')
  // The first two of three legs: who takes a seat meanwhile takes it on the first one.
  const id_rute = await aTripOfLegs(app.db)
  const order = await anUnpaidOrder(app.db, { id_rute, seats: [...seats], naik: 0, turun: 2 })
  return { order, pages: [] }
}

const MONEY_WENT = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback']
const statusAt = (page: string) => control().find(page)?.transaction?.transaction_status

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
    case 'dashboard-refund-unheard':
      if (page) control().inject({ type: 'drop-notification', order_id: page })
      return atProvider(() => page && control().refund(page, todo.amount))
    case 'partial-chargeback':
      return atProvider(() => page && control().chargeback(page, todo.amount))
    case 'pages-over':
      return endPages(app, order)
    case 'departs':
      return void (await app.db.query(
        `update trips set waktu_berangkat = clock_timestamp() - interval '1 hour',
          waktu_tutup = clock_timestamp() - interval '70 minutes' where id_rute = $1`,
        [order.id_rute],
      ))
    case 'pays-again': {
      const before = pages.length
      await act(placed, { do: 'open' })
      const latest = pages.at(-1)
      return atProvider(() => pages.length > before && latest && control().pay(latest, todo.method))
    }
    case 'still-captured':
      if (page && statusAt(page) === 'capture') alterStatus({ transaction_status: 'capture' }, 1, page)
      return
    case 'still-settled':
      if (!page || !MONEY_WENT.includes(statusAt(page) ?? '')) return
      alterStatus({ transaction_status: 'settlement', refund_amount: null, refunds: null }, 0, page)
      return atProvider(() => control().notify(page))
    case 'sum-missing':
      if (page && statusAt(page) === 'settlement')
        alterStatus({ transaction_status: 'partial_refund' }, 0, page)
      return
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
    case 'half-hour-later':
      await ageOrder(app.db, order.order_group_id, '31 minutes')
      return app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })
    case 'hours-later':
      await ageRefunds(app.db, order.order_group_id, '2 hours')
      await app.app.jobs.schedule_refund_questions?.({})
      return app.runToIdle()
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
        `delete from jobs where key in
           (select 'send-refund:' || id_refund from refunds where order_group_id = $1 and status = 'sent')`,
        [order.order_group_id],
      ))
    case 'transfer-marked':
    case 'transfer-unmarked':
    case 'transferred':
      return transfer(order, todo.do)
    case 'other-buys':
      return void (await anUnpaidOrder(app.db, { id_rute: order.id_rute, seats: [2] }).catch(ifSeatTaken))
    case 'caller-holds':
    case 'caller-buys':
    case 'blocked':
    case 'blocks-end':
      return keepByStaff(app, order.id_rute, todo.do)
    case 'admin-cancels':
    case 'admin-confirms':
    case 'admin-reopens': {
      const ticket = order.tickets[todo.seat]
      if (ticket) await changeByAdmin(ticket.id_tiket, todo)
    }
  }
}

const refusable = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error) => {
      if (!(error instanceof DomainError)) throw error
    },
  )

function ifSeatTaken(error: { constraint?: string }): void {
  if (error.constraint !== 'seat_claims_pk') throw error
}

type FaultName = Extract<HistoryStep, { do: 'fault' }>['type']

function fault(type: FaultName): void {
  if (type === 'status-silent') control().inject({ type: 'call-error', call: 'status', http_status: 503 })
  else if (type === 'cancel-unheard')
    control().inject({ type: 'call-error', call: 'status', skip: 1, times: 2 })
  else if (type === 'stale-expire') alterStatus({ transaction_status: 'expire' })
  else if (type === 'stale-cancel') alterStatus({ transaction_status: 'cancel' })
  else if (type === 'other-sum') alterStatus({ gross_amount: '290000.00' })
  else if (type === 'expire-fails') control().inject({ type: 'call-error', call: 'expire', times: 3 })
  else if (type === 'cancel-fails') control().inject({ type: 'call-error', call: 'cancel', times: 3 })
  else if (type === 'refund-silent') control().inject({ type: 'call-error', call: 'refund' })
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

/** Lets one status reply, of this page if it is named, have other fields. */
const alterStatus = (fields: Record<string, string | null>, skip = 0, order_id?: string) =>
  control().inject({ type: 'altered-reply', fields, skip, ...(order_id && { order_id }) })

/** Acts like the back-office on each manual refund that is due; what happens to one may end another. */
async function transfer({ order_group_id }: TestOrder, step: HistoryStep['do']): Promise<void> {
  const due = await app.db.query<{ id_refund: number }>(
    `select id_refund from refunds where order_group_id = $1 and cara = 'manual' and status = 'due'`,
    [order_group_id],
  )
  for (const { id_refund } of due)
    await refusable(
      app.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, order_group_id)
        const act = { id_refund, id_admin: admin.id_user }
        if (step === 'transfer-marked') await markRefundPaying(tx, locked, act)
        else if (step === 'transfer-unmarked')
          await unmarkRefundPaying(tx, app.app.platform, locked, id_refund)
        else await markRefundPaid(tx, app.app.platform, locked, { ...act, proof: 'Dasbor' })
      }),
    )
}

type AdminStep = Extract<HistoryStep, { do: 'admin-cancels' | 'admin-confirms' | 'admin-reopens' }>

const TO = {
  'admin-cancels': 'cancelled',
  'admin-confirms': 'confirmed',
  'admin-reopens': 'pending',
} as const

/** Sets a ticket's status, perhaps although the provider does not answer; what is refused changes nothing. */
async function changeByAdmin(id: number, todo: AdminStep): Promise<void> {
  const tanpa_cek = todo.do !== 'admin-cancels' && todo.unchecked
  const reply = await app.call(api.adminTickets.updateTicketStatus, {
    token: admin.token,
    params: { id },
    body: { status_tiket: TO[todo.do], tanpa_cek },
  })
  expect(reply.status === 503 ? 200 : reply.status).toBeLessThan(500)
}

/** Steps in which only the program acts. */
const OURS: readonly HistoryStep['do'][] = ['jobs', 'arrive', 'refunds-due', 'hours-later']

/**
 * Takes a step, after which money and books are in order. A refund that the program sends never leaves less than the valid tickets cost, or still
 * less than before.
 */
async function actSafely(placed: OrderWithPages, todo: HistoryStep): Promise<void> {
  if (OURS.includes(todo.do)) await keepsMoney(placed, () => act(placed, todo))
  else await act(placed, todo)
  expect(await findPaymentFaults(app.db)).toEqual([])
}

async function keepsMoney(placed: OrderWithPages, work: () => Promise<unknown>): Promise<void> {
  const before = await sumsOf(app, placed)
  await work()
  const after = await sumsOf(app, placed)
  // A ticket that was paid meanwhile was no reason to keep money before.
  const valid = Math.min(before.valid, after.valid)
  const shortOf = ({ kept }: OrderSums) => Math.max(valid - kept, 0)
  const isWorse = after.refundedByUs > before.refundedByUs && shortOf(after) > shortOf(before)
  expect(isWorse ? { before, after } : 'nothing lost').toBe('nothing lost')
}

/** Lets everything finish, then looks for money that is lost. */
async function expectAllInOrder(placed: OrderWithPages): Promise<void> {
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
  await keepsMoney(placed, () => hearEverything(app, placed))
  await keepsMoney(placed, () => finishEverything(app, placed))
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
  expect(await auditSettlement(app.db)).toEqual([])
  expect(await refundsUnderWay(app, placed.order)).toEqual([])
  expect(await takenDespiteMoney(app, placed.order)).toEqual([])
  if (await isDisputed(app, placed.order, { except: DECIDED })) return
  const { held, books } = await compareWithProvider(app, placed)
  expect(books).toBe(held)
  expect(await differencesOf(app, placed)).toEqual([])
}

describe('any history of an order', () => {
  it(
    'ends with money as a ticket or a refund, once [M27]',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          historyVariants,
          fc.constantFrom([1, 2], [1, 2, 3]),
          fc.array(historyStep, { minLength: 3, maxLength: 14 }),
          async (variants, seats, steps) => {
            const placed = await begin(variants, seats)
            await act(placed, { do: 'open' })
            for (const todo of steps) await actSafely(placed, todo)
            await expectAllInOrder(placed)
          },
        ),
        { numRuns: RUNS },
      )
    },
    RUNS * 3000 + 20_000,
  )
})

/**
 * Pays an order by wallet. `second`: the method by which it is paid once more; `one-anew`: the first seat was cancelled and refunded, and
 * is paid anew; `all-pending`: all were, and none is paid anew yet.
 */
async function payAtLeastOnce(
  placed: OrderWithPages,
  second: 'gopay' | 'bca_va' | 'one-anew' | 'all-pending' | undefined,
): Promise<void> {
  const isTwice = second === 'gopay' || second === 'bca_va'
  await act(placed, { do: 'open' })
  await act(placed, { do: 'choose', page: 0, method: 'gopay' })
  if (isTwice) await act(placed, { do: 'pages-over' })
  if (isTwice) await act(placed, { do: 'open' })
  await act(placed, { do: 'pay', page: 0, method: 'gopay' })
  if (isTwice) await act(placed, { do: 'pay', page: 1, method: second })
  await app.runToIdle()
  if (second === undefined || isTwice) return
  const anew = second === 'one-anew' ? [0] : [0, 1, 2]
  for (const seat of anew) await act(placed, { do: 'admin-cancels', seat })
  await act(placed, { do: 'refunds-due' })
  for (const seat of anew) await act(placed, { do: 'admin-reopens', seat, unchecked: false })
  if (second === 'one-anew') await act(placed, { do: 'pays-again', method: 'gopay' })
  await app.runToIdle()
}

describe('any history of an order that was paid, perhaps twice', () => {
  it(
    'ends with no refund of ours that valid tickets need [M502] [M503] [M505] [M506] [M508]',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          historyVariants,
          fc.constantFrom(
            undefined,
            'gopay' as const,
            'bca_va' as const,
            'one-anew' as const,
            'all-pending' as const,
          ),
          fc.array(paidStep, { minLength: 4, maxLength: 12 }),
          async (variants, second, steps) => {
            const placed = await begin(variants, [1, 2, 3])
            await payAtLeastOnce(placed, second)
            for (const todo of steps) await actSafely(placed, todo)
            await expectAllInOrder(placed)
          },
        ),
        { numRuns: RUNS },
      )
    },
    RUNS * 4000 + 20_000,
  )
})

describe('any history of a transfer that is refunded by hand or in the dashboard', () => {
  it(
    'ends with no more money refunded than came [M504]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(manualStep, { minLength: 3, maxLength: 10 }), async (steps) => {
          control().clearFaults()
          const placed: OrderWithPages = { order: await anUnpaidOrder(app.db), pages: [] }
          await act(placed, { do: 'open' })
          await act(placed, { do: 'pay', page: 0, method: 'bca_va' })
          await act(placed, { do: 'arrive' })
          await act(placed, { do: 'jobs' })
          for (const todo of steps) await actSafely(placed, todo)
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
