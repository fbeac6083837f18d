import { describe, expect, it } from 'vitest'
import { hold, holds } from './holds.ts'
import {
  accounts,
  facilitiesOf,
  orderGroup,
  orders,
  payment,
  payments,
  SEAT_STATUSES,
  seats,
  ticket,
  trip,
  user,
  adminReports,
} from './index.ts'
import { bus } from './fleet.ts'
import type { Endpoint } from './endpoint.ts'

/** The names of a schema's fields, or of the nested object at `path`. */
function fieldsOf(schema: unknown, ...path: string[]): string[] {
  const [first, ...rest] = path
  const entries = entriesOf(schema)
  return first === undefined ? Object.keys(entries) : fieldsOf(entries[first], ...rest)
}

type Inner = { entries?: Record<string, unknown>; wrapped?: unknown; item?: unknown }

function entriesOf(schema: unknown): Record<string, unknown> {
  const { entries, wrapped, item } = (schema ?? {}) as Inner
  const inner = wrapped ?? item
  return entries ?? (inner === undefined ? {} : entriesOf(inner))
}

const reply = ({ reply: schema }: Endpoint) => schema
const has = (fields: string[], ...names: string[]) => expect(fields).toEqual(expect.arrayContaining(names))

describe('the records', () => {
  it('User [W1]', () =>
    has(fieldsOf(user), 'id_user', 'username', 'email', 'no_telepon', 'role', 'is_verified', 'created_at'))
  it('Bus [W2]', () => has(fieldsOf(bus), 'id_bus', 'nama_bus', 'total_kursi', 'created_at'))
  it('Route [W3]', () => {
    has(
      fieldsOf(trip),
      'id_rute',
      'id_bus',
      'asal',
      'tujuan',
      'waktu_berangkat',
      'perkiraan_tiba',
      'harga',
      'status',
    )
    has(
      fieldsOf(trip),
      'terminal_asal',
      'terminal_tujuan',
      'fasilitas',
      'nama_bus',
      'total_kursi',
      'kursi_tersedia',
    )
    has(fieldsOf(trip), 'minutes_until_departure', 'booking_allowed', 'Bus')
    has(fieldsOf(trip, 'Bus'), 'nama_bus', 'total_kursi')
  })
  it('Reservation [W4]', () => {
    has(fieldsOf(hold), 'id_reservasi', 'nomor_kursi', 'waktu_expired', 'route', 'bus')
    has(
      fieldsOf(reply(holds.placeHold), 'data'),
      'reservations',
      'route',
      'bus',
      'reservedSeats',
      'originalSeats',
    )
  })
  it('Ticket [W5]', () => {
    has(fieldsOf(ticket), 'id_tiket', 'status_tiket', 'nomor_kursi', 'total_bayar', 'tanggal_pemesanan')
    has(fieldsOf(ticket), 'batas_pembayaran', 'order_group_id', 'is_master_ticket', 'order_total_amount')
    has(
      fieldsOf(ticket),
      'ticket_count',
      'individual_price',
      'metode_pembayaran',
      'Rute',
      'User',
      'Pembayaran',
    )
  })
  it('Grouped order [W6]', () => {
    has(fieldsOf(orderGroup), 'order', 'tickets', 'route', 'user', 'payment')
    has(
      fieldsOf(orderGroup, 'order'),
      'order_group_id',
      'master_ticket_id',
      'total_tickets',
      'seats',
      'total_amount',
    )
  })
  it('Payment [W7]', () => has(fieldsOf(payment), 'metode', 'waktu_pembayaran', 'status'))
  it('Payment token response [W8]', () =>
    has(fieldsOf(reply(payments.createPayment), 'data'), 'snap_token', 'redirect_url'))
  it('Admin stats [W9]', () => {
    const data = fieldsOf(reply(adminReports.getStats), 'data')
    has(data, 'totalUsers', 'totalBuses', 'totalActiveRoutes', 'tickets', 'recentTickets')
    has(
      fieldsOf(reply(adminReports.getStats), 'data', 'tickets'),
      'pending',
      'confirmed',
      'completed',
      'cancelled',
      'total',
    )
  })
  it('Seat check response [W10]', () =>
    has(fieldsOf(reply(seats.checkSeats), 'data'), 'available', 'conflictSeats'))
  it('Booking-from-reservation response [W11]', () =>
    has(fieldsOf(reply(orders.placeOrder), 'data'), 'tickets', 'ticket'))
  it('Auth response [W13]', () => {
    has(fieldsOf(reply(accounts.login)), 'requiresVerification', 'email', 'message', 'data')
    has(fieldsOf(reply(accounts.login), 'data'), 'token')
  })
  it('Seat availability response [W12]', () => {
    const availability = reply(seats.availableSeats)
    has(fieldsOf(availability), 'booking_closed', 'message', 'success', 'data')
    has(fieldsOf(availability, 'data'), 'totalSeats', 'seats', 'seatStatuses')
    has(fieldsOf(availability, 'data', 'seats'), 'number', 'seat_number', 'status')
    expect([...SEAT_STATUSES]).toEqual(['available', 'booked', 'my_reservation'])
  })
})

it('facilities are comma-separated text: trimmed, empty ones left out [W3]', () => {
  expect(facilitiesOf('AC,  WiFi,,Toilet ')).toEqual(['AC', 'WiFi', 'Toilet'])
  expect([facilitiesOf(null), facilitiesOf(undefined), facilitiesOf(' , ')]).toEqual([[], [], []])
})
