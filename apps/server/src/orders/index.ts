/**
 * Orders: a hold, or free seats, become an order with a ticket per seat; how tickets change, and their API shape.
 * Owns I5, I6 and I11 and its half of I2: a ticket's status changes only along TICKET_TRANSITIONS, together with its
 * seat and exactly one history row, under the order's lock.
 */
import type { Chapter } from '../platform/chapter.ts'
import { DAY, HOUR } from '../platform/jobs/jobs.ts'
import { completeArrivedTrips } from './complete-trips.ts'
import { erasePassengerData } from './erase-passenger-data.ts'
import { orderMetrics } from './metrics.ts'
import { registerOrders, type OrdersDeps } from './orders.routes.ts'
import { keepTicketKey } from './ticket-keys.ts'

export { journeysMoved } from './journey-store.ts'
export { countPrint } from './print-store.ts'
export { bringBackCompleted } from './bring-back.ts'
export { forgetBoardings } from './bring-back-store.ts'
export { detachOrdersOfUser } from './account-deletion.ts'
export {
  cancelTickets,
  confirmTickets,
  reviveTickets,
  setTicketStatus,
  stopsMoved,
  tripMoved,
  tripRerouted,
} from './change-tickets.ts'
export { addOrder, type AddOrderDeps } from './add-order.ts'
export { archiveTicket, boardTicket, recordCancellation, unboardTicket } from './admin-changes-store.ts'
export { correctName, isAnotherName } from './correct-name.ts'
export { listIdentitiesOf, openIdentity, removeIdentity, setIdentity } from './identity.ts'
export { longTime, orderNumber, rupiahText, ticketPage } from './mail-formats.ts'
export { moveSeats } from './move-seats.ts'
export { renamePassenger } from './name-store.ts'
export { findOrder, findSeenOrder, lockOrder, rereadOrder } from './find-order.ts'
export { disputeReason, type DisputeCause } from './dispute-cause.ts'
export { listOrdersWithValidTickets } from './maintenance-store.ts'
export {
  agreeToTime,
  markDisputed,
  resolveDispute,
  startChecking,
  stopChecking,
} from './order-flags-store.ts'
export { notifyElsewhere, notifyOfTickets } from './order-message.ts'
export { orderMessages, type OrderMessage } from './messages.ts'
export { lockTickets, type LockedOrder } from './order-store.ts'
export type { PlaceDeps } from './new-order.ts'
export { placeOrder } from './place-order.ts'
export { sellHold } from './sell-hold.ts'
export { sellSeats } from './sell-seats.ts'
export { findRecipient } from './recipient-store.ts'
export { hasPendingTicket, pendingTickets, unpaidSum } from './ticket-status.ts'
export { signTicket, type Keys } from './ticket-code.ts'
export { findSignedTicket } from './ticket-keys.ts'
export { renderOrderPdf } from './order-pdf.ts'
export { ticketPdfs } from './ticket-pdf.ts'
export { viewListedTicket, viewOrder, viewTickets } from './view.ts'

export const orders: Chapter<OrdersDeps> = {
  register: registerOrders,
  // Before the first code is signed.
  start: (deps) => keepTicketKey(deps.db, deps),
  jobs: (deps) => ({
    complete_arrived_trips: () => completeArrivedTrips(deps.db),
    forget_passengers: () => erasePassengerData(deps.db, deps.config.retentionMonths),
    keep_ticket_key: () => keepTicketKey(deps.db, deps),
  }),
  // Every five minutes; each night; each hour.
  cron: [
    { task: 'complete_arrived_trips', every: 5 },
    { task: 'forget_passengers', every: DAY, minute: 19 * HOUR + 41 },
    { task: 'keep_ticket_key', every: HOUR, minute: 23 },
  ],
  databaseMetrics: orderMetrics,
}
