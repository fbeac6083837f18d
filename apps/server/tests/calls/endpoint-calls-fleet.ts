/** Calls of the back-office. Buses, places and ways. */
import { aBus, aLayout, aPoint, aPointForm, aTrip } from '@tiketbus/testkit'
import { id, type EndpointCalls } from './endpoint-call.ts'

let days = 0
/** A day that no call had before: what is stored already is not stored again. */
const aDay = () => `2090-01-${String(10 + (days++ % 20))}`

export const FLEET_CALLS: EndpointCalls = {
  'adminBuses.listBuses': { call: () => ({}) },
  'adminBuses.getBus': { call: async (app) => id(await aBus(app.db)), shared: true },
  'adminBuses.addBus': { call: () => ({ body: { nama_bus: 'Sinar Jaya', total_kursi: 40 } }) },
  'adminBuses.updateBus': {
    call: async (app) => ({ ...id(await aBus(app.db)), body: { nama_bus: 'Sinar Jaya', total_kursi: 44 } }),
    shared: true,
  },
  'adminBuses.getBusLayout': { call: async (app) => id(await aBus(app.db)), shared: true },
  'adminBuses.setBusLayout': {
    call: async (app) => ({ ...id(await aBus(app.db)), body: { tata_letak: aLayout() } }),
    shared: true,
  },
  'adminBuses.removeBusLayout': {
    call: async (app) => id(await aBus(app.db, { layout: aLayout() })),
    shared: true,
  },
  'adminBuses.deleteBus': { call: async (app) => id(await aBus(app.db)), shared: true },
  'adminPoints.listPoints': { call: () => ({}) },
  'adminPoints.getPoint': { call: async (app) => id(await aPoint(app.db)), shared: true },
  'adminPoints.addPoint': { call: () => ({ body: aPointForm() }) },
  'adminPoints.updatePoint': {
    call: async (app) => ({ ...id(await aPoint(app.db, { kota: 'Semarang' })), body: aPointForm() }),
    shared: true,
  },
  'adminPoints.previewMerge': {
    call: async (app) => ({ ...id(await aPoint(app.db)), query: { ke: await aPoint(app.db) } }),
    shared: true,
  },
  'adminPoints.mergePoint': {
    call: async (app) => ({ ...id(await aPoint(app.db)), body: { ke: await aPoint(app.db) } }),
    shared: true,
  },
  'adminStops.getWay': { call: async (app) => id(await aTrip(app.db)), shared: true, scoped: 'departure' },
  'adminStops.proposeWay': {
    call: async (app) => ({ ...id(await aTrip(app.db)), query: { dari: await aTrip(app.db) } }),
    shared: true,
  },
  'adminStops.putWay': {
    call: async (app) => ({
      ...id(await aTrip(app.db, { asal: 'Jakarta', tujuan: 'Bandung' })),
      body: {
        simpul: [{ kota: 'Jakarta' }, { kota: 'Bandung' }],
        perhentian: [],
        tarif: [{ naik: 0, turun: 1, harga: 160_000 }],
      },
    }),
    shared: true,
  },
  'adminFareCeilings.listCeilings': { call: () => ({}) },
  'adminFareCeilings.putCeiling': {
    call: () => ({ body: { berlaku_sejak: aDay(), per_km: 200, sumber: 'Peraturan contoh' } }),
  },
}
