import type { Page } from '@playwright/test'
import { untilKept } from './offline.ts'
import { changed, lookAt, press, type State } from './states.ts'
import type { World } from './states-world.ts'

const myTickets = '**/api/tiket/my-tickets?*'
const anOrder = '**/api/tiket/order/*'
const paymentStatus = '**/api/pembayaran/status/*'
const ticket =
  (name: keyof World['orders'], path = 'ticket') =>
  ({ orders }: World) =>
    `/${path}/${orders[name].id_tiket}`
const paid =
  (name: keyof World['orders'], status: string, page = 'finish') =>
  ({ orders }: World) =>
    `/payment/${page}?order_id=ORDER-${orders[name].id_tiket}-a1b2c3d4&transaction_status=${status}`
type Reply = { data: object }
const waitingAt = (channel: string, minutes: number, biller_code: string | null = null) => ({
  [paymentStatus]: changed(({ data, ...rest }: Reply) => {
    const berlaku_sampai = new Date(Date.now() + minutes * 60_000).toISOString()
    const cara_bayar = { channel, code: '3935812345678901', biller_code, jumlah: 450_000, berlaku_sampai }
    return { ...rest, data: { ...data, cara_bayar } }
  }),
})
/** The open ticket is kept; then nobody answers any more. */
async function withoutAnswer(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  await untilKept(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(address)
}
const traveller = (states: readonly Omit<State, 'as'>[]): State[] =>
  states.map((state) => ({ ...state, as: 'traveller' }))

lookAt([
  { name: 'tickets, none', at: '/my-tickets', as: 'newcomer', sees: 'Belum ada tiket' },
  {
    name: 'tickets, none of this kind',
    at: '/my-tickets?filter=completed',
    as: 'newcomer',
    sees: 'Tidak ada tiket dengan status ini',
  },
  { name: 'dashboard, empty', at: '/dashboard', as: 'newcomer', sees: 'Tidak ada pembayaran yang tertunda.' },
  ...traveller([
    { name: 'tickets', at: '/my-tickets?limit=5', sees: 'Kursi 13, 14' },
    {
      name: 'tickets, before the application runs',
      at: '/my-tickets',
      answers: { '**/assets/*.js': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }) },
      sees: 'Memuat',
    },
    { name: 'tickets, loading', at: '/my-tickets', answers: { [myTickets]: 'late' }, sees: 'Memuat' },
    {
      name: 'tickets, failed',
      at: '/my-tickets',
      answers: { [myTickets]: 500 },
      sees: 'Terjadi kesalahan saat mengambil data tiket',
    },
    {
      name: 'tickets, no payment to be had',
      at: '/my-tickets?filter=pending',
      answers: { '**/api/pembayaran/create': 500 },
      act: press('Bayar Sekarang'),
      sees: 'Gagal membuat token pembayaran',
    },
    {
      name: 'tickets, those that the phone has kept',
      at: ticket('paid'),
      act: (page) => withoutAnswer(page, '/my-tickets'),
      sees: 'Terakhir diperbarui',
      console: [/ERR_FAILED/],
    },
    {
      name: 'ticket, as the phone has kept it',
      at: ticket('mixed'),
      act: (page) => withoutAnswer(page),
      sees: 'Terakhir diperbarui',
      console: [/ERR_FAILED/],
    },
    { name: 'dashboard', at: '/dashboard', sees: 'Batas:' },
    { name: 'dashboard, loading', at: '/dashboard', answers: { [myTickets]: 'late' }, sees: 'Memuat' },
    {
      name: 'dashboard, failed',
      at: '/dashboard',
      answers: { [myTickets]: 500 },
      sees: 'Terjadi kesalahan saat mengambil data tiket',
    },
    {
      name: 'dashboard, no connection for one card',
      at: '/dashboard',
      answers: { '**/api/tiket/my-tickets?*status=pending*': 'lost' },
      sees: 'Tiket Terbaru',
    },

    { name: 'ticket, paid', at: ticket('single'), sees: 'Tunjukkan kode ini kepada petugas' },
    {
      name: 'ticket, a code enlarged',
      at: ticket('paid'),
      act: press('Perbesar Kursi 4'),
      sees: '2 dari 5',
    },
    { name: 'ticket, five seats paid', at: ticket('paid'), sees: 'Cetak Tiket' },
    { name: 'ticket, unpaid', at: ticket('pending'), sees: 'Bayar sebelum' },
    { name: 'ticket, cancelled', at: ticket('cancelled'), sees: 'Dibatalkan' },
    { name: 'ticket, one seat of each kind', at: ticket('mixed'), sees: 'Bayar Sekarang ·' },
    {
      name: 'ticket by its order',
      at: ({ orders }) => `/tiket/order/${orders.paid.order_group_id}`,
      sees: 'Nomor pesanan',
    },
    {
      name: 'ticket, money to be given back',
      at: ticket('cancelled'),
      answers: {
        [anOrder]: changed(({ data, ...rest }: { data: { order: object } }) => ({
          ...rest,
          data: { ...data, order: { ...data.order, refund_due: 150_000 } },
        })),
      },
      sees: 'sedang diproses. Kami kabari lewat email.',
    },
    {
      name: 'ticket, cancelling',
      at: ticket('pending'),
      act: press('Batalkan Tiket'),
      sees: 'Batalkan tiket ini?',
    },
    {
      name: 'ticket, cancelling failed',
      at: ticket('pending'),
      answers: { '**/api/reservasi/cancel/*': 500, '**/api/tiket/cancel/*': 500 },
      act: async (page) => {
        await press('Batalkan Tiket')(page)
        await press('Ya, Batalkan')(page)
      },
      sees: 'Terjadi kesalahan saat membatalkan tiket',
    },
    { name: 'ticket, loading', at: ticket('single'), answers: { [anOrder]: 'late' }, sees: 'Memuat' },
    {
      name: 'ticket, failed',
      at: ticket('single'),
      answers: { [anOrder]: 500 },
      sees: 'Terjadi kesalahan saat mengambil data tiket',
    },
    {
      name: 'ticket, incomplete',
      at: ticket('single'),
      answers: { [anOrder]: { data: {} } },
      sees: 'Data tiket tidak lengkap.',
    },
    {
      name: 'ticket, no such',
      at: '/ticket/999999999',
      sees: 'Tiket tidak ditemukan',
      console: [/status of 404/],
    },

    { name: 'print', at: ticket('single', 'ticket/print'), sees: 'E-tiket bus' },
    {
      name: 'print of an order',
      at: ({ orders }) => `/tiket/print-order/${orders.paid.order_group_id}`,
      sees: 'E-tiket bus',
    },
    {
      name: 'print, not paid yet',
      at: ticket('pending', 'ticket/print'),
      sees: 'Hanya tiket yang sudah dikonfirmasi',
    },
    {
      name: 'print, loading',
      at: ticket('single', 'ticket/print'),
      answers: { [anOrder]: 'late' },
      sees: 'Memuat',
    },
    {
      name: 'print, incomplete',
      at: ticket('single', 'ticket/print'),
      answers: { [anOrder]: { data: {} } },
      sees: 'Tidak dapat mencetak tiket.',
    },

    { name: 'payment, paid', at: paid('paid', 'settlement'), sees: 'Pembayaran berhasil! Tiket Anda' },
    {
      name: 'payment, pending',
      at: paid('pending', 'pending', 'pending'),
      sees: 'Pembayaran sedang diproses.',
    },
    {
      name: 'payment, at a virtual account',
      at: paid('pending', 'pending', 'pending'),
      answers: waitingAt('bca', 1439),
      sees: '3935 8123 4567 8901',
    },
    {
      name: 'payment, of a bill, soon over',
      at: paid('pending', 'pending', 'pending'),
      answers: waitingAt('mandiri', 10, '70012'),
      sees: 'Kode perusahaan',
    },
    {
      name: 'payment, at a counter',
      at: paid('pending', 'pending', 'pending'),
      answers: waitingAt('indomaret', 45),
      sees: 'Di kasir Indomaret',
    },
    {
      name: 'payment, its time over',
      at: paid('pending', 'pending', 'pending'),
      answers: waitingAt('bri', -1),
      sees: 'Waktu pembayaran ini sudah habis',
    },
    {
      name: 'payment, refused',
      at: paid('pending', 'deny', 'error'),
      sees: 'Pembayaran gagal atau dibatalkan.',
    },
    { name: 'payment, unknown', at: paid('pending', '', 'error'), sees: 'Pembayaran Unknown' },
    {
      name: 'payment, being asked about',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 'late' },
      sees: 'Mengecek status pembayaran...',
    },
    {
      name: 'payment, failed',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 500 },
      sees: 'Gagal mengecek status pembayaran',
    },
    {
      name: 'payment, no connection',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 'lost' },
      sees: 'Terjadi kesalahan saat mengecek status pembayaran',
    },
    {
      name: 'payment, the connection lost',
      at: paid('pending', 'pending', 'pending'),
      act: async (page: Page) => {
        await page.getByText('Detail Pembayaran').waitFor()
        await page.context().setOffline(true)
      },
      sees: 'Kursi Anda tetap disimpan sampai',
      console: [/ERR_INTERNET_DISCONNECTED/],
    },
    { name: 'payment, of nothing', at: '/payment/error', sees: 'Data pembayaran tidak ditemukan' },
    {
      name: 'payment, no order’s number',
      at: '/payment/pending?order_id=42',
      sees: 'Format order ID tidak valid',
    },
  ]),
])
