import { describe, expect, it } from 'vitest'
import { inAct } from '../../../../testing/mount.ts'
import { openAdminPage } from '../../../../testing/lists.ts'
import { alerts, failure, field, fill, ok, until, waitForText } from '../../../../testing/screen.tsx'

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

  it('shows that nothing was sold, and what failed', async () => {
    await openAdminPage('/admin/reports', {
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/reports/occupancy': failure(503, 'TEMPORARILY_UNAVAILABLE'),
    })
    await waitForText('Belum ada penjualan pada rentang ini')
    await waitForText('Terjadi kesalahan saat mengambil data keterisian')
  })
})
