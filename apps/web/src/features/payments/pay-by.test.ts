import { expect, it } from 'vitest'
import { aTicket, paid } from '../../testing/records.ts'
import { payByPath } from './pay-by.ts'

const attempt = {
  id_pembayaran: 9,
  order_id: 'ORDER-42-a1',
  metode: 'midtrans',
  payment_type: 'bank_transfer',
  status: 'live',
  transaction_status: 'pending',
  total_bayar: 150_000,
  waktu_pembayaran: null,
} as const

it('a waiting order links to its number [M45]', () => {
  expect(payByPath(aTicket({ Pembayaran: attempt }))).toBe(
    '/payment/pending?order_id=ORDER-42-a1&transaction_status=pending',
  )
})

it.each([
  aTicket(),
  aTicket(paid),
  aTicket({ Pembayaran: { ...attempt, payment_type: 'gopay' } }),
  aTicket({ Pembayaran: { ...attempt, transaction_status: 'deny' } }),
  aTicket({ Pembayaran: { ...attempt, status: 'superseded' } }),
  aTicket({ Pembayaran: attempt, status_tiket: 'cancelled' }),
])('any other order does not [M45]', (ticket) => {
  expect(payByPath(ticket)).toBeUndefined()
})
