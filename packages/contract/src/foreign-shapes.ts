/**
 * Parsers for the replies of other servers of this API, in the shapes that the specification lists (docs/rules/wire.md).
 * They return the contract's records. The web uses them for replies that the contract refuses; the server never does.
 *
 * A reader returns undefined if the value is not such a record. Within a record, absent fields get defaults, other types
 * are converted, and invalid values become empty; a status that the contract does not know is kept, to be shown [K9].
 */
export { authReply, deletion, listOf, reply, token } from './foreign-shapes/reply.ts'
export { user } from './foreign-shapes/people.ts'
export { bus, trip } from './foreign-shapes/departures.ts'
export { hold, placedHold, placedTickets } from './foreign-shapes/bookings.ts'
export { groupedOrder, paymentStatus, paymentToken } from './foreign-shapes/orders.ts'
export { ticket, tickets } from './foreign-shapes/tickets.ts'
export { seatCheck, seatMap } from './foreign-shapes/seats.ts'
export { stats } from './foreign-shapes/reports.ts'
