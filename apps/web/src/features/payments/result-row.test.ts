import { describe, expect, it } from 'vitest'
import { readOrderId, resultRow } from './result-row.ts'

const unpaid = { paid: false, released: false }

describe('the payment result', () => {
  it.each([
    ['pending', 'Pending', 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.', undefined],
    ['deny', 'Ditolak', 'Pembayaran gagal atau dibatalkan.', 'payment-flags'],
    ['cancel', 'Dibatalkan', 'Pembayaran gagal atau dibatalkan.', 'payment-flags'],
    ['expire', 'Expired', 'Pembayaran gagal atau dibatalkan.', 'payment-flags'],
    [null, 'Unknown', undefined, undefined],
    ['refund', 'refund', undefined, undefined],
    ['toString', 'toString', undefined, undefined],
  ])('%s shows %s [M15, M16, M17]', (claimed, text, alert, clears) => {
    const row = resultRow(claimed, unpaid)
    expect([row.text, row.alert?.text, row.clears]).toEqual([text, alert, clears])
  })

  it('is a success if the server reports it as paid, for any status in the address [M13]', () => {
    for (const claimed of ['settlement', 'capture', 'deny', null]) {
      expect(resultRow(claimed, { paid: true, released: false })).toMatchObject({
        text: 'Berhasil',
        alert: { text: 'Pembayaran berhasil! Tiket Anda telah dikonfirmasi.' },
        clears: 'booking',
      })
    }
  })

  it('is pending if the address claims a settlement that the server does not confirm [M13]', () => {
    expect(resultRow('settlement', unpaid).text).toBe('Pending')
    expect(resultRow('capture', unpaid).text).toBe('Pending')
  })

  it.each(['settlement', 'capture'])(
    '%s came too late for an order that is cancelled: nothing is confirmed any more [M55]',
    (claimed) => {
      const row = resultRow(claimed, { paid: false, released: true })
      expect(row).toEqual({ text: 'Dibatalkan', tone: 'neutral', alert: undefined, clears: undefined })
    },
  )
})

describe('the order id', () => {
  it('names the ticket', () => {
    expect(readOrderId('ORDER-1042-a1b2c3')).toEqual({ idTiket: 1042 })
  })

  it('is reported as missing or, in another form, as invalid [M10, M11]', () => {
    expect(readOrderId(null)).toEqual({ error: 'Data pembayaran tidak ditemukan' })
    for (const wrong of ['1042', 'ORDER-x-1', 'ORDER-1042', 'order-1042-a'])
      expect(readOrderId(wrong)).toEqual({ error: 'Format order ID tidak valid' })
    expect(readOrderId('ORDER-123456789012-a')).toEqual({ error: 'Gagal mengecek status pembayaran' })
  })
})
