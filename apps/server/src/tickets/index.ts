/**
 * Tickets (tiket) as their owner meets them: list, detail, cancelling. Whose they are is decided here; how they look
 * and change belongs to orders, their money to payments.
 */
import type { Chapter } from '../platform/chapter.ts'
import { registerTickets, type TicketsDeps } from './tickets.routes.ts'

export const tickets: Chapter<TicketsDeps> = { register: registerTickets }
