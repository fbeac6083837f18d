import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageRefunds,
  ageTrip,
  anAdmin,
  anUnpaidOrder,
  aUser,
  keepLocked,
  linksTo,
  moveTrip,
  untilLocksAreAwaited,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { cancelTickets, confirmTickets, lockOrder, reviveTickets } from '../../orders/index.ts'
import { balanceOrder, listRefunds, markRefundPaid, sumRefundable } from '../index.ts'
import { isDisputed, openPage, paymentsOf, refundsOf, ticketsOf } from '../testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control
type Method = 'gopay' | 'bca_va' | 'credit_card'

async function paidOrder(method: Method = 'gopay') {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().pay(order_id, method)
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  return { order, order_id }
}

/** Cancels seats as the back-office does for an administrator. */
const cancelByAdmin = (order: TestOrder, ids: number[]) =>
  app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.order_group_id)
    await cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: admin.id_user })
    return balanceOrder(tx, app.app.platform, locked, { ids, id_admin: admin.id_user })
  })

const reviveByAdmin = (order: TestOrder, ids: number[], to: 'pending' | 'confirmed') =>
  app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.order_group_id)
    await reviveTickets(tx, locked, ids, { to, cause: 'administrator', actor: admin.id_user })
    return balanceOrder(tx, app.app.platform, locked, { ids, id_admin: admin.id_user })
  })

const idsOf = (order: TestOrder) => order.tickets.map((ticket) => ticket.id_tiket)

async function passUndoPeriod(order: TestOrder) {
  await ageRefunds(app.db, order.order_group_id, '15 minutes')
  await app.runToIdle()
}

describe('a refund that an administrator causes', () => {
  it('is announced before, due at once, and sent a quarter of an hour later [M34]', async () => {
    const { order } = await paidOrder()
    const one = idsOf(order).slice(1)
    expect(await sumRefundable(app.db, order.order_group_id, one)).toBe(150_000)
    expect(await cancelByAdmin(order, one)).toEqual({ recorded: 0, refunded: 150_000, id_pembayaran: null })
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 150_000, cara: 'provider', status: 'due' }])
    await passUndoPeriod(order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(await isDisputed(app, order)).toBe(false)
    expect(app.mails(order.user.email).at(-1)?.subject).toContain('telah dikembalikan')
  })

  it('is withdrawn if the administrator revives the ticket in time [M502]', async () => {
    const { order } = await paidOrder()
    const one = idsOf(order).slice(1)
    await cancelByAdmin(order, one)
    expect(await reviveByAdmin(order, one, 'confirmed')).toEqual({
      recorded: 0,
      refunded: 0,
      id_pembayaran: null,
    })
    await passUndoPeriod(order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(await paymentsOf(app, order)).toHaveLength(1)
  })

  it('is withdrawn for the revived ticket, and due for the other', async () => {
    const { order } = await paidOrder()
    await cancelByAdmin(order, idsOf(order))
    await reviveByAdmin(order, idsOf(order).slice(0, 1), 'confirmed')
    expect(await refundsOf(app, order)).toMatchObject([
      { jumlah: 300_000, status: 'withdrawn' },
      { jumlah: 150_000, status: 'due' },
    ])
  })

  it('stays due if the ticket only becomes pending again, and the ticket can be paid', async () => {
    const { order } = await paidOrder()
    const one = idsOf(order).slice(1)
    await cancelByAdmin(order, one)
    await reviveByAdmin(order, one, 'pending')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    control().pay(await openPage(app, order), 'gopay')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('becomes a manual payment in the administrator’s name if the money was already refunded', async () => {
    const { order } = await paidOrder()
    const one = idsOf(order).slice(1)
    await cancelByAdmin(order, one)
    await passUndoPeriod(order)
    expect(await reviveByAdmin(order, one, 'confirmed')).toEqual({
      recorded: 150_000,
      refunded: 0,
      id_pembayaran: expect.any(Number),
    })
    const [, manual] = await app.db.query<{ metode: string; id_admin: number }>(
      'select metode, id_admin from payments where order_group_id = $1 order by id_pembayaran',
      [order.order_group_id],
    )
    expect(manual).toEqual({ metode: 'manual', id_admin: admin.id_user })
  })
})

describe('a manual payment', () => {
  it('is refunded by hand, and the provider’s page of the order is ended', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    await app.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.order_group_id)
      await confirmTickets(tx, locked, idsOf(order), 'administrator', admin.id_user)
      await balanceOrder(tx, app.app.platform, locked, {
        id_admin: admin.id_user,
        ids: idsOf(order),
        check: { kind: 'skipped' },
      })
    })
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([
      { status: 'closed' },
      { status: 'paid', amount: 300_000 },
    ])
    expect(control().find(order_id)?.state).toBe('canceled')
    await cancelByAdmin(order, idsOf(order))
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'manual', status: 'due' }])
  })
})

describe('paying a refund', () => {
  it('is a manual transfer for a virtual account: listed, marked as paid once, with its proof', async () => {
    const { order } = await paidOrder('bca_va')
    await cancelByAdmin(order, idsOf(order))
    const { data } = await listRefunds(app.db, { cara: 'manual', status: 'due' })
    const queued = data.find((refund) => refund.order_group_id === order.order_group_id)
    expect(queued).toMatchObject({
      jumlah: 300_000,
      nomor_kursi: [1, 2],
      kursi: ['1', '2'],
      email: order.user.email,
    })
    const paid = { id_refund: queued?.id_refund ?? 0, id_admin: admin.id_user, proof: 'BCA 20261121-77' }
    const mark = () =>
      app.db.transaction(async (tx) =>
        markRefundPaid(tx, app.app.platform, await lockOrder(tx, order.order_group_id), paid),
      )
    await mark()
    await expect(mark()).rejects.toMatchObject({ type: 'REFUND_NOT_DUE' })
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
  })

  it('fails after a final refusal, with a manual successor [M507]', async () => {
    const { order, order_id } = await paidOrder()
    control().inject({ type: 'refuse-refund', times: 'always', order_id })
    await cancelByAdmin(order, idsOf(order))
    await passUndoPeriod(order)
    expect(await refundsOf(app, order)).toMatchObject([
      { cara: 'provider', status: 'failed', jumlah: 300_000 },
      { cara: 'manual', status: 'due', jumlah: 300_000 },
    ])
    const [, due] = await refundsOf(app, order)
    const failed = { id_refund: (due?.id_refund ?? 0) - 1, id_admin: admin.id_user, proof: 'x' }
    await expect(
      app.db.transaction(async (tx) =>
        markRefundPaid(tx, app.app.platform, await lockOrder(tx, order.order_group_id), failed),
      ),
    ).rejects.toMatchObject({ type: 'REFUND_NOT_DUE' })
  })

  it('happens once if the provider’s answer is lost', async () => {
    const { order, order_id } = await paidOrder()
    control().inject({ type: 'call-timeout', call: 'refund', when: 'after', order_id })
    await cancelByAdmin(order, idsOf(order).slice(1))
    await app.provider.withShortTimeout(() => passUndoPeriod(order))
    await app.db.query('update jobs set run_at = now()')
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 150_000 }])
    expect(control().find(order_id)?.transaction?.refunds).toHaveLength(1)
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('waits while the provider is down', async () => {
    const { order, order_id } = await paidOrder()
    control().inject({ type: 'call-error', call: 'refund', http_status: 502, times: 'always', order_id })
    await cancelByAdmin(order, idsOf(order))
    await passUndoPeriod(order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    control().clearFaults()
    await app.db.query('update jobs set run_at = now()')
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'refunded' }])
  })

  it('cancels a captured card', async () => {
    const { order, order_id } = await paidOrder('credit_card')
    await cancelByAdmin(order, idsOf(order))
    await passUndoPeriod(order)
    expect(control().find(order_id)?.transaction?.transaction_status).toBe('cancel')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'refunded' }])
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('waits for the settlement before a partial refund of a captured card', async () => {
    const { order, order_id } = await paidOrder('credit_card')
    await cancelByAdmin(order, idsOf(order).slice(1))
    await passUndoPeriod(order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    control().settle(order_id)
    await app.runToIdle()
    await ageRefunds(app.db, order.order_group_id, '61 minutes')
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 150_000 }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
  })
})

describe('a chargeback', () => {
  it('withdraws refunds that are still due', async () => {
    const { order, order_id } = await paidOrder()
    await cancelByAdmin(order, idsOf(order).slice(1))
    control().chargeback(order_id)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('leaves the tickets and disputes the order while a refund is sent; one that is gone keeps none [M37]', async () => {
    for (const isSent of [true, false]) {
      const { order, order_id } = await paidOrder()
      await cancelByAdmin(order, idsOf(order).slice(1))
      if (isSent) control().inject({ type: 'call-error', call: 'refund', order_id })
      await passUndoPeriod(order)
      control().chargeback(order_id)
      await app.runToIdle()
      expect(await ticketsOf(app, order)).toEqual([isSent ? 'confirmed' : 'cancelled', 'cancelled'])
      expect(await isDisputed(app, order)).toBe(isSent)
    }
  })
})

describe('the fare of a moved departure [M160]', () => {
  const giveUp = ({ id_tiket, user }: TestOrder, token = user.token) =>
    app.call(api.tickets.refundMoved, { params: { id: id_tiket }, token })
  const look = ({ id_tiket, user }: TestOrder) =>
    app.call(api.tickets.checkMovedRefund, { params: { id: id_tiket }, token: user.token })
  const board = ({ id_tiket, id_rute }: TestOrder) =>
    app.call(api.adminBoarding.checkTicket, {
      body: { id_rute, kode: `TB-${id_tiket}`, identitas_diperiksa: true, hari_lain: true },
      token: admin.token,
    })
  async function movedOrder() {
    const { order } = await paidOrder()
    await moveTrip(app, order.id_rute, 120)
    return order
  }
  const lockClaims = ({ id_rute }: TestOrder) =>
    keepLocked(app.db, (tx) => tx.query('select from seat_claims where id_rute = $1 for update', [id_rute]))

  it('goes back once, measured from the time bought, by the link of the mail or the ticket', async () => {
    const { order } = await paidOrder()
    await moveTrip(app, order.id_rute, 25)
    expect((await giveUp(order)).error().type).toBe('TRIP_NOT_MOVED')
    expect(await linksTo(app, order.user.email, 'refund')).toEqual([])
    const lastMail = () => app.mails(order.user.email).at(-1)?.text
    const byPhone = 'Untuk tiket yang sudah dibayar, balas email ini atau hubungi'
    expect(lastMail()).toContain(byPhone)
    await moveTrip(app, order.id_rute, 10)
    const [token = ''] = await linksTo(app, order.user.email, 'refund')
    // One way, not two.
    expect(lastMail()).not.toContain(byPhone)
    const link = { params: { token } }
    const seen = (await app.call(api.tickets.checkRefundLink, link)).data()
    expect(seen).toMatchObject({ status: 'offered', jumlah: 300_000, seats: [1, 2] })
    expect(Date.parse(seen.route.waktu_berangkat) - Date.parse(seen.waktu_semula)).toBe(35 * 60_000)
    expect(await refundsOf(app, order)).toEqual([])
    const forged = { params: { token: `${token.slice(0, -2)}AA` } }
    expect((await app.call(api.tickets.refundByLink, forged)).error().type).toBe('INVALID_TOKEN')
    expect((await giveUp(order, (await aUser(app.db)).token)).status).toBe(404)
    const done = (await app.call(api.tickets.refundByLink, link)).data()
    expect(done).toMatchObject({ status: 'refunded', jumlah: 300_000 })
    expect([(await giveUp(order)).data(), (await look(order)).data()]).toEqual([done, done])
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('is measured from the moved time if the passenger agreed to that one before they paid [M320]', async () => {
    const pay = async (order: TestOrder, agrees: boolean) => {
      const { route } = (
        await app.call(api.tickets.getOrder, { params: { id: order.id_tiket }, token: order.user.token })
      ).data()
      const dilihat = { waktu_berangkat: route.waktu_berangkat }
      const body = { id_tiket: order.id_tiket, ...(agrees && { dilihat }) }
      const reply = await app.call(api.payments.createPayment, { body, token: order.user.token })
      control().pay(reply.data().order_id, 'gopay')
      await app.runToIdle()
      expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    }
    const [agreed, unaware] = [await anUnpaidOrder(app.db), await anUnpaidOrder(app.db)]
    for (const order of [agreed, unaware]) {
      await moveTrip(app, order.id_rute, 120)
      await pay(order, order === agreed)
    }
    expect((await giveUp(agreed)).error().type).toBe('TRIP_NOT_MOVED')
    await moveTrip(app, agreed.id_rute, 25)
    expect((await look(agreed)).error().type).toBe('TRIP_NOT_MOVED')
    expect(await linksTo(app, agreed.user.email, 'refund')).toEqual([])
    // The next move counts, from the time that was paid for.
    await moveTrip(app, agreed.id_rute, 10)
    expect(await linksTo(app, agreed.user.email, 'refund')).toHaveLength(1)
    const offered = (await look(agreed)).data()
    expect(Date.parse(offered.route.waktu_berangkat) - Date.parse(offered.waktu_semula)).toBe(35 * 60_000)
    expect((await giveUp(agreed)).data()).toMatchObject({ status: 'refunded', jumlah: 300_000 })
    // A client that was not shown the time has agreed to nothing.
    expect((await giveUp(unaware)).data()).toMatchObject({ status: 'refunded', jumlah: 300_000 })
  })

  it('is due by hand if it was paid by hand, unpaid seats of the order included', async () => {
    const order = await anUnpaidOrder(app.db)
    expect((await look(order)).error().type).toBe('NO_VALID_TICKET')
    const status = { params: { id: order.id_tiket }, body: { status_tiket: 'confirmed' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
    await moveTrip(app, order.id_rute, -120)
    expect((await giveUp(order)).data()).toMatchObject({ status: 'refunded', jumlah: 150_000 })
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 150_000, cara: 'manual', status: 'due' }])
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('stays once a passenger was let in, and after the bus has left', async () => {
    const order = await movedOrder()
    expect((await board(order)).data().hasil).toBe('valid')
    expect((await giveUp(order)).error().type).toBe('TICKET_BOARDED')
    const late = await movedOrder()
    await ageTrip(app.db, late.id_rute, '10 days')
    expect((await giveUp(late)).error().type).toBe('TRIP_DEPARTED')
  })

  it('boards nobody while it goes back: the door reads that the ticket is cancelled', async () => {
    const order = await movedOrder()
    const release = await lockClaims(order)
    const refunding = giveUp(order)
    await untilLocksAreAwaited(app.db, refunding)
    const boarding = board(order)
    await untilLocksAreAwaited(app.db, refunding, boarding)
    await release()
    expect((await refunding).data().status).toBe('refunded')
    expect((await boarding).data().hasil).toBe('cancelled')
  })

  it('would be boarded meanwhile if its tickets were only read: the control', async () => {
    const order = await movedOrder()
    const end = await keepLocked(app.db, async (tx) => {
      await lockOrder(tx, order.order_group_id)
      const rows = await tx.query(
        'select from tickets where order_group_id = $1 and boarded_at is not null',
        [order.order_group_id],
      )
      expect(rows).toEqual([])
    })
    expect((await board(order)).data().hasil).toBe('valid')
    await end()
  })

  it('goes back again for a ticket that an administrator made valid anew; price 0 is given up once [M310]', async () => {
    const order = await movedOrder()
    ;(await giveUp(order)).ok()
    await app.runToIdle()
    const confirm = (id: number) =>
      app.call(api.adminTickets.updateTicketStatus, {
        params: { id },
        body: { status_tiket: 'confirmed' },
        token: admin.token,
      })
    ;(await confirm(order.id_tiket)).ok()
    const again = { jumlah: 150_000, seats: [1] }
    expect((await look(order)).data()).toMatchObject({ status: 'offered', ...again })
    expect((await giveUp(order)).data()).toMatchObject({ status: 'refunded', ...again })
    expect((await giveUp(order)).data()).toMatchObject({ status: 'refunded', jumlah: 450_000 })
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])

    const free = await anUnpaidOrder(app.db, { harga: 0 })
    ;(await confirm(free.id_tiket)).ok()
    await moveTrip(app, free.id_rute, 120)
    const done = (await giveUp(free)).data()
    expect(done).toMatchObject({ status: 'refunded', jumlah: 0 })
    expect((await giveUp(free)).data()).toEqual(done)
  })

  it('goes back once if an administrator cancels the order at the same time', async () => {
    const order = await movedOrder()
    const release = await lockClaims(order)
    const refunding = giveUp(order)
    const cancelling = app.call(api.adminOrders.cancelTickets, {
      params: { id: order.order_group_id },
      body: { tiket: idsOf(order).map((id_tiket) => ({ id_tiket })), alasan: 'Diminta lewat telepon' },
      token: admin.token,
    })
    await untilLocksAreAwaited(app.db, refunding, cancelling)
    await release()
    await Promise.all([refunding, cancelling])
    const refunds = await refundsOf(app, order)
    expect(refunds.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(300_000)
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })
})
