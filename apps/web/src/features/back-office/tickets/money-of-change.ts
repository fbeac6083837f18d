import { dueOf, isValidTicket, type TicketStatus } from '@tiketbus/contract'

export type MoneyOfChange = { readonly kind: 'refund' | 'manual'; readonly amount: number } | undefined

type PaidTicket = { readonly status_tiket: TicketStatus; readonly total_bayar: number }

/**
 * The payment or refund that a new status causes [B40, B42]: pending or cancelled refunds what was paid; confirmed or
 * completed records a manual payment of what refunds that are due do not cover. `refundable` and `recordable` are the server's amounts, once
 * loaded.
 */
export function moneyOfChange(
  ticket: PaidTicket,
  to: TicketStatus,
  refundable: number | undefined,
  recordable?: number,
): MoneyOfChange {
  if (to === ticket.status_tiket) return undefined
  const paid = refundable ?? dueOf(ticket)
  if (!isValidTicket(to)) return paid > 0 ? { kind: 'refund', amount: paid } : undefined
  if (isValidTicket(ticket.status_tiket)) return undefined
  const amount = recordable ?? (paid >= ticket.total_bayar ? 0 : ticket.total_bayar)
  return amount > 0 ? { kind: 'manual', amount } : undefined
}

type Journey = { readonly waktu_berangkat: string; readonly perkiraan_tiba?: string | null }
type TicketOfJourney = PaidTicket & { readonly Rute?: Journey | null }

const HOUR_MS = 3_600_000
const UNKNOWN_ARRIVAL_HOURS = 24

/** Whether a completed ticket still counts: its bus has not arrived, without an expected arrival within 24 hours [T29]. */
export function isCompletedEarly({ status_tiket, Rute }: TicketOfJourney, nowMs: number): boolean {
  if (status_tiket !== 'completed' || !Rute) return false
  const { waktu_berangkat, perkiraan_tiba } = Rute
  const arrival = perkiraan_tiba
    ? Date.parse(perkiraan_tiba)
    : Date.parse(waktu_berangkat) + UNKNOWN_ARRIVAL_HOURS * HOUR_MS
  return nowMs < arrival
}

/** The refund when a ticket is deleted: one that still counts is cancelled first, a completed one after its arrival is not refunded. */
export function refundOfDelete(
  ticket: TicketOfJourney,
  refundable: number | undefined,
  nowMs: number,
): number {
  if (ticket.status_tiket === 'completed' && !isCompletedEarly(ticket, nowMs)) return 0
  if (ticket.status_tiket === 'cancelled') return 0
  return moneyOfChange(ticket, 'cancelled', refundable)?.amount ?? 0
}
