/**
 * Boarding: what is shown at the door of a departure, and who is let in. A valid ticket boards once, by a signed code or a checked
 * identity. The caller decides who may check, and writes the audit row of a change; how tickets are stored belongs to orders.
 */
export { checkTicket } from './check-ticket.ts'
export { isBoardingDay } from './boarding-store.ts'
