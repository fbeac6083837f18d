/** Shared by the tests of the boarding page: the page with its replies, and the shown result. */
import { openAdminPage } from '../../../../testing/lists.ts'
import { aTrip } from '../../../../testing/records.ts'
import { ok, type Replies } from '../../../../testing/screen.tsx'

export const ticket = {
  id_tiket: 42,
  order_group_id: '00000000-0000-4000-8000-000000000042',
  id_rute: 7,
  nomor_kursi: 9,
  status_tiket: 'confirmed',
  total_bayar: 150_000,
  individual_price: 150_000,
  order_total_amount: 150_000,
  ticket_count: 1,
  is_master_ticket: true,
  master_ticket_id: 42,
  tanggal_pemesanan: '2026-11-20T00:00:00.000Z',
  batas_pembayaran: '2026-11-21T00:00:00.000Z',
  metode_pembayaran: 'midtrans',
  nama_penumpang: 'Siti Rahmawati',
  boarded_at: null,
  kode: null,
  versi: 1,
  Rute: aTrip(),
  User: null,
  Pembayaran: null,
}
export const checkReply = (hasil: string, change: object = {}) =>
  ok({ hasil, bertanda_tangan: true, ticket, tickets: [], boarded_at: null, boarded_by: null, ...change })

export const CHECK_CALL = 'POST /api/admin/tickets/check'
export const openBoarding = (replies: Replies = {}, address = '/admin/boarding?rute=7') =>
  openAdminPage(address, {
    'GET /api/admin/reports/occupancy': ok([]),
    'GET /api/admin/routes/7/manifest': ok({
      trip: aTrip(),
      called_off_at: null,
      called_off_reason: null,
      called_off: [],
      seats: [],
    }),
    ...replies,
  })

export const shownOutcome = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome')
