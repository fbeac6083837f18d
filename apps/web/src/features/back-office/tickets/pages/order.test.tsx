import type { AdminOrder, OrderMail, OrderStatement, StatementLine } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { openAdminPage } from '../../../../testing/lists.ts'
import { inAct } from '../../../../testing/mount.ts'
import { aTicket, passenger } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  ok,
  openScreen,
  pageText,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'

const GROUP = aTicket().order_group_id
const first = aTicket({ id_tiket: 41, nomor_kursi: 3, status_tiket: 'confirmed', versi: 2 })
const second = aTicket({ id_tiket: 42, nomor_kursi: 4, status_tiket: 'confirmed', versi: 3 })
const route = first.Rute
if (route === null) throw new Error('a ticket without a departure')

const order: AdminOrder = {
  order: {
    order_group_id: GROUP,
    master_ticket_id: 41,
    seats: [3, 4],
    total_tickets: 2,
    total_amount: 300_000,
    unpaid_amount: 0,
    tanggal_pemesanan: first.tanggal_pemesanan,
    batas_pembayaran: first.batas_pembayaran,
    refund_due: 150_000,
  },
  tickets: [first, second],
  route,
  user: first.User,
  payment: null,
  seats: [
    { id_tiket: 41, refundable: 150_000, cancel_note: null },
    { id_tiket: 42, refundable: 150_000, cancel_note: null },
  ],
  payments: [
    {
      id_pembayaran: 1,
      order_id: 'ORDER-41-a1',
      metode: 'midtrans',
      payment_type: 'gopay',
      status: 'paid',
      transaction_status: 'settlement',
      total_bayar: 300_000,
      waktu_pembayaran: first.tanggal_pemesanan,
      created_at: first.tanggal_pemesanan,
      oleh: null,
    },
  ],
  refunds: [
    {
      id_refund: 9,
      jumlah: 150_000,
      cara: 'manual',
      status: 'due',
      created_at: first.tanggal_pemesanan,
      ended_at: null,
      nomor_kursi: [5],
      elsewhere: 0,
    },
  ],
  refunds_elsewhere: [],
  history: [
    {
      id_tiket: 41,
      nomor_kursi: 3,
      from_status: 'pending',
      to_status: 'confirmed',
      cause: 'payment',
      oleh: null,
      at: first.tanggal_pemesanan,
    },
  ],
  names: [
    {
      id_tiket: 41,
      nomor_kursi: 3,
      nama_lama: 'Siti',
      nama_baru: 'Sita',
      oleh: 'Siti Rahmawati',
      at: first.tanggal_pemesanan,
    },
  ],
}

const idOf = (n: string) => `0d6d2a4e-7b1c-4c53-9d8e-1f2a3b4c5d${n}0`
const mail: OrderMail = {
  id_mail: idOf('a'),
  kind: 'confirmed',
  email: 'siti@contoh.id',
  status: 'sent',
  reason: null,
  created_at: '2026-11-23T01:00:00.000Z',
  sent_at: '2026-11-23T01:00:04.000Z',
  tried_at: '2026-11-23T01:00:04.000Z',
}

const line: StatementLine = {
  id: 1,
  at: '2026-11-23T03:00:00.000Z',
  peristiwa: 'paid',
  jumlah: 300_000,
  masuk: 300_000,
  keluar: 0,
  saldo: 300_000,
  oleh: null,
  cause: null,
  alasan: null,
  id_pembayaran: 1,
  order_id: 'ORDER-41-a1',
  metode: 'midtrans',
  payment_type: 'gopay',
  cara: null,
  referensi: null,
  id_refund: null,
  id_tiket: null,
  nomor_kursi: null,
}
const unpaid: OrderStatement = {
  saldo: 0,
  kurang: 0,
  belum_diputuskan: 0,
  dijanjikan: 0,
  refunds: [],
  masuk: 0,
  keluar: 0,
  lengkap: true,
  mutasi: [],
  meta: { page: 1, limit: 25, total: 0 },
}
/** One payment, a seat that a person cancelled, and its refund by hand. */
const mutasi: StatementLine[] = [
  {
    ...line,
    id: 4,
    peristiwa: 'refund_gone_by_hand',
    jumlah: 150_000,
    masuk: 0,
    saldo: -50_000,
    oleh: 'Rina',
    alasan: 'BCA 8',
    id_refund: 9,
  },
  { ...line, id: 3, peristiwa: 'dashboard_refund', jumlah: 50_000, masuk: 0, keluar: 50_000, saldo: -50_000 },
  {
    ...line,
    id: 2,
    peristiwa: 'ticket_invalid',
    jumlah: 150_000,
    masuk: 150_000,
    saldo: 0,
    oleh: 'Rina',
    cause: 'administrator',
    alasan: 'Penumpang sakit',
    nomor_kursi: 4,
    metode: null,
  },
  line,
]

const open = (replies: Replies = {}) =>
  openAdminPage(`/admin/orders/${GROUP}`, {
    'GET /api/admin/orders/:id': ok(order),
    'GET /api/admin/orders/:id/mail': ok([]),
    'GET /api/admin/orders/:id/rekening': ok(unpaid),
    ...replies,
  })
const box = (seat: number) =>
  [...document.querySelectorAll<HTMLElement>('main label')].find((label) =>
    label.textContent?.includes(`kursi ${seat} untuk`),
  )
async function choose(seat: number): Promise<void> {
  await until(() => box(seat) !== undefined)
  const input = box(seat)?.querySelector('input')
  if (input) await click(input)
}
const cancelled = ok({ cancelled: [42], refunded: 150_000 })

describe('/admin/orders/:id', () => {
  it('pays from the drawer what was taken there in cash, by the sum that is left; nothing else [B946]', async () => {
    const [refund] = order.refunds
    if (!refund) throw new Error('an order without a refund')
    const refunds = [
      { ...refund, elsewhere: 50_000, dari_laci: true },
      { ...refund, id_refund: 8 },
    ]
    const screen = await open({
      'GET /api/admin/orders/:id': ok({ ...order, refunds }),
      'PUT /api/admin/refunds/:id/tunai': failure(422, 'SHIFT_NEEDED', 'Buka shift dahulu'),
    })
    await waitForText(/Manual · Kursi 5/)
    expect([buttons(/tunai$/).length, buttons(/100\.000 tunai$/).length]).toEqual([1, 1])
    await click(button(/tunai$/))
    for (const one of buttons(/tunai$/).slice(-1)) await click(one)
    await until(() => dialog().includes('Buka shift dahulu'))
    const sent = screen.requests.filter(({ call }) => call === 'PUT /api/admin/refunds/9/tunai')
    expect(sent.map(({ body }) => body)).toEqual([{ jumlah: 100_000 }])
  })

  it('shows contact, seats, payments and history, and links to the tickets and the departure [B64]', async () => {
    await open()
    await waitForText(/Pesanan 6F1C2A34/, 'Siti Rahmawati', 'siti@contoh.id', 'TB-41', 'TB-42', /ORDER-41-a1/)
    await waitForText('Pengembalian dana', /Manual · Kursi 5/, 'Kursi 3: Dikonfirmasi', /pembayaran masuk/)
    await waitForText('Kursi 3: nama Siti menjadi Sita', /Siti Rahmawati/)
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    for (const to of ['/admin/tickets/41', '/admin/routes/7', '/admin/tickets']) expect(links).toContain(to)
  })

  it('names the stops and times of the passenger’s journey, and the dialog that cancels it does too [B708]', async () => {
    const Rute = {
      ...route,
      asal: 'Semarang',
      terminal_asal: 'Agen Sukun',
      tujuan: 'Surabaya',
      terminal_tujuan: 'Bungurasih',
    }
    const tickets = order.tickets.map((ticket) => ({ ...ticket, Rute, naik: 1, turun: 2 }))
    await open({ 'GET /api/admin/orders/:id': ok({ ...order, route: Rute, tickets }) })
    await waitForText(
      /Naik diSemarang, Agen Sukun, \w+, \d+ \w+, \d\d\.\d\d WIB/,
      /Turun diSurabaya, Bungurasih/,
    )
    await click(button('Batalkan semua'))
    expect(dialog()).toContain('Semarang → Surabaya, ')
  })

  it('reads the labels of seats in its refunds, history and statement [S583]', async () => {
    const Rute = { ...route, label_kursi: ['1A', '1B', '2A', '2B', '3A'] }
    await open({
      'GET /api/admin/orders/:id': ok({
        ...order,
        route: Rute,
        tickets: order.tickets.map((ticket) => ({ ...ticket, Rute })),
      }),
      'GET /api/admin/orders/:id/rekening': ok({
        ...unpaid,
        mutasi: [{ ...line, peristiwa: 'ticket_valid', id_tiket: 42, nomor_kursi: 4 }],
        meta: { page: 1, limit: 25, total: 1 },
      }),
    })
    await waitForText(/Manual · Kursi 3A/, 'Kursi 2A: Dikonfirmasi', 'Kursi 2A: nama Siti menjadi Sita')
    await waitForText('Tiket berlaku: kursi 2B')
  })

  it('shows what was refunded in the provider’s dashboard, and which part of a manual refund [B64]', async () => {
    const [refund] = order.refunds
    const reported_at = '2026-11-23T03:00:00.000Z'
    await open({
      'GET /api/admin/orders/:id': ok({
        ...order,
        refunds: refund ? [{ ...refund, elsewhere: 100_000 }] : [],
        refunds_elsewhere: [{ id: 1, order_id: 'ORDER-41-a1', jumlah: 40_000, reported_at }],
      }),
    })
    await waitForText(
      /Rp.40\.000Selesai/,
      /Lewat dasbor penyedia · ORDER-41-a1/,
      /Lewat dasbor penyedia: Rp.100\.000/,
    )
  })

  it('shows a dashboard refund of an order without other refunds [B64]', async () => {
    const reported_at = '2026-11-23T03:00:00.000Z'
    await open({
      'GET /api/admin/orders/:id': ok({
        ...order,
        refunds: [],
        refunds_elsewhere: [{ id: 1, order_id: null, jumlah: 40_000, reported_at }],
      }),
    })
    await waitForText(/Lewat dasbor penyedia/)
    expect(document.body.textContent).not.toContain('Tidak ada pengembalian.')
  })

  it('shows an open dispute with its reason and the way to the queue [B64]', async () => {
    const dispute = { disputed_at: '2026-11-23T03:00:00.000Z', alasan: 'Sebagian pembayaran ditarik kembali' }
    await open({ 'GET /api/admin/orders/:id': ok({ ...order, dispute }) })
    await waitForText(
      /disengketakan sejak Senin, 23 November 2026, 10\.00/,
      'Sebagian pembayaran ditarik kembali',
    )
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/admin/refunds?antrean=sengketa')
  })

  it('shows what an order lacks and what waits for a person above its statement, and who did what and why [B520]', async () => {
    const refunds = [
      {
        id_refund: 9,
        jumlah: 100_000,
        cara: 'manual' as const,
        created_at: line.at,
        paying_username: 'Rina',
      },
    ]
    const statement: OrderStatement = {
      ...unpaid,
      saldo: -50_000,
      kurang: 50_000,
      dijanjikan: 100_000,
      refunds,
      mutasi,
      meta: { page: 1, limit: 25, total: 4 },
    }
    await open({ 'GET /api/admin/orders/:id/rekening': ok(statement) })
    await waitForText(/Kurang Rp.50\.000/)
    const section = document.querySelector('[aria-labelledby=order-statement]')
    const order = [
      'Kurang Rp',
      '100.000 menunggu ditransfer',
      'Saldo-Rp',
      'Pembayaran diterima lewat penyedia',
    ]
    const places = order.map((text) => section?.textContent?.replaceAll('\u00A0', ' ').indexOf(text) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect([...(section?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^Pengembalian ditransfer petugas.*Rp.150\.000, tidak mengubah saldo.*no\. 9oleh RinaBukti: BCA 8–tidak ada–tidak ada-Rp.50\.000$/,
      ),
      expect.stringMatching(/^Dikembalikan di dasbor penyedia.*ORDER-41-a1–tidak adaRp.50\.000-Rp.50\.000$/),
      expect.stringMatching(
        /^Tiket tidak berlaku lagi: kursi 4.*oleh RinaPenumpang sakitRp.150\.000–tidak adaRp.0$/,
      ),
      expect.stringMatching(
        /^Pembayaran diterima lewat penyedia.*GoPay ORDER-41-a1Rp.300\.000–tidak adaRp.300\.000$/,
      ),
    ])
    const links = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/refunds?antrean=sengketa', '/admin/refunds'])
  })

  it('shows that nothing has moved yet, what is undecided, and that the books are being written [B520]', async () => {
    let statement = unpaid
    const screen = await open({ 'GET /api/admin/orders/:id/rekening': () => ok(statement) })
    await waitForText(/belum ada yang dibayar/)
    statement = {
      ...unpaid,
      saldo: 1,
      belum_diputuskan: 150_000,
      lengkap: false,
      mutasi,
      meta: { page: 1, limit: 25, total: 30 },
    }
    await inAct(() => void screen.client.invalidateQueries({ queryKey: ['admin'] }))
    await waitForText(
      /Rp.150\.000 belum diputuskan/,
      /Pembukuan dari versi sebelumnya/,
      /Menampilkan 1 sampai 25 dari 30/,
    )
    await click(button('Halaman 2'))
    await until(() => screen.requests.some(({ url }) => url.endsWith('/rekening?page=2&limit=25')))
  })

  it('shows each mail’s kind and recipient, and whether it was sent or why not [B74]', async () => {
    const waits: OrderMail = { ...mail, id_mail: idOf('b'), kind: 'placed', status: 'queued', sent_at: null }
    await open({
      'GET /api/admin/orders/:id/mail': ok([
        mail,
        { ...waits, reason: 'mail_server_away' },
        { ...waits, id_mail: idOf('c'), kind: 'expired', status: 'failed', reason: 'mail_address_refused' },
        { ...waits, id_mail: idOf('d'), kind: 'of_tomorrow', email: null, tried_at: null },
      ]),
    })
    await waitForText('E-tiket', 'Terkirim', /siti@contoh\.id/, 'Menunggu pembayaran', 'Sedang dikirim')
    await waitForText(
      /Server email tidak menjawab\..*Terakhir dicoba Senin, 23 November 2026, 08\.00/,
      'Pesanan hangus',
      'Gagal',
    )
    await waitForText(/Alamat ini ditolak server email/, 'of tomorrow', /Alamat sudah dihapus/)
  })

  it('shows that there are no mails, and offers a retry if they cannot be loaded', async () => {
    await open({ 'GET /api/admin/orders/:id/mail': [failure(500, 'INTERNAL', 'Aduh'), ok([])] })
    await waitForText('Coba Lagi')
    await click(button('Coba Lagi'))
    await waitForText('Belum ada email tentang pesanan ini.')
  })

  it('cancels the chosen seat after showing the refund; a reason is required [B65]', async () => {
    const screen = await open({ 'PUT /api/admin/orders/:id/cancel': cancelled })
    await choose(4)
    await click(button('Batalkan 1 kursi terpilih'))
    expect(dialog()).toMatch(/Kursi 4 milik Siti Rahmawati/)
    expect(dialog()).toMatch(/\(Rp\s150\.000\) akan dikembalikan/)
    await click(button('Batalkan tiket'))
    expect(dialog()).toContain('Alasan wajib diisi')
    await fill('Alasan', 'Sakit')
    await click(button('Batalkan tiket'))
    await until(() => alerts().length > 0)
    expect(alerts()[0]?.[1]).toMatch(/1 tiket dibatalkan\. Dikembalikan: Rp\s150\.000/)
    const sent = screen.requests.find(({ call }) => call.endsWith('/cancel'))
    expect(sent?.body).toEqual({ tiket: [{ id_tiket: 42, versi: 3 }], alasan: 'Sakit' })
    expect(dialog()).toBe('')
  })

  it('a sale at the counter: cancelling it names its buyer, promises no mail, and the cash comes from a drawer [B976]', async () => {
    const [payment] = order.payments
    const payments = [{ ...payment, metode: 'manual', cara: 'tunai' }]
    const pembeli = { nama: 'Ibu Sri', no_telepon: '081234567890' }
    await open({ 'GET /api/admin/orders/:id': ok({ ...order, user: null, pembeli, payments }) })
    await choose(4)
    await click(button('Batalkan 1 kursi terpilih'))
    expect(dialog()).toMatch(/Kursi 4 milik Ibu Sri .*Kabari penumpangnya/)
    expect(dialog()).toMatch(/\(Rp\s150\.000\) dikembalikan tunai/)
  })

  it('a clerk, who cancels nothing, reads who does, and has no boxes and no audit log [B977]', async () => {
    await openScreen(`/admin/orders/${GROUP}`, {
      as: { ...passenger, peran: 'loket' },
      replies: { 'GET /api/admin/orders/:id': ok(order), 'GET /api/admin/orders/:id/mail': ok([]) },
    })
    await waitForText('Pembatalan dan ubah nama dilakukan pengelola')
    expect(box(4)).toBeUndefined()
    expect([buttons(/^Batalkan/), pageText().includes('Catatan audit pesanan ini')]).toEqual([[], false])
  })

  it('names no sum if the seat was cancelled before, as by a first try without a reply', async () => {
    await open({
      'PUT /api/admin/orders/:id/cancel': ['network', ok({ cancelled: [], refunded: 0 })],
    })
    await choose(4)
    await click(button('Batalkan 1 kursi terpilih'))
    await fill('Alasan', 'Sakit')
    await click(button('Batalkan tiket'))
    await until(() => dialog().includes('Terjadi kesalahan saat membatalkan tiket'))
    await click(button('Batalkan tiket'))
    await until(() => dialog() === '')
    expect(alerts().at(-1)).toEqual(['success', 'Kursi ini sudah dibatalkan.'])
  })

  it('shows what another administrator changed, and sends again only with the new version', async () => {
    const theirs = { ...second, versi: 4, nama_penumpang: 'Nama Lain' }
    const screen = await open({
      'GET /api/admin/orders/:id': [ok(order), ok({ ...order, tickets: [first, theirs] })],
      'PUT /api/admin/orders/:id/cancel': [
        failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain', { data: theirs }),
        cancelled,
      ],
    })
    await choose(4)
    await click(button('Batalkan 1 kursi terpilih'))
    await fill('Alasan', 'Sakit')
    await click(button('Batalkan tiket'))
    await until(() => dialog().includes('Nama Lain'))
    expect(dialog()).toContain('Data sudah diubah orang lain')
    await click(button('Batalkan tiket'))
    await until(() => alerts().length > 0)
    const bodies = screen.requests.filter(({ call }) => call.endsWith('/cancel')).map(({ body }) => body)
    expect(bodies).toEqual([
      { tiket: [{ id_tiket: 42, versi: 3 }], alasan: 'Sakit' },
      { tiket: [{ id_tiket: 42, versi: 4 }], alasan: 'Sakit' },
    ])
  })

  it('shows the reason of a cancelled seat, which cannot be chosen; without a live seat there are no actions', async () => {
    const gone = { ...second, status_tiket: 'cancelled' as const }
    await open({
      'GET /api/admin/orders/:id': ok({
        ...order,
        tickets: [gone],
        seats: [{ id_tiket: 42, refundable: 0, cancel_note: 'Sakit' }],
        payments: [],
        refunds: [],
      }),
    })
    await waitForText('Alasan batal: Sakit', 'Belum ada pembayaran.', 'Tidak ada pengembalian.')
    expect([buttons(/^Batalkan/).length, buttons(/^Kirim/).length]).toEqual([0, 0])
    expect(box(4)).toBeUndefined()
  })

  it('sends the e-ticket again [B66]', async () => {
    const screen = await open({ 'POST /api/admin/orders/:id/mail': ok({ message: 'ok' }) })
    await until(() => buttons('Kirim e-tiket lagi').length > 0)
    await click(button('Kirim e-tiket lagi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'E-tiket dikirim lagi ke email pemesan']])
    expect(screen.calls).toContain(`POST /api/admin/orders/${GROUP}/mail`)
  })

  it('sends the e-ticket once more at each click after a success; a retry sends it once', async () => {
    const sent = ok({ message: 'ok' })
    const call = 'POST /api/admin/orders/:id/mail'
    const screen = await open({ [call]: [failure(503, 'TEMPORARILY_UNAVAILABLE', 'Sibuk'), sent, sent] })
    const requests = () => screen.requests.filter((one) => one.call === call.replace(':id', GROUP))
    await until(() => buttons('Kirim e-tiket lagi').length > 0)
    for (const n of [1, 2, 3]) {
      await click(button('Kirim e-tiket lagi'))
      await until(() => alerts().length === n)
    }
    const [failed, retried, again] = requests().map(({ headers }) => headers.get('idempotency-key'))
    expect(retried).toBe(failed)
    expect(again).not.toBe(retried)
  })

  it('shows that an order is missing if it was deleted or its number is invalid', async () => {
    await open({ 'GET /api/admin/orders/:id': failure(404, 'NOT_FOUND', 'Data tidak ditemukan') })
    await waitForText('Pesanan Tidak Ditemukan')
  })
})

describe('/admin/tickets/:id', () => {
  const page = (replies: Replies = {}) =>
    openAdminPage('/admin/tickets/42', {
      'GET /api/admin/tickets/:id': ok({ ...second, refundable: 150_000 }),
      ...replies,
    })

  it('shows the seat with its passenger and departure, and links to its order [B68]', async () => {
    await page()
    await waitForText('Tiket TB-42', 'Kursi 4', 'Siti Rahmawati', 'Belum naik')
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    for (const to of [`/admin/orders/${GROUP}`, '/admin/routes/7']) expect(links).toContain(to)
    await click(button('Update Status Tiket'))
    expect(dialog()).toContain('Status Baru')
  })

  it('corrects the passenger’s name; a conflict is shown first [B67]', async () => {
    const theirs = { ...second, versi: 9, nama_penumpang: 'Dari Loket Lain' }
    const screen = await page({
      'PUT /api/admin/tickets/:id/name': [
        failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain', { data: theirs }),
        ok(second),
      ],
    })
    await until(() => buttons('Ubah nama').length > 0)
    await click(button('Ubah nama'))
    await fill('Nama penumpang', 'Dewi Lestari')
    await submit()
    await until(() => dialog().includes('Dari Loket Lain'))
    expect(field('Nama penumpang')).toHaveProperty('value', 'Dewi Lestari')
    await click(button('Simpan isian saya'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Nama penumpang berhasil diperbarui']])
    expect(screen.requests.filter(({ call }) => call.endsWith('/name')).map(({ body }) => body)).toEqual([
      { nama_penumpang: 'Dewi Lestari' },
      { nama_penumpang: 'Dewi Lestari' },
    ])
  })

  it('shows the end of an identity number, and the whole one by a call of its own [B410]', async () => {
    const masked = { ...second, identitas_tersamar: '••••••••••••3456', refundable: 0 }
    const whole = { id_tiket: 42, nomor_identitas: '3171094507993456' }
    const screen = await page({
      'GET /api/admin/tickets/:id': ok(masked),
      'POST /api/admin/tickets/:id/identitas': ok(whole),
    })
    await waitForText('••••••••••••3456', 'dicatat di log audit')
    expect(screen.calls.filter((call) => call.endsWith('/identitas'))).toEqual([])
    await click(button(/^Tampilkan/))
    await waitForText('3171094507993456')
    await click(button(/^Sembunyikan/))
    expect(document.body.textContent).not.toContain('3171094507993456')
    expect(screen.calls.filter((call) => call.endsWith('/identitas'))).toHaveLength(1)
  })

  it('shows that a ticket is missing if it was deleted', async () => {
    await page({ 'GET /api/admin/tickets/:id': failure(404, 'NOT_FOUND', 'Data tidak ditemukan') })
    await waitForText('Tiket Tidak Ditemukan')
  })
})

describe('money of an unpaid order', () => {
  const pending = { ...order.order, unpaid_amount: 300_000, refund_due: 0 }
  const [attempt] = order.payments
  if (!attempt) throw new Error('an order without a payment')
  const unpaid: AdminOrder = {
    ...order,
    order: pending,
    tickets: [first, second].map((ticket) => ({ ...ticket, status_tiket: 'pending' as const })),
    payments: [{ ...attempt, status: 'live', transaction_status: null }],
    refunds: [],
  }
  const openUnpaid = (replies: Replies) => open({ 'GET /api/admin/orders/:id': ok(unpaid), ...replies })

  it("'Tanya penyedia sekarang' shows the provider's answer and its time, and changes nothing else [B110]", async () => {
    const screen = await openUnpaid({
      'POST /api/admin/tickets/:id/tanya-penyedia': ok({
        ditanya_pada: '2026-11-23T01:00:00.000Z',
        ticket: unpaid.tickets[0],
        jawaban: [{ ...attempt, hasil: 'applied', transaction_status: 'pending' }],
      }),
    })
    await waitForText('Tanya penyedia sekarang')
    await click(button('Tanya penyedia sekarang'))
    await waitForText(/Jawaban penyedia, .*08\.00/, 'Menunggu dibayar')
    expect(screen.calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/admin/tickets/41/tanya-penyedia',
    ])
  })

  it('shows the number that is to be paid, bank, sum and time left [B790]', async () => {
    const berlaku_sampai = new Date(Date.now() + 3_600_000).toISOString()
    const cara_bayar = {
      channel: 'mandiri',
      code: '123456789012',
      biller_code: '70012',
      jumlah: 300_000,
      berlaku_sampai,
    }
    const live = {
      ...attempt,
      status: 'live',
      transaction_status: 'pending',
      cara_bayar,
      transaction_id: 'tr-9',
    }
    const batas = { ...pending, batas_pembayaran: new Date(Date.now() + 7_200_000).toISOString() }
    await open({ 'GET /api/admin/orders/:id': ok({ ...unpaid, order: batas, payments: [live] }) })
    await waitForText('Bayar lewat Mandiri Bill Payment', '70012', '1234 5678 9012', 'Transaksi tr-9')
    expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^(59:5\d|1:00:00)$/)
  })

  it("'Kirim ke alamat lain' sends address and reason, once [B791]", async () => {
    const call = 'POST /api/admin/orders/:id/mail/lain'
    const screen = await openUnpaid({ [call]: ok({ message: 'x' }) })
    await waitForText('Kirim ke alamat lain')
    await click(button('Kirim ke alamat lain'))
    await submit()
    await waitForText('Email wajib diisi', 'Catatan wajib diisi')
    expect(screen.calls.filter((one) => one.startsWith('POST'))).toEqual([])
    await fill('Alamat email', 'kakak@contoh.id')
    await fill('Catatan', 'Diminta lewat telepon')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Email pesanan dikirim ke alamat lain']])
    const posts = screen.requests.filter((request) => request.call.startsWith('POST'))
    expect(posts.map(({ body }) => body)).toEqual([
      { email: 'kakak@contoh.id', catatan: 'Diminta lewat telepon' },
    ])
  })

  it("'Catat pembayaran' asks for way, bank, reference and reason, and offers to go on when the provider is silent [B111, B1000]", async () => {
    const call = 'POST /api/admin/orders/:id/pembayaran'
    const silent = failure(503, 'TEMPORARILY_UNAVAILABLE', 'Penyedia tidak menjawab', {
      reason: 'PROVIDER_SILENT',
    })
    const done = ok({ confirmed: [41, 42], recorded: 300_000, id_pembayaran: 2 })
    const screen = await openUnpaid({ [call]: [silent, done] })
    await waitForText('Catat pembayaran')
    await click(button('Catat pembayaran'))
    await fill('Cara bayar', 'transfer')
    await submit()
    await waitForText('Isi nama bank', 'Nomor referensi wajib diisi', 'Alasan wajib diisi')
    await fill('Bank', 'BCA')
    await fill('Nomor referensi', 'TRX-9')
    await fill('Alasan', 'Bayar di loket')
    await submit()
    await waitForText('Penyedia tidak menjawab')
    await click(button('Catat tanpa cek'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', expect.stringMatching(/^Pembayaran Rp\s300\.000 dicatat$/)]])
    const body = {
      cara: 'transfer',
      bank: 'BCA',
      referensi: 'TRX-9',
      alasan: 'Bayar di loket',
      jumlah: 300_000,
    }
    const posts = screen.requests.filter((request) => request.call.startsWith('POST'))
    expect(posts.map((request) => request.body)).toEqual([body, { ...body, tanpa_cek: true }])
  })
})
