/**
 * A server that answers as the specification allows, and no more: only its calls (anything else is a 404 without a
 * message), only its fields, in either of two shapes.
 */
import { inMinutes } from './records.ts'
import type { Replies, Reply } from './server.ts'

/**
 * `plain`: names in lower case, parts beside a record. `nested`: capital names, parts inside it, numbers as text, times and lists as
 * a database prints them, `data.data`.
 * `bare`: as plain, without the fields that a page can do without.
 */
export type SpecShape = 'plain' | 'nested' | 'bare'

/** What `bare` leaves out. */
const OPTIONAL = [
  'no_telepon',
  'created_at',
  'is_verified',
  'perkiraan_tiba',
  'batas_pembayaran',
  'tanggal_pemesanan',
  'individual_price',
  'order_group_id',
  'payment',
]

const USER = {
  id_user: 1,
  username: 'Siti Rahmawati',
  email: 'siti@contoh.id',
  no_telepon: '081234567890',
  role: 'user',
  is_verified: true,
  created_at: '2026-01-17T03:00:00.000Z',
}
const BUS = { id_bus: 3, nama_bus: 'Sinar Jaya', total_kursi: 24 }
const ROUTE = {
  id_rute: 7,
  id_bus: 3,
  asal: 'Jakarta',
  tujuan: 'Yogyakarta',
  waktu_berangkat: '2036-11-21T00:30:00.000Z',
  perkiraan_tiba: '2036-11-21T10:00:00.000Z',
  harga: 150_000,
  status: 'aktif',
}
const PAYMENT = { metode: 'midtrans', status: 'settlement', waktu_pembayaran: '2026-11-20T03:05:00.000Z' }
const GROUP = 'GRP-1700000000'
const ORDER = {
  order_group_id: GROUP,
  master_ticket_id: 42,
  total_tickets: 2,
  seats: ['3', '4'],
  total_amount: 300_000,
}

/** The replies, as user or as administrator; `status`: of the order's tickets. */
export function specReplies(shape: SpecShape, status: string, role: 'user' | 'admin' = 'user'): Replies {
  const isNested = shape === 'nested'
  const asText = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, at]) => [name, isNested && typeof at === 'number' ? String(at) : at]),
    )
  const ok = (data: unknown): Reply => ({
    status: 200,
    body: { success: true, data: isNested ? { data } : shape === 'bare' ? bare(data) : data },
  })
  const list = (rows: unknown[]): Reply => (isNested ? { status: 200, body: rows } : ok(rows))
  const route = isNested
    ? { ...asText(ROUTE), waktu_berangkat: '2036-11-21 07:30:00+07', Bus: asText(BUS) }
    : { ...ROUTE, ...BUS }
  const parts = isNested
    ? { Rute: route, User: asText(USER), Pembayaran: PAYMENT }
    : { route: ROUTE, bus: BUS, user: USER, payment: PAYMENT }
  const tickets = [42, 43].map((id_tiket) => ({ id_tiket, [isNested ? 'status' : 'status_tiket']: status }))
  const listed = tickets.map((ticket, index) => ({
    ...asText(ticket),
    ...parts,
    order_group_id: GROUP,
    nomor_kursi: ORDER.seats[index],
    individual_price: 150_000,
    batas_pembayaran: inMinutes(60),
    tanggal_pemesanan: '2026-11-20T03:00:00.000Z',
  }))
  const order = isNested
    ? { order: { ...asText(ORDER), seats: '["3","4"]', ...parts, tickets } }
    : { ...ORDER, ...parts, tickets }
  const hold = { id_reservasi: 1001, nomor_kursi: '3, 4', waktu_expired: inMinutes(30) }
  const summary = isNested ? { reservations: [{ ...asText(hold), ...parts }] } : { ...hold, ...parts }
  const counts = { pending: 1, confirmed: 2, completed: 3, cancelled: 4 }
  return {
    'GET /api/auth/profile': ok(asText({ ...USER, role })),
    'GET /api/rute': list([route]),
    'GET /api/rute/:id': ok(route),
    'GET /api/tiket/my-tickets': list(listed),
    'GET /api/tiket/order/:id': ok(order),
    'GET /api/tiket/available-seats/:id': ok(isNested ? { 1: 'booked' } : [2, 3, 4]),
    'POST /api/tiket/check-seat-availability/:id': ok({ available: true }),
    'POST /api/reservasi/temp': ok(summary),
    'GET /api/booking/summary/:id': ok(summary),
    'POST /api/booking/from-reservation': ok(
      isNested ? { order: { master_ticket_id: '42' } } : { tickets: [{ id_tiket: 42 }, { id_tiket: 43 }] },
    ),
    'POST /api/pembayaran/create': ok({
      snap_token: 'abc',
      redirect_url: `${location.origin}/simulator/snap/abc`,
    }),
    'GET /api/pembayaran/status/:id': ok({ payment: PAYMENT, ticket: listed[0], route }),
    'GET /api/admin/dashboard/stats': ok({
      totalUsers: 5,
      totalBuses: 6,
      totalActiveRoutes: 7,
      tickets: counts,
    }),
    'GET /api/admin/users': list([asText(USER)]),
    'GET /api/admin/buses': list([asText(BUS)]),
    'GET /api/admin/routes': list([route]),
    'GET /api/admin/tickets': list(listed),
  }
}

const bare = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (OPTIONAL.includes(name) ? undefined : value)))
