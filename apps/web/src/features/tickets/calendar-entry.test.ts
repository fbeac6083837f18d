import { expect, it } from 'vitest'
import { aTicket } from '../../testing/records.ts'
import { calendarEntryOf } from './calendar-entry.ts'
import { groupTickets } from './ticket-order.ts'

const entryOf = (change: object) => {
  const ticket = aTicket({})
  const [order] = groupTickets([{ ...ticket, Rute: ticket.Rute && { ...ticket.Rute, ...change } }])
  if (!order) throw new Error('no order')
  return calendarEntryOf(order, 'https://tiketbus.example/ticket/9', '2026-11-23T02:00:00.000Z') ?? ''
}

it('has the instants of departure and arrival, the terminal, and a reminder', () => {
  const entry = entryOf({})
  expect(entry).toContain('DTSTART:20361121T003000Z\r\n')
  expect(entry).toContain('DTEND:20361121T100000Z\r\n')
  expect(entry).toContain('LOCATION:Pulo Gebang\\, Jakarta\r\n')
  expect(entry).toContain('TRIGGER:-PT3H\r\n')
})

it('has no end if the arrival is unknown, and the city’s default terminal if none is named', () => {
  const entry = entryOf({ perkiraan_tiba: null, terminal_asal: null })
  expect(entry).not.toContain('DTEND')
  expect(entry).toContain('LOCATION:Terminal Jakarta\\, Jakarta')
})

it('escapes separators, and folds lines after 75 bytes without splitting a character', () => {
  const entry = entryOf({ terminal_asal: `A;B,C\\D\nBEGIN:VALARM ${'é'.repeat(60)}` })
  expect(entry).toContain('LOCATION:A\\;B\\,C\\\\D\\nBEGIN:VALARM')
  const lengths = entry.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(entry.replaceAll('\r\n ', '')).toContain('é'.repeat(60))
})
