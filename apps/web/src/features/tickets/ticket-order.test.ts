import type { Ticket } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { facilityList, groupTickets, has, orderNumber } from './ticket-order.ts'
import { deadlineOf } from './pending-deadline.ts'

const aTicket = (fields: Partial<Ticket>): Ticket => ({
  id_tiket: 1001,
  order_group_id: 'a1b2c3d4-0000-4000-8000-000000000000',
  id_rute: 1,
  nomor_kursi: 5,
  status_tiket: 'pending',
  total_bayar: 100_000,
  individual_price: 100_000,
  order_total_amount: 100_000,
  ticket_count: 1,
  is_master_ticket: true,
  master_ticket_id: 1001,
  tanggal_pemesanan: '2026-11-21T00:00:00Z',
  batas_pembayaran: '2026-11-22T00:00:00Z',
  metode_pembayaran: 'midtrans',
  nama_penumpang: 'Siti',
  boarded_at: null,
  kode: null,
  Rute: null,
  User: null,
  Pembayaran: null,
  ...fields,
})

describe('[spec 2] tickets that share an order', () => {
  const pair = [
    aTicket({
      id_tiket: 1002,
      nomor_kursi: 9,
      is_master_ticket: false,
      ticket_count: 2,
      status_tiket: 'cancelled',
    }),
    aTicket({ ticket_count: 2, status_tiket: 'confirmed' }),
  ]

  it('are one card, in seat order, priced together', () => {
    const [order, ...others] = groupTickets(pair)
    expect(others).toEqual([])
    expect(order).toMatchObject({ seats: [5, 9], total: 200_000, mixed: true })
  })

  it('[spec 4] have the status of the master, or of the first where none is marked', () => {
    expect(groupTickets(pair)[0]?.status).toBe('confirmed')
    const unmarked = pair.map((ticket) => ({ ...ticket, is_master_ticket: false }))
    expect(groupTickets(unmarked)[0]?.status).toBe('confirmed')
    expect(groupTickets(pair).map((order) => has(order, 'cancelled'))).toEqual([true])
  })

  it('[spec 9] are numbered TB-{id} alone and by their UUID together', () => {
    const numbers = [...groupTickets([aTicket({})]), ...groupTickets(pair)].map(orderNumber)
    expect(numbers).toEqual(['TB-1001', 'A1B2C3D4'])
  })
})

describe('[spec 2] a payment deadline', () => {
  const deadline = '2026-11-22T00:00:00Z'
  const hoursBefore = (hours: number) => Date.parse(deadline) - hours * 3_600_000

  it('is a date until more than four hours are left', () => {
    expect(deadlineOf(deadline, hoursBefore(4) - 1)).toEqual({ kind: 'date' })
  })

  it('counts hours from four down', () => {
    expect(deadlineOf(deadline, hoursBefore(4))).toEqual({ kind: 'hours', hours: 4 })
    expect(deadlineOf(deadline, hoursBefore(0.01))).toEqual({ kind: 'hours', hours: 1 })
  })

  it('has expired at the very instant', () => {
    expect(deadlineOf(deadline, hoursBefore(0))).toEqual({ kind: 'expired' })
  })
})

it('[spec 2] facilities default to Standar', () => {
  expect(facilityList('AC, ,Toilet', 'Standar')).toBe('AC, Toilet')
  expect(facilityList(null, 'Standar')).toBe('Standar')
})
