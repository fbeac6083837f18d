/** Calls of the back-office. */
import { api } from '@tiketbus/contract'
import {
  aBlockForm,
  aBus,
  aClosedShift,
  aCounter,
  aDataRequestForm,
  aLayout,
  aPhoneHold,
  aPhoneHoldForm,
  aPoint,
  aPointForm,
  aStaffMember,
  aStandingBlock,
  aStandingBlockForm,
  aSaleForm,
  aSoldOrder,
  aTrip,
  aUser,
  anAgency,
  anAgencyForm,
  anAddress,
  anAdmin,
  anOpenShift,
  anOperatorForm,
  anUnpaidOrder,
  inHours,
  type PayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import { id, person, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

const aClerk = async (app: PayingApp) => (await aStaffMember(app.db, 'loket')).id_user

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

export const ADMIN_CALLS: EndpointCalls = {
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
  'adminStaff.listStaff': { call: () => ({}) },
  'adminStaff.places': { call: () => ({}) },
  'adminStaff.getStaff': { call: async (app) => id(await aClerk(app)), shared: true },
  'adminStaff.inviteStaff': { call: () => ({ body: { ...person(anAddress()), peran: 'kru' } }) },
  'adminStaff.updateStaff': {
    call: async (app) => ({ ...id(await aClerk(app)), body: { peran: 'kru', aktif: true } }),
    shared: true,
  },
  'adminStaff.resendInvitation': {
    call: async (app) => {
      const id_user = await aClerk(app)
      await app.db.query(`update users set password_hash = '' where id_user = $1`, [id_user])
      return id(id_user)
    },
    shared: true,
  },
  'adminSecondFactors.listFactors': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.passkeyOptions': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.addPasskey': {
    call: async (app, maker) => ({
      body: { nama: 'Kunci', respons: await recordsFor(app).aPasskeyResponse(maker) },
    }),
    scoped: 'list',
  },
  'adminSecondFactors.renamePasskey': {
    call: async (app, maker) => ({
      ...id(await recordsFor(app).anOwnPasskey(maker)),
      body: { nama: 'Lain' },
    }),
    scoped: 'list',
    shared: true,
  },
  'adminSecondFactors.removePasskey': {
    call: async (app, maker) => id(await recordsFor(app).anOwnPasskey(maker)),
    scoped: 'list',
    shared: true,
  },
  'adminSecondFactors.makeRecoveryCodes': { call: () => ({}), scoped: 'list' },
  'adminSecondFactors.loginByPasskey': {
    call: async (app, maker) => ({ body: { respons: await recordsFor(app).aPasskeyLogin(maker) } }),
  },
  'adminSecondFactors.loginByRecovery': {
    call: async (app, maker) => ({ body: await recordsFor(app).aRecoveryLogin(maker) }),
  },
  'adminBrowsers.listBrowsers': { call: () => ({}) },
  'adminBrowsers.enrolBrowser': { call: async (app) => ({ body: { id_loket: await aCounter(app.db) } }) },
  'adminBrowsers.endBrowser': {
    call: async (app) => {
      const body = { id_loket: await aCounter(app.db) }
      const { token } = await anAdmin(app.db)
      return id((await app.call(api.adminBrowsers.enrolBrowser, { body, token })).data().id_browser)
    },
    shared: true,
  },
  'adminStaff.listSessions': { call: async (app) => id(await aClerk(app)), shared: true },
  'adminStaff.endSessions': { call: async (app) => id(await aClerk(app)), shared: true },
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
  'adminBlocks.listChannels': { call: () => ({}) },
  'adminStandingBlocks.listStandingBlocks': { call: () => ({}) },
  'adminStandingBlocks.getStandingBlock': {
    call: async (app) => id(await aStandingBlock(app)),
    shared: true,
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
  'adminTickets.listTickets': { call: () => ({}), scoped: 'list' },
  'adminTickets.getTicket': {
    call: async (app) => id((await anUnpaidOrder(app.db)).id_tiket),
    shared: true,
    scoped: 'ticket',
  },
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
  'adminTickets.showIdentity': {
    call: async (app) => id((await recordsFor(app).anOrderWithIdentity()).id_tiket),
    shared: true,
  },
  'adminOrders.getOrder': {
    call: async (app) => id((await anUnpaidOrder(app.db)).order_group_id),
    shared: true,
    scoped: 'order',
  },
  'adminOrders.getStatement': {
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
    call: async (app, maker) => {
      await anOpenShift(app, maker)
      const { order_group_id } = await anUnpaidOrder(app.db)
      return { ...id(order_group_id), body: { cara: 'tunai', alasan: 'Bayar di loket' } }
    },
    shared: true,
  },
  'adminOrders.sendTickets': {
    call: async (app) => id(await recordsFor(app).aConfirmedOrder()),
    shared: true,
  },
  'adminOrders.getPrint': {
    call: async (app) => id(await recordsFor(app).aConfirmedOrder()),
    shared: true,
    scoped: 'order',
  },
  'adminOrders.sendElsewhere': {
    call: async (app) => ({
      ...id(await recordsFor(app).aConfirmedOrder()),
      body: { email: 'kakak@contoh.id', catatan: 'Diminta lewat telepon' },
    }),
    shared: true,
  },
  'adminTickets.deleteTicket': {
    call: async (app) => id((await anUnpaidOrder(app.db)).id_tiket),
    sensitive: async (app) => id((await recordsFor(app).aPaidOrder()).id_tiket),
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
  'adminSales.findOrders': {
    call: async (app) => ({ body: { q: await aSoldOrder(app) } }),
    scoped: 'list',
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
  'adminReports.sales': { call: () => ({}) },
  'adminReports.occupancy': { call: () => ({}), scoped: 'list' },
  'adminMoney.listRefunds': { call: () => ({}) },
  'adminMoney.markRefundPaid': {
    call: async (app) => ({ ...id(await recordsFor(app).aDueRefund()), body: { bukti: 'BCA 0987' } }),
    shared: true,
  },
  'adminMoney.payRefundInCash': {
    call: async (app, maker) => {
      await anOpenShift(app, maker, { modal: 1_000_000 })
      return { ...id(await recordsFor(app).aCashRefund()), body: { jumlah: 300_000 } }
    },
    shared: true,
  },
  'adminMoney.markRefundsPaid': {
    call: async (app) => {
      const id_refund = await recordsFor(app).aDueRefund()
      const [row] = await app.db.query<{ jumlah: number }>(
        'select jumlah from refunds where id_refund = $1',
        [id_refund],
      )
      return { body: { refunds: [{ id_refund, jumlah: row?.jumlah ?? 0 }], bukti: 'BCA 0988' } }
    },
  },
  'adminMoney.setRefundAccount': {
    call: async (app) => ({
      ...id(await recordsFor(app).aDueRefund()),
      body: { rekening: { bank: 'BCA', nomor_rekening: '1234567890', atas_nama: 'Sari Dewi' } },
    }),
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
  'adminDataRequests.listDataRequests': { call: () => ({}) },
  'adminDataRequests.addDataRequest': { call: () => ({ body: aDataRequestForm() }) },
  'adminDataRequests.finishDataRequest': {
    call: async (app) => ({
      ...id(await recordsFor(app).aDataRequest()),
      body: { catatan: 'Salinan dikirim lewat email' },
    }),
    shared: true,
  },
  'adminFareCeilings.listCeilings': { call: () => ({}) },
  'adminFareCeilings.putCeiling': {
    call: () => ({ body: { berlaku_sejak: aDay(), per_km: 200, sumber: 'Peraturan contoh' } }),
  },
  'adminOperator.getOperator': { call: () => ({}) },
  'adminOperator.updateOperator': { call: () => ({ body: anOperatorForm() }) },
  'adminSearch.search': { call: () => ({}) },
  'adminReports.exportTickets': { call: () => ({}) },
  'adminReports.exportTicketsXlsx': { call: () => ({}) },
  'adminReports.exportTrips': { call: () => ({}) },
  'adminReports.exportTripsXlsx': { call: () => ({}) },
  'adminReports.exportLegs': { call: () => ({}) },
  'adminReports.exportLegsXlsx': { call: () => ({}) },
  'adminReports.exportPairs': { call: () => ({}) },
  'adminReports.exportPairsXlsx': { call: () => ({}) },
  'adminBooks.getDay': { call: () => ({}) },
  'adminMoneyReport.getReport': { call: () => ({}) },
  'adminMoneyReport.exportReport': { call: () => ({}) },
  'adminMoneyReport.exportReportXlsx': { call: () => ({}) },
  'adminMoneyReport.exportPayments': { call: () => ({}) },
  'adminMoneyReport.exportPaymentsXlsx': { call: () => ({}) },
  'adminBooks.listEntries': { call: () => ({}) },
  'adminBooks.exportEntries': { call: () => ({}) },
  'adminBooks.exportEntriesXlsx': { call: () => ({}) },
  'adminBooks.exportJournal': { call: () => ({}) },
  'adminBooks.exportJournalXlsx': { call: () => ({}) },
}
