/** Calls of people who look for a seat, book and travel. */
import { signTicket } from '../../src/orders/index.ts'
import { aBus, aHold, aLayout, aSoldOrder, aTrip, anUnpaidOrder } from '@tiketbus/testkit'
import { ABSENT_ID, ABSENT_ORDER, id, withAbsentId, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

export const BOOKING_CALLS: EndpointCalls = {
  'operator.getOperator': { call: () => ({}) },
  'layouts.getLayout': {
    call: async (app) => {
      const id_bus = await aBus(app.db, { layout: aLayout() })
      const [bus] = await app.db.query<{ id_tata_letak: number }>(
        'select id_tata_letak from buses where id_bus = $1',
        [id_bus],
      )
      return id(bus?.id_tata_letak ?? 0)
    },
    shared: true,
  },
  'operator.getPolicy': {
    call: async (app) => ({ params: { versi: await recordsFor(app).aPolicy() } }),
  },
  'trips.listTrips': { call: () => ({}) },
  'trips.getTrip': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'trips.listDays': {
    call: () => ({ query: { asal: 'Jakarta', tujuan: 'Bandung', dari: '2036-11-21' } }),
  },
  'trips.listDestinations': { call: () => ({ query: { asal: 'Jakarta' } }) },
  'trips.listCities': { call: () => ({}) },
  'seats.availableSeats': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'seats.checkSeats': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: { seats: [1] } }),
    shared: true,
  },
  'seats.seatEvents': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'holds.placeHold': {
    call: async (app) => ({ body: { id_rute: await aTrip(app.db), nomor_kursi: [1, 2] } }),
  },
  'holds.myHolds': { call: () => ({}) },
  'holds.getHold': {
    call: async (app, maker) => id((await aHold(app.db, { user: maker })).id_reservasi),
    absent: withAbsentId,
  },
  'holds.cancelHold': {
    call: async (app, maker) => id((await aHold(app.db, { user: maker })).id_reservasi),
    absent: withAbsentId,
  },
  'orders.getSummary': {
    call: async (app, maker) => id((await aHold(app.db, { user: maker })).id_reservasi),
    absent: withAbsentId,
  },
  'orders.placeOrder': {
    call: async (app, maker) => {
      const { id_reservasi, id_rute, nomor_kursi } = await aHold(app.db, { user: maker })
      return { body: { id_reservasi, id_rute, nomor_kursi } }
    },
    absent: (call) => ({ body: { ...(call.body as object), id_reservasi: ABSENT_ID } }),
  },
  'orders.placeDirect': {
    call: async (app) => ({ body: { id_rute: await aTrip(app.db), nomor_kursi: 4 } }),
  },
  'payments.createPayment': {
    call: async (app, maker) => ({
      body: { id_tiket: (await anUnpaidOrder(app.db, { user: maker })).id_tiket },
    }),
    absent: () => ({ body: { id_tiket: ABSENT_ID } }),
  },
  'payments.paymentStatus': {
    call: async (app, maker) => id((await anUnpaidOrder(app.db, { user: maker })).id_tiket),
    absent: withAbsentId,
  },
  'payments.notify': { call: async (app) => ({ body: await recordsFor(app).aNotification() }), loose: true },
  'tickets.myTickets': { call: () => ({}) },
  'tickets.getOrder': {
    call: async (app, maker) => id((await anUnpaidOrder(app.db, { user: maker })).order_group_id),
    absent: () => id(ABSENT_ORDER),
  },
  'tickets.getTicket': {
    call: async (app, maker) => id((await anUnpaidOrder(app.db, { user: maker })).id_tiket),
    absent: withAbsentId,
  },
  'tickets.correctName': {
    call: async (app, maker) => ({
      ...id((await anUnpaidOrder(app.db, { user: maker })).id_tiket),
      body: { nama: `${maker.username}h` },
    }),
    absent: withAbsentId,
  },
  'tickets.setIdentity': {
    call: async (app, maker) => ({
      ...id((await recordsFor(app).anOrderWithIdentity(maker)).id_tiket),
      body: { nomor_identitas: 'A 1234567' },
    }),
    absent: withAbsentId,
  },
  'tickets.getRefundAccount': {
    call: async (app, maker) => id((await recordsFor(app).aCancelledOrder(maker)).id_tiket),
    absent: withAbsentId,
  },
  'tickets.setRefundAccount': {
    call: async (app, maker) => ({
      ...id((await recordsFor(app).aCancelledOrder(maker)).id_tiket),
      body: { bank: 'BCA', nomor_rekening: '1234567890', atas_nama: 'Sari Dewi' },
    }),
    absent: withAbsentId,
  },
  'tickets.checkMovedRefund': {
    call: async (app, maker) => id((await recordsFor(app).aMovedOrder(maker)).id_tiket),
    absent: withAbsentId,
  },
  'tickets.refundMoved': {
    call: async (app, maker) => id((await recordsFor(app).aMovedOrder(maker)).id_tiket),
    absent: withAbsentId,
  },
  'tickets.checkRefundLink': {
    call: async (app, maker) => ({
      params: { token: (await recordsFor(app).aMovedOrder(maker)).refundToken },
    }),
  },
  'tickets.refundByLink': {
    call: async (app, maker) => ({
      params: { token: (await recordsFor(app).aMovedOrder(maker)).refundToken },
    }),
  },
  'tickets.addOrder': {
    call: async (app) => {
      const sold = await aSoldOrder(app)
      const [ticket] = await app.db.query<{ id_tiket: number }>(
        'select id_tiket from tickets where order_group_id = $1 order by id_tiket limit 1',
        [sold],
      )
      return { body: { kode: signTicket(app.app.platform, ticket?.id_tiket ?? 0), telepon: '7890' } }
    },
  },
  'tickets.cancelTicket': {
    call: async (app, maker) => id((await anUnpaidOrder(app.db, { user: maker })).id_tiket),
    absent: withAbsentId,
  },
}
