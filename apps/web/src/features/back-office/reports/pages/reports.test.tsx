import { describe, expect, it } from 'vitest'
import { inAct } from '../../../../ui/mount.ts'
import { openAdminPage } from '../../../../testing/lists.ts'
import { failure, ok, waitForText } from '../../../../testing/screen.tsx'

describe('/admin/reports', () => {
  it('shows sales and occupancy as charts, each with a table', async () => {
    await openAdminPage('/admin/reports', {
      'GET /api/admin/reports/sales': ok([
        { tanggal: '2026-11-20', tiket: 2, pendapatan: 300_000, refund: 0 },
        { tanggal: '2026-11-21', tiket: 1, pendapatan: 150_000, refund: 50_000 },
      ]),
      'GET /api/admin/reports/occupancy': ok([]),
    })
    await waitForText('Rp 450.000', 'Rp 400.000', 'Tidak ada keberangkatan pada tanggal ini')
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

  it('shows that nothing was sold, and what failed', async () => {
    await openAdminPage('/admin/reports', {
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/reports/occupancy': failure(503, 'TEMPORARILY_UNAVAILABLE'),
    })
    await waitForText('Belum ada penjualan pada rentang ini')
    await waitForText('Terjadi kesalahan saat mengambil data keterisian')
  })
})
