import { describe, expect, it } from 'vitest'
import type { Agency } from '@tiketbus/contract'
import {
  clickRowAction,
  firstRequest,
  listReply,
  openAdminPage,
  rowTexts,
} from '../../../../testing/lists.ts'
import { alerts, dialog, field, fill, ok, submit, until, waitForText } from '../../../../testing/screen.tsx'

const term = { asal: null, tujuan: null, kelas: null, bps: null, rupiah: null }
const rejeki: Agency = {
  id_agen: 4,
  nama: 'Agen Rejeki',
  no_telepon: '024 7461235',
  alamat: null,
  saldo: 250_000,
  batas_kredit: 0,
  komisi: [
    { ...term, bps: 750 },
    { ...term, asal: 'Semarang', tujuan: 'Surabaya', rupiah: 15_000 },
  ],
  archived_at: null,
  versi: 2,
}
const owing: Agency = { ...rejeki, id_agen: 5, nama: 'Agen Utang', saldo: -50_000, komisi: [] }

describe('/admin/agents', () => {
  it('lists agencies with what they have or owe, and their first commission [B900]', async () => {
    await openAdminPage('/admin/agents', { 'GET /api/admin/agents': listReply([rejeki, owing]) })
    await waitForText('Agen Rejeki')
    expect(rowTexts().map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'Agen Rejeki Aktif Rp 250.000 Rp 0 7,5% · semua jalur, dan 1 lainnya',
      'Agen Utang Aktif Berutang Rp 50.000 Rp 0 Tanpa komisi',
    ])
  })

  it('adds an agency with its commissions, and names the row that is wrong [B900]', async () => {
    const screen = await openAdminPage('/admin/agents', {
      'GET /api/admin/agents': listReply([rejeki]),
      'POST /api/admin/agents': ok(rejeki),
    })
    await clickRowAction(/^Tambah Agen$/)
    await fill(/^Nama agen/, 'Agen Rejeki')
    await clickRowAction(/^Tambah baris komisi$/)
    await fill(/^Dari/, 'Semarang')
    await fill(/^Komisi$/, '7,5%')
    await submit()
    expect(dialog()).toContain('Baris 1: isi asal dan tujuan')
    await fill(/^Ke$/, 'Surabaya')
    await submit()
    await until(() => alerts().length > 0)
    expect(firstRequest(screen, 'POST /api/admin/agents')?.body).toMatchObject({
      nama: 'Agen Rejeki',
      batas_kredit: 0,
      komisi: [{ asal: 'Semarang', tujuan: 'Surabaya', kelas: null, bps: 750, rupiah: null }],
    })
  })

  it('lists the quotas of an agency, what is sold of them and until when [B925]', async () => {
    const quota = {
      id_rute: 7,
      asal: 'Jakarta',
      tujuan: 'Semarang',
      zona_asal: 'Asia/Jakarta',
      nama_bus: 'Bus 12',
      waktu_berangkat: '2036-11-21T00:30:00.000Z',
      until: '2036-11-20T22:30:00.000Z',
      reason: 'Jatah',
      label_kursi: null,
      nomor_kursi: [4, 5, 6],
      terisi: [5],
    }
    await openAdminPage('/admin/agents/4', {
      'GET /api/admin/agents/4': ok(rejeki),
      'GET /api/admin/agents/4/quotas': listReply([quota]),
      'GET /api/admin/agents/4/statement': ok({
        agen: { id_agen: 4, nama: 'Agen Rejeki' },
        dari: '2036-11-01',
        sampai: '2036-11-20',
        saldo_awal: 0,
        masuk: 0,
        keluar: 0,
        saldo_akhir: 0,
        tiket: 0,
        penjualan: 0,
        komisi: 0,
        mutasi: [],
        berikutnya: null,
      }),
    })
    await waitForText('Jatah kursi', 'Jakarta → Semarang', '4, 5, 6', '1 dari 3: 5', '05.30 WIB')
  })

  it('records a deposit with its proof [B900]', async () => {
    const screen = await openAdminPage('/admin/agents', {
      'GET /api/admin/agents': listReply([rejeki]),
      'POST /api/admin/agents/4/topups': ok({ ...rejeki, saldo: 750_000 }),
    })
    await clickRowAction(/^Catat Deposit Agen Rejeki/)
    expect(dialog()).toContain('Rp 250.000')
    await fill(/^Jumlah/, '500000')
    await submit()
    expect(dialog()).toContain('Nomor bukti wajib diisi')
    await fill(/^Nomor bukti/, 'TRF 9')
    await submit()
    await until(() => alerts().length > 0)
    expect(firstRequest(screen, 'POST /api/admin/agents/4/topups')?.body).toEqual({
      arah: 'masuk',
      jumlah: 500_000,
      cara: 'transfer',
      bukti: 'TRF 9',
    })
  })

  it('has the days of an account in the address: back brings the ones before, in the fields as well [B952]', async () => {
    const account = { agen: { id_agen: 4, nama: 'Agen Rejeki' }, dari: '2026-10-01', sampai: '2026-10-31' }
    const sums = { saldo_awal: 0, masuk: 0, keluar: 0, saldo_akhir: 0, tiket: 0, penjualan: 0, komisi: 0 }
    const screen = await openAdminPage('/admin/agents/4?dari=2026-10-01&sampai=2026-10-31', {
      'GET /api/admin/agents/4': ok(rejeki),
      'GET /api/admin/agents/4/statement': ok({ ...account, ...sums, mutasi: [], berikutnya: null }),
    })
    await waitForText('Rekening Agen')
    await fill('Dari', '2026-10-15')
    await until(() => screen.at() === '/admin/agents/4?dari=2026-10-15&sampai=2026-10-31')
    await screen.back()
    await until(() => screen.at() === '/admin/agents/4?dari=2026-10-01&sampai=2026-10-31')
    expect(field('Dari')).toHaveProperty('value', '2026-10-01')
  })
})
