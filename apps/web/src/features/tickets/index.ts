/** Tickets as passengers have them: the printed sheet, which staff print too. */
export { PrintLoading } from './components/print-loading.tsx'
export { PrintSheet } from './components/print-sheet.tsx'
export { hasStatus, isComplete, orderNumber, orderOf } from './ticket-order.ts'
