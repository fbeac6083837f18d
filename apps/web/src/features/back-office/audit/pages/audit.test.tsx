import { describe, expect, it } from 'vitest'
import { clickRowAction, openAdminPage, listReply } from '../../../../testing/lists.ts'
import { GROUP } from '../../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  fill,
  ok,
  pageText,
  waitForText,
  until,
} from '../../../../testing/screen.tsx'

describe('/admin/audit', () => {
  it('shows a change in one line, in its details from which network, with old and new values, and one record’s history [N39, B950]', async () => {
    const screen = await openAdminPage('/admin/audit', {
      'GET /api/admin/audit': listReply([
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
          network: '182.253.x.x',
          device: 'Chrome · Windows',
        },
      ]),
    })
    await waitForText('Mengubah rute', 'Jakarta – Bandung', 'Budi Admin', 'Jum, 20 Nov 10.00')
    await waitForText(/harga: Rp\s150\.000 → Rp\s175\.000 · Keterangan: Jalan longsor/)
    await clickRowAction(/^Rincian/)
    expect(dialog()).toContain('Mengubah rute: Rute 7')
    expect(dialog()).toContain('Jumat, 20 November 2026, 10.00 WIB')
    expect(dialog()).toContain('182.253.x.x · Chrome · Windows')
    expect(dialog()).toContain('Tanpa pemeriksaan versi')
    expect(dialog()).toMatch(/harga: Sebelum Rp\s150\.000 → , Sesudah Rp\s175\.000/)
    await click(buttons('Lihat riwayat Rute 7').at(-1)!)
    await until(() => screen.at() === '/admin/audit?q=7&filter=trip')
    await until(() => screen.requests.some((one) => one.url.includes('entity=trip&q=7')))
  })

  it('shows a call-off by its effects, not as a deletion of every field', async () => {
    const effect = { id_rute: 7, orders: 2, tickets: 3, passengers: 2, holds: 0, refund_due: 300_000 }
    await openAdminPage('/admin/audit', {
      'GET /api/admin/audit': listReply([
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
    await waitForText('Membatalkan keberangkatan', /pesanan: 2 · tiket: 3 · pemesan: 2/)
    await clickRowAction(/^Rincian/)
    expect(dialog()).toMatch(/pesanan: 2 ?tiket: 3 ?pemesan: 2/)
    expect(pageText()).not.toContain('→ , Sesudah')
  })

  it('finds and shows tickets and orders by the numbers that users see', async () => {
    const row = { at: '2026-11-20T03:00:00.000Z', id_admin: 2, username: 'Budi Admin', unguarded: false }
    const changed = { before: { status_tiket: 'pending' }, after: { status_tiket: 'confirmed' } }
    const dispute = { id: 1, action: 'resolve_dispute', entity: 'order', entity_id: GROUP }
    const screen = await openAdminPage('/admin/audit?q=TB-1006', {
      'GET /api/admin/audit': ok(
        [
          { ...row, ...changed, id: 2, action: 'set_ticket_status', entity: 'ticket', entity_id: '1006' },
          { ...row, ...dispute, before: null, after: null },
        ],
        { meta: { page: 1, limit: 10, total: 2, partial: true } },
      ),
    })
    await waitForText('Tiket TB-1006', `Pesanan ${GROUP.slice(0, 8).toUpperCase()}`)
    await waitForText('Hanya catatan dan data terbaru yang dicari.')
    expect(screen.requests.some((one) => one.url.includes('q=TB-1006'))).toBe(true)
    await click(button(/^Lihat riwayat Pesanan/))
    await until(() => screen.at() === `/admin/audit?q=${GROUP}&filter=order`)
  })

  it('shows the unusual acts of a day alone, and why each is one [B98]', async () => {
    const row = { at: '2026-11-20T03:00:00.000Z', id_admin: 2, username: 'Budi Admin', unguarded: false }
    const act = { ...row, id: 1, entity: 'trip', entity_id: '7', before: null, after: null }
    const screen = await openAdminPage('/admin/audit?periksa=ya&tanggal=2026-11-20', {
      'GET /api/admin/audit': listReply([
        { ...act, action: 'add_trip', unusual: 'bus_double_booked' },
        { ...act, id: 2, action: 'new_act', unusual: 'of_a_newer_server' },
      ]),
    })
    await waitForText('Bus di dua tempat', 'of a newer server')
    expect(screen.requests.some((one) => one.url.includes('filter=unusual&tanggal=2026-11-20'))).toBe(true)
    await fill('Tindakan', '')
    await until(() => screen.at() === '/admin/audit?tanggal=2026-11-20')
  })

  it('shows what can be searched for if nothing is found', async () => {
    await openAdminPage('/admin/audit?q=Atlantis', { 'GET /api/admin/audit': listReply([]) })
    await waitForText('Tidak ada catatan yang ditemukan')
    await waitForText('nomor tiket (TB-1006)', 'kota', 'nomor pesanan', 'nama atau email')
  })
})

describe('/admin/audit of people', () => {
  it('shows their current names, and none for a deleted account', async () => {
    const row = {
      at: '2026-11-20T03:00:00.000Z',
      id_admin: 2,
      username: 'Budi Admin',
      entity: 'user',
      unguarded: false,
    }
    const changed = { before: { versi: 1 }, after: { versi: 2, changed: ['email'] } }
    await openAdminPage('/admin/audit', {
      'GET /api/admin/audit': listReply([
        { ...row, ...changed, id: 2, action: 'update_user', entity_id: '1', entity_name: 'Siti Rahmawati' },
        { ...row, ...changed, id: 1, action: 'delete_user', entity_id: '9', entity_name: null },
      ]),
    })
    await waitForText('Siti Rahmawati', 'Akun dihapus', /isian yang diubah: email/)
  })
})

describe('/admin/security', () => {
  it('lists who came in and who was refused, and filters by user, network, kind and days [B141]', async () => {
    const event = { at: '2026-11-20T03:00:00.000Z', network: '182.253.x.x', device: null, times: 1 }
    const screen = await openAdminPage('/admin/security?filter=promotion', {
      'GET /api/admin/security-events': listReply([
        { ...event, id: 3, kind: 'promotion', id_user: 2, username: 'Budi Admin', subject: 'user:7' },
        { ...event, id: 2, kind: 'login_failed', id_user: null, username: null, subject: 'code', times: 5 },
        { ...event, id: 1, kind: 'quantum_login', id_user: null, username: null, subject: 'GET /api/x' },
      ]),
    })
    await waitForText('Menjadikan admin', 'User 7', 'Budi Admin', 'Jum, 20 Nov 10.00', '182.253.x.x')
    await waitForText(
      'Gagal masuk',
      'dengan kode',
      '5 kali dalam satu menit',
      'Tidak dikenal',
      'quantum login',
    )
    expect(screen.requests.some((one) => one.url.includes('kind=promotion'))).toBe(true)
    await click(button('Budi Admin'))
    await until(() => screen.at() === '/admin/security?q=2&filter=promotion')
    await fill('Dari tanggal', '2026-11-20')
    await until(() => screen.requests.some((one) => /q=2.*dari=2026-11-20/.test(one.url)))
  })
})
