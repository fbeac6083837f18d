import { describe, expect, it, vi } from 'vitest'
import { aTrip, passenger } from '../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  ok,
  openScreen,
  pageText,
  waitForText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const now = '2026-11-23T03:00:00.000Z'
const day = (tanggal: string, ada_keberangkatan: boolean) => ({
  tanggal,
  harga_terendah: null,
  ada_keberangkatan,
})
const line = 'asal=Jakarta&tujuan=Solo'

/** A search at 10.00 on 23 November 2026 in Jakarta. */
async function search(
  query: string,
  {
    days = {},
    more = {},
    found = [],
  }: { days?: object; more?: Record<string, Reply>; found?: object[] } = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
  const prices = { hari: [day('2026-11-25', true)], terdekat: null, ada_jurusan: true, ...days }
  return openScreen(`/search-results?${query}`, {
    as: passenger,
    replies: {
      'GET /api/kota': ok([]),
      'GET /api/rute': ok(found, { waktu_server: now, meta: { page: 1, limit: 10, total: found.length } }),
      'GET /api/rute/harga-harian': ok(prices),
      ...more,
    },
  })
}
const address = () => document.querySelector('[aria-current="date"]')?.getAttribute('href')
const reached = (...names: string[]) => ({ 'GET /api/rute/tujuan': ok(names.map((nama) => ({ nama }))) })

describe('a search without results [T26]', () => {
  it('for a past day links to today', async () => {
    await search(`${line}&tanggal=2026-11-22`)
    await waitForText('Tanggal ini sudah lewat')
    await click(button('Cari untuk hari ini'))
    await until(() => address()?.includes('tanggal=2026-11-23') === true)
  })

  it('with the same city twice lists the cities that can be reached', async () => {
    await search('asal=Jakarta&tujuan=jakarta', { more: reached('Bandung') })
    await waitForText('Kota asal dan tujuan sama', 'Dari Jakarta ada bus ke:')
    await click(button('Bandung'))
    await until(() => !pageText().includes('Kota asal dan tujuan sama'))
  })

  it('for a line without buses lists the cities that can be reached', async () => {
    const names = Array.from({ length: 13 }, (_none, index) => `Kota ${index}`)
    await search(line, { days: { ada_jurusan: false }, more: reached(...names) })
    await waitForText('Belum ada bus dari Jakarta ke Solo', 'Kota 11', 'Lihat semua 13 tujuan')
    expect(buttons('Kota 12')).toEqual([])
  })

  it('from a city without buses shows that there are none', async () => {
    await search(line, { days: { ada_jurusan: false }, more: reached() })
    await waitForText('Saat ini tidak ada bus yang berangkat dari Jakarta.')
  })

  it('because of filters offers to remove them, and names the nearest day', async () => {
    await search(`${line}&tanggal=2026-11-25&fasilitas=AC`, { days: { terdekat: '2026-11-26' } })
    await waitForText('Tidak ada keberangkatan yang cocok', 'Lihat Kam 26 Nov, masih ada kursi')
    await click(buttons('Hapus semua filter').at(-1) ?? button('Hapus semua filter'))
    await until(() => buttons('Hapus semua filter').length === 0)
    expect(address()).toBe(`/search-results?${line}&tanggal=2026-11-25`)
  })

  it('on a day without a bus links to the nearest day with seats', async () => {
    await search(`${line}&tanggal=2026-11-25`, {
      days: { hari: [day('2026-11-25', false)], terdekat: '2026-11-27' },
    })
    await waitForText('Tidak ada keberangkatan pada tanggal ini')
    await click(button('Lihat Jum 27 Nov, masih ada kursi'))
    await until(() => address()?.includes('tanggal=2026-11-27') === true)
  })

  it('with only sold-out departures links to the nearest day with seats', async () => {
    await search(`${line}&tanggal=2026-11-25`, {
      days: { terdekat: '2026-11-26' },
      found: [aTrip({ kursi_tersedia: 0 })],
    })
    await waitForText('Semua kursi pada tanggal ini sudah habis atau ditutup', 'Kursi habis')
    expect(button('Lihat Kam 26 Nov, masih ada kursi')).toBeDefined()
  })

  it('does not show a day with seats as sold out', async () => {
    await search(`${line}&tanggal=2026-11-25`, {
      found: [aTrip({ kursi_tersedia: 0 }), aTrip({ id_rute: 8 })],
    })
    await waitForText('Kursi habis')
    expect(pageText()).not.toContain('Semua kursi pada tanggal ini')
  })
})

describe('the day of a search', () => {
  it.each([
    ['Hari ini', '2026-11-23'],
    ['Besok', '2026-11-24'],
  ])('%s fills in the date field and keeps the rest [T25]', async (name, filled) => {
    const screen = await search('')
    await waitForText('Belum ada rute yang tersedia saat ini')
    const field = (of: string) => document.querySelector<HTMLInputElement>(`form [name="${of}"]`)
    const asal = field('asal')
    if (asal !== null) asal.value = 'Solo'
    const searches = () => screen.calls.filter((call) => call === 'GET /api/rute').length
    const before = searches()
    await click(button(name))
    expect([field('tanggal')?.value, field('asal')?.value]).toEqual([filled, 'Solo'])
    expect(searches()).toBe(before)
  })

  it('is the day in the typed origin’s zone: an hour after midnight in Makassar [T25]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const city = { nama: 'Makassar', zona: 'Asia/Makassar', terminal: 'Daya', alias: [] }
    await search('asal=Makassar', { more: { 'GET /api/kota': ok([city]) } })
    await waitForText('Tidak ada keberangkatan yang cocok')
    vi.setSystemTime(Date.parse('2026-11-23T16:30:00Z'))
    await click(button('Hari ini'))
    const value = document.querySelector<HTMLInputElement>('form [name="tanggal"]')?.value
    expect(value).toBe('2026-11-24')
  })
})
