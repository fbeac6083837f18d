import { describe, expect, it } from 'vitest'
import {
  authReply,
  bus as readBus,
  deletion,
  groupedOrder,
  hold,
  listOf,
  paymentStatus,
  paymentToken,
  placedHold,
  placedTickets,
  reply,
  stats,
  ticket,
  tickets,
  token,
  trip,
  user,
} from './foreign-shapes.ts'
import { accepts } from './testing.ts'
import { trip as tripRecord } from './trips.ts'

/** A route and a ticket [W3, W5] with only the specified fields. */
const route = {
  id_rute: 7,
  asal: 'Jakarta',
  tujuan: 'Yogyakarta',
  waktu_berangkat: '2036-11-21T00:30:00.000Z',
  harga: '150000.00',
  status: 'aktif',
}
const foreign = {
  id_tiket: 42,
  status_tiket: 'pending',
  nomor_kursi: '3',
  total_bayar: 150_000,
  rute: { ...route, Bus: { nama_bus: 'Sinar Jaya' } },
}

describe('a record of another server', () => {
  it('a route with nested Bus alone, without total_kursi and our own fields: 40 seats, open until the cut-off [W3]', () => {
    const read = trip({ ...route, Bus: { nama_bus: 'Sinar Jaya' } })
    expect(read).toMatchObject({
      id_rute: 7,
      harga: 150_000,
      nama_bus: 'Sinar Jaya',
      total_kursi: 40,
      zona_asal: 'Asia/Jakarta',
      waktu_tutup: '2036-11-21T00:20:00.000Z',
      booking_allowed: true,
      Bus: { nama_bus: 'Sinar Jaya', total_kursi: 40 },
    })
    accepts(tripRecord, read)
  })

  it('a route with a bus of 30 seats, closed', () => {
    const bus = { id_bus: 2, nama_bus: 'Sinar Jaya', total_kursi: '30' }
    const read = trip({ ...route, bus, booking_allowed: false })
    expect(read).toMatchObject({ id_bus: 2, total_kursi: 30, booking_allowed: false })
  })

  it('a route whose time has no offset leaves at the operator’s time', () => {
    const read = trip({ ...route, waktu_berangkat: '2036-11-21 07:30:00' })
    expect(read?.waktu_berangkat).toBe('2036-11-21T00:30:00.000Z')
  })

  it.each([
    '2036-11-21T07:30',
    '2036-11-21 07:30:00+07',
    '2036-11-21T07:30:00 +07:00',
    '2036/11/21 07:30',
    '2036-11-21T00:30:00z',
    'Fri, 21 Nov 2036 00:30:00 GMT',
    Date.UTC(2036, 10, 21, 0, 30),
    String(Date.UTC(2036, 10, 21, 0, 30)),
  ])('reads the date-time %j [W330]', (waktu_berangkat) => {
    expect(trip({ ...route, waktu_berangkat })?.waktu_berangkat).toBe('2036-11-21T00:30:00.000Z')
  })

  it('reads no date-time from other text or a bare number', () => {
    for (const waktu_berangkat of ['besok', '07:30', 20361121, '21-11-2036 07:30', ''])
      expect(trip({ ...route, waktu_berangkat })?.waktu_berangkat).toBe('')
  })

  it('a user without no_telepon [W1]', () => {
    const siti = { id_user: 7, username: 'Siti', email: 'siti@contoh.id', role: 'user', is_verified: true }
    expect(user(siti)).toMatchObject({ ...siti, no_telepon: null })
    expect(user({ ...siti, role: 'Admin ' })?.role).toBe('admin')
    expect(user({ ...siti, role: undefined })?.role).toBe('user')
    // Not a passenger's: nothing is granted to a role that we do not know [N361].
    expect(user({ ...siti, role: 'Petugas' })?.role).toBe('petugas')
  })

  it('a payment token without order_id [W8]', () => {
    const given = { snap_token: 'abc', redirect_url: 'https://pay.example/abc' }
    expect(paymentToken(given)).toEqual({ ...given, order_id: '' })
    expect(paymentToken({ snap_token: 'abc' })).toBeUndefined()
  })

  it('a reservation with its seats as text, or its number as id_tiket [W4]', () => {
    const given = { id_reservasi: 9, nomor_kursi: '3, 4', waktu_expired: '2036-11-20T00:30:00Z', route }
    expect(hold(given)).toMatchObject({
      nomor_kursi: [3, 4],
      total_bayar: 300_000,
      route: { nama_bus: '–', zona_tujuan: 'Asia/Jakarta' },
    })
    expect(hold({ ...given, nomor_kursi: ['4', '3'] })?.nomor_kursi).toEqual([3, 4])
    const reserved = { ...given, nomor_kursi: undefined, reservedSeats: ['3', '4'] }
    expect(hold(reserved)).toMatchObject({ nomor_kursi: [3, 4], total_bayar: 300_000 })
    expect(hold({ ...reserved, reservedSeats: [], originalSeats: [5] })?.nomor_kursi).toEqual([5])
    expect(hold({ ...given, id_reservasi: undefined, id_tiket: '8' })?.id_reservasi).toBe(8)
  })

  it('statistics whose tickets have another shape [W9]', () => {
    const counts = { pending: 1, confirmed: 2, completed: 3, cancelled: 4, total: 10 }
    const given = { totalUsers: 1, totalBuses: 2, totalActiveRoutes: 3, tickets: counts }
    const read = stats({ ...given, recentTickets: [foreign] })
    expect(read).toMatchObject({ ...given, recentTickets: [{ id_tiket: 42, nomor_kursi: 3 }] })
  })

  it('statistics without a list, a total or a number keep the rest [W9]', () => {
    const counts = { pending: 1, confirmed: '2', completed: 3, cancelled: 4 }
    expect(stats({ totalUsers: '1', totalBuses: 2, tickets: counts })).toEqual({
      totalUsers: 1,
      totalBuses: 2,
      totalActiveRoutes: 0,
      tickets: { pending: 1, confirmed: 2, completed: 3, cancelled: 4, total: 10 },
      recentTickets: [],
    })
    expect(stats({ users: 1 })).toBeUndefined()
  })

  it('a record under its own name, as data, in data.data or as the body [W180]', () => {
    const siti = { id_user: 7, username: 'Siti' }
    const bus = { id_bus: 2, nama_bus: 'Sinar Jaya' }
    const all: ReadonlyArray<[(value: unknown) => unknown, object, string]> = [
      [user, siti, 'user'],
      [trip, route, 'route'],
      [readBus, bus, 'bus'],
      [ticket, { id_tiket: 42 }, 'ticket'],
    ]
    for (const [record, row, name] of all)
      for (const given of [row, { [name]: row }])
        for (const body of [{ data: given }, { data: { data: given } }, given])
          expect(reply(record)(body)?.data, JSON.stringify(body)).toMatchObject(
            JSON.parse(JSON.stringify({ ...row, harga: undefined })),
          )
  })

  it('what an authentication replies: data.token, requiresVerification, email, message [W13]', () => {
    const given = { requiresVerification: true, email: 'siti@contoh.id', message: 'Kode dikirim' }
    expect(authReply(token)(given)).toEqual({ ...given, success: true, data: undefined })
    for (const body of [{ data: { token: 'abc' } }, { data: { data: { token: 'abc' } } }, { token: 'abc' }])
      expect(authReply(token)(body)?.data).toEqual({ token: 'abc' })
    const inside = authReply(token)({ success: true, data: given })
    expect(inside).toEqual({ ...given, success: true, data: undefined })
  })
})

describe('a ticket of another server', () => {
  it.each(['route', 'rute', 'Rute', 'Route'])('finds the route of a ticket under %s [W15]', (name) => {
    expect(ticket({ id_tiket: 1, [name]: { asal: 'Jakarta' } })).toMatchObject({ Rute: { asal: 'Jakarta' } })
  })

  it.each(['user', 'User'])('finds the user under %s [W15]', (name) => {
    expect(ticket({ id_tiket: 1, [name]: { username: 'Sari' } })?.User).toMatchObject({ username: 'Sari' })
  })

  it.each(['payment', 'pembayaran', 'Pembayaran', 'Payment'])('finds the payment under %s [W15]', (name) => {
    const read = ticket({ id_tiket: 1, [name]: { metode: 'midtrans' } })
    expect(read?.Pembayaran).toMatchObject({ metode: 'midtrans' })
  })

  it('finds user and payment beside its own fields [W330]', () => {
    const given = { ...foreign, username: 'Siti', email: 'siti@contoh.id', metode: 'qris' }
    expect(ticket({ ...given, waktu_pembayaran: '2036-11-20 07:30:00+07' })).toMatchObject({
      User: { username: 'Siti', email: 'siti@contoh.id' },
      Pembayaran: { payment_type: 'qris', waktu_pembayaran: '2036-11-20T00:30:00.000Z' },
    })
    expect(ticket({ ...foreign, id_user: 7 })).toMatchObject({ User: null, Pembayaran: null })
  })

  it('ignores a nested object without its fields', () => {
    expect(ticket({ id_tiket: 1, Rute: null, payment: 'QRIS' })).toMatchObject({
      Rute: null,
      User: null,
      Pembayaran: null,
    })
  })

  it('reads status as status_tiket [W16]', () => {
    expect(ticket({ id_tiket: 4, status: 'paid' })?.status_tiket).toBe('confirmed')
  })

  it.each([
    ['PENDING', 'pending'],
    ['Confirmed', 'confirmed'],
    ['paid', 'confirmed'],
    ['processing', 'processing'],
    ['Expired', 'expired'],
    ['', ''],
    [null, ''],
  ])('whose status is %j', (status_tiket, read) => {
    expect(tickets([{ ...foreign, status_tiket }])).toMatchObject([{ status_tiket: read, nomor_kursi: 3 }])
  })

  it('for several seats becomes one ticket per seat, with the same total', () => {
    const read = tickets([{ ...foreign, nomor_kursi: ['3', '4', '7'], total_bayar: 400_000 }]) ?? []
    expect(read.map((one) => [one.nomor_kursi, one.order_group_id])).toEqual([
      [3, '42'],
      [4, '42'],
      [7, '42'],
    ])
    expect(read.reduce((sum, one) => sum + one.total_bayar, 0)).toBe(400_000)
  })

  it('with few valid fields is kept; a value that is no object is left out', () => {
    const odd = { id_tiket: 'x', nomor_kursi: {}, status_tiket: 5, total_bayar: 'gratis', Rute: 'none' }
    const [first, second, ...others] = tickets([foreign, odd, null, 'ticket']) ?? []
    expect([first?.id_tiket, others]).toEqual([42, []])
    expect(second).toMatchObject({ status_tiket: '5', nomor_kursi: 0, total_bayar: 0, Rute: null })
  })
})

describe('an order of another server', () => {
  it('a grouped order as the specification has it [W6]', () => {
    const order = { order_group_id: 'A-1', seats: ['3'], total_tickets: 1, total_amount: 150_000 }
    const read = groupedOrder({ order, tickets: [foreign], route, user: null, payment: null })
    expect(read).toMatchObject({ order: { seats: [3], master_ticket_id: 42, refund_due: 0 } })
    expect(read?.route.total_kursi).toBe(40)
  })

  it('a grouped order whose fields stand beside its tickets [W6]', () => {
    const order = { order_group_id: 'A-1', master_ticket_id: 42, total_tickets: 1, total_amount: 150_000 }
    const read = groupedOrder({ ...order, seats: '3', tickets: [foreign], route, user: null, payment: null })
    expect(read).toMatchObject({ order: { ...order, seats: [3] }, tickets: [{ id_tiket: 42 }] })
  })

  it('a ticket in place of its order [W40]', () => {
    const read = groupedOrder({ ...foreign, Rute: route })
    expect(read).toMatchObject({
      order: { total_tickets: 1, total_amount: 150_000 },
      tickets: [{ id_tiket: 42 }],
      route: { total_kursi: 40 },
    })
    expect(groupedOrder({})).toBeUndefined()
  })

  it('a payment’s status as the specification has it: payment, ticket, route [W52]', () => {
    const payment = { metode: 'qris', status: 'settlement', waktu_pembayaran: '2036-11-20T00:30:00Z' }
    expect(paymentStatus({ payment, ticket: { ...foreign, status_tiket: 'paid' }, route })).toMatchObject({
      paid: true,
      transaction_status: 'settlement',
      order: { total_tickets: 1, seats: [3], total_amount: 150_000, master_ticket_id: 42 },
      tickets: [{ id_tiket: 42, status_tiket: 'confirmed' }],
    })
  })

  it('a booking’s reply: a list of tickets, one ticket, or its id alone [W11, W73]', () => {
    const both = [
      { id_tiket: 11, nomor_kursi: '3', is_master_ticket: true },
      { id_tiket: 12, nomor_kursi: 4 },
    ]
    expect(placedTickets({ data: { tickets: both } }, [3, 4])?.data.tickets).toEqual([
      { id_tiket: 11, nomor_kursi: 3, is_master_ticket: true },
      { id_tiket: 12, nomor_kursi: 4, is_master_ticket: false },
    ])
    const bodies = [
      { ticket: { id_tiket: 4 } },
      { id_tiket: '4' },
      { master_ticket_id: 4 },
      [{ id_tiket: 4 }],
    ]
    const wrapped = bodies.flatMap((data) => [data, { data }, { data: { data } }, { data: { order: data } }])
    for (const body of [
      ...wrapped.filter((one) => !JSON.stringify(one).includes('"order":[')),
      { tickets: [{ id_tiket: 4 }] },
    ])
      expect(placedTickets(body, [3])?.data.tickets).toMatchObject([{ id_tiket: 4, nomor_kursi: 3 }])
    expect(placedTickets({ data: {} }, [3])).toBeUndefined()
  })
})

/** Every part of an order in every place in which the specification's shapes can put it. */
describe('the parts of an order, in each place', () => {
  const user = { id_user: 7, username: 'Siti', email: 'siti@contoh.id', no_telepon: '081234567890' }
  const payment = { metode: 'midtrans', status: 'settlement', waktu_pembayaran: '2036-11-20T00:30:00.000Z' }
  const bus = { id_bus: 2, nama_bus: 'Sinar Jaya', total_kursi: '24' }
  const facts = { order_group_id: 'A-1', total_tickets: 2, seats: ['3', '4'], total_amount: '300000.00' }
  const order = { ...facts, master_ticket_id: 43, batas_pembayaran: '2036-11-20T00:00:00.000Z' }
  const pair = [{ id_tiket: 42 }, { id_tiket: 43 }].map((one) => ({ ...one, status_tiket: 'confirmed' }))
  const buses: ReadonlyArray<(route: object) => object> = [
    (of) => ({ route: { ...of, Bus: bus } }),
    (of) => ({ route: { ...of, bus } }),
    (of) => ({ route: { ...of, ...bus } }),
    (of) => ({ route: of, bus }),
    (of) => ({ Rute: of, Bus: bus }),
    (of) => ({ rute: { ...of, Bus: {} }, bus }),
  ]
  const names = [
    { User: user, Pembayaran: payment },
    { user, payment },
    { user, pembayaran: payment },
  ]
  const places: Readonly<Record<string, (parts: object) => object>> = {
    'order, tickets and parts side by side': (parts) => ({ order, tickets: pair, ...parts }),
    'all inside order': (parts) => ({ order: { ...order, ...parts, tickets: pair } }),
    'all side by side': (parts) => ({ ...order, ...parts, tickets: pair }),
    'parts in each ticket': (parts) => ({ order, tickets: pair.map((one) => ({ ...one, ...parts })) }),
    'all in each ticket': (parts) => ({
      tickets: pair.map((one, index) => ({
        ...one,
        ...order,
        ...parts,
        seats: undefined,
        nomor_kursi: order.seats[index],
        order_total_amount: order.total_amount,
        ticket_count: 2,
      })),
    }),
  }
  const envelopes = [
    (data: object) => ({ success: true, data }),
    (data: object) => ({ success: true, data: { data } }),
    (data: object) => ({ success: true, ...data }),
  ]
  const inEachPlace = Object.entries(places).flatMap(([place, put]) =>
    buses.flatMap((withBus) =>
      names.flatMap((parts) =>
        envelopes.map((wrap) => ({ place, body: wrap(put({ ...withBus(route), ...parts })) })),
      ),
    ),
  )

  it('are found: route, bus, user, payment, seats, sums, numbers and the master ticket [W15, W180, W181, W183]', () => {
    for (const { place, body } of inEachPlace) {
      const read = reply(groupedOrder)(body)?.data
      const what = `${place}: ${JSON.stringify(body)}`
      expect(read?.order, what).toMatchObject({
        order_group_id: 'A-1',
        total_tickets: 2,
        seats: [3, 4],
        total_amount: 300_000,
        master_ticket_id: 43,
        batas_pembayaran: '2036-11-20T00:00:00.000Z',
      })
      expect(read?.route, what).toMatchObject({ asal: 'Jakarta', total_kursi: 24, nama_bus: 'Sinar Jaya' })
      expect(read, what).toMatchObject({ user, payment: { status: 'settlement' } })
      for (const [index, one] of (read?.tickets ?? []).entries())
        expect(one, what).toMatchObject({
          nomor_kursi: index + 3,
          total_bayar: 150_000,
          order_total_amount: 300_000,
          ticket_count: 2,
          is_master_ticket: index === 1,
          master_ticket_id: 43,
          Rute: { asal: 'Jakarta', Bus: { total_kursi: 24 } },
          User: { username: 'Siti' },
          Pembayaran: { waktu_pembayaran: '2036-11-20T00:30:00.000Z' },
        })
      expect(read?.tickets, what).toHaveLength(2)
    }
  })

  it('are found in a payment’s status, and in a list of tickets', () => {
    for (const { place, body } of inEachPlace) {
      const status = reply(paymentStatus)(body)?.data
      const found = { order: { total_amount: 300_000 }, paid: true, ticket: { id_tiket: 43 } }
      expect(status, place).toMatchObject({ ...found, payment: { status: 'settlement' }, user })
    }
    const listed = tickets(Object.values(places).map((put, index) => put({ order_group_id: `A-${index}` })))
    expect(listed).toHaveLength(2 * Object.keys(places).length)
    expect(listed?.every(({ ticket_count }) => ticket_count === 2)).toBe(true)
  })

  it.each([
    ['the ticket alone, with the order’s sum', { order, ticket: { id_tiket: 42, nomor_kursi: '3, 4' } }],
    ['no ticket, only its seats and the master’s number', { order }],
    [
      'a list of tickets',
      pair.map((one, index) => ({ ...one, nomor_kursi: index + 3, total_bayar: 150_000 })),
    ],
    ['the ticket with the order’s fields', { ...order, id_tiket: 43, status: 'paid' }],
    [
      'the order’s total in each ticket',
      {
        tickets: [3, 4].map((nomor_kursi) => ({
          id_tiket: 40 + nomor_kursi,
          nomor_kursi,
          individual_price: 150_000,
          total_bayar: 300_000,
          order_total_amount: 300_000,
          ticket_count: 2,
        })),
      },
    ],
  ])('are found if it has %s', (_what, data) => {
    const read = groupedOrder(data)
    expect(read?.order).toMatchObject({ seats: [3, 4], total_tickets: 2, total_amount: 300_000 })
    expect(read?.tickets.map((one) => [one.nomor_kursi, one.total_bayar, one.ticket_count])).toEqual([
      [3, 150_000, 2],
      [4, 150_000, 2],
    ])
  })

  it('a ticket’s own value counts before the order’s', () => {
    const own = { status: 'cancelled', total_bayar: 100_000, nomor_kursi: 4, User: { username: 'Budi' } }
    const given = {
      order: { ...order, status: 'confirmed' },
      user,
      tickets: [{ id_tiket: 42, ...own }, { id_tiket: 43 }],
    }
    expect(groupedOrder(given)?.tickets).toMatchObject([
      { status_tiket: 'cancelled', total_bayar: 100_000, nomor_kursi: 4, User: { username: 'Budi' } },
      { status_tiket: 'confirmed', total_bayar: 200_000, nomor_kursi: 3, User: { username: 'Siti' } },
    ])
  })

  it('tickets of one order in a list say so by its id alone', () => {
    const own = { order_group_id: 'A-1', total_bayar: 150_000 }
    const read = tickets([
      { ...foreign, ...own },
      { ...foreign, ...own, id_tiket: 43 },
      { ...foreign, id_tiket: 44 },
    ])
    expect(read?.map((one) => [one.ticket_count, one.order_total_amount, one.master_ticket_id])).toEqual([
      [2, 300_000, 42],
      [2, 300_000, 42],
      [1, 150_000, 44],
    ])
  })
})

describe('a payment’s status', () => {
  it.each([
    ['completed', '', true],
    ['confirmed', '', true],
    ['pending', 'settlement', true],
    ['pending', 'Capture', true],
    ['pending', 'pending', false],
    ['cancelled', 'expire', false],
  ])('of a %s ticket whose payment is %j: paid %j [M13]', (status_tiket, status, paid) => {
    expect(paymentStatus({ ticket: { ...foreign, status_tiket }, payment: { status } })?.paid).toBe(paid)
  })

  it('names the provider’s kind of payment under metode', () => {
    const read = paymentStatus({ ticket: foreign, payment: { metode: 'gopay' } })
    expect(read?.payment).toMatchObject({ metode: 'midtrans', payment_type: 'gopay' })
  })
})

describe('a hold, wherever its parts stand', () => {
  const own = { id_reservasi: 9, nomor_kursi: '3, 4', waktu_expired: '2036-11-20T00:30:00.000Z' }
  const bus = { nama_bus: 'Sinar Jaya', total_kursi: 24 }
  it.each([
    ['beside its route', { ...own, route, bus }],
    ['under Rute and Bus', { ...own, Rute: route, Bus: bus }],
    ['with its bus in the route', { ...own, rute: { ...route, Bus: bus } }],
    ['in reservation', { reservation: own, route, bus }],
    ['in the first of reservations', { reservations: [own], route, bus }],
    ['in reservations with all its parts', { reservations: [{ ...own, route, bus }] }],
    [
      'in a hold per seat',
      { reservations: [3, 4].map((nomor_kursi) => ({ ...own, nomor_kursi })), route, bus },
    ],
    ['in a bare list', [{ ...own, route, bus }]],
    ['with its seats as JSON text', { ...own, nomor_kursi: '["3", "4"]', route, bus }],
    ['with the route’s fields in its row', { ...own, ...route, ...bus, status: undefined }],
  ])('%s [W4, W182]', (_what, data) => {
    for (const body of [{ data }, { data: { data } }, data])
      expect(reply(hold)(body)?.data).toMatchObject({
        id_reservasi: 9,
        id_rute: 7,
        nomor_kursi: [3, 4],
        waktu_expired: '2036-11-20T00:30:00.000Z',
        total_bayar: 300_000,
        route: { asal: 'Jakarta', nama_bus: 'Sinar Jaya', total_kursi: 24 },
        bus,
      })
  })

  it('of one seat stands for all that were held together', () => {
    expect(hold({ ...own, nomor_kursi: 3, route }, [3, 4])).toMatchObject({
      nomor_kursi: [3, 4],
      total_bayar: 300_000,
    })
    expect(hold({ ...own, nomor_kursi: 5, route }, [3, 4])).toMatchObject({
      nomor_kursi: [5],
      total_bayar: 150_000,
    })
  })
})

describe('a hold’s reply in another shape', () => {
  const ids = (...numbers: number[]) => numbers.map((id_reservasi) => ({ id_reservasi }))
  it.each([
    [{ data: { reservations: [{ id_reservasi: 5 }, { id_reservasi: 6 }] } }, { reservations: ids(5, 6) }],
    [{ data: { reservations: [{ id_tiket: 8 }] } }, { reservations: ids(8) }],
    [{ data: { id_reservasi: 9 } }, { reservations: ids(9) }],
    [{ data: { ticket: { id_tiket: 4 } } }, { reservations: [], ticket: { id_tiket: 4 } }],
    [{ data: { tickets: [{ id_tiket: 3 }] } }, { reservations: [], ticket: { id_tiket: 3 } }],
    [{ data: { data: { id_reservasi: '9' } } }, { reservations: ids(9) }],
    [{ data: [{ id_reservasi: 6 }, { id_reservasi: 5 }] }, { reservations: ids(6, 5) }],
    [{ data: { reservation: { id_reservasi: 9 }, route } }, { reservations: ids(9) }],
    [{ reservations: [{ id_reservasi: 9 }] }, { reservations: ids(9) }],
    [{ data: { id_tiket: 8, waktu_expired: '2036-11-20T00:30:00Z' } }, { reservations: ids(8) }],
  ])('%o is read [W22]', (body, data) => {
    expect(placedHold(body)).toMatchObject({ data })
  })

  it('is undefined if it names neither a reservation nor a ticket [W22]', () => {
    expect(placedHold('<html>')).toBeUndefined()
    expect(placedHold({ data: {} })).toBeUndefined()
  })
})

describe('a whole reply', () => {
  it('may lack success, and keeps message and meta', () => {
    const meta = { page: 1, limit: 10, total: 1 }
    const read = reply(listOf(trip))({ message: 'ok', data: [route], meta })
    expect(read).toMatchObject({ success: true, message: 'ok', data: [{ id_rute: 7 }], meta })
  })

  it('may be the list or the record itself, without data around it [W51, W54]', () => {
    expect(reply(listOf(trip))([route])).toMatchObject({ success: true, data: [{ id_rute: 7 }] })
    const redirect_url = 'https://pay.example/abc'
    expect(reply(paymentToken)({ success: true, message: 'ok', redirect_url })).toMatchObject({
      message: 'ok',
      data: { redirect_url, snap_token: '' },
    })
    const beside = reply(paymentToken)({ success: true, data: {}, redirect_url })
    expect(beside?.data).toMatchObject({ redirect_url })
    expect(reply(paymentToken)({ success: true, data: {} })).toBeUndefined()
  })

  it('without records may be null instead of a list [W330]', () => {
    for (const read of [reply(tickets), reply(listOf(trip))])
      expect(read({ success: true, data: null })).toMatchObject({ success: true, data: [] })
    expect(reply(trip)({ success: true, data: null })).toBeUndefined()
  })

  it('to a deletion is a message, beside data or in it, or nothing', () => {
    const read = {
      success: true,
      message: 'User berhasil dihapus',
      data: { message: 'User berhasil dihapus' },
    }
    expect(deletion({ message: 'User berhasil dihapus' })).toEqual(read)
    expect(deletion({ data: { message: 'User berhasil dihapus' } })).toEqual(read)
    for (const empty of ['', null, {}]) expect(deletion(empty)).toMatchObject({ success: true, message: '' })
    expect(deletion('<!doctype html>')).toBeUndefined()
  })

  it.each([
    ['a list of nothing of the kind', reply(tickets), { success: true, data: 'none' }],
    ['a list of another record', reply(listOf(user)), { success: true, data: [route] }],
    ['an order without its tickets', reply(groupedOrder), { success: true, data: { order: {} } }],
    ['a page', reply(groupedOrder), '<!doctype html>'],
  ])('is unreadable if it is %s', (_what, read: (body: unknown) => unknown, body) => {
    expect(read(body)).toBeUndefined()
  })
})
