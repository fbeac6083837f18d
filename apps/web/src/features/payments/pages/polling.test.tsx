import { describe, expect, it, vi } from 'vitest'
import { aTrip, groupOf, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  alerts,
  heading,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Replies,
  type Reply,
  type Screen,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'

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

describe('a page whose load got no answer', () => {
  const failing = async (address: string, replies: Replies) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return openScreen(address, { as: passenger, replies })
  }
  const result = '/payment/finish?order_id=ORDER-42-a1&transaction_status=settlement'
  const call = 'GET /api/pembayaran/status/:id'
  const asked = ({ calls }: Screen) => calls.filter((one) => one.includes('pembayaran/status')).length

  it('shows that the money is safe, and loads again within 6 s, showing one alert [N200, M201]', async () => {
    const screen = await failing(result, {
      [call]: ['network', 'network', 'network', 'network', status(true)],
    })
    await advanceTime(900)
    await waitForText('Uang Anda aman, kami sedang memeriksa')
    expect(asked(screen)).toBe(2)
    await advanceTime(6100)
    await until(() => asked(screen) === 4)
    // The failure stays on screen while it is tried again.
    expect(pageText()).toContain('Uang Anda aman')
    expect(alerts().filter(([type]) => type === 'danger')).toHaveLength(0)
    await advanceTime(9100)
    await until(() => heading() === 'Pembayaran Berhasil')
  })

  it.each(['online', 'focus'])(
    'loads again at once on %s, not while the tab is hidden [N200]',
    async (event) => {
      let reply: Reply = 'network'
      const screen = await failing(result, { [call]: () => reply })
      await advanceTime(900)
      await waitForText('Uang Anda aman')
      const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      await advanceTime(60_000)
      await inAct(() => dispatchEvent(new Event(event)))
      await advanceTime(500)
      expect(asked(screen)).toBe(2)
      seen.mockReturnValue('visible')
      reply = status(true)
      await inAct(() => dispatchEvent(new Event(event)))
      await advanceTime(500)
      await until(() => heading() === 'Pembayaran Berhasil')
    },
  )

  it('is loaded again with the session too, and not before the server’s Retry-After [N200]', async () => {
    const busy: Reply = { status: 429, body: {}, headers: { 'retry-after': '20' } }
    const screen = await failing(result, {
      'GET /api/auth/profile': ['network', 'network', ok(passenger)],
      [call]: [busy, status(true)],
    })
    await advanceTime(900)
    await waitForText('Server belum dapat dihubungi', 'Uang Anda aman')
    await advanceTime(6100)
    await waitForText('Status Pembayaran')
    await advanceTime(13_000)
    expect(asked(screen)).toBe(1)
    await advanceTime(30_000)
    await until(() => heading() === 'Pembayaran Berhasil')
  })
})
