import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  administrator,
  aTicket,
  aTrip,
  groupOf,
  GROUP,
  inMinutes,
  paid,
  passenger,
  ticketsFor,
} from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
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
  fill,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'
import { showOperator } from '../../../testing/operator.ts'

type Tickets = ReturnType<typeof aTicket>[]
const group = (tickets: Tickets): Reply => ok(groupOf(tickets))
const detail = (tickets: Tickets, replies: Replies = {}, address = '/ticket/42') =>
  openScreen(address, { as: passenger, replies: { 'GET /api/tiket/order/:id': group(tickets), ...replies } })

describe('/ticket/{id}', () => {
  it('is Detail Tiket with route, bus, date, time, terminals, seats, facilities, passenger and total [K13, K16]', async () => {
    await detail([aTicket()])
    await waitForText('TB-42')
    expect(heading()).toBe('Detail Tiket')
    await waitForText(
      'Nomor tiket TB-42',
      'Jakarta',
      'Pulo Gebang',
      'Terminal Yogyakarta',
      '07.30 WIB',
      '21 November 2036',
    )
    // No plate is known: nothing stands in its place.
    await waitForText('Sinar Jaya ExecutiveKursi 3', 'Kursi3', 'FasilitasAC, Toilet', 'Total', 'Rp 150.000')
    await waitForText('NamaSiti Rahmawati', 'Emailsiti@contoh.id', 'Telepon081234567890')
  })
  it.each([
    [true, 0],
    [false, 1],
  ])(
    'that the counter sold (%s) is changed there alone, as it states [K960]',
    async (dari_loket, changes) => {
      await detail([aTicket({ ...paid, nama_awal: null, dari_loket })])
      await waitForText('TB-42')
      const notice = 'Dibeli di loket: ubah, batal, dan pengembalian uang di loket.'
      expect([pageText().includes(notice), buttons(/^Perbaiki nama/).length]).toEqual([dari_loket, changes])
    },
  )
  it('shows the plate on the ticket and among the facts [K320]', async () => {
    const whole = groupOf([aTicket(paid)])
    const route = { ...whole.route, nomor_polisi: 'B 7123 KGA' }
    await detail([], { 'GET /api/tiket/order/:id': ok({ ...whole, route }) })
    await waitForText('Sinar Jaya Executive · B 7123 KGAKursi 3', 'BusSinar Jaya Executive · B 7123 KGA')
  })
  it('shows who runs the bus and the policy agreed to [K240]', async () => {
    showOperator({ nama: 'PT Cakrawala', iuran: '' })
    const whole = groupOf([aTicket(paid)])
    const kebijakan = {
      versi_kebijakan: 3,
      kebijakan_ringkas: 'Batal H-1',
      kebijakan: 'Satu.',
      berlaku_sejak: null,
    }
    await detail([], { 'GET /api/tiket/order/:id': ok({ ...whole, order: { ...whole.order, kebijakan } }) })
    await waitForText('Dijalankan olehPT Cakrawala', 'Telepon021-5550-0123', 'Batal H-1', 'Versi 3')
    expect(pageText()).not.toContain('Harga\n')
    expect(linkTarget('Label Bagasi (buka tab baru)')).toBe('/ticket/print/42?label')
  })
  it.each([
    ['pending', 'pending'],
    ['pending', 'cancelled'],
    ['confirmed', 'confirmed'],
  ] as const)(
    'shows who booked apart from who travels on each seat, the first %s and the second %s [K13, K50]',
    async (first, second) => {
      const [one, two] = ticketsFor([3, 4])
      if (!one || !two) throw new Error('two tickets')
      await detail([
        { ...two, status_tiket: second, nama_penumpang: 'Rina Kartika', kode: null },
        { ...one, status_tiket: first, nama_penumpang: 'Dewi Anggraini', kode: null },
      ])
      await waitForText('PemesanNamaSiti RahmawatiEmailsiti@contoh.idTelepon081234567890')
      await waitForText('Kursi 3Dewi AnggrainiTB-42', 'Kursi 4Rina KartikaTB-43')
      expect(pageText()).not.toContain('NamaDewi')
    },
  )
  it('shows the passenger of a lone ticket beside its seat, not the person who booked it [K50]', async () => {
    await detail([aTicket({ ...paid, nama_penumpang: 'Rina Kartika' })])
    await waitForText('Kursi 3Rina KartikaTB-42', 'PemesanNamaSiti Rahmawati')
  })
  it('shows a code full-screen with one tap, keeps the screen on, and pages to the other seats’ codes [K43]', async () => {
    const release = vi.fn<() => Promise<void>>(async () => {})
    const request = vi.fn<() => Promise<object>>(async () => ({ release }))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const [first, second, third] = ticketsFor([3, 4, 7])
    if (!first || !second || !third) throw new Error('three tickets')
    await detail([
      { ...first, ...paid },
      { ...second, ...paid, kode: 'TB1.43.def' },
      { ...third, status_tiket: 'cancelled' },
    ])
    await waitForText('Kursi 7')
    await click(button(/^Perbesar ?Kursi 4/))
    expect(dialog()).toMatch(/Kursi 4.*Siti Rahmawati.*TB-43.*2 dari 2/)
    // At the end the button keeps the focus and does nothing.
    expect(button('Kursi berikutnya').getAttribute('aria-disabled')).toBe('true')
    await click(button('Kursi berikutnya'))
    expect(dialog()).toContain('2 dari 2')
    button('Kursi sebelumnya').focus()
    await click(button('Kursi sebelumnya'))
    expect(dialog()).toMatch(/Kursi 3.*TB-42.*1 dari 2/)
    expect(document.activeElement).toBe(button('Kursi sebelumnya'))
    expect([request.mock.calls, release.mock.calls]).toEqual([[['screen']], []])
    await click(button('Tutup'))
    await until(() => release.mock.calls.length === 1)
  })
  it('links to a map of the terminal, a calendar file, and help by phone and WhatsApp with the ticket number [K44]', async () => {
    await detail([aTicket(paid)])
    await waitForText('Butuh bantuan?', 'Sebutkan nomor TB-42', 'Simpan ke kalender')
    expect(linkTarget('Peta terminal (buka tab baru)')).toContain('query=Pulo%20Gebang%2C%20Jakarta')
    expect(linkTarget(/^Telepon/)).toBe('tel:+622155500123')
    expect(linkTarget('WhatsApp (buka tab baru)')).toContain(encodeURIComponent('bantuan untuk TB-42'))
  })
  it('for a stop has the time to be there, not at a terminal, and has its address on the map [K730]', async () => {
    const Rute = aTrip({ terminal_asal: 'Agen Sukun', alamat_asal: 'Jl. Setia Budi 110' })
    await detail([aTicket({ ...paid, titik_naik: 11, Rute })])
    await waitForText('Di titik naik paling lambat 07.00 WIB')
    const map = decodeURIComponent(linkTarget('Peta titik naik (buka tab baru)') ?? '')
    expect(map).toContain('query=Agen Sukun, Jl. Setia Budi 110, Jakarta')
    expect(pageText()).not.toContain('Di terminal')
  })
  it('shares time and place without code or link, and copies them if the browser cannot share [K44]', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => writeText.mockRestore())
    await detail([aTicket(paid)])
    await waitForText('Bagikan jadwal')
    await click(button('Bagikan jadwal'))
    await until(() => alerts().length > 0)
    expect(writeText.mock.calls[0]?.[0]).toMatch(
      /^Bus Jakarta – Yogyakarta, berangkat .*07\.30 WIB dari Pulo Gebang/,
    )
    expect(writeText.mock.calls[0]?.[0]).not.toMatch(/TB1|http|TB-42/)
  })
  it('of several paid seats offers a request to the operator for each, with seat, name and order typed [K200]', async () => {
    showOperator({ no_whatsapp: '+6281200001111' })
    const tickets = ticketsFor([3, 4], paid).map((ticket) => ({ ...ticket, nama_penumpang: 'Budi' }))
    await detail(tickets)
    await waitForText('Ada yang tidak jadi berangkat?', 'kursi lainnya tetap berlaku')
    const message = decodeURIComponent(linkTarget('Minta batalkan kursi 4 (buka tab baru)') ?? '')
    expect(message).toContain('https://wa.me/6281200001111?text=')
    expect(message).toContain('kursi 4 atas nama Budi pada pesanan 6F1C2A34 (Jakarta – Yogyakarta,')
  })
  it('without a number for WhatsApp offers a call alone [K200]', async () => {
    showOperator({ no_whatsapp: '' })
    await detail(ticketsFor([3, 4], paid))
    await waitForText('Ada yang tidak jadi berangkat?')
    expect([links(/^Minta batalkan/), linkTarget(/^Hubungi/)]).toEqual([[], 'tel:+622155500123'])
  })
  it('offers only help for a journey that was called off [K44]', async () => {
    await detail([aTicket({ status_tiket: 'cancelled' })])
    await waitForText('Butuh bantuan?')
    expect(pageText()).not.toContain('Simpan ke kalender')
  })
  it.each([
    [passenger, 'Ke Tiket Saya', '/my-tickets'],
    [administrator, 'Dashboard', '/admin/dashboard'],
  ])('of an unknown number leads to a list that the user has [K22, N2]: %o', async (as, name, path) => {
    await openScreen('/ticket/42', { as, replies: { 'GET /api/tiket/order/:id': failure(404, 'NOT_FOUND') } })
    await waitForText('Tiket tidak ditemukan')
    const links = [...document.querySelectorAll('main a')].map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ])
    expect(links).toEqual([[name, path]])
  })
  it('shows Standar without facilities and Belum dibayar without a payment [K14, K15]', async () => {
    await detail([aTicket({ Rute: aTrip({ fasilitas: null }) })])
    await waitForText('FasilitasStandar', 'Metode pembayaranBelum dibayar', 'Waktu pembayaran–')
  })
  it('shows that a free ticket costs nothing, not that it is unpaid', async () => {
    await detail([aTicket({ status_tiket: 'confirmed', total_bayar: 0, order_total_amount: 0 })])
    await waitForText('Metode pembayaranGratis, tidak perlu dibayar', 'TotalRp 0')
    expect(pageText()).not.toContain('Belum dibayar')
  })
  it('shows payment method and payment time once paid [K15]', async () => {
    await detail([aTicket(paid)])
    await waitForText('Metode pembayaranQRIS', '20 November 2026', '10.05 WIB')
  })
  it('numbers a grouped order by its order number [K16]', async () => {
    await detail(ticketsFor([3, 4]))
    await waitForText(`Nomor pesanan ${GROUP.slice(0, 8).toUpperCase()}`)
  })
  it('shows the original time of a departure that moved, with the day if that differs', async () => {
    await detail([aTicket({ ...paid, waktu_semula: '2036-11-20T23:00:00.000Z' })])
    await waitForText('07.30 WIB', 'semula 06.00 WIB')
    expect(pageText()).not.toContain('semula Jumat')
  })
  it('shows the original day of a departure that moved to another day', async () => {
    await detail([aTicket({ ...paid, waktu_semula: '2036-11-20T11:00:00.000Z' })])
    await waitForText('semula Kamis, 20 November 2036, 18.00 WIB')
  })
  it('shows that an order was cancelled because it was not paid in time, without advice for the journey [K51]', async () => {
    const batas_pembayaran = '2036-11-20T03:00:00.000Z'
    await detail([aTicket({ status_tiket: 'cancelled', payment_expired: true, batas_pembayaran })])
    await waitForText('Batas pembayaran terlewat', 'tidak dibayar sampai Kamis, 20 November 2036, 10.00 WIB')
    expect(linkTarget('Cari jadwal lain')).toBe(
      '/search-results?asal=Jakarta&tujuan=Yogyakarta&tanggal=2036-11-21',
    )
    expect(pageText()).not.toMatch(/Catatan|Datanglah paling lambat/)
  })
  it('shows no missed deadline for an order that its passenger cancelled, but links to a search of the same journey [K51]', async () => {
    await detail([aTicket({ status_tiket: 'cancelled', payment_expired: false })])
    await waitForText('TB-42', 'Dibatalkan')
    expect(linkTarget('Cari jadwal lain')).toMatch(/^\/search-results\?asal=Jakarta&tujuan=Yogyakarta/)
    expect(pageText()).not.toMatch(/Batas pembayaran terlewat|Datanglah paling lambat/)
  })
  it('shows why a departure was called off, and links to a search of the same journey', async () => {
    const off = { called_off_at: '2026-11-20T03:00:00Z', called_off_reason: 'Jembatan putus' }
    await detail([
      aTicket({ ...paid, ...off, status_tiket: 'cancelled', boarded_at: '2036-11-21T00:15:00Z' }),
    ])
    await waitForText('Dibatalkan', 'Keberangkatan ini dibatalkan', 'Alasan: Jembatan putus')
    expect(pageText()).not.toContain('Sudah naik')
    expect(pageText()).not.toContain('Tunjukkan tiket ini kepada petugas')
    const again = '/search-results?asal=Jakarta&tujuan=Yogyakarta&tanggal=2036-11-21'
    expect(link('Cari jadwal lain').getAttribute('href')).toBe(again)
  })
  it('links to a search for any day if the departure was called off long ago', async () => {
    const Rute = aTrip({ waktu_berangkat: '2020-11-21T00:30:00.000Z' })
    await detail([aTicket({ status_tiket: 'cancelled', called_off_at: '2020-11-20T03:00:00Z', Rute })])
    await waitForText('Keberangkatan ini dibatalkan')
    expect(pageText()).not.toContain('Alasan')
    expect(link('Cari jadwal lain').getAttribute('href')).toBe(
      '/search-results?asal=Jakarta&tujuan=Yogyakarta',
    )
  })
  it.each([
    ['2036-11-20T11:49:00.000Z', '18.49'],
    ['2036-11-20T11:55:00.000Z', '18.50'],
    ['2026-11-20T11:49:00.000Z', '18.50'],
    [null, '18.50'],
  ])('while a number to pay to waits until %s, is to be paid before %s', async (berlaku_sampai, time) => {
    if (!paid.Pembayaran) throw new Error('a payment')
    const Pembayaran = {
      ...paid.Pembayaran,
      payment_type: 'bank_transfer',
      status: 'live',
      transaction_status: 'pending',
      waktu_pembayaran: null,
      berlaku_sampai,
    }
    await detail([aTicket({ Pembayaran, batas_pembayaran: '2036-11-20T11:50:00.000Z' })])
    await waitForText(new RegExp(`Bayar sebelum .*20 November 2036.* ${time} WIB`), 'Lihat cara bayar')
  })
  it('offers to pay and to cancel, but not to print, while pending [K17]', async () => {
    await detail([aTicket()])
    await waitForText('Menunggu Pembayaran')
    expect([
      buttons('Bayar Sekarang').length,
      buttons('Batalkan Tiket').length,
      links(/^Cetak Tiket/),
    ]).toEqual([1, 1, []])
  })
  it('offers to search the journey instead of paying as soon as the deadline passes [K47]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await detail([aTicket({ batas_pembayaran: inMinutes(0.05) })])
    await waitForText('Bayar Sekarang', 'Bayar sebelum')
    await advanceTime(9000)
    await waitForText('Waktu pembayaran sudah habis. Jangan mentransfer lagi.')
    expect(pageText()).not.toMatch(/Bayar sebelum|Bayar Sekarang/)
    expect(link('Cari jadwal lain').getAttribute('href')).toMatch(/^\/search-results\?asal=Jakarta/)
  })
  it('refunds the whole fare if the departure was moved too far, after a question [M160]', async () => {
    const moved = aTicket({ ...paid, waktu_semula: '2036-11-20T20:00:00.000Z' })
    const refund = {
      order_group_id: moved.order_group_id,
      status: 'offered',
      jumlah: 150_000,
      seats: [3],
      waktu_semula: moved.waktu_semula,
      route: groupOf([moved]).route,
    }
    const screen = await detail([], {
      'GET /api/tiket/order/:id': [group([moved]), group([aTicket({ status_tiket: 'cancelled' })])],
      'GET /api/tiket/pindah/:id': ok(refund),
      'POST /api/tiket/pindah/:id': ok({ ...refund, status: 'refunded' }),
    })
    await waitForText('Jadwal keberangkatan ini berubah', 'Jumat, 21 November 2036, 03.00 WIB')
    await click(button(/^Batalkan & Ambil/))
    expect(screen.calls).not.toContain('POST /api/tiket/pindah/42')
    await until(() => dialog().includes('Batalkan pesanan dan ambil uang kembali?'))
    for (const one of buttons(/^Batalkan & Ambil/).slice(-1)) await click(one)
    await until(() => alerts().length > 0)
    expect(alerts()[0]?.[1]).toContain('Pesanan dibatalkan. Rp')
    await waitForText('Dibatalkan')
    expect(buttons(/^Batalkan & Ambil/)).toEqual([])
  })
  it('asks before it pays for a departure that changed since it was shown [O161]', async () => {
    const { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, id_bus } = aTrip()
    const seen = { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, harga: 150_000, id_bus }
    const sekarang = { ...seen, terminal_asal: 'Terminal Kalideres' }
    const changed = { success: false, type: 'TRIP_CHANGED', message: 'Sudah berubah', sekarang }
    const screen = await detail([aTicket()], {
      'POST /api/pembayaran/create': { status: 422, body: changed },
    })
    await waitForText('Bayar Sekarang')
    await click(button('Bayar Sekarang'))
    await until(() => dialog().includes('sekarang Terminal Kalideres'))
    await click(button('Setuju, Lanjutkan'))
    const sent = () => screen.requests.filter(({ call }) => call === 'POST /api/pembayaran/create')
    await until(() => sent().length === 2)
    expect(sent().map(({ body }) => body)).toEqual([
      { id_tiket: 42, dilihat: seen },
      { id_tiket: 42, dilihat: sekarang },
    ])
  })
  it('refetches the order if the payment is refused, since it was paid or cancelled elsewhere', async () => {
    await detail([], {
      'GET /api/tiket/order/:id': [group([aTicket()]), group([aTicket({ status_tiket: 'cancelled' })])],
      'POST /api/pembayaran/create': failure(
        422,
        'TICKET_NOT_PENDING',
        'Tiket ini tidak menunggu pembayaran',
      ),
    })
    await waitForText('Bayar Sekarang')
    await click(button('Bayar Sekarang'))
    await until(() => buttons('Bayar Sekarang').length === 0)
    await waitForText('Dibatalkan')
    expect(alerts()).toEqual([['danger', 'Tiket ini tidak menunggu pembayaran']])
  })
  it('offers to print, but neither to pay nor to cancel, once confirmed [K18, K27]', async () => {
    await detail([aTicket(paid)])
    await waitForText('Dikonfirmasi')
    expect(link('Cetak Tiket (buka tab baru)').getAttribute('href')).toBe('/ticket/print/42')
    expect([buttons('Bayar Sekarang'), buttons('Batalkan Tiket')]).toEqual([[], []])
  })
  it.each(['completed', 'cancelled'] as const)(
    'offers nothing for a %s ticket [K27]',
    async (status_tiket) => {
      await detail([aTicket({ status_tiket })])
      await waitForText('TB-42')
      expect([buttons('Bayar Sekarang'), buttons('Batalkan Tiket'), links(/^Cetak Tiket/)]).toEqual([
        [],
        [],
        [],
      ])
    },
  )
  it('has notes: arrive 30 minutes early, show it to staff, cancel while unpaid [K19]', async () => {
    await detail([aTicket()])
    await waitForText(
      '30 menit sebelum keberangkatan',
      'Tunjukkan tiket ini kepada petugas',
      '"Menunggu Pembayaran"',
    )
  })
  it('shows Data tiket tidak lengkap if the reply is incomplete [K20]', async () => {
    await detail([], { 'GET /api/tiket/order/:id': ok({ order: {}, tickets: [] }) })
    await waitForText('Data tiket tidak lengkap. Silakan coba muat ulang halaman.')
  })
  it.each([
    ['no route', { Rute: null }],
    ['no time', { Rute: { ...aTrip(), waktu_berangkat: null } }],
    ['no origin', { Rute: { ...aTrip(), asal: null } }],
    ['no seat', { nomor_kursi: null }],
  ])('shows Data tiket tidak lengkap for a ticket with %s [K20]', async (_name, missing) => {
    const ticket = { ...aTicket(), ...missing }
    const whole = groupOf([aTicket()])
    const order = { ...whole.order, seats: [] }
    const group = { ...whole, order, tickets: [ticket], route: ticket.Rute }
    await detail([], { 'GET /api/tiket/order/:id': ok(group) })
    await waitForText('Data tiket tidak lengkap. Silakan coba muat ulang halaman.')
  })
  it('requests GET /api/tiket/{id} if the order cannot be loaded [W71]', async () => {
    const screen = await detail([], {
      'GET /api/tiket/order/:id': failure(404, 'NOT_FOUND'),
      'GET /api/tiket/:id': ok(aTicket()),
    })
    await waitForText('TB-42')
    expect(screen.calls).toContain('GET /api/tiket/42')
  })
  it('is reported as absent, without an alert, if no ticket can have that id', async () => {
    await detail(
      [],
      {
        'GET /api/tiket/order/:id': failure(404, 'NOT_FOUND'),
        'GET /api/tiket/:id': failure(400, 'VALIDATION_FAILED', 'Data yang dikirim belum benar.'),
      },
      '/ticket/abc',
    )
    await waitForText('Tiket tidak ditemukan')
    expect(alerts()).toEqual([])
  })
  it('is what /tiket/order/{id} shows for a grouped order [K21]', async () => {
    const screen = await detail(ticketsFor([3, 4]), {}, `/tiket/order/${GROUP}`)
    await waitForText('Detail Tiket', 'Kursi 3', 'Kursi 4')
    expect(screen.calls).toContain(`GET /api/tiket/order/${GROUP}`)
  })
})

describe('a name on a ticket', () => {
  const [first, second] = ticketsFor([3, 4], { ...paid, nama_awal: null, nama_penumpang: 'Rina Kartika' })
  if (!first || !second) throw new Error('two tickets')
  const correct = async (replies: Replies = {}) => {
    showOperator({ nama: 'PT Cakrawala' })
    const screen = await detail([first, { ...second, nama_awal: 'Dewi' }], replies)
    await waitForText('Nama di tiket', '21 November 2036')
    await click(button(/^Perbaiki nama ?Kursi 4/))
    await until(() => dialog() !== '')
    return screen
  }

  it('is corrected in a dialog that names the first name and whom to ask for more [K280]', async () => {
    const reason = 'Paling banyak 3 huruf boleh berbeda dari nama pertama'
    const screen = await correct({ 'PUT /api/tiket/:id/nama': failure(422, 'NAME_TOO_DIFFERENT', reason) })
    expect(dialog()).toMatch(/3 huruf berbeda dari nama pertama, "Dewi"\..*Minta kepada PT Cakrawala/s)
    await fill('Nama penumpang', 'Rini Kartika')
    await click(button('Simpan Nama'))
    await until(() => dialog().includes(reason))
    const sent = screen.requests.filter(({ call }) => call === 'PUT /api/tiket/43/nama')
    expect(sent.map(({ body }) => body)).toEqual([{ nama: 'Rini Kartika' }])
    expect(alerts()).toEqual([])
  })
  it('is loaded again once it is corrected; the same name sends nothing [K280]', async () => {
    const screen = await correct({ 'PUT /api/tiket/:id/nama': ok(second) })
    await click(button('Simpan Nama'))
    expect(dialog()).toBe('')
    expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await click(button(/^Perbaiki nama ?Kursi 4/))
    await until(() => dialog() !== '')
    await fill('Nama penumpang', 'Rini Kartika')
    await click(button('Simpan Nama'))
    await until(() => alerts().length > 0)
    expect([dialog(), alerts()[0]?.[1]]).toEqual([
      '',
      expect.stringMatching(/^Nama penumpang sudah diperbaiki/),
    ])
    expect(screen.calls.filter((call) => call.startsWith('GET /api/tiket/order')).length).toBe(2)
  })
  it.each([
    ['boarded', { boarded_at: '2026-11-21T00:00:00.000Z' }],
    ['cancelled', { status_tiket: 'cancelled' }],
    ['within two hours of departure', { Rute: aTrip({ waktu_berangkat: inMinutes(119) }) }],
    ['of another server', { nama_awal: undefined }],
  ] as const)('is not offered to be corrected if it is %s [K280]', async (_name, change) => {
    await detail([{ ...first, ...change }])
    await waitForText('TB-42')
    expect(buttons(/^Perbaiki nama/)).toEqual([])
  })
})

describe('an identity number on a ticket', () => {
  const [first, second] = ticketsFor([3, 4], { ...paid, identitas_tersamar: null })
  if (!first || !second) throw new Error('two tickets')
  const masked = { ...second, identitas_tersamar: '••••••••••••3456' }

  it('is shown by its end, entered, changed and removed by its owner [K410]', async () => {
    showOperator({ minta_identitas: true })
    const screen = await detail([first, masked], { 'PUT /api/tiket/:id/identitas': ok(masked) })
    await waitForText('Belum diisi', '••••••••••••3456', 'berakhiran 3456')
    await click(button(/^Isi nomor identitas kursi 3/))
    await fill(/^Nomor KTP/, '317')
    await click(button('Simpan'))
    await until(() => dialog().includes('terdiri dari 6–20 huruf dan angka'))
    await fill(/^Nomor KTP/, 'a 1234567')
    await click(button('Simpan'))
    await until(() => alerts().length > 0)
    await click(button(/^Ganti nomor identitas kursi 4/))
    await click(button('Hapus'))
    await until(() => screen.calls.includes('PUT /api/tiket/43/identitas'))
    const sent = screen.requests.filter(({ call }) => call.endsWith('/identitas'))
    expect(sent.map(({ body }) => body)).toEqual([{ nomor_identitas: 'A1234567' }, { nomor_identitas: null }])
  })
  it.each([
    ['the operator does not ask', {}, ['Hapus nomor identitas kursi 4']],
    ['of another server', { identitas_tersamar: undefined }, []],
  ] as const)('can only be removed if %s [K410]', async (_name, change, expected) => {
    await detail([first, { ...masked, ...change }])
    await waitForText('TB-43')
    expect(buttons(/nomor identitas/).map((one) => one.textContent)).toEqual(expected)
  })
})

describe('cancelling a ticket', () => {
  const cancel = async (replies: Replies) => {
    const screen = await detail(ticketsFor([3, 4]), replies)
    await waitForText('Menunggu Pembayaran')
    await click(button('Batalkan Tiket'))
    return screen
  }
  const orderCalls = (calls: readonly string[]) =>
    calls.filter((call) => call.startsWith('GET /api/tiket/order')).length

  it('asks with route, date, time, seats and total, and that it cannot be undone [K28]', async () => {
    await cancel({})
    expect(dialog()).toContain('Jakarta → Yogyakarta')
    for (const text of ['21 November 2036', '07.30 WIB', '3, 4', 'Rp 300.000', 'tidak dapat diurungkan'])
      expect(dialog()).toContain(text)
    await click(button('Tidak Jadi'))
    expect(dialog()).toBe('')
  })
  it('cancels the reservation, or the ticket on 404, shows Dibatalkan and refetches after 500 ms [K29, K30, K31]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await cancel({
      'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
      'PUT /api/tiket/cancel/:id': ok(aTicket({ status_tiket: 'cancelled' })),
    })
    const before = orderCalls(screen.calls)
    await click(button('Ya, Batalkan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Tiket berhasil dibatalkan']])
    expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /api/reservasi/cancel/42',
      'PUT /api/tiket/cancel/42',
    ])
    await waitForText('Dibatalkan')
    expect(orderCalls(screen.calls)).toBe(before)
    await advanceTime(600)
    expect(orderCalls(screen.calls)).toBe(before + 1)
  })
  it.each<[string, Reply, string]>([
    [
      'the server’s message',
      failure(422, 'TICKET_NOT_PENDING', 'Tiket sudah dibayar'),
      'Tiket sudah dibayar',
    ],
    ['the default', failure(500), 'Terjadi kesalahan saat membatalkan tiket'],
  ])('that fails shows %s [K31, N26]', async (_name, reply, text) => {
    await cancel({ 'PUT /api/reservasi/cancel/:id': reply })
    await click(button('Ya, Batalkan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', text]])
  })
})

describe('/ticket/{id} with a refund', () => {
  const open = (account: object | undefined, replies: Replies = {}) => {
    const whole = groupOf([aTicket({ status_tiket: 'cancelled' })])
    const order = { ...whole.order, refund_due: 150_000 }
    return detail([], {
      'GET /api/tiket/order/:id': ok({ ...whole, order }),
      ...(account && { 'GET /api/tiket/:id/rekening': ok(account) }),
      ...replies,
    })
  }
  const stored = { bank: 'BCA', nomor_rekening: '0012345678', atas_nama: 'Siti Rahmawati' }
  const due = { jumlah: 150_000, sedang_dibayar: false, rekening: null }

  it('asks for the account to transfer to, checks what was typed, and shows it [K940]', async () => {
    const screen = await open(due, { 'PUT /api/tiket/:id/rekening': ok({ ...due, rekening: stored }) })
    await waitForText('Rekening untuk pengembalian dana', 'Rp 150.000 tidak dapat dikembalikan')
    await click(button('Isi Rekening'))
    await fill('Bank', 'BCA')
    await fill('Nomor rekening', '00a')
    await click(button('Simpan'))
    await waitForText('Nomor rekening terdiri dari 5 sampai 30 angka', 'Nama pemilik rekening wajib diisi')
    await fill('Nomor rekening', '0012-345678')
    await fill('Nama pemilik rekening', 'Siti Rahmawati')
    await click(button('Simpan'))
    await waitForText('BCA 0012345678Siti Rahmawati')
    const sent = screen.requests.filter(({ call }) => call === 'PUT /api/tiket/42/rekening')
    expect(sent.map(({ body }) => body)).toEqual([stored])
    expect(buttons('Ganti Rekening')).toHaveLength(1)
  })
  it('offers no change once it is being transferred [K940]', async () => {
    await open({ ...due, sedang_dibayar: true, rekening: stored })
    await waitForText('Rp 150.000 sedang kami transfer', 'BCA 0012345678')
    expect(buttons(/Rekening/)).toEqual([])
  })
  it('asks for nothing if the provider sends it [K940]', async () => {
    const screen = await open({ ...due, jumlah: 0 })
    await until(() => screen.calls.includes('GET /api/tiket/42/rekening'))
    await waitForText('Pengembalian dana Rp 150.000 sedang diproses')
    expect(pageText()).not.toContain('Rekening')
  })
})

describe('/refund/{token}', () => {
  it('shows what goes back, and acts by its button only, also for a guest [M160]', async () => {
    const moved = aTicket({ ...paid, waktu_semula: '2036-11-20T20:00:00.000Z' })
    const { route } = groupOf([moved])
    const refund = { order_group_id: moved.order_group_id, jumlah: 150_000, seats: [3], route }
    const offered = { ...refund, status: 'offered', waktu_semula: moved.waktu_semula }
    const screen = await openScreen('/refund/abc', {
      replies: {
        'GET /api/tiket/refund/:token': ok(offered),
        'POST /api/tiket/refund/:token': ok({ ...offered, status: 'refunded' }),
      },
    })
    await waitForText('Jadwal keberangkatan ini berubah', 'Jakarta – Yogyakarta, kursi 3')
    await click(button(/^Batalkan & Ambil/))
    expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    for (const one of buttons(/^Batalkan & Ambil/).slice(-1)) await click(one)
    await waitForText('Uang Anda dikembalikan')
    expect(buttons(/^Batalkan & Ambil/)).toEqual([])
  })
  it('names why nothing goes back', async () => {
    const reason = 'Penumpang pesanan ini sudah tercatat naik'
    await openScreen('/refund/abc', {
      replies: { 'GET /api/tiket/refund/:token': failure(422, 'TICKET_BOARDED', reason) },
    })
    await waitForText('Tidak ada yang dapat diambil kembali', reason)
  })
})
