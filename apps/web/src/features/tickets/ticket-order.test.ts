import type { Ticket } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { groupTickets, hasStatus, orderNumber, pageOfOrders } from './ticket-order.ts'
import { deadlineOf } from './pending-orders.ts'

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

describe('tickets that share an order', () => {
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

  it('are one card, in seat order, priced together [K1]', () => {
    const [order, ...others] = groupTickets(pair)
    expect(others).toEqual([])
    expect(order).toMatchObject({ seats: [5, 9], total: 200_000, mixed: true })
  })

  it('have the status of the master, or of the first if none is marked [K10]', () => {
    expect(groupTickets(pair)[0]?.status).toBe('confirmed')
    const unmarked = pair.map((ticket) => ({ ...ticket, is_master_ticket: false }))
    // The first in the list does not have the lowest seat.
    expect(groupTickets(unmarked)[0]).toMatchObject({ status: 'cancelled', seats: [5, 9] })
    expect(groupTickets(pair).map((order) => hasStatus(order, 'cancelled'))).toEqual([true])
  })

  it('are numbered TB-{id} alone and by their UUID together [K16]', () => {
    const numbers = [...groupTickets([aTicket({})]), ...groupTickets(pair)].map(orderNumber)
    expect(numbers).toEqual(['TB-1001', 'A1B2C3D4'])
  })
})

describe('a page of the list', () => {
  const orders = [1, 2, 3].map((id) =>
    aTicket({
      id_tiket: id,
      order_group_id: `group ${id}`,
      status_tiket: id === 2 ? 'confirmed' : 'completed',
    }),
  )
  const unpaid = aTicket({ id_tiket: 4, order_group_id: 'group 2', nomor_kursi: 9, is_master_ticket: false })
  const idsOf = (reply: Parameters<typeof pageOfOrders>[0], status?: 'pending' | 'completed', limit = 5) =>
    pageOfOrders(reply, { status, page: 1, limit }).found.map((order) => order.order_group_id)

  it('is the server’s if the server pages', () => {
    const reply = { data: orders, meta: { total: 30 } }
    expect(pageOfOrders(reply, { status: 'completed', page: 2, limit: 5 })).toMatchObject({ total: 30 })
    expect(idsOf(reply, 'completed')).toHaveLength(3)
  })

  it('is cut from the whole list if the server does not page, filtered by the master ticket’s status', () => {
    expect(idsOf({ data: orders }, 'completed')).toEqual(['group 1', 'group 3'])
    expect(idsOf({ data: orders }, undefined, 2)).toEqual(['group 1', 'group 2'])
    expect(pageOfOrders({ data: orders }, { status: undefined, page: 2, limit: 2 })).toMatchObject({
      found: [{ order_group_id: 'group 3' }],
      total: 3,
    })
  })

  it('lists an order with an unpaid seat as pending, even if its master ticket is confirmed', () => {
    expect(idsOf({ data: [...orders, unpaid] }, 'pending')).toEqual(['group 2'])
  })
})

describe('a payment deadline', () => {
  const deadline = '2026-11-22T00:00:00Z'
  const hoursBefore = (hours: number) => Date.parse(deadline) - hours * 3_600_000

  it('is a date until more than four hours are left', () => {
    expect(deadlineOf(deadline, hoursBefore(4) - 1)).toEqual({ kind: 'date' })
  })

  it('counts hours from four down [K35]', () => {
    expect(deadlineOf(deadline, hoursBefore(4))).toEqual({ kind: 'hours', hours: 4 })
    expect(deadlineOf(deadline, hoursBefore(0.01))).toEqual({ kind: 'hours', hours: 1 })
  })

  it('has expired exactly at the deadline [K35]', () => {
    expect(deadlineOf(deadline, hoursBefore(0))).toEqual({ kind: 'expired' })
  })
})
