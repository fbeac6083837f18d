import { TICKET_STATUSES } from '@tiketbus/contract'
import { expect, it } from 'vitest'
import { canChange, chooseMaster } from './ticket-status.ts'

it('allows an administrator to change any status to any other [K12]', () => {
  for (const from of TICKET_STATUSES)
    for (const to of TICKET_STATUSES) expect(canChange(from, to, 'administrator')).toBe(from !== to)
})

it('allows only late money to revive a ticket, and only the arrival to complete one [K12]', () => {
  expect(canChange('cancelled', 'confirmed', 'late_payment')).toBe(true)
  expect(canChange('cancelled', 'confirmed', 'payment')).toBe(false)
  expect(canChange('cancelled', 'pending', 'late_payment')).toBe(false)
  expect(canChange('pending', 'completed', 'arrival')).toBe(false)
  expect(canChange('confirmed', 'completed', 'arrival')).toBe(true)
  expect(canChange('confirmed', 'cancelled', 'passenger')).toBe(false)
})

it('keeps a live master, or takes the lowest live seat; without a live seat it stays the same [O32]', () => {
  const ticket = (nomor_kursi: number, status_tiket: 'pending' | 'cancelled', is_master_ticket = false) => ({
    nomor_kursi,
    status_tiket,
    is_master_ticket,
  })
  const seat = (...tickets: ReturnType<typeof ticket>[]) => chooseMaster(tickets)?.nomor_kursi
  expect(seat(ticket(9, 'pending', true), ticket(3, 'pending'))).toBe(9)
  expect(seat(ticket(3, 'cancelled', true), ticket(9, 'pending'), ticket(7, 'pending'))).toBe(7)
  expect(seat(ticket(3, 'cancelled', true), ticket(7, 'cancelled'))).toBe(3)
})
