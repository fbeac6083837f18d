import type { TicketStatus } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { openAdminPage, listReply, firstRequest } from '../../../../testing/lists.ts'
import {
  aManifestSeat as seat,
  bus,
  aTicket,
  aTrip,
  aTripIn,
  GROUP,
  groupOf,
  paid,
  shift,
  ticketsFor,
} from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  linkTarget,
  heading,
  links,
  ok,
  pageText,
  submit,
  waitForText,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'
import { showOperator } from '../../../../testing/operator.ts'
import { inAct } from '../../../../testing/mount.ts'

const sold = seat(1, {
  status: 'booked',
  id_tiket: 42,
  order_group_id: GROUP,
  status_tiket: 'confirmed',
  nama_penumpang: 'Siti Rahmawati',
  kontak: { nama: 'Siti', email: 'siti@contoh.id', no_telepon: '0812-345-678' },
})
const manifest = (change: object = {}) =>
  ok({
    trip: aTripIn(600),
    called_off_at: null,
    called_off_reason: null,
    called_off: [],
    seats: [sold, seat(2, { status: 'held' }), seat(3), seat(4)],
    ...change,
  })
const MARK = `PUT /api/admin/orders/${GROUP}/dihubungi`
const SWAP = 'GET /api/admin/routes/7/swap-bus'
const swap = {
  id_rute: 7,
  versi: 1,
  id_bus: 5,
  nama_bus: bus.nama_bus,
  total_kursi: 40,
  id_tata_letak: null,
  label_kursi: null,
  kelas_kursi: null,
  label_lama: null,
  tiket: [],
  reservasi: 1,
  keberangkatan_lain: [],
}
const toSwap = {
  id_tiket: 42,
  order_group_id: GROUP,
  nama_penumpang: 'Siti Rahmawati',
  no_telepon: null,
  nomor_kursi: 1,
  naik: 0,
  turun: 1,
  kelas: null,
  kursi_baru: 1,
}
const effect = {
  id_rute: 7,
  orders: 3,
  tickets: 5,
  passengers: 2,
  holds: 1,
  refund_due: 750_000,
  called_off_at: null,
}

describe('/admin/routes/:id, one departure', () => {
  const open = (replies: Replies = {}) =>
    openAdminPage('/admin/routes/7', {
      'GET /api/admin/routes/7/manifest': manifest(),
      'GET /api/admin/routes/7/kept': ok({ holds: [], blocks: [], channels: [] }),
      'GET /api/admin/routes/7/crew': ok({ kru: [], sehari: 0 }),
      ...replies,
    })

  it('shows its facts, its occupancy, each seat’s state, and the passengers with their seats', async () => {
    await open()
    await waitForText('1 dari 4 kursi terjual (25%)', 'Siti Rahmawati', 'TB-42', '0812-345-678', 'Belum naik')
    expect(heading()).toBe('Jakarta → Yogyakarta')
    for (const name of ['Kursi 1, terjual, Siti Rahmawati', 'Kursi 2, ditahan', 'Kursi 3, kosong'])
      expect(buttons(name)).toHaveLength(1)
    expect(linkTarget('Periksa penumpang')).toBe('/admin/boarding?rute=7')
    expect(linkTarget('Telepon 0812-345-678')).toBe('tel:+62812345678')
    expect(linkTarget(/^WhatsApp ke/)).toBe('https://wa.me/62812345678')
  })

  it('has the boarding check on a phone, and all else in a menu [B995]', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList,
    )
    await open()
    await waitForText('Siti Rahmawati')
    expect(linkTarget('Periksa penumpang')).toBe('/admin/boarding?rute=7')
    for (const name of ['Edit', 'Ganti Bus', 'Cetak daftar penumpang'])
      expect([...buttons(name), ...links(name)]).toEqual([])
    await click(button('Tindakan lain'))
    const items = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
    expect(items).toEqual([
      'Edit',
      'Perhentian dan tarif',
      'Ganti Bus',
      'Cetak daftar penumpang',
      'Unduh Excel',
      'Unduh CSV',
    ])
  })

  it('marks a seat’s row and a row’s seat, and lists who has not paid or not boarded [B816]', async () => {
    const passenger = (n: number, status_tiket: TicketStatus, boarded_at: string | null = null) =>
      seat(n, {
        status: 'booked',
        id_tiket: 40 + n,
        order_group_id: GROUP,
        status_tiket,
        boarded_at,
        nama_penumpang: `Orang ${n}`,
      })
    const seats = [
      passenger(1, 'confirmed'),
      passenger(2, 'pending'),
      passenger(3, 'confirmed', '2036-11-20T00:00:00Z'),
      seat(4),
    ]
    const screen = await open({ 'GET /api/admin/routes/7/manifest': manifest({ seats }) })
    await waitForText('Orang 3', 'Belum bayar: 1', 'Belum naik: 1')
    const rows = () => [...document.querySelectorAll('tbody tr[data-row]')]
    const names = (of: Element[]) => of.map((row) => /Orang \d/.exec(row.textContent ?? '')?.[0])
    const marked = () => names(rows().filter((row) => row.classList.contains('marked-row')))
    const pressed = () =>
      [...document.querySelectorAll('[role=grid] [aria-pressed=true]')].map((one) =>
        one.getAttribute('data-seat'),
      )
    expect([marked(), pressed()]).toEqual([[], []])
    await click(button(/^Kursi 2,/))
    expect([marked(), pressed()]).toEqual([['Orang 2'], ['2']])
    await click(button('Tandai kursi 3 di denah'))
    expect([marked(), pressed()]).toEqual([['Orang 3'], ['3']])
    await click(button('Tandai kursi 3 di denah'))
    expect([marked(), pressed()]).toEqual([[], []])

    await click(button('Belum bayar: 1'))
    expect([names(rows()), screen.at()]).toEqual([['Orang 2'], '/admin/routes/7?penumpang=belum-bayar'])
    await click(button('Belum naik: 1'))
    expect([names(rows()), screen.at()]).toEqual([['Orang 1'], '/admin/routes/7?penumpang=belum-naik'])
    await click(button('Belum naik: 1'))
    expect([names(rows()), screen.at()]).toEqual([['Orang 1', 'Orang 2', 'Orang 3'], '/admin/routes/7'])
  })

  it('prints the driver’s manifest: operator, crew, boarding point, rows for walk-ons, totals and signatures [B240]', async () => {
    showOperator({ nama: 'PT Cakrawala' })
    const trip = aTrip({ nomor_polisi: 'B 7123 KGA' })
    await open({ 'GET /api/admin/routes/7/manifest': manifest({ trip }) })
    await waitForText('Siti Rahmawati', 'BusSinar Jaya Executive · B 7123 KGA')
    await fill(/^Pengemudi/, 'Pak Slamet')
    const sheet = document.querySelector('.manifest-sheet')
    const text = sheet?.textContent ?? ''
    for (const part of [
      'PT Cakrawala · Manifes Penumpang',
      'Nomor polisiB 7123 KGA',
      'PengemudiPak Slamet',
      'Naik: Pulo Gebang',
      'Penumpang lunas: 1 (sudah naik 0) · Belum lunas: 0 · Kursi: 4',
      'Petugas keberangkatan',
    ])
      expect(text).toContain(part)
    expect(sheet?.querySelectorAll('.manifest-walk-on')).toHaveLength(6)
    for (const typed of ['B 7999 XX', '']) {
      await fill(/^Nomor polisi/, typed)
      expect(sheet?.textContent).toContain(`Nomor polisi${typed}Pengemudi`)
    }
  })

  it('keeps the seats that were chosen for a swap while the bus is refused until a reason is given [T771]', async () => {
    const refused = {
      errors: [{ field: 'alasan_bus', msg: 'Isi alasannya, atau pilih bus lain' }],
    }
    const screen = await openAdminPage('/admin/routes/7/swap', {
      'GET /api/admin/routes/7/manifest': manifest(),
      'GET /api/admin/buses': listReply([bus]),
      'GET /api/admin/routes/7/kept': ok({ holds: [], blocks: [], channels: [] }),
      [SWAP]: ok({ ...swap, tiket: [toSwap] }),
      'POST /api/admin/routes/7/swap-bus': [
        failure(422, 'BUS_DOUBLE_BOOKED', 'Bus ini sedang di jalan', refused),
        ok({ id_rute: 7, dipindah: 1, dibatalkan: 0, passengers: 1, refund_due: 0 }),
      ],
    })
    await until(() => document.querySelector('option[value="5"]') !== null)
    await fill('Bus pengganti', '5')
    await waitForText('Kursi baru')
    await fill(/^Kursi baru/, '9')
    await click(button('Ganti Bus dan Kabari Penumpang'))
    await waitForText('Isi alasannya, atau pilih bus lain')
    // The departure has been read again meanwhile, as after another tab was looked at.
    await until(() => screen.calls.filter((one) => one === SWAP).length === 2)
    await inAct(() => new Promise((resolve) => void setTimeout(resolve)))
    expect(field(/^Kursi baru/).value).toBe('9')
    await fill(/^Alasan/, 'Bus cadangan')
    await click(button('Ganti Bus dan Kabari Penumpang'))
    await until(() => screen.at() === '/admin/routes/7')
    const sent = screen.requests.filter(({ call }) => call === 'POST /api/admin/routes/7/swap-bus')
    expect(sent.at(-1)?.body).toMatchObject({
      kursi: [{ id_tiket: 42, nomor_kursi: 9 }],
      alasan_bus: 'Bus cadangan',
    })
  })

  describe('with seats that staff keep', () => {
    const at = '2036-11-20T05:00:00.000Z'
    const phoneHold = {
      id_reservasi: 501,
      id_rute: 7,
      nomor_kursi: [2],
      naik: 0,
      turun: 1,
      titik_naik: null,
      titik_turun: null,
      status: 'live',
      nama_penumpang: 'Ibu Sri',
      no_telepon: '0812 3456 7890',
      channel: 'loket',
      created_at: '2036-11-20T00:00:00.000Z',
      waktu_expired: at,
      waktu_tutup: '2036-11-21T00:20:00.000Z',
      harga: 150_000,
      total_bayar: 150_000,
      oleh: 'Budi Admin',
      order_group_id: null,
      route: aTrip(),
    }
    const block = {
      nomor_kursi: 4,
      naik: 0,
      turun: 1,
      channel: 'agen:4',
      agen: 'Agen Pulo Gebang',
      until: at,
      reason: 'Jatah',
      oleh: null,
    }
    const kept = { holds: [phoneHold], blocks: [block], channels: ['agen:4', 'loket'] }
    const channels = { agen: [{ id_agen: 4, nama: 'Agen Pulo Gebang' }], lain: ['Agen Bekasi'] }
    const closed = { ...block, nomor_kursi: 3, channel: 'tidak dijual', agen: null, reason: 'Rusak' }
    const withKept = (replies: Replies = {}) =>
      open({
        'GET /api/admin/routes/7/kept': ok(kept),
        'GET /api/admin/channels': ok(channels),
        'GET /api/admin/shifts/mine': ok(shift),
        ...replies,
      })

    it('shows them on the map and in a list, with links to call and to chat [H724, S720]', async () => {
      await withKept()
      await waitForText('Ditahan untuk penelepon', 'Ibu Sri', 'Kursi diblokir', 'untuk Agen Pulo Gebang')
      // A blocked seat is not one of the empty ones.
      await waitForText('Kosong: 1', 'Diblokir: 1')
      for (const name of [
        'Kursi 2, ditahan telepon',
        /^Kursi 4, diblokir untuk Agen Pulo Gebang sampai .*: Jatah$/,
      ])
        expect(button(name)).toBeDefined()
      expect(linkTarget('Telepon 0812 3456 7890')).toBe('tel:+6281234567890')
      expect(linkTarget(/^WhatsApp ke Ibu Sri/)).toContain(
        'https://wa.me/6281234567890?text=Halo%20Ibu%20Sri',
      )
    })

    it('names seats that nobody sells as not sold [B994]', async () => {
      await withKept({ 'GET /api/admin/routes/7/kept': ok({ ...kept, blocks: [closed] }) })
      await waitForText('Kursi diblokir', /tidak dijual sampai/)
      expect(pageText()).not.toContain('untuk Tidak dijual')
      expect(button(/^Kursi 3, diblokir dan tidak dijual sampai .*: Rusak$/)).toBeDefined()
    })

    it('names who is to be called when a call-off or a swap takes their seats [H770]', async () => {
      const screen = await withKept({
        'GET /api/admin/routes/7/call-off': ok(effect),
        'GET /api/admin/buses': listReply([bus]),
        [SWAP]: ok(swap),
      })
      await waitForText('Ibu Sri')
      await click(button('Batalkan keberangkatan'))
      await until(() => dialog().includes('1 penelepon kehilangan kursi yang ditahan'))
      expect(dialog()).toContain('Ibu Sri, kursi 2: Telepon 0812 3456 7890')
      await click(button('Tutup'))
      await screen.go('/admin/routes/7/swap')
      await until(() => document.querySelector('option[value="5"]') !== null)
      await fill('Bus pengganti', '5')
      await waitForText('1 penelepon kehilangan kursi yang ditahan', 'Ibu Sri, kursi 2:')
    })

    it('keeps the chosen seats for a caller until a time [H720]', async () => {
      const screen = await withKept({ 'POST /api/admin/routes/7/phone-holds': ok(phoneHold) })
      await waitForText('Ibu Sri')
      await click(button('Kursi 1, terjual, Siti Rahmawati'))
      expect(pageText()).toContain('Kursi 1 tidak kosong pada bagian ini.')
      expect(buttons('Tahan sampai…')).toEqual([])
      await click(button('Kursi 1, terjual, Siti Rahmawati'))
      await click(button('Kursi 3, kosong'))
      await inAct(() => button('Tahan sampai…').focus())
      await click(button('Tahan sampai…'))
      await submit()
      expect(dialog()).toContain('Nama wajib diisi')
      await fill('Nama penelepon', 'Pak Joko')
      await fill('Nomor telepon', '0813 1111 2222')
      await fill(/^Ditahan sampai/, '2036-11-20T12:00')
      await submit()
      await until(() => alerts().length > 0)
      expect(alerts()).toEqual([['success', 'Kursi 3 ditahan']])
      // The button has gone with the choice: the focus stays at the map.
      await until(() => document.activeElement?.getAttribute('aria-label') === 'Denah kursi')
      expect(firstRequest(screen, 'POST /api/admin/routes/7/phone-holds')?.body).toEqual({
        nomor_kursi: [3],
        naik: 0,
        turun: 1,
        nama_penumpang: 'Pak Joko',
        no_telepon: '0813 1111 2222',
        until: at,
        channel: 'loket',
      })
    })

    it('blocks the chosen seats for an agency by its name, and opens a block [S720, B921]', async () => {
      const screen = await withKept({
        'POST /api/admin/routes/7/blocks': failure(
          409,
          'SEAT_CONFLICT',
          'Kursi sudah dipesan atau direservasi',
        ),
        'POST /api/admin/routes/7/blocks/release': ok(kept),
      })
      await waitForText('Ibu Sri')
      await click(button('Kursi 3, kosong'))
      await click(button('Blokir…'))
      await until(() => document.querySelector('option[value="agen:4"]')?.textContent === 'Agen Pulo Gebang')
      expect([...field(/^Untuk/).querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
        'Loket',
        'Agen Pulo Gebang',
        'Agen Bekasi',
        'Tidak dijual',
      ])
      await fill(/^Untuk/, 'agen:4')
      await fill(/^Diblokir sampai/, '2036-11-20T12:00')
      await fill(/^Alasan/, 'Jatah agen')
      await submit()
      await until(() => dialog().includes('Kursi sudah dipesan atau direservasi'))
      expect(firstRequest(screen, 'POST /api/admin/routes/7/blocks')?.body).toEqual({
        nomor_kursi: [3],
        naik: 0,
        turun: 1,
        channel: 'agen:4',
        until: at,
        reason: 'Jatah agen',
      })
      await click(button('Batal'))
      await click(button(/^Buka blokir kursi 4/))
      await until(() => firstRequest(screen, 'POST /api/admin/routes/7/blocks/release') !== undefined)
      expect(firstRequest(screen, 'POST /api/admin/routes/7/blocks/release')?.body).toEqual({
        nomor_kursi: [4],
        naik: 0,
        turun: 1,
      })
    })

    it('sells what is kept in one tap, and a second tap sends nothing [H723, H724]', async () => {
      const sale = { order_group_id: GROUP, id_tiket: 42, nomor_kursi: [2], total_bayar: 150_000 }
      const screen = await withKept({ 'POST /api/admin/phone-holds/501/sale': ok(sale) })
      await waitForText('Ibu Sri')
      const sell = button(/^Jual tunai/)
      // The second click of a double click, which may meet the next hold's button.
      await inAct(() => void sell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
      expect(screen.requests.some(({ call }) => call.endsWith('/sale'))).toBe(false)
      await inAct(() => {
        sell.click()
        sell.click()
      })
      await until(() => alerts().length > 0)
      const sent = screen.requests.filter(({ call }) => call === 'POST /api/admin/phone-holds/501/sale')
      expect(sent.map(({ body }) => body)).toEqual([{ cara: 'tunai', jumlah: 150_000 }])
    })

    it('prints the tickets of what it sold, then its own passenger list again [B1001]', async () => {
      const none = { seats: [], payments: [], refunds: [], refunds_elsewhere: [], history: [] }
      const order = { ...groupOf(ticketsFor([2], paid)), ...none }
      let isSold = false
      await withKept({
        'GET /api/admin/routes/7/kept': () => ok(isSold ? { ...kept, holds: [] } : kept),
        'POST /api/admin/phone-holds/501/sale': () => {
          isSold = true
          return ok({ order_group_id: GROUP, id_tiket: 42, nomor_kursi: [2], total_bayar: 150_000 })
        },
        [`POST /api/admin/orders/${GROUP}/print`]: ok({ dicetak: 1, salinan: 0 }),
        [`GET /api/admin/orders/${GROUP}`]: ok(order),
        [`GET /api/admin/orders/${GROUP}/cetak`]: ok({ ...order, pembeli: 'Sri' }),
      })
      const printed: (string | undefined)[] = []
      const paper = () => document.querySelector('.paper-print')?.textContent
      vi.stubGlobal('print', () => printed.push(paper()))
      await waitForText('Ibu Sri')
      await click(button(/^Jual tunai/))
      await until(() => printed.length === 1 && !pageText().includes('Ibu Sri'))
      expect(printed[0]).toMatch(/Loket\s*Pulo Gebang/)
      expect(paper()).toBe(printed[0])
      await click(button('Cetak daftar penumpang'))
      expect(printed.slice(1)).toEqual([undefined])
    })
  })

  it('marks passengers whose name stands on another seat, on screen and on paper [B241]', async () => {
    const named = (nomor_kursi: number, nama_penumpang: string) =>
      seat(nomor_kursi, { ...sold, nomor_kursi, id_tiket: 40 + nomor_kursi, nama_penumpang })
    const seats = [named(1, 'Siti Rahmawati'), named(2, ' siti  rahmawati'), named(3, 'Budi')]
    await open({ 'GET /api/admin/routes/7/manifest': manifest({ seats }) })
    await waitForText('nama sama di kursi lain')
    expect(pageText().match(/nama sama di kursi lain/g)).toHaveLength(4)
  })

  it('has ticket and phone before the mark of a shared name, and few words for an unpaid one [B1021]', async () => {
    const unpaid = { ...sold, status_tiket: 'pending' as const }
    const seats = [seat(1, { ...sold, id_tiket: 41 }), seat(2, { ...unpaid, nomor_kursi: 2, id_tiket: 42 })]
    await open({ 'GET /api/admin/routes/7/manifest': manifest({ seats }) })
    await waitForText('nama sama di kursi lain')
    const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(first).toMatch(/TB-41.*WhatsApp.*nama sama di kursi lain.*Dikonfirmasi/)
    expect(second).toMatch(/TB-42.*Belum bayar/)
    expect(second).not.toContain('Menunggu Pembayaran')
  })

  describe('with several legs', () => {
    const at = (hour: number) => `2036-11-21T0${hour}:30:00.000Z`
    const zona = 'Asia/Jakarta' as const
    const trip = aTrip({
      tujuan: 'Surabaya',
      jumlah_ruas: 2,
      simpul: [
        { simpul: 0, kota: 'Jakarta', zona, waktu: at(0) },
        { simpul: 1, kota: 'Semarang', zona, waktu: at(6) },
        { simpul: 2, kota: 'Surabaya', zona, waktu: at(9) },
      ],
    })
    const rider = (nomor_kursi: number, naik: number, turun: number, nama_penumpang: string) =>
      seat(nomor_kursi, {
        ...sold,
        nomor_kursi,
        naik,
        turun,
        id_tiket: nomor_kursi * 100 + naik,
        nama_penumpang,
      })
    const seats = [rider(1, 0, 1, 'Siti'), rider(1, 1, 2, 'Budi'), seat(2), rider(3, 1, 2, 'Rina')]
    const openLegs = (query = '') =>
      openAdminPage(`/admin/routes/7${query}`, {
        'GET /api/admin/routes/7/manifest': manifest({ trip, seats }),
        'GET /api/admin/routes/7/kept': ok({ holds: [], blocks: [], channels: [] }),
      })
    const nameOf = (number: number) =>
      document.querySelector(`[data-seat="${number}"]`)?.getAttribute('aria-label')

    it('shows who sits in a seat from which city to which, on the whole way or a part of it [B703]', async () => {
      await openLegs()
      await waitForText('1 dari 3 kursi terjual (33%)', '2 dari 3 kursi terjual (67%)')
      // One sentence on what choosing a seat is for, not two.
      expect(pageText().match(/Pilih kursi /g)).toHaveLength(1)
      expect([1, 2, 3].map(nameOf)).toEqual([
        'Kursi 1, terjual: Jakarta → Semarang terjual, Siti; Semarang → Surabaya terjual, Budi',
        'Kursi 2, kosong',
        'Kursi 3, terisi sebagian jalan: Jakarta → Semarang kosong; Semarang → Surabaya terjual, Rina',
      ])
      await click(button(nameOf(3) ?? ''))
      await waitForText('Kursi 3', 'Jakarta → Semarang', 'Rina, terjual')
      await fill(/^Sampai/, '1')
      expect([1, 3].map(nameOf)).toEqual([
        'Kursi 1, terjual: Jakarta → Semarang terjual, Siti',
        'Kursi 3, kosong',
      ])
      await click(button('Seluruh perjalanan'))
      expect(nameOf(3)).toContain('terisi sebagian jalan')
    })

    it('moves between the seats by arrow keys, with one tab stop [B703]', async () => {
      await openLegs('?naik=1&turun=2')
      await waitForText('Rina')
      const stops = () => [...document.querySelectorAll<HTMLElement>('[data-seat][tabindex="0"]')]
      expect(stops().map((one) => one.dataset['seat'])).toEqual(['1'])
      await inAct(() => stops()[0]?.focus())
      await inAct(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
        ),
      )
      expect(stops().map((one) => one.dataset['seat'])).toEqual(['2'])
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Kursi 2, kosong')
    })

    it('lists and prints who gets on and off at each stop, and the seats that change hands [B702]', async () => {
      await openLegs()
      await waitForText(
        'Naik 1, turun 0, di bus setelah ini 1',
        'Kursi berganti penumpang',
        'Siti turun, Budi naik',
      )
      const sheet = document.querySelector('.manifest-sheet')
      const groups = [...(sheet?.querySelectorAll('.manifest-stop') ?? [])].map(
        ({ textContent }) => textContent,
      )
      expect(groups).toHaveLength(3)
      expect(groups[1]).toContain('Turun: 1 Siti (TB-100)')
      expect(groups[1]).toContain('Kursi berganti penumpang: 1 Siti turun, Budi naik')
      expect(groups[1]).toContain('RinaTurun: Surabaya')
      expect(sheet?.textContent).toContain('3 penumpang lunas')
      // One button for all files.
      await click(button('Unduh berkas'))
      expect([...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)).toEqual([
        'Unduh Excel',
        'Unduh Excel per perhentian',
        'Unduh CSV',
        'Unduh CSV per perhentian',
      ])
    })
  })

  it('has an empty passenger list', async () => {
    await open({ 'GET /api/admin/routes/7/manifest': manifest({ seats: [seat(1), seat(2)] }) })
    await waitForText('Belum ada penumpang', '0 dari 2 kursi terjual (0%)')
  })

  it('after a call-off shows the reason, and each passenger’s contact links and refund', async () => {
    const refund = { id_refund: 1, jumlah: 150_000, cara: 'manual', status: 'due' }
    const ticket = (nomor_kursi: number, change: object) => ({
      nomor_kursi,
      id_tiket: 40 + nomor_kursi,
      order_group_id: GROUP,
      nama_penumpang: null,
      kontak: null,
      refunds: [],
      ...change,
    })
    const screen = await open({
      'PUT /api/admin/orders/:id/dihubungi': ok({
        order_group_id: GROUP,
        dihubungi_at: '2026-11-20T04:00:00Z',
        dihubungi_oleh: 'Rina',
      }),
      'GET /api/admin/routes/7/manifest': manifest({
        seats: [seat(1), seat(2), seat(3), seat(4)],
        called_off_at: '2026-11-20T03:00:00Z',
        called_off_reason: 'Jembatan putus',
        called_off: [
          ticket(1, { nama_penumpang: 'Siti Rahmawati', kontak: sold.kontak, refunds: [refund] }),
          ticket(2, {
            nama_penumpang: 'Budi',
            dikabari_at: '2026-11-20T03:01:00Z',
            dihubungi_at: '2026-11-20T03:05:00Z',
            dihubungi_oleh: 'Rina',
            refunds: [{ ...refund, id_refund: 2, status: 'done' }],
          }),
          ticket(3, {}),
        ],
      }),
    })
    await waitForText(
      'Dibatalkan pada Jumat, 20 November 2026, 10.00 WIB',
      'Alasan: Jembatan putus',
      '3 penumpang',
    )
    await waitForText(
      'Siti Rahmawati',
      'TB-41',
      'Menunggu · Rp 150.000',
      'Budi',
      'Selesai · Rp 150.000',
      'Tidak ada',
    )
    expect([linkTarget('Telepon 0812-345-678'), linkTarget('siti@contoh.id')]).toEqual([
      'tel:+62812345678',
      'mailto:siti@contoh.id',
    ])
    expect([buttons('Batalkan keberangkatan'), links('Periksa penumpang')]).toEqual([[], []])
    expect(pageText()).not.toContain('Belum ada penumpang')
    await waitForText(
      'Email tidak sampai',
      'Email terkirim Jumat, 20 November 2026, 10.01 WIB',
      'Rina, Jumat, 20 November 2026',
    )
    await click(field('Sudah dihubungi, Kursi 1'))
    await until(() => firstRequest(screen, MARK) !== undefined)
    expect(firstRequest(screen, MARK)?.body).toEqual({ dihubungi: true })
  })

  it('is edited on its page, with the version that was shown', async () => {
    const screen = await open({
      'GET /api/admin/buses': listReply([{ id_bus: 5, nama_bus: 'Sinar Jaya', total_kursi: 40, versi: 1 }]),
      'PUT /api/admin/routes/:id': ok(aTripIn(600)),
    })
    await waitForText('Siti Rahmawati')
    await click(button('Edit'))
    expect(dialog()).toContain('Edit Rute')
    await fill('Harga per kursi (Rp)', '175000')
    await click(button('Simpan Perubahan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Rute berhasil diperbarui']])
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')?.headers.get('if-match')).toBe('"1"')
  })

  const cancelling = async (replies: Replies) => {
    const screen = await open({
      'GET /api/admin/tickets/42': ok({ ...aTicket({ id_tiket: 42 }), refundable: 150_000, versi: 3 }),
      ...replies,
    })
    await waitForText('Siti Rahmawati')
    await click(button('Tindakan untuk kursi 1, TB-42'))
    expect(linkTarget('Lihat tiket atau ubah nama')).toBe('/admin/tickets/42')
    expect(linkTarget('Lihat pesanan')).toBe(`/admin/orders/${GROUP}`)
    await click(button('Batalkan tiket'))
    return screen
  }

  it('cancels a passenger’s ticket after showing the refund [B70]', async () => {
    const call = 'PUT /api/admin/tickets/42/status'
    const screen = await cancelling({ [call]: ok(aTicket({ id_tiket: 42, status_tiket: 'cancelled' })) })
    await waitForText('Siti Rahmawati, kursi 1, Jakarta → Yogyakarta', 'Uang yang dikembalikan: Rp 150.000')
    await click(button('Batalkan tiket'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Tiket TB-42 dibatalkan']])
    expect(firstRequest(screen, call)?.body).toEqual({ status_tiket: 'cancelled' })
    expect(firstRequest(screen, call)?.headers.get('if-match')).toBe('"3"')
  })

  it('moves the focus to the passengers when the row that has it is cancelled', async () => {
    await open({
      'GET /api/admin/routes/7/manifest': [manifest(), manifest({ seats: [seat(1)] })],
      'GET /api/admin/tickets/42': ok({ ...aTicket({ id_tiket: 42 }), refundable: 0 }),
      'PUT /api/admin/tickets/42/status': ok(aTicket({ id_tiket: 42, status_tiket: 'cancelled' })),
    })
    const menu = 'Tindakan untuk kursi 1, TB-42'
    await until(() => buttons(menu).length > 0)
    await inAct(() => button(menu).focus())
    await click(button(menu))
    await click(button('Batalkan tiket'))
    // The row may go before its dialog is closed, as when somebody else cancels the ticket.
    await waitForText('Belum ada uang yang perlu dikembalikan.')
    await click(button('Batalkan tiket'))
    await until(() => dialog() === '')
    await waitForText('Belum ada penumpang')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Daftar penumpang')
  })

  it('mails a passenger’s e-ticket again from their row if it is paid [B73]', async () => {
    const call = `POST /api/admin/orders/${GROUP}/mail`
    const pending = { ...sold, nomor_kursi: 2, id_tiket: 43, status_tiket: 'pending' }
    const screen = await open({
      'GET /api/admin/routes/7/manifest': manifest({ seats: [sold, pending] }),
      'POST /api/admin/orders/:id/mail': ok({ message: 'Terkirim' }),
    })
    await waitForText('TB-43')
    await click(button('Tindakan untuk kursi 2, TB-43'))
    expect(buttons('Kirim e-tiket lagi')).toEqual([])
    await click(button('Tindakan untuk kursi 1, TB-42'))
    await click(button('Kirim e-tiket lagi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'E-tiket dikirim lagi ke email pemesan']])
    expect(firstRequest(screen, call)?.headers.get('idempotency-key')).toBeTruthy()
  })

  const CHECK_CALL = 'POST /api/admin/tickets/check'
  const checked = (hasil: string) =>
    ok({ hasil, bertanda_tangan: false, ticket: null, tickets: [], boarded_at: null, boarded_by: null })

  it('boards a passenger from their row after their identity was checked [B75]', async () => {
    const screen = await open({ [CHECK_CALL]: [checked('other_day'), checked('valid')] })
    await waitForText('Siti Rahmawati')
    await click(button('Tindakan untuk kursi 1, TB-42'))
    await click(button('Naikkan'))
    await waitForText('cocokkan kartu identitas dengan nama ini dahulu. Siti Rahmawati, kursi 1')
    await click(button('Identitas cocok, naikkan'))
    await waitForText('Keberangkatan ini bukan hari ini')
    await click(button('Identitas cocok, tetap naikkan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'TB-42 dicatat naik']])
    const bodies = screen.requests.filter((one) => one.call === CHECK_CALL).map((one) => one.body)
    expect(bodies).toEqual([
      { id_rute: 7, kode: 'TB-42', identitas_diperiksa: true },
      { id_rute: 7, kode: 'TB-42', identitas_diperiksa: true, hari_lain: true },
    ])
  })

  it('shows why a passenger is not boarded from their row, and undoes a boarding there', async () => {
    const boarded = { ...sold, nomor_kursi: 2, id_tiket: 43, boarded_at: '2026-11-20T03:00:00Z' }
    const screen = await open({
      'GET /api/admin/routes/7/manifest': manifest({ seats: [sold, boarded] }),
      [CHECK_CALL]: [checked('cancelled'), checked('valid')],
    })
    await waitForText('Siti Rahmawati')
    await click(button('Tindakan untuk kursi 1, TB-42'))
    await click(button('Naikkan'))
    await click(button('Identitas cocok, naikkan'))
    await waitForText('Tiket ini sudah dibatalkan.')
    await click(button('Batal'))
    await click(button('Tindakan untuk kursi 2, TB-43'))
    expect(buttons('Naikkan')).toEqual([])
    await click(button('Batalkan naik'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'TB-43 kembali tercatat belum naik']])
    const bodies = screen.requests.filter((one) => one.call === CHECK_CALL).map((one) => one.body)
    expect(bodies.at(-1)).toEqual({ id_rute: 7, kode: 'TB-43', batalkan: true })
  })

  it('asks again before cancelling a ticket that was changed meanwhile', async () => {
    const current = { ...aTicket({ id_tiket: 42 }), versi: 4 }
    await cancelling({
      'PUT /api/admin/tickets/42/status': {
        status: 412,
        body: { success: false, type: 'EDIT_CONFLICT', message: 'Data sudah diubah', data: current },
      },
    })
    await waitForText('Uang yang dikembalikan: Rp 150.000')
    await click(button('Batalkan tiket'))
    await waitForText('Tiket ini baru saja diubah orang lain')
    expect(alerts()).toEqual([])
  })

  it('shows a call-off without passengers', async () => {
    await open({ 'GET /api/admin/routes/7/manifest': manifest({ called_off_at: '2026-11-20T03:00:00Z' }) })
    await waitForText('Tidak ada penumpang saat keberangkatan ini dibatalkan')
  })

  it.each(['/admin/routes/7', '/admin/routes/abc'])(
    'shows once that there is no departure at %s',
    async (address) => {
      const missing = failure(404, 'NOT_FOUND', 'Data tidak ditemukan')
      const screen = await openAdminPage(address, { 'GET /api/admin/routes/7/manifest': missing })
      await until(() => heading() === 'Rute Tidak Ditemukan')
      await waitForText('Keberangkatan ini tidak ada atau sudah dihapus.')
      expect([pageText().match(/tidak ditemukan/gi)?.length, alerts(), buttons('Coba Lagi')]).toEqual([
        1,
        [],
        [],
      ])
      expect(linkTarget(/^Kelola Rute$/)).toBe('/admin/routes')
      expect(screen.calls).not.toContain('GET /api/admin/routes/abc/manifest')
    },
  )
})

describe('calling a departure off', () => {
  const open = async (replies: Replies = {}) => {
    const screen = await openAdminPage('/admin/routes', {
      'GET /api/admin/routes': listReply([aTrip()]),
      'GET /api/admin/buses': listReply([]),
      'GET /api/admin/routes/7/call-off': ok(effect),
      ...replies,
    })
    await until(() => buttons(/^Tindakan lain/).length > 0)
    await click(button(/^Tindakan lain/))
    await click(button('Batalkan keberangkatan'))
    await until(() => dialog() !== '')
    return screen
  }
  const confirm = () => click(button('Batalkan keberangkatan ini'))

  it('shows and counts its effects before the confirmation', async () => {
    const screen = await open()
    await waitForText('Pesanan dibatalkan3', 'Tiket dibatalkan5', 'lewat email2', 'dilepas1', 'Rp 750.000')
    await confirm()
    expect(dialog()).toContain('Alasan wajib diisi')
    expect(firstRequest(screen, 'POST /api/admin/routes/7/call-off')).toBeUndefined()
  })

  it('is sent once, with the reason and the version that was shown', async () => {
    const screen = await open({ 'POST /api/admin/routes/7/call-off': ok({ ...effect, tickets: 6 }) })
    await waitForText('Rp 750.000')
    await fill('Alasan', 'Armada rusak')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()[0]?.[1]).toMatch(/^Keberangkatan dibatalkan: 6 tiket/)
    const request = firstRequest(screen, 'POST /api/admin/routes/7/call-off')
    expect(request?.body).toEqual({ alasan: 'Armada rusak' })
    expect(request?.headers.get('if-match')).toBe('"1"')
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('stops if the departure was moved meanwhile, and shows both times', async () => {
    const moved = { ...aTrip({ waktu_berangkat: '2036-11-21T02:30:00.000Z' }), versi: 2 }
    const screen = await open({
      'POST /api/admin/routes/7/call-off': [
        failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain.', { data: moved }),
        ok(effect),
      ],
    })
    await waitForText('Rp 750.000')
    await fill('Alasan', 'Armada rusak')
    await confirm()
    await waitForText('Data sudah diubah orang lain', '2036-11-21T09:30', '2036-11-21T07:30')
    await confirm()
    await until(() => alerts().length > 0)
    const versions = screen.requests
      .filter((one) => one.call === 'POST /api/admin/routes/7/call-off')
      .map((one) => one.headers.get('if-match'))
    expect(versions).toEqual(['"1"', '"2"'])
  })

  it('cannot be done twice', async () => {
    await open({
      'GET /api/admin/routes': listReply([{ ...aTrip(), zona_asal: 'Asia/Jayapura' }]),
      'GET /api/admin/routes/7/call-off': ok({ ...effect, called_off_at: '2026-11-20T15:30:00Z' }),
    })
    await waitForText('Keberangkatan ini sudah dibatalkan pada Sabtu, 21 November 2026, 00.30 WIT')
    expect(buttons('Batalkan keberangkatan ini')).toEqual([])
  })

  it('shows why it is refused, and keeps the reason', async () => {
    await open({
      'POST /api/admin/routes/7/call-off': failure(422, 'TRIP_DEPARTED', 'Keberangkatan ini sudah lewat'),
    })
    await waitForText('Rp 750.000')
    await fill('Alasan', 'Armada rusak')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Keberangkatan ini sudah lewat']])
    expect(field('Alasan').value).toBe('Armada rusak')
  })
})
