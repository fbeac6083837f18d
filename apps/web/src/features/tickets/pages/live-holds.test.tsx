import { describe, expect, it, vi } from 'vitest'
import { saveReservations } from '../../holds/api/booking-storage.ts'
import { aHold, inMinutes, passenger } from '../../../testing/records.ts'
import {
  advanceTime,
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  links,
  ok,
  openScreen,
  until,
  waitForText,
  type Replies,
} from '../../../testing/screen.tsx'

const LIST = 'GET /api/reservasi/my-reservations'
const CANCEL = 'PUT /api/reservasi/cancel/:id'
const near = aHold({ id_reservasi: 1001, nomor_kursi: [3], waktu_expired: inMinutes(9) })
const far = aHold({
  id_reservasi: 1002,
  id_rute: 8,
  nomor_kursi: [11, 12, 13, 14, 15],
  route: { ...near.route, id_rute: 8, asal: 'Kabupaten Kepulauan Tanimbar Selatan' },
})
const cancelled = ok({ ...near, status: 'cancelled', id_tiket: null })

const dashboard = async (replies: Replies) => {
  const screen = await openScreen('/dashboard', {
    as: passenger,
    replies: { 'GET /api/tiket/my-tickets': ok([]), 'GET /api/kota': ok([]), ...replies },
  })
  await waitForText('Tidak ada pembayaran yang tertunda.')
  return screen
}
const block = () => document.querySelector('section[aria-labelledby="live-holds"]')
const countdowns = () =>
  [...(block()?.querySelectorAll('p[data-tone]') ?? [])].map((one) => [
    one.getAttribute('data-tone'),
    one.querySelector('.sr-only')?.textContent,
  ])

describe('Reservasi berjalan on the dashboard', () => {
  it('lists the live holds of any tab, counted down by the server’s clock [K49]', async () => {
    // This device's clock is 5 minutes behind.
    const beside = { waktu_server: inMinutes(5) }
    await dashboard({
      'GET /api/tiket/my-tickets': ok([], beside),
      [LIST]: ok([near, far], beside),
    })
    await until(() => countdowns().length === 2)
    expect(sessionStorage.getItem('reservation:7')).toBeNull()
    expect(countdowns()).toEqual([
      ['yellow', 'Sisa waktu 4 menit'],
      ['green', 'Sisa waktu 25 menit'],
    ])
    const text = block()?.textContent ?? ''
    for (const words of ['Kursi 3 · Rp', '150.000', 'Kursi 11, 12, 13, 14, 15 · Rp', '750.000', 'Tanimbar'])
      expect(text).toContain(words)
    expect(links('Lanjutkan').map((one) => one.getAttribute('href'))).toEqual([
      '/booking/summary/7?reservation=1001&seats=3',
      '/booking/summary/8?reservation=1002&seats=11,12,13,14,15',
    ])
  })

  it('‘Lanjutkan’ opens the confirmation of a hold that this tab does not know [K49]', async () => {
    const screen = await dashboard({
      [LIST]: ok([near]),
      'GET /api/booking/summary/:id': ok({ ...near, status: 'live', id_tiket: null }),
    })
    const [link] = links('Lanjutkan')
    if (!link) throw new Error('no link')
    await click(link)
    await waitForText('Konfirmasi Pemesanan', 'Status: Direservasi')
    expect(screen.calls).toContain('GET /api/booking/summary/1001')
  })

  it('‘Batalkan’ asks, then cancels that hold and leaves the others [K49]', async () => {
    saveReservations(7, [1001])
    const screen = await dashboard({ [LIST]: [ok([near, far]), ok([far])], [CANCEL]: cancelled })
    await click(button('Batalkan'))
    expect(dialog()).toMatch(/Batalkan reservasi ini\?.*Jakarta → Yogyakarta.*Kursi3.*150\.000/)
    await click(button('Tidak Jadi'))
    expect([dialog(), screen.calls.includes('PUT /api/reservasi/cancel/1001')]).toEqual(['', false])
    await click(button('Batalkan'))
    await click(button('Ya, Batalkan'))
    await until(() => buttons('Batalkan').length === 1)
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
    expect(alerts()).toEqual([['success', 'Reservasi dibatalkan']])
    expect(block()?.textContent).toContain('Tanimbar')
    // Otherwise the seat page would cancel it again.
    expect(sessionStorage.getItem('reservation:7')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Reservasi berjalan')
  })

  it('disappears with the last hold, and the focus moves to the headline [K49]', async () => {
    await dashboard({ [LIST]: [ok([near]), ok([])], [CANCEL]: cancelled })
    await click(button('Batalkan'))
    await click(button('Ya, Batalkan'))
    await until(() => block() === null)
    expect(document.activeElement?.textContent).toBe('Dashboard')
  })

  it('a hold that could not be cancelled stays, with the reason', async () => {
    await dashboard({ [LIST]: ok([near]), [CANCEL]: failure(500) })
    await click(button('Batalkan'))
    await click(button('Ya, Batalkan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat membatalkan reservasi']])
    expect(countdowns()).toHaveLength(1)
  })

  it('a hold that was ordered in another tab is not reported as cancelled [H16]', async () => {
    await dashboard({
      [LIST]: [ok([near]), ok([])],
      [CANCEL]: ok({ ...near, status: 'ordered', id_tiket: 42 }),
    })
    await click(button('Batalkan'))
    await click(button('Ya, Batalkan'))
    await until(() => block() === null)
    expect(alerts()).toEqual([['info', 'Reservasi ini sudah menjadi pesanan dan tidak dibatalkan.']])
  })

  it('removes a hold when its time is up, and announces that [K291]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await dashboard({ [LIST]: ok([aHold({ waktu_expired: inMinutes(0.2) })]) })
    expect(countdowns()).toHaveLength(1)
    const region = [...document.querySelectorAll('main [role=status].sr-only')].find(
      (one) => !one.textContent,
    )
    await advanceTime(13_000)
    expect(block()).toBeNull()
    // The same element, or a screen reader would not hear of the change.
    expect([region?.isConnected, region?.textContent]).toEqual([
      true,
      'Waktu reservasi kursi 3, 4 telah habis.',
    ])
  })

  it('is hidden without holds, and on a server without this call', async () => {
    for (const replies of [{ [LIST]: ok([]) }, { [LIST]: failure(404, 'NOT_FOUND') }]) {
      const screen = await dashboard(replies)
      await until(() => document.querySelector('[hidden]') === null)
      expect([block(), alerts(), screen.calls.includes(LIST)]).toEqual([null, [], true])
      await screen.close()
    }
  })

  it('shows a failed load with a retry', async () => {
    await dashboard({ [LIST]: [failure(500), ok([near])] })
    await waitForText('Terjadi kesalahan saat mengambil data reservasi', 'Belum ada tiket.')
    await click(button('Coba Lagi'))
    await until(() => countdowns().length === 1)
  })
})
