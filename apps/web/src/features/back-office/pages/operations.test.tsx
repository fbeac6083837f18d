import { describe, expect, it } from 'vitest'
import { doing } from '../../../ui/mount.ts'
import { act, admin, rowsOf, sent } from '../../../testing/lists.ts'
import { administrator, bus, GROUP, inMinutes } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  fill,
  ok,
  page,
  shows,
  submit,
  until,
} from '../../../testing/screen.tsx'

const order_group_id = 'abcdef01-0000-4000-8000-000000000042'

describe('/admin/refunds', () => {
  const refund = {
    id_refund: 3,
    order_group_id,
    master_ticket_id: 42,
    jumlah: 300_000,
    cara: 'manual',
    status: 'due',
    alasan: 'Armada rusak',
    created_at: '2026-11-20T03:00:00.000Z',
    ended_at: null,
    proof: null,
    not_before: '2026-11-20T03:15:00.000Z',
    metode: 'manual',
    payment_type: null,
    order_id: null,
    id_rute: 7,
    nomor_kursi: [3, 4],
    nama_penumpang: 'Siti Rahmawati',
    email: 'siti@contoh.id',
    no_telepon: null,
    taken_back: false,
    paying_by: null,
    paying_since: null,
    paying_username: null,
  }
  const marked = (paying_by: number, paying_username: string) => ({
    ...refund,
    paying_by,
    paying_username,
    paying_since: '2026-11-21T03:42:00.000Z',
  })

  it('lists what is due, and marks a manual one as paid only with its proof', async () => {
    const screen = await admin('/admin/refunds', {
      'GET /api/admin/refunds': rowsOf([refund, { ...refund, id_refund: 4, cara: 'provider' }]),
      'PUT /api/admin/refunds/3/paid': ok({ ...refund, status: 'done', proof: 'Tunai' }),
    })
    await shows('ABCDEF01', 'Kursi 3, 4', 'Rp 300.000', 'Armada rusak')
    expect(sent(screen, 'GET /api/admin/refunds')?.url).toContain('status=due')
    expect(buttons(/^Tandai sudah dibayar/)).toHaveLength(1)
    await act(/^Tandai sudah dibayar/)
    await submit()
    expect(dialog()).toContain('Bukti wajib diisi')
    await fill('Bukti pembayaran', 'Tunai')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Pengembalian dana ditandai sudah dibayar']])
    expect(sent(screen, 'PUT /api/admin/refunds/3/paid')?.body).toEqual({ bukti: 'Tunai' })
  })

  it('marks one as being paid out; its holder is named, and pays it or takes the mark back', async () => {
    const { id_user, username } = administrator
    const screen = await admin('/admin/refunds', {
      'GET /api/admin/refunds': [rowsOf([refund]), rowsOf([marked(id_user, username)])],
      'PUT /api/admin/refunds/3/paying': ok(marked(id_user, username)),
      'DELETE /api/admin/refunds/3/paying': ok(refund),
    })
    await act(/^Sedang dibayarkan/)
    await shows(`Sedang dibayarkan oleh ${username}, sejak`)
    expect(alerts()).toEqual([['success', 'Pengembalian dana ditandai sedang dibayarkan']])
    expect([buttons(/^Tandai sudah dibayar/).length, buttons(/^Sedang dibayarkan/).length]).toEqual([1, 0])
    await act(/^Batalkan tanda/)
    expect(dialog()).toContain('Batalkan hanya bila uangnya belum dikirim')
    await click(button('Batalkan tanda'))
    await until(() => alerts().length === 2)
    expect(screen.calls).toContain('DELETE /api/admin/refunds/3/paying')
  })

  it('warns of a marked one whose payment was taken back: in its row and in both dialogs', async () => {
    const lost = { ...marked(administrator.id_user, administrator.username), taken_back: true }
    await admin('/admin/refunds', { 'GET /api/admin/refunds': rowsOf([lost]) })
    await shows('Pembayaran ditarik kembali: jangan bayar')
    await act(/^Tandai sudah dibayar/)
    expect(dialog()).toContain('Pembayaran ditarik kembali: jangan bayar')
    expect(dialog()).toContain('Catat di sini hanya bila uangnya sudah telanjur dikirim')
    await click(button('Batal'))
    await act(/^Batalkan tanda/)
    expect(dialog()).toContain('kepada Siti Rahmawati ditarik')
    expect(dialog()).not.toContain('kembali menunggu')
    expect(dialog()).not.toContain('dapat diaktifkan kembali')
  })

  it('warns of none whose payment is there, or whose refund is over', async () => {
    const over = { ...refund, id_refund: 4, status: 'withdrawn', taken_back: true }
    await admin('/admin/refunds', { 'GET /api/admin/refunds': rowsOf([refund, over]) })
    await shows('Armada rusak')
    expect(page()).not.toContain('jangan bayar')
  })

  it('tells the second of two administrators who holds the mark, and shows it', async () => {
    const text = 'Pengembalian dana ini sedang dibayarkan oleh Rina.'
    await admin('/admin/refunds', {
      'GET /api/admin/refunds': [rowsOf([refund]), rowsOf([marked(99, 'Rina')])],
      'PUT /api/admin/refunds/3/paying': failure(422, 'REFUND_MARKED', text),
    })
    await act(/^Sedang dibayarkan/)
    await shows('Sedang dibayarkan oleh Rina, sejak')
    expect(alerts()).toEqual([['danger', text]])
    expect(buttons(/^Tandai sudah dibayar/)).toHaveLength(0)
    await act(/^Batalkan tanda/)
    expect(dialog()).toContain('oleh Rina')
    await click(button('Biarkan tanda'))
    expect(dialog()).toBe('')
  })

  it('has the disputed orders beside it, to be resolved with a note', async () => {
    const dispute = {
      order_group_id,
      master_ticket_id: 42,
      id_rute: 7,
      disputed_at: '2026-11-20T03:00:00.000Z',
      alasan: null,
      total_amount: 300_000,
      nama_penumpang: null,
      email: null,
      no_telepon: null,
      resolved_at: null,
    }
    const screen = await admin('/admin/refunds?antrean=sengketa', {
      'GET /api/admin/disputes': rowsOf([dispute]),
      [`PUT /api/admin/disputes/${order_group_id}/resolve`]: ok({ ...dispute, resolved_at: inMinutes(0) }),
    })
    await shows('Tanpa keterangan', 'Tanpa nama', 'Terbuka')
    await act(/^Selesaikan/)
    await fill('Catatan', 'Sudah disepakati')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Sengketa diselesaikan']])
    expect(sent(screen, `PUT /api/admin/disputes/${order_group_id}/resolve`)?.body).toEqual({
      catatan: 'Sudah disepakati',
    })
  })

  it('says that nothing is owed', async () => {
    await admin('/admin/refunds', { 'GET /api/admin/refunds': rowsOf([]) })
    await shows('Tidak ada pengembalian dana')
  })
})

describe('/admin/audit', () => {
  it('tells who changed what from which value to which, and follows one record', async () => {
    const screen = await admin('/admin/audit', {
      'GET /api/admin/audit': rowsOf([
        {
          id: 1,
          at: '2026-11-20T03:00:00.000Z',
          id_admin: 2,
          username: 'Budi Admin',
          action: 'update_trip',
          entity: 'trip',
          entity_id: '7',
          entity_name: 'Jakarta – Bandung',
          note: 'Jalan longsor',
          before: { harga: 150_000, versi: 1 },
          after: { harga: 175_000, versi: 2 },
          unguarded: true,
        },
      ]),
    })
    await shows(
      'Mengubah rute',
      'Jakarta – Bandung',
      'Keterangan: Jalan longsor',
      'Budi Admin',
      '20 November 2026, 10.00 WIB',
      'Tanpa pemeriksaan versi',
    )
    await shows(/harga: Sebelum Rp 150\.000 → , Sesudah Rp 175\.000/)
    await click(button('Lihat riwayat Rute 7'))
    await until(() => screen.at() === '/admin/audit?q=7&filter=trip')
    await until(() => screen.requests.some((one) => one.url.includes('entity=trip&q=7')))
  })

  it('tells a call-off by what it led to, not as if every field had been erased', async () => {
    const effect = { id_rute: 7, orders: 2, tickets: 3, passengers: 2, holds: 0, refund_due: 300_000 }
    await admin('/admin/audit', {
      'GET /api/admin/audit': rowsOf([
        {
          id: 1,
          at: '2026-11-20T03:00:00.000Z',
          id_admin: 2,
          username: 'Budi Admin',
          action: 'call_off_trip',
          entity: 'trip',
          entity_id: '7',
          entity_name: 'Jakarta – Bandung',
          note: 'Jalan longsor',
          before: { id_rute: 7, asal: 'Jakarta', harga: 150_000 },
          after: { effect },
          unguarded: false,
        },
      ]),
    })
    await shows('Membatalkan keberangkatan', 'Keterangan: Jalan longsor')
    await shows(/pesanan: 2 ?tiket: 3 ?pemesan: 2/)
    expect(page()).not.toContain('→ , Sesudah')
  })

  it('is searched by what people call things, and names a ticket and an order as they do', async () => {
    const row = { at: '2026-11-20T03:00:00.000Z', id_admin: 2, username: 'Budi Admin', unguarded: false }
    const changed = { before: { status_tiket: 'pending' }, after: { status_tiket: 'confirmed' } }
    const dispute = { id: 1, action: 'resolve_dispute', entity: 'order', entity_id: GROUP }
    const screen = await admin('/admin/audit?q=TB-1006', {
      'GET /api/admin/audit': ok(
        [
          { ...row, ...changed, id: 2, action: 'set_ticket_status', entity: 'ticket', entity_id: '1006' },
          { ...row, ...dispute, before: null, after: null },
        ],
        { meta: { page: 1, limit: 10, total: 2, partial: true } },
      ),
    })
    await shows('Tiket TB-1006', `Pesanan ${GROUP.slice(0, 8).toUpperCase()}`)
    await shows('Hanya catatan dan data terbaru yang dicari.')
    expect(screen.requests.some((one) => one.url.includes('q=TB-1006'))).toBe(true)
    await click(button(/^Lihat riwayat Pesanan/))
    await until(() => screen.at() === `/admin/audit?q=${GROUP}&filter=order`)
  })

  it('says what can be searched for if nothing is found', async () => {
    await admin('/admin/audit?q=Atlantis', { 'GET /api/admin/audit': rowsOf([]) })
    await shows('Tidak ada catatan yang ditemukan')
    await shows('nomor tiket (TB-1006)', 'kota', 'nomor pesanan', 'nama atau email')
  })
})

describe('/admin/audit of people', () => {
  it('names them as they are called now, and a deleted account not at all', async () => {
    const row = {
      at: '2026-11-20T03:00:00.000Z',
      id_admin: 2,
      username: 'Budi Admin',
      entity: 'user',
      unguarded: false,
    }
    const changed = { before: { versi: 1 }, after: { versi: 2, changed: ['email'] } }
    await admin('/admin/audit', {
      'GET /api/admin/audit': rowsOf([
        { ...row, ...changed, id: 2, action: 'update_user', entity_id: '1', entity_name: 'Siti Rahmawati' },
        { ...row, ...changed, id: 1, action: 'delete_user', entity_id: '9', entity_name: null },
      ]),
    })
    await shows('Siti Rahmawati', 'Akun dihapus', /isian yang diubah: email/)
  })
})

describe('/admin/reports', () => {
  it('draws sales and occupancy, each with the table behind it', async () => {
    await admin('/admin/reports', {
      'GET /api/admin/reports/sales': ok([
        { tanggal: '2026-11-20', tiket: 2, pendapatan: 300_000, refund: 0 },
        { tanggal: '2026-11-21', tiket: 1, pendapatan: 150_000, refund: 50_000 },
      ]),
      'GET /api/admin/reports/occupancy': ok([]),
    })
    await shows('Rp 450.000', 'Rp 400.000', 'Tidak ada keberangkatan pada tanggal ini')
    const chart = document.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? ''
    expect(chart.replaceAll(/\s/g, ' ')).toContain('tertinggi Rp 300.000 pada 20 November 2026')
    expect(document.querySelector('table')).toBeNull()
    const details = document.querySelector('details')
    await doing(() => {
      details?.setAttribute('open', '')
      details?.dispatchEvent(new Event('toggle'))
    })
    await shows('Tabel: Penjualan per hari')
  })

  it('says where nothing was sold, and what failed', async () => {
    await admin('/admin/reports', {
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/reports/occupancy': failure(503, 'TEMPORARILY_UNAVAILABLE'),
    })
    await shows('Belum ada penjualan pada rentang ini')
    await shows('Terjadi kesalahan saat mengambil data keterisian')
  })
})

describe('/admin/routes/bulk', () => {
  const row = {
    waktu_berangkat: '2036-11-21T00:00:00.000Z',
    perkiraan_tiba: '2036-11-21T03:00:00.000Z',
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Jakarta',
    bentrok: null,
    lewat: false,
  }
  const clash = {
    id_rute: 12,
    asal: 'Bogor',
    tujuan: 'Bandung',
    zona_asal: 'Asia/Jakarta',
    waktu_berangkat: '2036-11-21T01:00:00.000Z',
    perkiraan_tiba: null,
  }
  const open = (rows: unknown[]) =>
    admin('/admin/routes/bulk', {
      'GET /api/admin/buses': rowsOf([bus]),
      'POST /api/admin/routes/bulk/preview': ok(rows),
      'POST /api/admin/routes/bulk': ok({ ditambahkan: rows.length }),
      'GET /api/admin/routes': rowsOf([]),
    })
  async function fillTemplate(): Promise<void> {
    await shows('Sinar Jaya Executive (40 kursi)')
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Bandung')
    await fill('Harga per kursi (Rp)', '100000')
    await fill('Lama perjalanan (jam)', '3')
  }

  it('is looked at before it is saved', async () => {
    const screen = await open([row])
    await fillTemplate()
    await submit()
    await shows('1 keberangkatan siap disimpan.', '07.00 WIB')
    expect(sent(screen, 'POST /api/admin/routes/bulk')).toBeUndefined()
    await click(button('Simpan 1 keberangkatan'))
    await until(() => screen.at() === '/admin/routes')
    expect(alerts()).toEqual([['success', '1 rute berhasil ditambahkan']])
    expect(sent(screen, 'POST /api/admin/routes/bulk')?.body).toMatchObject({
      id_bus: '5',
      durasi_menit: 180,
      hari: [1, 2, 3, 4, 5, 6, 7],
      jam: ['07:00'],
    })
  })

  it('is not saved in part: a bus in two places is named', async () => {
    await open([row, { ...row, waktu_berangkat: '2036-11-22T00:00:00.000Z', bentrok: clash }])
    await fillTemplate()
    await submit()
    await shows('1 bentrok dan 0 sudah lewat dari 2 keberangkatan', 'Bentrok dengan Bogor → Bandung')
    expect(buttons(/^Simpan/)).toEqual([])
  })

  it('asks for a new preview after a change', async () => {
    await open([row])
    await fillTemplate()
    await submit()
    await shows('1 keberangkatan siap disimpan.')
    await fill('Kota tujuan', 'Bogor')
    await shows('Isian berubah sejak pratinjau ini.')
    expect(buttons(/^Simpan/)).toEqual([])
  })
})
