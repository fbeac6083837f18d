import { describe, expect, it, vi } from 'vitest'
import { aTicket, aTrip, GROUP, inMinutes, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import {
  alerts,
  button,
  failure,
  fill,
  linkTarget,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  submit,
  until,
  type Reply,
  type Screen,
} from '../../../testing/screen.tsx'

type Tickets = ReturnType<typeof aTicket>[]

const pageOf = (tickets: Tickets, total = tickets.length): Reply =>
  ok(tickets, { meta: { page: 1, limit: 10, total } })

const asked = (screen: Screen) =>
  screen.requests.filter(({ call }) => call.includes('my-tickets')).map(({ url }) => url)

const dashboard = (pending: Tickets, latest: Tickets = [], confirmed: Tickets = []) => {
  const listOf = (url: string) => (url.includes('status=confirmed') ? confirmed : latest)
  return openScreen('/dashboard', {
    as: passenger,
    replies: {
      'GET /api/tiket/my-tickets': ({ url }) =>
        pageOf(url.includes('status=pending') ? pending : listOf(url)),
    },
  })
}

const pendingIn = (minutes: number, id: number) =>
  aTicket({
    id_tiket: id,
    master_ticket_id: id,
    order_group_id: `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a${id}`,
    batas_pembayaran: inMinutes(minutes),
    Rute: aTrip({ asal: `Kota ${id}` }),
  })

const payments = () => document.querySelector('section[aria-labelledby="payment-status"]')

describe('/dashboard', () => {
  it('welcomes the user by name [K33]', async () => {
    await dashboard([])
    await waitForText(
      'Selamat datang, Siti Rahmawati!',
      'Tidak ada pembayaran yang tertunda.',
      'Belum ada tiket.',
    )
  })
  it('begins with the next paid departure, and links to its ticket [K42]', async () => {
    const travels = (minutes: number, id: number) => ({
      ...pendingIn(60, id),
      ...paid,
      Rute: aTrip({ asal: `Kota ${id}`, waktu_berangkat: inMinutes(minutes) }),
    })
    await dashboard([], [], [travels(3000, 51), travels(600, 52), travels(-5, 53)])
    await waitForText('Perjalanan Berikutnya', 'Kota 52', 'Pulo Gebang')
    expect(pageText()).not.toMatch(/Kota 5[13]/)
    expect(linkTarget('Tampilkan Tiket')).toBe('/ticket/52')
  })
  it('lists in the next departure only the seats that are paid [K42]', async () => {
    const [first, second, third] = ticketsFor([3, 4, 5], paid)
    if (!first || !second || !third) throw new Error('three tickets')
    await dashboard([], [], [first, { ...second, status_tiket: 'cancelled' }, third])
    await waitForText('Perjalanan Berikutnya')
    expect(document.querySelector('section[aria-labelledby=next-trip]')?.textContent).toContain('Kursi 3, 5')
  })
  it('has a search form, which opens the timetable with the typed fields [K42]', async () => {
    const screen = await dashboard([])
    await waitForText('Mau ke mana?')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', ' Malang ')
    expect(button('Cari Tiket').type).toBe('submit')
    await submit()
    await until(() => screen.at().includes('/search-results'))
    expect(screen.at()).toBe('/search-results?asal=Jakarta&tujuan=Malang')
  })
  it('shows no next departure if all have left or are unpaid [K42]', async () => {
    await dashboard([pendingIn(60, 41)], [], [])
    await waitForText('Kota 41')
    expect(pageText()).not.toContain('Perjalanan Berikutnya')
  })
  it('sorts Status Pembayaran by deadline and shows three, then a link to /my-tickets?filter=pending [K34]', async () => {
    // A server without filters sends paid orders as well.
    const settled = { ...pendingIn(60, 45), ...paid }
    await dashboard([
      pendingIn(900, 41),
      settled,
      pendingIn(300, 42),
      pendingIn(600, 43),
      pendingIn(1200, 44),
    ])
    await waitForText('Kota 42')
    const shown = [...(payments()?.querySelectorAll('li') ?? [])].map(
      (one) => /Kota \d+/.exec(one.textContent)?.[0],
    )
    expect(shown).toEqual(['Kota 42', 'Kota 43', 'Kota 41'])
    expect(linkTarget('Lihat semua pembayaran tertunda')).toBe('/my-tickets?filter=pending')
  })
  it('shows that link for a single order [K34]', async () => {
    await dashboard([pendingIn(300, 41)])
    await waitForText('Kota 41')
    expect(linkTarget('Lihat semua pembayaran tertunda')).toBe('/my-tickets?filter=pending')
  })
  it('shows no such link without an unpaid order [K34]', async () => {
    await dashboard([])
    await waitForText('Tidak ada pembayaran yang tertunda.')
    expect(links('Lihat semua pembayaran tertunda')).toEqual([])
  })
  it.each([
    [241, /Batas: .* WIB/, 'text-muted'],
    // The exact instant is covered by ticket-order.test.ts: here the clocks of page and test may differ slightly.
    [239, /^4 jam tersisa!$/, 'text-danger'],
    [59, /^1 jam tersisa!$/, 'text-danger'],
    // When that is, beside the specified words.
    [59, /^bayar sebelum \d\d\.\d\d WIB$/, 'whitespace-nowrap'],
    [-1, /Expired/, 'text-muted'],
  ])('%i minutes before the deadline shows %s [K35, K36]', async (minutes, text, look) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await dashboard([pendingIn(minutes, 42)])
    const found = () =>
      [...(payments()?.querySelectorAll('span') ?? [])].find((one) => text.test(one.textContent))
    await until(() => found() !== undefined)
    const said = found()
    expect(said?.className).toContain(look)
    expect(links('Bayar Sekarang').map((one) => one.getAttribute('href'))).toEqual(
      minutes > 0 ? ['/ticket/42'] : [],
    )
  })
  it('shows the time until which the number to pay to waits, as the ticket does [K35]', async () => {
    if (!paid.Pembayaran) throw new Error('a payment')
    const Pembayaran = {
      ...paid.Pembayaran,
      payment_type: 'bank_transfer',
      status: 'live',
      transaction_status: 'pending',
      waktu_pembayaran: null,
      berlaku_sampai: '2036-11-20T11:49:00.000Z',
    }
    await dashboard([aTicket({ Pembayaran, batas_pembayaran: '2036-11-20T11:50:20.000Z' })])
    await waitForText('Batas: Kamis, 20 November 2036, 18.49 WIB', 'Lihat cara bayar')
  })
  it('shows the single newest order as Tiket Terbaru, with up to three seats and +n lagi [K37]', async () => {
    const older = aTicket({ id_tiket: 31, master_ticket_id: 31, order_group_id: GROUP.replace('6', '7') })
    const screen = await dashboard([], [...ticketsFor([1, 2, 3, 4, 5], paid), older])
    await waitForText('Tiket Terbaru', 'Kursi 1', 'Kursi 3', '+2 lagi')
    // The server's list is sorted newest first.
    const latest = asked(screen).map((url) => new URL(url, location.origin).searchParams)
    expect(latest.filter((query) => !query.has('status')).map(String)).toEqual(['page=1&limit=1'])
    expect(pageText()).not.toContain('Kursi 4')
    expect(links('Lihat Detail').map((one) => one.getAttribute('href'))).toEqual(['/ticket/42'])
  })
  it('does not mention further seats if there are three [K37]', async () => {
    await dashboard([], ticketsFor([1, 2, 3], paid))
    await waitForText('Kursi 1', 'Kursi 2', 'Kursi 3')
    expect(pageText()).not.toContain('lagi')
  })
  it('lists an order with an unpaid seat as pending, even if its master ticket is confirmed', async () => {
    const [first, second] = ticketsFor([3, 4])
    if (!first || !second) throw new Error('two tickets')
    await dashboard([{ ...first, ...paid }, second])
    await until(() => (payments()?.textContent ?? '').includes('150.000'))
    expect(payments()?.textContent).not.toContain('Tidak ada pembayaran yang tertunda.')
    expect(links('Bayar Sekarang')).toHaveLength(1)
  })
  it('shows that the tickets could not be loaded', async () => {
    await openScreen('/dashboard', { as: passenger, replies: { 'GET /api/tiket/my-tickets': failure(500) } })
    await waitForText('Terjadi kesalahan saat mengambil data tiket')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data tiket']])
  })
  it('shows one alert if its lists fail one after the other', async () => {
    const pending = Promise.withResolvers<Reply>()
    await openScreen('/dashboard', {
      as: passenger,
      replies: {
        'GET /api/tiket/my-tickets': ({ url }) =>
          url.includes('status=pending') ? pending.promise : failure(500),
      },
    })
    const text = 'Terjadi kesalahan saat mengambil data tiket'
    await waitForText(text)
    pending.resolve(failure(500))
    await until(() => payments()?.textContent.includes(text) === true)
    expect(alerts()).toEqual([['danger', text]])
  })
})
