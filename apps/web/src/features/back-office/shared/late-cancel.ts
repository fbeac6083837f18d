/** Taking a ticket back after its passenger was let in or the bus has left [B114]. */
import { isValidTicket, type TicketStatus } from '@tiketbus/contract'

export type Late = 'boarded' | 'departed'

type Journey = {
  readonly status_tiket: TicketStatus
  readonly boarded_at?: string | null
  readonly waktu_berangkat: string | undefined
}

/** Returns what has happened to a valid ticket; undefined before its journey, and for a ticket that is not valid. */
export function lateOf(
  { status_tiket, boarded_at, waktu_berangkat }: Journey,
  nowMs: number,
): Late | undefined {
  if (!isValidTicket(status_tiket)) return undefined
  if (boarded_at) return 'boarded'
  return waktu_berangkat !== undefined && Date.parse(waktu_berangkat) <= nowMs ? 'departed' : undefined
}
