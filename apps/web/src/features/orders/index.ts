/** Orders: confirming a hold. Also a hold's remaining time, and the texts and colours of a ticket's status [K9, M7]. */
export { MissingSeatsNotice } from './components/missing-seats-notice.tsx'
export { StatusBadge } from './components/status-badge.tsx'
export { reservationTime } from './reservation-time.ts'
export { ticketStatusText, ticketStatusTone } from './ticket-status.ts'
