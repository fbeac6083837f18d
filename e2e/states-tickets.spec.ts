import type { Page } from '@playwright/test'
import { untilTicketStored } from './offline.ts'
import { changedReply, testStates, press, forTraveller } from './states.ts'
import { minutesFromNow } from './states-holds.ts'
import type { World } from './states-world.ts'

const myTickets = '**/api/tiket/my-tickets?*'
const anOrder = '**/api/tiket/order/*'
const orderOrTicket = '**/api/tiket/{order/,}*'
const myHolds = '**/api/reservasi/my-reservations'
const ticket =
  (name: keyof World['orders'], path = 'ticket') =>
  ({ orders }: World) =>
    `/${path}/${orders[name].id_tiket}`
const past = () => new Date(Date.now() - 60_000).toISOString()
type ListReply = { data: object[] }
/** The traveller's hold three times, with long names: green with five seats, yellow and red with one. */
const threeHolds = changedReply(({ data, ...rest }: { data: { route: object }[] }) => ({
  ...rest,
  data: data.slice(0, 1).flatMap(({ route, ...hold }) =>
    [1.5, 8, 29].map((minutes, at) => ({
      ...hold,
      id_reservasi: at + 1,
      nomor_kursi: at === 2 ? [11, 12, 13, 14, 15] : [at + 1],
      waktu_expired: minutesFromNow(minutes),
      route: {
        ...route,
        asal: 'Kota Tanpa Nama Pendek',
        tujuan: 'Kabupaten Pegunungan Sebelah Timur',
        nama_bus: 'Perusahaan Otobus Nusantara Sejahtera Eksekutif',
      },
    })),
  ),
}))
/** Waits until the open ticket is kept; after that no call gets an answer. */
async function withoutAnswer(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  await untilTicketStored(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(address)
}
testStates([
  { name: 'tickets, none', at: '/my-tickets', as: 'newcomer', sees: 'Belum ada tiket' },
  {
    name: 'tickets, no matches',
    at: '/my-tickets?filter=completed',
    as: 'newcomer',
    sees: 'Tidak ada tiket dengan status ini',
  },
  { name: 'dashboard, empty', at: '/dashboard', as: 'newcomer', sees: 'Tidak ada pembayaran yang tertunda.' },
  ...forTraveller([
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
      name: 'tickets, payment page not available',
      at: '/my-tickets?filter=pending',
      answers: { '**/api/pembayaran/create': 500 },
      act: press('Bayar Sekarang'),
      sees: 'Gagal membuat token pembayaran',
    },
    {
      name: 'tickets, payment deadline passed',
      at: '/my-tickets?filter=pending',
      answers: {
        [myTickets]: changedReply(({ data, ...rest }: ListReply) => ({
          ...rest,
          data: data.map((one) => ({ ...one, batas_pembayaran: past() })),
        })),
      },
      sees: 'Jangan mentransfer lagi.',
    },
    {
      name: 'tickets, kept offline',
      at: ticket('paid'),
      act: (page) => withoutAnswer(page, '/my-tickets'),
      sees: 'Terakhir diperbarui',
      console: [/ERR_FAILED/],
    },
    {
      name: 'ticket, kept offline',
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
      name: 'dashboard, as many holds as possible',
      at: '/dashboard',
      answers: { [myHolds]: threeHolds },
      sees: 'Kursi 11, 12, 13, 14, 15',
    },
    {
      name: 'dashboard, cancelling a hold',
      at: '/dashboard',
      answers: { [myHolds]: threeHolds },
      act: press('Batalkan'),
      sees: 'Batalkan reservasi ini?',
    },
    {
      name: 'dashboard, holds failed',
      at: '/dashboard',
      answers: { [myHolds]: 500 },
      sees: 'Terjadi kesalahan saat mengambil data reservasi',
    },
    {
      name: 'dashboard, no connection for one card',
      at: '/dashboard',
      answers: { '**/api/tiket/my-tickets?*status=pending*': 'lost' },
      sees: 'Tiket Terbaru',
    },

    { name: 'ticket, paid', at: ticket('single'), sees: 'Tunjukkan kode ini kepada petugas' },
    {
      name: 'ticket, code full-screen',
      at: ticket('paid'),
      act: press('Perbesar Kursi 4'),
      sees: '2 dari 5',
    },
    { name: 'ticket, five seats paid', at: ticket('paid'), sees: 'Cetak Tiket' },
    { name: 'ticket, unpaid', at: ticket('pending'), sees: 'Bayar sebelum' },
    { name: 'ticket, cancelled', at: ticket('cancelled'), sees: 'Dibatalkan' },
    { name: 'ticket, one seat in each status', at: ticket('mixed'), sees: 'Bayar Sekarang ·' },
    {
      name: 'ticket by its order',
      at: ({ orders }) => `/tiket/order/${orders.paid.order_group_id}`,
      sees: 'Nomor pesanan',
    },
    {
      name: 'ticket, refund due',
      at: ticket('cancelled'),
      answers: {
        [anOrder]: changedReply(({ data, ...rest }: { data: { order: object } }) => ({
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
      name: 'ticket, correcting a name',
      at: ticket('single'),
      act: press(/^Perbaiki nama/),
      sees: 'Semua perbaikan dihitung bersama',
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
      answers: { [orderOrTicket]: 500 },
      sees: 'Terjadi kesalahan saat mengambil data tiket',
    },
    {
      name: 'ticket, incomplete',
      at: ticket('single'),
      answers: { [anOrder]: { data: {} } },
      sees: 'Data tiket tidak lengkap.',
    },
    {
      name: 'ticket, not found',
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
  ]),
])
