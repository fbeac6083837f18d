import type { Page } from '@playwright/test'
import { minutesFromNow } from './states-holds.ts'
import { changedReply, dataWith, testStates, forTraveller } from './states.ts'
import type { World } from './states-world.ts'

const paymentStatus = '**/api/pembayaran/status/*'
const paid =
  (name: keyof World['orders'], status: string, page = 'finish') =>
  ({ orders }: World) =>
    `/payment/${page}?order_id=ORDER-${orders[name].id_tiket}-a1b2c3d4&transaction_status=${status}`
const past = () => new Date(Date.now() - 60_000).toISOString()
type StatusReply = { data: { order: object } }
/** Both the payment number and the order have expired. */
const tooLate = {
  [paymentStatus]: changedReply(({ data, ...rest }: StatusReply) => {
    const order = { ...data.order, batas_pembayaran: past() }
    const code = { channel: 'bri', code: '26215987654321', biller_code: null, jumlah: 450_000 }
    return { ...rest, data: { ...data, order, cara_bayar: { ...code, berlaku_sampai: past() } } }
  }),
}
const waitingAt = (channel: string, minutes: number, biller_code: string | null = null) => ({
  [paymentStatus]: dataWith(() => ({
    cara_bayar: {
      channel,
      code: '3935812345678901',
      biller_code,
      jumlah: 450_000,
      berlaku_sampai: minutesFromNow(minutes),
    },
  })),
})

const moneyCame = {
  id_pembayaran: 1,
  order_id: 'ORDER-1-a1b2c3d4',
  metode: 'midtrans',
  payment_type: 'gopay',
  status: 'paid',
  transaction_status: 'settlement',
  total_bayar: 150_000,
  waktu_pembayaran: past(),
}

testStates(
  forTraveller([
    { name: 'payment, paid', at: paid('paid', 'settlement'), sees: 'Pembayaran berhasil! Tiket Anda' },
    {
      name: 'payment, pending',
      at: paid('pending', 'pending', 'pending'),
      sees: 'Pembayaran sedang diproses.',
    },
    {
      name: 'payment, money of a cancelled order',
      at: paid('cancelled', 'settlement'),
      answers: { [paymentStatus]: dataWith(() => ({ payment: moneyCame })) },
      sees: 'Uang yang sudah masuk untuknya dikembalikan',
    },
    {
      name: 'payment, at a virtual account',
      at: paid('pending', 'pending', 'pending'),
      answers: waitingAt('bca', 1439),
      sees: '3935 8123 4567 8901',
    },
    {
      name: 'payment, bill, expiring soon',
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
      name: 'payment, expired',
      at: paid('pending', 'pending', 'pending'),
      answers: tooLate,
      sees: 'cari perjalanan lagi',
    },
    {
      name: 'payment, refused',
      at: paid('pending', 'deny', 'error'),
      sees: 'Pembayaran gagal atau dibatalkan.',
    },
    { name: 'payment, unknown', at: paid('pending', '', 'error'), sees: 'Pembayaran Unknown' },
    {
      name: 'payment, being checked',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 'late' },
      sees: 'Mengecek status pembayaran...',
    },
    {
      name: 'payment, failed',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 500 },
      sees: 'Terjadi kesalahan saat mengecek status pembayaran',
    },
    {
      name: 'payment, no connection',
      at: paid('paid', 'settlement'),
      answers: { [paymentStatus]: 'lost' },
      sees: 'Terjadi kesalahan saat mengecek status pembayaran',
    },
    {
      name: 'payment, connection lost',
      at: paid('pending', 'pending', 'pending'),
      act: async (page: Page) => {
        await page.getByText('Detail Pembayaran').waitFor()
        await page.context().setOffline(true)
      },
      sees: 'Kursi Anda tetap disimpan sampai',
      console: [/ERR_INTERNET_DISCONNECTED/],
    },
    { name: 'payment, no data', at: '/payment/error', sees: 'Data pembayaran tidak ditemukan' },
    {
      name: 'payment, no order number',
      at: '/payment/pending?order_id=42',
      sees: 'Format order ID tidak valid',
    },
  ]),
)
