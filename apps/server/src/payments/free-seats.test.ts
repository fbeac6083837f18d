/** Orders in which some seats cost nothing: the price changed between the hold and the order. */
import { describe, expect, it } from 'vitest'
import { api, type TicketStatus } from '@tiketbus/contract'
import { ageOrder, anAdmin, aTrip, aUser, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { openPage, refundsOf, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

/** A pending order of seat 1, held when it cost nothing, and seat 2 at 100,000. */
async function aMixedOrder(): Promise<TestOrder> {
  const user = await aUser(app.db)
  const id_rute = await aTrip(app.db, { harga: 0 })
  const { token } = user
  ;(await app.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [1] } })).ok()
  await app.db.query('update trips set harga = 100000 where id_rute = $1', [id_rute])
  const reply = await app.call(api.orders.placeOrder, { token, body: { id_rute, nomor_kursi: [1, 2] } })
  const { order_group_id, tickets } = reply.data()
  expect(tickets.map(({ total_bayar }) => total_bayar)).toEqual([0, 100_000])
  return { user, id_rute, order_group_id, tickets, id_tiket: tickets[0]?.id_tiket ?? 0 }
}

async function aPaidMixedOrder() {
  const order = await aMixedOrder()
  const order_id = await openPage(app, order)
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  return { order, order_id }
}

/** Sets a seat's status as an administrator; returns the reply's. */
async function setSeat({ tickets }: TestOrder, seat: number, status_tiket: TicketStatus): Promise<string> {
  const { token } = await anAdmin(app.db)
  const id = tickets.find(({ nomor_kursi }) => nomor_kursi === seat)?.id_tiket ?? 0
  const reply = await app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token,
  })
  return reply.data().status_tiket
}

async function passDeadline(order: TestOrder) {
  await ageOrder(app.db, order.order_group_id, '24 hours')
  await app.app.jobs.schedule_payment_deadlines?.({})
  await app.runToIdle()
}

const lastMail = (order: TestOrder) => app.mails(order.user.email).at(-1)

describe('a free seat in an order with a paid one', () => {
  it('waits for the payment and is confirmed with it, by one mail [M73]', async () => {
    const { order } = await aPaidMixedOrder()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(lastMail(order)?.text).toMatch(/Kursi 1[^]*Kursi 2/)
    await passDeadline(order)
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('comes back with it by late money [M73]', async () => {
    const order = await aMixedOrder()
    const order_id = await openPage(app, order)
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    await passDeadline(order)
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toEqual([])
  })

  it('is confirmed when an administrator confirms the paid one [M73]', async () => {
    const order = await aMixedOrder()
    expect(await setSeat(order, 2, 'confirmed')).toBe('confirmed')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(lastMail(order)?.text).toMatch(/Kursi 1[^]*Kursi 2/)
  })

  it('is confirmed when an administrator cancels the paid one, since the order owes nothing then [M73]', async () => {
    const order = await aMixedOrder()
    await setSeat(order, 2, 'cancelled')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(lastMail(order)?.text).toMatch(/e-tiket/i)
  })

  it('is cancelled with it when its money is charged back [M73]', async () => {
    const { order, order_id } = await aPaidMixedOrder()
    control().chargeback(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('a free seat that an administrator sets to pending', () => {
  it('is confirmed at once if its order owes nothing, and the reply shows that [M74]', async () => {
    const { order } = await aPaidMixedOrder()
    expect(await setSeat(order, 1, 'pending')).toBe('confirmed')
    expect(await setSeat(order, 1, 'cancelled')).toBe('cancelled')
    expect(await setSeat(order, 1, 'pending')).toBe('confirmed')
    await app.runToIdle()
    await passDeadline(order)
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(lastMail(order)?.subject).not.toMatch(/bayar/i)
  })

  it('waits with the paid one while that one is unpaid [M74]', async () => {
    const { order } = await aPaidMixedOrder()
    expect(await setSeat(order, 2, 'pending')).toBe('pending')
    expect(await setSeat(order, 1, 'pending')).toBe('pending')
    const order_id = await openPage(app, order)
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('is not cancelled at the deadline if an earlier release left it pending [M74]', async () => {
    const { order } = await aPaidMixedOrder()
    await app.db.query(
      `with back as (update tickets set status_tiket = 'pending' where id_tiket = $1 returning id_tiket)
       insert into ticket_history (id_tiket, from_status, to_status, cause, id_user)
       select id_tiket, 'confirmed', 'pending', 'administrator', (select min(id_user) from users) from back`,
      [order.id_tiket],
    )
    await passDeadline(order)
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})
