/**
 * The schedule of polls for an attempt that is no longer offered. An attempt passes through it once, from the top, and uses no
 * entry twice: the number of polls is finite, for any answer of the provider.
 */
import type { PaymentState } from '../states.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const times = (count: number, seconds: number): number[] => Array.from({ length: count }, () => seconds)

/** Seconds before each poll while an attempt has not ended at the provider: 42 hours in all. */
const ENDING_INTERVALS: readonly number[] = [
  ...times(6, 5 * MINUTE),
  ...times(2, 15 * MINUTE),
  ...times(2, 30 * MINUTE),
  ...times(4, HOUR),
  ...times(6, 2 * HOUR),
  ...times(4, 6 * HOUR),
]

/** Seconds before each poll for late money once an attempt has ended: four weeks in all. */
const LATE_INTERVALS: readonly number[] = [HOUR, 6 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY]

/** Seconds before each poll of an attempt that is no longer offered. */
export const POLL_INTERVALS: readonly number[] = [...ENDING_INTERVALS, ...LATE_INTERVALS]

/** The index at which each state starts; other states are not polled by this schedule. */
const ENTRY: Readonly<Partial<Record<PaymentState, number>>> = {
  unknown: 0,
  superseded: 0,
  closed: ENDING_INTERVALS.length,
  // A chargeback can be won, a reversal can be reversed.
  taken_back: ENDING_INTERVALS.length,
}

export type NextPoll = {
  /** Number of used entries. */
  polls_used: number
  /** Seconds until the next poll; null if there is none. */
  gapSeconds: number | null
}

/** Returns the position in the schedule when an attempt enters a state. Used entries stay used. */
export function pollOnEntry(state: PaymentState, used: number): NextPoll {
  const entry = ENTRY[state]
  if (entry === undefined) return { polls_used: used, gapSeconds: null }
  const polls_used = Math.max(used, entry)
  return { polls_used, gapSeconds: POLL_INTERVALS[polls_used] ?? null }
}
