import type { TicketStatus } from '@tiketbus/contract'

export type MoneyOfChange = { readonly kind: 'refund' | 'manual'; readonly amount: number } | undefined

type PaidTicket = { readonly status_tiket: TicketStatus; readonly total_bayar: number }

const LIVE: readonly TicketStatus[] = ['confirmed', 'completed']

/**
 * What a ticket's new status means in money [B40, B42]: to pending or cancelled what was paid goes back, to
 * confirmed or completed without money a manual payment is recorded. `refundable` is the server's figure, if it came.
 */
export function moneyOfChange(
  ticket: PaidTicket,
  to: TicketStatus,
  refundable: number | undefined,
): MoneyOfChange {
  if (to === ticket.status_tiket) return undefined
  const wasLive = LIVE.includes(ticket.status_tiket)
  const paid = refundable ?? (wasLive ? ticket.total_bayar : 0)
  if (!LIVE.includes(to)) return paid > 0 ? { kind: 'refund', amount: paid } : undefined
  if (wasLive || ticket.total_bayar === 0 || paid >= ticket.total_bayar) return undefined
  return { kind: 'manual', amount: ticket.total_bayar }
}

/** What deleting a ticket refunds: one that is still to travel is cancelled first, a completed one stays as it is. */
export function refundOfDelete(ticket: PaidTicket, refundable: number | undefined): number {
  if (ticket.status_tiket === 'completed' || ticket.status_tiket === 'cancelled') return 0
  return moneyOfChange(ticket, 'cancelled', refundable)?.amount ?? 0
}
