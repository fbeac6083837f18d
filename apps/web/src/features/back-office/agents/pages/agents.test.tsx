import { describe, expect, it } from 'vitest'
import type { Agency } from '@tiketbus/contract'
import {
  clickRowAction,
  firstRequest,
  listReply,
  openAdminPage,
  rowTexts,
} from '../../../../testing/lists.ts'
import { inMinutes } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  dialog,
  field,
  fill,
  linkTarget,
  ok,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

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

describe('/admin/agency', () => {
  const payment = {
    id_isi: 3,
    order_id: 'TOPUP-4-a1',
    jumlah: 500_000,
    status: 'menunggu',
    halaman: '/simulator/page/a1',
    batas: inMinutes(90),
    cara_bayar: null,
    cara: null,
    created_at: inMinutes(-1),
    paid_at: null,
    oleh: 'Budi',
    kurang: 0,
    jumlah_lain: false,
  }
  const number = { channel: 'bca', code: '1234567890123456', biller_code: null, jumlah: 500_000 }
  const account = {
    agen: { id_agen: 4, nama: 'Agen Rejeki' },
    dari: '2026-11-01',
    sampai: '2026-11-30',
    saldo_awal: 0,
    masuk: 0,
    keluar: 0,
    saldo_akhir: 0,
    tiket: 0,
    penjualan: 0,
    komisi: 0,
    mutasi: [],
    berikutnya: null,
  }
  const open = (payments: object[], replies: Replies = {}) =>
    openAdminPage('/admin/agency', {
      'GET /api/admin/agency': ok(rejeki),
      'GET /api/admin/agency/statement': ok(account),
      'GET /api/admin/agency/topups': ok(payments),
      ...replies,
    })

  it('begins a payment within its limits, and shows the page, its code and the time left [B941]', async () => {
    let listed: object[] = []
    const screen = await open([], {
      'GET /api/admin/agency/topups': () => ok(listed),
      'POST /api/admin/agency/topups': () => {
        listed = [payment]
        return ok(payment)
      },
    })
    await waitForText('Isi deposit')
    await click(button('Isi Deposit'))
    await fill(/^Jumlah/, '49000')
    await submit()
    expect(dialog()).toContain('paling sedikit Rp 50.000')
    await fill(/^Jumlah/, '500000')
    await submit()
    await waitForText('Menunggu pembayaran Rp 500.000', 'Sisa waktu1:29:')
    expect(firstRequest(screen, 'POST /api/admin/agency/topups')?.body).toEqual({ jumlah: 500_000 })
    expect(document.querySelector('svg[aria-label="Kode QR halaman bayar"]')).not.toBeNull()
    expect(linkTarget(/^Buka halaman bayar/)).toBe('/simulator/page/a1')
  })

  it('shows the number of the chosen bank, how others ended, and what the office has to clear [B941, B942]', async () => {
    await open([
      { ...payment, cara: 'Virtual Account BCA', cara_bayar: { ...number, berlaku_sampai: payment.batas } },
      { ...payment, id_isi: 2, status: 'lunas', cara: 'QRIS GoPay', halaman: null },
      { ...payment, id_isi: 1, status: 'ditarik', kurang: 150_000, halaman: null, order_id: 'TOPUP-4-b2' },
    ])
    await waitForText('1234 5678 9012 3456', 'QRIS GoPay', 'Masuk deposit', 'Ditarik kembali')
    await waitForText('Rp 150.000 dari pembayaran ini ditarik kembali')
    expect(document.querySelector('svg[aria-label="Kode QR halaman bayar"]')).toBeNull()
  })
})
