/**
 * The company at work: the counters at which staff sell, the shifts in which they answer for a drawer of cash, and the agencies that sell from a deposit. Promises that cash moves
 * only in an open shift, under the lock of its row: a sale during the closing is in it, or is refused by name; that a drawer never holds
 * less than nothing, and an agency never owes more than its limit; that what a shift should hold is the balance of its account in the books; and that a closed shift never changes.
 */
export {
  addAgency,
  archiveAgency,
  changeAgency,
  getAgency,
  listAgencies,
  lockAgency,
  postCommissions,
  requireSellingAgency,
  topUpAgency,
} from './agencies.ts'
export { listActiveAgencies, listUnearned, selectAgency as findAgency } from './agency-store.ts'
export {
  findPayment,
  insertPayment,
  listDepositsForAudit,
  listPayments,
  setPage,
  takeDuePayments,
  takeShownPayments,
  type AgencyPaymentRow,
  type AuditedDeposit,
} from './agency-payment-store.ts'
export {
  hearOfAgencyPayment,
  newTopUpOrderId,
  queueAgencyPoll,
  settleAgencyPayment,
  type PaymentReport,
} from './agency-payments.ts'
export { commissionOf } from './commission.ts'
export { addCounter, archiveCounter, listCounters, lockCounter, updateCounter } from './counters.ts'
export {
  addMovement,
  closeShift,
  lockOpenShift,
  openShift,
  requireOpenShift,
  type OpenShift,
} from './shifts.ts'
export { findOwnShift, getDeposit, getMovement, getShift, listShifts, readSlip } from './read-shifts.ts'
export { depositShifts, signOffShift } from './settle-shifts.ts'
