/**
 * Tickets (tiket) as their owner meets them: list, detail, cancelling. Whose they are is decided here; how they look
 * and change belongs to orders, their money to payments.
 */
export { registerTickets, ticketsCron, ticketsJobs } from './tickets.routes.ts'
