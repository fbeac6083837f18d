import { describe, expect, it } from 'vitest'
import {
  authReply,
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

  it('a user without no_telepon [W1]', () => {
    const siti = { id_user: 7, username: 'Siti', email: 'siti@contoh.id', role: 'user', is_verified: true }
    expect(user(siti)).toMatchObject({ ...siti, no_telepon: null })
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

  it('what an authentication replies: data.token, requiresVerification, email, message [W13]', () => {
    const given = { requiresVerification: true, email: 'siti@contoh.id', message: 'Kode dikirim' }
    expect(authReply(token)(given)).toEqual({ ...given, success: true, data: undefined })
    expect(authReply(token)({ data: { token: 'abc' } })?.data).toEqual({ token: 'abc' })
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
    for (const body of [{ data: { ticket: { id_tiket: 4 } } }, { id_tiket: 4 }])
      expect(placedTickets(body, [3])?.data.tickets).toMatchObject([{ id_tiket: 4, nomor_kursi: 3 }])
    expect(placedTickets({ data: {} }, [3])).toBeUndefined()
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
    expect(reply(paymentToken)({ success: true, data: {}, redirect_url })).toBeUndefined()
  })

  it('to a deletion is a message, beside data or in it', () => {
    const read = {
      success: true,
      message: 'User berhasil dihapus',
      data: { message: 'User berhasil dihapus' },
    }
    expect(deletion({ message: 'User berhasil dihapus' })).toEqual(read)
    expect(deletion({ data: { message: 'User berhasil dihapus' } })).toEqual(read)
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
