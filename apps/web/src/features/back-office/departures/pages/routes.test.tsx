import { describe, expect, it, vi } from 'vitest'
import { aPoint, aTrip, bus } from '../../../../testing/records.ts'
import {
  clickRowAction,
  openAdminPage,
  confirm,
  confirmForm,
  listChangedBy,
  optionTexts,
  listReply,
  rowTexts,
  firstRequest,
} from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  heading,
  ok,
  waitForText,
  submit,
  until,
  type Replies,
  type Screen,
} from '../../../../testing/screen.tsx'

describe('/admin/routes', () => {
  const routes = (
    replies: Replies = {},
    rows: unknown[] = [aTrip(), aTrip({ id_rute: 8, status: 'nonaktif' })],
  ) =>
    openAdminPage('/admin/routes', {
      'GET /api/admin/routes': listReply(rows),
      'GET /api/admin/buses': listReply([bus]),
      ...replies,
    })
  it('is Kelola Rute with its subtitle and columns route and bus, schedule, price, status, actions [B19]', async () => {
    await routes()
    await waitForText('Jakarta → Yogyakarta')
    expect(heading()).toBe('Kelola Rute')
    await waitForText('Kelola semua rute perjalanan bus dalam sistem')
    const heads = [...document.querySelectorAll('th[scope=col]')].map((one) => one.textContent)
    expect(heads).toEqual(['Rute & Bus', 'Jadwal', 'Harga', 'Status', 'Aksi'])
    await waitForText(
      'Sinar Jaya Executive',
      '21 November 2036',
      '07.30 WIB',
      'Rp 150.000',
      'Aktif',
      'Nonaktif',
    )
    expect([buttons(/^Edit/).length, buttons(/^Hapus/).length]).toEqual([2, 2])
  })
  it('shows cards on narrow screens [B20]', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList,
    )
    await routes()
    await waitForText('Jakarta → Yogyakarta')
    expect(document.querySelector('table')).toBeNull()
    const cards = [...document.querySelectorAll('ul[aria-label="Kelola Rute"] > li')].map(
      (one) => one.textContent,
    )
    expect(cards).toHaveLength(2)
    for (const text of [
      'Jakarta → Yogyakarta',
      'Sinar Jaya Executive',
      '21 November 2036',
      '07.30 WIB',
      /Rp\s150\.000/,
    ])
      expect(cards[0]).toMatch(text)
    expect([cards[0], cards[1]]).toEqual([
      expect.stringContaining('StatusAktif'),
      expect.stringContaining('StatusNonaktif'),
    ])
    expect([buttons(/^Edit/).length, buttons(/^Hapus/).length]).toEqual([2, 2])
  })
  it('marks a departure that has left, and no other one', async () => {
    const left = { minutes_until_departure: -5 }
    await routes({}, [aTrip(), aTrip({ id_rute: 8, ...left })])
    await waitForText('Jakarta → Yogyakarta')
    const marked = rowTexts().map((text) => text.includes('Sudah berangkat'))
    expect(marked).toEqual([false, true])
  })
  it('marks a departure that was called off [T32]', async () => {
    const calledOff = { status: 'nonaktif', called_off_at: '2036-11-20T03:00:00.000Z' } as const
    await routes({}, [
      aTrip(),
      aTrip({ id_rute: 8, ...calledOff }),
      aTrip({ id_rute: 9, status: 'nonaktif' }),
    ])
    await waitForText('Jakarta → Yogyakarta')
    const marked = rowTexts().map((text) => [text.includes('Dibatalkan'), text.includes('Nonaktif')])
    expect(marked).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ])
  })
  it('marks a departure whose zone was guessed, and confirms it by one tap [T161]', async () => {
    const guessed = aTrip({ id_rute: 8, asal: 'Kota Baru', versi: 3, zona_perkiraan: true })
    const screen = await routes({ 'PUT /api/admin/routes/8': ok(guessed) }, [aTrip(), guessed])
    await waitForText('Kota Baru → Yogyakarta')
    expect(rowTexts().map((text) => text.includes('Zona diperkirakan'))).toEqual([false, true])
    await click(button(/^WIB benar/))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Zona waktu dipastikan']])
    const sent = firstRequest(screen, 'PUT /api/admin/routes/8')
    expect(sent?.body).toMatchObject({
      asal: 'Kota Baru',
      waktu_berangkat: guessed.waktu_berangkat,
      zona_asal: 'Asia/Jakarta',
      zona_tujuan: 'Asia/Jakarta',
    })
  })
  it('searches origin, destination or bus, and filters all, aktif and nonaktif [T9, B21]', async () => {
    await routes()
    await waitForText('Jakarta → Yogyakarta')
    expect(field('Cari').placeholder).toBe('Cari asal, tujuan, atau bus...')
    expect(optionTexts('Status')).toEqual(['Semua', 'Aktif', 'Nonaktif'])
  })
  it('is empty with Tidak ada rute yang ditemukan [B22]', async () => {
    await routes({}, [])
    await waitForText('Tidak ada rute yang ditemukan')
  })
  it('adds in Tambah Rute Baru: bus, origin, destination, departure and a price of at least 0 are required [B23, B24, B27, W2]', async () => {
    const screen = await routes({ 'POST /api/admin/routes': ok(aTrip()) })
    await clickRowAction(/^Tambah Rute$/)
    expect(dialog()).toContain('Tambah Rute Baru')
    await until(() => optionTexts('Bus').length > 1)
    expect(optionTexts('Bus')).toEqual(['Pilih Bus', 'Sinar Jaya Executive (40 kursi)'])
    const needed = ['Bus', 'Kota asal', 'Kota tujuan', 'Waktu berangkat', 'Harga per kursi (Rp)', 'Status']
    expect(needed.map((label) => field(label).required)).toEqual([true, true, true, true, true, false])
    expect(field('Status').value).toBe('aktif')
    await submit()
    expect(firstRequest(screen, 'POST /api/admin/routes')).toBeUndefined()
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Solo')
    await fill('Waktu berangkat', '2036-11-21T07:30')
    await fill('Harga per kursi (Rp)', '0')
    await confirmForm('Tambah Rute')
    expect(alerts()).toEqual([['success', 'Rute berhasil ditambahkan']])
    expect(firstRequest(screen, 'POST /api/admin/routes')?.body).toMatchObject({
      id_bus: '5',
      harga: '0',
      asal: 'Jakarta',
      tujuan: 'Solo',
      waktu_berangkat: '2036-11-21T07:30',
      status: 'aktif',
    })
  })
  it('asks whether the bus is free, and may be repeated with a reason if it is not [F6, F9]', async () => {
    const refusal = {
      success: false,
      type: 'BUS_DOUBLE_BOOKED',
      message: 'Bus ini sudah dijadwalkan: bentrok dengan Solo – Jakarta.',
      errors: [{ field: 'alasan_bus', msg: 'Isi alasannya' }],
    }
    let refused = false
    const screen = await routes({
      'POST /api/admin/routes': () => {
        if (refused) return ok(aTrip())
        refused = true
        return { status: 422, body: refusal }
      },
    })
    await clickRowAction(/^Tambah Rute$/)
    await until(() => optionTexts('Bus').length > 1)
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Solo')
    await fill('Waktu berangkat', '2036-11-21T07:30')
    await fill('Harga per kursi (Rp)', '0')
    await submit()
    await until(() => dialog().includes('bentrok dengan Solo – Jakarta'))
    await fill('Alasan tetap memakai bus ini', 'Bus cadangan')
    await submit()
    await until(() => alerts().some(([tone]) => tone === 'success'))
    const bodies = screen.requests
      .filter(({ call }) => call === 'POST /api/admin/routes')
      .map(({ body }) => body)
    expect(bodies).toMatchObject([{ cek_bus: true }, { cek_bus: true, alasan_bus: 'Bus cadangan' }])
    expect(bodies[0]).not.toHaveProperty('alasan_bus')
  })
  it('suggests the active points of the city as its terminal [T600]', async () => {
    const named = { ...aTrip(), asal: 'Jakarta' }
    const screen = await routes(
      {
        'GET /api/admin/points': listReply([
          { ...aPoint, nama: 'Agen Rawamangun' },
          { ...aPoint, id_titik: 5, nama: 'Agen Lama', status: 'nonaktif' },
        ]),
      },
      [named],
    )
    await clickRowAction(/^Edit/)
    await until(() => field(/^Terminal asal/).list?.options.length === 1)
    expect(field(/^Terminal asal/).list?.options[0]?.value).toBe('Agen Rawamangun')
    const asked = screen.requests.filter(({ call }) => call === 'GET /api/admin/points')
    expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('kota'))).toEqual([
      'Jakarta',
      'Yogyakarta',
    ])
  })
  it('shows in its form that the buses could not be loaded, and retries', async () => {
    let isBack = false
    await routes({ 'GET /api/admin/buses': () => (isBack ? listReply([bus]) : failure(500)) })
    await waitForText('Jakarta → Yogyakarta')
    await click(button('Tambah Rute'))
    await until(() => dialog().includes('Terjadi kesalahan saat mengambil data bus'))
    isBack = true
    await click(button('Coba Lagi'))
    await waitForText('Sinar Jaya Executive (40 kursi)')
    expect(dialog()).not.toContain('Terjadi kesalahan')
  })
  it('changes in Edit Rute by Simpan Perubahan [B23, B27]', async () => {
    const screen = await routes({ 'PUT /api/admin/routes/:id': ok(aTrip()) })
    await clickRowAction(/^Edit Jakarta/)
    expect(dialog()).toContain('Edit Rute')
    await fill('Harga per kursi (Rp)', '175000')
    await fill('Status', 'nonaktif')
    await confirmForm('Simpan Perubahan')
    expect(alerts()).toEqual([['success', 'Rute berhasil diperbarui']])
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')?.body).toMatchObject({
      id_bus: '5',
      asal: 'Jakarta',
      tujuan: 'Yogyakarta',
      waktu_berangkat: '2036-11-21T07:30',
      harga: '175000',
      status: 'nonaktif',
    })
  })
  it('deletes after Konfirmasi Hapus, which names the route [B25, B27]', async () => {
    const other = aTrip({ id_rute: 8, tujuan: 'Solo' })
    await routes(
      listChangedBy('DELETE /api/admin/routes/7', {
        list: 'GET /api/admin/routes',
        before: [aTrip(), other],
        after: [other],
      }),
    )
    await clickRowAction(/^Hapus Jakarta – Yogyakarta/)
    expect(dialog()).toContain('Konfirmasi Hapus')
    expect(dialog()).toContain(
      'Apakah Anda yakin ingin menghapus rute Jakarta → Yogyakarta? Tindakan ini tidak dapat dibatalkan.',
    )
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Rute berhasil dihapus']])
    await until(() => rowTexts().length === 1)
    expect(rowTexts()).toEqual([expect.stringContaining('Jakarta → Solo')])
  })
  it('shows what failed if the server sends no message [B26]', async () => {
    const fails = failure(500)
    await routes({
      'POST /api/admin/routes': fails,
      'PUT /api/admin/routes/:id': fails,
      'DELETE /api/admin/routes/:id': fails,
    })
    await clickRowAction(/^Hapus Jakarta/)
    await confirm()
    await until(() => alerts().length === 1)
    await click(button('Batal'))
    await clickRowAction(/^Edit Jakarta/)
    await submit()
    await until(() => alerts().length === 2)
    await click(button('Batal'))
    await clickRowAction(/^Tambah Rute$/)
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Solo')
    await fill('Waktu berangkat', '2036-11-21T07:30')
    await fill('Harga per kursi (Rp)', '1')
    await submit()
    await until(() => alerts().length === 3)
    expect(alerts().map(([, text]) => text)).toEqual([
      'Terjadi kesalahan saat menghapus rute',
      'Terjadi kesalahan saat memperbarui rute',
      'Terjadi kesalahan saat menambahkan rute',
    ])
  })
  const asked = (screen: Screen) =>
    screen.requests.filter(({ call }) => call === 'GET /api/admin/routes').at(-1)?.url
  it('shows departures from today by default, and other days on request [B57]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2036-11-20T18:00:00Z'))
    const screen = await routes()
    await waitForText('Jakarta → Yogyakarta')
    // 01:00 of the next day in the operator's zone.
    expect(asked(screen)).toContain('dari=2036-11-21')
    expect(asked(screen)).not.toContain('sampai')
    await fill('Tanggal berangkat', 'hari-ini')
    await until(() => asked(screen)?.includes('dari=2036-11-21&sampai=2036-11-21') === true)
    await fill('Tanggal berangkat', 'semua')
    await until(() => asked(screen)?.includes('dari') === false)
    await fill('Tanggal berangkat', 'pilih')
    await fill('Dari tanggal', '2036-12-02')
    await fill('Sampai tanggal', '2036-12-01')
    await waitForText('Tanggal akhir harus sama dengan atau setelah tanggal awal.')
    await until(() => asked(screen)?.endsWith('dari=2036-12-02') === true)
  })
  it('shows the departure that was just added, until the next search [B58]', async () => {
    const added = aTrip({ id_rute: 99, tujuan: 'Malang' })
    const screen = await routes({
      'POST /api/admin/routes': ok(added),
      'GET /api/admin/routes/99': ok(added),
    })
    await clickRowAction(/^Tambah Rute$/)
    await until(() => optionTexts('Bus').length > 1)
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Malang')
    await fill('Waktu berangkat', '2036-12-21T07:30')
    await fill('Harga per kursi (Rp)', '0')
    await confirmForm('Tambah Rute')
    await waitForText('Jakarta → Malang', 'Baru ditambahkan')
    expect(screen.calls).toContain('GET /api/admin/routes/99')
    await fill('Status', 'aktif')
    await until(() => document.querySelector('#added-title') === null)
  })
  it('copies a departure without its time, with its way as long as the line is the same [T710]', async () => {
    const screen = await routes({ 'POST /api/admin/routes': ok(aTrip({ id_rute: 9 })) }, [aTrip()])
    await until(() => buttons(/^Tindakan lain/).length === 1)
    await click(button(/^Tindakan lain/))
    await click(button('Salin'))
    expect(dialog()).toContain('Tambah Rute Baru')
    await until(() => optionTexts('Bus').length > 1)
    expect([field('Kota asal').value, field('Waktu berangkat').value]).toEqual(['Jakarta', ''])
    await fill('Waktu berangkat', '2036-12-21T07:30')
    await confirmForm('Tambah Rute')
    expect(firstRequest(screen, 'POST /api/admin/routes')?.body).toMatchObject({
      id_bus: '5',
      harga: '150000',
      waktu_berangkat: '2036-12-21T07:30',
      pola: 7,
    })
  })
  it('does not delete a departure with sold seats: its dialog links to calling it off [B59]', async () => {
    const effect = { id_rute: 7, orders: 1, tickets: 2, passengers: 1, holds: 0, refund_due: 300_000 }
    await routes({
      'DELETE /api/admin/routes/7': failure(422, 'TRIP_HAS_TICKETS', 'Rute masih punya tiket'),
      'GET /api/admin/routes/7/call-off': ok({ ...effect, called_off_at: null }),
    })
    await clickRowAction(/^Hapus Jakarta/)
    expect(buttons('Batalkan keberangkatan')).toEqual([])
    await confirm()
    await waitForText('Rute masih punya tiket', 'tidak dapat dihapus')
    await click(button('Batalkan keberangkatan'))
    await waitForText('Rp 300.000', 'Batalkan keberangkatan ini')
  })
})
