import { describe, expect, it, vi } from 'vitest'
import { openAdminPage, listReply } from '../../../../testing/lists.ts'
import { aTicket } from '../../../../testing/records.ts'
import { alerts, failure, fill, linkTarget, ok, waitForText } from '../../../../testing/screen.tsx'

describe('/admin/dashboard', () => {
  const stats = {
    totalUsers: 12,
    totalBuses: 34,
    totalActiveRoutes: 56,
    tickets: { pending: 7, confirmed: 8, completed: 9, cancelled: 10, total: 34 },
    recentTickets: [aTicket()],
  }
  it('has three cards, the ticket panel, quick actions and recent tickets [B1, W9]', async () => {
    await openAdminPage('/admin/dashboard', { 'GET /api/admin/dashboard/stats': ok(stats) })
    await waitForText('Total Users12', 'Total Bus34', 'Rute Aktif56')
    await waitForText('Menunggu Pembayaran7', 'Dikonfirmasi8', 'Selesai9', 'Dibatalkan10', 'Total34')
    const main = [...document.querySelectorAll('main section a')].map((one) => one.getAttribute('href'))
    expect(main).toEqual(expect.arrayContaining(['/admin/buses', '/admin/routes', '/admin/users']))
    const recent = document.querySelector('[aria-labelledby=recent-tickets] li')?.textContent ?? ''
    const wanted = ['Siti Rahmawati', 'Jakarta → Yogyakarta', '21 Nov', '07.30 WIB', 'Menunggu Pembayaran']
    for (const text of [...wanted, /Rp\s150\.000/]) expect(recent).toMatch(text)
    expect(linkTarget('Lihat semua tiket')).toBe('/admin/tickets')
  })
  it('shows Terjadi kesalahan saat mengambil data admin if the server sends no message [B2]', async () => {
    await openAdminPage('/admin/dashboard', { 'GET /api/admin/dashboard/stats': failure(500) })
    await waitForText('Terjadi kesalahan saat mengambil data admin')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data admin']])
  })
  it('begins with today: departures, money, refunds, disputes and unusual acts, each a link to them [B69, B98]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2036-11-20T18:00:00Z'))
    const screen = await openAdminPage('/admin/dashboard', {
      'GET /api/admin/dashboard/stats': ok(stats),
      'GET /api/admin/reports/occupancy': ok([]),
      'GET /api/admin/reports/sales': ok([
        { tanggal: '2036-11-21', tiket: 2, pendapatan: 300_000, refund: 0 },
      ]),
      'GET /api/admin/refunds': listReply([], 3),
      'GET /api/admin/audit': listReply([], 4),
      'GET /api/admin/disputes': failure(503, 'TEMPORARILY_UNAVAILABLE'),
    })
    await waitForText('Berangkat hari ini0', 'Rp 300.000', '2 tiket terjual', 'Pengembalian dana3')
    await waitForText('Sengketa–Belum dapat dimuat', 'Total Users12')
    await waitForText('Perlu diperiksa hari ini4')
    const first = document.querySelector('nav[aria-label="Yang perlu dilihat hari ini"]')
    expect(first?.parentElement?.firstElementChild).toBe(first)
    const goals = [...(first?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))
    expect(goals).toEqual([
      '/admin/routes?hari=hari-ini',
      '/admin/reports?dari=2036-11-21&sampai=2036-11-21',
      '/admin/refunds',
      '/admin/refunds?antrean=sengketa',
      '/admin/audit?periksa=ya&tanggal=2036-11-21',
    ])
    const asked = screen.requests.find(({ call }) => call === 'GET /api/admin/refunds')
    expect(asked?.url).toContain('status=due')
  })

  it('has the board: all of today’s departures, soonest first, with their seats, marks and links [B814]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2036-11-21T05:00:00Z'))
    const departure = (id_rute: number, hour: number, change: object = {}) => ({
      id_rute,
      asal: 'Jakarta',
      tujuan: `Kota ${id_rute}`,
      waktu_berangkat: new Date(Date.parse('2036-11-21T05:00:00Z') + hour * 3_600_000).toISOString(),
      zona_asal: 'Asia/Jakarta',
      nama_bus: 'Sinar 01',
      status: 'aktif',
      called_off_at: null,
      total_kursi: 40,
      terjual: 12,
      menunggu: 3,
      ditahan: 1,
      sudah_naik: 5,
      waktu_semula: null,
      ...change,
    })
    const many = Array.from({ length: 560 }, (_none, n) => departure(n + 100, 3 + n / 200))
    const marked = [
      departure(1, -2),
      departure(2, 1, { waktu_semula: '2036-11-21T05:30:00.000Z' }),
      departure(3, 2, { called_off_at: '2036-11-20T00:00:00Z' }),
    ]
    await openAdminPage('/admin/dashboard', {
      'GET /api/admin/dashboard/stats': ok(stats),
      'GET /api/admin/reports/occupancy': ok([...many, ...marked]),
      'GET /api/admin/reports/sales': ok([]),
      'GET /api/admin/refunds': listReply([]),
      'GET /api/admin/audit': listReply([]),
      'GET /api/admin/disputes': listReply([]),
    })
    await waitForText('Kota 2')
    const rows = () => [...document.querySelectorAll('[aria-label="Keberangkatan hari ini"] tbody tr')]
    const texts = () => rows().map((row) => row.textContent)
    expect(rows()).toHaveLength(563)
    expect(texts()[0]).toBe(
      '13.00 WIB1 j lagiJakarta → Kota 2Sinar 0112/402453Ditunda dari 12.30 WIBPeriksa Jakarta → Kota 2',
    )
    expect(texts()[1]).toContain('Kota 3Sinar 0112/402453Dibatalkan')
    expect(texts().at(-1)).toContain('Kota 1Sinar 0112/402453Berangkat')
    const goals = [...(rows()[0]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(goals).toEqual(['/admin/routes/2', '/admin/boarding?rute=2'])
    await fill('Cari kota, bus, atau jam', 'kota 659')
    expect(texts()).toEqual([expect.stringContaining('Kota 659')])
    await waitForText('Total Users12')
  })
})
