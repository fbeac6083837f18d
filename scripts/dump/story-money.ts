import { api } from '@tiketbus/contract'
import { DISPUTE_CAUSES } from '../../apps/server/src/orders/dispute-cause.ts'
import { cancelTickets, lockOrder, markDisputed } from '../../apps/server/src/orders/index.ts'
import { balanceOrder } from '../../apps/server/src/payments/index.ts'
import { REFUND_CAUSES } from '../../apps/server/src/payments/refunds/refund-cause.ts'
import { ageTrip } from '../../testkit/src/age.ts'
import { anAdmin, aTrip, type TestUser } from '../../testkit/src/builders.ts'
import {
  ageOrder,
  ageRefunds,
  anUnpaidOrder,
  type OrderFields,
  type TestOrder,
} from '../../testkit/src/builders-payments.ts'
import type { PayingApp } from '../../testkit/src/provider.ts'

type Method = 'gopay' | 'bca_va' | 'credit_card'

/** Writes tickets of each status and cause, and attempts and refunds of each state. */
export async function writeMoney(app: PayingApp): Promise<void> {
  const admin = await anAdmin(app.db)
  const { control } = app.provider

  // Unpaid, without a page and with one.
  await anUnpaidOrder(app.db)
  await openPage(app, await anUnpaidOrder(app.db))

  // Ended by the passenger, the deadline, the bank or a call-off.
  const regretted = await anUnpaidOrder(app.db)
  const { token } = regretted.user
  ;(await app.call(api.tickets.cancelTicket, { token, params: { id: regretted.id_tiket } })).ok()
  const late = await anUnpaidOrder(app.db)
  const latePage = await openPage(app, late)
  control.choose(latePage, 'bca_va')
  await app.runToIdle()
  await ageOrder(app.db, late.order_group_id, '24 hours')
  await app.app.jobs.schedule_payment_deadlines?.({})
  await app.runToIdle()
  const takenBack = await paidOrder(app)
  control.deny(takenBack.order_id)
  await app.runToIdle()
  const calledOff = await paidOrder(app)
  const reason = { alasan: 'Jalan longsor' }
  const trip = { token: admin.token, params: { id: calledOff.order.id_rute } }
  ;(await app.call(api.adminDepartures.callOff, { ...trip, body: reason })).ok()
  await app.runToIdle()

  // Travelled.
  const arrived = await paidOrder(app, 'gopay', { inMinutes: 600 })
  await ageTrip(app.db, arrived.order.id_rute, '20 hours')
  await app.app.jobs.complete_arrived_trips?.({})
  const past = await aTrip(app.db)
  await ageTrip(app.db, past, '60 days')

  await writeRefunds(app, admin)
  await writeCauses(app, admin)
  const disputed = await paidOrder(app)
  control.chargeback(disputed.order_id)
  const open = await paidOrder(app)
  await app.db.transaction(async (tx) =>
    markDisputed(tx, await lockOrder(tx, open.order.order_group_id), 'books_differ'),
  )
  await app.runToIdle()
  // As the daily comparison with the provider records and later resolves them.
  await app.db.query(
    `insert into payment_differences (id_pembayaran, kind, ours, theirs, resolved_at)
     select p.id_pembayaran, kind, 0, 0, clock_timestamp()
     from unnest(array['money_there', 'money_here', 'amount', 'refund_there', 'refund_here']) as kind,
       (select min(id_pembayaran) as id_pembayaran from payments) as p`,
  )
}

async function writeRefunds(app: PayingApp, admin: TestUser): Promise<void> {
  const { control } = app.provider
  const owed = async (method: Method, fields: OrderFields = {}) => {
    const paid = await paidOrder(app, method, fields)
    for (const { id_tiket } of paid.order.tickets) await setStatus(app, admin, id_tiket, 'cancelled')
    return paid
  }
  const pass = async ({ order }: { order: TestOrder }) => {
    await ageRefunds(app.db, order.order_group_id, '16 minutes')
    await app.runToIdle()
  }
  await pass(await owed('gopay'))
  await pass(await owed('credit_card'))
  // A captured card is refunded as a whole, by its cancellation.
  await pass(await owed('credit_card', { seats: [1] }))
  const refused = await owed('gopay')
  control.inject({ type: 'refuse-refund', order_id: refused.order_id, times: 'always' })
  await pass(refused)
  const withdrawn = await owed('gopay')
  await setStatus(app, admin, withdrawn.order.id_tiket, 'confirmed')
  const byHand = await owed('bca_va')
  const [refund] = await app.db.query<{ id_refund: number }>(
    'select id_refund from refunds where order_group_id = $1 order by id_refund',
    [byHand.order.order_group_id],
  )
  const paid = { params: { id: refund?.id_refund ?? 0 }, body: { bukti: 'BCA 0987' } }
  ;(await app.call(api.adminMoney.markRefundPaid, { ...paid, token: admin.token })).ok()
  await owed('bca_va')
  const sent = await owed('gopay')
  control.inject({
    type: 'call-error',
    call: 'refund',
    http_status: 502,
    times: 'always',
    order_id: sent.order_id,
  })
  await pass(sent)
  // Still within the quarter of an hour in which an administrator can undo it.
  await owed('gopay')
}

/** Writes a refund and a dispute for each cause. */
async function writeCauses(app: PayingApp, { id_user: id_admin }: TestUser): Promise<void> {
  for (const cause of REFUND_CAUSES) {
    const { order_group_id, tickets } = (await paidOrder(app)).order
    const ids = tickets.map(({ id_tiket }) => id_tiket)
    await app.db.transaction(async (tx) => {
      const order = await lockOrder(tx, order_group_id)
      await cancelTickets(tx, order, ids, { cancelCause: 'administrator', actor: id_admin })
      await balanceOrder(tx, app.app.platform, order, { ids, id_admin, cause, alasan: '' })
    })
  }
  for (const cause of DISPUTE_CAUSES) {
    const { order_group_id } = (await paidOrder(app)).order
    await app.db.transaction(async (tx) => markDisputed(tx, await lockOrder(tx, order_group_id), cause))
  }
}

/** Leaves attempts that wait for a job: one whose sum no longer fits the order, one without an answer, and one in creation. */
export async function leaveMoneyUncertain(app: PayingApp): Promise<void> {
  const fewer = await anUnpaidOrder(app.db)
  await openPage(app, fewer)
  await setStatus(app, await anAdmin(app.db), fewer.tickets[1]?.id_tiket ?? 0, 'cancelled')

  app.provider.control.inject({ type: 'call-timeout', call: 'create', times: 'always' })
  const unknown = await anUnpaidOrder(app.db)
  const creating = await anUnpaidOrder(app.db)
  await app.provider.withShortTimeout(() => createPayment(app, unknown))
  await app.provider.withShortTimeout(() => createPayment(app, creating))
  app.provider.control.clearFaults()
  // The state while the answer is in flight.
  await app.db.query(`update payments set status = 'creating' where order_group_id = $1`, [
    creating.order_group_id,
  ])
  await app.db.query(
    `delete from payment_history h using payments p
     where h.id_pembayaran = p.id_pembayaran and p.order_group_id = $1 and h.from_status is not null`,
    [creating.order_group_id],
  )
}

async function paidOrder(app: PayingApp, method: Method = 'gopay', fields: OrderFields = {}) {
  const order = await anUnpaidOrder(app.db, fields)
  const order_id = await openPage(app, order)
  app.provider.control.pay(order_id, method)
  await app.runToIdle()
  return { order, order_id }
}

const createPayment = (app: PayingApp, order: TestOrder) =>
  app.call(api.payments.createPayment, { token: order.user.token, body: { id_tiket: order.id_tiket } })

async function openPage(app: PayingApp, order: TestOrder): Promise<string> {
  return (await createPayment(app, order)).data().order_id
}

async function setStatus(app: PayingApp, admin: TestUser, id: number, status_tiket: string): Promise<void> {
  const change = { params: { id }, body: { status_tiket }, token: admin.token }
  ;(await app.call(api.adminTickets.updateTicketStatus, change)).ok()
}
