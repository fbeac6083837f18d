import { accounts, holds, orders, payments, tickets, trips } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTicket, aTrip, GROUP, groupOf, passenger } from '../testing/records.ts'
import { call, HttpError } from './http-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))
}

/** A route and a ticket [W3, W5], of a server that has nothing of ours. */
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
const listed = async (...rows: unknown[]) => {
  answer({ success: true, data: rows })
  return (await call(tickets.myTickets)).data
}

describe('a reply of another server', () => {
  it('a route with nested Bus alone, without total_kursi and our own fields: 40 seats, open until the cut-off [W3]', async () => {
    answer({ success: true, data: [{ ...route, Bus: { nama_bus: 'Sinar Jaya' } }] })
    expect((await call(trips.listTrips)).data).toEqual([
      expect.objectContaining({
        id_rute: 7,
        harga: 150_000,
        nama_bus: 'Sinar Jaya',
        total_kursi: 40,
        zona_asal: 'Asia/Jakarta',
        waktu_tutup: '2036-11-21T00:20:00.000Z',
        booking_allowed: true,
        Bus: expect.objectContaining({ nama_bus: 'Sinar Jaya', total_kursi: 40 }),
      }),
    ])
  })
  it('a route with a Bus of 30 seats, closed', async () => {
    const bus = { id_bus: 2, nama_bus: 'Sinar Jaya', total_kursi: '30' }
    answer({ success: true, data: { ...route, bus, booking_allowed: false } })
    expect((await call(trips.getTrip, { params: { id: 7 } })).data).toMatchObject({
      id_bus: 2,
      total_kursi: 30,
      booking_allowed: false,
    })
  })
  it('a user without no_telepon [W1]', async () => {
    const { no_telepon: _none, ...rest } = passenger
    answer({ data: rest })
    expect((await call(accounts.getProfile)).data).toEqual({ ...passenger, no_telepon: null })
  })
  it('a payment token without order_id [W8]', async () => {
    answer({ success: true, data: { snap_token: 'abc', redirect_url: 'https://pay.example/abc' } })
    const { data } = await call(payments.createPayment, { body: { id_tiket: 42 } })
    expect(data).toMatchObject({ snap_token: 'abc', redirect_url: 'https://pay.example/abc' })
  })
  it('seats of a hold as text', async () => {
    const hold = { id_reservasi: 9, nomor_kursi: '3, 4', waktu_expired: '2036-11-20T00:30:00Z', route }
    answer({ success: true, data: hold })
    expect((await call(orders.getSummary, { params: { id: 9 } })).data).toMatchObject({
      nomor_kursi: [3, 4],
      total_bayar: 300_000,
      route: { nama_bus: '–', zona_tujuan: 'Asia/Jakarta' },
    })
    answer({ success: true, data: { ...hold, nomor_kursi: ['4', '3'] } })
    expect((await call(orders.getSummary, { params: { id: 9 } })).data.nomor_kursi).toEqual([3, 4])
  })
  it.each([
    ['PENDING', 'pending'],
    ['Confirmed', 'confirmed'],
    ['paid', 'confirmed'],
    ['processing', 'processing'],
    ['Expired', 'expired'],
    ['', ''],
    [null, ''],
  ])('a ticket whose status is %j', async (status_tiket, read) => {
    expect(await listed({ ...foreign, status_tiket })).toMatchObject([{ status_tiket: read, nomor_kursi: 3 }])
  })
  it('a ticket for several seats is one for each, which cost the same together', async () => {
    const read = await listed({ ...foreign, nomor_kursi: ['3', '4', '7'], total_bayar: 400_000 })
    expect(read.map((one) => [one.nomor_kursi, one.order_group_id])).toEqual([
      [3, '42'],
      [4, '42'],
      [7, '42'],
    ])
    expect(read.reduce((sum, one) => sum + one.total_bayar, 0)).toBe(400_000)
  })
  it('one unreadable ticket among others is shown as far as it can be, what is no ticket is left out', async () => {
    const odd = { id_tiket: 'x', nomor_kursi: {}, status_tiket: 5, total_bayar: 'gratis', Rute: 'none' }
    const [first, second, ...others] = await listed(aTicket(), odd, null, 'ticket')
    expect([first, others]).toEqual([aTicketAsSent(), []])
    expect(second).toMatchObject({ status_tiket: '5', nomor_kursi: 0, total_bayar: 0, Rute: null })
  })
  it('a time without offset is the operator’s', async () => {
    answer({ success: true, data: [{ ...route, waktu_berangkat: '2036-11-21 07:30:00' }] })
    expect((await call(trips.listTrips)).data[0]?.waktu_berangkat).toBe('2036-11-21T00:30:00.000Z')
  })
  it('a grouped order as the specification has it [W6]', async () => {
    const order = { order_group_id: GROUP, seats: ['3'], total_tickets: 1, total_amount: 150_000 }
    answer({ success: true, data: { order, tickets: [foreign], route, user: null, payment: null } })
    const { data } = await call(tickets.getOrder, { params: { id: 42 } })
    expect(data).toMatchObject({ order: { seats: [3], master_ticket_id: 42, refund_due: 0 } })
    expect(data.route.total_kursi).toBe(40)
  })
  it('a payment’s status as the specification has it: payment, ticket, route', async () => {
    const payment = { metode: 'qris', status: 'settlement', waktu_pembayaran: '2036-11-20T00:30:00Z' }
    answer({ success: true, data: { payment, ticket: { ...foreign, status_tiket: 'paid' }, route } })
    expect((await call(payments.paymentStatus, { params: { id: 42 } })).data).toMatchObject({
      paid: true,
      transaction_status: 'settlement',
      order: { total_tickets: 1, seats: [3], total_amount: 150_000, master_ticket_id: 42 },
      tickets: [{ id_tiket: 42, status_tiket: 'confirmed' }],
    })
  })
})

/** Without what the contract does not know of a departure inside a ticket. */
function aTicketAsSent() {
  const {
    kursi_tersedia: _seats,
    minutes_until_departure: _minutes,
    booking_allowed: _allowed,
    ...brief
  } = aTrip()
  const { versi: _versi, ...Rute } = brief
  return expect.objectContaining({
    ...aTicket(),
    batas_pembayaran: expect.any(String),
    Rute: expect.objectContaining(Rute),
  })
}

describe('what is no record of the specification stays unreadable', () => {
  it.each([
    ['a list of nothing of the kind', tickets.myTickets, { success: true, data: 'none' }],
    ['an order without its tickets', tickets.getOrder, { success: true, data: { order: {} } }],
    ['a page', tickets.getOrder, '<!doctype html>'],
  ])('%s', async (_what, endpoint, body) => {
    answer(body)
    const failed = await call(endpoint, { params: { id: 42 } }).catch((error: unknown) => error)
    expect(failed instanceof HttpError && failed.kind).toBe('unreadable')
  })
  it('a hold in another shape is left to its own reader', async () => {
    answer({ success: true, data: { reservations: [{ id_reservasi: 5 }] } })
    const body = { id_rute: 7, nomor_kursi: [3] }
    const failed = await call(holds.placeHold, { body }).catch((error: unknown) => error)
    expect(failed instanceof HttpError && failed.kind).toBe('unreadable')
  })
})

it('a reply of our own server is read by the contract alone', async () => {
  answer({ success: true, data: { ...groupOf([aTicket()]), surprise: 1 } })
  expect((await call(tickets.getOrder, { params: { id: 42 } })).data).not.toHaveProperty('surprise')
})
