/** Every page with a server that answers as the specification allows and no more. */
import { describe, expect, it, vi } from 'vitest'
import { clickRowAction } from '../testing/lists.ts'
import { administrator, passenger } from '../testing/records.ts'
import {
  alerts,
  button,
  click,
  field,
  leaveScreen,
  openScreen,
  pageText,
  submit,
  until,
  waitForText,
  type Reply,
} from '../testing/screen.tsx'
import { chooseSeats } from '../testing/seats.ts'
import { SUBMIT } from '../testing/summary.ts'
import { specReplies, type SpecShape } from '../testing/spec-server.ts'

const ORDER = ['GRP-1700000000', 'Jakarta', 'Yogyakarta', 'Rp 300.000']
/** Address, status of the order, and what the page must show. */
const PAGES: readonly [string, string, readonly (string | RegExp)[]][] = [
  ['/search-results', 'pending', ['Jakarta', 'Rp 150.000', 'Sinar Jaya', 'Pesan']],
  ['/booking/7', 'pending', ['Pemesanan Tiket', /Kursi 24, tersedia|Jumlah kursi 24/]],
  [
    '/booking/summary/7?reservation=1001&seats=3,4',
    'pending',
    ['Status: Direservasi', 'Rp 300.000', 'Sinar Jaya'],
  ],
  ['/my-tickets', 'pending', [...ORDER, 'Kursi 3, 4', 'Bayar Sekarang']],
  ['/ticket/42', 'confirmed', [...ORDER, 'Siti Rahmawati', 'Midtrans', 'Dikonfirmasi', 'Sinar Jaya']],
  ['/ticket/42', 'pending', [...ORDER, 'Bayar Sekarang', 'Menunggu Pembayaran']],
  ['/ticket/print/42', 'confirmed', ['GRP-1700000000', 'Kursi3, 4', 'Jumlah tiket2', 'Siti Rahmawati']],
  ['/dashboard', 'pending', ['Rp 300.000', '1 jam tersisa!', 'GRP-1700000000']],
  [
    '/payment/finish?order_id=ORDER-42-a&transaction_status=settlement',
    'completed',
    ['Pembayaran Berhasil', ...ORDER],
  ],
  ['/profile', 'pending', ['Siti Rahmawati', 'Terverifikasi', '081234567890']],
]
const ADMIN_PAGES: typeof PAGES = [
  ['/admin/dashboard', 'confirmed', ['Total Users', 'Rute Aktif', '10']],
  ['/admin/users', 'confirmed', ['siti@contoh.id']],
  ['/admin/buses', 'confirmed', ['Sinar Jaya', '24']],
  ['/admin/routes', 'confirmed', ['Jakarta', 'Sinar Jaya', 'Rp 150.000']],
  ['/admin/tickets', 'confirmed', ['Siti Rahmawati', 'siti@contoh.id', 'Sinar Jaya', 'Rp 150.000']],
]

/** Without dates, group and payment. */
const BARE: typeof PAGES = [
  ['/search-results', 'pending', ['Jakarta', 'Rp 150.000', 'Pesan']],
  ['/booking/7', 'pending', ['Pemesanan Tiket', 'Kursi 24, tersedia']],
  ['/my-tickets', 'pending', ['TB-42', 'Rp 150.000', 'Bayar Sekarang']],
  ['/ticket/42', 'confirmed', ['Kursi 3', 'Rp 300.000', 'Midtrans', 'Dikonfirmasi', 'Cetak Tiket']],
  ['/ticket/42', 'pending', ['Rp 300.000', 'Bayar Sekarang', 'Belum dibayar']],
  ['/ticket/42', 'processing', ['Diproses']],
  ['/ticket/print/42', 'confirmed', ['Jumlah tiket2', 'Siti Rahmawati']],
  ['/dashboard', 'pending', ['Rp 150.000', 'TB-42']],
  ['/payment/finish?order_id=ORDER-42-a', 'pending', ['Pembayaran Unknown', 'Rp 300.000']],
  ['/profile', 'pending', ['Siti Rahmawati']],
]
const cases = (['plain', 'nested'] as const).flatMap((shape) => [
  ...PAGES.map((page) => ['user', shape, ...page] as const),
  ...ADMIN_PAGES.map((page) => ['admin', shape, ...page] as const),
])
const bare = [
  ...BARE.map((page) => ['user', 'bare' as const, ...page] as const),
  ...ADMIN_PAGES.map((page) => ['admin', 'bare' as const, ...page] as const),
]

it.each<readonly ['user' | 'admin', SpecShape, ...(typeof PAGES)[number]]>([...cases, ...bare])(
  'for a %s of a %s server %s of a %s order is whole, without an alert [W180, W181, W182, W183, W185]',
  async (role, shape, address, status, texts) => {
    const screen = await openScreen(address, {
      as: role === 'admin' ? administrator : passenger,
      replies: specReplies(shape, status, role),
    })
    await waitForText(...texts)
    await until(() => screen.client.isFetching() === 0)
    expect(alerts().filter(([type]) => type === 'danger')).toEqual([])
    expect(pageText()).not.toMatch(
      /Terjadi kesalahan|tidak lengkap|Invalid Date|undefined|NaN|belum dapat dimuat|(sebelum|Batas:) –/,
    )
  },
)

describe.each<SpecShape>(['plain', 'nested'])('with a %s server', (shape) => {
  it('seats are held, ordered and paid, and each call has only the specification’s fields [W45, W50, W51]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const screen = await openScreen('/booking/7', { as: passenger, replies: specReplies(shape, 'pending') })
    await chooseSeats(3, 4)
    await click(button('Lanjutkan'))
    await until(() => screen.at() === '/booking/summary/7?reservation=1001&seats=3,4')
    await waitForText(SUBMIT)
    await click(field(/^Saya menyetujui/))
    await click(button(SUBMIT))
    await until(() => assign.mock.calls.length > 0)
    const fieldsOf = (call: string) =>
      Object.keys(Object(screen.requests.find((one) => one.call === call)?.body))
    expect(fieldsOf('POST /api/reservasi/temp')).toEqual(['id_rute', 'nomor_kursi'])
    expect(fieldsOf('POST /api/booking/from-reservation')).toEqual(
      expect.arrayContaining(['id_reservasi', 'id_rute', 'nomor_kursi', 'metode_pembayaran']),
    )
  })

  it('a ticket is cancelled, and a user is changed, although no record comes back [W184]', async () => {
    const done: Reply = { status: 200, body: { success: true, message: 'ok' } }
    await openScreen('/ticket/42', {
      as: passenger,
      replies: { ...specReplies(shape, 'pending'), 'PUT /api/tiket/cancel/:id': done },
    })
    await waitForText('Batalkan Tiket')
    await click(button('Batalkan Tiket'))
    await click(button(/^Ya, Batalkan/))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Tiket berhasil dibatalkan']])
    await leaveScreen()
    await openScreen('/admin/users', {
      as: administrator,
      replies: { ...specReplies(shape, 'pending', 'admin'), 'PUT /api/admin/users/:id': done },
    })
    await waitForText('siti@contoh.id')
    await clickRowAction(/^Edit Siti/)
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil diperbarui']])
  })
})
