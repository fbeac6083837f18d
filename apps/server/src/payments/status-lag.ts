/** A status reply may lag behind the notification; the provider is then polled again soon. */
import type { StatusMeaning } from './states.ts'

/** Seconds before each further poll; after the last one only the regular polls of live and ended attempts remain. */
export const LAG_INTERVALS: readonly number[] = [2, 5, 15, 30, 60, 120, 300, 600]

/** For each verdict of a notification: the verdicts of a status reply that has not caught up with it. */
const BEHIND: Readonly<Record<StatusMeaning, readonly StatusMeaning[]>> = {
  not_attempted: [],
  waiting: ['not_attempted'],
  denied: ['not_attempted', 'waiting', 'paid'],
  ended: ['not_attempted', 'waiting', 'denied', 'paid'],
  paid: ['not_attempted', 'waiting', 'denied', 'ended'],
  partly_refunded: ['not_attempted', 'waiting', 'denied', 'ended', 'paid'],
  refunded: ['not_attempted', 'waiting', 'denied', 'ended', 'paid', 'partly_refunded'],
  partly_charged_back: ['not_attempted', 'waiting', 'denied', 'ended', 'paid'],
  charged_back: ['not_attempted', 'waiting', 'denied', 'ended', 'paid', 'partly_charged_back'],
}

/** Whether a status reply is older than the notification. A forged verdict costs polls, nothing else. */
export function isBehind(status: StatusMeaning, notification: StatusMeaning): boolean {
  return BEHIND[notification].includes(status)
}
