/** The query parameters that the provider adds when it redirects a passenger back. */
import { describe, expect, it } from 'vitest'
import { alerts, heading, waitForText, until } from '../../../testing/screen.tsx'
import { isPaymentOpen } from '../api/payment-storage.ts'
import { providerQuery, openResult, statusReply } from './testing.ts'

describe('what a transaction_status does', () => {
  it.each([true, false])(
    'only the answer that it is paid confirms the stored flag: paid %s',
    async (isPaid) => {
      await openResult('order_id=ORDER-42-a1', statusReply([3], isPaid))
      await until(() => heading() === `Pembayaran ${isPaid ? 'Berhasil' : 'Unknown'}`)
      expect([flags()[0], isPaymentOpen()]).toEqual(['true', !isPaid])
    },
  )
  const flags = () => [
    sessionStorage.getItem('paymentCompleted'),
    sessionStorage.getItem('paymentCompletedAt'),
  ]
  it.each(['settlement', 'capture'])(
    '%s, paid: shows the alert, and clears selected seats, route id and reservations [M13, M14]',
    async (transaction) => {
      sessionStorage.setItem('selectedSeats', '[3]')
      sessionStorage.setItem('selectedRouteId', '7')
      sessionStorage.setItem('reservation:7', '[1001]')
      await openResult(providerQuery(transaction), statusReply([3], true))
      await until(() => alerts().length > 0)
      expect(heading()).toBe('Pembayaran Berhasil')
      expect(alerts()).toEqual([['success', 'Pembayaran berhasil! Tiket Anda telah dikonfirmasi.']])
      expect(
        ['selectedSeats', 'selectedRouteId', 'reservation:7'].map((key) => sessionStorage.getItem(key)),
      ).toEqual([null, null, null])
    },
  )
  it('opening the page stores the flag and the time, which seat lists read [M15, M18]', async () => {
    await openResult(providerQuery('pending'))
    await until(() => heading() === 'Pembayaran Pending')
    expect(flags()[0]).toBe('true')
    expect(Math.abs(Number(flags()[1]) - Date.now())).toBeLessThan(10_000)
    expect(alerts()).toEqual([['info', 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.']])
  })
  it.each([
    ['deny', 'Ditolak'],
    ['cancel', 'Dibatalkan'],
    ['expire', 'Expired'],
  ])('%s: Pembayaran %s, the alert, and the flags are removed [M16, M18]', async (transaction, text) => {
    await openResult(providerQuery(transaction))
    await until(() => heading() === `Pembayaran ${text}`)
    expect(alerts()).toEqual([['danger', 'Pembayaran gagal atau dibatalkan.']])
    expect(flags()).toEqual([null, null])
  })
  it.each([
    ['', 'Unknown'],
    ['refund', 'refund'],
  ])('%s: shows %s without an alert [M17, M181]', async (transaction, text) => {
    await openResult(`order_id=ORDER-42-a1${transaction && `&transaction_status=${transaction}`}`)
    await until(() => heading() === `Pembayaran ${text}`)
    expect(alerts()).toEqual([])
    // What the server knows is in the row.
    await waitForText(`Status pembayaran${transaction || 'Pending'}`)
  })
})

describe('the order id of the payment page', () => {
  it.each([
    ['transaction_status=settlement', 'Data pembayaran tidak ditemukan'],
    ['order_id=PESANAN-42', 'Format order ID tidak valid'],
  ])('%s shows %s without a request [M10, M11]', async (query, text) => {
    const screen = await openResult(query)
    await waitForText(text)
    expect(screen.calls.filter((call) => call.includes('pembayaran'))).toEqual([])
  })
})
