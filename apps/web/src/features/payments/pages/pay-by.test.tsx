/** A payment that waits at a bank or a counter [M45, M46]. */
import type { PayBy } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTrip, groupOf, inMinutes, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  alerts,
  buttons,
  failure,
  linkTarget,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'
import { providerQuery } from './testing.ts'

const bca: PayBy = {
  channel: 'bca',
  code: '3935812345678901',
  biller_code: null,
  jumlah: 150_000,
  berlaku_sampai: inMinutes(60),
}

function waiting(
  cara_bayar: PayBy | null,
  transaction_status = 'pending',
  batas = inMinutes(1440),
  payment_type: string | null = null,
): Reply {
  const tickets = ticketsFor([3]).map((ticket) => ({ ...ticket, batas_pembayaran: batas }))
  const { order } = groupOf(tickets)
  const [ticket] = tickets
  const attempt = {
    ...paid.Pembayaran,
    status: 'live',
    transaction_status,
    payment_type,
    waktu_pembayaran: null,
  }
  return ok({
    payment: payment_type && attempt,
    ticket,
    route: aTrip(),
    tickets,
    order,
    transaction_status,
    paid: false,
    cara_bayar,
  })
}

const cancelled = (() => {
  const tickets = ticketsFor([3]).map((ticket) => ({ ...ticket, status_tiket: 'cancelled' as const }))
  const { order } = groupOf(tickets)
  const rest = { payment: null, route: aTrip(), transaction_status: 'cancel', paid: false, cara_bayar: null }
  return ok({ ...rest, ticket: tickets[0], tickets, order })
})()

const open = (reply: Reply | readonly Reply[], claimed = 'pending') =>
  openScreen(`/payment/pending?${providerQuery(claimed)}`, {
    as: passenger,
    replies: {
      'GET /api/pembayaran/status/:id': reply,
      'POST /api/pembayaran/create': ok({
        snap_token: 's',
        redirect_url: `${location.origin}/simulator/s`,
        order_id: 'ORDER-42-a1',
      }),
    },
  })

const names = () => buttons(/./).map((one) => one.getAttribute('aria-label') ?? one.textContent)
const press = (name: string) =>
  inAct(() =>
    buttons(/./)
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      ?.click(),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function clipboard(writeText: (text: string) => Promise<void>) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
}

describe('a payment that waits at a bank or a counter', () => {
  it('shows the number in groups of four, the amount, the time left and the steps [M45]', async () => {
    await open(waiting(bca))
    await waitForText('Bayar lewat BCA Virtual Account', '3935 8123 4567 8901', 'Rp 150.000', 'Lewat ATM BCA')
    expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^(59:\d\d|1:00:00)$/)
    expect(names()).toContain('Lanjutkan pembayaran')
  })

  it.each<[PayBy, string[]]>([
    [
      { ...bca, channel: 'mandiri', biller_code: '70012' },
      ['Mandiri Bill Payment', 'Kode perusahaan', '70012', 'Kode pembayaran'],
    ],
    [{ ...bca, channel: 'indomaret' }, ['Bayar lewat Indomaret', 'Kode pembayaran', 'Di kasir Indomaret']],
    [{ ...bca, channel: 'seabank' }, ['Bayar lewat SEABANK Virtual Account']],
    [{ ...bca, channel: 'constructor' }, ['Bayar lewat CONSTRUCTOR Virtual Account']],
  ])('names the channel and its parts: %j [M45]', async (payBy, texts) => {
    await open(waiting(payBy))
    await waitForText(...texts)
  })

  it.each<[string, PayBy, string]>([
    ['Indomaret', { ...bca, channel: 'indomaret' }, 'cstore'],
    ['Mandiri Bill Payment', { ...bca, channel: 'mandiri', biller_code: '70012' }, 'echannel'],
    ['BCA Virtual Account', bca, 'bank_transfer'],
  ])('has one name on the whole page: %s', async (name, payBy, type) => {
    await open(waiting(payBy, 'pending', inMinutes(1440), type))
    await waitForText(`Bayar lewat ${name}`, `Metode pembayaran${name}Total`)
  })

  it.each([
    ['18.49', '2036-11-20T11:49:00.000Z', '2036-11-20T11:50:00.000Z', '18.50'],
    ['18.42', '2036-11-20T11:47:00.000Z', '2036-11-20T11:42:00.000Z', '18.47'],
  ])(
    'shows one deadline, the earlier of the number’s and the order’s: %s',
    async (time, ofNumber, ofOrder, later) => {
      await open(waiting({ ...bca, berlaku_sampai: ofNumber }, 'pending', ofOrder))
      await waitForText(new RegExp(`Bayar sebelum .*20 November 2036.* ${time} WIB`))
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await inAct(() => dispatchEvent(new Event('offline')))
      await waitForText(new RegExp(`Kursi Anda tetap disimpan sampai .* ${time} WIB\\.`))
      expect(pageText()).not.toContain(later)
    },
  )

  it('copies the number without spaces, and the amount as digits [M45]', async () => {
    const copied: string[] = []
    await open(waiting(bca))
    await waitForText('Bayar lewat BCA')
    clipboard(async (text) => void copied.push(text))
    await press('Salin Nomor virtual account')
    await press('Salin Jumlah yang dibayar')
    await until(() => copied.length === 2)
    expect(copied).toEqual(['3935812345678901', '150000'])
    await until(() => alerts().some(([, text]) => text === 'Nomor virtual account disalin.'))
  })

  it('shows how to copy by hand if the browser cannot copy [M45]', async () => {
    await open(waiting(bca))
    await waitForText('Bayar lewat BCA')
    clipboard(() => Promise.reject(new Error('denied')))
    await press('Salin Nomor virtual account')
    await until(() => alerts().some(([type, text]) => type === 'danger' && text?.includes('Tekan lama')))
  })

  it('removes the number when its time is over, and links to another way to pay [M45]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(waiting({ ...bca, berlaku_sampai: inMinutes(0.05) }))
    await waitForText('3935 8123 4567 8901', 'Bayar dengan nomor di bawah ini')
    await advanceTime(4000)
    await waitForText('Waktu pembayaran ini sudah habis', 'Jangan membayar lagi lewat BCA', 'masih disimpan')
    expect(pageText()).not.toMatch(/3935|Bayar dengan nomor/)
    expect(names()).toContain('Lanjutkan pembayaran')
  })

  it.each<[string, PayBy | null, string, string]>([
    ['a virtual account', bca, 'pending', 'Jangan membayar lagi lewat BCA'],
    ['QRIS and wallets', null, 'pending', 'Jangan membayar lagi dengan nomor atau kode yang lama'],
    ['no way that was chosen', null, '', 'Jangan membayar lagi dengan nomor atau kode yang lama'],
  ])(
    'past the deadline of the order links from %s to a new search [M48]',
    async (_way, payBy, claimed, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const batas = inMinutes(0.05)
      await open(waiting(payBy && { ...payBy, berlaku_sampai: batas }, 'pending', batas), claimed)
      await waitForText('Detail Pembayaran')
      expect(pageText()).not.toContain('sudah habis')
      await advanceTime(4000)
      await waitForText('Waktu pembayaran ini sudah habis', text, 'cari perjalanan lagi')
      expect(pageText()).not.toMatch(/Bayar dengan nomor|masih disimpan|sedang menunggu/)
      expect(names()).not.toContain('Lanjutkan pembayaran')
      expect(document.querySelector('main a')?.textContent).toBe('Pesan Tiket Lagi')
      expect(linkTarget('Pesan Tiket Lagi')).toContain('/search-results?asal=Jakarta&tujuan=Yogyakarta')
    },
  )

  it.each([null, { ...bca, berlaku_sampai: inMinutes(-1) }])(
    'keeps polling for a settlement that the address claims, also past the deadline [M48]',
    async (payBy) => {
      await open(waiting(payBy, 'pending', inMinutes(-1)), 'settlement')
      await waitForText('Kami sedang menunggu konfirmasi')
      expect(pageText()).not.toMatch(/sudah habis|3935/)
    },
  )

  it.each<[string, Reply, string[], string]>([
    [
      'is replaced by that of the channel that was chosen since',
      waiting({ ...bca, channel: 'bri', code: '26215987654321' }),
      ['Bayar lewat BRI', '2621 5987 6543 21'],
      '3935',
    ],
    ['goes when the order waits no more', waiting(null), ['Lanjutkan pembayaran'], '3935'],
    ['goes when the order is cancelled', cancelled, ['kursinya dilepas'], '3935'],
    ['stays if the server does not answer', failure(503), ['3935 8123 4567 8901'], 'mengecek status'],
  ])('the number %s [M45, M47]', async (_title, later, texts, gone) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open([waiting(bca), later])
    await waitForText('3935 8123 4567 8901')
    await advanceTime(10_500)
    await waitForText(...texts)
    expect(pageText()).not.toContain(gone)
  })

  it('keeps polling if the payment arrived between reading the status and the tickets [M47]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const tickets = ticketsFor([3]).map((ticket) => ({ ...ticket, status_tiket: 'confirmed' as const }))
    const { order } = groupOf(tickets)
    const rest = { payment: null, route: aTrip(), cara_bayar: null, ticket: tickets[0], tickets, order }
    const between = ok({ ...rest, transaction_status: 'pending', paid: false })
    await open([between, ok({ ...rest, transaction_status: 'settlement', paid: true })], 'settlement')
    await waitForText('Pembayaran Pending')
    await advanceTime(3500)
    await waitForText('Pembayaran Berhasil')
  })

  it('shows no text that was appended to the order number in the address [M47]', async () => {
    const order_id = 'ORDER-42-a1 Transfer ke BCA 1234567890'
    await openScreen(`/payment/pending?${new URLSearchParams({ order_id, transaction_status: 'pending' })}`, {
      as: passenger,
      replies: { 'GET /api/pembayaran/status/:id': waiting(bca) },
    })
    await waitForText('ORDER-42-a1', '3935 8123 4567 8901')
    expect(pageText()).not.toContain('1234567890')
  })

  it.each(['deny', 'cancel', 'expire'])(
    'is pending also if the address names an earlier %s, as after ‘back’ [M45]',
    async (claimed) => {
      await open(waiting(bca), claimed)
      await waitForText('Pembayaran Pending', 'Bayar dengan nomor', '3935 8123 4567 8901')
      expect(alerts()).toEqual([['info', 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.']])
    },
  )

  it('is polled every 10 seconds, also if the address names an earlier refusal [M45]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await open([waiting(bca), waiting(null)], 'deny')
    const asked = () => screen.calls.filter((call) => call === 'GET /api/pembayaran/status/42').length
    await waitForText('Bayar lewat BCA')
    await advanceTime(6000)
    expect(asked()).toBe(1)
    await advanceTime(5000)
    expect(asked()).toBe(2)
  })

  it.each([
    ['deny', 'deny', null, 'Coba bayar lagi'],
    ['pending', 'deny', null, 'Coba bayar lagi'],
    ['deny', 'pending', bca, 'Lanjutkan pembayaran'],
    ['pending', 'pending', null, 'Lanjutkan pembayaran'],
  ] as const)(
    'offers the next step: the address %s, the server %s [M46]',
    async (claimed, word, payBy, lead) => {
      const assign = vi.spyOn(location, 'assign').mockReturnValue()
      await open(waiting(payBy, word), claimed)
      await waitForText('Detail Pembayaran')
      expect(document.querySelector('main')?.textContent).toContain(lead)
      await press(lead)
      await until(() => assign.mock.calls.length === 1)
    },
  )

  it('offers no second payment while a claimed settlement is being polled [M46]', async () => {
    await open(waiting(null), 'settlement')
    await waitForText('Detail Pembayaran')
    expect(names()).not.toContain('Lanjutkan pembayaran')
  })
})
