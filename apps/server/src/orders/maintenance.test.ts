import {
  ageTrip,
  aTrip,
  aTripOfLegs,
  anAdmin,
  anOrder,
  checkAllButMoney,
  historyOf,
  ticketsIn,
  useTestApp,
  type PlacedOrder,
} from '@tiketbus/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import {
  detachOrdersOfUser,
  listOrdersWithValidTickets,
  lockOrder,
  renamePassenger,
  setTicketStatus,
} from './index.ts'

import { listOrdersWithCompleted } from './bring-back-store.ts'
import { selectTicketsOfOrders } from './view-store.ts'

const app = useTestApp()
afterEach(async () => expect(await checkAllButMoney(app.db)).toEqual([]))

async function set(order: PlacedOrder, id_tiket: number, to: 'confirmed' | 'cancelled') {
  const { id_user: id_admin } = await anAdmin(app.db)
  await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.order_group_id)
    await setTicketStatus(tx, locked, { id_tiket, to, id_admin, paymentWindowHours: 24 })
  })
}

/** Moves a trip into the past: departed and arrived this many minutes ago (negative: still to come); `null`: no expected arrival. */
async function travelled(id_rute: number, departedMinutes: number, arrivedMinutes: number | null) {
  await app.db.query(
    `update trips set waktu_berangkat = clock_timestamp() - make_interval(mins => $2),
       waktu_tutup = clock_timestamp() - make_interval(mins => $2 + 10),
       perkiraan_tiba = clock_timestamp() - make_interval(mins => $3) where id_rute = $1`,
    [id_rute, departedMinutes, arrivedMinutes],
  )
  await app.db.query(
    `update orders o set tanggal_pemesanan = least(o.tanggal_pemesanan, t.waktu_tutup) from trips t
     where t.id_rute = $1 and o.id_rute = t.id_rute`,
    [id_rute],
  )
}

const complete = () => app.app.jobs.complete_arrived_trips?.({})
const statuses = async (order: PlacedOrder) =>
  (await ticketsIn(app.db, order.order_group_id)).map((ticket) => ticket.status_tiket)

async function aConfirmedOrder() {
  const order = await anOrder(app, { nomor_kursi: [7] })
  await set(order, order.id_tiket, 'confirmed')
  return order
}

describe('the job that completes', () => {
  it('completes confirmed tickets of trips that have arrived, and no others [O33]', async () => {
    const arrived = await aConfirmedOrder()
    const onTheRoad = await aConfirmedOrder()
    const cancelled = await anOrder(app, { nomor_kursi: [7] })
    await set(cancelled, cancelled.id_tiket, 'cancelled')
    await travelled(arrived.id_rute, 200, 1)
    await travelled(onTheRoad.id_rute, 200, -1)
    await travelled(cancelled.id_rute, 200, 1)
    await app.db.query(`update ticket_history set at = at - interval '1 day'`)
    await complete()
    await complete()
    expect(await statuses(arrived)).toEqual(['completed'])
    expect(await statuses(onTheRoad)).toEqual(['confirmed'])
    expect(await statuses(cancelled)).toEqual(['cancelled'])
    expect((await historyOf(app.db, arrived.id_tiket)).at(-1)).toMatchObject({
      cause: 'arrival',
      id_user: null,
    })
  })

  it('waits 24 hours after departure if no arrival is known [O33]', async () => {
    const order = await aConfirmedOrder()
    await app.db.query(`update ticket_history set at = at - interval '2 days'`)
    await travelled(order.id_rute, 23 * 60, null)
    await complete()
    expect(await statuses(order)).toEqual(['confirmed'])
    await travelled(order.id_rute, 24 * 60 + 1, null)
    await complete()
    expect(await statuses(order)).toEqual(['completed'])
  })

  it('never overrides a status that an administrator set after the arrival', async () => {
    const order = await anOrder(app, { nomor_kursi: [7] })
    await travelled(order.id_rute, 200, 1)
    await set(order, order.id_tiket, 'confirmed')
    await complete()
    expect(await statuses(order)).toEqual(['confirmed'])
  })
})

const peopleOf = (order: PlacedOrder) =>
  app.db.query<{ people: number }>(
    `select num_nonnulls(o.nama_penumpang, o.email, o.no_telepon, o.dispute_note, o.alasan_harga, k.nama_penumpang, k.nama_awal)
       + (select coalesce(sum(num_nonnulls(n.nama_lama, n.nama_baru)), 0)::int from ticket_names n where n.id_tiket = k.id_tiket) as people
     from orders o join tickets k using (order_group_id) where o.order_group_id = $1`,
    [order.order_group_id],
  )

/** Returns the recipients of the mails about the order. */
async function addressesOf(order: PlacedOrder) {
  const rows = await app.db.query<{ recipient: string | null }>(
    'select distinct recipient from order_mails where order_group_id = $1',
    [order.order_group_id],
  )
  return rows.map((row) => row.recipient)
}

describe('retention', () => {
  it('and completing count from each passenger’s own last stop [O650]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const part = async (naik: number, turun: number) => {
      const order = await anOrder(app, { id_rute, nomor_kursi: [7], naik, turun })
      await set(order, order.id_tiket, 'confirmed')
      await app.db.query(
        `update orders set id_user = null, tanggal_pemesanan = tanggal_pemesanan - interval '3 days' where order_group_id = $1`,
        [order.order_group_id],
      )
      return order
    }
    const [early, late] = [await part(0, 1), await part(2, 3)]
    await app.db.query(`update ticket_history set at = at - interval '3 days'`)
    // Between Cirebon and Semarang, an hour each.
    await ageTrip(app.db, id_rute, '49 hours 30 minutes')
    await complete()
    await forget()
    expect([await statuses(early), await statuses(late)]).toEqual([['completed'], ['confirmed']])
    expect([await peopleOf(early), await peopleOf(late)]).toEqual([[{ people: 0 }], [{ people: 4 }]])
    // No arrival is known: for who gets on in Semarang a day counts from there, not from Jakarta.
    await app.db.query('update trips set perkiraan_tiba = null where id_rute = $1', [id_rute])
    await app.db.query('update trip_pairs set perkiraan_tiba = null where id_rute = $1 and turun = 3', [
      id_rute,
    ])
    await ageTrip(app.db, id_rute, '24 hours')
    await complete()
    await forget()
    expect([await statuses(late), await peopleOf(late)]).toEqual([['confirmed'], [{ people: 4 }]])
    // Who has got off stays so when the bus is expected to arrive later after all.
    const restored = await app.db.transaction((tx) => listOrdersWithCompleted(tx, id_rute))
    expect(restored).toEqual([])
  })

  const forget = () => app.app.jobs.forget_passengers?.({})

  it('erases the people of an order 12 months after arrival [O34]', async () => {
    const order = await aConfirmedOrder()
    await app.db.query(
      `update orders set dispute_note = 'Siti ditelepon', alasan_harga = 'Siti sakit' where order_group_id = $1`,
      [order.order_group_id],
    )
    const correction = { nama: 'Sita', nama_awal: 'Siti', id_user: order.user.id_user }
    await app.db.transaction(async (tx) =>
      renamePassenger(tx, await lockOrder(tx, order.order_group_id), order.id_tiket, correction),
    )
    const year = 366 * 24 * 60
    await travelled(order.id_rute, year - 3 * 24 * 60, year - 3 * 24 * 60 - 60)
    await forget()
    expect(await peopleOf(order)).toEqual([{ people: 9 }])
    expect(await addressesOf(order)).toEqual([order.user.email])
    await travelled(order.id_rute, year + 120, year + 60)
    await forget()
    expect(await peopleOf(order)).toEqual([{ people: 0 }])
    expect(await addressesOf(order)).toEqual([null])
  })

  it('erases those of a deleted account at arrival, once no refund is owed [O37]', async () => {
    const order = await aConfirmedOrder()
    await app.db.query('update orders set id_user = null where order_group_id = $1', [order.order_group_id])
    await forget()
    expect(await peopleOf(order)).toEqual([{ people: 4 }])
    await travelled(order.id_rute, 120, 60)
    const [payment] = await app.db.query<{ id_pembayaran: number }>(
      `insert into payments (order_group_id, metode, order_id, status, amount) values ($1, 'midtrans', $2, 'paid', 1)
       returning id_pembayaran`,
      [order.order_group_id, `ORDER-${order.id_tiket}-test`],
    )
    await app.db.query(
      `insert into refunds (id_pembayaran, order_group_id, jumlah, cara, alasan, refund_key) values ($1, $2, 1, 'manual', 'uji', $3)`,
      [payment?.id_pembayaran ?? 0, order.order_group_id, `refund-${order.id_tiket}`],
    )
    await forget()
    expect(await peopleOf(order)).toEqual([{ people: 4 }])
    await app.db.query(`update refunds set status = 'done' where order_group_id = $1`, [order.order_group_id])
    await forget()
    expect(await peopleOf(order)).toEqual([{ people: 0 }])
  })

  it('keeps those of an order that was sold without an account as long as an account’s, and shows them [O360]', async () => {
    const { id_user: id_admin } = await anAdmin(app.db)
    const [sold, deleted] = [await aConfirmedOrder(), await aConfirmedOrder()]
    const numbers = [sold, deleted].map(({ order_group_id }) => order_group_id)
    await app.db.query('update orders set id_user = null where order_group_id = any($1)', [numbers])
    const sell = (kind: string, id: number | null) =>
      app.db.query('update orders set sold_by_kind = $2, sold_by_id = $3 where order_group_id = $1', [
        sold.order_group_id,
        kind,
        id,
      ])
    await sell('staff', id_admin)
    const namesOf = async ({ order_group_id }: { order_group_id: string }) =>
      (await selectTicketsOfOrders(app.db, [order_group_id])).map(
        ({ nama_penumpang }) => nama_penumpang !== null,
      )
    expect([await namesOf(sold), await namesOf(deleted)]).toEqual([[true], [false]])
    for (const { id_rute } of [sold, deleted]) await travelled(id_rute, 120, 60)
    await forget()
    expect([await peopleOf(sold), await peopleOf(deleted)]).toEqual([[{ people: 4 }], [{ people: 0 }]])
    for (const [kind, id] of [
      ['staff', null],
      ['user', id_admin],
      ['system', null],
    ] as const)
      await expect(sell(kind, id)).rejects.toThrow('orders_sold_by')
  })
})

describe('the deletion of an account', () => {
  it('cancels unpaid orders and keeps the others, with name and address', async () => {
    const { id_user: id_admin } = await anAdmin(app.db)
    const paid = await aConfirmedOrder()
    const unpaid = await anOrder(app, { user: paid.user, id_rute: await aTrip(app.db) })
    const { id_user } = paid.user
    expect(await listOrdersWithValidTickets(app.db, id_user)).toEqual([paid.order_group_id])
    await app.db.query(`update users set email = 'baru@contoh.id' where id_user = $1`, [id_user])
    const ended = await app.db.transaction((tx) => detachOrdersOfUser(tx, id_user, id_admin))
    expect(ended.map(({ order, ids }) => ({ order_group_id: order.order_group_id, ids }))).toEqual([
      { order_group_id: unpaid.order_group_id, ids: [unpaid.id_tiket, unpaid.id_tiket + 1] },
    ])
    expect(await statuses(unpaid)).toEqual(['cancelled', 'cancelled'])
    expect(await statuses(paid)).toEqual(['confirmed'])
    const locked = await app.db.transaction((tx) => lockOrder(tx, paid.order_group_id))
    expect(locked).toMatchObject({
      id_user: null,
      email: 'baru@contoh.id',
      nama_penumpang: paid.user.username,
    })
  })
})
