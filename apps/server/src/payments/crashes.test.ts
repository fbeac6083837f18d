/**
 * A crash loses no money (promises, Reliability). Code that polls the provider, or handles its notifications, is killed at its
 * first write, at its second, …, before the commit and after it. Then the usual things follow: the passenger tries again, the
 * provider repeats itself, jobs are retried. In the end money is a ticket or a refund, once, with one mail.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageOrder,
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  checkInvariants,
  usePayingApp,
  type TestApp,
} from '@tiketbus/testkit'
import { createCrashingServer, type CrashingServer } from '../../tests/faults/crashing-server.ts'
import { cancelTickets, lockOrder } from '../orders/index.ts'
import { balanceOrder, cancelUnpaid } from './index.ts'
import { finishEverything, compareWithProvider, type OrderWithPages } from './history-checks.testing.ts'
import { openPage, paymentsOf, refundsOf, ticketsOf } from './testing.ts'

const app = usePayingApp()
let crashing: CrashingServer
beforeAll(async () => {
  crashing = await createCrashingServer(app)
})
afterAll(() => crashing.close())

const control = () => app.provider.control

async function anOrderWithPage(): Promise<OrderWithPages> {
  const order = await anUnpaidOrder(app.db)
  return { order, pages: [await openPage(app, order)] }
}

async function aPaidOrder(method: 'gopay' | 'credit_card'): Promise<OrderWithPages> {
  const placed = await anOrderWithPage()
  control().pay(placed.pages[0] ?? '', method)
  await app.runToIdle()
  return placed
}

const cancelByAdmin = async ({ order }: OrderWithPages) => {
  const { id_user } = await anAdmin(app.db)
  await app.db.transaction(async (tx) => {
    const { order_group_id, tickets } = order
    const locked = await lockOrder(tx, order_group_id)
    const ids = tickets.map(({ id_tiket }) => id_tiket)
    await cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: id_user })
    return balanceOrder(tx, app.app.platform, locked, { ids, id_admin: id_user })
  })
}

/** Runs a job on that server, as its worker would. */
const runJob = async (server: TestApp, name: string, payload: Record<string, unknown>) =>
  server.app.jobs[name]?.(payload)

/** Behaviour that the provider's documentation leaves open for refunds. */
const VARIANTS = [
  { plainRefund: 'booked-at-once', usedRefundKey: 'same-refund' },
  { plainRefund: 'booked-later', usedRefundKey: 'refused' },
] as const

/** Possible outcomes: the state of the tickets, and the mails to the passenger, each sent once. */
const PAID = { tickets: 'confirmed', letters: [/^E-tiket/] }
const CANCELLED = { tickets: 'cancelled', letters: [/dibatalkan$/] }
const OVER = { tickets: 'cancelled', letters: [/^Batas pembayaran/] }
const GIVEN_BACK = { tickets: 'cancelled', letters: [/^E-tiket/, /telah dikembalikan$/] }

async function expectEnd(
  placed: OrderWithPages,
  { tickets, letters }: { tickets: string; letters: RegExp[] },
) {
  await finishEverything(app, placed)
  expect(await ticketsOf(app, placed.order)).toEqual([tickets, tickets])
  const subjects = app.mails(placed.order.user.email).map((mail) => mail.subject)
  expect(subjects).toEqual(letters.map((letter) => expect.stringMatching(letter)))
  const { held, books } = await compareWithProvider(app, placed)
  expect(books).toBe(held)
  expect(held).toBe(tickets === 'confirmed' ? 300_000 : 0)
}

// Nothing of a crashed order changes later on: what one test has broken is still there after it.
afterEach(async () => {
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

describe('a server that crashes at any of its writes', () => {
  it('shows an unfinished page to nobody; the next one is paid', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const order = await anUnpaidOrder(app.db)
      const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
      return {
        act: (server) => server.call(api.payments.createPayment, call),
        afterwards: async () => {
          await ageOrder(app.db, order.order_group_id, '31 seconds')
          const page = await openPage(app, order)
          await app.runToIdle()
          const attempts = await paymentsOf(app, order)
          expect(attempts.filter(({ status }) => status === 'live')).toHaveLength(1)
          control().pay(page, 'gopay')
          await expectEnd({ order, pages: [page] }, PAID)
        },
      }
    })
    // The attempt, then its page.
    expect(writes).toBe(2)
  })

  it('receives its notification again, and confirms the ticket once', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await anOrderWithPage()
      control().pay(placed.pages[0] ?? '', 'gopay')
      const [notification] = control().notifications(placed.pages[0])
      return {
        act: async (server) => server.call(api.payments.notify, { body: notification?.body }),
        afterwards: () => expectEnd(placed, PAID),
      }
    })
    expect(writes).toBeGreaterThan(0)
  })

  it('polls again when it processes a notification', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await anOrderWithPage()
      const [order_id = ''] = placed.pages
      control().pay(order_id, 'gopay')
      await control().flush()
      return {
        act: (server) => runJob(server, 'process_payment_notification', { order_id }),
        afterwards: () => expectEnd(placed, PAID),
      }
    })
    expect(writes).toBe(2)
  })

  it('answers the passenger’s next status request', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await anOrderWithPage()
      control().pay(placed.pages[0] ?? '', 'gopay')
      const { user, id_tiket } = placed.order
      return {
        act: (server) =>
          server.call(api.payments.paymentStatus, { token: user.token, params: { id: id_tiket } }),
        afterwards: () => expectEnd(placed, PAID),
      }
    })
    expect(writes).toBe(2)
  })

  it('eventually closes the page of an order that it was cancelling', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await anOrderWithPage()
      const { id_tiket, user } = placed.order
      const asked = { id_tiket, id_user: user.id_user }
      return {
        act: (server) => cancelUnpaid(server.app.platform, asked),
        afterwards: async () => {
          await cancelUnpaid(app.app.platform, asked).catch(() => {})
          await expectEnd(placed, CANCELLED)
        },
      }
    })
    expect(writes).toBeGreaterThan(0)
  })

  it('ends an unpaid order at the next run', async () => {
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await anOrderWithPage()
      const { order_group_id } = placed.order
      control().choose(placed.pages[0] ?? '', 'bca_va')
      await ageOrder(app.db, order_group_id, '24 hours')
      return {
        act: (server) => runJob(server, 'end_unpaid_order', { order_group_id }),
        afterwards: async () => {
          await runJob(app, 'end_unpaid_order', { order_group_id })
          await expectEnd(placed, OVER)
        },
      }
    })
    expect(writes).toBeGreaterThan(2)
  })

  it.each(['gopay', 'credit_card'] as const)('refunds a payment by %s once', async (method) => {
    let lives = 0
    const writes = await crashing.crashAtEachWrite(async () => {
      const placed = await aPaidOrder(method)
      await cancelByAdmin(placed)
      await ageRefunds(app.db, placed.order.order_group_id, '15 minutes')
      const [refund] = await refundsOf(app, placed.order)
      // The direct call is refused, the plain call refunds the money: at once, or days later.
      control().set({ variants: VARIANTS[lives++ % 2] })
      const [order_id = ''] = placed.pages
      control().inject({ type: 'refuse-refund', refund_call: 'direct', order_id, times: 'always' })
      return {
        act: (server) => runJob(server, 'send_refund', { id_refund: refund?.id_refund }),
        afterwards: () => expectEnd(placed, GIVEN_BACK),
      }
    })
    expect(writes).toBeGreaterThan(2)
  })
})

/** What the books have of an order, by cause and accounts, and the mails to its passenger. */
async function outcomeOf({ order }: OrderWithPages) {
  const posted = await app.db.query(
    `select cause, debit, credit, sum(amount)::int as amount, count(*)::int as times from transfers
      where order_group_id = $1 group by cause, debit, credit order by cause, debit, credit`,
    [order.order_group_id],
  )
  return {
    posted,
    mails: app.mails(order.user.email).map(({ subject }) => subject.replace(/[0-9A-Z]{8}/, '')),
  }
}

/** As an earlier release, which posted nothing. */
const forgetBooks = ({ order }: OrderWithPages) =>
  app.db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_change')
    await tx.query('delete from transfers where order_group_id = $1', [order.order_group_id])
    await tx.query('alter table transfers enable trigger transfers_no_change')
    await tx.query('update books_check set ended_at = null, complete_since = null')
  })

type Event = [what: string, happen: (placed: OrderWithPages) => unknown, job: (placed: OrderWithPages) => Job]
type Job = Promise<{ name: string; payload: Record<string, unknown> }>
const notified = async ({ pages: [order_id] }: OrderWithPages) => {
  await control().flush()
  return { name: 'process_payment_notification', payload: { order_id } }
}

describe('a server that crashes at any write of a job that posts money', () => {
  const EVENTS: Event[] = [
    ['what the dashboard refunded', ({ pages: [page = ''] }) => control().refund(page, 50_000), notified],
    [
      'what a bank took back in part',
      ({ pages: [page = ''] }) => control().chargeback(page, 50_000),
      notified,
    ],
    ['what a bank took back', ({ pages: [page = ''] }) => control().chargeback(page), notified],
    [
      'a refund that no call can make any more',
      async (placed) => {
        await cancelByAdmin(placed)
        await ageRefunds(app.db, placed.order.order_group_id, '15 minutes')
        await app.db.query(
          `update payments set waktu_pembayaran = waktu_pembayaran - interval '60 days' where order_group_id = $1`,
          [placed.order.order_group_id],
        )
      },
      async ({ order }) => {
        const [refund] = await refundsOf(app, order)
        return { name: 'send_refund', payload: { id_refund: refund?.id_refund } }
      },
    ],
    ['what an earlier release wrote', forgetBooks, async () => ({ name: 'check_books', payload: {} })],
  ]

  it.each(EVENTS)('posts %s, once, with what follows from it [M470]', async (_, happen, jobOf) => {
    const begin = async () => {
      const placed = await aPaidOrder('gopay')
      await happen(placed)
      return { placed, job: await jobOf(placed) }
    }
    const { placed: undisturbed, job: first } = await begin()
    await runJob(app, first.name, first.payload)
    await finishEverything(app, undisturbed)
    const expected = await outcomeOf(undisturbed)
    const writes = await crashing.crashAtEachWrite(async () => {
      const { placed, job } = await begin()
      return {
        act: (server) => runJob(server, job.name, job.payload),
        afterwards: async () => {
          await runJob(app, job.name, job.payload)
          await finishEverything(app, placed)
          expect(await outcomeOf(placed)).toEqual(expected)
        },
      }
    })
    expect(writes).toBeGreaterThan(0)
  })
})
