import { describe, expect, it } from 'vitest'
import { aTrip, bus } from '../../../../testing/records.ts'
import { clickRowAction, openAdminPage, listReply, firstRequest } from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  click,
  dialog,
  failure,
  field,
  fill,
  ok,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'

describe('another time for a departure', () => {
  const effect = { id_rute: 7, orders: 2, tickets: 3, unpaid: 1, passengers: 2, holds: 1 }
  const edit = async (replies: Replies = {}) => {
    const screen = await openAdminPage('/admin/routes', {
      'GET /api/admin/routes': listReply([aTrip()]),
      'GET /api/admin/buses': listReply([bus]),
      'GET /api/admin/routes/7/move': ok(effect),
      'PUT /api/admin/routes/:id': ok(aTrip()),
      ...replies,
    })
    await clickRowAction(/^Edit Jakarta/)
    return screen
  }
  const asks = () => dialog().startsWith('Ubah waktu')

  it('moves the arrival too, and shows the affected passengers and their mails before it is saved', async () => {
    const screen = await edit()
    await fill('Waktu berangkat', '2036-11-22T09:00')
    expect(field(/^Perkiraan tiba/).value).toBe('2036-11-22T18:30')
    await submit()
    await until(asks)
    for (const text of [
      'SemulaJumat, 21 November 2036, 07.30 WIB',
      'MenjadiSabtu, 22 November 2036, 09.00 WIB',
      'Tiket yang waktunya berubah3',
      'lewat email2',
      'Reservasi sementara1',
      'uangnya dikembalikan seluruhnya',
      'batas pembayarannya',
    ])
      expect(dialog()).toContain(text)
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')).toBeUndefined()
    await click(button('Ubah dan kabari penumpang'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Rute berhasil diperbarui']])
    const request = firstRequest(screen, 'PUT /api/admin/routes/7')
    expect(request?.body).toMatchObject({
      waktu_berangkat: '2036-11-22T09:00',
      perkiraan_tiba: '2036-11-22T18:30',
    })
    expect(request?.headers.get('if-match')).toBe('"1"')
  })
  it('counts the completed tickets that come along, who had boarded, and orders without an address [T30, B978]', async () => {
    const counted = { ...effect, completed: 2, boarded: 1, tanpa_email: 4 }
    await edit({ 'GET /api/admin/routes/7/move': ok(counted) })
    await fill('Waktu berangkat', '2036-11-22T09:00')
    await submit()
    await until(asks)
    for (const text of [
      'Sudah ditandai selesai2',
      'Sudah tercatat naik1',
      'dikonfirmasi lagi',
      'Pesanan tanpa alamat email4',
      'telepon mereka',
    ])
      expect(dialog()).toContain(text)
  })
  it('is not saved if the administrator declines, and the form keeps its values', async () => {
    const screen = await edit()
    await fill('Waktu berangkat', '2036-11-22T09:00')
    await submit()
    await until(asks)
    await click(button('Kembali'))
    await until(() => !asks())
    expect(field('Waktu berangkat').value).toBe('2036-11-22T09:00')
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')).toBeUndefined()
  })
  it('is saved at once if nobody has a ticket', async () => {
    const screen = await edit({
      'GET /api/admin/routes/7/move': ok({ ...effect, orders: 0, tickets: 0, unpaid: 0, passengers: 0 }),
    })
    await fill('Waktu berangkat', '2036-11-22T09:00')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Rute berhasil diperbarui']])
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')).toBeDefined()
  })
  it('asks nothing if the time does not change', async () => {
    const screen = await edit()
    await fill('Harga per kursi (Rp)', '175000')
    await submit()
    await until(() => alerts().length > 0)
    expect(screen.calls).not.toContain('GET /api/admin/routes/7/move')
  })
  it('shows that the effects could not be counted, and saves nothing', async () => {
    const screen = await edit({ 'GET /api/admin/routes/7/move': failure(500) })
    await fill('Waktu berangkat', '2036-11-22T09:00')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Belum dapat dihitung siapa yang terkena. Silakan coba lagi.']])
    expect(firstRequest(screen, 'PUT /api/admin/routes/7')).toBeUndefined()
  })
})
