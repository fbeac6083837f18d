/**
 * The owner's view of tickets (tiket): list, detail, cancelling. This chapter decides whose they are; how they look
 * and change belongs to orders, their money to payments.
 */
import type { Chapter } from '../platform/chapter.ts'
import { registerTickets, type TicketsDeps } from './tickets.routes.ts'

export const tickets: Chapter<TicketsDeps> = { register: registerTickets }
