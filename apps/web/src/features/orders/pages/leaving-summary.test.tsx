import { describe, expect, it } from 'vitest'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  link,
  ok,
  waitForText,
  until,
  type Replies,
} from '../../../testing/screen.tsx'
import { SUBMIT, openSummary } from '../../../testing/summary.ts'

describe('leaving the summary', () => {
  const leave = async (replies: Replies = {}) => {
    const screen = await openSummary(replies)
    await waitForText(SUBMIT)
    await click(link('Kembali ke pemilihan kursi'))
    await until(() => dialog() !== '')
    return screen
  }
  it('asks with the number of seats, and stays if the user declines [O16]', async () => {
    const screen = await leave()
    expect(dialog()).toContain('Anda akan kehilangan reservasi untuk 2 kursi yang sudah dipilih. Lanjutkan?')
    expect(dialog()).not.toContain('belum ditahan')
    await click(button('Tetap di Sini'))
    expect([dialog(), screen.at().startsWith('/booking/summary')]).toEqual(['', true])
    expect(screen.calls).not.toContain('PUT /api/reservasi/cancel/1001')
  })
  it('asks about chosen seats without a hold too, with the dialog and with the browser’s prompt [O16]', async () => {
    const screen = await openSummary({}, '/booking/summary/7?seats=3,4')
    await waitForText(SUBMIT)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await click(link('Kembali ke pemilihan kursi'))
    await until(() => dialog() !== '')
    expect(dialog()).toContain('Anda akan kehilangan reservasi untuk 2 kursi yang sudah dipilih. Lanjutkan?')
    // The specified question stays; what it is about stands beside it.
    expect(dialog()).toContain('Kursi ini belum ditahan, jadi tidak ada reservasi yang hilang.')
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.visited.includes('/booking/7?cancel=true&from=booking'))
    await until(() => alerts().length > 0)
  })
  it('cancels the reservation and returns to /booking/{id}?cancel=true&from=booking [O17]', async () => {
    const screen = await leave()
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.visited.includes('/booking/7?cancel=true&from=booking'))
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
    await until(() => alerts().length > 0)
    expect(screen.calls.filter((call) => call.includes('/cancel/'))).toHaveLength(1)
    expect(alerts()).toEqual([
      ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'],
    ])
  })
  it('offers the same seats again in one tap, until another one is chosen [H181]', async () => {
    const screen = await leave({
      'POST /api/tiket/check-seat-availability/:id': ok({ available: true, conflictSeats: [] }),
    })
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.visited.includes('/booking/7?cancel=true&from=booking'))
    await until(() => buttons('Pilih lagi kursi 3, 4').length > 0)
    await click(button('Pilih lagi kursi 3, 4'))
    const chosen = [...document.querySelectorAll('[data-seat][aria-pressed=true]')]
    expect(chosen.map((one) => one.getAttribute('data-seat'))).toEqual(['3', '4'])
    for (const seat of chosen) await click(seat as HTMLElement)
    expect(buttons('Pilih lagi kursi 3, 4')).toEqual([])
  })
  it('retries a failed cancellation on the seat page, and shows only the outcome', async () => {
    const done = ok({ id_reservasi: 1001, status: 'cancelled' })
    const screen = await leave({ 'PUT /api/reservasi/cancel/:id': [failure(500), done] })
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([
      ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'],
    ])
    expect(screen.calls.filter((call) => call === 'PUT /api/reservasi/cancel/1001')).toHaveLength(2)
    expect(sessionStorage.getItem('reservation:7')).toBeNull()
  })
  it('shows Terjadi kesalahan saat membatalkan reservasi if the server sends no message [H15]', async () => {
    await leave({ 'PUT /api/reservasi/cancel/:id': failure(500) })
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat membatalkan reservasi']])
    expect(sessionStorage.getItem('reservation:7')).toBe('[1001]')
  })
})
