import { randomUUID } from 'node:crypto'
import { api, CUSTOMER_SERVICE_PHONE } from '@tiketbus/contract'
import {
  aHold,
  aTrip,
  aUser,
  anAdmin,
  anOrder,
  checkAllButMoney,
  historyOf,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import {
  boardTicket,
  cancelTickets,
  confirmTickets,
  lockOrder,
  setTicketStatus,
  signTicket,
} from '../orders/index.ts'

const app = useTestApp({ env: { MAX_UNPAID_ORDERS: '100' } })
afterEach(async () => expect(await checkAllButMoney(app.db)).toEqual([]))

const confirm = (order_group_id: string) =>
  app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const ids = order.tickets.map((ticket) => ticket.id_tiket)
    await confirmTickets(tx, order, ids, 'payment')
  })

const mine = (user: TestUser, query?: Record<string, string | number>) =>
  app.call(api.tickets.myTickets, { token: user.token, query })

const cancelBy = (cancelCause: 'deadline' | 'passenger', order_group_id: string) =>
  app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const ids = order.tickets.map((ticket) => ticket.id_tiket)
    await cancelTickets(tx, order, ids, { cancelCause })
  })

async function ordersOf(user: TestUser, count: number) {
  const orders = []
  for (let n = 0; n < count; n++)
    orders.push(await anOrder(app, { user, id_rute: await aTrip(app.db), nomor_kursi: [1, 2, 3].slice(n) }))
  return orders
}

describe('GET /api/tiket/order/{id}', () => {
  it('has the plate of the bus that drives now, also after another bus took over [K320]', async () => {
    const { user, id_rute, id_tiket } = await anOrder(app)
    const plateNow = async () => {
      const { route, tickets } = (
        await app.call(api.tickets.getOrder, { params: { id: String(id_tiket) }, token: user.token })
      ).data()
      expect(tickets[0]?.Rute?.nomor_polisi).toBe(route.nomor_polisi)
      return route.nomor_polisi
    }
    const takeOver = async (nomor_polisi: string | null) =>
      app.db.query(
        `with other as (insert into buses (nama_bus, total_kursi, nomor_polisi) values ('Pengganti', 40, $2) returning id_bus)
         update trips set id_bus = other.id_bus from other where id_rute = $1`,
        [id_rute, nomor_polisi],
      )
    expect(await plateNow()).toBeNull()
    await takeOver('B 7123 KGA')
    expect(await plateNow()).toBe('B 7123 KGA')
    await takeOver('B 7124 KGA')
    expect(await plateNow()).toBe('B 7124 KGA')
  })
})

describe('GET /api/tiket/my-tickets', () => {
  it('returns which tickets the payment deadline cancelled [K51]', async () => {
    const user = await aUser(app.db)
    const [missed, cancelled] = await ordersOf(user, 3)
    await cancelBy('deadline', missed?.order_group_id ?? '')
    await cancelBy('passenger', cancelled?.order_group_id ?? '')
    const expired = (await mine(user))
      .data()
      .filter(({ payment_expired }) => payment_expired)
      .map(({ order_group_id }) => order_group_id)
    expect(new Set(expired)).toEqual(new Set([missed?.order_group_id]))
  })

  it('lists the tickets of the newest order first, an order’s together, and no other user’s', async () => {
    const user = await aUser(app.db)
    await anOrder(app)
    const [first, second] = await ordersOf(user, 2)
    const { data, meta } = (await mine(user)).ok()
    expect(data.map((ticket) => [ticket.order_group_id, ticket.nomor_kursi])).toEqual([
      [second?.order_group_id, 2],
      [second?.order_group_id, 3],
      [first?.order_group_id, 1],
      [first?.order_group_id, 2],
      [first?.order_group_id, 3],
    ])
    expect(meta).toBeUndefined()
  })

  it('counts orders in a page, so that none is split', async () => {
    const user = await aUser(app.db)
    const [first, second, third] = await ordersOf(user, 3)
    const page = (await mine(user, { page: 1, limit: 2 })).ok()
    expect(page.meta).toEqual({ page: 1, limit: 2, total: 3 })
    expect(new Set(page.data.map((ticket) => ticket.order_group_id))).toEqual(
      new Set([third?.order_group_id, second?.order_group_id]),
    )
    const rest = (await mine(user, { page: 2, limit: 2 })).ok()
    expect(rest.data.map((ticket) => ticket.order_group_id)).toEqual(Array(3).fill(first?.order_group_id))
    expect((await mine(user, { page: 9 })).ok()).toMatchObject({ data: [], meta: { total: 3, limit: 10 } })
  })

  it('filters by the status of the master', async () => {
    const user = await aUser(app.db)
    const [first, second] = await ordersOf(user, 2)
    await confirm(first?.order_group_id ?? '')
    const confirmed = (await mine(user, { status: 'confirmed' })).data()
    expect(confirmed.map((ticket) => ticket.order_group_id)).toEqual(Array(3).fill(first?.order_group_id))
    const pending = (await mine(user, { status: 'pending', limit: 5 })).ok()
    expect(pending.meta?.total).toBe(1)
    expect(pending.data[0]?.order_group_id).toBe(second?.order_group_id)
    expect((await mine(user, { status: 'cancelled' })).data()).toEqual([])
    expect((await mine(user, { status: 'paid' })).status).toBe(400)
    expect((await app.call(api.tickets.myTickets)).status).toBe(401)
  })

  it('finds an order with an unpaid seat under pending, although its master is confirmed [K4]', async () => {
    const { user, order_group_id, id_tiket } = await anOrder(app)
    const { id_user: id_admin } = await anAdmin(app.db)
    await app.db.transaction(async (tx) => {
      const act = { id_tiket, to: 'confirmed', id_admin, paymentWindowHours: 24 } as const
      await setTicketStatus(tx, await lockOrder(tx, order_group_id), act)
    })
    const found = async (status: string) => {
      const { data, meta } = (await mine(user, { status, limit: 5 })).ok()
      return [meta?.total, ...data.map((ticket) => ticket.status_tiket)]
    }
    expect(await found('pending')).toEqual([1, 'confirmed', 'pending'])
    expect(await found('confirmed')).toEqual([1, 'confirmed', 'pending'])
    expect(await found('cancelled')).toEqual([0])
    expect((await mine(user, { status: 'pending' })).data()).toHaveLength(2)
  })
})

describe('GET /api/tiket/order/{id} and /api/tiket/{id}', () => {
  const order = (user: TestUser, id: string | number) =>
    app.call(api.tickets.getOrder, { token: user.token, params: { id } })
  const ticket = (user: TestUser, id: string | number) =>
    app.call(api.tickets.getTicket, { token: user.token, params: { id } })

  it('returns the whole order by its own id and by that of any of its tickets', async () => {
    const placed = await anOrder(app)
    const { user, order_group_id, tickets } = placed
    const group = (await order(user, order_group_id)).data()
    expect(group).toMatchObject({
      order: {
        order_group_id,
        master_ticket_id: tickets[0]?.id_tiket,
        seats: [7, 8],
        total_tickets: 2,
        total_amount: 300_000,
        unpaid_amount: 300_000,
        refund_due: 0,
      },
      route: { id_rute: placed.id_rute },
      user: { username: user.username },
      payment: null,
    })
    for (const { id_tiket } of tickets) expect((await order(user, id_tiket)).data()).toEqual(group)
    expect((await ticket(user, tickets[1]?.id_tiket ?? 0)).data()).toEqual(group.tickets[1])
  })

  it('adds to confirmed tickets a code that contains their id', async () => {
    const placed = await anOrder(app)
    await confirm(placed.order_group_id)
    const { tickets } = (await order(placed.user, placed.order_group_id)).data()
    for (const { id_tiket, kode } of tickets) expect(kode).toBe(signTicket(app.app.platform, id_tiket))
  })

  it('shows the paid payment, otherwise the latest attempt', async () => {
    const placed = await anOrder(app)
    const pay = (status: string, at: string | null) =>
      app.db.query(
        `with p as (
           insert into payments (order_group_id, metode, order_id, status, amount, waktu_pembayaran)
           values ($1, 'midtrans', $2, $3, 300000, $4) returning id_pembayaran
         ) insert into payment_tickets (id_pembayaran, id_tiket, amount)
         select p.id_pembayaran, k.id_tiket, k.total_bayar from p cross join tickets k where k.order_group_id = $1`,
        [placed.order_group_id, `ORDER-${placed.id_tiket}-${status}`, status, at],
      )
    await pay('paid', '2026-01-02T03:04:05.678+07:00')
    await pay('closed', null)
    const { payment, tickets } = (await order(placed.user, placed.id_tiket)).data()
    expect(payment).toMatchObject({
      metode: 'midtrans',
      status: 'paid',
      total_bayar: 300_000,
      waktu_pembayaran: '2026-01-01T20:04:05.678Z',
    })
    expect(tickets.map((one) => one.Pembayaran)).toEqual([payment, payment])
  })

  it("responds to another user's with the bytes of an absent one, to an administrator too [K22]", async () => {
    const placed = await anOrder(app)
    for (const person of [await aUser(app.db), await anAdmin(app.db)]) {
      const replies = await Promise.all([
        order(person, placed.order_group_id),
        order(person, placed.id_tiket),
        order(person, randomUUID()),
        order(person, 999_999),
        ticket(person, placed.id_tiket),
        ticket(person, 999_999),
        ticket(placed.user, placed.id_reservasi),
      ])
      expect(replies.map((reply) => reply.status)).toEqual(Array(7).fill(404))
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    }
    expect((await order(placed.user, 'TB-1')).status).toBe(400)
    expect((await app.call(api.tickets.getOrder, { params: { id: placed.id_tiket } })).status).toBe(401)
    expect((await app.call(api.tickets.getTicket, { params: { id: placed.id_tiket } })).status).toBe(401)
  })
})

describe('PUT /api/tiket/cancel/{id}', () => {
  const cancel = (user: TestUser, id: number) =>
    app.call(api.tickets.cancelTicket, { token: user.token, params: { id } })

  it('cancels the pending tickets of the whole order and frees their seats [K32]', async () => {
    const placed = await anOrder(app)
    const reply = await cancel(placed.user, placed.tickets[1]?.id_tiket ?? 0)
    expect(reply.ok().message).toBe('Tiket berhasil dibatalkan')
    expect(reply.data()).toMatchObject({ status_tiket: 'cancelled', nomor_kursi: 8 })
    expect((await historyOf(app.db, placed.id_tiket)).at(-1)).toEqual({
      from_status: 'pending',
      to_status: 'cancelled',
      cause: 'passenger',
      id_user: placed.user.id_user,
    })
    await aHold(app.db, { id_rute: placed.id_rute, nomor_kursi: [7, 8] })
    expect((await cancel(placed.user, placed.id_tiket)).error().type).toBe('TICKET_NOT_PENDING')
  })

  it('keeps a ticket of the same order that an administrator has confirmed [K32]', async () => {
    const placed = await anOrder(app)
    const { id_user: id_admin } = await anAdmin(app.db)
    await app.db.transaction(async (tx) => {
      const act = { id_tiket: placed.id_tiket, to: 'confirmed', id_admin, paymentWindowHours: 24 } as const
      await setTicketStatus(tx, await lockOrder(tx, placed.order_group_id), act)
    })
    expect((await cancel(placed.user, placed.id_tiket)).data().status_tiket).toBe('confirmed')
    const { data } = (await mine(placed.user)).ok()
    expect(data.map((ticket) => ticket.status_tiket)).toEqual(['confirmed', 'cancelled'])
  })

  it('refuses a paid order, another user’s, a hold’s id and a guest [K27, N11]', async () => {
    const placed = await anOrder(app)
    const hold = await aHold(app.db, { user: placed.user })
    expect((await cancel(await aUser(app.db), placed.id_tiket)).status).toBe(404)
    expect((await cancel(placed.user, hold.id_reservasi)).status).toBe(404)
    await confirm(placed.order_group_id)
    expect((await cancel(placed.user, placed.id_tiket)).error().type).toBe('TICKET_NOT_PENDING')
    const guest = await app.call(api.tickets.cancelTicket, { params: { id: placed.id_tiket } })
    expect(guest.status).toBe(401)
  })

  it('cancels once when requested ten times in parallel', async () => {
    const placed = await anOrder(app)
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(placed.user, placed.id_tiket)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })
})

describe('PUT /api/tiket/{id}/nama', () => {
  const correct = (user: TestUser, id: number, nama: string) =>
    app.call(api.tickets.correctName, { token: user.token, params: { id }, body: { nama } })
  const orderOfSiti = async (inMinutes?: number) =>
    anOrder(app, {
      user: await aUser(app.db, { username: 'Siti Rahmawati' }),
      id_rute: await aTrip(app.db, { inMinutes }),
    })

  it('corrects three letters of the first name, all corrections together; the operator’s is a new first name [K280, B280]', async () => {
    const { user, id_tiket, id_rute, order_group_id } = await orderOfSiti()
    expect((await correct(user, id_tiket, 'Siti  RAHMAWATY')).data()).toMatchObject({
      nama_penumpang: 'Siti  RAHMAWATY',
      nama_awal: 'Siti Rahmawati',
    })
    await confirm(order_group_id)
    expect((await correct(user, id_tiket, 'Sity Rahmawat')).ok().message).toBe(
      'Nama penumpang sudah diperbaiki',
    )
    // Its PDF shows the tickets as they are in the order.
    expect(
      await app.db.query('select kind from order_mails where order_group_id = $1 order by created_at', [
        order_group_id,
      ]),
    ).toEqual([{ kind: 'placed' }, { kind: 'confirmed' }])
    // Two letters from the present name, four from the first.
    const refused = (await correct(user, id_tiket, 'Sity Rahmaw1')).error()
    expect(refused.type).toBe('NAME_TOO_DIFFERENT')
    expect(refused.message).toMatch(new RegExp(`"Siti Rahmawati".*${CUSTOMER_SERVICE_PHONE}`))

    const admin = await anAdmin(app.db)
    const asAdmin = { token: admin.token, params: { id: id_tiket } }
    const renamed = { ...asAdmin, body: { nama_penumpang: 'Budi Santoso' } }
    expect((await app.call(api.adminTickets.renameTicket, renamed)).data().nama_awal).toBeNull()
    expect((await correct(user, id_tiket, 'Siti Rahmawati')).error().type).toBe('NAME_TOO_DIFFERENT')
    expect((await correct(user, id_tiket, 'Budi Santosa')).status).toBe(200)
    const { names } = (
      await app.call(api.adminOrders.getOrder, { token: admin.token, params: { id: order_group_id } })
    ).data()
    expect(names?.map(({ nama_lama, nama_baru, oleh }) => [nama_lama, nama_baru, oleh])).toEqual([
      ['Budi Santoso', 'Budi Santosa', user.username],
      ['Sity Rahmawat', 'Budi Santoso', admin.username],
      ['Siti  RAHMAWATY', 'Sity Rahmawat', user.username],
      ['Siti Rahmawati', 'Siti  RAHMAWATY', user.username],
    ])
    const manifest = await app.call(api.adminDepartures.manifest, {
      token: admin.token,
      params: { id: id_rute },
    })
    expect(manifest.data().seats[6]).toMatchObject({ nomor_kursi: 7, nama_penumpang: 'Budi Santosa' })
    const copy = (await app.call(api.ownData.getCopy, { token: user.token })).data()
    expect(copy.nama).toHaveLength(4)
  })

  it('is refused to others, from two hours before departure, once boarded, cancelled or completed [K280]', async () => {
    const open = await orderOfSiti(121)
    const { user, id_tiket } = open
    expect((await correct(await aUser(app.db), id_tiket, 'Sita Rahmawati')).status).toBe(404)
    expect((await correct(await anAdmin(app.db), id_tiket, 'Sita Rahmawati')).status).toBe(404)
    expect((await correct(user, id_tiket, '  ')).error().errors).toMatchObject([{ field: 'nama' }])
    const guest = { params: { id: id_tiket }, body: { nama: 'Sita Rahmawati' } }
    expect((await app.call(api.tickets.correctName, guest)).status).toBe(401)
    const close = await orderOfSiti(119)
    const closed = (await correct(close.user, close.id_tiket, 'Sita Rahmawati')).error()
    expect([closed.type, closed.message]).toEqual([
      'NAME_CLOSED',
      expect.stringContaining(CUSTOMER_SERVICE_PHONE),
    ])
    await confirm(open.order_group_id)
    await app.db.transaction((tx) => boardTicket(tx, id_tiket, 1))
    expect((await correct(user, id_tiket, 'Sita Rahmawati')).error().type).toBe('TICKET_BOARDED')
    // The other seat of the order is not boarded.
    expect((await correct(user, id_tiket + 1, 'Sita Rahmawati')).status).toBe(200)
    await cancelBy('passenger', close.order_group_id)
    expect((await correct(close.user, close.id_tiket, 'Sita Rahmawati')).error().type).toBe('TICKET_NOT_LIVE')
    const over = await orderOfSiti()
    await app.db.transaction(async (tx) => {
      const act = { id_tiket: over.id_tiket, to: 'completed', id_admin: 1, paymentWindowHours: 24 } as const
      await setTicketStatus(tx, await lockOrder(tx, over.order_group_id), act)
    })
    expect((await correct(over.user, over.id_tiket, 'Sita Rahmawati')).error().type).toBe('TICKET_NOT_LIVE')
  })
})
