import type { TicketStatus } from '@tiketbus/contract'

export type MoneyOfChange = { readonly kind: 'refund' | 'manual'; readonly amount: number } | undefined

type PaidTicket = { readonly status_tiket: TicketStatus; readonly total_bayar: number }

const LIVE: readonly TicketStatus[] = ['confirmed', 'completed']

/**
 * The payment or refund that a new status causes [B40, B42]: pending or cancelled refunds what was paid; confirmed or
 * completed records a manual payment if there is none. `refundable` is the server's amount, once loaded.
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

/** The refund when a ticket is deleted: a confirmed one is cancelled first, a completed one is not refunded. */
export function refundOfDelete(ticket: PaidTicket, refundable: number | undefined): number {
  if (ticket.status_tiket === 'completed' || ticket.status_tiket === 'cancelled') return 0
  return moneyOfChange(ticket, 'cancelled', refundable)?.amount ?? 0
}
