/** Orders: confirming a hold. Also a hold's remaining time, what users see of an order, and the texts and colours of a ticket's status [K9, M7]. */
export { policyQuery } from './api/policy.ts'
export { HelpLine } from './components/help-line.tsx'
export { IdentityMask } from './components/identity-mask.tsx'
export { MissingSeatsNotice } from './components/missing-seats-notice.tsx'
export { StatusBadge } from './components/status-badge.tsx'
export { holdTimeLeft } from './hold-time-left.ts'
export { passengerName, purchaseNumber, shortOrderNumber } from './order-labels.ts'
export { ticketStatusText, ticketStatusTone } from './ticket-status.ts'
