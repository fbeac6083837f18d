import { describe, expect, it, vi } from 'vitest'
import { groupOf, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  failure,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  currentStep,
  until,
} from '../../../testing/screen.tsx'

/** An order with tickets in several statuses: seats 3 and 8 unpaid, 4 paid, 7 cancelled. */
function mixed() {
  const [first, second, third, fourth] = ticketsFor([3, 4, 7, 8])
  if (!first || !second || !third || !fourth) throw new Error('four tickets')
  return [first, { ...second, ...paid }, { ...third, status_tiket: 'cancelled' as const }, fourth]
}

const open = (address: string, more = {}) =>
  openScreen(address, {
    as: passenger,
    replies: {
      'GET /api/tiket/order/:id': ok(groupOf(mixed())),
      'GET /api/tiket/my-tickets': ok(mixed(), { meta: { page: 1, limit: 10, total: 1 } }),
      ...more,
    },
  })
const payButtons = () => buttons(/^Bayar Sekarang/).map((one) => one.textContent?.replace(/\s/g, ' '))
/** 'Kursi 3 … Menunggu Pembayaran', one per seat. */
const seats = () =>
  [...document.querySelectorAll('[aria-label="Status per kursi"] li')].map((one) =>
    one.textContent?.replace(/^(?:Perbesar ?Kursi \d+)?(Kursi \d+).*?TB-\d+/, '$1: '),
  )

describe('an order with tickets in several statuses', () => {
  it('shows each seat’s status, and offers to pay, to cancel and to print [K11]', async () => {
    await open('/ticket/42')
    await waitForText('Kursi 8')
    expect(seats()).toEqual([
      'Kursi 3: Menunggu Pembayaran',
      'Kursi 4: Dikonfirmasi',
      'Kursi 7: Dibatalkan',
      'Kursi 8: Menunggu Pembayaran',
    ])
    expect(payButtons()).toEqual(['Bayar Sekarang · Rp 300.000'])
    expect([buttons('Batalkan Tiket').length, links(/^Cetak Tiket/).length]).toEqual([1, 1])
  })

  it('counts them on its card, which offers to pay and to print as well', async () => {
    await open('/my-tickets')
    await waitForText('2 Menunggu Pembayaran', '1 Dikonfirmasi', '1 Dibatalkan')
    expect(payButtons()).toEqual(['Bayar Sekarang · Rp 300.000'])
    expect(links(/^Cetak Tiket/)).toHaveLength(1)
  })

  it('counts them in Tiket Terbaru too, whose status is that of the first ticket', async () => {
    await open('/dashboard')
    await waitForText('Tiket Terbaru', '1 Dikonfirmasi')
    const latest = document.querySelector('[aria-labelledby="latest-ticket"]')
    expect(latest?.textContent).toMatch(/2 Menunggu Pembayaran.*1 Dikonfirmasi.*1 Dibatalkan/)
  })

  it('prints only the paid tickets [K11]', async () => {
    vi.stubGlobal('print', () => undefined)
    await open('/ticket/print/42')
    await waitForText('Jumlah tiket1', /Total dibayarRp.150\.000/)
    expect(pageText()).toMatch(/Kursi4\D/)
    expect(
      [...document.querySelectorAll('article li')].map((one) => /TB-\d+/.exec(one.textContent)?.[0]),
    ).toEqual(['TB-43'])
  })

  it('keeps its paid tickets when the passenger cancels', async () => {
    await open('/ticket/42', {
      'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
      'PUT /api/tiket/cancel/:id': ok(mixed()[0]),
    })
    await waitForText('Kursi 8')
    await click(button('Batalkan Tiket'))
    expect(dialog().replace(/\s/g, ' ')).toContain('Kursi3, 8TotalRp 300.000')
    await click(button('Ya, Batalkan'))
    await until(() => payButtons().length === 0)
    expect(seats()).toEqual([
      'Kursi 3: Dibatalkan',
      'Kursi 4: Dikonfirmasi',
      'Kursi 7: Dibatalkan',
      'Kursi 8: Dibatalkan',
    ])
  })
})

it('a ticket that is not confirmed is not printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await open('/ticket/print/42', { 'GET /api/tiket/order/:id': ok(groupOf(ticketsFor([3]))) })
  await waitForText('Hanya tiket yang sudah dikonfirmasi yang dapat dicetak.')
  expect(document.querySelector('article')).toBeNull()
})

it.each([
  ['Tiket', 'confirmed', 'completed'],
  ['Tiket', 'confirmed', 'cancelled'],
  ['Bayar', 'pending', 'confirmed'],
  ['Bayar', 'cancelled', 'pending'],
  // The booking goes no further.
  [undefined, 'cancelled', 'cancelled'],
] as const)('is the step %s of the booking with a %s and a %s ticket', async (name, one, other) => {
  const [first, second] = ticketsFor([3, 4])
  if (!first || !second) throw new Error('two tickets')
  const tickets = [
    { ...first, status_tiket: one },
    { ...second, status_tiket: other },
  ]
  await open('/ticket/42', { 'GET /api/tiket/order/:id': ok(groupOf(tickets)) })
  await waitForText('Kursi 4')
  expect(currentStep()).toBe(name)
  expect(pageText().includes('Konfirmasiselesai')).toBe(name !== undefined)
})
