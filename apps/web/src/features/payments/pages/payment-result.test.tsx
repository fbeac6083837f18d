import { describe, expect, it, vi } from 'vitest'
import { savePlan } from '../../trips/api/return-plan.ts'
import {
  aHold,
  aTicket,
  aTrip,
  groupOf,
  GROUP,
  paid,
  passenger,
  ticketsFor,
} from '../../../testing/records.ts'
import {
  alerts,
  failure,
  linkTarget,
  heading,
  ok,
  openScreen,
  pageText,
  waitForText,
  currentStep,
  until,
  type Reply,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'
import { providerQuery, openResult, lateMoneyReply, statusReply } from './testing.ts'

/** An order confirmed by an administrator: each ticket has its own payment, and the reply names one of them. */
function paidByHand(last: 'confirmed' | 'pending'): Reply {
  const tickets = ticketsFor([3, 4, 7], paid).map((ticket, index) =>
    index === 2 ? { ...ticket, status_tiket: last } : ticket,
  )
  const { order } = groupOf(tickets)
  const payment = { ...paid.Pembayaran, metode: 'manual', payment_type: null, total_bayar: 150_000 }
  const [ticket] = tickets
  return ok({ payment, ticket, route: aTrip(), tickets, order, transaction_status: 'settlement', paid: true })
}

/** The texts of 'Detail Pembayaran' and 'Detail Tiket'. */
const parts = () =>
  [...document.querySelectorAll('main section')].map((one) => one.textContent.replace(/\s+/g, ' '))
/** Another server's reply: payment, ticket and route [W52]. */
const told = ok({ payment: paid.Pembayaran, ticket: aTicket(paid), route: aTrip() })

describe('the payment result', () => {
  it.each([
    ['Tiket', 'settlement', true],
    ['Bayar', 'pending', false],
  ])('shows the step %s of the booking if its status is %s', async (step, status, isPaid) => {
    await openResult(providerQuery(status), statusReply([3], isPaid))
    await waitForText('Detail Pembayaran')
    expect(currentStep()).toBe(step)
  })
  it.each(['/payment/finish', '/payment/error', '/payment/pending'])('is shown at %s [M1]', async (path) => {
    const screen = await openResult(providerQuery('pending'), statusReply([3], false), path)
    await until(() => heading() === 'Pembayaran Pending')
    expect(screen.calls).toContain('GET /api/pembayaran/status/42')
    await waitForText('Order ID: ORDER-42-a1')
  })
  it.each([
    [[3], 'Nomor tiket TB-42'],
    [[3, 4], `Nomor pesanan ${GROUP.slice(0, 8).toUpperCase()}`],
  ])(
    'of the seats %j has the purchase’s number in front, the provider’s in the details [N291]',
    async (seats, number) => {
      await openResult(providerQuery('pending'), statusReply(seats, false))
      await waitForText('Detail Pembayaran', number)
      const front = pageText().slice(0, pageText().indexOf('Detail Pembayaran'))
      expect([front.includes(number), front.includes('ORDER-42')]).toEqual([true, false])
      expect(parts()[0]).toContain('Order ID: ORDER-42-a1')
    },
  )
  it('names the seats that the order should have had, to who comes back from paying for the others [O24]', async () => {
    sessionStorage.setItem('missingSeats:42', '[4]')
    await openResult(providerQuery('settlement'), statusReply([3], true))
    await waitForText('Kursi 4 tidak ikut dipesan')
    expect(linkTarget('Pilih Kursi Lagi')).toBe('/booking/7')
  })
  it('of the first half of a journey leads to the second payment first, with its countdown [H201]', async () => {
    const half = (id_rute: number, id_reservasi: number) => {
      return { id_rute, id_reservasi, nomor_kursi: [5], tanggal: '2036-11-23' }
    }
    savePlan({
      id_user: passenger.id_user,
      asal: 'Yogyakarta',
      tujuan: 'Jakarta',
      tanggal: '2036-11-23',
      berangkat: { ...half(7, 1001), id_tiket: 42 },
      pulang: half(9, 1002),
    })
    await openScreen(`/payment/finish?${providerQuery('settlement')}`, {
      as: passenger,
      replies: {
        'GET /api/pembayaran/status/:id': statusReply([3], true),
        'GET /api/reservasi/:id': ok({ ...aHold({ nomor_kursi: [5] }), status: 'live', id_tiket: null }),
      },
    })
    await waitForText('Perjalanan pulang', 'Kursi 5 ditahan sampai', /\d\d:\d\d/)
    const [first] = document.querySelectorAll('main section a, main .flex-wrap > a')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Bayar perjalanan ini',
      '/booking/summary/9?reservation=1002&seats=5',
    ])
  })
  it('shows Mengecek status pembayaran... while it loads [M2]', async () => {
    await openResult(providerQuery('settlement'), 'never')
    await until(() => sessionStorage.getItem('paymentCompleted') === 'true')
    await waitForText('Mengecek status pembayaran...')
  })
  it('names each price if seats cost different sums [T712]', async () => {
    const reply = statusReply([3, 4], true)
    if (typeof reply === 'string') throw new Error('no reply')
    const { data } = reply.body as { data: { tickets: { individual_price: number }[] } }
    for (const [at, ticket] of data.tickets.entries()) ticket.individual_price = at === 0 ? 380_000 : 305_000
    await openResult(providerQuery('settlement'), reply)
    await waitForText('Harga per tiketRp 380.000 + Rp 305.000')
  })
  it('of several tickets shows the breakdown, order number, route and seats joined by commas [M3, M5]', async () => {
    await openResult(providerQuery('settlement'), statusReply([3, 4, 7], true))
    await until(() => heading() === 'Pembayaran Berhasil')
    const [payment, ticket] = parts()
    expect(payment).toBe(
      [
        'Detail Pembayaran',
        'Status pembayaranBerhasil',
        'Metode pembayaranQRIS',
        'Total dibayarRp 450.000 (3 tiket)',
        'Harga per tiketRp 150.000',
        'Jumlah tiket3',
        'SubtotalRp 450.000',
        'Waktu pembayaranJumat, 20 November 2026, 10.05 WIB',
        'Order ID: ORDER-42-a1',
      ].join(''),
    )
    expect(ticket).toBe(
      [
        'Detail Tiket',
        `Nomor pesanan${GROUP.slice(0, 8).toUpperCase()}`,
        'RuteJakarta → Yogyakarta',
        'KeberangkatanJumat, 21 November 2036, 07.30 WIB',
        'Jumlah tiket3',
        'Kursi3, 4, 7',
        'Status tiketDikonfirmasi',
      ].join(''),
    )
  })
  it.each([
    ['confirmed', 'Total dibayarRp 450.000 (3 tiket)'],
    ['pending', 'Total dibayarRp 300.000 (2 tiket)'],
  ] as const)('adds up what was paid ticket by ticket, the last one %s', async (status_tiket, total) => {
    await openResult(providerQuery('settlement'), paidByHand(status_tiket))
    await waitForText(total, 'SubtotalRp 450.000')
  })
  it('fetches the group by the ticket’s id if the server names a single ticket, and shows seats, count and sum', async () => {
    const screen = await openScreen(`/payment/finish?${providerQuery('settlement')}`, {
      as: passenger,
      replies: {
        'GET /api/pembayaran/status/:id': told,
        'GET /api/tiket/order/:id': ok(groupOf(ticketsFor([3, 4, 7], paid))),
      },
    })
    await until(() => heading() === 'Pembayaran Berhasil')
    expect(screen.calls).toContain('GET /api/tiket/order/42')
    await waitForText('Rp 450.000 (3 tiket)', 'SubtotalRp 450.000', '3, 4, 7', 'Jakarta → Yogyakarta')
    expect(linkTarget('Lihat Detail Tiket')).toBe('/ticket/42')
  })
  it.each([failure(500), failure(404, 'NOT_FOUND'), ok({ nothing: true }), 'network' as const])(
    'shows the ticket if fetching its group fails',
    async (lookup) => {
      await openScreen(`/payment/finish?${providerQuery('settlement')}`, {
        as: passenger,
        replies: { 'GET /api/pembayaran/status/:id': told, 'GET /api/tiket/order/:id': lookup },
      })
      await until(() => heading() === 'Pembayaran Berhasil')
      await waitForText('Rp 150.000 (1 tiket)', 'Jakarta → Yogyakarta')
      expect(alerts().filter(([type]) => type === 'danger')).toEqual([])
    },
  )
  it.each([
    [false, /Kursi Anda tetap disimpan sampai .*20 November 2036.* 18\.42 WIB\./],
    [true, /status terakhir sebelum koneksi terputus/],
  ])(
    'without a connection shows that, and until when unpaid seats are held: paid %s',
    async (isPaid, kept) => {
      const change = { batas_pembayaran: '2036-11-20T11:42:00.000Z' }
      await openResult(providerQuery('pending'), statusReply([3], isPaid, change))
      await until(() => heading() !== '' && pageText().includes('Detail Pembayaran'))
      expect(pageText()).not.toContain('Tidak ada koneksi')
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await inAct(() => dispatchEvent(new Event('offline')))
      await waitForText('Tidak ada koneksi internet', kept)
    },
  )
  it('of one ticket shows its number as TB-{id}, no breakdown, and the provider if the method is unknown [M4, M6]', async () => {
    await openResult(providerQuery('pending'))
    await until(() => heading() === 'Pembayaran Pending')
    await waitForText('Nomor tiketTB-42', 'Metode pembayaranMidtrans')
    expect(pageText()).not.toContain('Harga per tiket')
    expect(pageText()).not.toContain('Subtotal')
  })
  it.each([
    ['confirmed', 'Dikonfirmasi', 'success'],
    ['pending', 'Menunggu Pembayaran', 'warning'],
    ['completed', 'Selesai', 'info'],
    ['cancelled', 'Dibatalkan', 'danger'],
  ] as const)('colours the ticket status %s [M7]', async (status_tiket, text, colour) => {
    await openResult(providerQuery('pending'), statusReply([3], false, { status_tiket }))
    await until(() => heading() === 'Pembayaran Pending')
    const badges = [...document.querySelectorAll('dd span')].filter((one) => one.textContent === text)
    expect(badges.some((badge) => badge.className.includes(colour))).toBe(true)
  })
  it('links to the master ticket, all tickets and the search [M8]', async () => {
    // Paid through the payment page of its second ticket.
    const second = { ...aTicket(), id_tiket: 43, is_master_ticket: false, ticket_count: 2 }
    await openResult('order_id=ORDER-43-a1', statusReply([3, 4], true, {}, second))
    await until(() => heading() === 'Pembayaran Berhasil')
    expect([
      linkTarget('Lihat Detail Tiket'),
      linkTarget('Semua Tiket Saya'),
      linkTarget('Pesan Tiket Lagi'),
    ]).toEqual(['/ticket/42', '/my-tickets', '/search-results'])
  })
  it.each([
    ['pending', 'masih disimpan untuk Anda. Buka detail tiket untuk membayar'],
    [
      'cancelled',
      'sudah dibatalkan dan kursinya dilepas. Jangan membayarnya lagi. Silakan pesan tiket lagi.',
    ],
  ] as const)('of a payment that failed shows what became of the order: %s', async (status_tiket, text) => {
    await openResult(providerQuery('deny'), statusReply([3, 4], false, { status_tiket }))
    await waitForText('Pembayaran Ditolak', text)
    expect(currentStep()).toBe(status_tiket === 'cancelled' ? undefined : 'Bayar')
  })
  it.each([
    ['pending', 'Total tagihan'],
    ['cancelled', 'Total pesanan'],
  ] as const)('names the sum of an order that is not paid: %s [M3]', async (status_tiket, term) => {
    await openResult(providerQuery('expire'), statusReply([3, 4], false, { status_tiket }))
    await waitForText(`${term}Rp 300.000 (2 tiket)`)
  })
  it('of money that came for a cancelled order shows that it is returned [M55]', async () => {
    await openResult(providerQuery('settlement'), lateMoneyReply([3]))
    await waitForText('Pembayaran Dibatalkan', /Uang yang sudah masuk untuknya dikembalikan/, 'Total pesanan')
    expect(document.body.textContent).not.toContain('Silakan tunggu konfirmasi')
  })
  it('links to the tickets and home in its error view [M9]', async () => {
    await openResult('transaction_status=settlement')
    await waitForText('Data pembayaran tidak ditemukan')
    expect([linkTarget('Lihat Tiket Saya'), linkTarget('Kembali ke Beranda')]).toEqual(['/my-tickets', '/'])
  })
})

describe('a payment that cannot be checked', () => {
  it.each<[string, string, Reply]>([
    ['Gagal', 'an answer without success', failure(200)],
    ['Terjadi kesalahan saat', 'an unknown order', failure(404, 'NOT_FOUND')],
    ['Terjadi kesalahan saat', 'a broken server', failure(500)],
    ['Terjadi kesalahan saat', 'no connection', 'network'],
  ])(
    'shows %s mengecek status pembayaran after %s, in the page and its alert [M12]',
    async (begin, _after, reply) => {
      await openResult(providerQuery('settlement'), reply)
      const text = `${begin} mengecek status pembayaran`
      await waitForText(text)
      expect(alerts().filter(([, shown]) => shown !== text)).toEqual([])
      expect(pageText()).not.toContain(begin === 'Gagal' ? 'Terjadi kesalahan' : 'Gagal mengecek')
      expect(sessionStorage.getItem('paymentCompleted')).toBeNull()
    },
  )
  it('shows the server’s message in the alert [N26]', async () => {
    await openResult(providerQuery('settlement'), failure(500, 'INTERNAL', 'Penyedia sedang diperbaiki'))
    await waitForText('Terjadi kesalahan saat mengecek status pembayaran')
    expect(alerts()).toEqual([['danger', 'Penyedia sedang diperbaiki']])
  })
})
