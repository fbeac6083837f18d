import { describe, expect, it } from 'vitest'
import { inAct } from '../../../../testing/mount.ts'
import { openAdminPage } from '../../../../testing/lists.ts'
import { alerts, button, failure, field, fill, ok, until, waitForText } from '../../../../testing/screen.tsx'

describe('/admin/reports', () => {
  it('shows sales and occupancy as charts, each with a table', async () => {
    await openAdminPage('/admin/reports', {
      'GET /api/admin/reports/sales': ok(
        [
          { tanggal: '2026-11-20', tiket: 2, pendapatan: 300_000, refund: 0 },
          { tanggal: '2026-11-21', tiket: 1, pendapatan: 150_000, refund: 50_000, ditarik: 20_000 },
        ],
        { lengkap: false },
      ),
      'GET /api/admin/reports/occupancy': ok([]),
    })
    await waitForText('Rp 450.000', 'Rp 400.000', 'Tidak ada keberangkatan pada tanggal ini')
    await waitForText('Rp 20.000 ditarik bank', 'Penjualan belum lengkap')
    const chart = document.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? ''
    expect(chart.replaceAll(/\s/g, ' ')).toContain('tertinggi Rp 300.000 pada 20 November 2026')
    expect(document.querySelector('table')).toBeNull()
    const details = document.querySelector('details')
    await inAct(() => {
      details?.setAttribute('open', '')
      details?.dispatchEvent(new Event('toggle'))
    })
    await waitForText('Tabel: Penjualan per hari')
  })

  it('requests no day while its year is being typed', async () => {
    const call = 'GET /api/admin/reports/occupancy'
    const screen = await openAdminPage('/admin/reports?tanggal=2026-11-26', {
      'GET /api/admin/reports/sales': ok([]),
      [call]: ok([]),
    })
    await waitForText('Tidak ada keberangkatan pada tanggal ini')
    for (const typed of ['0002-11-27', '0202-11-27']) {
      await fill('Tanggal', typed)
      expect(field('Tanggal').value).toBe(typed)
    }
    await inAct(() => void field('Tanggal').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(field('Tanggal').value).toBe('2026-11-26')
    await fill('Tanggal', '2026-11-27')
    await until(() => screen.requests.filter((one) => one.call === call).length === 2)
    expect(screen.requests.at(-1)?.url).toContain('tanggal=2026-11-27')
    expect(alerts()).toEqual([])
  })

  it('shows each leg of a departure, and the money of each pair of cities [B706]', async () => {
    const leg = { menunggu: 0, ditahan: 1 }
    const row = {
      id_rute: 7,
      asal: 'Jakarta',
      tujuan: 'Surabaya',
      waktu_berangkat: '2026-11-26T13:00:00Z',
      zona_asal: 'Asia/Jakarta',
      nama_bus: 'Sinar 01',
      status: 'aktif',
      called_off_at: null,
      total_kursi: 40,
      terjual: 50,
      menunggu: 0,
      ditahan: 1,
      ruas: [
        { ...leg, asal: 'Jakarta', tujuan: 'Semarang', km: 450, terjual: 40 },
        { ...leg, asal: 'Semarang', tujuan: 'Surabaya', km: 350, terjual: 10 },
      ],
      pasangan: [{ naik: 1, turun: 2, terjual: 10, pendapatan: 1_500_000 }],
    }
    await openAdminPage('/admin/reports?tanggal=2026-11-26', {
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/reports/occupancy': ok([row]),
    })
    await waitForText('50 tiket · 67% kursi-km')
    const details = document.querySelector('details')
    await inAct(() => {
      details?.setAttribute('open', '')
      details?.dispatchEvent(new Event('toggle'))
    })
    await waitForText(
      'Keterisian per ruas',
      'Semarang → Surabaya',
      'Penjualan per pasangan kota',
      'Rp 1.500.000',
    )
    expect(button('Unduh Excel per ruas')).toBeDefined()
  })

  it('shows that nothing was sold, and what failed', async () => {
    await openAdminPage('/admin/reports', {
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/reports/occupancy': failure(503, 'TEMPORARILY_UNAVAILABLE'),
    })
    await waitForText('Belum ada penjualan pada rentang ini')
    await waitForText('Terjadi kesalahan saat mengambil data keterisian')
  })
})
