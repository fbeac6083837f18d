/** Calls of the back-office. Counters, shifts and agencies. */
import {
  aClosedShift,
  aCounter,
  aSaleForm,
  aSoldOrder,
  aTrip,
  anAgency,
  anAgencyForm,
  anOpenShift,
  inHours,
  type PayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import { id, type EndpointCalls } from './endpoint-call.ts'

let days = 0
/** A day that no call had before: what is stored already is not stored again. */
const aDay = () => `2090-01-${String(10 + (days++ % 20))}`

/** An agency with a limit: an agent's own, or one that the owner names. */
async function agencyOf({ db }: PayingApp, { id_user }: TestUser): Promise<number> {
  const id_agen = await anAgency(db, { batas: 10_000_000 })
  await db.query('update staff set id_agen = $2 where id_user = $1 and id_agen is not null', [
    id_user,
    id_agen,
  ])
  return id_agen
}

export const COMPANY_CALLS: EndpointCalls = {
  'adminAgents.listAgencies': { call: () => ({}) },
  'adminAgents.getAgency': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.addAgency': { call: () => ({ body: anAgencyForm() }) },
  'adminAgents.updateAgency': {
    call: async (app) => ({ ...id(await anAgency(app.db)), body: anAgencyForm() }),
    shared: true,
  },
  'adminAgents.archiveAgency': {
    call: async (app) => ({ ...id(await anAgency(app.db)), body: { arsip: true } }),
    shared: true,
  },
  'adminAgents.topUp': {
    call: async (app) => ({
      ...id(await anAgency(app.db)),
      body: { jumlah: 1_000_000, cara: 'transfer', bukti: 'TRF 1' },
    }),
    shared: true,
  },
  'adminAgents.listQuotas': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.getStatement': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.exportStatement': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.exportStatementXlsx': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.getOwnAgency': {
    call: async (app, maker) => ({ query: { id_agen: await agencyOf(app, maker) } }),
    scoped: 'list',
  },
  'adminAgents.listOwnQuotas': {
    call: async (app, maker) => ({ query: { id_agen: await agencyOf(app, maker) } }),
    scoped: 'list',
  },
  'adminAgents.getOwnStatement': {
    call: async (app, maker) => ({ query: { id_agen: await agencyOf(app, maker) } }),
    scoped: 'list',
  },
  'adminAgents.payDeposit': {
    call: async (app, maker) => ({ body: { id_agen: await agencyOf(app, maker), jumlah: 500_000 } }),
    scoped: 'list',
  },
  'adminAgents.listOwnPayments': {
    call: async (app, maker) => ({ query: { id_agen: await agencyOf(app, maker) } }),
    scoped: 'list',
  },
  'adminAgents.listPayments': { call: async (app) => id(await anAgency(app.db)), shared: true },
  'adminAgents.sellFromDeposit': {
    call: async (app, maker) => {
      const id_agen = await agencyOf(app, maker)
      const { kursi, no_telepon, jumlah } = aSaleForm()
      return { ...id(await aTrip(app.db)), body: { id_agen, kursi, no_telepon, jumlah } }
    },
    shared: true,
    scoped: 'list',
  },
  'adminSales.listCounterDepartures': { call: () => ({}), scoped: 'list' },
  'adminSales.sell': {
    call: async (app, maker) => {
      await anOpenShift(app, maker)
      return { ...id(await aTrip(app.db)), body: aSaleForm() }
    },
    shared: true,
  },
  'adminSales.getCounterOrder': { call: async (app) => id(await aSoldOrder(app)), shared: true },
  'adminSales.printOrder': {
    call: async (app) => id(await aSoldOrder(app)),
    shared: true,
    scoped: 'order',
  },
  'adminSales.listCallers': { call: () => ({ query: { telepon: '081234567890' } }) },
  'adminCounters.listCounters': { call: () => ({}) },
  'adminCounters.addCounter': { call: () => ({ body: { nama: `Loket ${aDay()} ${days}` } }) },
  'adminCounters.updateCounter': {
    call: async (app) => ({ ...id(await aCounter(app.db)), body: { nama: `Loket ${aDay()} ${days}` } }),
    shared: true,
  },
  'adminCounters.archiveCounter': { call: async (app) => id(await aCounter(app.db)), shared: true },
  'adminShifts.mine': { call: () => ({}) },
  'adminShifts.openShift': {
    call: async (app, maker) => {
      const own = await app.db.query<{ id_loket: number | null }>(
        'select id_loket from staff where id_user = $1',
        [maker.id_user],
      )
      return { body: { id_loket: own[0]?.id_loket ?? (await aCounter(app.db)), modal: 100_000 } }
    },
  },
  'adminShifts.addMovement': {
    call: async (app, maker) => ({
      ...id(await anOpenShift(app, maker)),
      body: { jenis: 'masuk', jumlah: 50_000, keterangan: 'Uang kecil' },
    }),
    shared: true,
  },
  'adminShifts.closeShift': {
    call: async (app, maker) => ({ ...id(await anOpenShift(app, maker)), body: { dihitung: 0 } }),
    shared: true,
  },
  'adminShifts.listShifts': { call: () => ({}) },
  'adminShifts.getShift': { call: async (app, maker) => id(await anOpenShift(app, maker)), shared: true },
  'adminShifts.depositShifts': {
    call: async (app) => ({
      body: {
        giliran: [await aClosedShift(app)],
        bank: 'BCA',
        referensi: '77',
        waktu: inHours(0),
        jumlah: 5_000,
      },
    }),
  },
  'adminShifts.signOffShift': { call: async (app) => id(await aClosedShift(app)), shared: true },
  'adminSales.findOrders': {
    call: async (app) => ({ body: { q: await aSoldOrder(app) } }),
    scoped: 'list',
  },
}
