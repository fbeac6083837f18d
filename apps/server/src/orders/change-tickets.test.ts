import {
  aHold,
  aTrip,
  aUser,
  ageTrip,
  anAdmin,
  anOrder,
  checkAllButMoney,
  historyOf,
  ticketsIn,
  useTestApp,
  type PlacedOrder,
} from '@tiketbus/testkit'
import type { TicketStatus } from '@tiketbus/contract'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import {
  cancelTickets,
  confirmTickets,
  lockOrder,
  notifyOfTickets,
  reviveTickets,
  setTicketStatus,
  tripMoved,
  viewOrder,
  type LockedOrder,
} from './index.ts'

const app = useTestApp()
afterEach(async () => expect(await checkAllButMoney(app.db)).toEqual([]))

const inOrder = <Result>(
  { order_group_id }: Pick<PlacedOrder, 'order_group_id'>,
  work: (tx: Tx, order: LockedOrder) => Promise<Result>,
) => app.db.transaction(async (tx) => work(tx, await lockOrder(tx, order_group_id)))

const idsOf = (order: PlacedOrder) => order.tickets.map((ticket) => ticket.id_tiket)
const statuses = async (order: PlacedOrder) =>
  (await ticketsIn(app.db, order.order_group_id)).map((ticket) => ticket.status_tiket)
const claimed = async (id_rute: number) =>
  (
    await app.db.query<{ nomor_kursi: number }>(
      'select nomor_kursi from seat_claims where id_rute = $1 order by nomor_kursi',
      [id_rute],
    )
  ).map((row) => row.nomor_kursi)

describe('an order under its lock', () => {
  it('is what code that changes tickets demands: one that was only read does not compile', () => {
    expectTypeOf(cancelTickets).parameter(1).toEqualTypeOf<LockedOrder>()
    expectTypeOf<Omit<LockedOrder, symbol>>().not.toExtend<LockedOrder>()
  })

  it('returns owner, seats and status, and whether its deadline has passed', async () => {
    const order = await anOrder(app)
    expect(await inOrder(order, async (_, locked) => locked)).toMatchObject({
      order_group_id: order.order_group_id,
      id_user: order.user.id_user,
      email: order.user.email,
      tutup: false,
      berangkat: false,
      lewat_batas: false,
      dihapus: false,
      disputed_at: null,
      tickets: [
        { nomor_kursi: 7, status_tiket: 'pending', is_master_ticket: true, cancel_cause: null },
        { nomor_kursi: 8, total_bayar: 150_000 },
      ],
    })
  })

  it('is confirmed, with one history row per ticket', async () => {
    const order = await anOrder(app)
    await inOrder(order, (tx, locked) => confirmTickets(tx, locked, idsOf(order), 'payment'))
    expect(await statuses(order)).toEqual(['confirmed', 'confirmed'])
    expect(await historyOf(app.db, order.id_tiket)).toMatchObject([
      { from_status: null, to_status: 'pending' },
      { from_status: 'pending', to_status: 'confirmed', cause: 'payment', id_user: null },
    ])
  })

  it('is not changed by a transition that the table does not contain', async () => {
    const order = await anOrder(app)
    await expect(
      inOrder(order, (tx, locked) =>
        reviveTickets(tx, locked, [order.id_tiket], { to: 'confirmed', cause: 'late_payment' }),
      ),
    ).rejects.toThrow('cannot go from pending to confirmed by late_payment')
    await inOrder(order, (tx, locked) => confirmTickets(tx, locked, idsOf(order), 'payment'))
    await expect(
      inOrder(order, (tx, locked) => cancelTickets(tx, locked, idsOf(order), { cancelCause: 'passenger' })),
    ).rejects.toThrow('cannot go from confirmed to cancelled by passenger')
    expect(await statuses(order)).toEqual(['confirmed', 'confirmed'])
  })

  it('is not changed from a state that another transaction changed after it was read', async () => {
    const order = await anOrder(app)
    const stale = await inOrder(order, async (_, locked) => locked)
    await inOrder(order, (tx, locked) => confirmTickets(tx, locked, idsOf(order), 'payment'))
    await expect(
      app.db.transaction((tx) => cancelTickets(tx, stale, idsOf(order), { cancelCause: 'deadline' })),
    ).rejects.toThrow('were as they were read')
  })

  it('frees the seats of cancelled tickets, and revives them only together and while the seats are free', async () => {
    const order = await anOrder(app)
    await inOrder(order, (tx, locked) => cancelTickets(tx, locked, idsOf(order), { cancelCause: 'deadline' }))
    expect(await claimed(order.id_rute)).toEqual([])
    const other = await aHold(app.db, { id_rute: order.id_rute, nomor_kursi: [8] })
    const revive = () =>
      inOrder(order, (tx, locked) =>
        reviveTickets(tx, locked, idsOf(order), { to: 'confirmed', cause: 'late_payment' }),
      )
    expect(await revive()).toEqual({ conflictSeats: [8] })
    expect(await statuses(order)).toEqual(['cancelled', 'cancelled'])
    expect(await claimed(order.id_rute)).toEqual([8])
    await app.db.query(
      `with ended as (update holds set ended_at = clock_timestamp(), end_reason = 'cancelled' where id_reservasi = $1)
       delete from seat_claims where id_reservasi = $1`,
      [other.id_reservasi],
    )
    expect(await revive()).toEqual({ conflictSeats: [] })
    expect(await statuses(order)).toEqual(['confirmed', 'confirmed'])
    expect(await claimed(order.id_rute)).toEqual([7, 8])
  })
})

describe('an administrator’s change of one ticket', () => {
  const set = async (order: PlacedOrder, id_tiket: number, to: TicketStatus) => {
    const { id_user: id_admin } = await anAdmin(app.db)
    const act = { id_tiket, to, id_admin, paymentWindowHours: 24 }
    return inOrder(order, (tx, locked) => setTicketStatus(tx, locked, act))
  }

  it('changes any status to any other, with seat and history', async () => {
    const all = ['pending', 'confirmed', 'completed', 'cancelled'] as const
    for (const from of all)
      for (const to of all) {
        const order = await anOrder(app, { nomor_kursi: [7] })
        await set(order, order.id_tiket, from)
        await set(order, order.id_tiket, to)
        expect(await statuses(order)).toEqual([to])
        expect(await claimed(order.id_rute)).toEqual(to === 'cancelled' ? [] : [7])
      }
  })

  it('makes the lowest live seat the master once the master is cancelled [O32]', async () => {
    const order = await anOrder(app, { nomor_kursi: [3, 5, 9] })
    await set(order, order.id_tiket, 'cancelled')
    const tickets = await ticketsIn(app.db, order.order_group_id)
    expect(tickets.map((ticket) => ticket.is_master_ticket)).toEqual([false, true, false])
    const view = await viewOrder(app.db, order.order_group_id)
    expect(view.order).toMatchObject({ total_amount: 450_000, unpaid_amount: 300_000, total_tickets: 3 })
    expect(view.order.master_ticket_id).toBe(tickets[1]?.id_tiket)
  })

  it('responds 409 if another user has the seat by now', async () => {
    const order = await anOrder(app, { nomor_kursi: [7] })
    await set(order, order.id_tiket, 'cancelled')
    await anOrder(app, { id_rute: order.id_rute, nomor_kursi: [7] })
    await expect(set(order, order.id_tiket, 'confirmed')).rejects.toMatchObject({
      type: 'SEAT_CONFLICT',
      details: { conflictSeats: [7] },
    })
  })

  it('renews the deadline with pending, and refuses pending after closing [O35]', async () => {
    const order = await anOrder(app, { nomor_kursi: [7] })
    await set(order, order.id_tiket, 'cancelled')
    await app.db.query(
      `update orders set batas_pembayaran = clock_timestamp() - interval '1 hour' where order_group_id = $1`,
      [order.order_group_id],
    )
    await set(order, order.id_tiket, 'pending')
    expect(await inOrder(order, async (_, locked) => locked.lewat_batas)).toBe(false)
    await set(order, order.id_tiket, 'confirmed')
    await ageTrip(app.db, order.id_rute, '47 hours 55 minutes')
    await expect(set(order, order.id_tiket, 'pending')).rejects.toMatchObject({ type: 'BOOKING_CLOSED' })
  })
})

describe('a trip that moves', () => {
  it('changes the closing bound of its unpaid orders alone, and leaves at least 15 minutes [O42]', async () => {
    const order = await anOrder(app, { id_rute: await aTrip(app.db, { inMinutes: 3000 }) })
    const moveTo = async (minutes: number) => {
      await app.db.query(
        `update trips set perkiraan_tiba = null, waktu_berangkat = clock_timestamp() + make_interval(mins => $2),
           waktu_tutup = clock_timestamp() + make_interval(mins => $2 - 10) where id_rute = $1`,
        [order.id_rute, minutes],
      )
      await app.db.transaction((tx) => tripMoved(tx, order.id_rute, new Date().toISOString()))
      const { batas_pembayaran } = (await viewOrder(app.db, order.order_group_id)).order
      return Math.round((Date.parse(batas_pembayaran) - Date.now()) / 60_000)
    }
    const age = (minutes: number) =>
      app.db.query(
        `update orders set latest_deadline = clock_timestamp() + make_interval(mins => $2) where order_group_id = $1`,
        [order.order_group_id, minutes],
      )
    expect(await moveTo(300)).toBe(290)
    expect(await moveTo(6000)).toBe(1440)
    await age(5)
    expect(await moveTo(600)).toBe(15)
    expect(await moveTo(20)).toBe(10)
    // Past its deadline it is being cancelled: no move revives it.
    await age(-5)
    expect(await moveTo(600)).toBe(-5)
  })
})

describe('mails about an order', () => {
  it('contain the e-ticket: seats, passengers, times with their zones, the link', async () => {
    const user = await aUser(app.db, { username: '<b>Sari</b>' })
    const order = await anOrder(app, { user })
    await inOrder(order, async (tx, locked) => {
      await confirmTickets(tx, locked, idsOf(order), 'payment')
      await notifyOfTickets(tx, app.app.platform, order.order_group_id, 'confirmed')
      await notifyOfTickets(tx, app.app.platform, order.order_group_id, 'cancelled')
    })
    await app.runJobs()
    const mails = app.mails(user.email)
    expect(mails).toHaveLength(2)
    const mail = mails[1]
    expect(mail?.subject).toMatch(/^E-tiket [0-9A-F]{8}: Jakarta – Bandung$/)
    expect(mail?.text).toContain('Kursi 7: <b>Sari</b>')
    expect(mail?.html).not.toContain('<b>Sari</b>')
    expect(mail?.text).toMatch(/Berangkat: .* \d{4}, \d\d\.\d\d WIB dari Terminal Asal/)
    expect(mail?.text).toContain(`/ticket/${order.id_tiket}`)
  })

  it('go to the address stored with the order once the account is deleted', async () => {
    const order = await anOrder(app)
    await app.db.query('update orders set id_user = null where order_group_id = $1', [order.order_group_id])
    await app.db.query(`update users set email = 'x@y.id', deleted_at = now() where id_user = $1`, [
      order.user.id_user,
    ])
    await inOrder(order, (tx) => notifyOfTickets(tx, app.app.platform, order.order_group_id, 'placed'))
    await app.runJobs()
    expect(app.mails(order.user.email)).toHaveLength(2)
    expect((await viewOrder(app.db, order.order_group_id)).user).toBeNull()
    // One that was sold without an account is not a deleted account's [O360].
    const newest = async () => {
      await inOrder(order, (tx) => notifyOfTickets(tx, app.app.platform, order.order_group_id, 'renewed'))
      await app.runJobs()
      return app.mails(order.user.email).at(-1)?.text
    }
    expect(await newest()).toContain('sudah dihapus')
    await app.db.query(
      `update orders set sold_by_kind = 'staff', sold_by_id = $2 where order_group_id = $1`,
      [order.order_group_id, order.user.id_user],
    )
    expect(await newest()).not.toContain('sudah dihapus')
  })
})
