/** A status reply may lag behind the notification; the provider is then polled again soon. */
import type { StatusMeaning } from '../../provider/index.ts'

/** Seconds before each further poll; after the last one only the regular polls of live and ended attempts remain. */
export const LAG_INTERVALS: readonly number[] = [2, 5, 15, 30, 60, 120, 300, 600]

/** For the meaning of a notification: the meanings of a status reply that has not caught up with it. */
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

/** What a status or a notification reports; `taken`: the sum refunded or charged back, in rupiah. */
export type Report = { meaning: StatusMeaning; taken: number }

/** Both may report a second part: their meanings are the same, the sums differ. */
const IN_PARTS: readonly StatusMeaning[] = ['partly_refunded', 'partly_charged_back']

/** Whether a status reply is older than the notification [M41]. A forged notification costs polls, nothing else. */
export function isBehind(status: Report, notification: Report): boolean {
  if (status.meaning === notification.meaning && IN_PARTS.includes(status.meaning))
    return status.taken < notification.taken
  return BEHIND[notification.meaning].includes(status.meaning)
}
