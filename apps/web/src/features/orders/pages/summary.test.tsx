import { DEFAULT_OPERATOR } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { aHold, aTicket, aTrip, inMinutes } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  linkTarget,
  heading,
  link,
  ok,
  pageText,
  advanceTime,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../testing/screen.tsx'
import { showOperator } from '../../../testing/operator.ts'
import { SAME_JOURNEY, SUBMIT, liveHoldReply, openSummary } from '../../../testing/summary.ts'
import { inAct } from '../../../testing/mount.ts'
import { saveSelection } from '../../holds/api/booking-storage.ts'

const passengerFields = () =>
  ['Nama', 'Email', 'Nomor telepon']
    .map((label) => field(label))
    .map(({ value, readOnly, required }) => [value, readOnly, required])
const fromTheProfile = [
  ['Siti Rahmawati', true, true],
  ['siti@contoh.id', true, true],
  ['081234567890', true, true],
]

describe('Konfirmasi Pemesanan', () => {
  it('shows bus, origin to destination, date, time, seats, price, subtotal and total with the tax note [O1, O2]', async () => {
    await openSummary()
    await waitForText('Status: Direservasi')
    expect(heading()).toBe('Konfirmasi Pemesanan')
    await waitForText(
      'Sinar Jaya Executive',
      'Jakarta',
      'Yogyakarta',
      '21 November 2036',
      '07.30 WIB',
      'Kursi 3',
      'Kursi 4',
    )
    await waitForText(
      'Harga per tiketRp 150.000',
      'Subtotal (2 tiket)Rp 300.000',
      'TotalRp 300.000',
      '*Sudah termasuk pajak',
    )
  })
  it('lists seats that cost different amounts by price, and agrees to the highest [O710, H710]', async () => {
    const route = aTrip({ label_kursi: ['1A', '1B', '2A', '2B', '3A'] })
    const held = { nomor_kursi: [1, 3, 4], harga: 220_000, harga_kursi: [220_000, 150_000, 150_000] }
    await openSummary(
      { 'GET /api/booking/summary/:id': liveHoldReply({ ...held, total_bayar: 520_000, route }) },
      '/booking/summary/7?reservation=1001&seats=1,3,4',
    )
    await waitForText(
      'Harga kursi 1ARp 220.000',
      'Harga kursi 2A, 2BRp 150.000',
      'Subtotal (3 tiket)Rp 520.000',
    )
  })
  it('names the terminals, or the city’s default terminal [O38]', async () => {
    await openSummary()
    await waitForText('Pulo Gebang', 'Terminal Yogyakarta')
  })
  it('shows the fields for a name per seat if there are several seats [O38]', async () => {
    await openSummary()
    await waitForText('Nama penumpang berbeda?')
    expect(field(/^Nama di kursi 3/).closest('details')?.open).toBe(true)
  })
  it('suggests the names of earlier passengers, once a name is typed [O242]', async () => {
    const screen = await openSummary({
      'GET /api/tiket/my-tickets': ok([aTicket({ nama_penumpang: 'Budi Santoso' }), aTicket()]),
    })
    await waitForText('Yang kosong memakai nama Anda')
    expect(screen.calls).not.toContain('GET /api/tiket/my-tickets')
    await inAct(() => field(/^Nama di kursi 4/).focus())
    await until(() => document.querySelector('option[value="Budi Santoso"]') !== null)
    expect(field(/^Nama di kursi 4/).value).toBe('')
  })
  it('shows the terms before paying: refund and change, ways to pay, who runs the bus, and help [O241]', async () => {
    showOperator({
      nama: 'PT Cakrawala',
      kebijakan_ringkas: 'Batal H-1 kembali 75 %',
      no_whatsapp: '',
      versi_kebijakan: 3,
    })
    await openSummary({
      'GET /api/operator': ok({ ...DEFAULT_OPERATOR, kebijakan: 'Satu.\nDua.', versi: 1 }),
    })
    await waitForText(
      'Batal H-1 kembali 75 %',
      'QRIS',
      'Virtual Account',
      'Bus dijalankan oleh PT Cakrawala.',
    )
    const summaries = [...document.querySelectorAll('summary')]
    const whole = summaries.find(({ textContent }) => textContent.includes('lengkap'))?.closest('details')
    whole?.setAttribute('open', '')
    await inAct(() => whole?.dispatchEvent(new Event('toggle')))
    await waitForText('Satu. Dua.')
    expect(linkTarget('Bantuan 021-5550-0123')).toBe('tel:+622155500123')
    expect(pageText()).not.toContain('WhatsApp')
  })
  it('counts the minutes left, and shows until when the hold lasts and its status [O12]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSummary()
    await waitForText('Sisa waktu 30 menit', /Reservasi berlaku sampai \d\d\.\d\d WIB/, 'Status: Direservasi')
    await advanceTime(61_000)
    await waitForText('Sisa waktu 29 menit')
    expect(pageText()).not.toContain('Sisa waktu 30 menit')
  })
  it('has read-only name, e-mail and phone from the profile, and a link to it in a new tab [O3]', async () => {
    await openSummary()
    await waitForText('Data penumpang')
    expect(passengerFields()).toEqual(fromTheProfile)
    const profile = link(/^Ubah di profil/)
    expect([profile.getAttribute('href'), profile.target]).toEqual(['/profile', '_blank'])
  })
  it('has the terms checkbox with its links, the submit button, and a link back to the seats [O4]', async () => {
    await openSummary()
    await waitForText(SUBMIT)
    expect(field(/^Saya menyetujui/).type).toBe('checkbox')
    expect([
      linkTarget('syarat dan ketentuan (buka tab baru)'),
      linkTarget('kebijakan privasi (buka tab baru)'),
    ]).toEqual(['/terms', '/privacy'])
    expect(linkTarget('Kembali ke pemilihan kursi')).toBe('/booking/7')
  })
  it('disables the button until the terms are agreed to [O6]', async () => {
    await openSummary()
    await waitForText(SUBMIT)
    expect(button(SUBMIT).disabled).toBe(true)
    await click(field(/^Saya menyetujui/))
    expect(button(SUBMIT).disabled).toBe(false)
  })
  it('disables the button if there are no seats [O6]', async () => {
    await openSummary({ 'GET /api/booking/summary/:id': liveHoldReply({ nomor_kursi: [] }) })
    await waitForText(SUBMIT)
    await click(field(/^Saya menyetujui/))
    expect(button(SUBMIT).disabled).toBe(true)
  })
  it('shows what the button waits for, with a link to it', async () => {
    await openSummary()
    await waitForText(SUBMIT)
    await click(button('Setujui syarat dan ketentuan dahulu'))
    expect(document.activeElement).toBe(field(/^Saya menyetujui/))
    await click(field(/^Saya menyetujui/))
    expect(pageText()).not.toContain('Setujui syarat dan ketentuan dahulu')
  })
  it('shows Anda harus menyetujui syarat dan ketentuan if the form is submitted without agreement [O5]', async () => {
    const screen = await openSummary()
    await waitForText(SUBMIT)
    await submit()
    await waitForText('Anda harus menyetujui syarat dan ketentuan')
    expect(screen.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })
  it('shows it too when the agreement is withdrawn, until it is given again', async () => {
    await openSummary()
    await waitForText(SUBMIT)
    await click(field(/^Saya menyetujui/))
    expect(pageText()).not.toContain('Anda harus menyetujui')
    await click(field(/^Saya menyetujui/))
    await waitForText('Anda harus menyetujui syarat dan ketentuan')
    await click(field(/^Saya menyetujui/))
    expect(pageText()).not.toContain('Anda harus menyetujui')
  })
  it('has an error box with Kembali ke Pencarian, to the same line and day [O8, N201]', async () => {
    await openSummary({
      'GET /api/booking/summary/:id': failure(500),
      'GET /api/reservasi/:id': failure(500),
    })
    await waitForText('Terjadi kesalahan saat mengambil ringkasan booking')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil ringkasan booking']])
    await until(() => linkTarget('Kembali ke Pencarian') === SAME_JOURNEY)
  })
  it('offers no retry for a hold that does not exist, but its seats and the server’s sentence [N180]', async () => {
    await openSummary({
      'GET /api/booking/summary/:id': failure(404, 'NOT_FOUND'),
      'GET /api/reservasi/:id': failure(404, 'NOT_FOUND', 'Data tidak ditemukan'),
    })
    await waitForText('Data tidak ditemukan')
    expect(alerts()).toEqual([['danger', 'Data tidak ditemukan']])
    expect(buttons('Coba Lagi')).toEqual([])
    expect(linkTarget('Pilih Kursi Kembali')).toBe('/booking/7')
    await until(() => linkTarget('Kembali ke Pencarian') === SAME_JOURNEY)
  })
  it.each([failure(404, 'NOT_FOUND'), failure(503), failure(200), ok(null)])(
    'requests GET /api/reservasi/{id} if the summary cannot be loaded [W70]',
    async (reply) => {
      const screen = await openSummary({
        'GET /api/booking/summary/:id': reply,
        'GET /api/reservasi/:id': liveHoldReply(),
      })
      await waitForText('Status: Direservasi')
      expect(screen.calls).toContain('GET /api/reservasi/1001')
    },
  )
  it('is what /booking/details/{id} shows for the stored reservation [O9]', async () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '[3,4]')
    sessionStorage.setItem('reservation:7', '[1001]')
    await openSummary({}, '/booking/details/7')
    await waitForText('Status: Direservasi', 'Kursi 3', 'Kursi 4')
    expect(passengerFields()).toEqual(fromTheProfile)
    expect(field(/^Saya menyetujui/).type).toBe('checkbox')
    expect([
      linkTarget('syarat dan ketentuan (buka tab baru)'),
      linkTarget('kebijakan privasi (buka tab baru)'),
    ]).toEqual(['/terms', '/privacy'])
  })
  it('is for the part of the way and the points that the stored seats were chosen for [S691]', async () => {
    saveSelection(7, [3], '1-2', { titik_naik: 12, titik_turun: 21 })
    const screen = await openSummary({}, '/booking/details/7')
    const part = 'naik=1&turun=2&titik_naik=12&titik_turun=21'
    await until(() => screen.at() === `/booking/summary/7?seats=3&${part}`)
    await until(() => screen.calls.some((call) => call.startsWith('GET /api/rute/7')))
    const asked = screen.requests.filter(({ call }) => call.startsWith('GET /api/rute/7'))
    expect(asked.map(({ url }) => url.split('?')[1])).toContain(part)
  })
  it('of a part of the way that is not there leads to the seats, which have the words for it [S761]', async () => {
    const replies = { 'GET /api/rute/:id': failure(400, 'VALIDATION_FAILED', 'Data tidak valid') }
    const screen = await openSummary(replies, '/booking/summary/7?seats=3&naik=9&turun=12')
    await until(() => screen.at() === '/booking/7?naik=9&turun=12')
    expect(alerts()).toEqual([])
  })
  it.each(['/booking/details/7', '/booking/summary/7'])(
    '%s without seats shows an alert and goes to /booking/{id} [O7]',
    async (path) => {
      const screen = await openSummary({}, path)
      const said = ['danger', 'Data kursi tidak ditemukan. Silakan pilih kursi terlebih dahulu.']
      // The redirect is automatic, perhaps before the seats' code has loaded.
      await until(() => alerts().some((alert) => String(alert) === String(said)))
      await until(() => screen.at() === '/booking/7')
    },
  )
})

describe('the reservation countdown', () => {
  const colours = new Map([
    ['success', 'green'],
    ['warning', 'yellow'],
    ['danger', 'red'],
  ])
  /** The rendered colours of the figures and the bar. */
  const tones = () => {
    const [figures, bar] = document.querySelectorAll('[data-tone]')
    return [figures?.className, bar?.firstElementChild?.className].map((look) => {
      const colour = /\b(?:text|bg)-(success|warning|danger)\b/.exec(look ?? '')?.[1]
      return colours.get(colour ?? '')
    })
  }
  it.each([
    [15 * 60_000 + 5000, 'green', 'green'],
    [14 * 60_000 + 55_000, 'green', 'yellow'],
    [9 * 60_000 + 55_000, 'yellow', 'yellow'],
    [4 * 60_000 + 55_000, 'yellow', 'red'],
    [1 * 60_000 + 55_000, 'red', 'red'],
  ])('with %i ms left has a %s text and a %s bar [O13, O14]', async (left, text, bar) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSummary({
      'GET /api/booking/summary/:id': liveHoldReply({ waktu_expired: inMinutes(left / 60_000) }),
    })
    await waitForText('Status: Direservasi')
    expect(tones()).toEqual([text, bar])
  })
  it('opens Waktu Reservasi Habis at zero, with links to the same line and day and to the landing page [O12, O15, O290, N201]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await openSummary({
      'GET /api/booking/summary/:id': liveHoldReply({ waktu_expired: inMinutes(1) }),
    })
    await waitForText('Status: Direservasi')
    await advanceTime(61_000)
    await until(() => dialog().includes('Waktu Reservasi Habis'))
    expect(pageText()).not.toContain('setelah itu kursi dilepas')
    expect(dialog()).toContain('Waktu reservasi telah habis. Silakan pilih kursi kembali.')
    // A screen reader moves to the title and reads both [O290].
    const spoken = document.querySelector('dialog[role=alertdialog]')
    const said = (name: string) => document.getElementById(spoken?.getAttribute(name) ?? '')?.textContent
    expect(document.activeElement?.textContent).toBe('Waktu Reservasi Habis')
    expect([said('aria-labelledby'), said('aria-describedby')]).toEqual([
      'Waktu Reservasi Habis',
      'Waktu reservasi telah habis. Silakan pilih kursi kembali.',
    ])
    expect([linkTarget('Pilih Kursi Kembali'), linkTarget('Ke Beranda')]).toEqual([SAME_JOURNEY, '/'])
    expect(pageText()).toContain('Status: Waktu reservasi habis')
    // Escape does not close it.
    await inAct(() => {
      document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(dialog()).toContain('Waktu Reservasi Habis')
    await click(link('Pilih Kursi Kembali'))
    await until(() => screen.at() === SAME_JOURNEY && dialog() === '')
  })
  it('at zero names that booking has closed with the hold, and leads to other departures of the line [O15, O39]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const closing = { waktu_tutup: inMinutes(1), waktu_expired: inMinutes(1) }
    const route = { ...aHold().route, ...closing }
    await openSummary({ 'GET /api/booking/summary/:id': liveHoldReply({ ...closing, route }) })
    await waitForText('Status: Direservasi')
    await advanceTime(61_000)
    await until(() => dialog().includes('Pemesanan keberangkatan ini sudah ditutup'))
    expect(linkTarget('Cari keberangkatan lain')).toBe(
      '/search-results?asal=Jakarta&tujuan=Yogyakarta&tanggal=2036-11-21',
    )
  })
  it('without a connection shows that, and until when the seats are held, until it is back', async () => {
    const waktu_expired = '2036-11-20T11:42:00.000Z'
    await openSummary({ 'GET /api/booking/summary/:id': liveHoldReply({ waktu_expired }) })
    await waitForText('Status: Direservasi')
    expect(pageText()).not.toContain('Tidak ada koneksi')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await inAct(() => dispatchEvent(new Event('offline')))
    await waitForText('Tidak ada koneksi internet', 'Kursi Anda tetap disimpan sampai 18.42 WIB.')
    onLine.mockReturnValue(true)
    await inAct(() => dispatchEvent(new Event('online')))
    expect(pageText()).not.toContain('Tidak ada koneksi')
  })
  it('opens the dialog at once if the hold is already over', async () => {
    await openSummary({ 'GET /api/booking/summary/:id': failure(410, 'RESERVATION_EXPIRED') })
    await until(() => dialog().includes('Waktu Reservasi Habis'))
    expect(alerts()).toEqual([])
  })
})

const closedReply = failure(400, '', 'Ditutup', { booking_closed: true })

describe('a departure that is closed for booking', () => {
  const closedFor = async (change: Parameters<typeof aTrip>[0]) =>
    openSummary({ 'GET /api/rute/:id': ok(aTrip(change)) }, '/booking/summary/7?seats=3,4')
  it('that closed before shows so instead of a form, and leads to other departures [O39]', async () => {
    await closedFor({ waktu_tutup: '2026-01-01T00:00:00.000Z' })
    await waitForText('Pemesanan keberangkatan ini sudah ditutup', 'tidak ada yang perlu dibayar')
    expect(linkTarget('Cari keberangkatan lain')).toMatch(/^\/search-results\?asal=Jakarta&tujuan=Yogyakarta/)
    expect([buttons(SUBMIT), dialog()]).toEqual([[], ''])
  })
  it.each<[string, Replies]>([
    [
      'is off sale',
      { 'GET /api/booking/summary/:id': liveHoldReply({ route: aTrip({ status: 'nonaktif' }) }) },
    ],
    [
      'goes off sale',
      {
        'GET /api/booking/summary/:id': [
          liveHoldReply(),
          liveHoldReply({ route: aTrip({ status: 'nonaktif' }) }),
        ],
      },
    ],
    ['is refused later', { 'GET /api/booking/summary/:id': [liveHoldReply(), closedReply] }],
  ])('that %s leads to a search of the same journey with an alert [T16]', async (how, replies) => {
    const screen = await openSummary(replies)
    if (how !== 'is off sale') {
      await waitForText(SUBMIT)
      await inAct(() => void screen.client.invalidateQueries({ queryKey: ['booking'] }))
    }
    await until(() => screen.at() === SAME_JOURNEY)
    expect(alerts()).toEqual([['danger', 'Pemesanan untuk rute ini sudah ditutup']])
  })
  it('that another server refuses with the flag alone leads to the search [T16]', async () => {
    const screen = await openSummary({ 'GET /api/booking/summary/:id': closedReply })
    await until(() => screen.at() === '/search-results')
    expect(alerts()).toEqual([['danger', 'Pemesanan untuk rute ini sudah ditutup']])
  })
  it('closes while the form is open [O39]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await closedFor({ waktu_tutup: inMinutes(1) })
    await waitForText(SUBMIT)
    await advanceTime(61_000)
    await waitForText('Pemesanan keberangkatan ini sudah ditutup')
  })
})
