import { describe, expect, it, vi } from 'vitest'
import { aTicket, GROUP, inMinutes, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  countText,
  failure,
  field,
  fill,
  linkTarget,
  heading,
  link,
  links,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'

const atBank = {
  id_pembayaran: 9,
  order_id: 'ORDER-42-a1',
  metode: 'midtrans' as const,
  payment_type: 'bank_transfer',
  status: 'live',
  transaction_status: 'pending',
  total_bayar: 150_000,
  waktu_pembayaran: null,
}

type Tickets = ReturnType<typeof aTicket>[]
const pageOf = (tickets: Tickets, total = tickets.length): Reply =>
  ok(tickets, { meta: { page: 1, limit: 10, total } })
const list = (reply: Reply | (() => Reply), address = '/my-tickets', more: Replies = {}) =>
  openScreen(address, { as: passenger, replies: { 'GET /api/tiket/my-tickets': reply, ...more } })
const asked = (screen: Awaited<ReturnType<typeof list>>) =>
  screen.requests.filter(({ call }) => call.includes('my-tickets')).map(({ url }) => url)
/** Targets of the page's own links, without those of the navigation. */
const goals = () =>
  [...document.querySelectorAll('main a')]
    .filter((one) => one.closest('nav') === null)
    .map((one) => one.getAttribute('href'))
/** The cards' texts, without the filter's, which contain every status. */
const cards = () => [...document.querySelectorAll('main li:has(h2)')].map((one) => one.textContent)

describe('/my-tickets', () => {
  it('is Tiket Saya; tickets that share an order are one card with route, date, hour, seats and total [K1, K2]', async () => {
    await list(pageOf(ticketsFor([3, 4, 7], paid)))
    await waitForText('Kursi 3, 4, 7')
    expect([heading(), document.querySelectorAll('main li h2').length]).toEqual(['Tiket Saya', 1])
    await waitForText(
      'Jakarta → Yogyakarta',
      '21 November 2036',
      '07.30 WIB',
      'Total bayarRp 450.000',
      'Dikonfirmasi',
    )
    await waitForText(GROUP.slice(0, 8).toUpperCase())
  })
  it('offers Bayar Sekarang and Lihat Detail for a pending order, not Cetak Tiket [K5]', async () => {
    await list(pageOf([aTicket()]))
    await waitForText('TB-42')
    expect([buttons('Bayar Sekarang').length, linkTarget('Lihat Detail'), links(/^Cetak/)]).toEqual([
      1,
      '/ticket/42',
      [],
    ])
  })
  it('past the deadline offers to search the journey instead of paying, and warns against a transfer [K47]', async () => {
    await list(pageOf([aTicket({ batas_pembayaran: inMinutes(-1), Pembayaran: atBank })]))
    await waitForText('TB-42', 'Waktu pembayaran sudah habis. Jangan mentransfer lagi.')
    expect(pageText()).not.toMatch(/Bayar sebelum|Bayar Sekarang|Lihat cara bayar/)
    expect(linkTarget('Cari jadwal lain')).toMatch(/^\/search-results\?asal=Jakarta&tujuan=Yogyakarta/)
  })
  it('marks an order whose departure was called off; a paid one with the money that comes back [K221]', async () => {
    const off = { status_tiket: 'cancelled', called_off_at: '2026-11-20T03:00:00Z' } as const
    const unpaid = aTicket({ ...off, id_tiket: 43, order_group_id: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c' })
    await list(pageOf([aTicket({ ...paid, ...off }), unpaid]))
    await waitForText('TB-43')
    expect([countText('Keberangkatan ini dibatalkan'), countText('Uang Anda dikembalikan.')]).toEqual([2, 1])
  })
  it.each([
    ['due', 'Pengembalian dana Rp 150.000 sedang diproses. Kami kabari lewat email.'],
    ['done', 'Dana Rp 150.000 sudah dikembalikan.'],
  ] as const)(
    'shows the refund of an order, called off or cancelled otherwise, as %s [K290]',
    async (status, sentence) => {
      const refund = { status, jumlah: 150_000 }
      const off = { ...paid, status_tiket: 'cancelled', refund } as const
      const other = { id_tiket: 43, order_group_id: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c' }
      await list(
        pageOf([aTicket({ ...off, called_off_at: '2026-11-20T03:00:00Z' }), aTicket({ ...off, ...other })]),
      )
      await waitForText('TB-43')
      expect([countText(sentence), countText('Uang Anda dikembalikan.')]).toEqual([2, 0])
    },
  )
  it('offers Cetak Tiket in a new tab for a confirmed one, not Bayar Sekarang [K6]', async () => {
    await list(pageOf([aTicket(paid)]))
    await waitForText('TB-42')
    const print = link('Cetak Tiket (buka tab baru)')
    expect([print.getAttribute('href'), print.target]).toEqual(['/ticket/print/42', '_blank'])
    expect(buttons('Bayar Sekarang')).toEqual([])
  })
  it('filters by all, confirmed, pending, completed and cancelled [K3]', async () => {
    const screen = await list(pageOf([aTicket()]))
    await waitForText('TB-42')
    const names = ['Dikonfirmasi', 'Menunggu Pembayaran', 'Selesai', 'Dibatalkan', 'Semua']
    for (const name of names) await click(button(name))
    const statuses = asked(screen).map((url) => new URL(url, location.origin).searchParams.get('status'))
    expect(statuses.slice(0, 5)).toEqual([null, 'confirmed', 'pending', 'completed', 'cancelled'])
    await until(() => button('Semua').getAttribute('aria-pressed') === 'true')
  })
  it('reads filter=pending from the address [K4]', async () => {
    const screen = await list(pageOf([aTicket()]), '/my-tickets?filter=pending')
    await waitForText('TB-42')
    expect(asked(screen)[0]).toContain('status=pending')
    expect(button('Menunggu Pembayaran').getAttribute('aria-pressed')).toBe('true')
  })
  it('has pages of 5, 10, 25 and 50, 10 by default, and pagination with ellipsis [N22]', async () => {
    const screen = await list(pageOf([aTicket()], 200))
    await waitForText('TB-42')
    const sizes = field(/^Tampilkan/)
    expect([...sizes.querySelectorAll('option')].map((one) => one.getAttribute('value'))).toEqual([
      '5',
      '10',
      '25',
      '50',
    ])
    expect([sizes.value, asked(screen)[0]?.includes('limit=10')]).toEqual(['10', true])
    await waitForText('Menampilkan 1 sampai 10 dari 200 hasil', '…')
    await click(button('Halaman 3'))
    await until(() => screen.at() === '/my-tickets?page=3')
    await fill(/^Tampilkan/, '25')
    await until(() => screen.at() === '/my-tickets?limit=25')
  })
  it('links to /search-results when empty [K7]', async () => {
    await list(pageOf([]))
    await waitForText('Belum ada tiket')
    expect(goals()).toEqual(['/tiket/tambah', '/search-results'])
  })
  it('links there too if only the filter finds nothing', async () => {
    await list(pageOf([]), '/my-tickets?filter=pending')
    await waitForText('Tidak ada tiket dengan status ini')
    expect(goals()).toEqual(['/tiket/tambah', '/search-results'])
    await click(button('Tampilkan semua'))
    await waitForText('Belum ada tiket')
  })
  it('requests the token and opens the payment page on Bayar Sekarang', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const redirect_url = `${location.origin}/simulator/snap/v4/redirection/abc`
    const screen = await list(pageOf([aTicket()]), '/my-tickets', {
      'POST /api/pembayaran/create': ok({ snap_token: 'abc', redirect_url, order_id: 'ORDER-42-a' }),
    })
    await waitForText('TB-42')
    await click(button('Bayar Sekarang'))
    await until(() => assign.mock.calls.length > 0)
    expect(assign.mock.calls[0]).toEqual([redirect_url])
    expect(screen.requests.at(-1)?.body).toMatchObject({ id_tiket: 42, dilihat: { harga: 150_000 } })
  })
  it.each<[string, string, Reply]>([
    ['Gagal membuat token pembayaran', 'the server is silent about why', failure(500)],
    ['Terjadi kesalahan saat membuat token pembayaran', 'nobody answers', 'network'],
  ])('shows %s if %s [M20]', async (text, _why, reply) => {
    await list(pageOf([aTicket()]), '/my-tickets', { 'POST /api/pembayaran/create': reply })
    await waitForText('TB-42')
    await click(button('Bayar Sekarang'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', text]])
  })
  it('shows beside the button that there is no connection, and opens the payment page once there is one [M200]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const redirect_url = `${location.origin}/simulator/snap/v4/redirection/abc`
    let reply: Reply = 'network'
    await list(pageOf([aTicket()]), '/my-tickets', { 'POST /api/pembayaran/create': () => reply })
    await waitForText('TB-42')
    await click(button('Bayar Sekarang'))
    await waitForText('Halaman pembayaran dibuka sendiri begitu tersambung.')
    reply = ok({ snap_token: 'abc', redirect_url, order_id: 'ORDER-42-a' })
    await inAct(() => dispatchEvent(new Event('online')))
    await advanceTime(500)
    await until(() => assign.mock.calls.length === 1)
  })
  it('shows that the tickets could not be loaded, and retries [K8]', async () => {
    let isBack = false
    await list(() => (isBack ? pageOf([aTicket()]) : failure(500)))
    await waitForText('Terjadi kesalahan saat mengambil data tiket')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data tiket']])
    isBack = true
    await click(button('Coba Lagi'))
    await waitForText('TB-42')
  })
  it('shows an order of several statuses with the master ticket’s [K10]', async () => {
    const [first, second] = ticketsFor([3, 4])
    await list(pageOf([first ?? aTicket(), { ...(second ?? aTicket()), status_tiket: 'cancelled' }]))
    await waitForText('Kursi 3, 4')
    expect(cards()).toEqual([
      expect.stringMatching(/^6F1C2A34Menunggu Pembayaran.*1 Menunggu Pembayaran.*1 Dibatalkan/),
    ])
  })
})

it('parses another server’s ticket list: nested objects in other letter cases, status for status_tiket [W15]', async () => {
  const { Rute, User, Pembayaran, status_tiket, ...rest } = aTicket()
  const foreign = { ...rest, rute: Rute, user: User, pembayaran: Pembayaran, status: status_tiket }
  await list(ok([foreign], { meta: { page: 1, limit: 10, total: 1 } }))
  await waitForText('Jakarta → Yogyakarta')
  expect(cards()).toEqual([expect.stringContaining('Menunggu Pembayaran')])
})

it('shows another server’s tickets in any status, even one with few valid fields [K9]', async () => {
  const foreign = (id_tiket: number, status: unknown) => ({
    id_tiket,
    status,
    nomor_kursi: '3',
    total_bayar: 150_000,
    route: { asal: 'Jakarta', tujuan: 'Yogyakarta', Bus: { nama_bus: 'Sinar Jaya' } },
  })
  const statuses = ['PENDING', 'paid', 'Processing', 'expired', '', 'held', 'completed']
  await list(ok([...statuses.map((status, index) => foreign(51 + index, status)), { id_tiket: 60 }]))
  await waitForText('TB-51')
  const texts = /TB-\d+(Menunggu Pembayaran|Dikonfirmasi|Diproses|Kadaluarsa|Tidak diketahui|held|Selesai)/
  expect(cards().map((card) => texts.exec(card)?.[1])).toEqual([
    'Menunggu Pembayaran',
    'Dikonfirmasi',
    'Diproses',
    'Kadaluarsa',
    'Tidak diketahui',
    'held',
    'Selesai',
  ])
  await waitForText('TB-60')
  expect([buttons('Bayar Sekarang').length, links(/^Cetak/).length]).toEqual([1, 1])
})
