import { describe, expect, it } from 'vitest'
import { stubReplies, runQuery, stubSuccess } from '../../../testing/fetch-stub.ts'
import { aHold, aTicket, ticketsFor } from '../../../testing/records.ts'
import { bookingQuery } from './get-booking.ts'
import { placeDirect, placeOrder } from './place-order.ts'

const reservation = { idRute: 7, reservation: 1001, seats: [3, 4] }
const summary = { ...aHold(), status: 'live', id_tiket: null }
const passenger = { nama_penumpang: 'Siti', email: 'siti@contoh.id', no_telepon: '081234567890' }
const order = { id_reservasi: 1001, id_rute: 7, nomor_kursi: [3, 4], ...passenger, penumpang: [] }
const group = { order_group_id: aTicket().order_group_id }

describe('the calls about bookings', () => {
  it('GET /api/booking/summary/{id} is sent without a body, and data is the summary [W48]', async () => {
    const sent = stubSuccess({ data: summary })
    expect(await runQuery(bookingQuery(reservation))).toEqual(summary)
    expect(sent).toEqual([{ call: 'GET /api/booking/summary/1001', body: undefined }])
  })

  it('GET /api/reservasi/{id} is the fallback, sent without a body, and data is the summary [W49]', async () => {
    const sent = stubReplies([404, { success: false }], [200, { success: true, data: summary }])
    expect(await runQuery(bookingQuery(reservation))).toEqual(summary)
    expect(sent[1]).toEqual({ call: 'GET /api/reservasi/1001', body: undefined })
  })

  it('POST /api/booking/from-reservation is sent with its four fields and the passenger’s, and data.tickets is read [W50]', async () => {
    const sent = stubSuccess({ data: { ...group, tickets: ticketsFor([3, 4]) } })
    const placed = await placeOrder(order, 'k')
    expect(placed.map(({ id_tiket, nomor_kursi }) => [id_tiket, nomor_kursi])).toEqual([
      [42, 3],
      [43, 4],
    ])
    const { penumpang: _none, ...six } = order
    const body = { ...six, metode_pembayaran: 'midtrans' }
    expect(sent).toEqual([{ call: 'POST /api/booking/from-reservation', body }])
  })

  it('POST /api/booking/from-reservation reads data.ticket if the reply has that instead [W50]', async () => {
    stubSuccess({ data: { ticket: { id_tiket: 42, nomor_kursi: 3 } } })
    expect(await placeOrder(order, 'k')).toMatchObject([{ id_tiket: 42, nomor_kursi: 3 }])
  })

  it('POST /api/booking/direct is sent with id_rute, the first seat alone and metode_pembayaran, and data.ticket is read [W46]', async () => {
    const sent = stubSuccess({ data: { ticket: { id_tiket: 42, nomor_kursi: 3 } } })
    expect(await placeDirect(order, 'k')).toMatchObject([{ id_tiket: 42, nomor_kursi: 3 }])
    const body = { id_rute: 7, nomor_kursi: [3], metode_pembayaran: 'midtrans' }
    expect(sent).toEqual([{ call: 'POST /api/booking/direct', body }])
  })
})
