import { describe, expect, it, vi } from 'vitest'
import { administrator, aTrip, aTripIn, passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  failure,
  link,
  linkTarget,
  heading,
  links,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'
import { showOperator } from '../../../testing/operator.ts'

const noDays = ok({ hari: [], terdekat: null, ada_jurusan: true })
const cities = { 'GET /api/kota': ok([]), 'GET /api/rute/harga-harian': noDays }
const timetable = (reply: Reply | Reply[], as = passenger) =>
  openScreen('/search-results', { as, replies: { ...cities, 'GET /api/rute': reply } })
const listOf = (...trips: ReturnType<typeof aTrip>[]) => ok(trips, { waktu_server: new Date().toISOString() })

describe('/search-results', () => {
  it('is Jadwal Keberangkatan with a refresh action [T1]', async () => {
    const screen = await timetable(listOf(aTrip()))
    await waitForText('Sinar Jaya Executive')
    expect(heading()).toBe('Jadwal Keberangkatan')
    const asked = () => screen.calls.filter((call) => call === 'GET /api/rute').length
    const before = asked()
    await click(button('Muat Ulang'))
    await until(() => asked() === before + 1)
  })
  it('describes each Pesan with line, time, bus and price, after a link that skips the search [T222, N220]', async () => {
    await timetable(listOf(aTrip()))
    await waitForText('Sinar Jaya Executive')
    const ids = link('Pesan').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(', ')).toMatch(
      /^\w+ ke \w+, Berangkat: \d{2}\.\d{2} WIB, Bus:Sinar Jaya Executive, Harga per kursi: Rp\s[\d.]+\/kursi$/,
    )
    expect(linkTarget('Langsung ke hasil pencarian')).toBe('#hasil')
    expect(document.querySelector('#hasil')?.contains(link('Pesan'))).toBe(true)
  })
  it('has a part of a way with its cities, and leads to the seats of that part [T685]', async () => {
    const jalur = ['Jakarta', 'Cirebon', 'Semarang', 'Surabaya']
    const way = (naik: number, turun: number) => ({
      jumlah_ruas: 3,
      perjalanan: { naik, turun, lewat: jalur.slice(naik + 1, turun), jalur },
    })
    const [part, whole] = [
      { id_rute: 8, asal: 'Cirebon', tujuan: 'Surabaya', ...way(1, 3) },
      { id_rute: 9, ...way(0, 3) },
    ]
    await timetable(listOf(aTrip(part), aTrip(whole), aTrip({ id_rute: 7 })))
    await waitForText('lewat Cirebon, Semarang')
    expect(pageText()).toContain('bagian dari jalur Jakarta, Cirebon, Semarang, Surabaya; lewat Semarang')
    expect(
      [...document.querySelectorAll('article p [aria-hidden] .text-ink')].map((city) => city.textContent),
    ).toEqual(['Cirebon', 'Semarang', 'Surabaya'])
    expect(links('Pesan').map((one) => one.getAttribute('href'))).toEqual([
      '/booking/8?naik=1&turun=3',
      '/booking/9',
      '/booking/7',
    ])
    expect(pageText().match(/lewat/g)).toHaveLength(2)
  })
  it('marks the fare as the lowest one if classes have fares of their own [T760]', async () => {
    await timetable(listOf(aTrip({ ada_tarif_kelas: true }), aTrip({ id_rute: 8 })))
    await waitForText('Sinar Jaya Executive')
    const fares = [...document.querySelectorAll('article footer')].map(({ textContent }) => textContent)
    expect(fares).toEqual([
      expect.stringMatching(/kursi: mulai Rp\s150\.000/),
      expect.stringMatching(/kursi: Rp\s150\.000/),
    ])
  })
  it('has refund and change in one line on a departure, once the operator has entered it [T240]', async () => {
    showOperator({ kebijakan_ringkas: 'Batal H-1 kembali 75 %' })
    await timetable(listOf(aTrip()))
    await waitForText('Batal H-1 kembali 75 %')
  })
  it('has a retry on error [T2]', async () => {
    await timetable([failure(500), listOf(aTrip())])
    await waitForText('Terjadi kesalahan saat mengambil data rute')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data rute']])
    await click(button('Coba Lagi'))
    await waitForText('Sinar Jaya Executive')
  })
  it('shows, when empty, Belum ada rute yang tersedia saat ini [T3]', async () => {
    await timetable(listOf())
    await waitForText('Belum ada rute yang tersedia saat ini')
  })
  it('shows the number of departures, and whether only some were examined', async () => {
    const meta = { page: 1, limit: 10, total: 10_000 }
    await timetable([ok([aTrip()], { meta }), ok([aTrip()], { meta: { ...meta, partial: true } })])
    await waitForText('10.000 keberangkatan ditemukan')
    expect(pageText()).not.toContain('Setidaknya')
    await click(button('Muat Ulang'))
    await waitForText('Setidaknya 10.000 keberangkatan')
  })
  it('does not claim that nothing matches if only some were examined', async () => {
    const nothing = (partial: boolean) => ok([], { meta: { page: 1, limit: 10, total: 0, partial } })
    const found = [nothing(false), nothing(true)]
    await openScreen('/search-results?harga_max=90000', {
      as: passenger,
      replies: { ...cities, 'GET /api/rute': found },
    })
    await waitForText('Tidak ada keberangkatan yang cocok', 'Coba tanggal lain atau kurangi filter.')
    await click(button('Muat Ulang'))
    await waitForText('Keberangkatan yang lebih jauh belum diperiksa.')
  })
  it('has a loading state', async () => {
    await timetable('never')
    await waitForText('Memuat jadwal keberangkatan')
  })
  it('invites guests to log in or register [T4]', async () => {
    await openScreen('/search-results', { replies: { ...cities, 'GET /api/rute': listOf(aTrip()) } })
    await waitForText('Login atau daftar gratis untuk memilih kursi dan memesan tiket.')
    expect(document.querySelector('main aside')?.innerHTML).toMatch(/href="\/login".*href="\/register"/s)
  })
  it('does not invite logged-in users [T4]', async () => {
    await timetable(listOf(aTrip()))
    await waitForText('Sinar Jaya Executive')
    expect(pageText()).not.toContain('Login atau daftar gratis')
  })
  it('is also shown at /booking [T8]', async () => {
    await openScreen('/booking', { as: passenger, replies: { ...cities, 'GET /api/rute': listOf(aTrip()) } })
    await until(() => heading() === 'Jadwal Keberangkatan')
    await waitForText('Sinar Jaya Executive')
  })
})

describe('a submitted search', () => {
  const opened = () =>
    openScreen('/search-results?asal=Jakarta&tujuan=Solo&tanggal=2026-11-23', {
      as: passenger,
      replies: { ...cities, 'GET /api/rute': listOf(aTrip()) },
    })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  const isFolded = () => field('asal')?.form?.className.includes('max-md:hidden')

  it('collapses to a line, which expands and keeps what was typed [T23]', async () => {
    await opened()
    await waitForText('Jakarta → ke Solo · Sen 23 Nov')
    expect(isFolded()).toBe(true)
    await click(button('Ubah'))
    expect([isFolded(), button('Ubah').getAttribute('aria-expanded')]).toEqual([false, 'true'])
    const tujuan = field('tujuan')
    if (tujuan !== null) tujuan.value = 'Mala'
    await click(button('Ubah'))
    expect([isFolded(), field('tujuan')?.value]).toEqual([true, 'Mala'])
  })
  it('does not collapse without a search [T23]', async () => {
    await timetable(listOf(aTrip()))
    await waitForText('Sinar Jaya Executive')
    expect([isFolded(), buttons('Ubah')]).toEqual([false, []])
  })
})

describe('the days of a line', () => {
  const now = '2026-11-21T03:00:00.000Z'
  const hari = ['21', '22', '23', '24', '25', '26'].map((day, index) => ({
    tanggal: `2026-11-${day}`,
    harga_terendah: index % 3 === 0 ? 95_000 : null,
    ada_keberangkatan: index % 3 !== 2,
  }))
  const opened = (query: string, shown: object[] = hari) =>
    openScreen(`/search-results?${query}`, {
      as: passenger,
      replies: {
        ...cities,
        'GET /api/rute': ok([aTrip()], { waktu_server: now }),
        'GET /api/rute/harga-harian': ok({ hari: shown, terdekat: null, ada_jurusan: true }),
      },
    })
  const strip = () => document.querySelector('nav[aria-label="Harga terendah per hari"]')
  const days = () => [...(strip()?.querySelectorAll('li') ?? [])]

  it('show the lowest price, Habis or –, and mark the chosen one, which the title names [T24, T225]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
    await opened('asal=Jakarta&tujuan=Solo&tanggal=2026-11-23')
    await waitForText('95rb')
    // The tab and a shared link name the search [T225].
    const shared = document.querySelector('meta[property="og:title"]')?.getAttribute('content')
    expect([document.title, shared]).toEqual([
      'Bus Jakarta – Solo, Sen 23 Nov · TiketBus',
      'Bus Jakarta – Solo, Sen 23 Nov',
    ])
    expect(days().map((day) => day.textContent)).toEqual([
      'Sab21 NovSab 21 Nov95rb, mulai Rp\u00a095.000',
      'Min22 NovMin 22 NovHabis, kursi habis',
      'Sen23 NovSen 23 Nov–, tidak ada keberangkatan',
      'Sel24 NovSel 24 Nov95rb, mulai Rp\u00a095.000',
      'Rab25 NovRab 25 NovHabis, kursi habis',
      'Kam26 NovKam 26 Nov–, tidak ada keberangkatan',
      'Jum27 NovJum 27 Nov\u00a0',
    ])
    expect(strip()?.querySelector('[aria-current="date"]')?.textContent).toContain('Sen 23 Nov')
  })
  it('show Tutup, not Habis, if booking has closed for all buses of a day [T24]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
    const closed = hari.map((day) => ({ ...day, harga_terendah: null, ditutup: day.ada_keberangkatan }))
    await opened('asal=Jakarta&tujuan=Solo&tanggal=2026-11-23', closed)
    await waitForText('Tutup')
    expect(days()[0]?.textContent).toBe('Sab21 NovSab 21 NovTutup, pemesanan sudah ditutup')
    expect(pageText()).not.toContain('Habis')
  })
  it('show Gratis for a free departure [T24]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
    const free = hari.map((day) => ({ ...day, harga_terendah: day.harga_terendah && 0 }))
    await opened('asal=Jakarta&tujuan=Solo&tanggal=2026-11-23', free)
    await waitForText('Gratis')
    expect(days()[0]?.textContent).toBe('Sab21 NovSab 21 NovGratis, gratis')
  })
  it('are not shown once they have passed, and keep the rest of the search [T24]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
    await opened('asal=Jakarta&tujuan=Solo&tanggal=2026-11-23&fasilitas=AC&page=2')
    await waitForText('95rb')
    expect(days().map((day) => day.querySelector('a')?.getAttribute('href') ?? null)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map(
        (day) => `/search-results?asal=Jakarta&tujuan=Solo&tanggal=2026-11-${day}&fasilitas=AC`,
      ),
    )
  })
  it('are shown only for two cities', async () => {
    await opened('asal=Jakarta&tanggal=2026-11-23')
    await waitForText('Sinar Jaya Executive')
    expect(strip()).toBeNull()
  })
})

describe('a route card', () => {
  it('shows bus, origin, destination, departure, estimated arrival, price and seats [T5]', async () => {
    await timetable(listOf(aTrip()))
    await waitForText('Jakarta ke Yogyakarta', '21 November 2036')
    const card = document.querySelector('article')?.textContent.replace(/\s+/g, ' ')
    for (const text of [
      'Jakarta ke Yogyakarta',
      'Sinar Jaya Executive',
      'Berangkat: 07.30 WIB',
      'Perkiraan tiba: 17.00 WIB',
      'Harga per kursi: Rp 150.000',
      '38 dari 40 kursi tersedia',
      'Pulo Gebang',
      'Terminal Yogyakarta',
    ])
      expect(card).toContain(text)
  })
  it('has Pesan, which links to /booking/{id_rute} [T6]', async () => {
    await timetable(listOf(aTrip({ id_rute: 77 })))
    await waitForText('Pesan')
    expect(linkTarget('Pesan')).toBe('/booking/77')
  })
  it('has Pesan for a full departure too, as a secondary button', async () => {
    await timetable(listOf(aTrip(), aTrip({ id_rute: 8, kursi_tersedia: 0 })))
    await waitForText('Kursi habis')
    const [free, full] = links('Pesan').map((one) => [
      one.getAttribute('href'),
      one.className.includes('bg-brand'),
    ])
    expect([free, full]).toEqual([
      ['/booking/7', true],
      ['/booking/8', false],
    ])
  })
  it('has a disabled Tutup if booking is not allowed [T6]', async () => {
    await timetable(listOf(aTrip({ booking_allowed: false })))
    await waitForText('Tutup')
    expect([button('Tutup').disabled, links('Pesan')]).toEqual([true, []])
  })
  it.each([
    [31, undefined, false],
    [30, 'Pemesanan akan ditutup dalam 20 menit', false],
    [11, 'Pemesanan akan ditutup dalam 1 menit', false],
    [10, 'Pemesanan sudah ditutup. Bus berangkat dalam 10 menit.', true],
    [1, 'Pemesanan sudah ditutup. Bus berangkat dalam 1 menit.', true],
  ])('%i minutes before departure shows %s [T7]', async (minutes, text, isStrong) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await timetable(listOf(aTripIn(minutes)))
    await waitForText('Sinar Jaya Executive')
    expect(
      /Pemesanan (akan|sudah) ditutup[^.B]*?menit|Pemesanan sudah ditutup\..*?menit\./.exec(pageText())?.[0],
    ).toBe(text)
    const red = document.querySelector('article .border-danger, article [class*="border-2"][class*="danger"]')
    expect(red !== null).toBe(isStrong)
    expect([links('Pesan').length, buttons('Tutup').length]).toEqual(minutes > 10 ? [1, 0] : [0, 1])
  })
  it('warns at once by the server’s clock if this device’s is wrong', async () => {
    const inTwenty = aTripIn(20)
    const reply = listOf(inTwenty)
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() - 3_600_000 })
    await timetable(reply)
    await waitForText('Sinar Jaya Executive')
    expect(pageText()).toContain('Pemesanan akan ditutup dalam 10 menit')
  })
  it('turns from yellow to closed while it is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await timetable(listOf(aTripIn(11)))
    await waitForText('Pemesanan akan ditutup dalam 1 menit')
    await advanceTime(65_000)
    await waitForText('Pemesanan sudah ditutup', 'Tutup')
  })
})

it('is open to an administrator, although no link leads there', async () => {
  await timetable(listOf(aTrip()), administrator)
  await waitForText('Sinar Jaya Executive')
})
