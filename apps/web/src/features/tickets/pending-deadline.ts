/** The text about a pending order's payment deadline [K35]. */
import { DEADLINE_WARNING_HOURS } from '@tiketbus/contract'

export type Deadline = { kind: 'expired' } | { kind: 'hours'; hours: number } | { kind: 'date' }

const HOUR = 3_600_000

/** Expired once passed; whole hours left (rounded up) at 4 or fewer; otherwise its date. */
export function deadlineOf(batasPembayaran: string, nowMs: number): Deadline {
  const left = Date.parse(batasPembayaran) - nowMs
  if (left <= 0) return { kind: 'expired' }
  if (left <= DEADLINE_WARNING_HOURS * HOUR) return { kind: 'hours', hours: Math.ceil(left / HOUR) }
  return { kind: 'date' }
}
