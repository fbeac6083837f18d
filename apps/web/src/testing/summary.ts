/** For tests of 'Konfirmasi Pemesanan': opens it with a live hold on two seats, and submits it. */
import { aHold, aTicket, aTrip, groupOf, passenger, seatMap } from './records.ts'
import { button, click, field, ok, openScreen, waitForText, type Replies, type Reply } from './screen.tsx'

export const SUBMIT = 'Konfirmasi & Bayar Sekarang'
/** The address that a dead end leads to: a search of the hold's journey. */
export const SAME_JOURNEY = '/search-results?asal=Jakarta&tujuan=Yogyakarta&tanggal=2036-11-21'
export const liveHoldReply = (change: Parameters<typeof aHold>[0] = {}): Reply =>
  ok({ ...aHold(change), status: 'live', id_tiket: null }, { waktu_server: new Date().toISOString() })
export const orderReply = ok({ order_group_id: aTicket().order_group_id, tickets: [aTicket()] })

export async function openSummary(
  replies: Replies = {},
  address = '/booking/summary/7?reservation=1001&seats=3,4',
) {
  return openScreen(address, {
    as: passenger,
    replies: {
      'GET /api/booking/summary/:id': liveHoldReply(),
      'GET /api/rute/:id': ok(aTrip()),
      'GET /api/rute': ok([]),
      'GET /api/kota': ok([]),
      'GET /api/tiket/available-seats/:id': { status: 200, body: seatMap() },
      'GET /api/tiket/order/:id': ok(groupOf([aTicket()])),
      'PUT /api/reservasi/cancel/:id': ok({ id_reservasi: 1001, status: 'cancelled' }),
      ...replies,
    },
  })
}

export async function confirmBooking(replies: Replies) {
  const screen = await openSummary(replies)
  await waitForText(SUBMIT)
  await click(field(/^Saya menyetujui/))
  await click(button(SUBMIT))
  return screen
}
