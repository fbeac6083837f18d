/** The day of the way back, from the search to the summary [T27]. */
import { describe, expect, it, vi } from 'vitest'
import { aHold, aTrip, passenger } from '../../../testing/records.ts'
import { chooseSeats, openSeatPage } from '../../../testing/seats.ts'
import {
  button,
  click,
  dialog,
  linkTarget,
  link,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  until,
} from '../../../testing/screen.tsx'
import { SUBMIT, openSummary } from '../../../testing/summary.ts'

const now = '2036-11-20T03:00:00.000Z'
const line = 'asal=Jakarta&tujuan=Yogyakarta&tanggal=2036-11-21'

async function search(query: string, found: object[] = [aTrip()]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
  const hari = [{ tanggal: '2036-11-22', harga_terendah: 95_000, ada_keberangkatan: true }]
  return openScreen(`/search-results?${query}`, {
    as: passenger,
    replies: {
      'GET /api/kota': ok([]),
      'GET /api/rute': ok(found, { waktu_server: now }),
      'GET /api/rute/harga-harian': ok({ hari, terdekat: null, ada_jurusan: true }),
    },
  })
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby') ?? ''
  return document.getElementById(ids)?.textContent ?? ''
}
const refusal = 'Pilih tanggal pulang yang belum lewat dan tidak sebelum tanggal berangkat.'

describe('the day of the way back [T27]', () => {
  it('is in the address, the search line, and the links to seats and to other days', async () => {
    const screen = await search(`${line}&pulang=2036-11-23`)
    await waitForText('Sinar Jaya Executive', '· pulang Min 23 Nov')
    expect(field('pulang').value).toBe('2036-11-23')
    expect(linkTarget('Pesan')).toBe('/booking/7?pulang=2036-11-23')
    expect(links(/Sab 22 Nov/)[0]?.getAttribute('href')).toContain('tanggal=2036-11-22&pulang=2036-11-23')
    expect(screen.calls.filter((call) => call.includes('pulang'))).toEqual([])
  })

  it('is left out if none is chosen', async () => {
    await search(line)
    await waitForText('Sinar Jaya Executive')
    expect([field('pulang').value, linkTarget('Pesan')]).toEqual(['', '/booking/7'])
  })

  it('is refused beside its field if it is before the outward day, without a search', async () => {
    const screen = await search(line)
    await waitForText('Sinar Jaya Executive')
    const searches = () => screen.calls.filter((call) => call === 'GET /api/rute').length
    const before = searches()
    field('pulang').value = '2036-11-20'
    await click(button('Cari'))
    expect([errorOf('pulang'), field('pulang').getAttribute('aria-invalid')]).toEqual([refusal, 'true'])
    expect([searches(), document.activeElement]).toEqual([before, field('pulang')])
    field('pulang').value = '2036-11-21'
    await click(button('Cari'))
    await until(() => linkTarget('Pesan') === '/booking/7?pulang=2036-11-21')
    expect(errorOf('pulang')).toBe('')
  })

  it.each([
    ['before the outward day', `${line}&pulang=2036-11-20`],
    ['in the past', 'asal=Jakarta&pulang=2036-11-19'],
  ])('%s in the address opens the form with the error, and still shows the list', async (_, query) => {
    await search(query)
    await waitForText('Sinar Jaya Executive')
    expect(errorOf('pulang')).toBe(refusal)
    expect(field('pulang').form?.className).not.toContain('max-md:hidden')
  })

  it('is refused by the search forms of other pages too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) })
    const screen = await openScreen('/', {})
    await until(() => document.querySelector('form [name="pulang"]') !== null)
    field('pulang').value = '2036-11-19'
    await click(button('Cari Tiket'))
    expect([errorOf('pulang'), screen.at()]).toEqual([refusal, '/'])
    field('tanggal').value = '2036-11-21'
    field('pulang').value = '2036-11-22'
    await click(button('Cari Tiket'))
    await until(() => screen.at() === '/search-results?tanggal=2036-11-21&pulang=2036-11-22')
  })

  it('is passed on from the seats to the summary', async () => {
    const screen = await openSeatPage(
      { 'POST /api/reservasi/temp': ok({ ...aHold(), reservations: [aHold()], reservedSeats: [3, 4] }) },
      '/booking/7?pulang=2036-11-23',
    )
    await chooseSeats(3, 4)
    await waitForText('Perjalanan pulang: Min 23 Nov · pilih bus pulang setelah kursi ini ditahan')
    await click(button('Lanjutkan'))
    await until(() => screen.at() === '/booking/summary/7?reservation=1001&seats=3,4&pulang=2036-11-23')
  })

  it('becomes the day of arrival if the bus arrives later', async () => {
    await openSeatPage(
      { 'GET /api/rute/:id': ok(aTrip({ perkiraan_tiba: '2036-11-22T01:00:00.000Z' })) },
      '/booking/7?pulang=2036-11-21',
    )
    await waitForText('Perjalanan pulang: Sab 22 Nov (bus ini baru tiba hari itu)')
  })

  it('is dropped for a departure that leaves after it', async () => {
    await openSeatPage({}, '/booking/7?pulang=2036-11-20')
    await waitForText('Kursi dipilih')
    expect(pageText()).not.toContain('Perjalanan pulang')
  })

  it('is kept by the links back from the summary', async () => {
    const screen = await openSummary({}, '/booking/summary/7?reservation=1001&seats=3,4&pulang=2036-11-23')
    await waitForText(SUBMIT)
    await click(link('Kembali ke pemilihan kursi'))
    await until(() => dialog() !== '')
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.visited.includes('/booking/7?cancel=true&from=booking&pulang=2036-11-23'))
    await until(() => screen.at() === '/booking/7?pulang=2036-11-23')
  })
})
