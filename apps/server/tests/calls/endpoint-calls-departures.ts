/** Calls of the back-office. Departures, their seats and their doors. */
import {
  aBlockForm,
  aBus,
  aPhoneHold,
  aPhoneHoldForm,
  aStaffMember,
  aStandingBlock,
  aStandingBlockForm,
  aTrip,
  anOpenShift,
  anUnpaidOrder,
  inHours,
} from '@tiketbus/testkit'
import { id, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

export const DEPARTURES_CALLS: EndpointCalls = {
  'adminPhoneHolds.listHolds': { call: () => ({}) },
  'adminPhoneHolds.placeHold': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: aPhoneHoldForm() }),
    shared: true,
  },
  'adminPhoneHolds.extendHold': {
    call: async (app) => ({ ...id(await aPhoneHold(app)), body: { until: inHours(6) } }),
    shared: true,
  },
  'adminPhoneHolds.releaseHold': { call: async (app) => id(await aPhoneHold(app)), shared: true },
  'adminPhoneHolds.sellHold': {
    call: async (app, maker) => {
      await anOpenShift(app, maker)
      return { ...id(await aPhoneHold(app)), body: { cara: 'tunai' } }
    },
    shared: true,
  },
  'adminBlocks.keptSeats': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'departure',
  },
  'adminBlocks.listChannels': { call: () => ({}) },
  'adminStandingBlocks.listStandingBlocks': { call: () => ({}) },
  'adminStandingBlocks.getStandingBlock': {
    call: async (app) => id(await aStandingBlock(app)),
    shared: true,
  },
  'adminStandingBlocks.previewStandingBlock': {
    call: async (app) => ({ body: aStandingBlockForm({ id_bus: await aBus(app.db) }) }),
  },
  'adminStandingBlocks.addStandingBlock': {
    call: async (app) => ({ body: aStandingBlockForm({ id_bus: await aBus(app.db) }) }),
  },
  'adminStandingBlocks.endStandingBlock': {
    call: async (app) => id(await aStandingBlock(app)),
    shared: true,
  },
  'adminBlocks.blockSeats': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: aBlockForm() }),
    shared: true,
  },
  'adminBlocks.unblockSeats': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: { nomor_kursi: [1] } }),
    shared: true,
  },
  'adminDepartures.listTrips': { call: () => ({}), scoped: 'list' },
  'adminDepartures.getTrip': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'departure',
  },
  'adminDepartures.addTrip': { call: async (app) => ({ body: await recordsFor(app).aTripForm() }) },
  'adminDepartures.updateTrip': {
    call: async (app) => ({ ...id(await aTrip(app.db)), body: await recordsFor(app).aTripForm() }),
    shared: true,
  },
  'adminDepartures.deleteTrip': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminBusSwap.previewSwap': {
    call: async (app) => ({ ...id(await aTrip(app.db)), query: { id_bus: await aBus(app.db) } }),
    shared: true,
  },
  'adminBusSwap.swapBus': {
    call: async (app) => {
      const { id_rute, tickets } = await anUnpaidOrder(app.db)
      const kursi = tickets.map(({ id_tiket, nomor_kursi }) => ({ id_tiket, nomor_kursi: nomor_kursi + 4 }))
      return { ...id(id_rute), body: { id_bus: await aBus(app.db), kursi } }
    },
    sensitive: async (app) => {
      const { id_rute, tickets } = await recordsFor(app).aPaidOrder()
      const kursi = tickets.map(({ id_tiket }) => ({ id_tiket, nomor_kursi: null }))
      return { ...id(id_rute), body: { id_bus: await aBus(app.db), kursi } }
    },
    shared: true,
  },
  'adminBoarding.checkTicket': {
    call: async (app) => ({ body: { id_rute: await aTrip(app.db), kode: 'bukan tiket' } }),
    scoped: 'departure',
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
  'adminCrew.readCrew': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminCrew.assignCrew': {
    call: async (app) => {
      const { id_user } = await aStaffMember(app.db, 'kru')
      return { ...id(await aTrip(app.db)), body: { tambah: [id_user], lepas: [] } }
    },
    shared: true,
  },
  'adminDepartures.previewMove': { call: async (app) => id(await aTrip(app.db)), shared: true },
  'adminDepartures.sellableSeats': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'list',
  },
  'adminDepartures.manifest': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'departure',
  },
  'adminDepartures.exportManifest': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'departure',
  },
  'adminDepartures.exportManifestXlsx': {
    call: async (app) => id(await aTrip(app.db)),
    shared: true,
    scoped: 'departure',
  },
  'adminTimetable.previewBulk': { call: async (app) => ({ body: await recordsFor(app).aBulkForm() }) },
  'adminTimetable.addBulk': { call: async (app) => ({ body: await recordsFor(app).aBulkForm() }) },
  'adminTimetable.previewCopy': { call: async (app) => ({ body: await recordsFor(app).aCopyForm() }) },
  'adminTimetable.addCopy': { call: async (app) => ({ body: await recordsFor(app).aCopyForm() }) },
}
