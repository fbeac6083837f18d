/** Calls of the back-office. Orders, money, books and records. */
import { anOpenShift, anOperatorForm, anUnpaidOrder, type PayingApp } from '@tiketbus/testkit'
import { id, type EndpointCalls } from './endpoint-call.ts'
import { recordsFor } from './endpoint-records.ts'

let feeDays = 0
/** A fee from a day that no other one has. */
const aFeeForm = () => {
  const berlaku_sejak = new Date(Date.UTC(2027, 0, ++feeDays)).toISOString().slice(0, 10)
  return { metode: 'qris', berlaku_sejak, bps: 70, rupiah: 0 }
}

async function aFee({ db }: PayingApp): Promise<number> {
  const { metode, berlaku_sejak } = aFeeForm()
  const [row] = await db.query<{ id_biaya: number }>(
    'insert into provider_fees (metode, berlaku_sejak, bps, rupiah) values ($1, $2, 70, 0) returning id_biaya',
    [metode, berlaku_sejak],
  )
  return row?.id_biaya ?? 0
}

export const OFFICE_CALLS: EndpointCalls = {
  'adminReports.getStats': { call: () => ({}) },
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
  'adminProviderFees.listFees': { call: () => ({}) },
  'adminProviderFees.getFee': { call: async (app) => id(await aFee(app)), shared: true },
  'adminProviderFees.addFee': { call: () => ({ body: aFeeForm() }) },
  'adminProviderFees.updateFee': {
    call: async (app) => ({ ...id(await aFee(app)), body: aFeeForm() }),
    shared: true,
  },
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
