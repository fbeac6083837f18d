/** A call to each endpoint of the contract with the data that it needs, for tests that cover all endpoints. */
import { api, type Endpoint } from '@tiketbus/contract'
import type { TestCall } from './app.ts'
import { aBus, anAdmin, aTrip, aUser, type TestUser } from './builders.ts'
import { anUnpaidOrder } from './builders-payments.ts'
import { aDataRequestForm, anOperatorForm, KNOWN_PASSWORD, recordsFor } from './endpoint-records.ts'
import { aHold } from './holds.ts'
import { anAddress, codesTo, linksTo } from './people.ts'
import type { PayingApp } from './provider.ts'

export type EndpointCall = {
  /** Returns a call that `maker` (with `KNOWN_PASSWORD`) may make, and creates the rows that it needs. */
  call(app: PayingApp, maker: TestUser): TestCall | Promise<TestCall>
  /** Set if the call refers to a user's own record: returns the same call with an id that does not exist. */
  absent?(call: TestCall): TestCall
  /** Set if the endpoint needs a confirmed session in some cases: returns a call that is such a case. */
  sensitive?(app: PayingApp, maker: TestUser): TestCall | Promise<TestCall>
  /** Set if the call refers to a record that administrators share. */
  shared?: true
  /** Set if the endpoint's body is parsed leniently (the provider's). */
  loose?: true
}

/** Ids that no record has. */
export const ABSENT_ID = 9_999_999_999
export const ABSENT_ORDER = '00000000-0000-4000-8000-000000000000'

export const ENDPOINTS: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(
  ([chapter, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${chapter}.${name}`, endpoint]),
)

const id = (value: number | string): TestCall => ({ params: { id: value } })
const withAbsentId = (call: TestCall): TestCall => ({ ...call, params: { id: ABSENT_ID } })
const person = (email: string) => ({ username: 'Nama Lain', email, no_telepon: '081200001111' })

/** By `chapter.endpoint`. */
export const ENDPOINT_CALLS: Record<string, EndpointCall> = {
  'accounts.getProfile': { call: () => ({}) },
  'accounts.updateProfile': {
    call: (_app, maker) => ({ body: person(maker.email) }),
    sensitive: () => ({ body: person(anAddress()) }),
  },
  'accounts.confirm': { call: () => ({ body: { password: KNOWN_PASSWORD } }) },
  'accounts.changePassword': {
    call: () => ({ body: { currentPassword: KNOWN_PASSWORD, newPassword: 'jendela-sebelah-kiri' } }),
  },
  'accounts.confirmEmail': {
    call: async (app, maker) => {
      const email = anAddress('baru')
      ;(await app.call(api.accounts.updateProfile, { token: maker.token, body: person(email) })).ok()
      return { body: { token: (await linksTo(app, email, 'profile/email')).at(-1) ?? '' } }
    },
  },
  'accounts.createPassword': {
    call: async (app, maker) => {
      await app.db.query(`update users set password_hash = '' where id_user = $1`, [maker.id_user])
      return { body: { password: 'jendela-sebelah-kiri' } }
    },
  },
  'accounts.login': { call: (_app, maker) => ({ body: { email: maker.email, password: KNOWN_PASSWORD } }) },
  'accounts.logout': { call: () => ({}) },
  'accounts.listSessions': { call: () => ({}) },
  'accounts.endSession': {
    call: async (app, maker) => id(await recordsFor(app).anotherSession(maker)),
    absent: withAbsentId,
  },
  'accounts.endOtherSessions': { call: () => ({}) },
  'accounts.checkEmailUndo': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).anUndoToken(maker) } }),
  },
  'accounts.undoEmail': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).anUndoToken(maker) } }),
  },
  'accounts.register': {
    call: () => ({
      body: { username: 'Sari', email: anAddress(), password: KNOWN_PASSWORD, no_telepon: '' },
    }),
  },
  'accounts.verifyOtp': {
    call: async (app) => {
      const email = await recordsFor(app).register()
      return { body: { email, otp: (await codesTo(app, email)).at(-1) } }
    },
  },
  'accounts.resendOtp': { call: async (app) => ({ body: { email: await recordsFor(app).register() } }) },
  'accounts.forgotPassword': { call: (_app, maker) => ({ body: { email: maker.email } }) },
  'accounts.checkResetToken': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aResetToken(maker) } }),
  },
  'accounts.requestLoginLink': { call: (_app, maker) => ({ body: { email: maker.email } }) },
  'accounts.checkLoginLink': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aLoginToken(maker) } }),
  },
  'accounts.loginByLink': {
    call: async (app, maker) => ({ params: { token: await recordsFor(app).aLoginToken(maker) } }),
  },
  'accounts.resetPassword': {
    call: async (app, maker) => ({
      params: { token: await recordsFor(app).aResetToken(maker) },
      body: { password: 'jendela-sebelah-kiri' },
    }),
  },
  'accounts.verifyLink': {
    call: async (app) => ({
      params: { token: (await linksTo(app, await recordsFor(app).register(), 'verify')).at(-1) ?? '' },
    }),
  },
  'accounts.makeAdmin': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },

  'operator.getOperator': { call: () => ({}) },
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
  'tickets.cancelTicket': {
    call: async (app, maker) => id((await anUnpaidOrder(app.db, { user: maker })).id_tiket),
    absent: withAbsentId,
  },

  'adminReports.getStats': { call: () => ({}) },
  'adminPeople.listUsers': { call: () => ({}) },
  'adminPeople.getUser': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },
  'adminPeople.updateUser': {
    call: async (app) => {
      const { id_user, email } = await aUser(app.db)
      return { ...id(id_user), body: person(email) }
    },
    sensitive: async (app) => ({ ...id((await aUser(app.db)).id_user), body: person(anAddress()) }),
    shared: true,
  },
  'adminPeople.makeUser': { call: async (app) => id((await anAdmin(app.db)).id_user), shared: true },
  'adminPeople.deleteUser': { call: async (app) => id((await aUser(app.db)).id_user), shared: true },
  'adminBuses.listBuses': { call: () => ({}) },
  'adminBuses.getBus': { call: async (app) => id(await aBus(app.db)), shared: true },
  'adminBuses.addBus': { call: () => ({ body: { nama_bus: 'Sinar Jaya', total_kursi: 40 } }) },
  'adminBuses.updateBus': {
    call: async (app) => ({ ...id(await aBus(app.db)), body: { nama_bus: 'Sinar Jaya', total_kursi: 44 } }),
    shared: true,
  },
  'adminBuses.deleteBus': { call: async (app) => id(await aBus(app.db)), shared: true },
  'adminDepartures.listTrips': { call: () => ({}) },
  'adminDepartures.getTrip': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminDepartures.addTrip': { call: async (app) => ({ body: await recordsFor(app).aTripForm() }) },
  'adminDepartures.updateTrip': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: await recordsFor(app).aTripForm() }),
    shared: true,
  },
  'adminDepartures.deleteTrip': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminTickets.listTickets': { call: () => ({}) },
  'adminTickets.getTicket': { call: async (app) => id((await anUnpaidOrder(app.db)).id_tiket), shared: true },
  'adminTickets.updateTicketStatus': {
    call: async (app) => ({
      ...id((await anUnpaidOrder(app.db)).id_tiket),
      body: { status_tiket: 'confirmed' },
    }),
    sensitive: async (app) => ({
      ...id((await recordsFor(app).aPaidOrder()).id_tiket),
      body: { status_tiket: 'pending' },
    }),
    shared: true,
  },
  'adminTickets.renameTicket': {
    call: async (app) => ({
      ...id((await anUnpaidOrder(app.db)).id_tiket),
      body: { nama_penumpang: 'Sari Dewi' },
    }),
    shared: true,
  },
  'adminOrders.getOrder': {
    call: async (app) => id((await anUnpaidOrder(app.db)).order_group_id),
    shared: true,
  },
  'adminOrders.listMails': {
    call: async (app) => id((await anUnpaidOrder(app.db)).order_group_id),
    shared: true,
  },
  'adminOrders.cancelTickets': {
    call: async (app) => {
      const { order_group_id, id_tiket } = await anUnpaidOrder(app.db)
      return { ...id(order_group_id), body: { tiket: [{ id_tiket }], alasan: 'Penumpang sakit' } }
    },
    sensitive: async (app) => {
      const { order_group_id, id_tiket } = await recordsFor(app).aPaidOrder()
      return { ...id(order_group_id), body: { tiket: [{ id_tiket }], alasan: 'Penumpang sakit' } }
    },
    shared: true,
  },
  'adminOrders.pollProvider': {
    call: async (app) => id((await anUnpaidOrder(app.db)).id_tiket),
    shared: true,
  },
  'adminOrders.recordPayment': {
    call: async (app) => ({
      ...id((await anUnpaidOrder(app.db)).order_group_id),
      body: { cara: 'tunai', alasan: 'Bayar di loket' },
    }),
    shared: true,
  },
  'adminOrders.sendTickets': {
    call: async (app) => id(await recordsFor(app).aConfirmedOrder()),
    shared: true,
  },
  'adminTickets.deleteTicket': {
    call: async (app) => id((await anUnpaidOrder(app.db)).id_tiket),
    sensitive: async (app) => id((await recordsFor(app).aPaidOrder()).id_tiket),
    shared: true,
  },
  'adminBoarding.checkTicket': {
    call: async (app) => ({ body: { id_rute: await aTrip(app.db), kode: 'bukan tiket' } }),
  },

  'adminDepartures.previewCallOff': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminDepartures.callOff': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: { alasan: 'Jalan longsor' } }),
    sensitive: async (app) => ({
      ...id((await recordsFor(app).aPaidOrder()).id_rute),
      body: { alasan: 'Jalan longsor' },
    }),
    shared: true,
  },
  'adminDepartures.markPhoned': {
    call: async (app) => ({ ...id(await recordsFor(app).aCalledOffOrder()), body: { dihubungi: true } }),
    shared: true,
  },
  'adminDepartures.previewMove': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminDepartures.manifest': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminTimetable.previewBulk': { call: async (app) => ({ body: await recordsFor(app).aBulkForm() }) },
  'adminTimetable.addBulk': { call: async (app) => ({ body: await recordsFor(app).aBulkForm() }) },
  'adminTimetable.previewCopy': { call: async (app) => ({ body: await recordsFor(app).aCopyForm() }) },
  'adminTimetable.addCopy': { call: async (app) => ({ body: await recordsFor(app).aCopyForm() }) },
  'adminReports.sales': { call: () => ({}) },
  'adminReports.occupancy': { call: () => ({}) },
  'adminMoney.listRefunds': { call: () => ({}) },
  'adminMoney.markRefundPaid': {
    call: async (app) => ({ ...id(await recordsFor(app).aDueRefund()), body: { bukti: 'BCA 0987' } }),
    shared: true,
  },
  'adminMoney.markRefundPaying': {
    call: async (app) => id(await recordsFor(app).aDueRefund()),
    shared: true,
  },
  'adminMoney.unmarkRefundPaying': {
    call: async (app) => id(await recordsFor(app).aMarkedRefund()),
    shared: true,
  },
  'adminMoney.listDisputes': { call: () => ({}) },
  'adminMoney.resolveDispute': {
    call: async (app) => ({
      ...id(await recordsFor(app).aDispute()),
      body: { catatan: 'Uang kembali lewat bank' },
    }),
    shared: true,
  },
  'adminAudit.listAudit': { call: () => ({}) },
  'adminAudit.listSecurityEvents': { call: () => ({}) },
  'ownData.getCopy': { call: () => ({}) },
  'ownData.getArchive': { call: () => ({}) },
  'ownData.deleteAccount': {
    // An administrator's account is refused.
    call: async (app, maker) => {
      await app.db.query(`update users set role = 'user' where id_user = $1`, [maker.id_user])
      return {}
    },
  },
  'adminDataRequests.listDataRequests': { call: () => ({}) },
  'adminDataRequests.addDataRequest': { call: () => ({ body: aDataRequestForm() }) },
  'adminDataRequests.finishDataRequest': {
    call: async (app) => ({
      ...id(await recordsFor(app).aDataRequest()),
      body: { catatan: 'Salinan dikirim lewat email' },
    }),
    shared: true,
  },
  'adminOperator.getOperator': { call: () => ({}) },
  'adminOperator.updateOperator': { call: () => ({ body: anOperatorForm() }) },
  'adminSearch.search': { call: () => ({}) },
  'adminReports.exportTickets': { call: () => ({}) },
  'adminReports.exportTicketsXlsx': { call: () => ({}) },
  'adminReports.exportTrips': { call: () => ({}) },
  'adminReports.exportTripsXlsx': { call: () => ({}) },
}
