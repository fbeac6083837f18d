import { expect, it } from 'vitest'
import { passengerName, purchaseNumber, shortOrderNumber } from './order-labels.ts'

it('a passenger has the name of the ticket, or else of the booker', () => {
  const User = { username: 'Siti' }
  expect(passengerName({ nama_penumpang: 'Budi', User })).toBe('Budi')
  expect(passengerName({ nama_penumpang: null, User })).toBe('Siti')
  expect(passengerName({ nama_penumpang: null, User: null })).toBe('–')
  expect(passengerName({ nama_penumpang: null, User: null }, 'Tanpa nama')).toBe('Tanpa nama')
})

it('an order’s number is the first 8 characters of its UUID', () => {
  expect(shortOrderNumber('3f2a9c1e-5b7d-4c8e-9a1b-2c3d4e5f6a7b')).toBe('3F2A9C1E')
})

it('a purchase has one number: TB-{id} alone, the order’s for several tickets, if the server has one [N291]', () => {
  const order = { order_group_id: '3f2a9c1e-5b7d-4c8e-9a1b-2c3d4e5f6a7b', master_ticket_id: 42 }
  expect(purchaseNumber({ ...order, count: 1 })).toBe('TB-42')
  expect(purchaseNumber({ ...order, count: 3 })).toBe('3F2A9C1E')
  expect(purchaseNumber({ ...order, order_group_id: '42', count: 3 })).toBe('TB-42')
})
