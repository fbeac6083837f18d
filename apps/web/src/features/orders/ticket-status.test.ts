import { describe, expect, it } from 'vitest'
import { ticketStatusIcon, ticketStatusText, ticketStatusTone } from './ticket-status.ts'

describe('ticketStatusText [K9]', () => {
  it.each([
    ['pending', 'Menunggu Pembayaran'],
    ['confirmed', 'Dikonfirmasi'],
    ['paid', 'Dikonfirmasi'],
    ['cancelled', 'Dibatalkan'],
    ['completed', 'Selesai'],
    ['processing', 'Diproses'],
    ['expired', 'Kadaluarsa'],
    ['PENDING', 'Menunggu Pembayaran'],
    ['', 'Tidak diketahui'],
    [undefined, 'Tidak diketahui'],
    ['Refund Sebagian', 'Refund Sebagian'],
    ['constructor', 'constructor'],
  ])('shows %s as %s', (status, text) => {
    expect(ticketStatusText(status)).toBe(text)
  })

  it('is green for confirmed, yellow for pending, blue for completed, red otherwise', () => {
    const tones = ['confirmed', 'pending', 'completed', 'cancelled', 'x', null].map(ticketStatusTone)
    expect(tones).toEqual(['green', 'yellow', 'blue', 'red', 'red', 'red'])
  })
})

describe('ticketStatusIcon', () => {
  it('has a clock for a status in progress, whose red means no failure', () => {
    expect(['processing', 'Processing', ''].map(ticketStatusIcon)).toEqual(['clock', 'clock', 'info'])
    expect(['cancelled', 'expired', 'confirmed'].map(ticketStatusIcon)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
