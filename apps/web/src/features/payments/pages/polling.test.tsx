import { expect, it, vi } from 'vitest'
import { aTrip, groupOf, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  alerts,
  heading,
  ok,
  openScreen,
  advanceTime,
  waitForText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

function status(isPaid: boolean): Reply {
  const tickets = ticketsFor([3], isPaid ? paid : {})
  const { order, user } = groupOf(tickets)
  const payment = isPaid ? paid.Pembayaran : null
  const transaction_status = isPaid ? 'settlement' : 'pending'
  const [ticket] = tickets
  return ok({ payment, ticket, route: aTrip(), tickets, order, user, transaction_status, paid: isPaid })
}

async function result(claimed: string, replies: readonly Reply[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const screen = await openScreen(`/payment/finish?order_id=ORDER-42-a1&transaction_status=${claimed}`, {
    as: passenger,
    replies: { 'GET /api/pembayaran/status/:id': replies },
  })
  return { asked: () => screen.calls.filter((call) => call === 'GET /api/pembayaran/status/42').length }
}

it('a settlement that the server has not seen yet is pending, and polled until it has', async () => {
  sessionStorage.setItem('reservation:7', '[1001]')
  const { asked } = await result('settlement', [status(false), status(false), status(true)])
  await until(() => heading() === 'Pembayaran Pending')
  await waitForText('Kami sedang menunggu konfirmasi dari penyedia pembayaran.')
  expect(alerts()).toEqual([['info', 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.']])
  expect(sessionStorage.getItem('reservation:7')).toBe('[1001]')
  await advanceTime(3100)
  expect([asked(), heading()]).toEqual([2, 'Pembayaran Pending'])
  await advanceTime(3100)
  await until(() => heading() === 'Pembayaran Berhasil')
  expect(alerts().at(-1)).toEqual(['success', 'Pembayaran berhasil! Tiket Anda telah dikonfirmasi.'])
  expect(sessionStorage.getItem('reservation:7')).toBeNull()
  await advanceTime(6000)
  expect(asked()).toBe(3)
})

it.each(['deny', 'expire'])('%s is not polled again', async (claimed) => {
  const { asked } = await result(claimed, [status(false)])
  await until(() => heading() !== '' && heading() !== 'Memuat halaman…')
  await waitForText('Detail Pembayaran')
  await advanceTime(6000)
  expect(asked()).toBe(1)
})
