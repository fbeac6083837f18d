import type { PhoneHold } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { firstRequest, listReply, openAdminPage } from '../../../../testing/lists.ts'
import { aTrip, groupOf, GROUP, paid, ticketsFor } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  dialog,
  failure,
  fill,
  linkTarget,
  ok,
  pageText,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

const hold: PhoneHold = {
  id_reservasi: 501,
  id_rute: 7,
  nomor_kursi: [2, 3],
  naik: 0,
  turun: 1,
  titik_naik: null,
  titik_turun: null,
  status: 'live',
  nama_penumpang: 'Ibu Sri',
  no_telepon: '0812 3456 7890',
  channel: 'loket',
  created_at: '2036-11-20T00:00:00.000Z',
  waktu_expired: '2036-11-20T05:00:00.000Z',
  waktu_tutup: '2036-11-21T00:20:00.000Z',
  harga: 150_000,
  total_bayar: 300_000,
  oleh: 'Budi Admin',
  order_group_id: null,
  route: aTrip(),
}
const LIST = 'GET /api/admin/phone-holds'

describe('/admin/phone-holds', () => {
  const open = (replies: Replies = {}) =>
    openAdminPage('/admin/phone-holds', {
      [LIST]: listReply([hold]),
      'GET /api/admin/shifts/mine': ok(null),
      ...replies,
    })
  const choose = async (act: RegExp) => {
    await click(button(/^Tindakan lain untuk Ibu Sri/))
    await click(document.querySelector<HTMLElement>('[role=menu]') ?? document.body)
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const item = items.find(({ textContent }) => act.test(textContent))
    if (item) await click(item)
  }

  it('lists who may have which seats until when, and what has ended [H722, H724]', async () => {
    const ended: PhoneHold[] = [{ ...hold, status: 'ordered', order_group_id: GROUP }]
    await open({
      [LIST]: ({ url }) => listReply(url.includes('status=ended') ? ended : [hold]),
    })
    await waitForText('Ibu Sri', 'Jual tunai', 'Budi Admin')
    expect(linkTarget('Telepon 0812 3456 7890')).toBe('tel:+6281234567890')
    await fill('Tampilkan', 'ended')
    await waitForText('terjual')
    expect(linkTarget(/^Lihat pesanan/)).toBe(`/admin/orders/${GROUP}`)
  })

  it('shows how to begin if nothing is kept [H724]', async () => {
    await open({ [LIST]: listReply([]) })
    await waitForText('Tidak ada kursi yang sedang ditahan', 'pilih kursinya di peta')
  })

  it('sells by card with its reference; one that has lapsed is refused with the server’s sentence [H722, H723]', async () => {
    let lapsed = false
    const screen = await open({
      [LIST]: () => listReply(lapsed ? [] : [hold]),
      'POST /api/admin/phone-holds/501/sale': () => {
        lapsed = true
        return failure(410, 'RESERVATION_EXPIRED', 'Waktu tahan sudah habis')
      },
    })
    await waitForText('Ibu Sri')
    await choose(/cara bayar lain/)
    await submit()
    expect(dialog()).toContain('Isi nomor referensinya')
    await fill(/^Nomor referensi/, '778899')
    await submit()
    // The list no longer has it; the dialog still names what was refused.
    await waitForText('Tidak ada kursi yang sedang ditahan')
    expect(dialog()).toContain('Waktu tahan sudah habis')
    expect(firstRequest(screen, 'POST /api/admin/phone-holds/501/sale')?.body).toEqual({
      cara: 'edc',
      referensi: '778899',
      jumlah: 300_000,
    })
  })

  it('prints the tickets of what it sold, in cash by one tap or by a transfer to a named bank [H724, B883, B1000]', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const none = { seats: [], payments: [], refunds: [], refunds_elsewhere: [], history: [] }
    const order = { ...groupOf(ticketsFor([2, 3], paid)), ...none }
    const screen = await open({
      'POST /api/admin/phone-holds/501/sale': ok({
        order_group_id: GROUP,
        id_tiket: 42,
        nomor_kursi: [2, 3],
        total_bayar: 300_000,
      }),
      [`POST /api/admin/orders/${GROUP}/print`]: ok({ dicetak: 1, salinan: 0 }),
      [`GET /api/admin/orders/${GROUP}`]: ok(order),
      [`GET /api/admin/orders/${GROUP}/cetak`]: ok({ ...order, pembeli: 'Siti' }),
    })
    await waitForText('Ibu Sri')
    await click(button(/^Jual tunai/))
    await until(() => print.mock.calls.length === 1)
    expect(document.querySelectorAll('.paper-print svg[role=img]')).toHaveLength(2)
    await choose(/cara bayar lain/)
    await fill(/^Cara bayar/, 'transfer')
    await submit()
    expect(dialog()).toContain('Isi nama bank')
    await fill('Bank', 'BRI')
    await fill(/^Nomor referensi/, '778899')
    await submit()
    await until(() => print.mock.calls.length === 2)
    const sales = screen.requests.filter(({ call }) => call.endsWith('/sale'))
    expect(sales.at(-1)?.body).toMatchObject({ cara: 'transfer', bank: 'BRI', referensi: '778899' })
  })

  it('changes the time, and frees the seats after a question [H722]', async () => {
    const screen = await open({
      'PUT /api/admin/phone-holds/501': ok(hold),
      'DELETE /api/admin/phone-holds/501': ok({ ...hold, status: 'cancelled' }),
    })
    await waitForText('Ibu Sri')
    await choose(/Ubah waktu/)
    await fill(/^Ditahan sampai/, '2036-11-20T14:30')
    await submit()
    await until(() => alerts().length === 1)
    expect(firstRequest(screen, 'PUT /api/admin/phone-holds/501')?.body).toEqual({
      until: '2036-11-20T07:30:00.000Z',
    })
    await choose(/Lepaskan/)
    expect(dialog()).toContain('Ibu Sri tidak dikabari')
    await click(button('Lepaskan'))
    await until(() => alerts().length === 2)
    expect(pageText()).toContain('Kursi 2, 3 dilepas')
  })
})
